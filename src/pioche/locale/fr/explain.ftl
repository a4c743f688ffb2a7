# Explications sur place d’une carte : ce qui se passerait en la posant maintenant. $player est le nom d’un joueur.

explain-fits = Tu peux la poser maintenant.
explain-jumps = C’est exactement la même carte : tu peux intercepter maintenant.
explain-stack = { $player } peut y ajouter une carte ; sinon, { $count ->
    [one] 1 carte est piochée
   *[other] { $count } cartes sont piochées
}.
explain-challenge-right = { $player } peut contester et aurait raison, car ta main laisse un autre choix.
explain-challenge-wrong = { $player } peut contester et aurait tort.
explain-then = Ensuite, c’est à { $player }.
explain-out = C’est ta dernière carte : avec elle, tu finis.
explain-call = Il te restera une carte : dis UNO.

# Les signes de la table.
explain-direction = On joue vers la { $direction ->
    [left] gauche
   *[right] droite
} : après { $after }, c’est à { $player }.
explain-direction-you = On joue vers la { $direction ->
    [left] gauche
   *[right] droite
} : après toi, c’est à { $player }.
explain-pending = { $player } doit répondre : { $count ->
    [0] l’effet attend.
    [one] 1 carte à piocher.
   *[other] { $count } cartes à piocher.
}
explain-clock = Chaque tour dure au plus { $seconds } secondes. Ensuite, le tour est joué à la place du retardataire.
explain-clock-none = Les tours n’ont pas de limite de temps.
explain-ask = Appuie un moment sur une carte, un joueur ou un signe, ou laisse le pointeur dessus : tu apprends ce que c’est et ce que cela ferait maintenant.
