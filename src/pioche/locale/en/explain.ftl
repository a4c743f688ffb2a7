# Explanations of a card in place: what laying it would do now. $player is the name of a player.

explain-fits = You can lay it now.
explain-jumps = It is the very same card: you can jump in with it now.
explain-stack = { $player } may add a card to it; otherwise { $count ->
    [one] 1 card is
   *[other] { $count } cards are
} drawn.
explain-challenge-right = { $player } may challenge you and would be right, as your hand leaves another choice.
explain-challenge-wrong = { $player } may challenge you and would be wrong.
explain-then = Then it is { $player }’s turn.
explain-out = It is your last card: you go out with it.
explain-call = You then hold one card: call UNO.

# Signs of the table.
explain-direction = Play goes { $direction ->
    [left] to the left
   *[right] to the right
}: { $player } comes after { $after }.
explain-direction-you = Play goes { $direction ->
    [left] to the left
   *[right] to the right
}: { $player } comes after you.
explain-pending = { $player } has to answer: { $count ->
    [0] the effect waits.
    [one] 1 card is due.
   *[other] { $count } cards are due.
}
explain-clock = Each turn has { $seconds } seconds. When they are over, the turn is played for the player who is late.
explain-clock-none = Turns have no time limit.
explain-ask = Press a card, a player or a sign for a moment, or rest the pointer on it, and you are told what it is and what it would do now.
