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
