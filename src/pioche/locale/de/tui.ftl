# Der Tisch im Terminal. Tasten sind einzelne Buchstaben; in einer Sprache sind alle verschieden.

tui-key-draw = z
tui-key-pass = b
tui-key-accept = a
tui-key-challenge = x
tui-key-jump = d
tui-key-uno = u
tui-key-catch = e
tui-key-scores = p
tui-key-rules = r
tui-key-log = v
tui-key-help = ?
tui-key-quit = q
tui-key-export = s
tui-key-lift = h
tui-key-enter = ⏎
tui-key-space = Leer
tui-key-escape = Esc

# Gelb und Grün beginnen gleich. Grün behält sein G; Gelb heißt Y wie im Kürzel der Karte (y7) und im Farbdruck (CMYK).
tui-letter = { $colour ->
    [r] R
    [g] G
    [b] B
    [y] Y
    [p] P
    [t] T
    [o] O
    [v] V
   *[other] { $colour }
}

tui-act-draw = Ziehen
tui-act-pass = Behalten
tui-act-accept = { $draws ->
    [0] Annehmen
   *[other] Annehmen: { $draws } ziehen
}
tui-act-challenge = Anzweifeln
tui-act-jump = Dazwischen
tui-act-lay = { $count ->
    [one] 1 Karte legen
   *[other] { $count } Karten legen
}
tui-act-uno = UNO!
tui-act-catch = Erwischen
tui-back = zurück
tui-deal = Geben
tui-come-button = Meine Hand zeigen
tui-look-button = Hand von { $name }
tui-again-button = Noch einmal

tui-foot-choose = wählen
tui-foot-lay = legen
tui-foot-mark = markieren
tui-foot-hurry = schneller
tui-foot-scores = Punkte
tui-foot-rules = Regeln
tui-foot-log = Verlauf
tui-foot-help = Hilfe
tui-foot-lift = was passt
tui-foot-quit = Ende

tui-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
tui-round = Runde { $round }
tui-playing-to = bis { $target }
tui-clock = { $seconds } s
tui-log = Verlauf
tui-colour-in-force = Gefragt ist
tui-no-colour = noch keine Farbe
tui-direction = { $direction ->
    [left] ↻ nach links
   *[right] ↺ nach rechts
}
tui-too-small = Das Fenster hat { $width } × { $height }: Mach es mindestens { $columns } × { $rows } groß.

tui-your-turn = Du bist dran.
tui-your-turn-of = { $name }, du bist dran.
tui-their-turn = { $name } spielt …
tui-naming = { $name } wünscht sich eine Farbe …
tui-side = { $side ->
    [light] ☀ helle Seite
   *[dark] ☾ dunkle Seite
}
tui-aside = { $count } zur Seite
tui-knocked = ausgeschieden
tui-come = { $name }, du bist dran. Drück { $key }, wenn nur du den Bildschirm siehst.
tui-first-deal = Drück Enter, um die Karten zu geben.
tui-next-deal = Drück Enter, um die nächste Runde zu geben.
tui-again = Die Partie ist vorbei. Enter spielt noch einmal, { $key } geht zurück.
tui-catch-whom = Wen erwischen?
tui-passing = Es ist nichts zu machen: Du passt.
tui-nothing-fits = Nichts passt.
tui-call-now = Nur noch eine Karte: Drück { $key } und ruf UNO!
tui-catch-now = { $name } hat nicht UNO gerufen: Mit { $key } erwischen!
tui-jump-now = Du hast genau dieselbe Karte: { $key } wirft sie dazwischen.
tui-armed = Mit dieser Karte rufst du UNO.
tui-disarmed = Kein Ruf mit dieser Karte.
tui-held = Einen Augenblick: Die Zeit zum UNO-Rufen läuft.
tui-not-now = Das geht jetzt nicht.
tui-costs = { $penalty ->
    [mistake] Diese Karte passt nicht, und sie zu legen kostet Karten. Mach es noch einmal, um es trotzdem zu versuchen.
    [wrong-call] Das wäre ein falscher Ruf, und der kostet Karten. Mach es noch einmal, um trotzdem zu rufen.
   *[other] Das kann Karten kosten. Mach es noch einmal, um es zu wagen.
}
tui-timed-out = { $name } hat keine Zeit mehr.
tui-log-part-missing = { $name } hat keinen Anteil an diesem Mischen: Er kam nicht rechtzeitig.
tui-part-left-out = { $why ->
    [unasked] Du hast einen Anteil an diesem Mischen versprochen, aber der Server hat nicht danach gefragt: Du hattest bei diesen Karten nicht mitzureden.
   *[late] Der Server sagt, dein Anteil an diesem Mischen sei zu spät gekommen, aber er wurde gesendet, als danach gefragt wurde: Du hattest bei diesen Karten nicht mitzureden.
}

tui-stakes = { $what ->
    [swap] { $name } will die Handkarten mit dir tauschen.
    [skip] { $name } lässt dich aussetzen.
   *[draw] { $name } lässt dich { $draws ->
        [one] 1 Karte
       *[other] { $draws } Karten
    } ziehen{ $skips ->
        [0] {""}
       *[other] {" "}und aussetzen
    }.
}
tui-due = { $verb ->
    [draw_until_colour] bis { cards-colour-the } kommt
    [draw_to] auf { $n } Handkarten
    [press_launcher] mit dem Kartenwerfer, bis Karten kommen
   *[draw] { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
}
tui-stakes-due = { $name } lässt dich ziehen: { $due }{ $skips ->
    [0] {""}
   *[other] ; danach setzt du aus
}.
tui-act-accept-due = Ziehen: { $due }
tui-stakes-challenge = Anzweifeln? { $test ->
    [no-other-play] Hatte { $name } eine andere Karte zu legen,
   *[other] Hatte { $name } eine Karte der Farbe,
} zieht { $name } stattdessen { $guilty }; wenn nicht, ziehst du { $innocent }.

tui-hint-lay = Angehobene Karten passen: ← → wählt, Enter legt.
tui-hint-careful = ← → wählt, Enter legt. Eine falsche Karte kostet dich etwas.
tui-hint-draw = Nichts passt: Mit { $key } ziehst du.
tui-hint-drawn = Leg die gezogene Karte mit Enter, oder behalte sie mit { $key }.
tui-hint-uno = Vor deiner vorletzten Karte: Mit { $key } rufst du mit ihr UNO.
tui-hint-several = Die Leertaste markiert gleiche Zahlen, Enter legt sie zusammen.
tui-hint-hurry = Die Leertaste macht schneller.

tui-sheet-round = Runde
tui-school = { $school ->
    [winner-collects] Wer eine Runde gewinnt, bekommt die Punkte aller anderen Hände; wer zuerst { $target } hat, gewinnt die Partie.
    [losers-collect] Alle schreiben die Punkte der eigenen Hand; sobald jemand { $target } hat, gewinnt die niedrigste Summe.
   *[none] Es wird nichts gezählt: Eine Runde ist die Partie.
}
tui-no-rounds = Noch ist keine Runde zu Ende.
tui-winner = { $you ->
    [yes] { $number ->
        [0] Du gewinnst die Partie!
       *[other] Du und { $names } gewinnt die Partie!
    }
   *[no] { $number ->
        [0] Die Partie endet ohne Sieg.
        [one] { $names } gewinnt die Partie!
       *[other] { $names } gewinnen die Partie!
    }
}
tui-round-winner = { $you ->
    [yes] { $number ->
        [0] Du gewinnst Runde { $round }.
       *[other] Du und { $names } gewinnt Runde { $round }.
    }
   *[no] { $number ->
        [0] Runde { $round }: Niemand gewinnt.
        [one] { $names } gewinnt Runde { $round }.
       *[other] { $names } gewinnen Runde { $round }.
    }
}
tui-sheet-total = Summe
tui-place = { $place }. Platz
tui-folded = gegangen
tui-partner = spielt mit dir
tui-foot-scroll = blättern
tui-foot-page = nächste Seite
tui-foot-ends = Anfang, Ende
tui-foot-close = schließen
tui-help-cards = Die Zeichen auf den Karten
tui-help-signs =
    # Andere Zeichen
    - ◆ ★ ▲ ●: die Farben als Formen; ✶ eine Karte ohne Farbe
    - ▸: wer dran ist; ▾ die Karte, die du gewählt hast
    - ▮▮▮ 3: wie viele Karten auf einer Hand sind
    - UNO: gerufen; UNO? nur noch eine Karte und noch nicht gerufen
    - ▴ ▸ ▾ ◂ am Rand, ↻ ↺: die Spielrichtung
    - ① ②: wer zusammen spielt, trägt dasselbe Zeichen
    - ✗: ausgeschieden
    - * auf der Punktetafel: hat die Runde gewonnen
tui-page-note = Esc schließt diese Seite.
tui-page-scores-note = { $key } speichert Punktetafel und Aufzeichnung · Esc schließt diese Seite.
tui-exported = Gespeichert: { $files }
tui-not-exported = Hier lässt sich nichts schreiben: { $why }
tui-help-begin =
    # So geht’s
    Leg eine Karte in der Farbe oder mit dem Zeichen der Karte auf dem Stapel. Passende Karten sind angehoben.
    Wähl mit ← →, leg mit Enter oder mit der Maus. Eine Zifferntaste findet die Zahl.
    ↓ geht zu den Knöpfen, ↑ zurück zu den Karten.
tui-help-space = Die Leertaste treibt die Bots an.
tui-help-draw = eine Karte ziehen
tui-help-pass = die gezogene Karte behalten
tui-help-accept = hinnehmen, was eine Karte dir antut
tui-help-challenge = eine Farbwahl +4 anzweifeln
tui-help-jump = genau dieselbe Karte dazwischenwerfen
tui-help-uno = UNO rufen: mit deiner vorletzten Karte oder gleich danach
tui-help-catch = jemanden erwischen, der nicht gerufen hat
tui-help-more =
    Die Partie wird nach jeder Karte gespeichert: Hör auf, wann du willst, und spiel später weiter.

tui-me = Ich
tui-person-name = Person { $number }
tui-tagline = das Kartenspiel UNO
tui-language-name = Deutsch
tui-menu-play = Spielen
tui-menu-network = Im Netz spielen
tui-menu-resume = Weiterspielen
tui-menu-rules = Regeln
tui-menu-house = Hausregeln
tui-menu-file = Regeldatei
tui-menu-players = Plätze
tui-menu-person = ein Mensch
tui-menu-bot = ein Bot, { $manners ->
    [quick] flink
    [sleepy] verschlafen
   *[friendly] freundlich
}
tui-bot-of-yours = Gast
tui-menu-target = Spielen bis
tui-menu-style = Karten
tui-menu-rim = Rand
tui-menu-clock = Uhr
tui-menu-lang = Sprache
tui-menu-statistics = Statistik
tui-menu-quit = Beenden
tui-menu-back = ‹ zurück
tui-menu-none = keine
tui-menu-no-file = keine
tui-menu-one-round = eine Runde
tui-menu-key-change = ändern
tui-menu-key-enter = nehmen
tui-menu-key-done = fertig
tui-style-symbols = Zeichen
tui-style-letters = Buchstaben
tui-style-plain = ganz ohne Buchstaben
tui-rim-yes = mit Rand
tui-rim-no = ohne Rand
tui-menu-theme = Tisch
tui-menu-motion = Bewegung
tui-theme-dark = dunkel
tui-theme-light = hell
tui-motion-on = Karten wandern
tui-motion-off = keine


tui-about-play = Drück Enter, und die Karten werden gegeben.
tui-about-network = Eröffnet einen Tisch in diesem Netz: Die Lobby zeigt Link und Code, und andere kommen mit Browser, Handy oder Terminal dazu. Du leitest den Tisch; die hier gewählten Bots sitzen bei dir.
tui-about-resume = { $names }, Runde { $round }. Nichts ist verloren: Die Partie geht weiter, wo sie stehen blieb.
tui-about-rules = Enter öffnet das ganze Regelblatt.
tui-about-house = Nimm dazu, was an deinem Tisch gilt: Enter öffnet die Liste.
tui-about-file = Ein eigenes Regelwerk als .toml-Datei: Enter, dann ihr Name.
tui-about-players = Zwei bis zehn. Auf jedem Platz sitzt ein Mensch oder ein Bot; alle Menschen teilen sich diese Tastatur.
tui-about-person = Enter ändert den Namen. ← → macht daraus einen Bot.
tui-about-bot = ← → ändert, wer hier sitzt. Enter ändert die Art: Ein flinker Bot vergisst nichts, ein freundlicher ab und zu das UNO-Rufen, ein verschlafener oft.
tui-about-target = Punkte, mit denen man die Partie gewinnt.
tui-about-style = Wie die Karten aussehen.
tui-about-rim = Karten mit oder ohne weißen Rand.
tui-about-theme = Ein Tisch bei Nacht oder bei Tag.
tui-about-motion = Ob Karten von Hand zu Hand wandern oder gleich daliegen.
tui-about-clock = Wie lange ein Zug dauern darf; dann spielt ihn ein Bot.
tui-about-lang = Die Sprache des Spiels.
tui-about-statistics = Deine Partien auf diesem Rechner.
tui-about-quit = Eine laufende Partie wird gespeichert.

tui-stat-matches = { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, { $won } gewonnen ({ $share } %)
tui-stat-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, { $won } gewonnen ({ $share } %)
tui-stat-latest = Die letzten Partien
tui-stat-line = { $winners } · { $rules } · { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tui-stat-none = Auf diesem Rechner ist noch keine Partie zu Ende gespielt.
tui-falls-back = Dieses Terminal hat keinen Bildschirm: Gespielt wird Zeile für Zeile.

tui-replay-title = Wiedergabe
tui-replay-step = Schritt
tui-replay-round = Runde
tui-replay-play = abspielen
tui-replay-stop = anhalten
tui-replay-eyes = Sicht
tui-replay-try = ab hier probieren
tui-replay-at = Schritt { $at } von { $of }
tui-replay-through = wie { $name } es sieht
tui-replay-all = alle Hände
tui-replay-analyse = analysieren
tui-replay-analysing = Die Analyse läuft; schau ruhig weiter.
tui-replay-no-lab = Mehr als Schätzungen braucht das Extra lab: pip install "pioche[lab]"
tui-replay-marked = Entscheidungen, die etwas kosteten
tui-replay-no-more = Dort gibt es keine markierte Entscheidung mehr.
tui-replay-next-marked = markierte Entscheidungen
tui-replay-untried = Von hier aus lässt sich nicht spielen: Geh weiter bis zu einem Zug.
tui-replay-trying = Ein Versuch aus der Wiedergabe: Du spielst für { $name }. Nichts wird aufbewahrt.
tui-key-eyes = i
tui-key-analyse = a
tui-key-try = t
tui-own-rules = Hausregeln
tui-saved = Die Partie ist gespeichert: pioche play --resume setzt sie fort.

# An einem Tisch anderswo.
tui-key-react = o
tui-key-menu = m
tui-key-instead = j
tui-help-react = reagieren: mit einem von sechs Zeichen, für alle zu sehen
tui-help-menu = die Leute am Tisch, und was die Spielleitung darf
tui-help-instead = einen Bot für jemanden spielen lassen, der dran und nicht da ist
tui-help-elsewhere =
    ○ vor einem Namen: abwesend. ◐: Ein Bot spielt für diese Person.
    Dein Platz bleibt dir: Geh, wann du willst, derselbe Befehl bringt dich zurück. Andere können inzwischen einen Bot spielen lassen.
tui-foot-react = Reagieren
tui-foot-menu = Leute

tui-net-ask-name = Dein Name am Tisch [{ $name }]:
tui-net-connecting = Verbinde …
tui-net-cut = Die Verbindung ist weg; nichts ist verloren. Verbinde wieder … ({ $tries ->
    [0] erster Versuch
   *[other] Versuch { $tries }
})
tui-net-farewell = Dein Platz bleibt dir: pioche join { $link }
tui-network-closed = Der Tisch ist geschlossen und gespeichert: pioche serve --store { $store } öffnet ihn wieder, unter demselben Code.
tui-net-dealing = Die Karten werden gemischt …
tui-net-deal = { $over ->
    [yes] Die Partie ist vorbei. Enter gibt für eine neue.
   *[no] Drück Enter, um die nächste Runde zu geben.
}
tui-net-waiting = { $known ->
    [yes] { $over ->
        [yes] Die Partie ist vorbei. { $name } kann für eine neue geben.
       *[no] { $name } gibt, wenn alle bereit sind.
    }
   *[no] { $over ->
        [yes] Die Partie ist vorbei. Die Spielleitung kann für eine neue geben.
       *[no] Die Spielleitung gibt, wenn alle bereit sind.
    }
}
tui-net-paused = Das Spiel macht Pause.
tui-net-paused-master = Das Spiel macht Pause. Mit Enter geht es weiter.
tui-net-resume = Weiterspielen
tui-net-bot-for-you = Ein Bot spielt für dich. Drück eine Taste, um deinen Platz wieder einzunehmen.
tui-net-take-back = Meinen Platz wieder einnehmen
tui-net-bot-plays = Ein Bot spielt für { $name } …
tui-net-away = { $name } ist nicht da …
tui-net-long-away = { $name } ist schon eine Weile weg. { $key } lässt einen Bot spielen.
tui-net-instead = Einen Bot spielen lassen
tui-net-react = Reagieren: nach Nummer wählen, Esc schließt.
tui-net-uno-clock = UNO { $tenths } s
tui-net-minutes = { $minutes } min
tui-net-hours = { $hours } h

tui-net-plain-deal = Enter gibt; tippe bot für einen Bot, ende zum Gehen>
tui-net-plain-alone = Dazu gehören zwei: tippe bot für einen Bot, Enter zum Nachsehen, ende zum Gehen>
tui-net-open-hands = OFFENE HÄNDE: Die Spielleitung kann die Karten aller sehen.
tui-net-open-hands-mark = OFFENE HÄNDE FÜR DIE SPIELLEITUNG
tui-net-seat-link = Dieser Link übernimmt den Platz von { $name } an Tisch { $table }: Hand und Punkte. Wer jetzt dort spielt, verliert ihn und erfährt es. Er ist keine Einladung, und deine eigenen Plätze anderswo bleiben deine.
tui-net-seat-take = Den Platz von { $name } übernehmen? [j/N]
tui-net-word-yes = j, ja
tui-net-word-bot = bot, b

tui-reaction-bravo = Bravo!
tui-reaction-laugh = Haha!
tui-reaction-wow = Boah!
tui-reaction-ouch = Autsch!
tui-reaction-hurry = Los!
tui-reaction-heart = ♥

tui-log-reaction = { $name }: { $said }
tui-log-sits-down = { $kind ->
    [bot] { $name }, ein Bot, setzt sich.
   *[person] { $name } setzt sich.
}
tui-log-leaves = { $name } verlässt den Tisch.
tui-log-stand-in = Ein Bot spielt für { $name }.
tui-log-back = { $name } ist wieder da.
tui-log-watches = { $name } schaut zu.
tui-log-watches-no-more = { $name } schaut nicht mehr zu.
tui-log-master = { $name } hat jetzt die Spielleitung.
tui-log-rules = Neue Regeln: { $rules }.
tui-log-paused = { $name } unterbricht das Spiel.
tui-log-resumed = { $name } setzt das Spiel fort.
tui-log-ended = { $name } bricht das Spiel ab.
tui-log-ended-round-too-long = Diese Runde ist zu lang geworden: Das Spiel endet hier, und niemand gewinnt.
tui-log-ended-log-full = Dieser Tisch ist am Ende angekommen: Das Spiel endet hier, und niemand gewinnt. Öffne zum Weiterspielen einen anderen Tisch.

tui-lobby-code = Tisch
tui-lobby-invite = Einladen mit
tui-lobby-table = An den Tisch
tui-lobby-deal = { $round ->
    [first] Geben
    [again] Noch einmal
   *[next] Nächste Runde geben
}
tui-lobby-you = du
tui-lobby-here = da
tui-lobby-away = nicht da
tui-lobby-bot = ein Bot
tui-lobby-stand-in = inzwischen spielt ein Bot
tui-lobby-watches = schaut zu
tui-lobby-master = Spielleitung
tui-lobby-deputy = leitet mit
tui-lobby-seat-bot = Einen Bot dazusetzen
tui-lobby-pause = Pause
tui-lobby-end = Das Spiel abbrechen
tui-lobby-sit = Platz nehmen
tui-lobby-rest = Einen Bot für mich spielen lassen
tui-lobby-leave = Meinen Platz aufgeben
tui-lobby-hand-over = Spielleitung übergeben
tui-lobby-remove = Vom Tisch nehmen
tui-lobby-keep-out = Für immer vom Tisch nehmen
tui-lobby-mute = Reaktionen ausblenden
tui-lobby-unmute = Reaktionen wieder zeigen
tui-lobby-lock = Tisch abschließen
tui-lobby-reactions = Reaktionen
tui-lobby-on = an
tui-lobby-off = aus
tui-lobby-again = Drück noch einmal Enter, wenn du sicher bist.
tui-lobby-alone = Dazu gehören zwei: Schick den Link, oder setz einen Bot dazu.
tui-lobby-ready = Gib, sobald alle da sind.
tui-lobby-page-presets = Regeln
tui-lobby-page-bots = Bots
tui-lobby-about-table = Die Karten liegen, wo sie lagen.
tui-lobby-about-deal = Wer sitzt, bekommt Karten.
tui-lobby-about-rules = { $master ->
    [yes] Enter öffnet die Liste zum Auswählen.
   *[no] Enter öffnet das ganze Regelblatt.
}
tui-lobby-about-presets = Enter nimmt Regeln für die nächste Partie und fügt eine Hausregel hinzu oder streicht sie.
tui-lobby-about-bots = Enter gibt einem Bot den nächsten Platz.
tui-lobby-about-clock = Wie lange ein Zug dauern darf; dann spielt ein Bot weiter. ← → ändert es.
tui-lobby-about-pause = Solange stehen die Uhren still, und niemand kann spielen.
tui-lobby-about-lock = Niemand Neues darf sich setzen oder zuschauen. Enter ändert es.
tui-lobby-about-reactions = Ob alle einander Reaktionen zeigen dürfen. Enter ändert es.
tui-lobby-about-end = Niemand gewinnt. Alles bisher Gespielte bleibt erhalten.
tui-lobby-about-sit = Ab der nächsten Runde bekommst du Karten.
tui-lobby-about-rest = Jede Taste bringt dich jederzeit auf deinen Platz zurück.
tui-lobby-about-leave = Die anderen spielen ohne dich weiter. Schließt du nur das Terminal, behältst du deinen Platz.
tui-lobby-about-quit = Dein Platz bleibt dir: Derselbe Befehl bringt dich zurück.
tui-lobby-about-person = Enter: was du hier tun kannst.

tui-refused-not-master = Das darf nur die Spielleitung.
tui-refused-not-seated = Du hast in diesem Spiel keinen Platz.
tui-refused-already-here = Du bist schon am Tisch.
tui-refused-unknown-player = So heißt niemand am Tisch.
tui-refused-name-taken = So heißt schon jemand am Tisch.
tui-refused-bad-name = Das ist kein Name.
tui-refused-table-full = Der Tisch ist voll.
tui-refused-master-does-not-play = Nach diesen Regeln gibt die Spielleitung und spielt nicht mit.
tui-refused-other-number = Dieser Tisch beginnt mit einer Stellung für eine andere Personenzahl.
tui-refused-too-few = Zum Spielen gehören zwei.
tui-refused-round-running = Erst, wenn die Runde vorbei ist.
tui-refused-no-game = Gerade läuft kein Spiel.
tui-refused-paused = Das Spiel macht Pause.
tui-refused-not-paused = Das Spiel macht keine Pause.
tui-refused-rules = Diese Regeln lassen sich nicht spielen.
tui-refused-not-away = Ein Bot darf für andere nur spielen, wenn sie schon eine Weile weg sind.
tui-refused-unknown-bot = Diesen Bot kennt der Server nicht.
tui-refused-bad-key = Dieser Link passt zu keinem Platz mehr.
tui-refused-locked = Der Tisch ist abgeschlossen: Niemand Neues darf kommen.
tui-refused-reactions-off = An diesem Tisch sind Reaktionen abgeschaltet.
tui-refused-muted = Deine Reaktionen werden an diesem Tisch nicht gezeigt.
tui-refused-open-and-listed = Ein Tisch mit offenen Händen kann nicht in der offenen Liste stehen.
tui-refused-not-saved = Der Server kann gerade nicht speichern, also ist nichts geschehen. Versuch es noch einmal.
tui-refused-log-full = An diesem Tisch ist so viel geschehen, wie geschehen darf. Seine Partien bleiben erhalten; öffne zum Weiterspielen einen anderen Tisch.

tui-key-advice = t
tui-key-warn = w
tui-key-back = n
tui-help-advice = Rat: was champion-12 täte, und was jeder Zug wert ist
tui-help-warn = vor Patzern warnen oder nicht
tui-help-back = deinen letzten Zug zurücknehmen
tui-foot-advice = Rat
tui-coach-title = { web-coach }
tui-coach-alone = { web-refused-not-alone }
tui-coach-nothing = { web-refused-no-advice }
tui-coach-no-turn = { web-refused-nothing-to-take-back }
tui-coach-warning = { web-coach-warning }
tui-coach-refining = { web-coach-refining }
tui-coach-thinks = Der Trainer denkt nach.
tui-coach-warns = Der Trainer warnt dich jetzt vor Patzern.
tui-coach-cannot-warn = Warnungen brauchen das Extra lab: pip install "pioche[lab]"
tui-coach-silent = Der Trainer warnt dich nicht mehr.
tui-coach-chances = Deine Chance, die Runde zu gewinnen
tui-coach-act = { $act }: { $chance } % ± { $error }
tui-coach-act-lost = { $act }: { $chance } % ± { $error } · { $grade }, −{ $loss } Gewinnpunkte
tui-coach-taken = Zurückgenommen: { $act }.
tui-coach-no-lab = Die Chancen brauchen das Extra lab: pip install "pioche[lab]"
tui-coach-problem = Keine Chancen: { $why }
