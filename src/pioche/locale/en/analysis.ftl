# What the analysis of a game says: acts as labels, reasons after a colon, and the page of `pioche analyse`.
# $player is a name; $colour as in cards.ftl; numbers are percentage points.

analysis-act-lay = { $card }{ $named ->
    [yes] , naming { cards-colour }
   *[no] {""}
}{ $aimed ->
    [yes] , swapping with { $player }
   *[no] {""}
}{ $forgot ->
    [yes] , without the call
   *[no] {""}
}
analysis-act-draw = draw
analysis-act-accept = accept
analysis-act-pass = keep the card
analysis-act-challenge = challenge
analysis-act-colour = name { cards-colour }
analysis-act-call = call UNO
analysis-act-catch = catch { $player }
analysis-act-silence = say nothing

analysis-and = { $first } and { $last }
analysis-reason-goes-out = it is the last card
analysis-reason-stops = { $player } has { $count ->
    [one] one card
   *[other] { $count } cards
} left and has to draw
analysis-reason-again = the turn comes straight back
analysis-reason-lacks = { $player } { $sure ->
    [yes] cannot hold
   *[no] hardly holds
} { cards-colour-the }
analysis-reason-linked = keeps { $colours } linked
analysis-reason-many = { $count } more cards in { cards-colour } can follow
analysis-reason-wild-kept = keeps the wild for later
analysis-reason-points = sheds points: { $count }
analysis-reason-gathers = one more card opens more ways
analysis-reason-nothing-fits = nothing fits
analysis-reason-likely-bluff = a bluff by { $player } is { $count }% likely
analysis-reason-likely-honest = that { $player } did not bluff is { $count }% likely
analysis-reason-call = without the call it can be caught
analysis-reason-catch = { $player } has not called

analysis-grade-best = best
analysis-grade-fine = fine
analysis-grade-inaccuracy = inaccuracy
analysis-grade-mistake = mistake
analysis-grade-blunder = blunder

analysis-round = Round { $round }: { $end }
analysis-won = { $players } won
analysis-unfinished = not over
analysis-nobody = nobody won
analysis-chances-open = Chances to win the round, with all hands open
analysis-chances-seen = Chances to win the round, from what { $player } could know
analysis-chances-estimated = Chances to win the round, as { $judge } estimates them from each seat
analysis-chances-match = Chances to win the match
analysis-head-turn = turn
analysis-head-player = player
analysis-head-act = act
analysis-head-chance = chance
analysis-head-estimate = estimate
analysis-head-loss = loss
analysis-head-match = match
analysis-head-grade = grade
analysis-percent = { $number }%
analysis-loss = { $loss } ± { $error }
analysis-better = better: { $act } ({ $chance }%)
analysis-estimated = { $judge }’s own estimate: { $chance }% ± { $error }
analysis-match = chance to win the match: { $chance }% ± { $error }
analysis-advised = { $judge } would choose: { $act }
analysis-because = { $said }: { $reasons }
analysis-skill-round = Skill and luck in the round
analysis-skill-match = Skill and luck in all rounds
analysis-skill-of-match = Skill and luck for the match
analysis-head-decisions = decisions
analysis-head-lost = lost by decisions
analysis-head-luck = luck
analysis-head-match-lost = lost, match
analysis-head-match-luck = luck, match
analysis-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-none = no decision to value
analysis-worth = { $kind ->
    [bluff] This bluff was
    [challenge] This challenge was
    [accept] Accepting was
    [draw] Drawing by choice was
    [pass] Keeping the card was
    [call] This call was
    [catch] This catch was
   *[act] This was
} worth { $sign ->
    [less] −{ analysis-points }
    [more] +{ analysis-points }
   *[none] { analysis-points }
} ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } points of winning.
analysis-method = Points are percentage points of winning the round. Every act was tried in worlds that fit what its player could know; { $policy } played them to the end, { $rollouts } for each decision. Luck is the rest: cards, and what others did.
analysis-method-estimate = Points are percentage points of winning the round. These are { $judge }’s own estimates, before the acts are tried out; ± says how far from that they are, on average.
