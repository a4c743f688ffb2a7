# Der Zeilenmodus. Wörter, die man tippen kann, stehen in Listen; das erste ist das, das gezeigt wird.

plain-welcome = pioche: { $players }. Regeln: { $rules }. Tippe jederzeit hilfe; Enter allein nimmt die Wahl in [Klammern].
plain-teams = Teams: { $teams }.
plain-resumed = Die Partie geht weiter: { $players }.
plain-top = Auf dem Ablagestapel: { $card }; die Farbe ist { cards-colour-the }. { $pile ->
    [0] Der Ziehstapel ist leer.
    [1] Es ist noch eine Karte zu ziehen.
   *[other] Es sind noch { $pile } Karten zu ziehen.
}
plain-top-start = Auf dem Ablagestapel: { $card }. Noch hat sich niemand eine Farbe gewünscht.
plain-top-wild = Auf dem Ablagestapel: { $card }. { $pile ->
    [0] Der Ziehstapel ist leer.
    [1] Es ist noch eine Karte zu ziehen.
   *[other] Es sind noch { $pile } Karten zu ziehen.
}
plain-side = { $side ->
    [light] Helle Seite.
   *[dark] Dunkle Seite.
}
plain-backs = Auf den Rückseiten: { $list }.
plain-backs-of = { $name } { $cards }
plain-backs-pile = Ziehstapel { $card }
plain-seats = { $seats }; es geht nach { $direction ->
    [left] links
   *[right] rechts
}.
plain-seat = { $name } { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
plain-seat-unknown = { $name }
plain-seat-near = { $name } { $count } von { $limit } Karten
plain-seat-knocked = { $name } ausgeschieden
plain-seat-uno = { $name } UNO
plain-hand = Deine Hand: { $cards }
plain-prompt = { $name } [{ $suggested }]>
plain-prompt-quick = { $choices } [{ $silent }]>
plain-verdict = Urteil. { $sentence }
plain-caught = Kein UNO. { $sentence }
plain-catch-offer = { $name } lässt sich erwischen: erwischen { $id }
plain-jump-offer = du hast dieselbe Karte: dazwischen
plain-silent = nichts
plain-hand-over = { $name } ist dran. Enter, wenn { $name } an der Tastatur sitzt.
plain-not-understood = „{ $text }“ steht hier nicht zur Wahl. Wähle eine Karte nach ihrer Nummer, oder: { $choices }. hilfe erklärt alles.
plain-question = { $question } { $choices } [{ $suggested }]>
plain-costs = Das würde dich Karten kosten. Sag es noch einmal, um es trotzdem zu tun.
plain-playable = Ja, die kannst du legen.
plain-places = Plätze: { $places }
plain-round-over = Nach Runde { $round }:
plain-sheet-round = Runde
plain-no-log = Noch ist nichts geschehen.
plain-no-rounds = Noch ist keine Runde zu Ende.
plain-saved = Die Partie ist gespeichert. pioche play --plain --resume setzt sie fort.
plain-bot-fails = { $bot } hat versagt ({ $problem }); seine Züge werden für ihn gemacht.
plain-record = Die Aufzeichnung der Partie liegt in { $path }.
plain-next-round = Enter gibt die nächste Runde>

plain-word-draw = ziehen, zieh, z
plain-word-pass = passen, passe, p
plain-word-challenge = anzweifeln, zweifeln, x
plain-word-accept = annehmen, nimm, a
plain-word-uno = uno, u
plain-word-catch = erwischen, erwische, e
plain-word-jump = dazwischen, d
plain-word-why = warum, w
plain-word-score = punkte, stand
plain-word-rules = regeln, regel
plain-word-hand = hand
plain-word-log = verlauf, v
plain-word-table = tisch, t
plain-word-help = hilfe, h, ?
plain-word-quit = ende, beenden, q

plain-help =
    Eine Karte: ihre Nummer auf deiner Hand (3), mit dem, was sie braucht: 3 grün, 3 bob, 3 uno; mehrere auf einmal: 3+5, wo die Regeln es erlauben.
    Oder ihr Kürzel wie in Aufzeichnungen: r5, W=g, r7 > bob. Ein Stern steht bei dem, was du jetzt legen kannst.
    ziehen · passen · anzweifeln · annehmen · uno · erwischen NAME · dazwischen · warum 3 (warum nicht diese Karte?)
    punkte (die Punktetafel) · hand (deine Karten) · verlauf (was geschah) · tisch (wer was hat) · regeln (das Regelblatt) · ende (die Partie wird gespeichert)
