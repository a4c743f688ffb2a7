# Fehler eines Regelwerks. Jede Zeile ist: Stelle, was dort steht, einer von diesen Sätzen.

error-colon = :{" "}
error-did-you-mean = (meintest du "{ $word }"?)

error-one-of = erwartet wird eines von { $options }
error-true-or-false = erwartet wird true oder false
error-whole-number = erwartet wird eine ganze Zahl von { $least } bis { $most }
error-text = erwartet wird ein Text in einer Zeile
error-table = erwartet wird eine Tabelle von Werten
error-field = erwartet wird ein Feld der Regeln
error-players = erwartet wird eine Personenzahl von 2 bis 10 oder ein Bereich wie "2-10"
error-hand-size = erwartet wird eine Kartenzahl von 1 bis { $most } oder Ausnahmen nach Personenzahl wie "2:10 3:8"
error-launcher-weights = erwartet werden 13 ganze Zahlen, eine für jede Zahl von 0 bis 12 Karten, nach der ersten nicht alle null
error-teams = erwartet wird 0 für keine Teams oder eine Zahl von Teams von 2 bis { $most }
error-extends = erwartet wird der Name eines Regelwerks, einer Hausregel oder einer .toml-Datei, oder eine Liste davon
error-card = erwartet wird eine Karte des Spiels wie r5, gS, b+2 oder W+4, oder eine, die unter [symbols] oder [cards] steht
error-card-code = erwartet wird ein Buchstabe, dann bis zu 15 Buchstaben, Ziffern und Zeichen aus { $signs }, und kein Wort der Notation
error-card-count = erwartet wird, wie viele Karten dazukommen oder mit einem Minus wegfallen, höchstens { $most }
error-colours = erwartet wird eine Liste von Buchstaben von a bis z, oder zwei solche Listen, eine für jede Seite
error-colour-twice = erwartet wird jede Farbe einmal auf einer Seite
error-colours-many = erwartet werden höchstens { $most } Farben auf einer Seite
error-colour-unknown = erwartet wird eine von { $known } oder eine Farbe, die unter [colour.{ $letter }] festgelegt ist
error-colour-letter = erwartet wird ein Buchstabe von a bis z außer { $known }, die schon Farben sind
error-paint = erwartet wird eine Farbe wie "#202020"
error-symbol-code = erwartet wird ein Symbol aus 1 bis 4 Ziffern, Großbuchstaben und Zeichen aus { $signs }
error-read-two-ways = erwartet wird ein anderes Kürzel: Dieses liest sich als die Farbe { $colour } und das Symbol { $symbol }, das unter [symbols] steht
error-sign = erwartet werden 1 bis { $most } Zeichen
error-restricted = erwartet wird restricted nur bei einer Karte aus [cards]: Eine farbige Karte darf immer gelegt werden
error-stacks = erwartet wird stacks nur bei einer Karte mit genau einer Wirkung draw(next, n)
error-starts-symbols = erwartet wird false: Eine Karte mit einer Wirkung auf chosen, oder mit reverse neben anderen Wirkungen, beginnt keine Runde
error-starts-cards = erwartet wird false: Eine Karte ohne Farbe beginnt eine Runde nur, wenn sie choose_colour oder keine Wirkung hat
error-choose-colour = erwartet wird choose_colour nur bei einer Karte aus [cards]: Eine farbige Karte bringt ihre Farbe mit
error-choose-colour-twice = erwartet wird choose_colour höchstens einmal
error-flip = erwartet werden zwei Seiten in colours wie [["r", "g"], ["p", "t"]], wo eine Karte das Spiel dreht
error-effect-lots = erwartet werden 2 bis { $most } Wirkungen mit ihren Gewichten wie { $right }
error-effect-weight = erwartet wird ein Gewicht von 1 bis { $most } wie { $right }
error-effect-lot = erwartet wird in one_of nur { $right }, und nichts auf chosen
error-star = erwartet wird nach dem * ein Symbol des Spiels wie *7 oder *+2, oder eines, das unter [symbols] steht
error-position = erwartet werden Regeln, die jede Karte der Anfangsstellung kennen
error-pair = erwartet wird eine Karte mit einer Seite wie r5: Diese Regeln haben eine Seite
error-single-face = erwartet wird eine Karte mit zwei Seiten wie r3/p7: Diese Regeln haben zwei Seiten
error-wrong-side = erwartet wird vor dem / eine helle Seite und danach eine dunkle
error-deck-colours = erwartet werden Farben, die das Spiel hat ({ $card } bleibt ohne eine), oder new_deck = true für ein leeres Spiel
error-challenge-guilty = erwartet wird eine ganze Zahl von 0 bis { $most }, oder "card" für das, was die Karte ziehen lässt
error-challenge-innocent = erwartet wird eine ganze Zahl von 0 bis { $most }, oder "card+2" für das, was die Karte ziehen lässt, und 2 mehr
error-knock-out = erwartet wird 0 für niemanden oder eine Kartenzahl von { $least } bis { $most }
error-knock-out-dealt = erwartet werden mehr als die { $dealt } gegebenen Karten, oder 0 für niemanden
error-cards = erwartet werden höchstens { $most } eigene Karten und ebenso viele Symbole
error-name = erwartet wird ein Name in mindestens einer Sprache
error-language = erwartet wird das Kürzel einer Sprache wie "en"
error-name-length = erwartet wird ein Name von höchstens { $most } Zeichen
error-effects = erwartet wird eine Liste von Wirkungen, höchstens { $most }
error-hand-moves = erwartet werden höchstens { $most } Wirkungen, die ganze Hände bewegen
error-effect-verb = erwartet wird eines von { $right }
error-effect-shape = erwartet wird { $right }
error-effect-who = erwartet wird für who eines von { $right }
error-effect-count = erwartet wird { $right } mit n von 1 bis { $most }
error-return-effect = erwartet wird return_effect allein: Eine Karte, die antwortet, tut nichts anderes

error-ruleset = erwartet wird ein Regelwerk, eine Hausregel oder eine .toml-Datei
error-ruleset-name = erwartet wird ein Regelwerk oder eine Hausregel
error-no-file = erwartet wird eine lesbare Datei
error-utf-8 = erwartet wird ein Text in UTF-8
error-file-size = erwartet wird eine Datei von höchstens { $most } KB
error-toml = erwartet wird gültiges TOML ({ $why })
error-toml-key = erwartet werden Schlüssel aus höchstens { $most } Teilen
error-toml-depth = erwartet werden Listen und Tabellen, höchstens { $most } tief
error-toml-items = erwartet werden höchstens { $most } Schlüssel und Werte
error-toml-word = erwartet werden Wörter und Zahlen von höchstens { $most } Zeichen
error-cycle = erwartet wird, dass keine Datei sich selbst erweitert, weder direkt noch über andere
error-depth = erwartet wird, dass Dateien einander höchstens { $most } tief erweitern
error-parts = erwartet werden höchstens { $most } Teile
error-composition = erwartet wird eine Zusammenstellung von höchstens { $most } Zeichen
error-value-length = erwartet wird ein Wert von höchstens { $most } Zeichen

error-taken = erwartet wird, dass höchstens { $count } wegfallen: Mehr sind nicht da
error-deck-size = das Spiel hat { $total } Karten, erwartet werden 1 bis { $most }
error-start-apply = erwartet wird mindestens eine Karte, die eine Runde beginnen kann, wie Zahlen, die meisten farbigen Karten und die Farbwahl
error-start-cover = erwartet wird mindestens eine Zahlenkarte, um eine Runde zu beginnen
error-start-few = erwartet werden mindestens { $least } Karten, die eine Runde beginnen können, in einem Spiel von { $total }
error-last-number = erwartet wird mindestens eine Zahlenkarte, da nur solche als letzte gelegt werden dürfen

error-contradicts-line = widerspricht { $other } (Zeile { $line }), erwartet wird nur eines von beiden
error-contradicts = widerspricht { $other }, erwartet wird nur eines von beiden
error-contradicts-inherited = widerspricht { $other } (geerbt von { $origin }), erwartet wird nur eines von beiden
error-hidden-needs-price = erwartet wird 1 oder mehr, wo die Kartenzahlen verborgen sind
error-players-range = erwartet werden { $least } bis { $most } Personen
error-players-teams = { $players } Personen können nicht { $teams } Teams bilden, erwartet wird ein Vielfaches von { $teams }, mindestens 4
error-teams-uneven = erwartet werden gleich viele Personen in jedem Team, auf ihren alten Stühlen: Lass jemanden die leeren nehmen
error-too-few-cards = { $players } Personen × { $dealt } Karten + 1 = { $needed }, das Spiel hat { $deck }

## Regeln, die nicht zusammenpassen, für alle, die sie durch Antippen gewählt haben

conflict-finish-teams = In Teams endet eine Runde, sobald jemand fertig ist: Um den zweiten Platz spielt niemand weiter.
conflict-leaver-teams = In Teams gibt niemand die Karten ab: Die andere Person im Team bliebe allein zurück.
conflict-knock-out-teams = In Teams scheidet niemand aus: Die andere Person im Team bliebe allein zurück.
conflict-colours-hand-counts = Karten mit zwei Seiten zeigen allen ihre Rückseite, also lässt sich ihre Zahl nicht verbergen.
conflict-two-sides = Diese Karten haben zwei Seiten, die Karten dieses Pakets nur eine.
conflict-cover = Hier gibt es keine Zahlenkarte, die die erste Karte bedecken könnte.
conflict-start = Mit keiner dieser Karten kann eine Runde beginnen.
conflict-last-number = Hier gibt es keine Zahlenkarten, also könnte niemand die letzte Karte legen.
conflict-knock-out = Schon durch die gegebenen Karten würde man ausscheiden.
conflict-hidden = Wo niemand sieht, wie viele Karten du hast, muss falsches Erwischen etwas kosten.
conflict-too-few-cards = { $players } Personen brauchen { $needed } Karten, und das Spiel hat { $deck }.
conflict-players = Diese Regeln sind für { $least } bis { $most } Personen.
conflict-players-teams = { $players } Personen ergeben keine { $teams } gleich großen Teams von mindestens zwei Personen.
conflict-teams-uneven = In einem Team ist ein Platz leer: Vor der nächsten Runde muss ihn jemand nehmen.
conflict-other = Diese Regeln lassen sich nicht zusammen spielen.
