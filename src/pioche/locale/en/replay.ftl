# A game told in text, as `pioche replay` prints it. Each event of notation.md has the sentence of its name;
# those without one are not told. What others see of an event with hidden cards ends in -unseen or -seen.

replay-left = to the left
replay-right = to the right
replay-no-cards = no cards
replay-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
replay-hand = { $player }: { $cards }
replay-refused = { $player } tries { $action }: refused, { $code }

replay-round-started = Round { $round }
replay-dealer-chosen = { $player } deals
replay-dealer-chosen-host = the game master deals
replay-cut = { $player } draws { $cards } for the deal
replay-first-card-turned = { $card } is turned over
replay-first-card-covered = { $card } covers it
replay-first-card-returned = { $card } goes back into the pile
replay-first-card-returned-unseen = { $card } goes back into the pile
replay-position = { $card } is on top, the colour is { $colour }, play goes { $direction }
replay-colour-chosen = { $player } names { $colour }
replay-card-played = { $player } { $jumped ->
    [yes] jumps in with
   *[no] lays
} { $cards }{ $target ->
    [none] {""}
   *[other] {" "}against { $target }
}
replay-card-picked = { $player } draws { $cards }
replay-card-picked-unseen = { $player } draws { $held }
replay-launcher-pressed = { $player } presses the launcher: { $count }
replay-discard-recycled = the discard pile becomes a new draw pile of { $held }
replay-discard-recycled-unseen = the discard pile becomes a new draw pile of { $held }
replay-direction-reversed = play goes { $direction }
replay-answer-due = { $player } must answer
replay-colour-due = { $player } must name a colour
replay-skip-due = { $player } will miss a turn
replay-turn-skipped = { $player } misses a turn
replay-turn-passed = { $player } passes
replay-uno-due = { $player } has one card and has not called
replay-uno-called = { $player } calls UNO
replay-uno-caught = { $other } catches { $player }
replay-wrong-call-penalised = { $player } called wrongly
replay-false-catch-penalised = { $player } cannot catch { $target }
replay-mistake-penalised = { $player } may not lay { $cards }
replay-challenge-made = { $player } challenges { $other }
replay-hand-shown = { $player } shows { $other } { $cards }
replay-hand-shown-unseen = { $player } shows { $other } the hand
replay-challenge-won = { $other } is guilty
replay-challenge-lost = { $other } is innocent
replay-hands-swapped = { $player } and { $other } swap hands
replay-hands-swapped-seen = { $player } and { $other } swap hands
replay-hands-shuffled = all hands are shuffled and dealt again
replay-hands-shuffled-seen = all hands are shuffled and dealt again
replay-hands-rotated = all hands move on
replay-hands-rotated-seen = all hands move on
replay-effect-returned = { $player } sends it back to { $other }
replay-player-out = { $player } is out
replay-player-joined = { $player } takes a seat
replay-player-left = { $player } leaves
replay-player-unseated = { $player } gives up the seat
replay-hand-folded = the hand of { $player } goes into the draw pile
replay-hand-folded-unseen = the hand of { $player } goes into the draw pile
replay-round-won = { $players } { $number ->
    [one] wins
   *[other] win
} the round
replay-round-blocked = nobody can go on, the round is blocked
replay-scores-changed = the score is { $scores }
replay-game-won = { $number ->
    [0] the game ends without a winner
    [one] { $players } wins the game
   *[other] { $players } win the game
}
