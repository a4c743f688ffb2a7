# Puzzles, in the terminal and in the browser: one decision with one clearly best act.
# $act is a label such as `red 7`; chances are percentages, losses percentage points.

puzzle-you = You
puzzle-about = One decision, one clearly best act. What wins the round most often?
puzzle-knows = You know your cards, what lies on the table, and what happened last.
puzzle-level = { $level ->
    [1] easy
    [2] medium
    [3] hard
   *[4] very hard
}
puzzle-number = Puzzle { $number } of { $of }
puzzle-heading = Puzzle { $number } · { puzzle-level } · { $rules }
puzzle-question = What do you do?
puzzle-happened = What happened last
puzzle-your-hand = Your hand
puzzle-right = Right!
puzzle-wrong = Not the best: it loses { NUMBER($loss, maximumFractionDigits: 1) } percentage points.
puzzle-best = Best: { $act }
puzzle-found-by = { $count ->
    [0] None of the bots greedy, expert and champion-12 finds it.
   *[other] Found by { $bots }.
}
puzzle-values = What each act is worth
puzzle-value = { $chance }% of rounds won
puzzle-loss = −{ NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-chosen = your choice
puzzle-method = By { NUMBER($rollouts) } rounds played to their end by { $policy }, in worlds that fit what you could know.
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-again = Try again
puzzle-progress = { $solved } of { $of } solved at the first try
puzzle-solved = solved
puzzle-missed = missed
puzzle-open = not tried
puzzle-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
puzzle-pile = Draw pile: { $count }
puzzle-direction = { $direction ->
    [1] clockwise
   *[other] anticlockwise
}
puzzle-forget = Forget my answers

# The terminal alone.
puzzle-none = there is no puzzle { $number }; expected 1 to { $of }
puzzle-prompt = Number, or q:
puzzle-number-wanted = A number from 1 to { $of }, or q.
puzzle-done = All puzzles are solved or tried. `pioche puzzle --again` begins again.
puzzle-keys = Enter: next puzzle · { $quit }: quit
