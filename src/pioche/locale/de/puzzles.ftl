# Aufgaben, im Terminal und im Browser: eine Entscheidung mit einem klar besten Zug.
# $act ist eine Bezeichnung wie „rote 7“; Chancen sind Prozente, Verluste Prozentpunkte.

puzzle-you = Du
puzzle-about = Eine Entscheidung, ein klar bester Zug. Welcher gewinnt die Runde am häufigsten?
puzzle-knows = Du kennst deine Karten, was auf dem Tisch liegt und was zuletzt geschah.
puzzle-level = { $level ->
    [1] leicht
    [2] mittel
    [3] schwer
   *[4] sehr schwer
}
puzzle-number = Aufgabe { $number } von { $of }
puzzle-heading = Aufgabe { $number } · { puzzle-level } · { $rules }
puzzle-question = Was tust du?
puzzle-happened = Was zuletzt geschah
puzzle-your-hand = Deine Karten
puzzle-right = Richtig!
puzzle-wrong = Nicht der beste Zug: Er verliert { NUMBER($loss, maximumFractionDigits: 1) } Prozentpunkte.
puzzle-best = Bester Zug: { $act }
puzzle-found-by = { $count ->
    [0] Keiner der Bots greedy, expert und champion-12 findet ihn.
   *[other] Gefunden von { $bots }.
}
puzzle-values = Was jeder Zug wert ist
puzzle-value = { $chance } % der Runden gewonnen
puzzle-loss = −{ NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-chosen = deine Wahl
puzzle-method = Aus { NUMBER($rollouts) } Runden, die { $policy } zu Ende gespielt hat, in Welten, die zu deinem Wissen passen.
puzzle-next = Nächste Aufgabe
puzzle-all = Alle Aufgaben
puzzle-again = Noch einmal
puzzle-progress = { $solved } von { $of } beim ersten Versuch gelöst
puzzle-solved = gelöst
puzzle-missed = verfehlt
puzzle-open = noch nicht versucht
puzzle-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
puzzle-pile = Stapel: { $count }
puzzle-direction = { $direction ->
    [1] im Uhrzeigersinn
   *[other] gegen den Uhrzeigersinn
}
puzzle-forget = Meine Antworten vergessen

puzzle-none = es gibt keine Aufgabe { $number }; erwartet: 1 bis { $of }
puzzle-prompt = Nummer, oder q:
puzzle-number-wanted = Eine Zahl von 1 bis { $of }, oder q.
puzzle-done = Alle Aufgaben sind gelöst oder versucht. `pioche puzzle --again` beginnt von vorn.
puzzle-keys = Enter: nächste Aufgabe · { $quit }: beenden
