# Ce qui se passe, raconté à une personne. $you vaut yes quand c’est elle que cela touche ; $player, $other et
# $target sont des noms. $cards : des cartes avec leur article (un 7 rouge), $the avec l’article défini, $list sans ;
# $held : combien elles sont, en toutes lettres.

tell-you = toi
tell-and = { $first } et { $last }
tell-held = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
}

tell-round-started = Manche { $round }.
tell-dealer-chosen = { $you ->
    [yes] Tu distribues.
   *[no] { $player } distribue.
}
tell-dealer-chosen-host = Le maître du jeu distribue.
tell-cut = { $you ->
    [yes] Tu tires { $cards } pour la donne.
   *[no] { $player } tire { $cards } pour la donne.
}
tell-first-card-turned = La première carte est { $cards }.
tell-first-card-covered = Elle est recouverte par { $cards }.
tell-first-card-returned = C’est { $cards } : retour dans la pioche.
tell-position-set = Sur le talon : { $cards }.
tell-colour-chosen = { $you ->
    [yes] Tu annonces { cards-colour-the }.
   *[no] { $player } annonce { cards-colour-the }.
}
tell-card-played = { $you ->
    [yes] Tu { $jumped ->
        [yes] interceptes avec
       *[no] poses
    } { $cards }
   *[no] { $player } { $jumped ->
        [yes] intercepte avec
       *[no] pose
    } { $cards }
}{ $aimed ->
    [no] {""}
   *[yes] {" "}pour { $target }
}{ $named ->
    [no] {""}
   *[yes] {" "}et { $you ->
        [yes] annonces
       *[no] annonce
    } { cards-colour-the }
}.
tell-card-picked = { $you ->
    [yes] Tu pioches { $cards }.
   *[no] { $player } pioche { $held }.
}
tell-card-picked-shown = { $you ->
    [yes] Tu pioches
   *[no] { $player } pioche
} devant tout le monde : { $list }.
tell-launcher-pressed = { $you ->
    [yes] Tu appuies
   *[no] { $player } appuie
} sur le distributeur : { $held }.
tell-discard-recycled = Le talon devient une nouvelle pioche : { $held }.
tell-direction-reversed = { $direction ->
    [left] Le jeu tourne maintenant vers la gauche.
   *[right] Le jeu tourne maintenant vers la droite.
}
tell-cards-flipped = { $you ->
    [yes] Tu retournes
   *[no] { $player } retourne
} le jeu du côté { $side ->
    [light] clair
   *[dark] sombre
} : au-dessus, { $cards }.
tell-cards-flipped-deal = Le jeu se retourne du côté { $side ->
    [light] clair
   *[dark] sombre
} : au-dessus, { $cards }.
tell-lot-drawn = Le sort en décide.
tell-answer-due = { $you ->
    [yes] À toi de répondre : { $stakes }.
   *[no] À { $player } de répondre : { $stakes }.
}
tell-stakes-draw = { $held } à piocher
tell-stakes-until-colour = piocher jusqu’à voir { cards-colour-the }
tell-stakes-draw-to = piocher jusqu’à avoir { $limit } cartes
tell-stakes-press-until = appuyer sur le distributeur jusqu’à ce que des cartes en sortent
tell-stakes-skip = un tour à passer
tell-stakes-swap = les mains à échanger
tell-colour-due = { $you ->
    [yes] À toi d’annoncer la couleur.
   *[no] À { $player } d’annoncer la couleur.
}
tell-skip-due = { $you ->
    [yes] Tu passeras un tour.
   *[no] { $player } passera un tour.
}
tell-turn-skipped = { $you ->
    [yes] Tu passes ton tour.
   *[no] { $player } passe son tour.
}
tell-turn-passed = { $you ->
    [yes] Tu passes.
   *[no] { $player } passe.
}
tell-uno-due = { $you ->
    [yes] Il te reste une carte et tu n’as pas annoncé UNO.
   *[no] Il reste une carte à { $player }, qui n’a pas annoncé UNO.
}
tell-uno-called = { $you ->
    [yes] Tu annonces UNO !
   *[no] { $player } annonce UNO !
}
tell-uno-caught = { $you ->
    [yes] { $other } te surprend !
   *[no] { $otheryou ->
        [yes] Tu surprends { $player } !
       *[no] { $other } surprend { $player } !
    }
}
tell-wrong-call-penalised = { $you ->
    [yes] Tu annonces UNO à tort : tu pioches.
   *[no] { $player } annonce UNO à tort et pioche.
}
tell-false-catch-penalised = { $you ->
    [yes] Tu accuses { $target } à tort : tu pioches.
   *[no] { $player } accuse { $target } à tort et pioche.
}
tell-mistake-penalised = { $you ->
    [yes] Tu ne peux pas poser { $the } : retour dans ta main.
   *[no] { $player } pose { $cards } à tort : retour dans sa main.
}
tell-challenge-made = { $you ->
    [yes] Tu contestes la carte { of-other }.
   *[no] { $player } conteste { $otheryou ->
        [yes] ta carte
       *[no] la carte { of-other }
    }.
}
tell-hand-shown = { $you ->
    [yes] Tu montres ta main à { $other } : { $list }.
   *[no] { $player } te montre : { $list }.
}
tell-hand-shown-unseen = { $player } montre sa main à { $other }.
tell-challenge-won = { $otheryou ->
    [yes] Tu bluffais !
   *[no] { $other } bluffait !
}
tell-challenge-lost = { $otheryou ->
    [yes] Tu ne bluffais pas.
   *[no] { $other } ne bluffait pas.
}
tell-hands-swapped = { $you ->
    [yes] Tu échanges ta main avec { $other }.
   *[no] { $player } échange sa main avec { $otheryou ->
        [yes] toi
       *[no] { $other }
    }.
}
tell-hands-shuffled = Toutes les mains sont mélangées et redistribuées.
tell-hands-rotated = Toutes les mains passent au voisin.
tell-new-hand = Ta main est maintenant : { $list }.
tell-effect-returned = { $you ->
    [yes] Tu renvoies l’effet à { $other } !
   *[no] { $player } { $otheryou ->
        [yes] te renvoie l’effet !
       *[no] renvoie l’effet à { $other } !
    }
}
tell-player-out = { $you ->
    [yes] Tu n’as plus de cartes !
   *[no] { $player } n’a plus de cartes !
}
tell-player-knocked-out = { $you ->
    [yes] Te voilà hors de la manche !
   *[no] Voilà { $player } hors de la manche !
}
tell-player-joined = { $player } prend place.
tell-player-left = { $you ->
    [yes] Tu t’en vas.
   *[no] { $player } s’en va.
}
tell-player-unseated = { $player } quitte la table.
tell-hand-folded = { $you ->
    [yes] Ta main est mélangée
   *[no] La main { of-player } est mélangée
} à la pioche.
tell-round-won = { $you ->
    [yes] Tu gagnes la manche !
   *[no] { $number ->
        [1] { $player } gagne la manche.
       *[other] { $player } gagnent la manche.
    }
}
tell-round-blocked = Plus personne ne peut jouer : la manche est bloquée, rien n’est compté.
tell-scores-changed = Score : { $scores }.
tell-game-won = { $you ->
    [yes] Tu gagnes la partie !
   *[no] { $number ->
        [0] La partie finit sans vainqueur.
        [1] { $player } gagne la partie.
       *[other] { $player } gagnent la partie.
    }
}

# Les temps forts d’une partie. $count dit combien ; $known vaut yes quand $other est un nom, $you vaut player ou other quand il s’agit de qui lit.
tell-highlight-largest-hand = { $you ->
    [player] Tu as tenu { tell-held } à la manche { $round }, et tu l’as gagnée quand même.
   *[no] { $player } a tenu { tell-held } à la manche { $round }, et l’a gagnée quand même.
}
tell-highlight-biggest-hit = { $you ->
    [player] { $other } t’a fait piocher { tell-held } d’un coup à la manche { $round }.
    [other] Tu as fait piocher { tell-held } d’un coup à { $player } à la manche { $round }.
   *[no] { $other } a fait piocher { tell-held } d’un coup à { $player } à la manche { $round }.
}
tell-highlight-catches = { $known ->
    [yes] { $you ->
        [player] Tu as surpris { $other } à la manche { $round }.
        [other] { $player } t’a surpris à la manche { $round }.
       *[no] { $player } a surpris { $other } à la manche { $round }.
    }
   *[no] { $you ->
        [player] Tu as surpris les autres { $count } fois.
       *[no] { $player } a surpris les autres { $count } fois.
    }
}
tell-highlight-bluffs = { $you ->
    [player] Tu as bluffé{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
    } sans que personne le voie.
   *[no] { $player } a bluffé{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
    } sans que personne le voie.
}
tell-highlight-unmasked = { $you ->
    [player] Tu as démasqué { $count ->
        [one] un bluff
       *[other] { $count } bluffs
    }.
   *[no] { $player } a démasqué { $count ->
        [one] un bluff
       *[other] { $count } bluffs
    }.
}
