# Le mode texte. Les mots que l’on peut taper sont des listes ; le premier est celui qu’on montre.

plain-welcome = pioche : { $players }. Règle : { $rules }. Tape aide à tout moment ; Entrée seule prend le choix entre [crochets].
plain-teams = Équipes : { $teams }.
plain-resumed = La partie reprend : { $players }.
plain-top = Sur le talon : { $card } ; la couleur est { cards-colour-the }. { $pile ->
    [0] La pioche est vide.
    [1] Il reste une carte à piocher.
   *[other] Il reste { $pile } cartes à piocher.
}
plain-top-start = Sur le talon : { $card }. Aucune couleur n’est encore annoncée.
plain-top-wild = Sur le talon : { $card }. { $pile ->
    [0] La pioche est vide.
    [1] Il reste une carte à piocher.
   *[other] Il reste { $pile } cartes à piocher.
}
plain-side = { $side ->
    [light] Côté clair.
   *[dark] Côté sombre.
}
plain-backs = Au dos : { $list }.
plain-backs-of = { $name } { $cards }
plain-backs-pile = pioche { $card }
plain-seats = { $seats } ; le jeu tourne vers la { $direction ->
    [left] gauche
   *[right] droite
}.
plain-seat = { $name } { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
plain-seat-unknown = { $name }
plain-seat-near = { $name } { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} sur { $limit }
plain-seat-knocked = { $name } hors jeu
plain-seat-uno = { $name } UNO
plain-hand = Ta main : { $cards }
plain-prompt = { $name } [{ $suggested }]>
plain-prompt-quick = { $choices } [{ $silent }]>
plain-verdict = Le verdict. { $sentence }
plain-caught = Pas d’UNO. { $sentence }
plain-catch-offer = on peut surprendre { $name } : surprendre { $id }
plain-jump-offer = tu as la même carte : intercepter
plain-silent = rien
plain-hand-over = À { $name } de jouer. Entrée quand { $name } est au clavier.
plain-not-understood = « { $text } » n’est pas un choix ici. Choisis une carte par son numéro, ou bien : { $choices }. aide explique tout.
plain-question = { $question } { $choices } [{ $suggested }]>
plain-costs = Cela te coûterait des cartes. Redis-le pour le faire quand même.
plain-playable = Oui, tu peux poser cette carte.
plain-places = Classement : { $places }
plain-round-over = Après la manche { $round } :
plain-sheet-round = manche
plain-no-log = Il ne s’est encore rien passé.
plain-no-rounds = Aucune manche n’est encore finie.
plain-saved = La partie est sauvegardée. pioche play --plain --resume la reprend.
plain-bot-fails = { $bot } a échoué ({ $problem }) ; ses coups sont joués à sa place.
plain-record = La partie est notée dans { $path }.
plain-next-round = Entrée distribue la manche suivante>

plain-word-draw = piocher, pioche, p
plain-word-pass = passer, passe
plain-word-challenge = contester, conteste
plain-word-accept = accepter, accepte, a
plain-word-uno = uno, u
plain-word-catch = surprendre, surprends, s
plain-word-jump = intercepter, intercepte, i
plain-word-why = pourquoi, pq
plain-word-score = score, points
plain-word-rules = règle, regle, règles, regles
plain-word-hand = main
plain-word-log = récit, recit
plain-word-table = table, t
plain-word-help = aide, h, ?
plain-word-quit = quitter, q

plain-help =
    Une carte : son numéro dans ta main (3), avec ce qu’il lui faut : 3 vert, 3 bob, 3 uno ; plusieurs à la fois : 3+5, si la règle le permet.
    Ou son code, comme dans les parties notées : r5, W=g, r7 > bob. Une étoile marque ce que tu peux poser.
    piocher · passer · contester · accepter · uno · surprendre NOM · intercepter · pourquoi 3 (pourquoi pas cette carte ?)
    score (la feuille de points) · main (tes cartes) · récit (ce qui s’est passé) · table (qui a quoi) · règle (la règle du jeu) · quitter (la partie est sauvegardée)
