# La donne du jour : les mêmes cartes et les mêmes adversaires pour tous, un seul essai.

day-title = Donne du jour
day-about = Les mêmes cartes et les mêmes adversaires pour tous, aujourd’hui. Tu as un seul essai : quitter la table y met fin.
day-about-page = Les mêmes cartes et les mêmes adversaires pour tous, aujourd’hui. Tu as un seul essai ; tu peux quitter la table et y revenir.
day-first = Une manche selon { $rules }, contre { $bots }.
day-start = Entrée pour commencer, ou q pour garder ton essai :
day-end = { $won ->
    [yes] gagné
   *[no] perdu
} en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
day-line-text = Ta ligne à coller :
day-champion = { $bot } avec les mêmes cartes : { $end } { $bars }
day-verdict = { $result ->
    [better] Tu as fait mieux.
    [worse] Le champion a fait mieux.
   *[same] Vous êtes à égalité.
}
day-left = Tu as quitté la table du { $date } : ton essai est terminé.
day-gone = La table du { $date } n’est plus là, et ton essai avec elle.
day-tried = Tu as déjà joué la donne du { $date }.
day-tomorrow = Une nouvelle donne arrive à minuit UTC.
day-future = le { $date } n’est pas encore là
day-begin = Commencer
day-resume = Retour à la table
day-copy = Copier la ligne
