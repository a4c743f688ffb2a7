# Was die Auswertung eines Spiels sagt: Züge als Bezeichnungen, Gründe nach einem Doppelpunkt, und die Seite von
# `pioche analyse`. $player ist ein Name; $colour wie in cards.ftl; Zahlen sind Prozentpunkte.

analysis-act-lay = { $card }{ $named ->
    [yes] , Wunsch: { cards-colour-the }
   *[no] {""}
}{ $aimed ->
    [yes] , Tausch mit { $player }
   *[no] {""}
}{ $forgot ->
    [yes] , ohne Ansage
   *[no] {""}
}
analysis-act-draw = ziehen
analysis-act-accept = annehmen
analysis-act-pass = die Karte behalten
analysis-act-challenge = anzweifeln
analysis-act-colour = { cards-colour-the } wünschen
analysis-act-call = UNO ansagen
analysis-act-catch = { $player } erwischen
analysis-act-silence = nichts sagen

analysis-and = { $first } und { $last }
analysis-reason-goes-out = es ist die letzte Karte
analysis-reason-stops = { $player } hat nur noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} und muss ziehen
analysis-reason-again = der Zug kommt sofort zurück
analysis-reason-lacks = { $player } { $sure ->
    [yes] kann keine Karte dieser Farbe haben
   *[no] hat wohl keine Karte dieser Farbe
} ({ cards-colour-the })
analysis-reason-linked = { $colours } bleiben verbunden
analysis-reason-many = { $count } weitere Karten in { cards-colour-the } können folgen
analysis-reason-wild-kept = die Farbwahl bleibt für später
analysis-reason-points = weniger Punkte auf der Hand (−{ $count })
analysis-reason-gathers = eine Karte mehr öffnet mehr Wege
analysis-reason-nothing-fits = nichts passt
analysis-reason-likely-bluff = mit { $count } % Wahrscheinlichkeit blufft { $player }
analysis-reason-likely-honest = mit { $count } % Wahrscheinlichkeit blufft { $player } nicht
analysis-reason-call = ohne Ansage kann man erwischt werden
analysis-reason-catch = { $player } hat nicht angesagt

analysis-grade-best = bester Zug
analysis-grade-fine = gut
analysis-grade-inaccuracy = ungenau
analysis-grade-mistake = Fehler
analysis-grade-blunder = Patzer

analysis-round = Runde { $round }: { $end }
analysis-won = { $players } gewinnt
analysis-unfinished = nicht zu Ende
analysis-nobody = niemand gewinnt
analysis-chances-open = Chancen auf die Runde, alle Karten offen
analysis-chances-seen = Chancen auf die Runde, nach dem, was { $player } wissen konnte
analysis-chances-estimated = Chancen auf die Runde, wie { $judge } sie von jedem Platz aus schätzt
analysis-chances-match = Chancen auf die Partie
analysis-head-turn = Zug
analysis-head-player = Wer
analysis-head-act = was
analysis-head-chance = Chance
analysis-head-estimate = Schätzung
analysis-head-loss = Verlust
analysis-head-match = Partie
analysis-head-grade = Note
analysis-percent = { $number } %
analysis-loss = { $loss } ± { $error }
analysis-better = besser: { $act } ({ $chance } %)
analysis-estimated = eigene Schätzung von { $judge }: { $chance } % ± { $error }
analysis-match = Chance auf die Partie: { $chance } % ± { $error }
analysis-advised = { $judge } würde so entscheiden: { $act }
analysis-because = { $said }. Warum: { $reasons }
analysis-skill-round = Können und Glück in der Runde
analysis-skill-match = Können und Glück in allen Runden
analysis-skill-of-match = Können und Glück für die Partie
analysis-head-decisions = Entscheidungen
analysis-head-lost = durch Entscheidungen verloren
analysis-head-luck = Glück
analysis-head-match-lost = verloren, Partie
analysis-head-match-luck = Glück, Partie
analysis-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-none = keine Entscheidung zu bewerten
analysis-worth = { $kind ->
    [bluff] Dieser Bluff war
    [challenge] Dieses Anzweifeln war
    [accept] Das Annehmen war
    [draw] Freiwillig zu ziehen war
    [pass] Die Karte zu behalten war
    [call] Dieser Ruf war
    [catch] Dieses Ertappen war
   *[act] Das war
} { $sign ->
    [less] −{ analysis-points }
    [more] +{ analysis-points }
   *[none] { analysis-points }
} ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } Gewinnpunkte wert.
analysis-method = Punkte sind Prozentpunkte, die Runde zu gewinnen. Jeder Zug wurde in Welten versucht, die zu dem passen, was sein Spieler wissen konnte; { $policy } spielte sie zu Ende, { $rollouts } je Entscheidung. Glück ist der Rest: die Karten, und was andere tun.
analysis-method-estimate = Punkte sind Prozentpunkte, die Runde zu gewinnen. Das sind eigene Schätzungen von { $judge }, bevor die Züge ausprobiert werden; ± sagt, wie weit sie davon im Mittel entfernt sind.
