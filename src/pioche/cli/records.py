"""`pioche check`, `pioche replay` and `pioche verify`: what is done with PUN files."""
