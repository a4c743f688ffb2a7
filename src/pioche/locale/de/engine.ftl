# Die schnelle Spielmaschine des Labors.

engine-compiles = die schnelle Spielmaschine wird für diesen Rechner übersetzt, ein für alle Mal …
engine-compiles-so-far = die schnelle Spielmaschine wird für diesen Rechner übersetzt, ein für alle Mal: { $percent } %
