# Was ein Sprachmodell an seinem Platz liest (`pioche mcp`).

mcp-your-turn = Du bist am Zug. Deine Züge: { $list }
mcp-out-of-turn = Du darfst außer der Reihe handeln. Deine Züge: { $list }. „{ $wait }“ lässt es sein.
mcp-several = Mehrere Karten auf einmal sind möglich: einige von { $codes }, darunter eine von { $first }.
mcp-others = { $name } ist am Zug. Sieh noch einmal nach.
mcp-no-round = Noch läuft keine Runde. Sieh noch einmal nach.
mcp-over = Die Partie ist zu Ende. Die Mitschrift enthält sie ganz.
mcp-endless = Runde { $round } wird abgebrochen, weil sie nie endet. Ein turn_limit in ihren Regeln würde sie beenden.
mcp-scores = Punktestand: { $list }
mcp-not-asked = Von dir wird gerade kein Zug erwartet. Sieh noch einmal nach.
mcp-not-a-move = „{ $move }“ ist kein Zug: erwartet wird { $expected }. Deine Züge: { $list }
mcp-leave = Einen Platz gibt man mit leave_table auf.
mcp-left = Du hast den Tisch verlassen.
mcp-no-table = Du sitzt noch an keinem Tisch: open_table oder join_table.
mcp-no-ruleset = Regeln „{ $name }“ gibt es nicht; rulesets zählt sie auf.
mcp-no-bot = Einen Bot „{ $name }“ gibt es nicht; es gibt { $list }.
mcp-no-name = Ein Spieler braucht einen Namen aus sichtbaren Buchstaben.
mcp-no-answer = Der Server antwortet nicht. Sieh noch einmal nach.
mcp-no-record = Der Server hat noch keine Mitschrift dieser Partie.
