"""PUN as text: its tokens and statements, reading and writing."""
