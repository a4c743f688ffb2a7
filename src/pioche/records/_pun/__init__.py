"""PUN as text: its tokens, its statements, and how each is read and written."""
