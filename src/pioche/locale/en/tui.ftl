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
tui-act-lay = { $count ->
    [one] Lay 1 card
   *[other] Lay { $count } cards
}
tui-act-uno = UNO!
tui-act-catch = Catch
tui-back = back
tui-deal = Deal
tui-come-button = Show my hand
tui-look-button = { $name }’s hand
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
tui-too-small = The window is { $width } × { $height }: make it at least { $columns } × { $rows }.

tui-your-turn = Your turn.
tui-your-turn-of = { $name }, your turn.
tui-their-turn = { $name } is playing…
tui-naming = { $name } is choosing a colour…
tui-side = { $side ->
    [light] ☀ light side
   *[dark] ☾ dark side
}
tui-aside = { $count } aside
tui-knocked = knocked out
tui-come = { $name }, your turn. Press { $key } when only you can see the screen.
tui-first-deal = Press Enter to deal the cards.
tui-next-deal = Press Enter to deal the next round.
tui-again = The match is over. Enter plays again, { $key } goes back.
tui-catch-whom = Catch whom?
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
tui-log-part-missing = { $name } has no part in this shuffle: it did not come in time.
tui-part-left-out = { $why ->
    [unasked] You promised a part of this shuffle, but the server did not ask for it: you had no say in these cards.
   *[late] The server says that your part of this shuffle came too late, but it was sent when it was asked for: you had no say in these cards.
}

tui-stakes = { $what ->
    [swap] { $name } wants to exchange hands with you.
    [skip] { $name } makes you miss a turn.
   *[draw] { $name } makes you draw { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    }{ $skips ->
        [0] {""}
       *[other] {" "}and miss your turn
    }.
}
# What is due in words, where a number of cards does not say it all.
tui-due = { $verb ->
    [draw_until_colour] until { cards-colour } comes
    [draw_to] up to { $n } in hand
    [press_launcher] by the launcher until cards come
   *[draw] { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
}
tui-stakes-due = { $name } makes you draw { $due }{ $skips ->
    [0] {""}
   *[other] {" "}and miss your turn
}.
tui-act-accept-due = Draw { $due }
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
    [winner-collects] The winner of a round collects the points of all other hands; the first at { $target } wins the match.
    [losers-collect] Everybody collects the points of their own hand; once somebody is at { $target } the lowest total wins.
   *[none] Nothing is counted: one round is the match.
}
tui-no-rounds = No round has been finished yet.
tui-winner = { $you ->
    [yes] { $number ->
        [0] You win the match!
       *[other] You and { $names } win the match!
    }
   *[no] { $number ->
        [0] The match ends without a winner.
        [one] { $names } wins the match!
       *[other] { $names } win the match!
    }
}
tui-round-winner = { $you ->
    [yes] { $number ->
        [0] You win round { $round }.
       *[other] You and { $names } win round { $round }.
    }
   *[no] { $number ->
        [0] Round { $round }: nobody wins.
        [one] { $names } wins round { $round }.
       *[other] { $names } win round { $round }.
    }
}
tui-sheet-total = total
tui-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
tui-folded = folded
tui-partner = your partner
tui-foot-scroll = scroll
tui-foot-page = next page
tui-foot-ends = top, end
tui-foot-close = close
tui-help-cards = The signs on the cards
tui-help-signs =
    # Other signs
    - ◆ ★ ▲ ●: the colours, as shapes; ✶ a card without a colour
    - ▸: the player in turn; ▾ the card you have chosen
    - ▮▮▮ 3: the number of cards in a hand
    - UNO: called; UNO? one card left and not called yet
    - ▴ ▸ ▾ ◂ on the edge, ↻ ↺: the direction of play
    - ① ②: partners bear the same sign
    - ✗: knocked out
    - * on the score sheet: won the round
tui-page-note = Esc closes this page.
tui-page-scores-note = { $key } saves the sheet and the record · Esc closes this page.
tui-exported = Saved: { $files }
tui-not-exported = Cannot write here: { $why }
tui-help-begin =
    # How to play
    Lay a card of the colour or with the sign of the one on the pile. Cards that fit are raised.
    Choose with ← →, lay with Enter or with the mouse. A number key finds that number.
    ↓ goes to the buttons, ↑ back to the cards.
tui-help-space = Space hurries the bots.
tui-help-draw = draw a card
tui-help-pass = keep the card you have drawn
tui-help-accept = take what a card does to you
tui-help-challenge = challenge a Wild Draw Four
tui-help-jump = jump in with the very same card
tui-help-uno = call UNO: with your last card but one, or right after
tui-help-catch = catch a player who has not called
tui-help-more =
    The match is saved after every card: quit whenever you like and go on later.

tui-letter = { $colour ->
    [r] R
    [g] G
    [b] B
    [y] Y
    [p] P
    [t] T
    [o] O
    [v] V
   *[other] { $colour }
}

tui-me = Me
tui-person-name = Player { $number }
tui-tagline = the card game UNO
tui-language-name = English
tui-menu-play = Play
tui-menu-network = Play over the network
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
tui-menu-theme = Theme
tui-menu-motion = Movement
tui-theme-dark = dark
tui-theme-light = light
tui-motion-on = cards travel
tui-motion-off = off


tui-about-play = Press Enter and the cards are dealt.
tui-about-network = Opens a table on this network: the lobby shows the link and the code, and others join from browsers, phones and terminals. You are the game master; the bots chosen here sit with you.
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
tui-about-theme = A table at night, or by day.
tui-about-motion = Whether cards travel from hand to hand, or lie there at once.
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
tui-falls-back = This terminal has no screen: playing line by line.

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
tui-replay-analyse = analyse
tui-replay-analysing = The analysis is being made; go on looking.
tui-replay-no-lab = More than estimates needs the extra lab: pip install "pioche[lab]"
tui-replay-marked = Decisions that lost something
tui-replay-no-more = No more marked decisions that way.
tui-replay-next-marked = marked decisions
tui-replay-untried = Nothing can be played from here: step on to a turn.
tui-replay-trying = A trial from the replay: you play for { $name }. Nothing is kept.
tui-key-eyes = v
tui-key-analyse = a
tui-key-try = t
tui-own-rules = House rules
tui-saved = The match is saved: pioche play --resume goes on with it.

# At a table elsewhere.
tui-key-react = o
tui-key-menu = m
tui-key-instead = b
tui-help-react = react: one of six, for everybody to see
tui-help-menu = the people at the table, and what the game master may do
tui-help-instead = let a bot play for an absent player in turn
tui-help-elsewhere =
    ○ before a name: away. ◐: a bot plays for them.
    Your seat is kept: leave whenever you like, the same command brings you back. Others may let a bot play meanwhile.
tui-foot-react = React
tui-foot-menu = People

tui-net-ask-name = Your name at the table [{ $name }]:
tui-net-connecting = Connecting…
tui-net-cut = The line is cut; nothing is lost. Connecting again… ({ $tries ->
    [0] first try
   *[other] try { $tries }
})
tui-net-farewell = Your place is kept: pioche join { $link }
tui-network-closed = The table is closed, and saved: pioche serve --store { $store } opens it again under the same code.
tui-net-dealing = The cards are being shuffled…
tui-net-deal = { $over ->
    [yes] The match is over. Enter deals for another one.
   *[no] Press Enter to deal the next round.
}
tui-net-waiting = { $known ->
    [yes] { $over ->
        [yes] The match is over. { $name } may deal for another one.
       *[no] { $name } deals when everybody is ready.
    }
   *[no] { $over ->
        [yes] The match is over. The game master may deal for another one.
       *[no] The game master deals when everybody is ready.
    }
}
tui-net-paused = The game is paused.
tui-net-paused-master = The game is paused. Enter goes on.
tui-net-resume = Go on with the game
tui-net-bot-for-you = A bot plays for you. Press any key to take your seat back.
tui-net-take-back = Take my seat back
tui-net-bot-plays = A bot plays for { $name }…
tui-net-away = { $name } is away…
tui-net-long-away = { $name } has been away for a while. Press { $key } to let a bot play.
tui-net-instead = Let a bot play
tui-net-react = React: choose by number, Esc closes.
tui-net-uno-clock = UNO { $tenths } s
tui-net-minutes = { $minutes } min
tui-net-hours = { $hours } h

tui-net-plain-deal = Enter deals; type bot to seat a bot, quit to leave>
tui-net-plain-alone = It takes two: type bot to seat a bot, Enter to look again, quit to leave>
tui-net-open-hands = OPEN HANDS: the game master can see everybody’s cards.
tui-net-open-hands-mark = OPEN HANDS TO THE GAME MASTER
tui-net-seat-link = This link takes over the seat of { $name } at table { $table }: its hand and its points. The person who plays there now loses it and is told so. It is not an invitation, and your own seats elsewhere stay yours.
tui-net-seat-take = Take the seat of { $name }? [y/N]
tui-net-word-yes = y, yes
tui-net-word-bot = bot, b

tui-reaction-bravo = Bravo!
tui-reaction-laugh = Ha ha!
tui-reaction-wow = Wow!
tui-reaction-ouch = Ouch!
tui-reaction-hurry = Hurry!
tui-reaction-heart = ♥

tui-log-reaction = { $name }: { $said }
tui-log-sits-down = { $kind ->
    [bot] { $name }, a bot, sits down.
   *[person] { $name } sits down.
}
tui-log-leaves = { $name } leaves the table.
tui-log-stand-in = A bot plays for { $name }.
tui-log-back = { $name } is back.
tui-log-watches = { $name } watches.
tui-log-watches-no-more = { $name } watches no more.
tui-log-master = { $name } is the game master now.
tui-log-rules = New rules: { $rules }.
tui-log-paused = { $name } pauses the game.
tui-log-resumed = { $name } goes on with the game.
tui-log-ended = { $name } breaks the game off.
tui-log-ended-round-too-long = This round has grown too long: the game ends here, and nobody wins.
tui-log-ended-log-full = This table has reached its end: the game ends here, and nobody wins. Open another table to play on.

tui-lobby-code = Table
tui-lobby-invite = Invite with
tui-lobby-table = To the table
tui-lobby-deal = { $round ->
    [first] Deal
    [again] Play again
   *[next] Deal the next round
}
tui-lobby-you = you
tui-lobby-here = here
tui-lobby-away = away
tui-lobby-bot = a bot
tui-lobby-stand-in = a bot plays meanwhile
tui-lobby-watches = watches
tui-lobby-master = game master
tui-lobby-deputy = leads too
tui-lobby-seat-bot = Seat a bot
tui-lobby-pause = Pause
tui-lobby-end = Break the game off
tui-lobby-sit = Take a seat
tui-lobby-rest = Let a bot play for me
tui-lobby-leave = Give up my seat
tui-lobby-hand-over = Make game master
tui-lobby-remove = Take from the table
tui-lobby-keep-out = Take from the table for good
tui-lobby-mute = Hide the reactions
tui-lobby-unmute = Show the reactions again
tui-lobby-lock = Lock the table
tui-lobby-reactions = Reactions
tui-lobby-on = on
tui-lobby-off = off
tui-lobby-again = Press Enter once more if you are sure.
tui-lobby-alone = It takes two: send the link, or seat a bot.
tui-lobby-ready = Deal as soon as everybody is here.
tui-lobby-page-presets = Rules
tui-lobby-page-bots = Bots
tui-lobby-about-table = The cards lie where they were.
tui-lobby-about-deal = Everybody seated is dealt to.
tui-lobby-about-rules = { $master ->
    [yes] Enter opens the list to choose from.
   *[no] Enter opens the whole rule sheet.
}
tui-lobby-about-presets = Enter takes rules for the next match, and adds or drops a house rule.
tui-lobby-about-bots = Enter gives a bot the next seat.
tui-lobby-about-clock = How long a turn may last; then a bot plays on. ← → change it.
tui-lobby-about-pause = Clocks stand still meanwhile, and nobody can play.
tui-lobby-about-lock = Nobody new may sit down or watch. Enter changes it.
tui-lobby-about-reactions = Whether players may show reactions to each other. Enter changes it.
tui-lobby-about-end = Nobody wins. Everything played so far is kept.
tui-lobby-about-sit = You are dealt to from the next round on.
tui-lobby-about-rest = Take your seat back with any key, any time.
tui-lobby-about-leave = The others play on without you. If you only close the terminal, you keep your seat.
tui-lobby-about-quit = Your place is kept: the same command brings you back.
tui-lobby-about-person = Enter: what you can do here.

tui-refused-not-master = Only the game master may do that.
tui-refused-not-seated = You have no seat in this game.
tui-refused-already-here = You are at the table already.
tui-refused-unknown-player = There is nobody of that name at the table.
tui-refused-name-taken = Somebody at the table has that name.
tui-refused-bad-name = That is not a name.
tui-refused-table-full = The table is full.
tui-refused-master-does-not-play = By these rules the game master deals and does not play.
tui-refused-other-number = This table begins with a position for another number of players.
tui-refused-too-few = It takes two to play.
tui-refused-round-running = Not until it is over.
tui-refused-no-game = There is no game now.
tui-refused-paused = The game is paused.
tui-refused-not-paused = The game is not paused.
tui-refused-rules = These rules cannot be played.
tui-refused-not-away = A bot may play for others only when they have been away for a while.
tui-refused-unknown-bot = The server does not know that bot.
tui-refused-bad-key = This link does not fit a seat any more.
tui-refused-locked = The table is locked: nobody new may come.
tui-refused-reactions-off = Reactions are switched off at this table.
tui-refused-muted = Your reactions are not shown at this table.
tui-refused-open-and-listed = A table with open hands cannot stand in the open list.
tui-refused-not-saved = The server cannot save at the moment, so nothing has happened. Try again.
tui-refused-log-full = As much has happened at this table as may be. Its games are kept; open another table to play on.

tui-key-advice = t
tui-key-warn = w
tui-key-back = z
tui-help-advice = advice: what champion-12 would do, and what each act is worth
tui-help-warn = warn you of blunders, or not
tui-help-back = take your last turn back
tui-foot-advice = Advice
tui-coach-title = { web-coach }
tui-coach-alone = { web-refused-not-alone }
tui-coach-nothing = { web-refused-no-advice }
tui-coach-no-turn = { web-refused-nothing-to-take-back }
tui-coach-warning = { web-coach-warning }
tui-coach-refining = { web-coach-refining }
tui-coach-thinks = The coach is thinking.
tui-coach-warns = The coach warns you of blunders now.
tui-coach-cannot-warn = Warnings need the extra lab: pip install "pioche[lab]"
tui-coach-silent = The coach no longer warns you.
tui-coach-chances = Your chance to win the round
tui-coach-act = { $act }: { $chance }% ± { $error }
tui-coach-act-lost = { $act }: { $chance }% ± { $error } · { $grade }, −{ $loss } points
tui-coach-taken = Taken back: { $act }.
tui-coach-no-lab = The chances need the extra lab: pip install "pioche[lab]"
tui-coach-problem = No chances: { $why }
