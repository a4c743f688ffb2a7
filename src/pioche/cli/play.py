"""`pioche play`: a match at this terminal."""
