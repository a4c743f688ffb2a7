"""Events as sentences in the reader's language."""
