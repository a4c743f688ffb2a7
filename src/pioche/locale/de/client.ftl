# Ein entfernter Tisch: warum er keinen Platz gibt, und wie es einem Bot dort geht.

client-address = „{ $address }“ ist nicht die Adresse eines Tisches; erwartet wird eine wie http://192.168.1.20:8000/t/ABCDE
client-unreachable = unter { $address } antwortet kein pioche-Server
client-unknown-table = unter { $address } gibt es keinen Tisch
client-deleted = den Tisch unter { $address } gibt es nicht mehr
client-broken-table = der Server kann den Tisch unter { $address } nicht aus seinem Speicher lesen; sag denen Bescheid, die ihn betreiben
client-version = der Server unter { $address } spricht eine andere Version des Protokolls; einer von beiden muss erneuert werden
client-vocabulary = der Tisch unter { $address } spielt mit Karten, die diese Version von pioche nicht kennt; aktualisiere pioche
client-unreadable = der Server unter { $address } sendet etwas, das diese Version von pioche nicht versteht
client-bad-token = der Server unter { $address } kennt diese Person nicht
client-name-taken = am Tisch heißt schon jemand { $name }; --name gibt einen anderen Namen
client-bad-name = „{ $name }“ ist kein Name; --name gibt einen anderen
client-table-full = der Tisch ist voll
client-locked = der Tisch ist abgeschlossen: niemand Neues darf kommen
client-bad-key = dieser Link passt zu keinem Platz unter { $address } mehr; bitte um einen neuen
client-not-taken = dieser Link übernimmt den Platz von { $name } an Tisch { $table }, und es wurde nichts übernommen; --yes übernimmt ihn ohne Nachfrage
client-already-here = du hast an diesem Tisch schon einen eigenen Platz
client-seat-taken = dein Platz unter { $address } wurde mit seinem Link übernommen
client-kept-out = die Spielleitung hat dich für immer von { $address } ausgeschlossen
client-banned = auf dem Server von { $address } darfst du nicht spielen
client-master-does-not-play = nach den Regeln dieses Tisches gibt die Spielleitung und spielt nicht mit; --watch nimmt keinen Platz
client-refused = der Tisch gibt keinen Platz ({ $code })

client-bot-sits = { $name } sitzt an Tisch { $table }. Strg+C holt den Bot wieder weg.
client-bot-fails = das Programm hat versagt, und ein anderer Bot spielt an seiner Stelle: { $problem }
client-bot-stayed =
    { $rounds ->
        [one] { $name } hat 1 Runde gespielt
       *[other] { $name } hat { $rounds } Runden gespielt
    } und { $won } gewonnen.
