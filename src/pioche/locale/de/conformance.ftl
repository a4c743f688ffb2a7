# Was ein Server im Netz tun muss: Jeder Satz ist eine Prüfung von `pioche check-server`.

conformance-line = { $check }: { $seen }

## jede Nachricht

conformance-frames-valid = Jedes Paket ist eine Nachricht des Protokolls
conformance-frames-known = Kein Paket hat ein Feld, das das Protokoll nicht kennt
conformance-no-gaps = Einträge des Verlaufs kommen lückenlos
conformance-same-again = Einträge, die noch einmal kommen, sind dieselben wie zuvor
conformance-checksum = Die Prüfsumme ist die der Ansicht, die aus den Einträgen entsteht
conformance-events-first = Was ein Befehl bewirkt, kommt vor seiner Antwort
conformance-no-foreign-card = Niemand erfährt von einer Karte, die ihm verborgen ist
conformance-answered = Jeder Befehl wird in der Zeit beantwortet, die der Server nennt, oder die Verbindung wird geschlossen

## Verbinden

conformance-welcome = Auf hello folgen welcome, Regeln, Anwesenheit und der jetzige Stand
conformance-whole-log = Wer ab 0 fragt, bekommt den ganzen Verlauf
conformance-start-beyond = Wer mehr verlangt, als es gibt, bekommt eine Momentaufnahme
conformance-token-kept = Das Token bringt dieselbe Person zurück
conformance-code-case = Groß- und Kleinschreibung ist im Code eines Tisches gleich
conformance-unknown-fields = Felder, die der Server nicht kennt, werden übergangen
conformance-wrong-version = Wer eine andere Version spricht, wird getrennt
conformance-bad-token = Wer ein Token bringt, das der Server nicht unterschrieben hat, wird getrennt
conformance-unknown-table = Wer nach einem unbekannten Tisch fragt, wird getrennt
conformance-garbage = Ein Paket, das keine Nachricht ist, beendet die Verbindung
conformance-hello-first = Wer nicht mit hello beginnt, wird getrennt
conformance-silence = Wer nichts sagt, wird getrennt
conformance-ping = Ein Ping wird beantwortet, und die Zeit des Servers geht nie zurück
conformance-too-long = Eine zu lange Nachricht beendet die Verbindung
conformance-too-fast = Zu viele Nachrichten beenden die Verbindung

## Leute

conformance-arrival-order = Plätze werden in der Reihenfolge der Ankunft vergeben
conformance-name-cleaned = Nicht druckbare Zeichen werden aus Namen entfernt
conformance-name-cut = Namen werden auf 24 Zeichen gekürzt
conformance-name-taken = Ein Name wird an einem Tisch einmal vergeben
conformance-bad-name = Ein Name ohne druckbare Zeichen wird abgelehnt
conformance-already-here = Niemand setzt sich zweimal
conformance-one-seat = Zwei Verbindungen einer Person sind ein Platz
conformance-presence = Alle erfahren, wer kommt und geht
conformance-spectators = Zuschauende kommen und gehen
conformance-reactions = Eine Reaktion wird allen gezeigt und von niemandem aufbewahrt
conformance-master-only = Nur die Spielleitung kann die Befehle der Spielleitung benutzen
conformance-deputy = Wo es erlaubt ist, leitet neben einer Spielleitung ohne Platz, wer am längsten sitzt
conformance-bots = Bots, die der Server kennt, werden gesetzt und entfernt
conformance-rules-chosen = Gewählte Regeln erfahren alle; ungültige werden mit dem Grund abgelehnt
conformance-options-chosen = Einstellungen werden gewählt
conformance-stand-in = Ein Bot springt für eine Person ein, die das will, und nicht für andere, die da sind
conformance-leave-seat = Wer aufsteht, darf wiederkommen, auf den letzten Platz
conformance-office = Die Spielleitung gibt ihr Amt weiter
conformance-pause = Während einer Pause zieht niemand
conformance-end = Die Spielleitung beendet das Spiel vorzeitig
conformance-deleted = Nur wer einen Tisch eröffnet hat, löscht ihn, und alle erfahren es

## Spielen

conformance-dealt = Alle bekommen ihre Karten, einmal
conformance-offers-accepted = Was angeboten wird, wird angenommen
conformance-not-offered = Was nicht angeboten wird, wird abgelehnt, mit dem Kürzel für den Grund
conformance-not-your-turn = Wer nicht dran ist, wird abgelehnt
conformance-stale = Ein Zug für einen anderen Zeitpunkt wird abgelehnt
conformance-not-seated = Niemand zieht für andere oder ohne Platz
conformance-nothing-changed = Was abgelehnt wird, ändert nichts
conformance-same-id = Dieselbe Kennung bekommt dieselbe Antwort und wirkt kein zweites Mal
conformance-snapshot = Eine Momentaufnahme gleicht dem, was aus den Einträgen entsteht
conformance-resume = Wer weg war, bekommt genau das Versäumte, ab jedem Eintrag
conformance-pages = Ein langer Verlauf kommt in Seiten
conformance-spectators-see-no-hand = Wer keinen Platz hat, sieht keine Hand
conformance-parts-shown = Die Anteile an einem Mischen werden erfragt und gezeigt
conformance-own-part-last = Der Tisch legt seinen versprochenen Anteil nach der Runde offen
conformance-seed-gives-cards = Die Anteile ergeben den Startwert, und der Startwert die Karten
conformance-record-holds = Die Aufzeichnung des Spiels stimmt in sich
conformance-record-is-the-game = Die Aufzeichnung ist die des gespielten Spiels

## UNO rufen

conformance-uno-due = Wer rufen muss, bekommt den Ruf angeboten, andere das Erwischen
conformance-held = Ein Erwischen wird zurückgehalten, solange Zeit zum Rufen ist
conformance-call-in-time = Ein Ruf zur rechten Zeit überholt das Erwischen
conformance-call-with-card = UNO wird mit der Karte gerufen
conformance-catch = Wer nicht rechtzeitig gerufen hat, wird erwischt
conformance-rematch = Nach einem Spiel wird ein weiteres gegeben, mit anderen Einstellungen

## Anteile an einem Mischen

conformance-bad-part = Ein Anteil, der nicht versprochen war, wird abgelehnt
conformance-part-missing = Ein Anteil, der nicht rechtzeitig kommt, wird weggelassen
conformance-seed-without-it = Der Startwert entsteht ohne ihn
