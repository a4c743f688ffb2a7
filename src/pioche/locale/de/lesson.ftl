# Eine erste Runde, die das Spiel in einer Minute lehrt. Jeder Satz sagt, was jetzt zu tun ist, und warum.

lesson-bot = Robin
lesson-colour = Auf dem Stapel liegt eine rote Karte. Leg deine rote 7: Eine Karte der gleichen Farbe passt immer.
lesson-number = Die gleiche Zahl passt auch, egal in welcher Farbe. Leg deine grüne 7 auf die gelbe 7.
lesson-action = Deine Aussetzkarte ist eine Aktionskarte: Leg sie, und Robin setzt aus.
lesson-draw = Du bist wieder dran, aber nichts passt. Dann zieht man eine Karte: Drück auf Ziehen.
lesson-wild = Eine Farbwahl! Sie passt auf alles, und du wählst die Farbe, mit der es weitergeht. Leg sie und wähl Blau, denn du hast blaue Karten.
lesson-uno = Noch zwei Karten. Bevor du eine davon legst, drück auf UNO, sonst kann man dich erwischen, und du ziehst zwei Karten.
lesson-last = Deine letzte Karte. Wenn sie passt, leg sie, und du gewinnst.
lesson-wait = Robin ist dran. Schau auf den Stapel.
lesson-won = Gewonnen! Das ist das ganze Spiel: Farbe oder Zahl bedienen, ziehen, wenn nichts passt, UNO rufen und zuerst keine Karten mehr haben.
lesson-over = Die Runde ist vorbei, und Robin war schneller. Du kennst das Spiel jetzt: Farbe oder Zahl bedienen, ziehen, wenn nichts passt, UNO rufen.
