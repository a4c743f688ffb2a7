# `pioche serve`, und die Seiten eines Servers.

serve-taken = Port { $port } ist von einem anderen Programm belegt; dieser Server ist unter { $url }.
serve-network = Die Tische stehen allen in diesem Netz offen, unter
serve-here = Auf diesem Rechner: { $url }
serve-only = Die Tische stehen offen unter { $url }
serve-qr = Richte ein Handy aus demselben Netz auf den Code: { $url }
serve-no-browser = Hier lässt sich kein Browser öffnen: Öffne { $url } auf einem Gerät in diesem Netz, oder spiele mit `pioche play` in diesem Terminal.
serve-no-web = Diese Installation hat keine Webseite: Browser zeigen keinen Tisch, Terminals schon (`pioche join`). Aus den Quellen baut `make web` sie.
serve-store = Die Partien werden in { $store } aufbewahrt
serve-stop = Strg+C beendet den Server; die Partien gehen weiter, wenn er wieder startet.
serve-unkept = Die Partien stehen nur im Arbeitsspeicher: Strg+C beendet den Server und seine Partien.
serve-ended = Der Server ist beendet. Alles Gespielte ist aufbewahrt.
serve-ended-unkept = Der Server und seine Partien sind beendet.
serve-in-use = Port { $port } ist von einem anderen Programm belegt; nenne mit --port einen anderen
serve-forbidden = Port { $port } braucht mehr Rechte, als dieses Programm hat; nenne mit --port einen ab 1024
serve-no-host = { $host } ist keine Adresse dieses Rechners; --host 0.0.0.0 lauscht auf allen
serve-no-port = { $port } ist kein Port; erwartet wird 0 bis 65535

serve-page-title = Tische von pioche
serve-page-table = Tisch { $code }
serve-page-welcome = Auf diesem Server stehen Tische für das Kartenspiel UNO. Die Adresse eines Tisches ist eine Einladung: Wer sie hat, darf kommen.
serve-page-join = So setzt du dich von einem Terminal aus an diesen Tisch:
serve-page-any = So setzt du dich von einem Terminal aus dazu, mit dem Code eines Tisches anstelle von CODE:
serve-page-browser = Im Browser gibt es hier keinen Tisch; das Terminal hat einen.
serve-page-unknown = Hier gibt es keinen Tisch { $code }. Vielleicht wurde er gelöscht, oder der Code ist vertippt.
serve-page-seat-title = Ein Platz an Tisch { $code }
serve-page-seat = Dieser Link übernimmt einen Platz an diesem Tisch: Hand und Punkte. Wer jetzt dort sitzt, verliert ihn. Öffne den ganzen Link in einem Terminal, das vorher fragt:
serve-sheet-round = Runde

serve-limited-title = Einen Augenblick
serve-limited-seconds = Aus deinem Netz kamen zu viele Anfragen auf einmal. Diese Seite macht von selbst weiter, in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
serve-limited-minutes = Aus deinem Netz kamen zu viele Anfragen auf einmal. Diese Seite macht von selbst weiter, in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
serve-limited-why = Ein ganzes Haus oder eine Schule teilt sich oft ein Netz: Du musst es nicht gewesen sein.

serve-too-old = An diesem Tisch wird mit Karten gespielt, die deine Version des Spiels noch nicht kennt. Lade die Seite neu oder aktualisiere das Programm.

# Was ein Link auf diesen Server von sich sagt, wo er geteilt wird.
# Sprache und Region, wie Open Graph sie schreibt.
preview-locale = de_DE
preview-picture = Ein Fächer aus Karten in vier Farben
preview-own-rules = Hausregeln
preview-home-title = UNO mit Freunden, im Browser
preview-home = Spiel mit einem Klick gegen Bots, lade Freunde mit einem Link ein, oder mach einen Bildschirm zum Tisch und Handys zu Händen. Ohne Konto, ohne Installation.
preview-invitation-title = Komm, wir spielen UNO
preview-invitation = Am Tisch ist ein Platz für dich. Ohne Konto, ohne Installation.
preview-invitation-table = { $rules } · { $players ->
    [0] noch niemand am Tisch
    [one] eine Person am Tisch
   *[other] { $players } Personen am Tisch
}, { $free ->
    [0] alle Plätze besetzt
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}. { $state ->
    [waiting] Ohne Konto, ohne Installation.
    [over] Das Spiel ist vorbei; der Tisch steht noch.
   *[playing] Es wird gespielt: Komm und schau zu, oder spiel mit.
}
preview-replay-title = Ein Spiel UNO, Karte für Karte
preview-replay = Sieh dir an, wie es gespielt wurde, vorwärts und zurück.
preview-replay-table = { $rules } · { $players ->
    [one] eine Person
   *[other] { $players } Personen
}, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Sieh dir an, wie es gespielt wurde, vorwärts und zurück.
