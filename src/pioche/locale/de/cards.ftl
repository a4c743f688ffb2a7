# Farben und Karten, wie man sie nennt. $colour ist r, g, b, y, p, t, o oder v, sonst das Wort selbst für eine
# Farbe, die ein Regelwerk festlegt.
#
# Alle Karten sind weiblich (die rote 7, die blaue Aussetzkarte, die +4): so sind Nominativ und Akkusativ gleich,
# und ein Satz darf beide Fälle verlangen. Sätze mit „mit“, „von“ oder „zu“ vor einer Karte vermeiden.

cards-colour = { $colour ->
    [r] rot
    [g] grün
    [b] blau
    [y] gelb
    [p] pink
    [t] türkis
    [o] orange
    [v] violett
   *[other] { $colour }
}
# Die Farbe als Hauptwort: sich Rot wünschen.
cards-colour-the = { $colour ->
    [r] Rot
    [g] Grün
    [b] Blau
    [y] Gelb
    [p] Pink
    [t] Türkis
    [o] Orange
    [v] Violett
   *[other] { $colour }
}
# Die Farbe vor und hinter der Karte: „rote 7“, aber „7 in schwarz“, weil sich ein fremdes Wort nicht beugen lässt.
cards-colour-before = { $colour ->
    [r] rote{" "}
    [g] grüne{" "}
    [b] blaue{" "}
    [y] gelbe{" "}
    [p] pinke{" "}
    [t] türkise{" "}
    [o] orange{" "}
    [v] violette{" "}
   *[other] {""}
}
cards-colour-after = { $colour ->
    [r] {""}
    [g] {""}
    [b] {""}
    [y] {""}
    [p] {""}
    [t] {""}
    [o] {""}
    [v] {""}
   *[other] {" "}in { $colour }
}

# Das Wort auf einer Farbwahlkarte, in dem Stil, der eines hat; fünf Buchstaben passen überall, und board/glyphs.ts zeichnet sie.
cards-word-wild = WAHL

cards-number = { $number }
    .coloured = { cards-colour-before }{ $number }{ cards-colour-after }
    .a = eine { cards-colour-before }{ $number }{ cards-colour-after }
    .the = die { cards-colour-before }{ $number }{ cards-colour-after }
cards-skip = Aussetzen
    .coloured = { cards-colour-before }Aussetzkarte{ cards-colour-after }
    .a = eine { cards-colour-before }Aussetzkarte{ cards-colour-after }
    .the = die { cards-colour-before }Aussetzkarte{ cards-colour-after }
cards-reverse = Richtungswechsel
    .coloured = { cards-colour-before }Richtungswechselkarte{ cards-colour-after }
    .a = eine { cards-colour-before }Richtungswechselkarte{ cards-colour-after }
    .the = die { cards-colour-before }Richtungswechselkarte{ cards-colour-after }
cards-draw-two = +2
    .coloured = { cards-colour-before }+2{ cards-colour-after }
    .a = eine { cards-colour-before }+2{ cards-colour-after }
    .the = die { cards-colour-before }+2{ cards-colour-after }
cards-discard-all = Alles ablegen
    .coloured = { cards-colour-before }Alles-ablegen-Karte{ cards-colour-after }
    .a = eine { cards-colour-before }Alles-ablegen-Karte{ cards-colour-after }
    .the = die { cards-colour-before }Alles-ablegen-Karte{ cards-colour-after }
cards-times-two = ×2
    .coloured = { cards-colour-before }×2{ cards-colour-after }
    .a = eine { cards-colour-before }×2{ cards-colour-after }
    .the = die { cards-colour-before }×2{ cards-colour-after }
cards-targeted-draw-two = gezielte +2
    .coloured = gezielte { cards-colour-before }+2{ cards-colour-after }
    .a = eine gezielte { cards-colour-before }+2{ cards-colour-after }
    .the = die gezielte { cards-colour-before }+2{ cards-colour-after }

cards-wild = Farbwahl
    .a = eine Farbwahlkarte
    .the = die Farbwahlkarte
cards-wild-draw-four = Farbwahl +4
    .a = eine Farbwahl +4
    .the = die Farbwahl +4
cards-targeted-wild-draw-four = gezielte Farbwahl +4
    .a = eine gezielte Farbwahl +4
    .the = die gezielte Farbwahl +4
cards-swap-hands = Tauschkarte
    .a = eine Tauschkarte
    .the = die Tauschkarte
cards-shuffle-hands = Mischkarte
    .a = eine Mischkarte
    .the = die Mischkarte
cards-downpour-1 = Dusche +1
    .a = eine Dusche +1
    .the = die Dusche +1
cards-downpour-2 = Dusche +2
    .a = eine Dusche +2
    .the = die Dusche +2
cards-boomerang = Bumerang
    .a = eine Bumerangkarte
    .the = die Bumerangkarte
cards-blank-1 = Blankokarte 1
    .a = die Blankokarte 1
    .the = die Blankokarte 1
cards-blank-2 = Blankokarte 2
    .a = die Blankokarte 2
    .the = die Blankokarte 2
cards-blank-3 = Blankokarte 3
    .a = die Blankokarte 3
    .the = die Blankokarte 3
# Eine Karte, die ein Regelwerk schreibt, mit Farbe und ohne. Ihr Geschlecht ist nicht bekannt.
cards-symbol = { $name }
    .coloured = { $name } in { cards-colour-the }
    .a = „{ $name }“ in { cards-colour-the }
    .the = „{ $name }“ in { cards-colour-the }
cards-custom = { $name }
    .a = „{ $name }“
    .the = „{ $name }“

# Eine Karte mit zwei Seiten, jede mit ihrem Namen.
cards-pair = { $light } / { $dark }

# Karten, die Regelwerke des Pakets schreiben, nach ihrem englischen Namen.
cards-named-all-hit = Alle drücken
cards-named-coin-toss = Münzwurf
cards-named-colour-roulette = Farbroulette
cards-named-draw-colour = Farbe ziehen
cards-named-draw-one = +1
cards-named-draw-four = +4
cards-named-draw-five = +5
cards-named-flip = Drehkarte
cards-named-hit-fire = Feuer
cards-named-return-to-sender = Zurück an Absender
cards-named-reverse-draw-two = Wechsel +2
cards-named-reverse-skip = Wechsel mit Aussetzen
cards-named-skip-everyone = Alle aussetzen
cards-named-targeted-draw-two = Gezielte +2
cards-named-trade-hands = Handtausch
cards-named-wild-draw-two = Farbwahl +2
cards-named-wild-draw-three = Farbwahl +3
cards-named-wild-draw-six = Farbwahl +6
cards-named-wild-draw-ten = Farbwahl +10
cards-named-wild-reverse = Wilder Wechsel
cards-named-wild-reverse-draw-four = Farbwahl Wechsel +4
cards-named-wild-rotation = Karussell
cards-named-wild-skip = Wildes Aussetzen
cards-named-wild-skip-two = Zwei aussetzen

# Was für eine Karte zu wählen ist: $card mit ihrem Artikel, $verb was sie bewirkt, $n wie viele Karten.
choose-colour = { $card }: Welche Farbe?
choose-player = { $verb ->
    [swap_hands] Handkarten tauschen mit …
    [skip] Wer setzt aus?
    [draw] { $n ->
        [one] Wer zieht 1 Karte?
       *[other] Wer zieht { $n } Karten?
    }
   *[other] { $card }: für wen?
}
