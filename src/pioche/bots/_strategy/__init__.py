"""How the scripted bots choose: what a play is worth, what was seen, what is likely."""
