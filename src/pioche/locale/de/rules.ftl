# Das Regelblatt: Überschriften, Sätze, Karten, dann jede Einstellung auf einen Blick.

rules-list-presets = Regelwerke
rules-list-house = Hausregeln
rules-title = Die Regeln dieses Spiels

rules-heading-aim = Ziel
rules-heading-cards = Die Karten
rules-heading-light = Die helle Seite
rules-heading-dark = Die dunkle Seite
rules-heading-sides = Zwei Seiten
rules-heading-knock-out = Ausscheiden
rules-heading-pairs = Welche Seiten zusammengehören
rules-heading-setup = Vorbereitung
rules-heading-turn = Ein Zug
rules-heading-drawing = Ziehen
rules-heading-several = Mehrere Karten auf einmal
rules-heading-mistakes = Fehler
rules-heading-stacking = Stapeln
rules-heading-jump-in = Dazwischenwerfen
rules-heading-seven-zero = Siebener und Nullen
rules-heading-uno = UNO rufen
rules-heading-out = Die letzte Karte
rules-heading-scoring = Punkte
rules-heading-teams = Teams
rules-heading-leaving = Gehen und dazukommen
rules-heading-small-print = Kleingedrucktes
rules-heading-glance = Alle Einstellungen auf einen Blick

rules-and = { $first } und { $last }
rules-or = { $first } oder { $last }
rules-then = { $first }; danach: { $next }

# Ziel
rules-aim-first-out = Werde als Erstes alle Karten los.
rules-aim-none = { $teams ->
    [0] Wer das schafft, gewinnt. Eine Runde ist die ganze Partie.
   *[other] Wer das schafft, gewinnt für das ganze Team. Eine Runde ist die ganze Partie.
}
rules-aim-winner = { $teams ->
    [0] Wer das schafft, gewinnt die Runde und bekommt die Punkte auf allen anderen Händen.
   *[other] Wer das schafft, gewinnt die Runde für das eigene Team; es bekommt die Punkte auf den Händen der anderen Teams.
}
rules-aim-losers = { $teams ->
    [0] Wer das schafft, gewinnt die Runde und schreibt nichts; alle anderen schreiben die Punkte auf ihrer eigenen Hand.
   *[other] Wer das schafft, gewinnt die Runde für das eigene Team, das nichts schreibt; jedes andere Team schreibt die Punkte auf seinen Händen.
}
rules-aim-winner-reach = { $teams ->
    [0] Wer zuerst { $target } Punkte erreicht, gewinnt die Partie.
   *[other] Das Team, das zuerst { $target } Punkte erreicht, gewinnt die Partie.
}
rules-aim-winner-exceed = { $teams ->
    [0] Wer zuerst mehr als { $target } Punkte hat, gewinnt die Partie.
   *[other] Das Team, das zuerst mehr als { $target } Punkte hat, gewinnt die Partie.
}
rules-aim-losers-reach = { $teams ->
    [0] Sobald jemand { $target } Punkte erreicht, endet die Partie, und die niedrigste Summe gewinnt.
   *[other] Sobald ein Team { $target } Punkte erreicht, endet die Partie, und die niedrigste Summe gewinnt.
}
rules-aim-losers-exceed = { $teams ->
    [0] Sobald jemand mehr als { $target } Punkte hat, endet die Partie, und die niedrigste Summe gewinnt.
   *[other] Sobald ein Team mehr als { $target } Punkte hat, endet die Partie, und die niedrigste Summe gewinnt.
}
rules-aim-players = Für { $least } bis { $most } Personen.
rules-aim-players-listed = Für { $counts } Personen.

# Karten
rules-cards-total = Das Spiel hat { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
rules-cards-colours = { $count ->
    [0] Es gibt keine Farben.
    [one] Die einzige Farbe ist { $colours }.
   *[other] Die Farben sind { $colours }.
}
rules-cards-faces = Jede Karte hat zwei Seiten, eine helle und eine dunkle.
rules-card-line = **{ $name }** ({ $count }): { $what }
rules-card-line-points = **{ $name }** ({ $count }; { $points }): { $what }
rules-card-line-number = **{ $name }** ({ $count })
rules-card-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
rules-numbers-range = Zahlen { $first } bis { $last }
rules-numbers-one = Zahl { $first }
rules-count-each = { $count } in jeder Farbe
rules-count-colour = { $count } { $colour ->
    [r] rote
    [g] grüne
    [b] blaue
    [y] gelbe
    [p] pinke
    [t] türkise
    [o] orange
    [v] violette
   *[other] in { $colour }
}
rules-count-plain = { $count ->
    [0] nicht im Spiel
   *[other] { $count }
}
rules-cards-numbers-points = Eine Zahlenkarte zählt ihre Zahl.
rules-pairs-line = **{ $name }** mit { $others }
rules-pairs-count = { $count } × { $name }

rules-who = { $who ->
    [named] { $name }
    [next] die nächste Person
    [previous] die vorige Person
    [chosen] eine Person deiner Wahl
    [spared] eine Person deiner Wahl mit mehr als einer Karte
    [same] diese Person
    [others] jede andere Person
    [all] jede Person, du zuletzt,
    [first] die Person links vom Geber
    [last] die Person rechts vom Geber
    [rest] jede Person außer dem Geber
    [round] jede Person, der Geber zuletzt,
    [dealer] der Geber
   *[self] die Person, die sie legt,
}
# Dasselbe nach „mit“.
rules-with-whom = { $who ->
    [named] mit { $name }
    [next] mit der nächsten Person
    [previous] mit der vorigen Person
    [chosen] mit einer Person deiner Wahl
    [spared] mit einer Person deiner Wahl, die mehr als eine Karte hat
    [same] mit dieser Person
    [others] mit jeder anderen Person
    [all] mit allen
    [first] mit der Person links vom Geber
    [last] mit der Person rechts vom Geber
    [rest] mit allen außer dem Geber
    [round] mit allen
    [dealer] mit dem Geber
   *[self] mit der Person, die sie legt
}
rules-effect-draw = { rules-who } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
rules-effect-draw-skip = { rules-who } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} und setzt aus
rules-effect-press = { rules-who } drückt den Kartenwerfer { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
}
rules-effect-press-skip = { rules-who } drückt den Kartenwerfer { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
} und setzt aus
rules-effect-draw-to = { rules-who } füllt die Hand auf { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf
rules-effect-draw-to-skip = { rules-effect-draw-to } und setzt aus
rules-effect-draw-colour = { rules-who } zieht, bis eine Karte der gefragten Farbe kommt, und behält alle
rules-effect-draw-colour-skip = { rules-who } zieht, bis eine Karte der gefragten Farbe kommt, behält alle und setzt aus
rules-effect-draw-colour-shown = { rules-who } zieht vor aller Augen, bis eine Karte der gefragten Farbe kommt, und behält alle
rules-effect-draw-colour-shown-skip = { rules-who } zieht vor aller Augen, bis eine Karte der gefragten Farbe kommt, behält alle und setzt aus
rules-effect-press-until = { rules-who } drückt so oft den Kartenwerfer, bis Karten kommen
rules-effect-press-until-skip = { rules-effect-press-until }, und setzt aus
rules-effect-skip = { rules-who } setzt aus
rules-effect-skip-times = { rules-who } setzt { $times }-mal aus
rules-effect-skip-several = die nächsten { $several } Personen setzen aus
rules-effect-reverse = die Spielrichtung wechselt
rules-effect-choose-colour = du wünschst dir eine Farbe, eine neue oder dieselbe
rules-effect-choose-colour-other = { rules-who } wünscht sich eine Farbe
rules-effect-flip = das ganze Spiel wird auf die andere Seite gedreht
rules-effect-one-of = das Los entscheidet: { $choices }
rules-effect-lot = { $effect } ({ $weight } von { $total })
rules-effect-none = sie hat keine Wirkung
rules-effect-swap-hands = du tauschst die Handkarten { rules-with-whom }
rules-effect-shuffle-hands = alle Handkarten werden eingesammelt, zusammen gemischt und neu verteilt, links von dir beginnend
rules-effect-rotate-hands = alle geben ihre Handkarten in Spielrichtung weiter
rules-effect-discard-colour = alle anderen Karten ihrer Farbe auf deiner Hand legst du ohne Wirkung darunter
rules-effect-discard-wilds = alle Karten auf deiner Hand, die dann die gefragte Farbe haben, legst du ohne Wirkung darunter
rules-effect-return = sie antwortet auf eine Karte, die dich trifft: Die Wirkung fällt auf die Person zurück, die jene Karte gelegt hat
rules-effect-colour-stays = die gefragte Farbe bleibt
rules-effects-colour-stays = { $effects }; die gefragte Farbe bleibt
rules-blank-unwritten = solange der Tisch nichts daraufschreibt, ist sie eine Farbwahlkarte.
rules-blank-unwritten-plain = solange der Tisch nichts daraufschreibt, hat sie keine Wirkung.

# Vorbereitung
rules-dealer-high-card = Alle ziehen verdeckt eine Zahlenkarte; wer die höchste hat, gibt. Bei Gleichstand zieht man unter den Höchsten noch einmal, und alle Karten kommen zurück.
rules-dealer-seat = Alle einigen sich auf einen Geber.
rules-dealer-host = Eine Spielleitung, die nicht mitspielt, gibt. Wer zuerst gekommen ist, sitzt links von ihr.
rules-next-dealer-high-card = Das geschieht vor jeder Runde von Neuem.
rules-next-dealer-high-card-new = In späteren Runden ziehen alle verdeckt eine Zahlenkarte, und wer die höchste hat, gibt.
rules-next-dealer-left = In der nächsten Runde gibt die Person links vom Geber.
rules-next-dealer-winner = Wer eine Runde gewinnt, gibt die nächste.
rules-deal = Alle bekommen { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, einzeln und im Uhrzeigersinn, links vom Geber beginnend.
rules-deal-exception = Bei { $players } Personen bekommt man { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
rules-piles = Der Rest ist der Ziehstapel. Seine oberste Karte wird aufgedeckt und beginnt den Ablagestapel.
rules-first-apply = Die aufgedeckte Karte wirkt, als hätte der Geber sie gelegt.
rules-first-line = { $card }: { $what }.
rules-first-stack = { $what }, oder sie stapelt darauf
rules-first-reverse = { $dealer ->
    [host] die zuletzt gekommene Person
   *[other] der Geber
} beginnt, und es geht andersherum
rules-first-again = { $dealer ->
    [host] die zuletzt gekommene Person
   *[other] der Geber
} beginnt
rules-first-nothing = hier ohne Wirkung
rules-first-colour = die Person links vom Geber wünscht sich eine Farbe und spielt dann
rules-first-flip = das ganze Spiel wird sofort gedreht; hat die Karte, die dann oben liegt, keine Farbe, wünscht sich die Person links vom Geber eine und spielt dann
rules-first-returned = Eine Runde beginnt nie mit { $count ->
    [one] dieser Karte
   *[other] einer von diesen
}: { $cards }. Eine solche Karte kommt zurück in den Stapel, der gemischt wird, bevor die nächste aufgedeckt wird.
rules-first-cover = Solange es keine Zahlenkarte ist, wird eine weitere Karte darauf aufgedeckt. Keine dieser Karten hat eine Wirkung.
rules-first-ignore = Welche es auch ist, sie bleibt liegen und hat keine Wirkung.
rules-first-ignore-colour = Hat sie keine Farbe, wünscht sich die Person links vom Geber eine und spielt dann.
rules-first-player = Die Person links vom Geber beginnt, und es geht im Uhrzeigersinn.

# Ein Zug
rules-turn-match = Wenn du dran bist, lege eine Karte, die dieselbe Farbe, Zahl oder dasselbe Symbol hat wie die oberste Karte des Ablagestapels. Ihre Farbe ist dann die gefragte.
rules-turn-any = Wenn du dran bist, lege eine beliebige Karte.
rules-turn-wild = Diese Karten passen auf jede andere: { $cards }.
rules-turn-voluntary = Auch wenn du eine Karte legen könntest, darfst du stattdessen { $device ->
    [launcher] den Kartenwerfer drücken.
   *[pile] eine ziehen.
}
rules-turn-no-voluntary = Wenn du eine Karte legen kannst, musst du es tun; du darfst nicht stattdessen { $device ->
    [launcher] den Kartenwerfer drücken.
   *[pile] ziehen.
}
rules-turn-reverse-skip = Zu zweit lässt ein Richtungswechsel die andere Person aussetzen.
rules-turn-reverse-turn = Zu zweit ändert ein Richtungswechsel nur die Richtung: Die andere Person ist dran.
rules-turn-reverse-back = Zu zweit lässt ein Richtungswechsel die andere Person sofort aussetzen, und wer ihn gelegt hat, ist noch einmal dran; was eine solche Karte der nächsten Person sonst antut, trifft die Person, die sie gelegt hat.
rules-turn-skip-several = Eine Karte, die mehr Personen aussetzen lässt, als es andere gibt, zählt rundherum weiter: Zu zweit setzt die andere Person so viele Male aus.
rules-turn-colour-other = Eine Farbe, die sich jemand anders wünscht, gilt für alle.
rules-turn-aimed = Wer gewählt wird und nicht als Nächstes dran ist, setzt beim nächsten eigenen Zug aus; Karten, die zu ziehen sind, werden sofort gezogen.

# Ziehen
rules-draw-one = Wenn du keine Karte legen kannst, ziehe eine.
rules-draw-until = Wenn du keine Karte legen kannst, ziehe, bis eine kommt, die du legen kannst.
rules-draw-until-voluntary = Wer eine Karte legen könnte und trotzdem zieht, nimmt nur eine.
rules-drawn-may = Passt die gerade gezogene Karte, darfst du sie sofort legen, aber keine andere; sonst ist dein Zug vorbei.
rules-drawn-must = Passt die gerade gezogene Karte, musst du sie sofort legen; sonst ist dein Zug vorbei.
rules-drawn-keep = Ziehen beendet deinen Zug: Die Karte bleibt auf der Hand.
rules-launcher = Wenn du keine Karte legen kannst, drücke einmal den Kartenwerfer: Er wirft 0 bis 12 Karten aus, und dein Zug ist vorbei. Wo diese Regeln vom Ziehen sprechen, ist jede Karte ein Druck auf den Kartenwerfer.
rules-launcher-chances = Von { $total } Malen drücken im Schnitt: { $list }.
rules-launcher-chance = { $weight ->
    [one] 1 bringt
   *[other] { $weight } bringen
} { $cards ->
    [0] nichts
    [one] 1 Karte
   *[other] { $cards } Karten
}
rules-pile-empty = Ist der Ziehstapel leer, bleibt die oberste abgelegte Karte liegen, und alle anderen werden zu einem neuen Ziehstapel gemischt. Reichen die Karten auch dann nicht, ziehst du, was da ist.
rules-blocked-scoring = Wer weder legen noch ziehen kann, passt. Haben alle so nacheinander gepasst, ist die Runde blockiert: Niemand gewinnt sie, nichts wird gezählt, und die nächste wird gegeben. Drei blockierte Runden in Folge beenden die Partie; der beste Stand gewinnt.
rules-blocked-single = Wer weder legen noch ziehen kann, passt. Haben alle so nacheinander gepasst, endet das Spiel unentschieden.
rules-blocked-play-on = Ist dann schon jemand fertig, gewinnt trotzdem, wer zuerst fertig war.
rules-turn-limit = Nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
} gilt die Runde als blockiert.

# Karten, die man nur zu Recht legen darf. $number ist die Zahl ihrer Arten.
rules-four-it = { $number ->
    [1] diese Karte
   *[other] diese Karten
}
rules-four-no-colour = Du darfst { rules-four-it } nur legen, wenn du keine Karte der gefragten Farbe hast. Karten ohne Farbe und Karten mit derselben Zahl oder demselben Symbol in einer anderen Farbe zählen dabei nicht.
rules-four-no-other-play = Du darfst { rules-four-it } nur legen, wenn du keine andere Karte auf deiner Hand legen könntest. Eine einfache Farbwahlkarte könntest du legen; eine weitere Karte, für die diese Regel gilt, zählt nicht.
rules-four-any-time = Du darfst { rules-four-it } jederzeit legen, was du auch sonst auf der Hand hast.
rules-four-judged = Es zählen die Hand und die gefragte Farbe, kurz bevor die Karte gelegt wurde.
rules-four-refused = Anders kannst du { rules-four-it } nicht legen.
rules-four-bluff = Du darfst { rules-four-it } trotzdem legen und hoffen, dass es niemand merkt. Wer ziehen muss, darf dich vor allem anderen anzweifeln; deine Hand bekommt dann nur diese Person zu sehen.
rules-four-guilty = Hättest du die Karte nicht legen dürfen, ziehst du { $count ->
    [0] nichts
    [one] 1 Karte
   *[other] { $count } Karten
}, und wer angezweifelt hat, zieht nicht und setzt nicht aus.
rules-four-innocent = Hast du sie zu Recht gelegt, zieht die Person, die angezweifelt hat, { $count ->
    [0] nichts
    [one] 1 Karte
   *[other] { $count } Karten
} und setzt aus. In beiden Fällen bleiben Karte und Farbe.
rules-four-guilty-card = Hättest du die Karte nicht legen dürfen, ziehst du, was die andere Person hätte ziehen müssen, und wer angezweifelt hat, zieht nicht und setzt nicht aus.
rules-four-innocent-card = Hast du sie zu Recht gelegt, zieht die Person, die angezweifelt hat, was die Karte verlangt{ $count ->
    [0] {""}
    [one] {" "}und 1 Karte mehr
   *[other] {" "}und { $count } Karten mehr
}, und setzt aus. In beiden Fällen bleiben Karte und Farbe.
rules-four-last = Als letzte Karte einer Hand gelegt, lässt sich eine solche Karte nicht anzweifeln.

# Mehrere Karten, Fehler
rules-several = Du darfst mehrere Karten auf einmal legen, wenn alle dieselbe Zahl oder dasselbe Symbol haben und mindestens eine davon auf die oberste Karte passt. Du wählst die Reihenfolge; die letzte liegt dann oben.
rules-several-effects = Ihre Wirkungen addieren sich: Zwei Richtungswechsel lassen die Richtung, wie sie war, zwei Aussetzkarten lassen zwei Personen aussetzen, zwei +2 lassen die nächste Person vier Karten ziehen.
rules-several-effects-plain = Ihre Wirkungen addieren sich.
rules-several-drawn = Nach dem Ziehen darfst du nur die gezogene Karte legen.
rules-several-challenge = Mehrere solche Karten auf einmal, { $cards }, werden zusammen angezweifelt: Hätten sie nicht gelegt werden dürfen, zieht die Person, die sie gelegt hat, die ganze Summe; sonst zieht die Person, die angezweifelt hat, die Summe und 2 Karten mehr.
rules-mistake = Wer Karten legt, die nicht gelegt werden dürfen, nimmt sie zurück und zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}; der Zug ist vorbei.

# Stapeln
rules-stacking-card = { $card } ({ $value })
rules-stacking-same = Wen eine dieser Ziehkarten trifft, der darf mit einer weiteren derselben Art antworten: { $cards }. Die Summe geht an die nächste Person weiter.
rules-stacking-higher = Wen eine dieser Ziehkarten trifft, der darf mit einer antworten, deren Zahl gleich hoch oder höher ist als die der zuletzt gelegten: { $cards }. Die Summe geht an die nächste Person weiter.
rules-stacking-any = Wen eine dieser Ziehkarten trifft, der darf mit jeder von ihnen antworten: { $cards }. Die Summe geht an die nächste Person weiter.
rules-stacking-reverse = Eine Karte, die auch die Richtung wechselt, schickt die Summe dahin zurück, woher sie kam.
rules-stacking-take = Eine Karte auf einmal, in beliebiger Farbe. Wer nicht antwortet, nimmt die ganze Summe und setzt aus.
rules-stacking-challenge = Von den Karten eines Stapels, die sich anzweifeln lassen, gilt das nur für die zuletzt gelegte; es zählt die Farbe vor ihr: Wer zu Unrecht gelegt hat, zieht die ganze Summe; sonst zieht die Person, die angezweifelt hat, die Summe und 2 Karten mehr.
rules-stacking-no-other-play = Solange eine Summe aussteht, zählt als andere legbare Karte nur eine, die auf sie antworten könnte.
rules-stacking-last = Auf eine Karte, die die Runde beendet, lässt sich nichts stapeln: Die nächste Person zieht die Summe.

# Dazwischenwerfen, Siebener und Nullen, Bumerang
rules-jump-in = Hast du genau die Karte, die oben liegt, mit derselben Farbe und demselben Symbol, darfst du sie außer der Reihe legen, bis jemand, der dran ist, legt oder zieht. Sie wirkt von deinem Platz aus, und von dort geht es weiter.
rules-jump-in-limits = Nicht mit Karten ohne Farbe, nicht solange jemand antworten oder sich eine Farbe wünschen muss, und nicht mehr, wenn die Person, die dran ist, gezogen hat. Es darf deine letzte Karte sein.
rules-seven = Wer eine 7 legt, tauscht die Handkarten mit einer Person eigener Wahl.
rules-zero = Wird eine 0 gelegt, geben alle ihre Handkarten in Spielrichtung weiter.
rules-seven-zero-last = Nicht bei der letzten Karte: Dann gewinnt sie einfach. Beim Geben aufgedeckt, haben diese Karten keine Wirkung.
rules-boomerang = Du darfst sie nur legen, wenn eine Karte dich ziehen, aussetzen oder tauschen lässt: Die Wirkung trifft dann die Person, die jene Karte gelegt hat. Sie zu legen ist dein Zug, die gefragte Farbe bleibt, und auf eine solche Karte antwortet keine zweite.

# UNO rufen
rules-uno-after = Wenn du deine vorletzte Karte legst, rufe „UNO“, mit der Karte oder gleich danach, nie vorher.
rules-uno-any = Wenn du deine vorletzte Karte legst, rufe „UNO“, in deinem Zug kurz davor oder danach.
rules-uno-automatic = Wer nur noch eine Karte hat, für den ruft sich „UNO“ von selbst; niemand muss es rufen.
rules-uno-caught-next-action = Bis jemand, der dran ist, legt, zieht oder antwortet, dürfen andere dich erwischen, wenn du nicht gerufen hast.
rules-uno-caught-open = Solange du diese eine Karte hast und nicht gerufen hast, dürfen andere dich erwischen.
rules-uno-penalty = Wer erwischt wird, zieht { $count ->
    [0] nichts
    [one] 1 Karte
   *[other] { $count } Karten
}. Rufst du, bevor man dich erwischt, geschieht nichts.
rules-uno-spent = Wächst deine Hand wieder, ist der Ruf verbraucht. Auch eine einzelne Karte, die du durch Tauschen bekommst, musst du rufen.
rules-uno-false-call = Ein falscher Ruf kostet { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, höchstens einmal pro Zug.
rules-uno-false-catch = Jemanden zu erwischen, der nicht erwischt werden kann, kostet { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
rules-uno-false-catch-automatic = Also lässt sich niemand erwischen; wer es trotzdem versucht, zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.

# Die letzte Karte
rules-out-any = Jede Karte darf deine letzte sein.
rules-out-number = Deine letzte Karte muss eine Zahl sein. Bleibt dir nur eine andere, ziehst du in deinem Zug stattdessen eine Karte.
rules-out-last-draw = Lässt die letzte Karte andere ziehen, ziehen sie, bevor die Punkte gezählt werden.
rules-out-no-last-draw = Die letzte Karte hat keine Wirkung mehr.
rules-out-play-on = { $scoring ->
    [none] Wer zuerst fertig ist, gewinnt; die anderen spielen um die Plätze weiter, bis nur noch eine Person übrig ist.
   *[other] Wer zuerst fertig ist, gewinnt die Runde; die anderen spielen um die Plätze weiter, bis nur noch eine Person übrig ist, und erst dann werden die Punkte gezählt.
} Wirkungen einer letzten Karte treffen die, die noch spielen.
rules-out-first-out = Die Runde endet sofort.

# Punkte
rules-scoring-values = Auf den übrigen Händen zählen Zahlen ihren Wert und alle anderen Karten, was oben bei ihnen steht.
rules-scoring-values-given = Auf den übrigen Händen zählt jede Karte die Punkte, die oben bei ihr stehen, und jede andere Zahl ihren Wert.
rules-scoring-values-cards = Auf den übrigen Händen zählt jede Karte die Punkte, die oben bei ihr stehen.
rules-scoring-sides = Es zählen die Seiten, die am Ende der Runde im Spiel sind, nach dem Drehen durch eine letzte Karte.
rules-scoring-winner = { $teams ->
    [0] Wer die Runde gewinnt, bekommt die Summe aller anderen Hände.
   *[other] Das Team, das die Runde gewinnt, bekommt die Summe aller Hände der anderen Teams; was das eigene Team noch auf der Hand hat, zählt nicht.
}
rules-scoring-losers = { $teams ->
    [0] Alle, die verlieren, schreiben ihre eigene Hand.
   *[other] Jedes Team, das verliert, schreibt die Summe aller seiner Hände; was im siegreichen Team noch auf der Hand ist, zählt nicht.
}
rules-scoring-shared = Gleich gute Summen teilen sich den Sieg.
rules-scoring-none = Punkte werden nicht gezählt.

# Zwei Seiten
rules-sides-faces = Nur die Seiten, die im Spiel sind, zählen. Eine Runde wird auf der hellen Seite gegeben und begonnen.
rules-sides-sight = Halte deine Karten so, dass du nur die Seiten siehst, die im Spiel sind. Alle anderen sehen die andere Seite jeder Karte auf deiner Hand und der obersten Karte des Ziehstapels; niemand sieht sich die anderen Seiten der eigenen Hand an.
rules-sides-flip = Wird das Spiel gedreht, dreht man den Ablagestapel als Ganzes: Die gerade gelegte Karte kommt nach unten und die älteste nach oben. Dann dreht man den Ziehstapel und jede Hand. Bis zum nächsten Drehen wird auf der anderen Seite gespielt.
rules-sides-top = Die Karte, die dann oben liegt, hat keine Wirkung. Hat sie keine Farbe, wünscht sich die Person, die gedreht hat, eine, bevor es weitergeht.

# Ausscheiden
rules-knock-out = Wer { $limit } Karten auf der Hand hat, scheidet sofort aus der Runde aus: Der Rest wird nicht gezogen, und die Hand kommt ungesehen zur Seite.
rules-knock-out-lapse = Was diese Person noch hätte tun müssen, verfällt, und niemand übernimmt es.
rules-knock-out-pile = Wird der Ziehstapel neu gebildet, mischt man die Karten von der Seite mit hinein.
rules-knock-out-last = Wer als Letztes noch dabei ist, gewinnt die Runde, mit wie vielen Karten auch immer.
rules-knock-out-winner = Für jede ausgeschiedene Person bekommt, wer die Runde gewinnt, { rules-card-points } mehr; Karten an der Seite zählen nicht.
rules-knock-out-losers = Wer ausgeschieden ist, schreibt { rules-card-points } statt der Hand.

# Teams
rules-teams-two = Zwei Teams: Jede zweite Person rund um den Tisch gehört zum selben Team.
rules-teams-more = { $count } Teams: Jede { $count ->
    [3] dritte
    [4] vierte
   *[other] fünfte
} Person rund um den Tisch gehört zum selben Team.
rules-teams-win = Wird jemand aus einem Team fertig, gewinnt das Team die Runde. Im selben Team erwischt man einander nicht.
rules-teams-total = Ein Team hat eine gemeinsame Summe, die unter jedem seiner Namen steht und einmal zählt.

# Gehen und dazukommen, Kleingedrucktes
rules-leaver-bot = Geht jemand, spielt ein Bot auf diesem Platz weiter.
rules-leaver-fold = Geht jemand, wird die Hand in den Ziehstapel gemischt, und der Platz ist für den Rest der Runde aus dem Spiel.
rules-leaver-fold-first-out = { $scoring ->
    [none] Wer als Letztes übrig bleibt, gewinnt.
   *[other] Wer als Letztes übrig bleibt, gewinnt die Runde, ohne Punkte.
}
rules-leaver-fold-play-on = { $scoring ->
    [none] Wer geht, ohne fertig zu sein, hat keinen Platz. Ist nur noch eine Person übrig, bevor jemand fertig ist, gewinnt sie; sonst hat die letzte den letzten Platz.
   *[other] Wer geht, ohne fertig zu sein, hat keinen Platz. Ist nur noch eine Person übrig, bevor jemand fertig ist, gewinnt sie die Runde, ohne Punkte; sonst hat die letzte den letzten Platz.
}
rules-joining = { $teams ->
    [0] Wer später dazukommt, beginnt mit 0 Punkten.
   *[other] Wer später dazukommt, beginnt mit der Summe des eigenen Teams.
}
rules-joining-losers = { $teams ->
    [0] Wer später dazukommt, beginnt mit der bisher höchsten Summe.
   *[other] Wer später dazukommt, beginnt mit der Summe des eigenen Teams.
}
rules-print-trading = Karten untereinander zu tauschen ist nicht erlaubt.
rules-counts-public = Alle dürfen sehen, wie viele Karten die anderen haben.
rules-counts-hidden = Niemand erfährt, wie viele Karten die anderen haben.

# Alle Einstellungen auf einen Blick
rules-glance-line = { $setting }: { $value }
rules-glance-idle = Hier ohne Wirkung: { $setting } ({ $value })
rules-yes = ja
rules-no = nein
rules-glance-cards = { $count ->
    [0] nichts
    [one] 1 Karte
   *[other] { $count } Karten
}
rules-glance-custom = Geschriebene Karte `{ $code }`
rules-glance-symbol = Geschriebenes Symbol `{ $code }`
rules-glance-colour = Geschriebene Farbe `{ $code }`
rules-glance-name = „{ $name }“ ({ $lang })
rules-glance-sign = Zeichen „{ $sign }“
rules-glance-shape = Form { $shape }
rules-glance-stacks = { $given ->
    [yes] stapelbar
   *[no] nicht stapelbar
}
rules-glance-restricted = { $given ->
    [yes] nur zu Recht zu legen
   *[no] darf immer gelegt werden
}
rules-glance-starts = { $given ->
    [yes] darf eine Runde beginnen
   *[no] beginnt keine Runde
}

rules-field-players = Personen
rules-field-colours = Farben
rules-field-dealer = Erster Geber
rules-field-next_dealer = Spätere Geber
rules-field-hand_size = Karten zu Beginn
rules-field-first_card = Erste Karte
rules-field-forced_draw = Ziehen, wenn nichts passt
rules-field-voluntary_draw = Freiwillig ziehen
rules-field-drawn_card = Gezogene Karte, die passt
rules-field-draw_device = Karten kommen
rules-field-launcher_weights = Chancen auf 0 bis 12 Karten pro Druck
rules-field-turn_limit = Züge, bis eine Runde blockiert ist
rules-field-draw_two_skips = +2 lässt auch aussetzen
rules-field-draw_four_skips = Farbwahl +4 lässt auch aussetzen
rules-field-two_player_reverse = Richtungswechsel zu zweit
rules-field-wild_draw_four = Farbwahl +4 erlaubt
rules-field-bluff = Bluffen und anzweifeln
rules-field-challenge_guilty = Wer beim Bluffen erwischt wird, zieht
rules-field-challenge_innocent = Wer zu Unrecht anzweifelt, zieht
rules-field-multi_play = Mehrere Karten auf einmal
rules-field-mistake_penalty = Ein Fehler kostet
rules-field-stacking = Ziehkarten stapeln
rules-field-jump_in = Dazwischenwerfen
rules-field-seven_zero = Siebener und Nullen
rules-field-last_card = Letzte Karte
rules-field-last_draw = Eine Ziehkarte als letzte wirkt noch
rules-field-knock_out = Ausscheiden
rules-field-knock_out_bonus = Prämie für ein Ausscheiden
rules-field-leaver = Wenn jemand geht
rules-field-finish = Wenn jemand fertig ist
rules-field-teams = Teams
rules-field-hand_counts = Wie viele Karten andere haben
rules-field-uno_call = UNO rufen
rules-field-catch_window = Zeit zum Erwischen
rules-field-uno_penalty = Erwischt werden kostet
rules-field-false_call_penalty = Ein falscher Ruf kostet
rules-field-false_catch_penalty = Falsches Erwischen kostet
rules-field-scoring = Punkte
rules-field-target = Ziel
rules-field-target_test = Das Ziel ist zu

rules-value-colours-none = keine
rules-value-colours-sides = { $light } auf der hellen, { $dark } auf der dunklen Seite
rules-value-dealer-high-card = die höchste gezogene Karte
rules-value-dealer-seat = nach Absprache
rules-value-dealer-host = eine Spielleitung
rules-value-next_dealer-high-card = die höchste gezogene Karte
rules-value-next_dealer-left = die nächste Person links
rules-value-next_dealer-winner = wer die Runde gewinnt
rules-value-hand_size = { rules-glance-cards }
rules-value-hand_size-exception = { rules-glance-cards } bei { $players } Personen
rules-value-first_card-apply = hat ihre Wirkung
rules-value-first_card-cover = wird bedeckt, bis es eine Zahl ist
rules-value-first_card-ignore = bleibt ohne Wirkung
rules-value-forced_draw-one = eine Karte
rules-value-forced_draw-until-playable = bis eine Karte passt
rules-value-drawn_card-may-play = darf gelegt werden
rules-value-drawn_card-must-play = muss gelegt werden
rules-value-drawn_card-keep = bleibt auf der Hand
rules-value-draw_device-pile = vom Ziehstapel
rules-value-draw_device-launcher = aus dem Kartenwerfer
rules-value-turn_limit = { $count ->
    [0] ohne Grenze
   *[other] { $count }
}
rules-value-two_player_reverse-skip = die andere Person setzt aus
rules-value-two_player_reverse-turn = nur die Richtung wechselt
rules-value-two_player_reverse-back = die andere Person setzt sofort aus
rules-value-challenge-card = was die Karte verlangt{ $count ->
    [0] {""}
    [one] {" "}und 1 Karte mehr
   *[other] {" "}und { $count } Karten mehr
}
rules-value-wild_draw_four-no-colour = ohne eine Karte der gefragten Farbe
rules-value-wild_draw_four-no-other-play = wenn nichts anderes gelegt werden kann
rules-value-wild_draw_four-any-time = jederzeit
rules-value-multi_play-none = nein
rules-value-multi_play-same-symbol = mit derselben Zahl oder demselben Symbol
rules-value-stacking-none = nein
rules-value-stacking-same = gleiche auf gleiche
rules-value-stacking-higher = gleich hohe oder höhere
rules-value-stacking-any = jede auf jede
rules-value-last_card-any = jede
rules-value-last_card-number = eine Zahl
rules-value-knock_out = { $count ->
    [0] niemand
    [one] mit 1 Karte
   *[other] mit { $count } Karten
}
rules-value-knock_out_bonus = { rules-card-points }
rules-value-leaver-bot = ein Bot spielt weiter
rules-value-leaver-fold = die Hand kommt in den Stapel
rules-value-finish-first-out = die Runde ist vorbei
rules-value-finish-play-on = die anderen spielen um die Plätze weiter
rules-value-teams = { $count ->
    [0] keine
   *[other] { $count }
}
rules-value-hand_counts-public = offen für alle
rules-value-hand_counts-hidden = verborgen
rules-value-uno_call-after = mit der Karte oder danach
rules-value-uno_call-any = kurz vor oder nach der Karte
rules-value-uno_call-automatic = von selbst
rules-value-catch_window-next-action = bis zum nächsten Zug
rules-value-catch_window-open = solange nicht gerufen wurde
rules-value-scoring-winner-collects = wer gewinnt, bekommt die anderen Hände
rules-value-scoring-losers-collect = wer verliert, schreibt die eigene Hand; die niedrigste Summe gewinnt
rules-value-scoring-none = keine, eine einzige Runde
rules-value-target = { rules-card-points }
rules-value-target_test-reach = erreichen
rules-value-target_test-exceed = übertreffen

rules-page-sheet = Das Regelblatt von { $ruleset }
rules-page-what = was es ist

# Titel und Zusammenfassungen der Regelwerke und Hausregeln.

ruleset-classic = Klassisch
    .summary = Das Spiel nach der französischen Anleitung; die Vorgabe
ruleset-official = Offiziell
    .summary = Ziehen, bis eine Karte passt, UNO erst nach dem Legen rufen, vor dem nächsten Zug erwischen
ruleset-family = Familie
    .summary = Jemand gibt, niemand zieht freiwillig, +4 nur im Notfall
ruleset-simple = Einfach
    .summary = Eine Runde, Ziehen beendet den Zug, Ziehkarten lassen niemanden aussetzen
ruleset-volley = Salve
    .summary = Eine Spielleitung gibt, mehrere Karten auf einmal, Fehler kosten zwei Karten
ruleset-extreme = Extreme
    .summary = Ein Werfer spuckt 0 bis 12 Karten aus; mit Alles ablegen, ×2 und Tauschkarten
ruleset-modern = Modern
    .summary = 112 Karten: mit Mischkarte und drei Blankokarten zum Beschriften
ruleset-aqua = Aqua
    .summary = Duschen lassen auf alle anderen Karten regnen
ruleset-mayhem = Chaos
    .summary = Alle Zusatzkarten auf einmal
ruleset-party = Party
    .summary = Stapeln, Dazwischenwerfen, Siebener und Nullen, und Ziehen, bis eine Karte passt
ruleset-teams = Teams
    .summary = Zwei Teams, wer zusammengehört, sitzt sich gegenüber
ruleset-lowest = Tiefstand
    .summary = Wer verliert, zählt die eigenen Karten; die niedrigste Summe gewinnt
ruleset-quiet = Ruhig
    .summary = UNO ruft sich von selbst, und niemand blufft: zum Vergleichen der Spielstärke
ruleset-two-sided = Zwei Seiten
    .summary = Karten mit zwei Seiten: Eine Drehkarte dreht das ganze Spiel auf die dunkle (UNO Flip!)
ruleset-mercy = Gnadenlos
    .summary = Ziehkarten stapeln sich, Hände wandern, mit 25 Karten scheidet man aus (UNO Show ’em No Mercy)
ruleset-all-wild = Alles geht
    .summary = Keine Farben: Jede Karte passt auf jede andere (UNO All Wild)
ruleset-attack = Attacke
    .summary = Statt zu ziehen drückt man den Werfer; Hände werden getauscht (UNO Attack, Karten von 2020)

ruleset-until_playable = Ziehen, bis es passt
    .summary = Wer nicht legen kann, zieht, bis eine passende Karte kommt
ruleset-no_voluntary_draw = Nicht freiwillig ziehen
    .summary = Wer legen kann, muss legen
ruleset-strict_uno = Strenges UNO
    .summary = Nach dem Legen rufen, vor dem nächsten Zug erwischen, ein falscher Ruf kostet zwei Karten
ruleset-multi_play = Mehrere Karten auf einmal
    .summary = Alle Karten mit derselben Zahl oder demselben Symbol zusammen legen
ruleset-coin_pack = Münzpaket
    .summary = Dazu zwei Karten, die per Münzwurf entscheiden, wer vier zieht
ruleset-turn_limit = Zuggrenze
    .summary = Nach 1000 Zügen gilt eine Runde als blockiert
ruleset-no_bluff = Kein Bluff
    .summary = Eine Farbwahl +4 lässt sich nur zu Recht legen, also zweifelt niemand
ruleset-losers_collect = Wer verliert, zählt
    .summary = Wer verliert, schreibt die eigene Hand; die niedrigste Summe gewinnt
ruleset-launcher = Kartenwerfer
    .summary = Statt jeder gezogenen Karte wirft ein Werfer 0 bis 12 Karten aus
ruleset-one_round = Eine Runde
    .summary = Eine Runde ist die Partie; es wird nichts gezählt
ruleset-no_skip = Ziehen ohne Aussetzen
    .summary = Wer zwei oder vier Karten zieht, ist trotzdem dran
ruleset-draw_four_any_time = Farbwahl +4 jederzeit
    .summary = Eine Farbwahl +4 darf man immer legen, was auch sonst auf der Hand ist
ruleset-reverse_pack = Wechselpaket
    .summary = Dazu Wechsel +2, Wechsel mit Aussetzen und eine Karte, die eine Wirkung zurückschickt
ruleset-keep = Gezogen heißt behalten
    .summary = Ziehen beendet den Zug
ruleset-hands_pack = Handpaket
    .summary = Dazu Karten, die ganze Hände tauschen, mischen und weitergeben
ruleset-cover = Erste Karte bedecken
    .summary = Eine besondere erste Karte wird bedeckt, statt zu wirken
ruleset-mistakes = Fehler kosten Karten
    .summary = Eine falsche Karte geht zurück auf die Hand und kostet zwei weitere
ruleset-jump_in = Dazwischenwerfen
    .summary = Genau die gleiche Karte außer der Reihe legen
ruleset-seven_zero = Siebener und Nullen
    .summary = Eine 7 tauscht zwei Hände, eine 0 gibt alle Hände weiter
ruleset-automatic_uno = UNO von selbst
    .summary = UNO ruft sich von selbst; niemand lässt sich erwischen
ruleset-fold = Gehen heißt aussteigen
    .summary = Wer geht, dessen Hand kommt in den Ziehstapel
ruleset-stacking = Stapeln
    .summary = Auf eine Ziehkarte mit einer gleichen antworten und die Summe weitergeben
ruleset-stacking_any = Alles stapeln
    .summary = Auf eine Ziehkarte mit einer beliebigen anderen antworten und die Summe weitergeben
ruleset-play_on = Um die Plätze spielen
    .summary = Die anderen spielen weiter, bis eine Person übrig ist
ruleset-stacking_higher = Höher stapeln
    .summary = Auf eine Ziehkarte mit einer gleich hohen oder höheren antworten und die Summe weitergeben
ruleset-hidden_counts = Verborgene Hände
    .summary = Niemand sieht, wie viele Karten andere haben; falsches Erwischen kostet zwei Karten
ruleset-last_card_number = Mit einer Zahl enden
    .summary = Die letzte Karte muss eine Zahl sein
ruleset-draw_pack = Ziehpaket
    .summary = Dazu +1 in jeder Farbe und Farbwahl +3
ruleset-exceed = Über das Ziel hinaus
    .summary = Das Ziel muss übertroffen werden, nicht nur erreicht
ruleset-must_play = Gezogen heißt gelegt
    .summary = Eine gezogene Karte, die passt, muss gelegt werden
