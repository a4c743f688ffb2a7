# The rule sheet: headings, sentences, cards, then every setting at a glance.

rules-list-presets = Presets
rules-list-house = House rules
rules-title = The rules of this game

rules-heading-aim = Aim
rules-heading-cards = The cards
rules-heading-light = The light side
rules-heading-dark = The dark side
rules-heading-sides = Two sides
rules-heading-knock-out = Knocked out
rules-heading-pairs = Which faces share a card
rules-heading-setup = Setting up
rules-heading-turn = A turn
rules-heading-drawing = Drawing
rules-heading-several = Several cards at once
rules-heading-mistakes = Mistakes
rules-heading-stacking = Stacking
rules-heading-jump-in = Jumping in
rules-heading-seven-zero = Sevens and zeros
rules-heading-uno = Saying UNO
rules-heading-out = Going out
rules-heading-scoring = Scoring
rules-heading-teams = Teams
rules-heading-leaving = Leaving and joining
rules-heading-small-print = Small print
rules-heading-glance = Settings at a glance

rules-and = { $first } and { $last }
rules-or = { $first } or { $last }
rules-then = { $first }, then { $next }

# Aim
rules-aim-first-out = Be the first to have no cards left.
rules-aim-none = { $teams ->
    [0] The player who manages it wins. One round is the whole match.
   *[other] The player who manages it wins for the whole team. One round is the whole match.
}
rules-aim-winner = { $teams ->
    [0] The player who manages it wins the round and scores the points left in the other hands.
   *[other] The player who manages it wins the round for the team, which scores the points left in the hands of the other teams.
}
rules-aim-losers = { $teams ->
    [0] The player who manages it wins the round and scores nothing; everyone else scores the points left in their own hand.
   *[other] The player who manages it wins the round for the team, which scores nothing; each of the other teams scores the points left in its hands.
}
rules-aim-winner-reach = { $teams ->
    [0] The first to reach { $target } points wins the match.
   *[other] The first team to reach { $target } points wins the match.
}
rules-aim-winner-exceed = { $teams ->
    [0] The first to go beyond { $target } points wins the match.
   *[other] The first team to go beyond { $target } points wins the match.
}
rules-aim-losers-reach = { $teams ->
    [0] As soon as someone reaches { $target } points the match ends, and the lowest total wins.
   *[other] As soon as a team reaches { $target } points the match ends, and the lowest total wins.
}
rules-aim-losers-exceed = { $teams ->
    [0] As soon as someone goes beyond { $target } points the match ends, and the lowest total wins.
   *[other] As soon as a team goes beyond { $target } points the match ends, and the lowest total wins.
}
rules-aim-players = For { $least } to { $most } players.
rules-aim-players-listed = For { $counts } players.

# Cards
rules-cards-total = The deck has { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
rules-cards-colours = { $count ->
    [0] There are no colours.
    [one] The only colour is { $colours }.
   *[other] The colours are { $colours }.
}
rules-cards-faces = Every card has two faces, a light one and a dark one.
rules-card-line = **{ $name }** ({ $count }): { $what }
rules-card-line-points = **{ $name }** ({ $count }; { $points }): { $what }
rules-card-line-number = **{ $name }** ({ $count })
rules-card-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
rules-numbers-range = Numbers { $first } to { $last }
rules-numbers-one = Number { $first }
rules-count-each = { $count } in each colour
rules-count-colour = { $count } { cards-colour }
rules-count-plain = { $count ->
    [0] not in the deck
   *[other] { $count }
}
rules-cards-numbers-points = A number card is worth its number.
rules-pairs-line = **{ $name }** with { $others }
rules-pairs-count = { $count } × { $name }

rules-who = { $who ->
    [named] { $name }
    [next] the next player
    [previous] the previous player
    [chosen] a player of your choice
    [spared] a player of your choice who holds more than one card
    [same] that player
    [others] each of the other players
    [all] everyone, you last,
    [first] the player on the dealer’s left
    [last] the player on the dealer’s right
    [rest] everyone but the dealer
    [round] everyone, the dealer last,
    [dealer] the dealer
   *[self] the player who lays it
}
rules-effect-draw = { rules-who } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}
rules-effect-draw-skip = { rules-who } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} and misses a turn
rules-effect-press = { rules-who } presses the launcher { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
rules-effect-press-skip = { rules-who } presses the launcher { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} and misses a turn
rules-effect-draw-to = { rules-who } draws until holding { $count ->
    [one] 1 card
   *[other] { $count } cards
}
rules-effect-draw-to-skip = { rules-effect-draw-to } and misses a turn
rules-effect-draw-colour = { rules-who } draws until a card of the colour in force comes, and keeps them all
rules-effect-draw-colour-skip = { rules-who } draws until a card of the colour in force comes, keeps them all and misses a turn
rules-effect-draw-colour-shown = { rules-who } draws, for all to see, until a card of the colour in force comes, and keeps them all
rules-effect-draw-colour-shown-skip = { rules-who } draws, for all to see, until a card of the colour in force comes, keeps them all and misses a turn
rules-effect-press-until = { rules-who } presses the launcher until cards come
rules-effect-press-until-skip = { rules-effect-press-until } and misses a turn
rules-effect-skip = { rules-who } misses a turn
rules-effect-skip-times = { rules-who } misses { $times } turns
rules-effect-skip-several = the next { $several } players miss a turn
rules-effect-reverse = play turns round and goes the other way
rules-effect-choose-colour = you name the colour to follow, a new one or the same
rules-effect-choose-colour-other = { rules-who } names the colour to follow
rules-effect-flip = the whole game is turned over to its other side
rules-effect-one-of = a lot decides: { $choices }
rules-effect-lot = { $effect } ({ $weight } in { $total })
rules-effect-none = it has no effect
rules-effect-swap-hands = you swap hands with { rules-who }
rules-effect-shuffle-hands = all hands are collected, shuffled together and dealt out again, starting on your left
rules-effect-rotate-hands = everyone passes their hand on in the direction of play
rules-effect-discard-colour = every other card of its colour in your hand is laid under it, without effect
rules-effect-discard-wilds = every card in your hand that has the colour then in force is laid under it, without effect
rules-effect-return = it answers a card whose effect is aimed at you: the effect falls on the player who laid that card instead
rules-effect-colour-stays = the colour in force stays
rules-effects-colour-stays = { $effects }; the colour in force stays
rules-blank-unwritten = until the table writes something on it, this is a Wild.
rules-blank-unwritten-plain = until the table writes something on it, it has no effect.

# Setting up
rules-dealer-high-card = Everyone takes a number card at random; the highest deals. Those tied for the highest take again, and all cards go back.
rules-dealer-seat = The players agree on a dealer.
rules-dealer-host = A game master who does not play deals. The player who arrived first counts as sitting left of the dealer.
rules-next-dealer-high-card = This is done again for every round.
rules-next-dealer-high-card-new = In later rounds everyone takes a number card at random and the highest deals.
rules-next-dealer-left = In the next round the player on the dealer’s left deals.
rules-next-dealer-winner = The winner of a round deals the next one.
rules-deal = Everyone is dealt { $count ->
    [one] 1 card
   *[other] { $count } cards
}, one at a time, clockwise from the dealer’s left.
rules-deal-exception = With { $players } players it is { $count ->
    [one] 1 card
   *[other] { $count } cards
} each.
rules-piles = The rest is the draw pile. Its top card is turned over and starts the discard pile.
rules-first-apply = The card turned over acts as if the dealer had laid it.
rules-first-line = { $card }: { $what }.
rules-first-stack = { $what }, or stacks on it
rules-first-reverse = { $dealer ->
    [host] the player who arrived last
   *[other] the dealer
} plays first and play goes the other way round
rules-first-again = { $dealer ->
    [host] the player who arrived last
   *[other] the dealer
} plays first
rules-first-nothing = no effect here
rules-first-colour = the player on the dealer’s left names the colour, then plays
rules-first-flip = the whole game is turned over at once; if the card then on top has no colour, the player on the dealer’s left names one, then plays
rules-first-returned = A round never begins with { $count ->
    [one] this card
   *[other] one of these
}: { $cards }. Such a card goes back into the pile, which is shuffled before another one is turned over.
rules-first-cover = As long as it is not a number card, another card is turned over on top of it. None of these cards has an effect.
rules-first-ignore = Whatever it is, it stays and has no effect.
rules-first-ignore-colour = If it has no colour, the player on the dealer’s left names one, then plays.
rules-first-player = The player on the dealer’s left begins, and play goes clockwise.

# A turn
rules-turn-match = On your turn, lay a card that has the same colour, number or symbol as the top card of the discard pile. Its colour is then the colour to follow.
rules-turn-any = On your turn, lay any card.
rules-turn-wild = Wild cards go on any card: { $cards }.
rules-turn-voluntary = Even if you could lay a card, you may { $device ->
    [launcher] press the launcher instead.
   *[pile] draw one instead.
}
rules-turn-no-voluntary = If you can lay a card you must; you may not { $device ->
    [launcher] press the launcher instead.
   *[pile] draw instead.
}
rules-turn-reverse-skip = With only two players, a Reverse makes the other one miss a turn.
rules-turn-reverse-turn = With only two players, a Reverse only changes the direction: the other one plays next.
rules-turn-reverse-back = With only two players, a Reverse makes the other one miss a turn at once, and the player who laid it plays again; whatever else such a card does to the next player falls on the player who laid it.
rules-turn-skip-several = A card that skips more players than there are others goes round again: of two players, the other one misses that many turns.
rules-turn-colour-other = A colour that somebody else names stays in force for everybody.
rules-turn-aimed = A chosen player who is not next misses the next turn that would come to them; the cards they must draw they draw at once.

# Drawing
rules-draw-one = If you cannot lay a card, draw one.
rules-draw-until = If you cannot lay a card, draw until one comes that you can lay.
rules-draw-until-voluntary = A player who could lay a card and draws all the same takes just one.
rules-drawn-may = If the card you have just drawn fits, you may lay it at once, but no other; otherwise your turn is over.
rules-drawn-must = If the card you have just drawn fits, you must lay it at once; otherwise your turn is over.
rules-drawn-keep = Drawing ends your turn: the card stays in your hand.
rules-launcher = If you cannot lay a card, press the launcher once: it throws 0 to 12 cards, and your turn is over. Wherever these rules speak of drawing cards, each card is one press.
rules-launcher-chances = Of { $total } presses, on average { $list }.
rules-launcher-chance = { $weight ->
    [one] 1 gives
   *[other] { $weight } give
} { $cards ->
    [0] nothing
    [one] 1 card
   *[other] { $cards } cards
}
rules-pile-empty = When the draw pile is empty, the top discard stays and all other discards are shuffled into a new draw pile. If there are still too few cards, draw what there is.
rules-blocked-scoring = A player who can neither lay nor draw passes. When everyone has passed so one after the other, the round is blocked: nobody wins it, nothing is scored, and the next one is dealt. Three blocked rounds running end the match; the best score so far wins.
rules-blocked-single = A player who can neither lay nor draw passes. When everyone has passed so one after the other, the game ends in a draw.
rules-blocked-play-on = If somebody is already out by then, the first one out wins all the same.
rules-turn-limit = After { $count ->
    [one] 1 turn
   *[other] { $count } turns
} the round counts as blocked.

# Cards that may only be laid rightly. $number is how many kinds there are.
rules-four-it = { $number ->
    [1] it
   *[other] them
}
rules-four-no-colour = You may lay { rules-four-it } only if you hold no card of the colour in force. Wild cards, and cards of the same number or symbol in another colour, do not count.
rules-four-no-other-play = You may lay { rules-four-it } only if no other card in your hand could be laid. A plain Wild could; another card under this rule does not count.
rules-four-any-time = You may lay { rules-four-it } at any time, whatever else you hold.
rules-four-judged = This is judged on the hand and on the colour in force just before the card was laid.
rules-four-refused = Laying { rules-four-it } otherwise is not possible.
rules-four-bluff = You may lay { rules-four-it } all the same and hope that nobody notices. The player who has to draw may challenge you before doing anything else; your hand is then shown to that player alone.
rules-four-guilty = If you should not have laid it, you draw { $count ->
    [0] nothing
    [one] 1 card
   *[other] { $count } cards
}, and the challenger neither draws nor misses a turn.
rules-four-innocent = If you were right to lay it, the challenger draws { $count ->
    [0] nothing
    [one] 1 card
   *[other] { $count } cards
} and misses a turn. Either way the card and the colour stay.
rules-four-guilty-card = If you should not have laid the card, you draw what it would have made the other player draw, and the challenger neither draws nor misses a turn.
rules-four-innocent-card = If you were right to lay it, the challenger draws what the card demands{ $count ->
    [0] {""}
    [one] {" "}and 1 card more
   *[other] {" "}and { $count } cards more
}, and misses a turn. Either way the card and the colour stay.
rules-four-last = Laid as the last card of a hand, such a card cannot be challenged.

# Several cards, mistakes
rules-several = You may lay several cards at once if they all have the same number or symbol and at least one of them goes on the top card. You choose the order; the last one is the new top.
rules-several-effects = Their effects add up: two Reverses leave the direction as it was, two Skips skip two players, two Draw Twos make the next player draw four cards.
rules-several-effects-plain = Their effects add up.
rules-several-drawn = After drawing, only the drawn card may be laid.
rules-several-challenge = Several such cards laid at once, { $cards }, are challenged together: if they should not have been laid, the player who laid them draws the whole sum; otherwise the challenger draws the sum and 2 cards more.
rules-mistake = A player who lays cards that may not be laid takes them back, draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}, and the turn passes.

# Stacking
rules-stacking-card = { $card } ({ $value })
rules-stacking-same = A player who faces one of these draw cards may answer with another of the same kind: { $cards }. The sum passes on to the next player.
rules-stacking-higher = A player who faces one of these draw cards may answer with one of the same or a higher number than the last one laid: { $cards }. The sum passes on to the next player.
rules-stacking-any = A player who faces one of these draw cards may answer with any of them: { $cards }. The sum passes on to the next player.
rules-stacking-reverse = A card that also turns play round sends the sum back the way it came.
rules-stacking-take = One card at a time, of any colour. A player who does not answer takes the whole sum and misses a turn.
rules-stacking-challenge = Of the cards in a stack that can be challenged, only the last one laid can be, judged on the colour before it: a guilty player draws the whole sum; against an innocent player the challenger draws the sum and 2 more.
rules-stacking-no-other-play = While a sum is pending, only a card that could answer it counts as another card that could be laid.
rules-stacking-last = Nothing can be stacked on a card that ends the round: the next player draws the sum.

# Jumping in, sevens and zeros, the Boomerang
rules-jump-in = If you hold exactly the card on top, the same colour and the same symbol, you may lay it out of turn until somebody plays or draws in turn. Its effect counts from your seat, and play goes on from there.
rules-jump-in-limits = Not with wild cards, not while someone has to answer or name a colour, and not once the player in turn has drawn. It may be your last card.
rules-seven = A player who lays a 7 swaps hands with another player of their choice.
rules-zero = Whenever a 0 is laid, everyone passes their hand on in the direction of play.
rules-seven-zero-last = Not if it is the last card: then it simply wins. Turned over at the deal, these cards have no effect.
rules-boomerang = You may lay it only when a card makes you draw, miss a turn or swap hands: the effect then falls on the player who laid that card. Laying it is your turn, the colour in force stays, and such a card does not answer another.

# Saying UNO
rules-uno-after = When you lay your last card but one, call “UNO” with the card or right after it, never before.
rules-uno-any = When you lay your last card but one, call “UNO”, in your turn just before laying it or after.
rules-uno-automatic = When a player is down to one card, “UNO” is said by itself; nobody has to call it.
rules-uno-caught-next-action = Until somebody next plays, draws or answers in turn, an opponent may catch you if you have not called.
rules-uno-caught-open = As long as you hold that one card and have not called, an opponent may catch you.
rules-uno-penalty = A player who is caught draws { $count ->
    [0] nothing
    [one] 1 card
   *[other] { $count } cards
}. If you call before you are caught, nothing happens.
rules-uno-spent = If your hand grows again, the call is spent. A hand of one card that you get by a swap must be called too.
rules-uno-false-call = A wrong call costs { $count ->
    [one] 1 card
   *[other] { $count } cards
}, at most once a turn.
rules-uno-false-catch = Catching someone who cannot be caught costs { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
rules-uno-false-catch-automatic = So nobody can be caught; a player who tries all the same draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.

# Going out
rules-out-any = Any card may be your last.
rules-out-number = Your last card must be a number. If you are left with any other, you draw one card in your turn instead.
rules-out-last-draw = If the last card makes others draw, they draw before the points are counted.
rules-out-no-last-draw = The last card has no effect any more.
rules-out-play-on = { $scoring ->
    [none] The player who goes out first wins; the others play on for the places until only one is left.
   *[other] The player who goes out first wins the round; the others play on for the places until only one is left, and only then are points counted.
} Effects of a last card fall on those still in.
rules-out-first-out = The round ends at once.

# Scoring
rules-scoring-values = In the hands left, numbers count their value and all other cards what is given above.
rules-scoring-values-given = In the hands left, every card counts the points given above, and any other number its value.
rules-scoring-values-cards = In the hands left, every card counts the points given above.
rules-scoring-sides = The faces in play at the end of the round count, after the flip of a last card.
rules-scoring-winner = { $teams ->
    [0] The winner of the round scores the sum of all other hands.
   *[other] The team that wins the round scores the sum of all hands of the other teams; what its own partners still hold counts nothing.
}
rules-scoring-losers = { $teams ->
    [0] Each loser scores their own hand.
   *[other] Each losing team scores the sum of all its hands; what the partners of the winner still hold counts nothing.
}
rules-scoring-shared = Equal best totals share the win.
rules-scoring-none = No points are counted.

# Two sides
rules-sides-faces = Only the faces of the side in play count. A round is dealt and begins on the light side.
rules-sides-sight = Hold your cards so that you see only the faces in play. Everybody else sees the other face of each card in your hand, and of the top card of the draw pile; nobody looks at the other faces of their own hand.
rules-sides-flip = When the game is turned over, the discard pile is turned as a whole: the card just laid comes to lie at the bottom and the oldest one on top. Then the draw pile is turned, and every hand. Play then stays on the other side until the next flip.
rules-sides-top = The card that then lies on top has no effect. If it has no colour, the player who laid the flip names one before anybody plays.

# Knocked out
rules-knock-out = A player who comes to hold { $limit } cards is out of the round at once: the rest is not drawn, and the hand is set aside unseen.
rules-knock-out-lapse = Whatever that player still had to do lapses, and nobody takes it over.
rules-knock-out-pile = When the draw pile is renewed, the cards set aside are shuffled in.
rules-knock-out-last = The last one still in wins the round, with however many cards.
rules-knock-out-winner = For each player knocked out in the round the winner scores { rules-card-points } more; cards set aside count nothing.
rules-knock-out-losers = A player who was knocked out scores { rules-card-points } in place of the hand.

# Teams
rules-teams-two = Two teams: every second player round the table is in the same team.
rules-teams-more = { $count } teams: every { $count ->
    [3] third
    [4] fourth
   *[other] fifth
} player round the table is in the same team.
rules-teams-win = When one of a team goes out, the team wins the round. Partners do not catch each other.
rules-teams-total = Partners have one total, shown under each of their names and counted once.

# Leaving and joining, small print
rules-leaver-bot = If a player leaves, a bot plays on in that seat.
rules-leaver-fold = If a player leaves, the hand is shuffled into the draw pile and the seat is out for the rest of the round.
rules-leaver-fold-first-out = { $scoring ->
    [none] The last one left wins.
   *[other] The last one left wins the round, without points.
}
rules-leaver-fold-play-on = { $scoring ->
    [none] A player who leaves without having gone out has no place. If only one player is left before anyone has gone out, that player wins; otherwise the last one left has the last place.
   *[other] A player who leaves without having gone out has no place. If only one player is left before anyone has gone out, that player wins the round, without points; otherwise the last one left has the last place.
}
rules-joining = { $teams ->
    [0] A player who joins later begins with 0 points.
   *[other] A player who joins later begins with the total of their team.
}
rules-joining-losers = { $teams ->
    [0] A player who joins later begins with the highest total so far.
   *[other] A player who joins later begins with the total of their team.
}
rules-print-trading = Players may not trade cards with one another.
rules-counts-public = Everyone may see how many cards the others hold.
rules-counts-hidden = Nobody is told how many cards the others hold.

# Settings at a glance
rules-glance-line = { $setting }: { $value }
rules-glance-idle = Without effect here: { $setting } ({ $value })
rules-yes = yes
rules-no = no
rules-glance-cards = { $count ->
    [0] nothing
    [one] 1 card
   *[other] { $count } cards
}
rules-glance-custom = Written card `{ $code }`
rules-glance-symbol = Written symbol `{ $code }`
rules-glance-colour = Written colour `{ $code }`
rules-glance-name = “{ $name }” ({ $lang })
rules-glance-sign = sign “{ $sign }”
rules-glance-shape = shape { $shape }
rules-glance-stacks = { $given ->
    [yes] can be stacked
   *[no] cannot be stacked
}
rules-glance-restricted = { $given ->
    [yes] must be laid rightly
   *[no] may always be laid
}
rules-glance-starts = { $given ->
    [yes] may begin a round
   *[no] begins no round
}

rules-field-players = Players
rules-field-colours = Colours
rules-field-dealer = First dealer
rules-field-next_dealer = Later dealers
rules-field-hand_size = Cards dealt
rules-field-first_card = First card
rules-field-forced_draw = Drawing when nothing fits
rules-field-voluntary_draw = Drawing by choice
rules-field-drawn_card = A drawn card that fits
rules-field-draw_device = Cards come from
rules-field-launcher_weights = Chances of 0 to 12 cards at a press
rules-field-turn_limit = Turns before a round is blocked
rules-field-draw_two_skips = Draw Two also skips
rules-field-draw_four_skips = Wild Draw Four also skips
rules-field-two_player_reverse = Reverse between two
rules-field-wild_draw_four = Wild Draw Four allowed
rules-field-bluff = Bluffing and challenges
rules-field-challenge_guilty = A guilty bluffer draws
rules-field-challenge_innocent = A wrong challenger draws
rules-field-multi_play = Several cards at once
rules-field-mistake_penalty = A mistake costs
rules-field-stacking = Stacking draw cards
rules-field-jump_in = Jumping in
rules-field-seven_zero = Sevens and zeros
rules-field-last_card = Last card
rules-field-last_draw = A draw card laid last still acts
rules-field-knock_out = Knocked out
rules-field-knock_out_bonus = Bonus for a knock-out
rules-field-leaver = When a player leaves
rules-field-finish = After the first is out
rules-field-teams = Teams
rules-field-hand_counts = How many cards others hold
rules-field-uno_call = Calling UNO
rules-field-catch_window = Time to catch
rules-field-uno_penalty = Being caught costs
rules-field-false_call_penalty = A wrong call costs
rules-field-false_catch_penalty = A false catch costs
rules-field-scoring = Scoring
rules-field-target = Target
rules-field-target_test = The target must be

rules-value-colours-none = none
rules-value-colours-sides = { $light } on the light side, { $dark } on the dark side
rules-value-dealer-high-card = the highest card drawn
rules-value-dealer-seat = a player agreed on
rules-value-dealer-host = a game master
rules-value-next_dealer-high-card = the highest card drawn
rules-value-next_dealer-left = the next player on the left
rules-value-next_dealer-winner = the winner of the round
rules-value-hand_size = { rules-glance-cards }
rules-value-hand_size-exception = { rules-glance-cards } with { $players } players
rules-value-first_card-apply = has its effect
rules-value-first_card-cover = is covered until it is a number
rules-value-first_card-ignore = stays without effect
rules-value-forced_draw-one = one card
rules-value-forced_draw-until-playable = until a card fits
rules-value-drawn_card-may-play = may be laid
rules-value-drawn_card-must-play = must be laid
rules-value-drawn_card-keep = is kept
rules-value-draw_device-pile = the draw pile
rules-value-draw_device-launcher = the launcher
rules-value-turn_limit = { $count ->
    [0] no limit
   *[other] { $count }
}
rules-value-two_player_reverse-skip = the other misses a turn
rules-value-two_player_reverse-turn = only the direction changes
rules-value-two_player_reverse-back = the other misses a turn at once
rules-value-challenge-card = what the card demands{ $count ->
    [0] {""}
    [one] {" "}and 1 card more
   *[other] {" "}and { $count } cards more
}
rules-value-wild_draw_four-no-colour = without a card of the colour in force
rules-value-wild_draw_four-no-other-play = when nothing else can be laid
rules-value-wild_draw_four-any-time = at any time
rules-value-multi_play-none = no
rules-value-multi_play-same-symbol = of the same number or symbol
rules-value-stacking-none = no
rules-value-stacking-same = same on same
rules-value-stacking-higher = equal or higher
rules-value-stacking-any = any on any
rules-value-last_card-any = any
rules-value-last_card-number = a number
rules-value-knock_out = { $count ->
    [0] nobody
    [one] with 1 card
   *[other] with { $count } cards
}
rules-value-knock_out_bonus = { rules-card-points }
rules-value-leaver-bot = a bot plays on
rules-value-leaver-fold = the hand goes into the pile
rules-value-finish-first-out = the round is over
rules-value-finish-play-on = the others play on for the places
rules-value-teams = { $count ->
    [0] none
   *[other] { $count }
}
rules-value-hand_counts-public = open to all
rules-value-hand_counts-hidden = hidden
rules-value-uno_call-after = with the card or after it
rules-value-uno_call-any = just before or after the card
rules-value-uno_call-automatic = by itself
rules-value-catch_window-next-action = until the next action
rules-value-catch_window-open = as long as it is not called
rules-value-scoring-winner-collects = the winner scores the other hands
rules-value-scoring-losers-collect = the losers score their hands, lowest total wins
rules-value-scoring-none = none, a single round
rules-value-target = { rules-card-points }
rules-value-target_test-reach = reached
rules-value-target_test-exceed = exceeded

rules-page-sheet = The sheet of { $ruleset }
rules-page-what = what it is
