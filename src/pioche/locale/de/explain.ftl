# Erklärungen einer Karte an Ort und Stelle: was sie jetzt bewirken würde. $player ist ein Name.

explain-fits = Du kannst sie jetzt legen.
explain-jumps = Es ist genau die gleiche Karte: Du kannst sie jetzt dazwischenwerfen.
explain-stack = { $player } kann eine Karte dazulegen; sonst { $count ->
    [one] wird 1 Karte gezogen
   *[other] werden { $count } Karten gezogen
}.
explain-challenge-right = { $player } kann dich anzweifeln und hätte recht, denn deine Hand lässt eine andere Wahl.
explain-challenge-wrong = { $player } kann dich anzweifeln und hätte unrecht.
explain-then = Danach ist { $player } dran.
explain-out = Es ist deine letzte Karte: Damit machst du Schluss.
explain-call = Du hast dann noch eine Karte: Ruf UNO.

# Zeichen auf dem Tisch.
explain-direction = Gespielt wird { $direction ->
    [left] nach links
   *[right] nach rechts
}: Nach { $after } kommt { $player }.
explain-direction-you = Gespielt wird { $direction ->
    [left] nach links
   *[right] nach rechts
}: Nach dir kommt { $player }.
explain-pending = { $player } muss antworten: { $count ->
    [0] Die Wirkung wartet.
    [one] 1 Karte steht aus.
   *[other] { $count } Karten stehen aus.
}
explain-clock = Jeder Zug hat { $seconds } Sekunden. Danach wird er für die Person gespielt, die zu langsam war.
explain-clock-none = Für Züge gibt es keine Zeitgrenze.
explain-ask = Drück kurz auf eine Karte, eine Person oder ein Zeichen, oder lass den Zeiger darauf ruhen: Dann erfährst du, was es ist und was es jetzt bewirken würde.
