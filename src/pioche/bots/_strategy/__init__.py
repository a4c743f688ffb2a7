"""How the scripted bots choose: the value of a play, the memory of what was seen, the odds."""
