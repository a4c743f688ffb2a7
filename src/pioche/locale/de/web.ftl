# Der Tisch im Web. Die Namen stehen in Abschnitten, darin in der Reihenfolge auf dem Bildschirm.

## Was am Tisch geschieht, neben dem Spiel selbst. $you ist yes, wo es die lesende Person betrifft.

web-tell-master = Die Spielleitung
web-tell-rules-chosen = Die Regeln wurden geändert.
web-tell-options-chosen = Die Einstellungen des Tisches wurden geändert.
web-tell-seat-taken = { $you ->
    [yes] Du nimmst Platz.
   *[no] { $player } nimmt Platz.
}
web-tell-seat-left = { $you ->
    [yes] Du verlässt deinen Platz.
   *[no] { $player } verlässt den Tisch.
}
web-tell-stand-in = { $you ->
    [yes] Ein Bot spielt für dich.
   *[no] Ein Bot spielt für { $player }.
}
web-tell-back = { $you ->
    [yes] Du spielst wieder selbst.
   *[no] { $player } ist wieder da.
}
web-tell-spectator-came = { $you ->
    [yes] Du schaust zu.
   *[no] { $player } schaut zu.
}
web-tell-spectator-left = { $you ->
    [yes] Du schaust nicht mehr zu.
   *[no] { $player } schaut nicht mehr zu.
}
web-tell-master-chosen = { $you ->
    [yes] Du leitest den Tisch.
   *[no] { $player } leitet den Tisch.
}
web-tell-master-shared = Alle am Tisch leiten ihn gemeinsam.
web-tell-paused = { $you ->
    [yes] Du unterbrichst das Spiel.
   *[no] { $player } unterbricht das Spiel.
}
web-tell-resumed = { $you ->
    [yes] Du lässt das Spiel weitergehen.
   *[no] { $player } lässt das Spiel weitergehen.
}
web-tell-ended = { $you ->
    [yes] Du brichst das Spiel ab.
   *[no] { $player } bricht das Spiel ab.
}
web-tell-ended-round-too-long = Diese Runde ist zu lang geworden: Das Spiel endet hier, und niemand gewinnt.
web-tell-ended-log-full = Dieser Tisch ist am Ende angekommen: Das Spiel endet hier, und niemand gewinnt. Öffne zum Weiterspielen einen anderen Tisch.
web-tell-timed-out = { $you ->
    [yes] Deine Zeit ist um: Ein Bot spielt für dich weiter.
   *[no] { $player } hat keine Zeit mehr.
}
web-tell-part-missing = { $you ->
    [yes] Du hast keinen Anteil an diesem Mischen: Er kam nicht rechtzeitig.
   *[no] { $player } hat keinen Anteil an diesem Mischen: Er kam nicht rechtzeitig.
}
web-part-left-out = { $why ->
    [unasked] Du hast einen Anteil an diesem Mischen versprochen, aber der Server hat nicht danach gefragt: Du hattest bei diesen Karten nicht mitzureden.
   *[late] Der Server sagt, dein Anteil an diesem Mischen sei zu spät gekommen, aber er wurde gesendet, als danach gefragt wurde: Du hattest bei diesen Karten nicht mitzureden.
}

## Wer dran ist, für alle, die zuhören

web-your-turn = Du bist dran.
web-turn-of = { $player } ist dran.

## Warum der Tisch etwas ablehnt

web-refused = Das geht jetzt nicht.
web-refused-not-master = Das darf nur die Spielleitung.
web-refused-not-seated = Du hast in diesem Spiel keinen Platz.
web-refused-already-here = Du bist schon an diesem Tisch.
web-refused-unknown-player = Diese Person ist nicht an diesem Tisch.
web-refused-name-taken = So heißt schon jemand am Tisch.
web-refused-bad-name = Das ist kein Name.
web-refused-table-full = Der Tisch ist voll.
web-refused-master-does-not-play = Nach diesen Regeln gibt die Spielleitung und spielt nicht mit.
web-refused-other-number = Dieser Tisch beginnt mit einer Stellung für eine andere Personenzahl.
web-refused-too-few = Zum Spielen gehören zwei.
web-refused-round-running = Erst, wenn die Runde vorbei ist.
web-refused-no-game = Gerade läuft kein Spiel.
web-refused-paused = Das Spiel macht Pause.
web-refused-not-paused = Das Spiel macht keine Pause.
web-refused-bad-rules = Diese Regeln lassen sich nicht spielen.
web-refused-not-away = Ein Bot darf für andere nur spielen, wenn sie schon eine Minute weg sind.
web-refused-unknown-bot = Diesen Bot kennt der Server nicht.
web-refused-bad-key = Dieser Link passt zu keinem Platz mehr.
web-refused-locked = Der Tisch ist abgeschlossen: Niemand Neues darf kommen.
web-refused-reactions-off = An diesem Tisch sind Reaktionen abgeschaltet.
web-refused-muted = Deine Reaktionen werden an diesem Tisch nicht gezeigt.
web-refused-open-and-listed = Ein Tisch mit offenen Händen kann nicht in der offenen Liste stehen.
web-refused-banned = Auf diesem Server darfst du nicht spielen.
web-refused-not-saved = Der Server kann gerade nicht speichern, also ist nichts geschehen. Versuch es noch einmal.
web-refused-log-full = An diesem Tisch ist so viel geschehen, wie geschehen darf. Seine Partien bleiben erhalten; öffne zum Weiterspielen einen anderen Tisch.
web-refused-server-full = Der Server ist gerade voll. Versuch es in einer Minute noch einmal.

## Überall

web-tagline = das Kartenspiel UNO
web-me = Ich
web-you = du
web-bot = ein Bot
web-home = Startseite
web-close = Schließen
web-back = Zurück
web-done = Fertig
web-loading = Einen Augenblick …
web-try-again = Noch einmal versuchen
web-print = Drucken
web-copy = Link kopieren
web-copied = Kopiert
web-copy-by-hand = Kopiere diesen Link:
web-share = Teilen
web-download = Aufzeichnung
web-sure = Tippe noch einmal, wenn du sicher bist
web-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
web-to-points = { $points ->
    [one] bis 1 Punkt
   *[other] bis { $points } Punkte
}
web-cards = { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
}
web-round = Runde { $round }
# Gelb und Grün beginnen gleich. Grün behält sein G; Gelb heißt Y wie im Kürzel der Karte (y7) und im Farbdruck (CMYK).
web-letter = { $colour ->
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
web-page-failed = Diese Seite ließ sich nicht laden. Vielleicht wurde der Server neu gestartet.
web-unreachable = Der Server antwortet nicht.
web-unknown-table = Einen Tisch mit diesem Code gibt es nicht.
web-broken-table = Dieser Tisch lässt sich nicht aus dem Speicher lesen. Wer diesen Server betreibt, kann ihn reparieren.
web-too-many = Von hier wurden zu viele Tische eröffnet. Versuch es noch einmal in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
web-too-fast = Aus deinem Netz kam zu viel auf einmal. Versuch es noch einmal in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.

## Startseite

web-home-more = Sprache, Statistik und Einstellungen
web-install = Als App installieren
web-rules-of-game = Regeln des Spiels
web-rules-short = Regeln
web-learn = In einer Minute lernen
web-puzzles = Aufgaben
web-day = Blatt des Tages
web-play-now = Jetzt spielen
web-play-against = { $count ->
    [one] Gegen einen Bot
   *[other] Gegen { $count } Bots
} · ändern
web-rules = Regeln
web-bots = Bots
web-strength = Stärke
web-strength-easy = leicht
web-strength-usual = gemischt
web-strength-hard = schwer
web-target = Spielen bis
web-home-together = Gemeinsam
web-your-name = Dein Name
web-join-code = Code oder Link eines Tisches
web-join = Mitspielen
web-join-unread = Ein Code hat Buchstaben und Ziffern, zum Beispiel K7QXP.
web-join-look-alike = Ein Code hat nie I, L, O, 0 oder 1, weil man sie leicht verwechselt. Frag noch einmal nach.
web-make-table = Einen Tisch eröffnen
web-make-table-text = Alle spielen auf dem eigenen Gerät, du auch.
web-make-screen = Dieser Bildschirm ist der Tisch
web-make-screen-text = Für Fernseher oder Laptop: Die Handys sind die Hände.
web-my-tables = Deine Tische
web-open-tables = Offene Tische
web-open-none = Gerade steht kein Tisch allen offen.
web-look-again = Noch einmal nachsehen
web-nobody = noch niemand
web-free = { $free ->
    [one] 1 Platz ist frei
   *[other] { $free } Plätze sind frei
}
web-state-waiting = geht bald los
web-state-playing = wird gespielt
web-state-paused = macht Pause
web-state-over = beendet
web-state-turn = Du bist dran
web-watch-table = An Tisch { $code } zuschauen
web-replays = Deine Partien
web-match = { $you ->
    [yes] Du gewinnst
   *[no] { $number ->
        [0] Kein Sieg
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen
    }
} · { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} · { $table }

## Statistik

web-statistics = Statistik
web-stat-here = Auf diesem Gerät gezählt und nur hier aufbewahrt.
web-stat-matches = Partien gewonnen
web-stat-rounds = Runden gewonnen
web-stat-best = Meiste Punkte in einer Runde
web-stat-calls = UNO gerufen
web-stat-catches = Andere erwischt
web-stat-caught = Selbst erwischt worden
web-stat-challenges = Zu Recht angezweifelt
web-stat-laid = Karten gelegt
web-stat-drawn = Karten gezogen
web-stat-most = Meiste Karten auf der Hand
web-stat-won = { $won } von { $all } ({ $share } %)
web-stat-none = Auf diesem Gerät ist noch keine Partie zu Ende gespielt.
web-stat-clear = All das vergessen
web-stat-clear-sure = Für immer vergessen?

## Einstellungen

web-settings = Einstellungen
web-set-language = Sprache
web-set-theme = Tisch
web-set-auto = wie das Gerät
web-set-dark = bei Nacht
web-set-light = bei Tag
web-set-deck = Karten
web-set-symbols = Zeichen
web-set-letters = Buchstaben
web-set-plain = ganz ohne Buchstaben
web-set-rim = Mit weißem Rand
web-set-order = Ordnung der Hand
web-set-by-colour = nach Farbe
web-set-by-symbol = nach Zahl
web-set-free = meine eigene
web-set-take-back = Antippen zurücknehmen
web-set-at-once = nie
web-set-moment = einen Augenblick lang
web-set-while = etwas länger
web-set-motion = Bewegung
web-set-lively = Karten fliegen
web-set-calm = Karten blenden ein
web-set-announcements = Vorleseprogramm
web-set-brief = das Wichtigste
web-set-full = alles
web-set-sound = Töne
web-set-sound-text = Kurze, für Karten, deinen Zug und UNO.
web-set-vibration = Vibration
web-set-vibration-text = Einmal, wenn du dran bist.
web-set-hints = Hinweise
web-set-hints-text = Ein Satz unter dem Tisch, bis du es zweimal gemacht hast.
web-missing = Was dieser Browser hier nicht bietet
web-missing-https = Über einfaches http lässt sich nichts installieren, und Links werden auf die alte Art kopiert. Alles andere geht.
web-missing-wake = Während einer Partie kann der Bildschirm dunkel werden.
web-missing-vibration = Keine Vibration, wenn du dran bist.
web-missing-storage = Nichts lässt sich aufbewahren: Einstellungen, Statistik und dein Platz halten, bis diese Seite geschlossen wird.

## Der Tisch vor einem Spiel

web-table-title = Tisch { $code }
web-to-table = Zu den Karten
web-seats = Plätze
web-nobody-sits = Noch hat niemand Platz genommen.
web-master = leitet den Tisch
web-master-aside = Die Spielleitung dieses Tisches spielt nicht mit.
web-stand-in = inzwischen spielt ein Bot
web-away = nicht da
web-hand-over = { $player } den Tisch leiten lassen
web-remove = { $player } vom Tisch nehmen
web-watching = Es schauen zu: { $names }
web-watching-list = Zuschauende
web-remove-how = { $player } vom Tisch nehmen?
web-remove-now = Ja
web-remove-for-good = Ja, für immer
web-remove-not = Nein
web-remove-for-good-text = Für immer: Eine Rückkehr an diesen Tisch ist nicht möglich, auch nicht für neue Leute aus demselben Netz.
web-mute-player = Reaktionen von { $player } ausblenden
web-unmute-player = Reaktionen von { $player } wieder zeigen
web-muted = stumm
web-locked = Den Tisch abschließen
web-locked-text = Niemand Neues darf sich setzen oder zuschauen.
web-reactions = Reaktionen
web-reactions-text = Alle dürfen einander kleine Bilder zeigen.
web-open-hands = Offene Hände: Die Spielleitung kann die Karten aller sehen.
web-open-hands-mark = offene Hände

# Das Ende einer Runde und einer Partie.
web-hands-shown = Aufgedeckte Hände
web-podium = Siegertreppchen
web-highlights = Höhepunkte
web-picture = Bild
web-picture-foot = Gespielt mit pioche, dem offenen UNO-Tisch
web-avatar = Deine Figur am Tisch
web-avatar-animal = { $animal ->
    [puppy] Welpe
    [magpie] Elster
    [hare] Hase
    [tortoise] Schildkröte
    [heron] Reiher
    [fox] Fuchs
    [owl] Eule
    [raven] Rabe
    [squirrel] Eichhörnchen
    [falcon] Falke
    [cat] Katze
    [bear] Bär
    [frog] Frosch
    [pig] Schwein
    [mouse] Maus
    [whale] Wal
    [octopus] Krake
   *[hedgehog] Igel
}
web-avatar-colour = Farbe { $number }

web-add-bot = Bot dazusetzen
web-sit = Platz nehmen
web-watch = Zuschauen
web-stop-watching = Nicht mehr zuschauen
web-leave = Meinen Platz aufgeben
web-invite = Einladen
web-invite-title = Eine Partie UNO
web-invite-qr = QR-Code der Einladung
web-invite-link = Link der Einladung
web-invite-local = Diese Adresse gilt nur auf diesem Rechner. Öffne die Seite unter der Adresse des Rechners im Netz, um andere einzuladen.
web-code = Code
web-rule-sheet = Regelblatt
web-rules-own = Eigene Regeln
web-rules-own-text = Von Hand zusammengestellt; auf dem Regelblatt stehen alle.
web-one-round = Eine Runde ist die Partie.
web-house-rules = { $count ->
    [0] Hausregeln
    [one] Hausregeln · 1 dazu
   *[other] Hausregeln · { $count } dazu
}
web-house-part = Gehört zu { $preset }.
web-part-failed = Dieser Teil ist nicht angekommen: Der Server antwortet nicht.
web-rules-own-changes = Mit eigenen Änderungen; auf dem Regelblatt stehen alle.
web-house-instead = „{ $rule }“ statt „{ $other }“.
web-house-solve = „{ $preset }“ mit „{ $rule }“ spielen
web-house-leave = Bei „{ $preset }“ bleiben
web-house-group-stacking = Antworten und mehrere legen
web-house-group-drawing = Ziehen
web-house-group-uno = UNO rufen
web-house-group-cards = Besondere Karten
web-house-group-scoring = Gewinnen und Punkte
web-house-group-pace = Tempo und Umgang
web-team = Team { $team }
web-partner = spielt mit dir
web-own-team = { $number ->
    [0] Team { $team }
   *[other] Team { $team }, mit { $partners }
}
web-start-misfit = Diese Regeln sind für { $seats } Personen, und am Tisch { $count ->
    [one] sitzt eine
   *[other] sitzen { $count }
}.
web-names = Otter, Reiher, Dachs, Rotkehlchen, Igel, Eichhörnchen, Elster, Biber, Mauersegler, Marder, Luchs, Siebenschläfer
web-name-proposed = zum Beispiel { $name }
web-seat-lost = Du wurdest vom Tisch genommen; ein Bot spielt deine Karten.
web-seat-left = Du hast deinen Platz aufgegeben; ein Bot spielt deine Karten.
web-lay-needs = Diese Karte geht nur zusammen mit einer, die passt: Nimm sie dazu.
web-lost = Hier ist nichts
web-lost-text = Vielleicht ist die Adresse vertippt. Ein Tisch hat einen Code; wer dort sitzt, kann ihn dir sagen.
web-unknown-table-text = Vielleicht ist { $code } vertippt, oder der Tisch wurde gelöscht. Versuch den Code noch einmal.
web-delete-table = Tisch { $code } löschen
web-delete-how = Tisch { $code } löschen, mit allem, was dort gespielt wurde?
web-delete-yes = Löschen
web-refused-not-owner = Nur wer den Tisch eröffnet hat, kann ihn löschen. Gib deinen Platz dort auf, dann verschwindet er aus dieser Liste.
web-waiting = Ab der nächsten Runde dabei: { $names }
web-changes = Was ändert das?
web-changes-none = Nichts: Das ist „{ $preset }“, wie es ist.
web-changes-before = Gilt nicht mehr:
web-rules-link = Link zu diesen Regeln
web-rules-file = Als Datei speichern
web-rules-load = Datei öffnen
web-rules-shared = Regeln für dich
web-house-own = Unsere Hausregeln
web-house-name = Name dieser Regeln
web-house-save = Auf diesem Gerät speichern
web-house-saved = „{ $name }“ ist auf diesem Gerät gespeichert.
web-house-forget = „{ $name }“ vergessen
web-card-write = Eine Karte schreiben
web-card-name = Ihr Name
web-card-name-usual = Unsere Karte
web-card-sign = Ihr Zeichen
web-card-sign-none = keines
web-card-copies = Wie viele davon
web-card-effect = { $number ->
    [1] Was sie tut
   *[other] Und dann ({ $number })
}
web-card-effect-add = Und dann …
web-card-effect-remove = Teil { $number } entfernen
web-card-who = Wer
web-card-number = Wie viele
web-card-add = Ins Spiel nehmen
web-effect-draw = zieht Karten
web-effect-skip = setzt aus
web-effect-reverse = die Spielrichtung wechselt
web-effect-choose-colour = du wünschst dir eine Farbe
web-effect-swap-hands = tauscht die Hand mit dir
web-effect-shuffle-hands = alle Hände werden gemischt
web-effect-rotate-hands = die Hände wandern eins weiter
web-effect-draw-until-colour = zieht, bis die Farbe kommt
web-effect-draw-to = zieht auf so viele Karten auf
web-effect-who-next = die nächste Person
web-effect-who-chosen = eine Person deiner Wahl
web-effect-who-others = alle anderen
web-effect-who-all = alle
web-effect-who-self = du
web-effect-who-previous = die vorige Person
web-table-options = Der Tisch
web-clock = Zeit für einen Zug
web-clock-none = unbegrenzt
web-clock-seconds = { $seconds } s
web-clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
web-clock-far = Auf Distanz gespielt: Komm wieder, wann du magst. UNO ruft sich von selbst.
web-listed = In der offenen Liste
web-listed-text = Alle auf diesem Server sehen den Tisch und dürfen kommen.
web-start = Geben
web-start-alone = { $count ->
    [2] Dazu gehören zwei: Lade jemanden ein, oder setz einen Bot dazu.
   *[other] Dazu gehören { $count }: Lade jemanden ein, oder setz Bots dazu.
}
web-start-waits = { $known ->
    [yes] { $player } gibt, wenn alle bereit sind.
   *[no] Die Spielleitung gibt, wenn alle bereit sind.
}
web-lobby-running = Gerade wird gespielt: Danach lassen sich die Regeln ändern.

## Die Verbindung zum Server

web-connecting = Verbinde …
web-reconnecting = { $attempts ->
    [0] Die Verbindung ist weg. Verbinde wieder …
    [1] Die Verbindung ist weg. Verbinde wieder …
   *[other] Die Verbindung ist weg. Verbinde wieder, Versuch { $attempts } …
}
web-over-version = Diese Seite ist älter oder neuer als der Server. Lade sie neu.
web-over-deleted = Dieser Tisch wurde gelöscht.
web-over-token = Dieser Link gehört hier zu keinem Platz.
web-over-seat-taken = Dein Platz hier wurde mit seinem Link übernommen, auf einem anderen Gerät oder von jemand anderem.
web-over-kept-out = Die Spielleitung hat dich für immer von diesem Tisch ausgeschlossen.
web-over-banned = Auf diesem Server darfst du nicht spielen.
web-over-unreadable = Der Server sendet etwas, das diese Seite nicht versteht. Lade sie neu.

## Der Tisch

web-menu = Menü
web-people = Leute und Regeln
web-log = Was geschah
web-sheet = Punktetafel
web-sheet-round = Runde
web-sheet-total = Summe
web-help = So geht’s
web-mute = Töne aus
web-unmute = Töne an
web-other-device = Mein Platz auf einem anderen Gerät
web-other-device-text = Richte das andere Gerät auf diesen Code, oder öffne dort den Link. Es übernimmt diesen Platz, einmal: Dieses Gerät verliert ihn dann. Zeig ihn sonst niemandem.
web-other-device-qr = QR-Code deines Platzes
web-recover = Einen Platz übernehmen
web-recover-what = Dieser Link übernimmt den Platz von { $player } an Tisch { $code }.
web-recover-gives = { $master ->
    [yes] Du bekommst Hand und Punkte dieses Platzes und leitest den Tisch.
   *[no] Du bekommst Hand und Punkte dieses Platzes.
}
web-recover-loses = Wer jetzt dort als { $player } spielt, auf diesem oder einem anderen Gerät, verliert den Platz und erfährt es.
web-recover-keeps = Auf diesem Server bleibst du, wer du bist: Deine anderen Tische gehören weiter nur dir.
web-recover-not-invitation = Eine Einladung sieht anders aus und nimmt niemandem den Platz. Wenn du eine erwartet hast, sag nein.
web-recover-take = Den Platz von { $player } übernehmen
web-recover-no = Nein, nur den Tisch ansehen
web-recover-mine = Das ist dein eigener Platz an Tisch { $code }: Es gibt nichts zu übernehmen.
web-recover-none = Dieser Link passt zu keinem Platz an Tisch { $code } mehr. Ein Link gilt einmal; bitte um einen neuen.
web-recover-look = Tisch { $code } ansehen
web-recover-seated = Du hast an diesem Tisch einen eigenen Platz. Gib ihn zuerst auf.
web-pause = Pause
web-resume = Weiter
web-paused = Das Spiel macht Pause.
web-bot-for-me = Einen Bot für mich spielen lassen
web-end = Das Spiel abbrechen
web-own-score = { $points } von { $target }
web-nothing = nichts
web-direction = { $direction ->
    [left] Es geht nach links
   *[right] Es geht nach rechts
}
web-draw-pile = { $count ->
    [one] Ziehstapel, 1 Karte
   *[other] Ziehstapel, { $count } Karten
}
web-discard-pile = Auf dem Ablagestapel: { $card }{ $named ->
    [yes] {". "}Gefragt ist { cards-colour-the }
   *[no] {""}
}
web-seat-turn = ist dran
web-cards-hidden = Karten verborgen
web-place = { $place }.
web-folded = gegangen
web-knocked = ausgeschieden
web-knocked-short = raus
web-cards-of = { $count } von { $limit } Karten
# Wo Karten zwei Seiten haben: welche im Spiel ist, und was man auf der Rückseite der Karten anderer sieht.
web-side = { $side ->
    [light] helle Seite
   *[dark] dunkle Seite
}
web-backs = Rückseiten: { $list }
web-backs-of = { $player }: die Rückseiten, die du siehst
web-draw-face = Rückseite: { $card }
web-aside = { $count ->
    [one] 1 Karte zur Seite gelegt
   *[other] { $count } Karten zur Seite gelegt
}
web-your-hand = { $count ->
    [one] Deine Hand, 1 Karte
   *[other] Deine Hand, { $count } Karten
}
web-card-fits = { $card }, passt
web-uno = UNO
web-uno-call = UNO rufen
web-uno-arm = Mit der nächsten Karte UNO rufen
# Zwei kurze Wörter: Der Knopf ist rund und fasst kaum acht Buchstaben in einer Zeile.
web-catch = Hab dich!
web-catch-now = Erwischen: Jemand hat nicht UNO gerufen
web-draw = Ziehen
web-pass = Behalten
web-lay = { $count ->
    [one] Legen
   *[other] { $count } Karten legen
}
web-take-back = Zurücknehmen
web-lift = Was passt?
web-accept = { $draws ->
    [0] Annehmen
   *[other] { $draws } ziehen
}
web-challenge = Anzweifeln
web-catch-whom = Wen erwischen?
web-stakes = { $what ->
    [swap] { $player } will die Handkarten mit dir tauschen.
    [skip] { $player } lässt dich aussetzen.
   *[draw] { $player } lässt dich { $draws ->
        [one] 1 Karte
       *[other] { $draws } Karten
    } ziehen{ $skips ->
        [0] {""}
       *[other] {" "}und aussetzen
    }.
}
# $due ist, was zu ziehen ist, in Worten („bis Rot kommt“); $card sagt, ob auch das Anzweifeln so viel kostet.
web-due = { $verb ->
    [draw_until_colour] bis { cards-colour-the } kommt
    [draw_to] auf { $n } Handkarten
    [press_launcher] mit dem Kartenwerfer, bis Karten kommen
   *[draw] { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
}
web-stakes-due = { $player } lässt dich ziehen: { $due }{ $skips ->
    [0] {""}
   *[other] ; danach setzt du aus
}.
web-accept-due = Ziehen: { $due }
web-if-challenged = Wenn du anzweifelst:
web-stakes-guilty = { $test ->
    [no-other-play] Hatte { $player } eine andere Karte zu legen
   *[other] { $named ->
        [yes] Hatte { $player } eine Karte in { cards-colour-the }
       *[no] Hatte { $player } eine Karte der Farbe
    }
}, { $card ->
    [yes] zieht stattdessen { $player }: { $due }.
   *[no] zieht { $player } stattdessen { $draws }.
}
web-stakes-innocent = { $card ->
    [yes] Wenn nicht, ziehst du: { $due }, und { $draws } mehr.
   *[no] Wenn nicht, ziehst du { $draws }.
}
web-or-answer = Oder antworte mit einer Karte.
web-shown-hand = { $player } zeigt dir:

## Was gerade geschieht

web-held = Einen Augenblick: Die Zeit zum UNO-Rufen läuft.
web-dealing = Die Karten werden gemischt …
web-between = Gleich wird die nächste Runde gegeben.
web-turn-away = { $player } ist nicht da.
web-naming = { $player } wünscht sich eine Farbe.
web-your-naming = Wünsch dir eine Farbe.
web-nothing-fits = Nichts passt: Zieh.
web-passing = Es ist nichts zu machen: Du passt.
web-armed = Mit der nächsten Karte rufst du UNO.
web-called = Du hast UNO gerufen: Leg deine Karte.
web-disarmed = Kein Ruf mit der nächsten Karte.
web-costs = Das passt nicht, und es zu legen kostet Karten. Tippe noch einmal, um es trotzdem zu versuchen.
web-turn-told = Du bist dran. Auf dem Ablagestapel: { $card }{ $named ->
    [yes] ; gefragt ist { cards-colour-the }
   *[no] {""}
}. { $fits ->
    [0] Keine Karte passt
    [one] Eine Karte passt
   *[other] { $fits } Karten passen
}; auf der Hand hast du { web-cards }.
web-turn-told-careful = Du bist dran. Auf dem Ablagestapel: { $card }{ $named ->
    [yes] ; gefragt ist { cards-colour-the }
   *[no] {""}
}. Auf der Hand hast du { web-cards }.
web-round-won = { $number ->
    [0] Niemand gewinnt diese Runde.
   *[other] { $you ->
        [yes] Du gewinnst die Runde!
       *[no] { $number ->
            [one] { $players } gewinnt die Runde.
           *[other] { $players } gewinnen die Runde.
        }
    }
}
web-match-won = { $number ->
    [0] Die Partie endet ohne Sieg.
   *[other] { $you ->
        [yes] Du gewinnst die Partie!
       *[no] { $number ->
            [one] { $players } gewinnt die Partie!
           *[other] { $players } gewinnen die Partie!
        }
    }
}
web-next-round = Nächste Runde
web-rematch = Revanche
web-replay = Wiedergabe
web-share-title = Eine Partie UNO
web-bot-for-you = Ein Bot spielt für dich.
web-take-seat-back = Meinen Platz wieder einnehmen
web-long-away = { $player } ist schon eine Weile weg.
web-let-bot = Einen Bot spielen lassen
web-looking-on = Du schaust zu.
web-next-round-yours = Ab der nächsten Runde spielst du mit.

## Reaktionen

web-react = Reagieren
web-reaction-bravo = Bravo!
web-reaction-laugh = Haha!
web-reaction-wow = Boah!
web-reaction-heart = Toll!
web-reaction-ouch = Autsch!
web-reaction-hurry = Los!
web-reacts = { $player }: { $reaction }

## Hinweise

web-hint-lay = Die angehobenen Karten passen: Tippe eine an, oder zieh sie auf den Tisch.
web-hint-careful = Tippe eine Karte an, um sie zu legen. Eine falsche kostet dich etwas.
web-hint-draw = Nichts passt: Tippe auf den Stapel, um zu ziehen.
web-hint-drawn = Leg die gezogene Karte, oder behalte sie.
web-hint-arm = Vor deiner vorletzten Karte: Tippe auf UNO, dann auf die Karte.
web-hint-call = Nur noch eine Karte: Tippe auf UNO, bevor dich jemand erwischt!
web-hint-catch = Jemand hat UNO vergessen: Tippe auf „Hab dich!“.
web-hint-jump = Du hast genau dieselbe Karte: Tippe sie an, um sie dazwischenzuwerfen.
web-hint-several = Tippe weitere Karten mit derselben Zahl an, dann leg sie zusammen.

## Tasten. In einer Sprache sind alle verschieden.

web-help-play = Leg eine Karte in der Farbe oder mit dem Zeichen der Karte auf dem Stapel; passende Karten sind angehoben. Passt nichts, zieh. Mit deiner vorletzten Karte ruf UNO. Tippe eine Karte an, oder zieh sie auf den Tisch; tippe auf den Stapel, um zu ziehen.
web-help-keys = Tasten
web-key-enter = Enter
web-key-escape = Esc
web-key-draw = z
web-key-pass = b
web-key-lay = l
web-key-uno = u
web-key-catch = e
web-key-accept = a
web-key-challenge = x
web-key-lift = h
web-key-next = n
web-key-scores = p
web-key-log = v
web-key-rules = r
web-key-react = o
web-key-menu = t
web-key-mute = m
web-key-help = ?
web-does-arrows = eine Karte wählen
web-does-digits = eine Karte mit dieser Zahl finden
web-does-enter = die Karte legen oder markieren
web-does-escape = zurücknehmen, schließen
web-does-draw = eine Karte ziehen
web-does-pass = die gezogene Karte behalten
web-does-lay = die markierten Karten zusammen legen
web-does-uno = UNO rufen: mit deiner vorletzten Karte oder gleich danach
web-does-catch = jemanden erwischen, der nicht gerufen hat
web-does-accept = hinnehmen, was eine Karte dir antut
web-does-challenge = eine Farbwahl +4 anzweifeln
web-does-lift = zeigen, was passt, wo Fehler etwas kosten
web-does-next = die nächste Runde geben
web-does-scores = die Punktetafel
web-does-log = was geschah
web-does-rules = das Regelblatt
web-does-react = reagieren
web-does-menu = das Menü
web-does-mute = Töne an oder aus
web-does-help = erklärt, was den Fokus hat, oder öffnet diese Seite

## Der Tisch auf einem Bildschirm

web-screen-join = Mit dem Handy mitspielen
web-screen-full = Ganzer Bildschirm
web-deputy = Leiten vom Handy
web-deputy-text = Wer zuerst sitzt, gibt, wählt die Regeln und sorgt für Schläfer, neben diesem Bildschirm.
web-let-bot-for = Einen Bot für { $player } spielen lassen
web-party-in = Du bist dabei! Schau auf den Bildschirm.
web-party-lead = Du leitest: Wähle die Regeln und gib, sobald alle da sind.
web-party-wait = Deine Karten kommen hierher, sobald gegeben wird.
web-deputy-now = { $you ->
    [yes] Du leitest jetzt den Tisch.
   *[no] { $player } leitet jetzt den Tisch.
}
web-seconds-left = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
}
web-rule-cards = Die Regeln, Karte für Karte
web-rule-next = Nächste Karte
web-last-hands = Die letzten Hände

## Wiedergabe

web-replay-not-yet = Noch ist keine Runde dieses Spiels vorbei.
web-replay-file = Eine Aufzeichnung öffnen
web-replay-file-text = Öffne eine Aufzeichnung von diesem Gerät: eine PUN- oder JSON-Datei, wie Partien gespeichert werden.
web-replay-no-record = In dieser Datei ist keine beendete Runde.
web-replay-eyes = Wessen Karten
web-replay-all-hands = Alle Hände
web-replay-where = Stelle im Spiel
web-replay-place = { $step } von { $steps } · Runde { $round } von { $rounds }
web-replay-back = Einen Schritt zurück
web-replay-on = Einen Schritt weiter
web-replay-round-back = Zum Anfang der Runde
web-replay-round-on = Zur nächsten Runde
web-replay-play = Abspielen
web-replay-speed = Tempo
web-replay-play-on = Von hier weiterspielen
web-replay-play-on-text = Du nimmst den Platz, von dem aus du schaust, oder den, der dran ist; Bots nehmen die anderen.

web-analysis = Dieses Spiel analysieren
web-analysis-title = Analyse
web-analysis-text = Was jede Entscheidung wert war, was besser gewesen wäre und wer Glück hatte.
web-analysis-file = Nur eine Aufzeichnung in PUN lässt sich analysieren; diese Datei ist JSON.
web-analysis-waits = { $ahead ->
    [0] Runde { $round }: die Analyse beginnt. Die erste auf einem Server dauert eine Minute.
    [one] Runde { $round } wartet: eine andere Runde kommt zuerst.
   *[other] Runde { $round } wartet: { $ahead } andere Runden kommen zuerst.
}
web-analysis-works = Runde { $round }: { $percent } % analysiert.
web-analysis-began = { $player } begann mit { $percent } %.
web-analysis-act = { $player }: { $act }
web-analysis-choose = Wähle eine Entscheidung oder geh das Spiel Schritt für Schritt durch.
web-analysis-all = Jede Entscheidung zeigen
web-analysis-none = In dieser Runde hat niemand einen Fehler gemacht.
web-analysis-decisions = Entscheidungen

web-coach = Trainer
web-coach-on = Mit einem Trainer spielen
web-coach-off = Den Trainer wegschicken
web-coach-advice = Rat
web-coach-back = Meinen Zug zurücknehmen
web-coach-warn = Vor Patzern warnen
web-coach-refining = Die Werte werden berechnet.
web-coach-warning = Das würde { $loss } Gewinnpunkte kosten. Besser: { $act }. Noch einmal, wenn du es willst.
web-coach-taken = Du hast diesen Zug zurückgenommen: Entscheide neu.
web-coach-taken-cost = Zurückgenommen: { $act }. Das hätte { $loss } Gewinnpunkte gekostet.
web-coach-taken-fine = Zurückgenommen: { $act }. Es war so gut wie alles andere.
web-refused-one-try = Das Blatt des Tages ist ein einziger Versuch: Es gibt keinen Rat, und nichts wird zurückgenommen.
web-refused-other-day = Dieser Server gibt nur die Karten von heute. Geht die Uhr dieses Geräts richtig?
web-refused-not-alone = Den Trainer gibt es nur, wo alle anderen Bots sind.
web-refused-no-advice = Jetzt ist nichts zu entscheiden.
web-refused-nothing-to-take-back = In dieser Runde gibt es keinen Zug von dir, der sich zurücknehmen lässt.
web-refused-no-analysis = Dieser Server kann nicht analysieren: Das Extra „lab“ ist dort nicht installiert.
web-refused-game-running = Andere spielen dieses Spiel noch. Es lässt sich analysieren, wenn es vorbei ist.
web-refused-queue-full = Zu viele Runden warten auf die Analyse. Versuche es in einer Minute wieder.
web-refused-too-many-analyses = Du hast viele Analysen verlangt. Versuche es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} wieder.
web-refused-unsupported = Spiele mit diesen Regeln lassen sich nicht analysieren.
web-refused-too-slow = Die Analyse dieser Runde dauert zu lange.
web-refused-round-too-long = Diese Runde ist zu lang für eine Analyse.
web-refused-worker-failed = Die Analyse ist fehlgeschlagen. Versuche es noch einmal.
web-refused-no-round = Diese Runde ist nicht vorbei.
web-proof = Das Mischen
web-proof-proved = Diese Karten stammen aus versprochenen Anteilen: Jeder Anteil ist der versprochene, und die Karten sind die, die alle zusammen ergeben.{ $missing ->
    [0] {" "}Also konnte niemand sie aussuchen.
   *[other] {" "}Weggelassen, weil der Server sagt, es sei zu spät gekommen: { $names }.
}
web-proof-broken = { $problem ->
    [hash] { $by ->
        [table] Der Anteil des Tisches am Mischen ist nicht der versprochene.
       *[other] Der Anteil von { $player } ist nicht der versprochene.
    }
   *[other] Die Karten sind nicht die, die das Mischen ergibt.
}
web-proof-open = Noch sind nicht alle Anteile am Mischen gezeigt.
web-proof-none = Vor diesem Geben wurde nichts versprochen, also gibt es nichts zu prüfen.
web-refused-bad-record = Diese Datei ist keine Aufzeichnung in PUN, oder sie stimmt nicht in sich.
web-refused-bad-position = Von hier aus lässt sich das Spiel nicht weiterspielen.
web-refused-too-long = Das ist zu lang für den Server.

# Ein Augenblick, wo er geschieht: ein, zwei Wörter in großen Buchstaben. $count ist, wie viele Karten.
web-moment-skipped = Aussetzen!
web-moment-late = Zeit um!
web-moment-hit = +{ $count }
web-moment-stack = +{ $count } zu ziehen
web-moment-left = Nach links!
web-moment-right = Nach rechts!
web-moment-uno = UNO!
web-moment-caught = Erwischt!
web-moment-wrong-call = Falscher Ruf!
web-moment-wrong-catch = Falsch beschuldigt!
web-moment-mistake = Passt nicht!
web-moment-challenge = Glaub ich nicht!
web-moment-bluff = Ein Bluff!
web-moment-no-bluff = Kein Bluff!
web-moment-returned = Zurück damit!
web-moment-swap = Getauscht!
web-moment-rotated = Alle Hände wandern!
web-moment-shuffled = Alle Hände gemischt!
web-moment-launcher = { $count ->
    [0] Puh, nichts!
    [one] Eine fliegt raus!
   *[other] { $count } fliegen raus!
}
web-moment-knocked = Ausgeschieden!
web-moment-dark = Dunkle Seite!
web-moment-light = Helle Seite!
web-moment-lot = Das Los entscheidet!
web-moment-out = Keine Karten mehr!
web-moment-wins = Gewonnen!
web-moment-jump = Dazwischen!
