"""The terminal client: a line mode (`plain`) and what both ways of playing share."""
