# Ce que dit l’analyse d’une partie : les coups en étiquettes, les raisons après deux-points, et la page de `pioche analyse`.
# $player est un nom ; $colour comme dans cards.ftl ; les nombres sont des points de pourcentage.

analysis-act-lay = { $card }{ $named ->
    [yes] , en { cards-colour }
   *[no] {""}
}{ $aimed ->
    [yes] , échange avec { $player }
   *[no] {""}
}{ $forgot ->
    [yes] , sans annoncer
   *[no] {""}
}
analysis-act-draw = piocher
analysis-act-accept = accepter
analysis-act-pass = garder la carte
analysis-act-challenge = contester
analysis-act-colour = nommer { cards-colour-the }
analysis-act-call = annoncer UNO
analysis-act-catch = surprendre { $player }
analysis-act-silence = ne rien dire

analysis-and = { $first } et { $last }
analysis-reason-goes-out = c’est la dernière carte
analysis-reason-stops = { $player } n’a plus { $count ->
    [one] qu’une carte
   *[other] que { $count } cartes
} et doit piocher
analysis-reason-again = le tour revient aussitôt
analysis-reason-lacks = { $player } { $sure ->
    [yes] ne peut pas avoir de carte
   *[no] n’a sans doute pas de carte
} { cards-colour-feminine }
analysis-reason-linked = { $colours } restent liés
analysis-reason-many = { $count } autres cartes de couleur { cards-colour } peuvent suivre
analysis-reason-wild-kept = le joker reste pour plus tard
analysis-reason-points = moins de points en main (−{ $count })
analysis-reason-gathers = une carte de plus ouvre plus de possibilités
analysis-reason-nothing-fits = rien ne va
analysis-reason-likely-bluff = { $player } bluffe avec une probabilité de { $count } %
analysis-reason-likely-honest = { $player } ne bluffe pas avec une probabilité de { $count } %
analysis-reason-call = sans l’annonce, on peut se faire surprendre
analysis-reason-catch = { $player } n’a pas annoncé

analysis-grade-best = meilleur
analysis-grade-fine = bon
analysis-grade-inaccuracy = imprécision
analysis-grade-mistake = erreur
analysis-grade-blunder = gaffe

analysis-round = Manche { $round } : { $end }
analysis-won = gagnée par { $players }
analysis-unfinished = pas terminée
analysis-nobody = sans gagnant
analysis-chances-open = Chances de gagner la manche, toutes les mains ouvertes
analysis-chances-seen = Chances de gagner la manche, vues de la place de : { $player }
analysis-chances-estimated = Chances de gagner la manche, estimées par { $judge } depuis chaque place
analysis-chances-match = Chances de gagner la partie
analysis-head-turn = tour
analysis-head-player = joueur
analysis-head-act = coup
analysis-head-chance = chances
analysis-head-estimate = estimation
analysis-head-loss = perte
analysis-head-match = partie
analysis-head-grade = note
analysis-percent = { $number } %
analysis-loss = { $loss } ± { $error }
analysis-better = mieux : { $act } ({ $chance } %)
analysis-estimated = estimation de { $judge } seul : { $chance } % ± { $error }
analysis-match = chances de gagner la partie : { $chance } % ± { $error }
analysis-advised = { $judge } choisirait : { $act }
analysis-because = { $said }. Pourquoi : { $reasons }
analysis-skill-round = Adresse et chance dans la manche
analysis-skill-match = Adresse et chance dans toutes les manches
analysis-skill-of-match = Adresse et chance pour la partie
analysis-head-decisions = décisions
analysis-head-lost = perdu par les décisions
analysis-head-luck = chance
analysis-head-match-lost = perdu, partie
analysis-head-match-luck = chance, partie
analysis-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-none = aucune décision à juger
analysis-worth = { $kind ->
    [bluff] Ce bluff a valu
    [challenge] Cette contestation a valu
    [accept] Accepter a valu
    [draw] Piocher par choix a valu
    [pass] Garder la carte a valu
    [call] Cette annonce a valu
    [catch] Surprendre a valu
   *[act] Ce coup a valu
} { $sign ->
    [less] −{ analysis-points }
    [more] +{ analysis-points }
   *[none] { analysis-points }
} ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de chances de gagner.
analysis-method = Les points sont des points de pourcentage de gagner la manche. Chaque coup a été essayé dans des mondes compatibles avec ce que son joueur pouvait savoir ; { $policy } les a joués jusqu’au bout, { $rollouts } par décision. La chance est le reste : les cartes, et ce que font les autres.
analysis-method-estimate = Les points sont des points de pourcentage de gagner la manche. Ce sont les estimations de { $judge } seul, avant que les coups soient essayés ; ± dit de combien elles s’en écartent en moyenne.
