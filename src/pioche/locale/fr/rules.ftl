# La règle du jeu : titres, phrases, cartes, puis tous les réglages en un coup d’œil.

rules-list-presets = Règles
rules-list-house = Variantes
rules-title = La règle de ce jeu

rules-heading-aim = But du jeu
rules-heading-cards = Les cartes
rules-heading-light = Le côté clair
rules-heading-dark = Le côté sombre
rules-heading-sides = Les deux côtés
rules-heading-knock-out = L’élimination
rules-heading-pairs = Quelles faces vont ensemble
rules-heading-setup = Mise en place
rules-heading-turn = Un tour
rules-heading-drawing = Piocher
rules-heading-several = Plusieurs cartes à la fois
rules-heading-mistakes = Les erreurs
rules-heading-stacking = Le cumul
rules-heading-jump-in = L’interception
rules-heading-seven-zero = Les 7 et les 0
rules-heading-uno = Annoncer UNO
rules-heading-out = Finir
rules-heading-scoring = Les points
rules-heading-teams = Les équipes
rules-heading-leaving = Partir et arriver
rules-heading-small-print = Pour être complet
rules-heading-glance = Les réglages en un coup d’œil

rules-and = { $first } et { $last }
rules-or = { $first } ou { $last }
rules-then = { $first }, puis { $next }

# But du jeu
rules-aim-first-out = Être le premier à ne plus avoir de cartes.
rules-aim-none = { $teams ->
    [0] Celui qui y parvient gagne. Une seule manche fait toute la partie.
   *[other] Celui qui y parvient fait gagner toute son équipe. Une seule manche fait toute la partie.
}
rules-aim-winner = { $teams ->
    [0] Celui qui y parvient gagne la manche et marque les points restés dans les autres mains.
   *[other] Celui qui y parvient gagne la manche pour son équipe, qui marque les points restés dans les mains des autres équipes.
}
rules-aim-losers = { $teams ->
    [0] Celui qui y parvient gagne la manche et ne marque rien ; les autres marquent chacun les points restés dans leur main.
   *[other] Celui qui y parvient gagne la manche pour son équipe, qui ne marque rien ; chacune des autres équipes marque les points restés dans ses mains.
}
rules-aim-winner-reach = { $teams ->
    [0] Le premier à atteindre { $target } points gagne la partie.
   *[other] La première équipe à atteindre { $target } points gagne la partie.
}
rules-aim-winner-exceed = { $teams ->
    [0] Le premier à dépasser { $target } points gagne la partie.
   *[other] La première équipe à dépasser { $target } points gagne la partie.
}
rules-aim-losers-reach = { $teams ->
    [0] Dès que quelqu’un atteint { $target } points, la partie s’arrête et le plus petit total gagne.
   *[other] Dès qu’une équipe atteint { $target } points, la partie s’arrête et le plus petit total gagne.
}
rules-aim-losers-exceed = { $teams ->
    [0] Dès que quelqu’un dépasse { $target } points, la partie s’arrête et le plus petit total gagne.
   *[other] Dès qu’une équipe dépasse { $target } points, la partie s’arrête et le plus petit total gagne.
}
rules-aim-players = De { $least } à { $most } joueurs.
rules-aim-players-listed = À { $counts } joueurs.

# Les cartes
rules-cards-total = Le paquet compte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
rules-cards-colours = { $count ->
    [0] Il n’y a pas de couleurs.
    [1] La seule couleur est { $colours }.
   *[other] Les couleurs sont { $colours }.
}
rules-cards-faces = Chaque carte a deux faces, une claire et une sombre.
rules-card-line = **{ $name }** ({ $count }) : { $what }
rules-card-line-points = **{ $name }** ({ $count } ; { $points }) : { $what }
rules-card-line-number = **{ $name }** ({ $count })
rules-card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rules-numbers-range = Chiffres { $first } à { $last }
rules-numbers-one = Chiffre { $first }
rules-count-each = { $count } par couleur
rules-count-colour = { $count ->
    [one] { $count } { cards-colour-feminine }
   *[other] { $count } { $colour ->
        [r] rouges
        [g] vertes
        [b] bleues
        [y] jaunes
        [p] roses
        [t] turquoise
        [o] orange
        [v] violettes
       *[other] { $colour }
    }
}
rules-count-plain = { $count ->
    [0] pas dans le paquet
   *[other] { $count }
}
rules-cards-numbers-points = Une carte chiffre vaut son chiffre.
rules-pairs-line = **{ $name }** avec { $others }
rules-pairs-count = { $count } × { $name }

rules-who = { $who ->
    [named] { $name }
    [next] le joueur suivant
    [previous] le joueur précédent
    [chosen] un joueur au choix
    [spared] un joueur au choix qui a plus d’une carte
    [same] ce joueur
    [others] chacun des autres joueurs
    [all] chaque joueur, en finissant par celui qui la pose,
    [first] le joueur à gauche du donneur
    [last] le joueur à droite du donneur
    [rest] chacun, sauf le donneur,
    [round] chaque joueur, en finissant par le donneur,
    [dealer] le donneur
   *[self] celui qui la pose
}
rules-effect-draw = { rules-who } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
rules-effect-draw-skip = { rules-who } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} et passe son tour
rules-effect-press = { rules-who } appuie { $count } fois sur le distributeur
rules-effect-press-skip = { rules-who } appuie { $count } fois sur le distributeur et passe son tour
rules-effect-draw-to = { rules-who } pioche jusqu’à avoir { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
rules-effect-draw-to-skip = { rules-effect-draw-to } et passe son tour
rules-effect-draw-colour = { rules-who } pioche jusqu’à une carte de la couleur demandée et garde tout
rules-effect-draw-colour-skip = { rules-who } pioche jusqu’à une carte de la couleur demandée, garde tout et passe son tour
rules-effect-draw-colour-shown = { rules-who } pioche devant tout le monde jusqu’à une carte de la couleur demandée et garde tout
rules-effect-draw-colour-shown-skip = { rules-who } pioche devant tout le monde jusqu’à une carte de la couleur demandée, garde tout et passe son tour
rules-effect-press-until = { rules-who } appuie sur le distributeur jusqu’à ce que des cartes en sortent
rules-effect-press-until-skip = { rules-effect-press-until } et passe son tour
rules-effect-skip = { rules-who } passe son tour
rules-effect-skip-times = { rules-who } passe { $times } tours
rules-effect-skip-several = les { $several } joueurs suivants passent leur tour
rules-effect-reverse = le sens du jeu s’inverse
rules-effect-choose-colour = on annonce la couleur à suivre, une nouvelle ou la même
rules-effect-choose-colour-other = { rules-who } annonce la couleur à suivre
rules-effect-flip = tout le jeu se retourne de l’autre côté
rules-effect-one-of = le sort décide : { $choices }
rules-effect-lot = { $effect } ({ $weight } sur { $total })
rules-effect-none = elle n’a pas d’effet
rules-effect-swap-hands = on échange sa main avec { rules-who }
rules-effect-shuffle-hands = toutes les mains sont ramassées, mélangées et redistribuées, en commençant à gauche de celui qui la pose
rules-effect-rotate-hands = chacun passe sa main dans le sens du jeu
rules-effect-discard-colour = toutes les autres cartes de sa couleur en main se posent dessous, sans effet
rules-effect-discard-wilds = toutes les cartes en main de la couleur alors demandée se posent dessous, sans effet
rules-effect-return = elle répond à une carte qui vise celui qui la tient : l’effet retombe alors sur celui qui a posé cette carte
rules-effect-colour-stays = la couleur demandée reste la même
rules-effects-colour-stays = { $effects } ; la couleur demandée reste la même
rules-blank-unwritten = tant que la table n’y a rien écrit, c’est un joker.
rules-blank-unwritten-plain = tant que la table n’y a rien écrit, elle n’a pas d’effet.

# Mise en place
rules-dealer-high-card = Chacun tire une carte chiffre au hasard ; la plus haute désigne le donneur. Les ex æquo tirent de nouveau, puis toutes les cartes sont remises.
rules-dealer-seat = Les joueurs conviennent d’un donneur.
rules-dealer-host = Un maître du jeu, qui ne joue pas, donne. Le premier arrivé compte comme assis à gauche du donneur.
rules-next-dealer-high-card = On recommence ainsi à chaque manche.
rules-next-dealer-high-card-new = Aux manches suivantes, chacun tire une carte chiffre au hasard et la plus haute désigne le donneur.
rules-next-dealer-left = À la manche suivante, c’est le joueur à gauche du donneur qui donne.
rules-next-dealer-winner = Le gagnant d’une manche donne la suivante.
rules-deal = Chacun reçoit { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, une à la fois, dans le sens des aiguilles d’une montre à partir de la gauche du donneur.
rules-deal-exception = À { $players } joueurs, chacun en reçoit { $count }.
rules-piles = Le reste forme la pioche. On retourne sa première carte pour commencer le talon.
rules-first-apply = La carte retournée agit comme si le donneur l’avait posée.
rules-first-line = { $card } : { $what }.
rules-first-stack = { $what }, ou cumule
rules-first-reverse = { $dealer ->
    [host] le dernier arrivé
   *[other] le donneur
} joue le premier et le jeu tourne dans l’autre sens
rules-first-again = { $dealer ->
    [host] le dernier arrivé
   *[other] le donneur
} joue le premier
rules-first-nothing = aucun effet ici
rules-first-colour = le joueur à gauche du donneur annonce la couleur, puis joue
rules-first-flip = tout le jeu se retourne aussitôt ; si la carte du dessus n’a alors pas de couleur, le joueur à gauche du donneur en annonce une, puis joue
rules-first-returned = Une manche ne commence jamais par { $count ->
    [one] cette carte
   *[other] l’une de ces cartes
} : { $cards }. Une telle carte retourne dans la pioche, que l’on mélange avant d’en retourner une autre.
rules-first-cover = Tant que ce n’est pas un chiffre, on retourne une autre carte par-dessus. Aucune de ces cartes n’a d’effet.
rules-first-ignore = Quelle qu’elle soit, elle reste et n’a pas d’effet.
rules-first-ignore-colour = Si elle n’a pas de couleur, le joueur à gauche du donneur en annonce une, puis joue.
rules-first-player = Le joueur à gauche du donneur commence et le jeu tourne dans le sens des aiguilles d’une montre.

# Un tour
rules-turn-match = À son tour, on pose une carte de la même couleur, du même chiffre ou du même symbole que la carte du dessus du talon. Sa couleur devient la couleur à suivre.
rules-turn-any = À son tour, on pose n’importe quelle carte.
rules-turn-wild = Les jokers vont sur n’importe quelle carte : { $cards }.
rules-turn-voluntary = { $device ->
    [launcher] Même si l’on peut poser une carte, on a le droit d’appuyer sur le distributeur à la place.
   *[pile] Même si l’on peut poser une carte, on a le droit d’en piocher une à la place.
}
rules-turn-no-voluntary = { $device ->
    [launcher] Qui peut poser une carte doit le faire ; il ne peut pas appuyer sur le distributeur à la place.
   *[pile] Qui peut poser une carte doit le faire ; il ne peut pas piocher à la place.
}
rules-turn-reverse-skip = À deux joueurs seulement, une inversion fait passer son tour à l’autre.
rules-turn-reverse-turn = À deux joueurs seulement, une inversion ne change que le sens : c’est à l’autre de jouer.
rules-turn-reverse-back = À deux joueurs seulement, une inversion fait aussitôt passer son tour à l’autre, et celui qui l’a posée rejoue ; ce qu’une telle carte fait encore au joueur suivant retombe sur celui qui l’a posée.
rules-turn-skip-several = Une carte qui fait passer plus de joueurs qu’il n’y en a d’autres continue le tour de table : à deux, l’autre passe autant de tours.
rules-turn-colour-other = Une couleur annoncée par un autre joueur vaut ensuite pour tout le monde.
rules-turn-aimed = Un joueur choisi qui n’est pas le suivant passe le prochain tour qui lui reviendrait ; les cartes qu’il doit piocher, il les pioche aussitôt.

# Piocher
rules-draw-one = Qui ne peut pas poser de carte en pioche une.
rules-draw-until = Qui ne peut pas poser de carte pioche jusqu’à en avoir une qui convient.
rules-draw-until-voluntary = Qui pourrait poser une carte et pioche quand même n’en prend qu’une.
rules-drawn-may = Si la carte qu’on vient de piocher convient, on peut la poser aussitôt, elle et aucune autre ; sinon le tour est fini.
rules-drawn-must = Si la carte qu’on vient de piocher convient, il faut la poser aussitôt ; sinon le tour est fini.
rules-drawn-keep = Piocher finit le tour : la carte reste en main.
rules-launcher = Qui ne peut pas poser de carte appuie une fois sur le distributeur, qui crache de 0 à 12 cartes, et son tour est fini. Partout où il est question de piocher des cartes, chaque carte est un appui.
rules-launcher-chances = Sur { $total } appuis, en moyenne { $list }.
rules-launcher-chance = { $weight } fois { $cards ->
    [0] rien
    [one] { $cards } carte
   *[other] { $cards } cartes
}
rules-pile-empty = Quand la pioche est vide, la carte du dessus du talon reste et toutes les autres sont mélangées pour faire une nouvelle pioche. S’il manque encore des cartes, on pioche ce qu’il y a.
rules-blocked-scoring = Qui ne peut ni poser ni piocher passe. Quand tout le monde a passé ainsi l’un après l’autre, la manche est bloquée : personne ne la gagne, on ne marque rien et l’on donne la suivante. Trois manches bloquées de suite mettent fin à la partie ; le meilleur score gagne.
rules-blocked-single = Qui ne peut ni poser ni piocher passe. Quand tout le monde a passé ainsi l’un après l’autre, la partie est nulle.
rules-blocked-play-on = Si quelqu’un a déjà fini, le premier à avoir fini gagne tout de même.
rules-turn-limit = Après { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}, la manche compte comme bloquée.

# Les cartes qu’on ne pose qu’à bon droit. $number : combien il y en a de sortes.
rules-four-it = { $number ->
    [1] le
   *[other] les
}
rules-four-no-colour = On ne peut { rules-four-it } poser que si l’on n’a aucune carte de la couleur demandée. Les jokers, et les cartes de même chiffre ou symbole d’une autre couleur, ne comptent pas.
rules-four-no-other-play = On ne peut { rules-four-it } poser que si aucune autre carte de sa main ne convient. Un simple joker convient ; une autre carte soumise à cette règle ne compte pas.
rules-four-any-time = On peut { rules-four-it } poser à tout moment, quoi qu’on ait d’autre en main.
rules-four-judged = On en juge d’après la main et la couleur demandée juste avant de poser la carte.
rules-four-refused = On ne peut pas { rules-four-it } poser autrement.
rules-four-bluff = On peut { rules-four-it } poser quand même en espérant que personne ne s’en aperçoive. Celui qui doit piocher peut contester avant de faire quoi que ce soit d’autre ; la main lui est alors montrée, à lui seul.
rules-four-guilty = Si l’on n’avait pas le droit de le poser, on { $count ->
    [0] ne pioche rien
    [one] pioche { $count } carte
   *[other] pioche { $count } cartes
}, et celui qui conteste ne pioche pas et ne passe pas son tour.
rules-four-innocent = Si l’on avait le droit de le poser, celui qui conteste { $count ->
    [0] ne pioche rien mais
    [one] pioche { $count } carte et
   *[other] pioche { $count } cartes et
} passe son tour. Dans les deux cas, la carte et la couleur restent.
rules-four-guilty-card = Si l’on n’avait pas le droit de poser la carte, on pioche ce qu’elle aurait fait piocher à l’autre, et celui qui conteste ne pioche pas et ne passe pas son tour.
rules-four-innocent-card = Si l’on en avait le droit, celui qui conteste pioche ce que demande la carte{ $count ->
    [0] {""}
    [one] {" "}et { $count } carte de plus
   *[other] {" "}et { $count } cartes de plus
}, et passe son tour. Dans les deux cas, la carte et la couleur restent.
rules-four-last = Posée comme dernière carte d’une main, une telle carte ne peut pas être contestée.

# Plusieurs cartes, erreurs
rules-several = On peut poser plusieurs cartes à la fois si elles ont toutes le même chiffre ou symbole et qu’au moins une va sur la carte du dessus. On choisit l’ordre ; la dernière est la nouvelle carte du dessus.
rules-several-effects = Les effets s’ajoutent : deux inversions laissent le sens tel qu’il était, deux passe-ton-tour font passer leur tour à deux joueurs, deux +2 font piocher quatre cartes au suivant.
rules-several-effects-plain = Les effets s’ajoutent.
rules-several-drawn = Après avoir pioché, on ne peut poser que la carte piochée.
rules-several-challenge = Plusieurs cartes de cette sorte ({ $cards }) posées à la fois se contestent ensemble : si l’on n’avait pas le droit de les poser, on pioche toute la somme ; sinon, celui qui conteste pioche la somme et 2 cartes de plus.
rules-mistake = Qui pose des cartes sans en avoir le droit les reprend, pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, et son tour est fini.

# Le cumul
rules-stacking-card = { $card } ({ $value })
rules-stacking-same = À l’une de ces cartes, on peut répondre par une carte de la même sorte : { $cards }. La somme passe au joueur suivant.
rules-stacking-higher = À l’une de ces cartes, on peut répondre par une carte d’un nombre égal ou supérieur à celui de la dernière posée : { $cards }. La somme passe au joueur suivant.
rules-stacking-any = À l’une de ces cartes, on peut répondre par n’importe laquelle d’entre elles : { $cards }. La somme passe au joueur suivant.
rules-stacking-reverse = Une carte qui inverse aussi le sens du jeu renvoie la somme d’où elle vient.
rules-stacking-take = Une seule carte à la fois, de n’importe quelle couleur. Qui ne répond pas prend toute la somme et passe son tour.
rules-stacking-challenge = Parmi les cartes d’un cumul qui se contestent, seule la dernière posée peut l’être, d’après la couleur d’avant : le coupable pioche toute la somme ; face à un innocent, celui qui conteste pioche la somme et 2 cartes de plus.
rules-stacking-no-other-play = Tant qu’une somme est en jeu, ne compte comme autre carte à poser qu’une carte qui pourrait y répondre.
rules-stacking-last = On ne cumule pas sur une carte qui finit la manche : le joueur suivant pioche la somme.

# L’interception, les 7 et les 0, le boomerang
rules-jump-in = Qui a exactement la carte du dessus, même couleur et même symbole, peut la poser hors de son tour jusqu’à ce que quelqu’un joue ou pioche à son tour. Son effet compte à partir de sa place, et le jeu reprend de là.
rules-jump-in-limits = Jamais avec un joker, ni pendant que quelqu’un doit répondre ou annoncer une couleur, ni quand le joueur dont c’est le tour a déjà pioché. Ce peut être la dernière carte.
rules-seven = Qui pose un 7 échange sa main avec un autre joueur de son choix.
rules-zero = Quand un 0 est posé, chacun passe sa main dans le sens du jeu.
rules-seven-zero-last = Pas si c’est la dernière carte : alors elle gagne, tout simplement. Retournées au début de la manche, ces cartes n’ont pas d’effet.
rules-boomerang = On ne peut le poser que lorsqu’une carte fait piocher, passer son tour ou échanger sa main : l’effet retombe alors sur celui qui l’a posée. Le poser, c’est jouer son tour ; la couleur demandée reste, et une telle carte ne répond pas à une autre.

# Annoncer UNO
rules-uno-after = En posant son avant-dernière carte, on annonce « UNO », avec la carte ou juste après, jamais avant.
rules-uno-any = En posant son avant-dernière carte, on annonce « UNO », à son tour juste avant de la poser, ou après.
rules-uno-automatic = Quand un joueur n’a plus qu’une carte, « UNO » s’annonce tout seul ; personne n’a à le dire.
rules-uno-caught-next-action = Qui n’a rien annoncé peut être surpris par un adversaire jusqu’à ce que quelqu’un joue, pioche ou réponde à son tour.
rules-uno-caught-open = Qui n’a rien annoncé peut être surpris par un adversaire tant qu’il n’a que cette carte.
rules-uno-penalty = Qui est surpris { $count ->
    [0] ne pioche rien
    [one] pioche { $count } carte
   *[other] pioche { $count } cartes
}. Qui annonce avant d’être surpris ne risque rien.
rules-uno-spent = Si la main grandit de nouveau, l’annonce est à refaire. Une main d’une seule carte reçue par un échange doit aussi être annoncée.
rules-uno-false-call = Une fausse annonce coûte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, une fois par tour au plus.
rules-uno-false-catch = Surprendre à tort coûte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
rules-uno-false-catch-automatic = Personne ne peut donc être surpris ; qui essaie quand même pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.

# Finir
rules-out-any = N’importe quelle carte peut être la dernière.
rules-out-number = La dernière carte doit être un chiffre. Celui à qui il ne reste qu’une autre carte en pioche une à son tour.
rules-out-last-draw = Si la dernière carte fait piocher, on pioche avant de compter les points.
rules-out-no-last-draw = La dernière carte n’a plus d’effet.
rules-out-play-on = { $scoring ->
    [none] Le premier à finir gagne ; les autres continuent pour les places jusqu’à ce qu’il n’en reste qu’un.
   *[other] Le premier à finir gagne la manche ; les autres continuent pour les places jusqu’à ce qu’il n’en reste qu’un, et l’on ne compte les points qu’alors.
} Les effets d’une dernière carte tombent sur ceux qui jouent encore.
rules-out-first-out = La manche s’arrête aussitôt.

# Les points
rules-scoring-values = Dans les mains restantes, les chiffres comptent leur valeur et toutes les autres cartes ce qui est indiqué plus haut.
rules-scoring-values-given = Dans les mains restantes, chaque carte compte les points indiqués plus haut, et tout autre chiffre sa valeur.
rules-scoring-values-cards = Dans les mains restantes, chaque carte compte les points indiqués plus haut.
rules-scoring-sides = Ce sont les faces en jeu à la fin de la manche qui comptent, une fois le jeu retourné par la dernière carte s’il le faut.
rules-scoring-winner = { $teams ->
    [0] Le gagnant de la manche marque la somme de toutes les autres mains.
   *[other] L’équipe qui gagne la manche marque la somme des mains des autres équipes ; ce que ses propres partenaires ont encore en main ne compte pas.
}
rules-scoring-losers = { $teams ->
    [0] Chaque perdant marque sa propre main.
   *[other] Chaque équipe perdante marque la somme de toutes ses mains ; ce que les partenaires du gagnant ont encore en main ne compte pas.
}
rules-scoring-shared = En cas d’égalité, les meilleurs totaux se partagent la victoire.
rules-scoring-none = On ne compte pas de points.

# Les deux côtés
rules-sides-faces = Seules comptent les faces du côté en jeu. La manche se distribue et commence du côté clair.
rules-sides-sight = Chacun tient ses cartes de façon à n’en voir que les faces en jeu. Les autres voient l’autre face de chaque carte de sa main, et celle de la première carte de la pioche ; personne ne regarde l’autre face de ses propres cartes.
rules-sides-flip = Quand le jeu se retourne, le talon est retourné d’un bloc : la carte qui vient d’être posée se retrouve tout en bas et la plus ancienne au-dessus. Puis on retourne la pioche, et toutes les mains. On joue de ce côté jusqu’à ce que le jeu se retourne de nouveau.
rules-sides-top = La carte qui est alors au-dessus n’a pas d’effet. Si elle n’a pas de couleur, celui qui a retourné le jeu en annonce une avant que quiconque ne joue.

# L’élimination
rules-knock-out = Celui dont la main atteint { $limit } cartes est aussitôt éliminé de la manche : il ne pioche pas le reste, et sa main est mise de côté sans être montrée.
rules-knock-out-lapse = Ce qu’il lui restait à faire est annulé et ne retombe sur personne.
rules-knock-out-pile = Quand on refait une pioche, les cartes mises de côté y sont mélangées.
rules-knock-out-last = Le dernier encore en jeu gagne la manche, quel que soit le nombre de ses cartes.
rules-knock-out-winner = Pour chaque joueur éliminé pendant la manche, le gagnant marque { rules-card-points } de plus ; les cartes mises de côté ne comptent pas.
rules-knock-out-losers = Un joueur éliminé marque { rules-card-points } à la place de sa main.

# Les équipes
rules-teams-two = Deux équipes : autour de la table, un joueur sur deux est de la même équipe.
rules-teams-more = { $count } équipes : autour de la table, un joueur sur { $count } est de la même équipe.
rules-teams-win = Dès que l’un des partenaires a fini, l’équipe gagne la manche. On ne surprend pas son partenaire.
rules-teams-total = Les partenaires ont un seul total, affiché sous le nom de chacun et compté une seule fois.

# Partir et arriver, pour être complet
rules-leaver-bot = Si un joueur s’en va, un bot joue à sa place.
rules-leaver-fold = Si un joueur s’en va, sa main est mélangée à la pioche et sa place reste vide jusqu’à la fin de la manche.
rules-leaver-fold-first-out = { $scoring ->
    [none] Le dernier qui reste gagne.
   *[other] Le dernier qui reste gagne la manche, sans marquer de points.
}
rules-leaver-fold-play-on = { $scoring ->
    [none] Qui s’en va sans avoir fini n’est pas classé. S’il ne reste qu’un joueur avant que quelqu’un ait fini, ce joueur gagne ; sinon le dernier qui reste prend la dernière place.
   *[other] Qui s’en va sans avoir fini n’est pas classé. S’il ne reste qu’un joueur avant que quelqu’un ait fini, ce joueur gagne la manche, sans marquer de points ; sinon le dernier qui reste prend la dernière place.
}
rules-joining = { $teams ->
    [0] Qui arrive plus tard commence avec 0 point.
   *[other] Qui arrive plus tard commence avec le total de son équipe.
}
rules-joining-losers = { $teams ->
    [0] Qui arrive plus tard commence avec le plus haut total du moment.
   *[other] Qui arrive plus tard commence avec le total de son équipe.
}
rules-print-trading = Il est interdit de s’échanger des cartes entre joueurs.
rules-counts-public = Chacun peut voir combien de cartes ont les autres.
rules-counts-hidden = Personne ne sait combien de cartes ont les autres.

# Les réglages en un coup d’œil
rules-glance-line = { $setting } : { $value }
rules-glance-idle = Sans effet ici : { $setting } ({ $value })
rules-yes = oui
rules-no = non
rules-glance-cards = { $count ->
    [0] rien
    [one] { $count } carte
   *[other] { $count } cartes
}
rules-glance-custom = Carte écrite `{ $code }`
rules-glance-symbol = Symbole écrit `{ $code }`
rules-glance-colour = Couleur écrite `{ $code }`
rules-glance-name = « { $name } » ({ $lang })
rules-glance-sign = signe « { $sign } »
rules-glance-shape = forme { $shape }
rules-glance-stacks = { $given ->
    [yes] se cumule
   *[no] ne se cumule pas
}
rules-glance-restricted = { $given ->
    [yes] ne se pose qu’à bon droit
   *[no] se pose toujours
}
rules-glance-starts = { $given ->
    [yes] peut ouvrir une manche
   *[no] n’ouvre pas de manche
}

rules-field-players = Joueurs
rules-field-colours = Couleurs
rules-field-dealer = Premier donneur
rules-field-next_dealer = Donneurs suivants
rules-field-hand_size = Cartes distribuées
rules-field-first_card = Première carte
rules-field-forced_draw = Piocher quand rien ne convient
rules-field-voluntary_draw = Piocher par choix
rules-field-drawn_card = Une carte piochée qui convient
rules-field-draw_device = Les cartes viennent
rules-field-launcher_weights = Chances de 0 à 12 cartes par appui
rules-field-turn_limit = Tours avant qu’une manche soit bloquée
rules-field-draw_two_skips = Le +2 fait aussi passer le tour
rules-field-draw_four_skips = Le +4 fait aussi passer le tour
rules-field-two_player_reverse = Inversion à deux
rules-field-wild_draw_four = Le +4 se pose
rules-field-bluff = Bluff et contestation
rules-field-challenge_guilty = Un bluffeur démasqué pioche
rules-field-challenge_innocent = Une contestation à tort coûte
rules-field-multi_play = Plusieurs cartes à la fois
rules-field-mistake_penalty = Une erreur coûte
rules-field-stacking = Cumul des cartes +
rules-field-jump_in = Interception
rules-field-seven_zero = Les 7 et les 0
rules-field-last_card = Dernière carte
rules-field-last_draw = Une carte + posée en dernier agit encore
rules-field-knock_out = Élimination
rules-field-knock_out_bonus = Prime par joueur éliminé
rules-field-leaver = Quand un joueur s’en va
rules-field-finish = Quand le premier a fini
rules-field-teams = Équipes
rules-field-hand_counts = Nombre de cartes des autres
rules-field-uno_call = Annoncer UNO
rules-field-catch_window = Temps pour surprendre
rules-field-uno_penalty = Être surpris coûte
rules-field-false_call_penalty = Une fausse annonce coûte
rules-field-false_catch_penalty = Surprendre à tort coûte
rules-field-scoring = Points
rules-field-target = Score visé
rules-field-target_test = Le score visé doit être

rules-value-colours-none = aucune
rules-value-colours-sides = { $light } du côté clair, { $dark } du côté sombre
rules-value-dealer-high-card = la plus haute carte tirée
rules-value-dealer-seat = un joueur convenu
rules-value-dealer-host = un maître du jeu
rules-value-next_dealer-high-card = la plus haute carte tirée
rules-value-next_dealer-left = le joueur suivant à gauche
rules-value-next_dealer-winner = le gagnant de la manche
rules-value-hand_size = { rules-glance-cards }
rules-value-hand_size-exception = { rules-glance-cards } à { $players } joueurs
rules-value-first_card-apply = a son effet
rules-value-first_card-cover = est couverte jusqu’à un chiffre
rules-value-first_card-ignore = reste sans effet
rules-value-forced_draw-one = une carte
rules-value-forced_draw-until-playable = jusqu’à une carte qui convient
rules-value-drawn_card-may-play = peut être posée
rules-value-drawn_card-must-play = doit être posée
rules-value-drawn_card-keep = est gardée
rules-value-draw_device-pile = de la pioche
rules-value-draw_device-launcher = du distributeur
rules-value-turn_limit = { $count ->
    [0] sans limite
   *[other] { $count }
}
rules-value-two_player_reverse-skip = l’autre passe son tour
rules-value-two_player_reverse-turn = seul le sens change
rules-value-two_player_reverse-back = l’autre passe son tour aussitôt
rules-value-challenge-card = ce que demande la carte{ $count ->
    [0] {""}
    [one] {" "}et { $count } carte de plus
   *[other] {" "}et { $count } cartes de plus
}
rules-value-wild_draw_four-no-colour = sans carte de la couleur demandée
rules-value-wild_draw_four-no-other-play = quand rien d’autre ne convient
rules-value-wild_draw_four-any-time = à tout moment
rules-value-multi_play-none = non
rules-value-multi_play-same-symbol = de même chiffre ou symbole
rules-value-stacking-none = non
rules-value-stacking-same = pareil sur pareil
rules-value-stacking-higher = égal ou plus fort
rules-value-stacking-any = n’importe lequel
rules-value-last_card-any = n’importe laquelle
rules-value-last_card-number = un chiffre
rules-value-knock_out = { $count ->
    [0] personne
    [one] à { $count } carte
   *[other] à { $count } cartes
}
rules-value-knock_out_bonus = { rules-card-points }
rules-value-leaver-bot = un bot continue
rules-value-leaver-fold = sa main va dans la pioche
rules-value-finish-first-out = la manche est finie
rules-value-finish-play-on = les autres continuent pour les places
rules-value-teams = { $count ->
    [0] aucune
   *[other] { $count }
}
rules-value-hand_counts-public = visible de tous
rules-value-hand_counts-hidden = caché
rules-value-uno_call-after = avec la carte ou après
rules-value-uno_call-any = juste avant ou après la carte
rules-value-uno_call-automatic = tout seul
rules-value-catch_window-next-action = jusqu’à la prochaine action
rules-value-catch_window-open = tant que ce n’est pas annoncé
rules-value-scoring-winner-collects = le gagnant marque les autres mains
rules-value-scoring-losers-collect = les perdants marquent leur main, le plus petit total gagne
rules-value-scoring-none = aucun, une seule manche
rules-value-target = { rules-card-points }
rules-value-target_test-reach = atteint
rules-value-target_test-exceed = dépassé

rules-page-sheet = La règle de { $ruleset }
rules-page-what = ce que c’est
