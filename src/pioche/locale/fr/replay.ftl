# Une partie racontée, telle que l'affiche `pioche replay`.

replay-left = vers la gauche
replay-right = vers la droite
replay-no-cards = aucune carte
replay-cards = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
}
replay-hand = { $player } : { $cards }
replay-refused = { $player } tente { $action } : refusé, { $code }

replay-round-started = Manche { $round }
replay-dealer-chosen = { $player } distribue
replay-dealer-chosen-host = le maître du jeu distribue
replay-cut = { $player } tire { $cards } pour la donne
replay-first-card-turned = { $card } est retournée
replay-first-card-covered = { $card } la recouvre
replay-first-card-returned = { $card } retourne dans la pioche
replay-first-card-returned-unseen = { $card } retourne dans la pioche
replay-position = { $card } est sur le talon, la couleur est { $colour }, le jeu tourne { $direction }
replay-colour-chosen = { $player } annonce { $colour }
replay-card-played = { $player } { $jumped ->
    [yes] coupe avec
   *[no] pose
} { $cards }{ $target ->
    [none] {""}
   *[other] {" "}contre { $target }
}
replay-card-picked = { $player } pioche { $cards }
replay-card-picked-unseen = { $player } pioche { $held }
replay-launcher-pressed = { $player } appuie sur le lanceur : { $count }
replay-discard-recycled = le talon devient une nouvelle pioche de { $held }
replay-discard-recycled-unseen = le talon devient une nouvelle pioche de { $held }
replay-direction-reversed = le jeu tourne { $direction }
replay-answer-due = { $player } doit répondre
replay-colour-due = { $player } doit annoncer une couleur
replay-skip-due = { $player } passera un tour
replay-turn-skipped = { $player } passe son tour sans jouer
replay-turn-passed = { $player } passe
replay-uno-due = { $player } n'a plus qu'une carte et ne l'a pas annoncé
replay-uno-called = { $player } annonce UNO
replay-uno-caught = { $other } prend { $player } sur le fait
replay-wrong-call-penalised = { $player } a annoncé à tort
replay-false-catch-penalised = { $player } accuse { $target } à tort
replay-mistake-penalised = { $player } ne peut pas poser { $cards }
replay-challenge-made = { $player } met { $other } au défi
replay-hand-shown = { $player } montre à { $other } { $cards }
replay-hand-shown-unseen = { $player } montre sa main à { $other }
replay-challenge-won = { $other } a bluffé
replay-challenge-lost = { $other } n'a pas bluffé
replay-hands-swapped = { $player } et { $other } échangent leurs mains
replay-hands-swapped-seen = { $player } et { $other } échangent leurs mains
replay-hands-shuffled = toutes les mains sont mélangées et redistribuées
replay-hands-shuffled-seen = toutes les mains sont mélangées et redistribuées
replay-hands-rotated = toutes les mains tournent
replay-hands-rotated-seen = toutes les mains tournent
replay-effect-returned = { $player } renvoie l'effet à { $other }
replay-player-out = { $player } a fini
replay-player-joined = { $player } prend place
replay-player-left = { $player } s'en va
replay-player-unseated = { $player } quitte sa place
replay-hand-folded = la main de { $player } va dans la pioche
replay-hand-folded-unseen = la main de { $player } va dans la pioche
replay-round-won = { $players } { $number ->
    [1] remporte
   *[other] remportent
} la manche
replay-round-blocked = personne ne peut plus jouer, la manche est bloquée
replay-scores-changed = le score est { $scores }
replay-game-won = { $number ->
    [0] la partie finit sans vainqueur
    [1] { $players } remporte la partie
   *[other] { $players } remportent la partie
}
