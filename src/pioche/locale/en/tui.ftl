# The terminal table. Keys are single letters; those of one language differ from each other.

tui-key-draw = d
tui-key-pass = k
tui-key-accept = a
tui-key-challenge = x
tui-key-jump = j
tui-key-uno = u
tui-key-catch = c
tui-key-scores = s
tui-key-rules = r
tui-key-log = l
tui-key-help = ?
tui-key-quit = q
tui-key-export = e
tui-key-lift = h
tui-key-enter = ⏎
tui-key-space = space
tui-key-escape = esc

tui-act-draw = Draw
tui-act-pass = Keep it
tui-act-accept = { $draws ->
    [0] Accept
   *[other] Accept: draw { $draws }
}
tui-act-challenge = Challenge
tui-act-jump = Jump in
tui-act-lay = Lay { $count } cards
tui-act-uno = UNO!
tui-act-catch = Catch
tui-back = back
tui-deal = Deal
tui-come-button = Show my hand
tui-again-button = Play again

tui-foot-choose = choose
tui-foot-lay = lay
tui-foot-mark = mark
tui-foot-hurry = hurry
tui-foot-scores = Scores
tui-foot-rules = Rules
tui-foot-log = Log
tui-foot-help = Help
tui-foot-lift = show what fits
tui-foot-quit = Quit

tui-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tui-round = round { $round }
tui-playing-to = to { $target }
tui-clock = { $seconds } s
tui-log = Log
tui-colour-in-force = The colour is
tui-no-colour = no colour yet
tui-direction = { $direction ->
    [left] ↻ to the left
   *[right] ↺ to the right
}
tui-too-small = Please make the window larger: at least { $columns } × { $rows }.

tui-your-turn = Your turn.
tui-your-turn-of = { $name }, your turn.
tui-their-turn = { $name } is playing…
tui-come = { $name }, your turn. Press Enter when only you can see the screen.
tui-first-deal = Press Enter to deal the cards.
tui-next-deal = Press Enter to deal the next round.
tui-again = The match is over. Enter plays again, { $key } goes back.
tui-which-colour = Which colour?
tui-which-player = { $kind ->
    [catch] Catch whom?
   *[other] Which player?
}
tui-passing = Nothing to be done: you pass.
tui-nothing-fits = Nothing fits.
tui-call-now = One card left: press { $key } and call UNO!
tui-catch-now = { $name } has not called UNO: press { $key } to catch!
tui-jump-now = You hold the very same card: { $key } jumps in.
tui-armed = You will call UNO with this card.
tui-disarmed = No call with this card.
tui-held = One moment: the time to call UNO is running.
tui-not-now = That cannot be done now.
tui-costs = { $penalty ->
    [mistake] That card does not fit, and laying it costs cards. Do it again to try all the same.
    [wrong-call] That would be a wrong call, and it costs cards. Do it again to call all the same.
   *[other] That may cost cards. Do it again to risk it.
}
tui-timed-out = { $name } has run out of time.

tui-stakes = { $what ->
    [swap] { $name } wants to exchange hands with you.
    [skip] { $name } makes you miss a turn.
   *[draw] { $name } makes you draw { $draws }{ $skips ->
        [0] {""}
       *[other] {" "}and miss your turn
    }.
}
tui-stakes-challenge = Challenge? { $test ->
    [no-other-play] If { $name } had another card to play,
   *[other] If { $name } had a card of the colour,
} { $name } draws { $guilty } instead; if not, you draw { $innocent }.

tui-hint-lay = The raised cards fit: choose with ← →, lay with Enter.
tui-hint-careful = Choose with ← →, lay with Enter. A wrong card costs you.
tui-hint-draw = Nothing fits: press { $key } to draw.
tui-hint-drawn = Lay the card you drew with Enter, or press { $key } to keep it.
tui-hint-uno = Before your last card but one: press { $key } to call UNO with it.
tui-hint-several = Space marks cards of the same number, Enter lays them together.
tui-hint-hurry = Space hurries.

tui-sheet-round = round
tui-school = { $school ->
    [winner-collects] The winner of a round collects the points of all hands; the first at { $target } wins the match.
    [losers-collect] Everybody collects the points of their own hand; once somebody is at { $target } the lowest total wins.
   *[none] Nothing is counted: one round is the match.
}
tui-no-rounds = No round has been finished yet.
tui-winner = { $number ->
    [0] The match ends without a winner.
    [one] { $names } wins the match!
   *[other] { $names } win the match!
}
tui-round-winner = { $number ->
    [0] Round { $round }: nobody wins.
    [one] { $names } wins round { $round }.
   *[other] { $names } win round { $round }.
}
tui-page-note = Esc closes this page.
tui-page-scores-note = { $key } saves the sheet and the record · Esc closes this page.
tui-exported = Saved: { $files }
tui-not-exported = Cannot write here: { $why }
tui-help-begin =
    # How to play
    Lay a card of the colour or with the sign of the one on the pile. Cards that fit are raised.
    Choose with ← →, lay with Enter or with the mouse. A number key finds that number.
    ↓ goes to the buttons, ↑ back to the cards. Space hurries the bots.
tui-help-draw = draw a card
tui-help-pass = keep the card you have drawn
tui-help-accept = take what a card does to you
tui-help-challenge = challenge a Wild Draw Four
tui-help-jump = jump in with the very same card
tui-help-uno = call UNO: with your last card but one, or right after
tui-help-catch = catch somebody who has not called
tui-help-more =
    The match is saved after every card: quit whenever you like and go on later.

tui-letter = { $colour ->
    [r] R
    [g] G
    [b] B
   *[y] Y
}

tui-me = Me
tui-person-name = Player { $number }
tui-tagline = the card game UNO
tui-language-name = English
tui-menu-play = Play
tui-menu-resume = Go on
tui-menu-rules = Rules
tui-menu-house = House rules
tui-menu-file = Ruleset file
tui-menu-players = Players
tui-menu-person = a person
tui-menu-bot = a bot, { $manners ->
    [quick] quick
    [sleepy] sleepy
   *[friendly] friendly
}
tui-bot-of-yours = Visitor
tui-menu-target = Play to
tui-menu-style = Cards
tui-menu-rim = Rim
tui-menu-clock = Clock
tui-menu-lang = Language
tui-menu-statistics = Statistics
tui-menu-quit = Quit
tui-menu-back = ‹ back
tui-menu-none = none
tui-menu-no-file = none
tui-menu-one-round = one round
tui-menu-key-change = change
tui-menu-key-enter = take
tui-menu-key-done = done
tui-style-symbols = signs
tui-style-letters = letters
tui-style-plain = no letters at all
tui-rim-yes = with a rim
tui-rim-no = without a rim


tui-about-play = Press Enter and the cards are dealt.
tui-about-resume = { $names }, round { $round }. Nothing has been lost: the match goes on where it was left.
tui-about-rules = Enter opens the whole rule sheet.
tui-about-house = Add what is done at your table: Enter opens the list.
tui-about-file = A ruleset of your own, as a .toml file: Enter, then its name.
tui-about-players = Two to ten. Each seat is a person or a bot; people share this keyboard.
tui-about-person = Enter changes the name. ← → make it a bot.
tui-about-bot = ← → change who sits here. Enter changes the manners: a quick bot forgets nothing, a friendly one to call UNO now and then, a sleepy one often.
tui-about-target = Points that win the match.
tui-about-style = How the cards look.
tui-about-rim = Cards with or without a white rim.
tui-about-clock = How long a turn may last; then a bot plays it.
tui-about-lang = The language of the game.
tui-about-statistics = Your matches on this machine.
tui-about-quit = A running match is saved.

tui-stat-matches = { $played ->
    [one] 1 match
   *[other] { $played } matches
}, { $won } won ({ $share } %)
tui-stat-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $won } won ({ $share } %)
tui-stat-latest = The latest matches
tui-stat-line = { $winners } · { $rules } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tui-stat-none = No match has been finished on this machine yet.
tui-falls-back = This is no terminal with a screen: playing line by line.

tui-replay-title = Replay
tui-replay-step = step
tui-replay-round = round
tui-replay-play = play
tui-replay-stop = stop
tui-replay-eyes = eyes
tui-replay-try = try from here
tui-replay-at = step { $at } of { $of }
tui-replay-through = as { $name } sees it
tui-replay-all = all hands
tui-replay-untried = Nothing can be played from here: step on to a turn.
tui-replay-trying = A trial from the replay: you play for { $name }. Nothing is kept.
tui-key-eyes = v
tui-key-try = t
tui-own-rules = House rules
tui-saved = The match is saved: pioche play --resume goes on with it.
