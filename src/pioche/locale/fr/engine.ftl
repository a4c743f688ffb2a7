# Le moteur rapide du laboratoire.

engine-compiles = le moteur rapide est compilé pour cette machine, une fois pour toutes…
engine-compiles-so-far = le moteur rapide est compilé pour cette machine, une fois pour toutes : { $percent } %
