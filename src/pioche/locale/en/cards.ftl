# Colours and cards as people say them. $colour is r, g, b, y, p, t, o or v, or else the word itself
# for a colour that a ruleset defines.

cards-colour = { $colour ->
    [r] red
    [g] green
    [b] blue
    [y] yellow
    [p] pink
    [t] teal
    [o] orange
    [v] purple
   *[other] { $colour }
}
cards-colour-a = { $colour ->
    [r] a red
    [g] a green
    [b] a blue
    [y] a yellow
    [p] a pink
    [t] a teal
    [o] an orange
    [v] a purple
   *[other] { INITIAL($colour) ->
        [vowel] an { $colour }
       *[consonant] a { $colour }
    }
}
cards-colour-the = { cards-colour }

# The word that a wild card bears, in the deck style that has it; five letters fit everywhere, and board/glyphs.ts draws them.
cards-word-wild = WILD

cards-number = { $number }
    .coloured = { cards-colour } { $number }
    .a = { cards-colour-a } { $number }
    .the = the { cards-colour } { $number }
cards-skip = Skip
    .coloured = { cards-colour } Skip
    .a = { cards-colour-a } Skip
    .the = the { cards-colour } Skip
cards-reverse = Reverse
    .coloured = { cards-colour } Reverse
    .a = { cards-colour-a } Reverse
    .the = the { cards-colour } Reverse
cards-draw-two = Draw Two
    .coloured = { cards-colour } Draw Two
    .a = { cards-colour-a } Draw Two
    .the = the { cards-colour } Draw Two
cards-discard-all = Discard All
    .coloured = { cards-colour } Discard All
    .a = { cards-colour-a } Discard All
    .the = the { cards-colour } Discard All
cards-times-two = Times Two
    .coloured = { cards-colour } Times Two
    .a = { cards-colour-a } Times Two
    .the = the { cards-colour } Times Two
cards-targeted-draw-two = Targeted Draw Two
    .coloured = { cards-colour } Targeted Draw Two
    .a = { cards-colour-a } Targeted Draw Two
    .the = the { cards-colour } Targeted Draw Two

cards-wild = Wild
    .a = a Wild
    .the = the Wild
cards-wild-draw-four = Wild Draw Four
    .a = a Wild Draw Four
    .the = the Wild Draw Four
cards-targeted-wild-draw-four = Targeted Wild Draw Four
    .a = a Targeted Wild Draw Four
    .the = the Targeted Wild Draw Four
cards-swap-hands = Swap Hands
    .a = a Swap Hands
    .the = the Swap Hands
cards-shuffle-hands = Shuffle Hands
    .a = a Shuffle Hands
    .the = the Shuffle Hands
cards-downpour-1 = Downpour 1
    .a = a Downpour 1
    .the = the Downpour 1
cards-downpour-2 = Downpour 2
    .a = a Downpour 2
    .the = the Downpour 2
cards-boomerang = Boomerang
    .a = a Boomerang
    .the = the Boomerang
cards-blank-1 = Blank 1
    .a = Blank 1
    .the = Blank 1
cards-blank-2 = Blank 2
    .a = Blank 2
    .the = Blank 2
cards-blank-3 = Blank 3
    .a = Blank 3
    .the = Blank 3
# A card that a ruleset writes, with a colour and without.
cards-symbol = { $name }
    .coloured = { cards-colour } { $name }
    .a = { cards-colour-a } { $name }
    .the = the { cards-colour } { $name }
cards-custom = { $name }
    .a = “{ $name }”
    .the = “{ $name }”

# A card with two faces, each by its name.
cards-pair = { $light } / { $dark }

# What has to be chosen for a card: $card with its article, $verb what it does to the player, $n how many cards.
choose-colour = Which colour for { $card }?
choose-player = { $verb ->
    [swap_hands] Swap hands with …
    [skip] Who misses a turn?
    [draw] { $n ->
        [one] Who draws 1 card?
       *[other] Who draws { $n } cards?
    }
   *[other] { $card }: for which player?
}
