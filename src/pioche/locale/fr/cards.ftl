# Les couleurs et les cartes comme on les dit. $colour vaut r, g, b, y, p, t, o ou v, ou bien le mot lui-même
# pour une couleur qu’une règle définit.

cards-colour = { $colour ->
    [r] rouge
    [g] vert
    [b] bleu
    [y] jaune
    [p] rose
    [t] turquoise
    [o] orange
    [v] violet
   *[other] { $colour }
}
cards-colour-feminine = { $colour ->
    [r] rouge
    [g] verte
    [b] bleue
    [y] jaune
    [p] rose
    [t] turquoise
    [o] orange
    [v] violette
   *[other] { $colour }
}
cards-colour-the = { $colour ->
    [r] le rouge
    [g] le vert
    [b] le bleu
    [y] le jaune
    [p] le rose
    [t] le turquoise
    [o] l’orange
    [v] le violet
   *[other] { INITIAL($colour) ->
        [vowel] l’{ $colour }
       *[consonant] le { $colour }
    }
}

# Le mot que porte un joker, dans le style de cartes qui l’a ; cinq lettres tiennent partout, et board/glyphs.ts les dessine.
cards-word-wild = JOKER

cards-number = { $number }
    .coloured = { $number } { cards-colour }
    .a = un { $number } { cards-colour }
    .the = le { $number } { cards-colour }
cards-skip = passe-ton-tour
    .coloured = passe-ton-tour { cards-colour }
    .a = un passe-ton-tour { cards-colour }
    .the = le passe-ton-tour { cards-colour }
cards-reverse = inversion
    .coloured = inversion { cards-colour-feminine }
    .a = une inversion { cards-colour-feminine }
    .the = l’inversion { cards-colour-feminine }
cards-draw-two = +2
    .coloured = +2 { cards-colour }
    .a = un +2 { cards-colour }
    .the = le +2 { cards-colour }
cards-discard-all = poser-tout
    .coloured = poser-tout { cards-colour }
    .a = un poser-tout { cards-colour }
    .the = le poser-tout { cards-colour }
cards-times-two = 2x
    .coloured = 2x { cards-colour }
    .a = un 2x { cards-colour }
    .the = le 2x { cards-colour }
cards-targeted-draw-two = +2 au choix
    .coloured = +2 { cards-colour } au choix
    .a = un +2 { cards-colour } au choix
    .the = le +2 { cards-colour } au choix

cards-wild = joker
    .a = un joker
    .the = le joker
cards-wild-draw-four = +4
    .a = un +4
    .the = le +4
cards-targeted-wild-draw-four = +4 au choix
    .a = un +4 au choix
    .the = le +4 au choix
cards-swap-hands = échange de jeu
    .a = un échange de jeu
    .the = l’échange de jeu
cards-shuffle-hands = mélange des mains
    .a = un mélange des mains
    .the = le mélange des mains
cards-downpour-1 = averse +1
    .a = une averse +1
    .the = l’averse +1
cards-downpour-2 = averse +2
    .a = une averse +2
    .the = l’averse +2
cards-boomerang = boomerang
    .a = un boomerang
    .the = le boomerang
cards-blank-1 = carte vierge 1
    .a = la carte vierge 1
    .the = la carte vierge 1
cards-blank-2 = carte vierge 2
    .a = la carte vierge 2
    .the = la carte vierge 2
cards-blank-3 = carte vierge 3
    .a = la carte vierge 3
    .the = la carte vierge 3
# Une carte qu’une règle écrit, avec une couleur ou sans.
cards-symbol = { $name }
    .coloured = { $name } { cards-colour }
    .a = « { $name } » { cards-colour }
    .the = « { $name } » { cards-colour }
cards-custom = { $name }
    .a = « { $name } »
    .the = « { $name } »

# Une carte à deux faces, chacune par son nom.
cards-pair = { $light } / { $dark }

# Ce qu’il faut choisir pour une carte : $card avec son article, $verb ce qu’elle fait au joueur, $n le nombre de cartes.
choose-colour = Quelle couleur pour { $card } ?
choose-player = { $verb ->
    [swap_hands] Échanger ta main avec …
    [skip] Qui passe son tour ?
    [draw] { $n ->
        [one] Qui pioche 1 carte ?
       *[other] Qui pioche { $n } cartes ?
    }
   *[other] { $card } : pour quel joueur ?
}
