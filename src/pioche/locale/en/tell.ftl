# What happens, told to one person. $you is yes where it happens to that person; $player, $other, $target are names.
# $cards are cards with an article (a red 7), $the with a definite one, $list without; $held is how many, in words.

tell-you = you
tell-and = { $first } and { $last }
tell-held = { $count ->
    [0] no cards
    [1] a card
   *[other] { $count } cards
}

tell-round-started = Round { $round }.
tell-dealer-chosen = { $you ->
    [yes] You deal.
   *[no] { $player } deals.
}
tell-dealer-chosen-host = The game master deals.
tell-cut = { $you ->
    [yes] You take { $cards } for the deal.
   *[no] { $player } takes { $cards } for the deal.
}
tell-first-card-turned = The first card is { $cards }.
tell-first-card-covered = It is covered by { $cards }.
tell-first-card-returned = It is { $cards }, which goes back into the pile.
tell-position-set = On the pile: { $cards }.
tell-colour-chosen = { $you ->
    [yes] You name { cards-colour }.
   *[no] { $player } names { cards-colour }.
}
tell-card-played = { $you ->
    [yes] You { $jumped ->
        [yes] jump in with
       *[no] lay
    } { $cards }
   *[no] { $player } { $jumped ->
        [yes] jumps in with
       *[no] lays
    } { $cards }
}{ $aimed ->
    [no] {""}
   *[yes] {" "}for { $target }
}{ $named ->
    [no] {""}
   *[yes] {" "}and { $you ->
        [yes] name
       *[no] names
    } { cards-colour }
}.
tell-card-picked = { $you ->
    [yes] You draw { $cards }.
   *[no] { $player } draws { $held }.
}
tell-card-picked-shown = { $you ->
    [yes] You draw
   *[no] { $player } draws
}, for all to see: { $list }.
tell-launcher-pressed = { $you ->
    [yes] You press
   *[no] { $player } presses
} the launcher: { $held }.
tell-discard-recycled = The discard pile becomes a new draw pile: { $held }.
tell-direction-reversed = { $direction ->
    [left] Play now runs to the left.
   *[right] Play now runs to the right.
}
tell-cards-flipped = { $you ->
    [yes] You turn
   *[no] { $player } turns
} the game over to its { $side ->
    [light] light
   *[dark] dark
} side: { $cards } is on top.
tell-cards-flipped-deal = The game is turned over to its { $side ->
    [light] light
   *[dark] dark
} side: { $cards } is on top.
tell-lot-drawn = A lot decides.
tell-answer-due = { $you ->
    [yes] You are to answer: { $stakes }.
   *[no] { $player } is to answer: { $stakes }.
}
tell-stakes-draw = { $held } to draw
tell-stakes-until-colour = cards to draw until { cards-colour } comes
tell-stakes-draw-to = cards to draw up to { $limit } in hand
tell-stakes-press-until = the launcher to press until cards come
tell-stakes-skip = a turn to miss
tell-stakes-swap = hands to exchange
tell-colour-due = { $you ->
    [yes] You are to name the colour.
   *[no] { $player } is to name the colour.
}
tell-skip-due = { $you ->
    [yes] You will miss a turn.
   *[no] { $player } will miss a turn.
}
tell-turn-skipped = { $you ->
    [yes] You miss the turn.
   *[no] { $player } misses the turn.
}
tell-turn-passed = { $you ->
    [yes] You pass.
   *[no] { $player } passes.
}
tell-uno-due = { $you ->
    [yes] You have one card left and have not called UNO.
   *[no] { $player } has one card left and has not called UNO.
}
tell-uno-called = { $you ->
    [yes] You call UNO!
   *[no] { $player } calls UNO!
}
tell-uno-caught = { $you ->
    [yes] { $other } catches you!
   *[no] { $otheryou ->
        [yes] You catch { $player }!
       *[no] { $other } catches { $player }!
    }
}
tell-wrong-call-penalised = { $you ->
    [yes] You have called UNO wrongly, and pay for it.
   *[no] { $player } has called UNO wrongly, and pays for it.
}
tell-false-catch-penalised = { $you ->
    [yes] You accuse { $target } wrongly, and pay for it.
   *[no] { $player } accuses { $target } wrongly, and pays for it.
}
tell-mistake-penalised = { $you ->
    [yes] You cannot lay { $the }: back into your hand.
   *[no] { $player } wrongly lays { $cards }: back into the hand.
}
tell-challenge-made = { $you ->
    [yes] You challenge { $other }.
   *[no] { $player } challenges { $otheryou ->
        [yes] you
       *[no] { $other }
    }.
}
tell-hand-shown = { $you ->
    [yes] You show { $other } your hand: { $list }.
   *[no] { $player } shows you: { $list }.
}
tell-hand-shown-unseen = { $player } shows { $other } the hand.
tell-challenge-won = { $otheryou ->
    [yes] You had bluffed!
   *[no] { $other } had bluffed!
}
tell-challenge-lost = { $otheryou ->
    [yes] You had not bluffed.
   *[no] { $other } had not bluffed.
}
tell-hands-swapped = { $you ->
    [yes] You and { $other } exchange hands.
   *[no] { $player } and { $otheryou ->
        [yes] you
       *[no] { $other }
    } exchange hands.
}
tell-hands-shuffled = All hands are shuffled and dealt again.
tell-hands-rotated = All hands move on.
tell-new-hand = Your hand is now: { $list }.
tell-effect-returned = { $you ->
    [yes] You send it back to { $other }!
   *[no] { $player } sends it back to { $otheryou ->
        [yes] you
       *[no] { $other }
    }!
}
tell-player-out = { $you ->
    [yes] You are out of cards!
   *[no] { $player } is out of cards!
}
tell-player-knocked-out = { $you ->
    [yes] You are knocked out of the round!
   *[no] { $player } is knocked out of the round!
}
tell-player-joined = { $player } takes a seat.
tell-player-left = { $you ->
    [yes] You leave.
   *[no] { $player } leaves.
}
tell-player-unseated = { $player } gives up the seat.
tell-hand-folded = { $you ->
    [yes] Your hand is
   *[no] { $player }’s hand is
} shuffled into the draw pile.
tell-round-won = { $you ->
    [yes] You win the round!
   *[no] { $number ->
        [1] { $player } wins the round.
       *[other] { $player } win the round.
    }
}
tell-round-blocked = Nobody can play any more: the round is blocked, nothing is scored.
tell-scores-changed = Score: { $scores }.
tell-game-won = { $you ->
    [yes] You win the game!
   *[no] { $number ->
        [0] The game ends without a winner.
        [1] { $player } wins the game.
       *[other] { $player } win the game.
    }
}

# The highlights of a match. $count is how often or how many; $known is yes where $other is a name.
tell-highlight-largest-hand = { $you ->
    [player] You held { tell-held } in round { $round }, and still won it.
   *[no] { $player } held { tell-held } in round { $round }, and still won it.
}
tell-highlight-biggest-hit = { $you ->
    [player] { $other } made you draw { tell-held } at once in round { $round }.
    [other] You made { $player } draw { tell-held } at once in round { $round }.
   *[no] { $other } made { $player } draw { tell-held } at once in round { $round }.
}
tell-highlight-catches = { $known ->
    [yes] { $you ->
        [player] You caught { $other } in round { $round }.
        [other] { $player } caught you in round { $round }.
       *[no] { $player } caught { $other } in round { $round }.
    }
   *[no] { $you ->
        [player] You caught others { $count } times.
       *[no] { $player } caught others { $count } times.
    }
}
tell-highlight-bluffs = { $you ->
    [player] You bluffed{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    }, and nobody noticed.
   *[no] { $player } bluffed{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    }, and nobody noticed.
}
tell-highlight-unmasked = { $you ->
    [player] You saw through { $count ->
        [one] a bluff
       *[other] { $count } bluffs
    }.
   *[no] { $player } saw through { $count ->
        [one] a bluff
       *[other] { $count } bluffs
    }.
}
