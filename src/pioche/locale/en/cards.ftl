# Colours and cards as people say them. $colour is r, g, b or y.

cards-colour = { $colour ->
    [r] red
    [g] green
    [b] blue
   *[y] yellow
}
cards-colour-the = { cards-colour }

# The word that a wild card bears, in the deck style that has it; five letters fit everywhere, and board/glyphs.ts draws them.
cards-word-wild = WILD

cards-number = { $number }
    .coloured = { cards-colour } { $number }
    .a = a { cards-colour } { $number }
    .the = the { cards-colour } { $number }
cards-skip = Skip
    .coloured = { cards-colour } Skip
    .a = a { cards-colour } Skip
    .the = the { cards-colour } Skip
cards-reverse = Reverse
    .coloured = { cards-colour } Reverse
    .a = a { cards-colour } Reverse
    .the = the { cards-colour } Reverse
cards-draw-two = Draw Two
    .coloured = { cards-colour } Draw Two
    .a = a { cards-colour } Draw Two
    .the = the { cards-colour } Draw Two
cards-discard-all = Discard All
    .coloured = { cards-colour } Discard All
    .a = a { cards-colour } Discard All
    .the = the { cards-colour } Discard All
cards-times-two = Times Two
    .coloured = { cards-colour } Times Two
    .a = a { cards-colour } Times Two
    .the = the { cards-colour } Times Two
cards-targeted-draw-two = Targeted Draw Two
    .coloured = { cards-colour } Targeted Draw Two
    .a = a { cards-colour } Targeted Draw Two
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
cards-custom = { $name }
    .a = “{ $name }”
    .the = “{ $name }”
