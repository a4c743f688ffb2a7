# Les problèmes, dans le terminal et le navigateur : une décision, un seul meilleur coup.
# $act est une étiquette comme « 7 rouge » ; les chances sont des pour cent, les pertes des points.

puzzle-you = Toi
puzzle-about = Une décision, un seul meilleur coup. Lequel gagne le plus souvent la manche ?
puzzle-knows = Tu connais tes cartes, ce qui est sur la table et ce qui vient de se passer.
puzzle-level = { $level ->
    [1] facile
    [2] moyen
    [3] difficile
   *[4] très difficile
}
puzzle-number = Problème { $number } sur { $of }
puzzle-heading = Problème { $number } · { puzzle-level } · { $rules }
puzzle-question = Que fais-tu ?
puzzle-happened = Ce qui vient de se passer
puzzle-your-hand = Ta main
puzzle-right = Exact !
puzzle-wrong = Ce n’est pas le meilleur coup : il perd { NUMBER($loss, maximumFractionDigits: 1) } points de pourcentage.
puzzle-best = Meilleur coup : { $act }
puzzle-found-by = { $count ->
    [0] Aucun des bots greedy, expert et champion-12 ne le trouve.
   *[other] Trouvé par { $bots }.
}
puzzle-values = Ce que vaut chaque coup
puzzle-value = { $chance } % de manches gagnées
puzzle-loss = −{ NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-chosen = ton choix
puzzle-method = D’après { NUMBER($rollouts) } manches jouées jusqu’au bout par { $policy }, dans des mondes conformes à ce que tu pouvais savoir.
puzzle-next = Problème suivant
puzzle-all = Tous les problèmes
puzzle-again = Réessayer
puzzle-progress = { $solved } sur { $of } résolus du premier coup
puzzle-solved = résolu
puzzle-missed = manqué
puzzle-open = pas encore essayé
puzzle-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
puzzle-pile = Pioche : { $count }
puzzle-direction = { $direction ->
    [1] sens horaire
   *[other] sens antihoraire
}
puzzle-forget = Oublier mes réponses

puzzle-none = il n’y a pas de problème { $number } ; attendu : de 1 à { $of }
puzzle-prompt = Numéro, ou q :
puzzle-number-wanted = Un nombre de 1 à { $of }, ou q.
puzzle-done = Tous les problèmes sont résolus ou essayés. `pioche puzzle --again` recommence.
puzzle-keys = Entrée : problème suivant · { $quit } : quitter
