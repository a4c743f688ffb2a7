# Ce que `pioche replay` ajoute aux phrases de tell.ftl : les mains, et ce que voit seul qui lit tout.

replay-hand = { $player } : { $list }.
replay-card-picked = { $player } pioche { $cards }.
replay-hand-shown = { $player } montre à { $other } : { $list }.
replay-position = Sur le talon : { $cards }. La couleur est { cards-colour-the }. { $direction ->
    [left] Le jeu tourne vers la gauche.
   *[right] Le jeu tourne vers la droite.
}
replay-position-plain = Sur le talon : { $cards }. { $direction ->
    [left] Le jeu tourne vers la gauche.
   *[right] Le jeu tourne vers la droite.
}
replay-refused = { $player } tente { $action } : refus ({ $code }).
replay-unfinished = La manche { $round } est en cours. Ce qu’on peut en voir :
