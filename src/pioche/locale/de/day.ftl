# Das Blatt des Tages: dieselben Karten und Gegner für alle, ein Versuch.

day-title = Blatt des Tages
day-about = Heute dieselben Karten und dieselben Gegner für alle. Du hast einen Versuch: Wer den Tisch verlässt, beendet ihn.
day-about-page = Heute dieselben Karten und dieselben Gegner für alle. Du hast einen Versuch; du kannst den Tisch verlassen und zurückkommen.
day-first = Eine Runde nach { $rules }, gegen { $bots }.
day-start = Enter beginnt, q behält deinen Versuch:
day-end = { $won ->
    [yes] gewonnen
   *[no] verloren
} in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
day-line-text = Deine Zeile zum Einfügen:
day-champion = { $bot } mit denselben Karten: { $end } { $bars }
day-verdict = { $result ->
    [better] Du warst besser.
    [worse] Der Champion war besser.
   *[same] Ihr wart gleich gut.
}
day-left = Du hast den Tisch vom { $date } verlassen: Dein Versuch ist vorbei.
day-gone = Den Tisch vom { $date } gibt es nicht mehr, und damit ist dein Versuch vorbei.
day-tried = Du hast das Blatt vom { $date } schon gespielt.
day-tomorrow = Ein neues Blatt kommt um Mitternacht UTC.
day-future = der { $date } ist noch nicht da
day-begin = Beginnen
day-resume = Zurück zum Tisch
day-copy = Zeile kopieren
