# The fast engine of the lab.

engine-compiles = the fast engine is being compiled for this machine, this once …
engine-compiles-so-far = the fast engine is being compiled for this machine, this once: { $percent } %
