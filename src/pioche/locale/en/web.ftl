# The web table. Ids stand in sections, and within them in the order of the screen.

## What happens at the table, beside the game itself. $you is yes where it is about the reader.

web-tell-master = The game master
web-tell-rules-chosen = The rules have been changed.
web-tell-options-chosen = The settings of the table have been changed.
web-tell-seat-taken = { $you ->
    [yes] You take a seat.
   *[no] { $player } takes a seat.
}
web-tell-seat-left = { $you ->
    [yes] You leave your seat.
   *[no] { $player } leaves the table.
}
web-tell-stand-in = { $you ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $player }.
}
web-tell-back = { $you ->
    [yes] You are playing again.
   *[no] { $player } is back.
}
web-tell-spectator-came = { $you ->
    [yes] You are watching.
   *[no] { $player } is watching.
}
web-tell-spectator-left = { $you ->
    [yes] You are no longer watching.
   *[no] { $player } is no longer watching.
}
web-tell-master-chosen = { $you ->
    [yes] You lead the table.
   *[no] { $player } leads the table.
}
web-tell-master-shared = Everybody seated leads the table together.
web-tell-paused = { $you ->
    [yes] You pause the game.
   *[no] { $player } pauses the game.
}
web-tell-resumed = { $you ->
    [yes] You let the game go on.
   *[no] { $player } lets the game go on.
}
web-tell-ended = { $you ->
    [yes] You break the game off.
   *[no] { $player } breaks the game off.
}
web-tell-ended-round-too-long = This round has grown too long: the game ends here, and nobody wins.
web-tell-ended-log-full = This table has reached its end: the game ends here, and nobody wins. Open another table to play on.
web-tell-timed-out = { $you ->
    [yes] Your time is up: a bot plays on for you.
   *[no] { $player } has run out of time.
}
web-tell-part-missing = { $you ->
    [yes] You have no part in this shuffle: it did not come in time.
   *[no] { $player } has no part in this shuffle: it did not come in time.
}
web-part-left-out = { $why ->
    [unasked] You promised a part of this shuffle, but the server did not ask for it: you had no say in these cards.
   *[late] The server says that your part of this shuffle came too late, but it was sent when it was asked for: you had no say in these cards.
}

## Turns, for those who listen

web-your-turn = Your turn.
web-turn-of = It is { $player }’s turn.

## Why the table refuses something

web-refused = That cannot be done now.
web-refused-not-master = Only the game master may do that.
web-refused-not-seated = You have no seat in this game.
web-refused-already-here = You are at this table already.
web-refused-unknown-player = That player is not at this table.
web-refused-name-taken = Somebody at the table has that name.
web-refused-bad-name = That is not a name.
web-refused-table-full = The table is full.
web-refused-master-does-not-play = By these rules the game master deals and does not play.
web-refused-other-number = This table begins with a position for another number of players.
web-refused-too-few = It takes two to play.
web-refused-round-running = Not until it is over.
web-refused-no-game = There is no game now.
web-refused-paused = The game is paused.
web-refused-not-paused = The game is not paused.
web-refused-bad-rules = These rules cannot be played.
web-refused-not-away = A bot may play for others only when they have been away for a minute.
web-refused-unknown-bot = The server does not know that bot.
web-refused-bad-key = This link does not fit a seat any more.
web-refused-locked = The table is locked: nobody new may come.
web-refused-reactions-off = Reactions are switched off at this table.
web-refused-muted = Your reactions are not shown at this table.
web-refused-open-and-listed = A table with open hands cannot stand in the open list.
web-refused-banned = You may not play on this server.
web-refused-not-saved = The server cannot save at the moment, so nothing has happened. Try again.
web-refused-log-full = As much has happened at this table as may be. Its games are kept; open another table to play on.
web-refused-server-full = The server is full at the moment. Try again in a minute.

## Everywhere

web-tagline = the card game UNO
web-me = Me
web-you = you
web-bot = a bot
web-home = Home
web-close = Close
web-back = Back
web-done = Done
web-loading = One moment…
web-try-again = Try again
web-print = Print
web-copy = Copy the link
web-copied = Copied
web-copy-by-hand = Copy this link:
web-share = Share
web-download = Record
web-sure = Tap again if you are sure
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-to-points = { $points ->
    [one] to 1 point
   *[other] to { $points } points
}
web-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
web-round = Round { $round }
web-letter = { $colour ->
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
web-page-failed = This page could not be loaded. The server may have been restarted.
web-unreachable = The server does not answer.
web-unknown-table = There is no table with that code.
web-broken-table = This table cannot be read from where games are kept. The people who run this server can repair it.
web-too-many = Too many tables were made from here. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
web-too-fast = Too much was asked from your network at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.

## Home

web-home-more = Language, statistics and settings
web-install = Install as an app
web-rules-of-game = Rules of the game
web-rules-short = Rules
web-learn = Learn in one minute
web-puzzles = Puzzles
web-day = Deal of the day
web-play-now = Play now
web-play-against = { $count ->
    [one] Against one bot
   *[other] Against { $count } bots
} · change
web-rules = Rules
web-bots = Bots
web-strength = Strength
web-strength-easy = easy
web-strength-usual = mixed
web-strength-hard = hard
web-target = Play to
web-home-together = Together
web-your-name = Your name
web-join-code = Code or link of a table
web-join = Join
web-join-unread = A code has letters and digits, such as K7QXP.
web-join-look-alike = A code never has I, L, O, 0 or 1, because they are easily confused. Ask for it again.
web-make-table = Make a table
web-make-table-text = Everybody plays on their own device, you too.
web-make-screen = This screen is the table
web-make-screen-text = For a television or a laptop: phones are the hands.
web-my-tables = Your tables
web-open-tables = Open tables
web-open-none = No table is open to all at the moment.
web-look-again = Look again
web-nobody = nobody yet
web-free = { $free ->
    [one] 1 seat is free
   *[other] { $free } seats are free
}
web-state-waiting = about to begin
web-state-playing = being played
web-state-paused = paused
web-state-over = finished
web-state-turn = Your turn
web-watch-table = Watch table { $code }
web-replays = Your matches
web-match = { $you ->
    [yes] You win
   *[no] { $number ->
        [0] No winner
        [one] { $winners } wins
       *[other] { $winners } win
    }
} · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} · { $table }

## Statistics

web-statistics = Statistics
web-stat-here = Counted on this device, and kept only here.
web-stat-matches = Matches won
web-stat-rounds = Rounds won
web-stat-best = Most points in a round
web-stat-calls = UNO called
web-stat-catches = Others caught
web-stat-caught = Times caught
web-stat-challenges = Challenges won
web-stat-laid = Cards laid
web-stat-drawn = Cards drawn
web-stat-most = Most cards held
web-stat-won = { $won } of { $all } ({ $share } %)
web-stat-none = No match has been finished on this device yet.
web-stat-clear = Forget all this
web-stat-clear-sure = Forget it for good?

## Settings

web-settings = Settings
web-set-language = Language
web-set-theme = Table
web-set-auto = as the device
web-set-dark = at night
web-set-light = by day
web-set-deck = Cards
web-set-symbols = symbols
web-set-letters = letters
web-set-plain = no letters at all
web-set-rim = With a white rim
web-set-order = Order of the hand
web-set-by-colour = by colour
web-set-by-symbol = by number
web-set-free = my own
web-set-take-back = A tap can be taken back
web-set-at-once = never
web-set-moment = for a moment
web-set-while = a little longer
web-set-motion = Motion
web-set-lively = cards fly
web-set-calm = cards fade
web-set-announcements = Screen reader
web-set-brief = the essential
web-set-full = everything
web-set-sound = Sounds
web-set-sound-text = Short ones, for cards, your turn and UNO.
web-set-vibration = Vibration
web-set-vibration-text = Once, when it is your turn.
web-set-hints = Hints
web-set-hints-text = A sentence under the table, until you have done it twice.
web-missing = What this browser does not offer here
web-missing-https = Over plain http nothing can be installed, and links are copied the old way. All the rest works.
web-missing-wake = The screen may go dark during a match.
web-missing-vibration = No vibration on your turn.
web-missing-storage = Nothing can be kept: settings, statistics and your seat last until this page is closed.

## The table before a game

web-table-title = Table { $code }
web-to-table = To the cards
web-seats = Seats
web-nobody-sits = Nobody has taken a seat yet.
web-master = leads the table
web-master-aside = The game master of this table does not play.
web-stand-in = a bot plays meanwhile
web-away = away
web-hand-over = Let { $player } lead the table
web-remove = Take { $player } from the table
web-watching = Watching: { $names }
web-watching-list = Watching
web-remove-how = Take { $player } from the table?
web-remove-now = Yes
web-remove-for-good = Yes, and for good
web-remove-not = No
web-remove-for-good-text = For good: they cannot come back to this table, and neither can newcomers from the same network.
web-mute-player = Hide the reactions of { $player }
web-unmute-player = Show the reactions of { $player } again
web-muted = muted
web-locked = Lock the table
web-locked-text = Nobody new may sit down or watch.
web-reactions = Reactions
web-reactions-text = Players may show small pictures to each other.

# The end of a round and of a match.
web-hands-shown = Open hands
web-podium = Podium
web-highlights = Highlights
web-picture = Picture
web-picture-foot = Played with pioche, the open UNO table
web-avatar = How you are drawn
web-avatar-animal = { $animal ->
    [puppy] Puppy
    [magpie] Magpie
    [hare] Hare
    [tortoise] Tortoise
    [heron] Heron
    [fox] Fox
    [owl] Owl
    [raven] Raven
    [squirrel] Squirrel
    [falcon] Falcon
    [cat] Cat
    [bear] Bear
    [frog] Frog
    [pig] Pig
    [mouse] Mouse
    [whale] Whale
    [octopus] Octopus
   *[hedgehog] Hedgehog
}
web-avatar-colour = Colour { $number }
web-open-hands = Open hands: the game master can see everybody’s cards.
web-open-hands-mark = open hands
web-add-bot = Add a bot
web-sit = Take a seat
web-watch = Watch
web-stop-watching = Stop watching
web-leave = Give up my seat
web-invite = Invite
web-invite-title = A game of UNO
web-invite-qr = QR code of the invitation
web-invite-link = Link of the invitation
web-invite-local = This address works on this machine only. Open the page by the machine’s address in the network to invite others.
web-code = Code
web-rule-sheet = Rule sheet
web-rules-own = Rules of your own
web-rules-own-text = Put together by hand; the rule sheet has all of them.
web-one-round = One round is the match.
web-house-rules = { $count ->
    [0] House rules
    [one] House rules · 1 added
   *[other] House rules · { $count } added
}
web-house-part = Part of { $preset }.
web-part-failed = This part has not come: the server does not answer.
web-rules-own-changes = With changes of your own; the rule sheet has all of them.
web-house-instead = { $rule } instead of { $other }.
web-house-solve = Play { $preset } with “{ $rule }”
web-house-leave = Stay with { $preset }
web-house-group-stacking = Answering and laying several
web-house-group-drawing = Drawing
web-house-group-uno = Saying UNO
web-house-group-cards = Special cards
web-house-group-scoring = Winning and points
web-house-group-pace = Pace and manners
web-team = Team { $team }
web-partner = your partner
web-own-team = { $number ->
    [0] Team { $team }
   *[other] Team { $team }, with { $partners }
}
web-start-misfit = These rules are for { $seats } players, and there { $count ->
    [one] is one
   *[other] are { $count }
} at the table.
# Names for players who have not chosen one, with commas between them.
web-names = Otter, Heron, Badger, Robin, Hedgehog, Squirrel, Magpie, Beaver, Swift, Marten, Lynx, Dormouse
web-name-proposed = { $name }, for instance
web-seat-lost = You were taken from the table; a bot plays your cards.
web-seat-left = You have given up your seat; a bot plays your cards.
web-lay-needs = This card goes only together with one that fits: add it.
web-lost = There is nothing here
web-lost-text = The address may be mistyped. A table has a code, which those who sit there can tell you.
web-unknown-table-text = { $code } may be mistyped, or the table was deleted. Try its code again.
web-delete-table = Delete table { $code }
web-delete-how = Delete table { $code } with everything that was played there?
web-delete-yes = Delete
web-refused-not-owner = Only the person who made the table can delete it. Give up your seat there, and it leaves this list.
web-waiting = In from the next round: { $names }
web-changes = What does this change?
web-changes-none = Nothing: this is { $preset } as it is.
web-changes-before = No longer:
web-rules-link = Link to these rules
web-rules-file = Save as a file
web-rules-load = Open a file
web-rules-shared = Rules for you
web-house-own = Our house rules
web-house-name = Name of these rules
web-house-save = Save on this device
web-house-saved = “{ $name }” is saved on this device.
web-house-forget = Forget “{ $name }”
web-card-write = Write a card
web-card-name = Its name
web-card-name-usual = Our card
web-card-sign = Its sign
web-card-sign-none = none
web-card-copies = Number in the deck
web-card-effect = { $number ->
    [1] What it does
   *[other] And then ({ $number })
}
web-card-effect-add = And then …
web-card-effect-remove = Remove part { $number }
web-card-who = Who
web-card-number = How many
web-card-add = Put it into the deck
web-effect-draw = draws cards
web-effect-skip = misses a turn
web-effect-reverse = play turns round
web-effect-choose-colour = you name the colour
web-effect-swap-hands = swaps hands with you
web-effect-shuffle-hands = all hands are shuffled
web-effect-rotate-hands = hands move on by one
web-effect-draw-until-colour = draws until the colour comes
web-effect-draw-to = draws up to a number in hand
web-effect-who-next = the next player
web-effect-who-chosen = a player you choose
web-effect-who-others = all others
web-effect-who-all = everybody
web-effect-who-self = you
web-effect-who-previous = the player before you
web-table-options = The table
web-clock = Time for a turn
web-clock-none = no limit
web-clock-seconds = { $seconds } s
web-clock-days = { $days ->
    [one] a day
   *[other] { $days } days
}
web-clock-far = Played at a distance: come back when you like. UNO is called by itself.
web-listed = In the open list
web-listed-text = Everybody on this server sees the table and may come.
web-start = Deal
web-start-alone = { $count ->
    [2] It takes two: invite somebody, or add a bot.
   *[other] It takes { $count }: invite somebody, or add bots.
}
web-start-waits = { $known ->
    [yes] { $player } deals when everybody is ready.
   *[no] The game master deals when everybody is ready.
}
web-lobby-running = A game is being played: rules can be changed after it.

## The line to the server

web-connecting = Connecting…
web-reconnecting = { $attempts ->
    [0] The line is cut. Connecting again…
    [1] The line is cut. Connecting again…
   *[other] The line is cut. Connecting again, try { $attempts }…
}
web-over-version = This page is older or newer than the server. Load it again.
web-over-deleted = This table has been deleted.
web-over-token = This link does not belong to a seat here.
web-over-seat-taken = Your seat here has been taken over with its link, on another device or by somebody else.
web-over-kept-out = The game master has removed you from this table for good.
web-over-banned = You may not play on this server.
web-over-unreadable = The server sends something this page does not understand. Load it again.

## The table

web-menu = Menu
web-people = People and rules
web-log = What happened
web-sheet = Score sheet
web-sheet-round = round
web-sheet-total = total
web-help = How to play
web-mute = Sounds off
web-unmute = Sounds on
web-other-device = My seat on another device
web-other-device-text = Point the other device at this code, or open the link there. It takes over this seat, once: this device then loses it. Show it to nobody else.
web-other-device-qr = QR code of your seat
web-recover = Take over a seat
web-recover-what = This link takes over the seat of { $player } at table { $code }.
web-recover-gives = { $master ->
    [yes] You get the hand and the points of that seat, and lead the table.
   *[no] You get the hand and the points of that seat.
}
web-recover-loses = The person who plays there now as { $player }, on this device or another, loses the seat and is told so.
web-recover-keeps = You stay who you are on this server: your other tables stay yours alone.
web-recover-not-invitation = An invitation looks different and takes nobody’s seat. If you expected one, say no.
web-recover-take = Take the seat of { $player }
web-recover-no = No, only look at the table
web-recover-mine = This is your own seat at table { $code }: nothing needs to be taken over.
web-recover-none = This link does not fit a seat at table { $code } any more. A link works once; ask for a new one.
web-recover-look = Look at table { $code }
web-recover-seated = You have a seat of your own at this table. Give it up first.
web-pause = Pause
web-resume = Go on
web-paused = The game is paused.
web-bot-for-me = Let a bot play for me
web-end = Break the game off
web-own-score = { $points } of { $target }
web-nothing = nothing
web-direction = { $direction ->
    [left] Play runs to the left
   *[right] Play runs to the right
}
web-draw-pile = { $count ->
    [one] Draw pile, 1 card
   *[other] Draw pile, { $count } cards
}
web-discard-pile = On the pile: { $card }{ $named ->
    [yes] {". "}The colour is { cards-colour }
   *[no] {""}
}
web-seat-turn = plays now
web-cards-hidden = cards hidden
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-folded = left
web-knocked = knocked out
web-knocked-short = out
web-cards-of = { $count } of { $limit } cards
# Where cards have two sides: which is in play, and what is seen on the backs of others' cards.
web-side = { $side ->
    [light] light side
   *[dark] dark side
}
web-backs = backs seen: { $list }
web-backs-of = { $player }: the backs you can see
web-draw-face = its back: { $card }
web-aside = { $count ->
    [one] 1 card set aside
   *[other] { $count } cards set aside
}
web-your-hand = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
web-card-fits = { $card }, fits
web-uno = UNO
web-uno-call = Call UNO
web-uno-arm = Call UNO with the next card
web-catch = Catch
web-catch-now = Catch: somebody has not called UNO
web-draw = Draw
web-pass = Keep it
web-lay = { $count ->
    [one] Lay it
   *[other] Lay { $count } cards
}
web-take-back = Take back
web-lift = What fits?
web-accept = { $draws ->
    [0] Accept
   *[other] Draw { $draws }
}
web-challenge = Challenge
web-catch-whom = Catch whom?
web-stakes = { $what ->
    [swap] { $player } wants to exchange hands with you.
    [skip] { $player } makes you miss a turn.
   *[draw] { $player } makes you draw { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    }{ $skips ->
        [0] {""}
       *[other] {" "}and miss your turn
    }.
}
# $due is what is due in words ("until red comes"); $card tells whether it is also what a challenge costs.
web-due = { $verb ->
    [draw_until_colour] until { cards-colour } comes
    [draw_to] up to { $n } in hand
    [press_launcher] by the launcher until cards come
   *[draw] { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
}
web-stakes-due = { $player } makes you draw { $due }{ $skips ->
    [0] {""}
   *[other] {" "}and miss your turn
}.
web-accept-due = Draw { $due }
web-if-challenged = If you challenge:
web-stakes-guilty = { $test ->
    [no-other-play] If { $player } had another card to play
   *[other] { $named ->
        [yes] If { $player } had any { cards-colour } card
       *[no] If { $player } had a card of the colour
    }
}, { $card ->
    [yes] { $player } draws { $due } instead.
   *[no] { $player } draws { $draws } instead.
}
web-stakes-innocent = { $card ->
    [yes] If not, you draw { $due } and { $draws } more.
   *[no] If not, you draw { $draws }.
}
web-or-answer = Or answer with a card.
web-shown-hand = { $player } shows you:

## What is going on

web-held = One moment: the time to call UNO is running.
web-dealing = The cards are being shuffled…
web-between = The next round is dealt soon.
web-turn-away = { $player } is away.
web-naming = { $player } is choosing a colour.
web-your-naming = Choose a colour.
web-nothing-fits = Nothing fits: draw.
web-passing = Nothing to be done: you pass.
web-armed = You will call UNO with the next card.
web-called = You have called UNO: lay your card.
web-disarmed = No call with the next card.
web-costs = That does not fit, and laying it costs cards. Tap again to try all the same.
web-turn-told = Your turn. On the pile: { $card }{ $named ->
    [yes] ; the colour is { cards-colour }
   *[no] {""}
}. { $fits ->
    [0] No card fits
    [one] One card fits
   *[other] { $fits } cards fit
}; you hold { web-cards }.
web-turn-told-careful = Your turn. On the pile: { $card }{ $named ->
    [yes] ; the colour is { cards-colour }
   *[no] {""}
}. You hold { web-cards }.
web-round-won = { $number ->
    [0] Nobody wins this round.
   *[other] { $you ->
        [yes] You win the round!
       *[no] { $number ->
            [one] { $players } wins the round.
           *[other] { $players } win the round.
        }
    }
}
web-match-won = { $number ->
    [0] The match ends without a winner.
   *[other] { $you ->
        [yes] You win the match!
       *[no] { $number ->
            [one] { $players } wins the match!
           *[other] { $players } win the match!
        }
    }
}
web-next-round = Next round
web-rematch = Rematch
web-replay = Replay
web-share-title = A match of UNO
web-bot-for-you = A bot plays for you.
web-take-seat-back = Take my seat back
web-long-away = { $player } has been away for a while.
web-let-bot = Let a bot play
web-looking-on = You are looking on.
web-next-round-yours = You are in from the next round.

## Reactions

web-react = React
web-reaction-bravo = Bravo!
web-reaction-laugh = Ha ha!
web-reaction-wow = Wow!
web-reaction-heart = Love it!
web-reaction-ouch = Ouch!
web-reaction-hurry = Hurry!
web-reacts = { $player }: { $reaction }

## Hints

web-hint-lay = The raised cards fit: tap one, or drag it onto the table.
web-hint-careful = Tap a card to lay it. A wrong card costs you.
web-hint-draw = Nothing fits: tap the pile to draw.
web-hint-drawn = Lay the card you have drawn, or keep it.
web-hint-arm = Before your last card but one: tap UNO, then the card.
web-hint-call = One card left: tap UNO before somebody catches you!
web-hint-catch = Somebody forgot to call UNO: tap Catch!
web-hint-jump = You hold the very same card: tap it to jump in.
web-hint-several = Tap more cards of the same number, then lay them together.

## Keys. Those of one language differ from each other.

web-help-play = Lay a card of the colour or with the sign of the one on the pile; cards that fit are raised. If nothing fits, draw. With your last card but one, call UNO. Tap a card, or drag it onto the table; tap the pile to draw.
web-help-keys = Keys
web-key-enter = Enter
web-key-escape = Esc
web-key-draw = d
web-key-pass = k
web-key-lay = p
web-key-uno = u
web-key-catch = c
web-key-accept = a
web-key-challenge = x
web-key-lift = h
web-key-next = n
web-key-scores = s
web-key-log = l
web-key-rules = r
web-key-react = o
web-key-menu = t
web-key-mute = m
web-key-help = ?
web-does-arrows = choose a card
web-does-digits = find a card with that number
web-does-enter = lay the card, or mark it
web-does-escape = take back, close
web-does-draw = draw a card
web-does-pass = keep the card you have drawn
web-does-lay = lay the marked cards together
web-does-uno = call UNO: with your last card but one, or right after
web-does-catch = catch a player who has not called
web-does-accept = take what a card does to you
web-does-challenge = challenge a Wild Draw Four
web-does-lift = show what fits, where mistakes cost
web-does-next = deal the next round
web-does-scores = the score sheet
web-does-log = what happened
web-does-rules = the rule sheet
web-does-react = react
web-does-menu = the menu
web-does-mute = sounds on or off
web-does-help = explains what has the focus, or opens this page

## The table on a screen

web-screen-join = Join with a phone
web-screen-full = Full screen
web-deputy = Phones may lead
web-deputy-text = The first who sits down deals, chooses the rules and sees to sleepers, beside this screen.
web-let-bot-for = Let a bot play for { $player }
web-party-in = You are in! Look up at the screen.
web-party-lead = You lead: choose the rules, and deal when everybody is here.
web-party-wait = Your cards come here when they are dealt.
web-deputy-now = { $you ->
    [yes] You lead the table now.
   *[no] { $player } leads the table now.
}
web-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
web-rule-cards = The rules, card by card
web-rule-next = Next card
web-last-hands = The last hands

## Replay

web-replay-not-yet = No round of this game is over yet.
web-replay-file = Open a record
web-replay-file-text = Open a record from this device: a PUN or a JSON file, as matches are saved.
web-replay-no-record = This file has no finished round.
web-replay-eyes = Whose cards
web-replay-all-hands = All hands
web-replay-where = Place in the game
web-replay-place = { $step } of { $steps } · round { $round } of { $rounds }
web-replay-back = One step back
web-replay-on = One step on
web-replay-round-back = Back to the start of the round
web-replay-round-on = To the next round
web-replay-play = Play
web-replay-speed = Speed
web-replay-play-on = Play on from here
web-replay-play-on-text = You take the seat you are looking from, or the one in turn; bots take the others.

web-analysis = Analyse this game
web-analysis-title = Analysis
web-analysis-text = What every decision was worth, what would have been better, and who was lucky.
web-analysis-file = Only a record in PUN can be analysed; this file is JSON.
web-analysis-waits = { $ahead ->
    [0] Round { $round }: the analysis begins. The first one on a server takes a minute.
    [one] Round { $round } waits: one other round comes first.
   *[other] Round { $round } waits: { $ahead } other rounds come first.
}
web-analysis-works = Round { $round }: { $percent }% analysed.
web-analysis-began = { $player } began with { $percent }%.
web-analysis-act = { $player }: { $act }
web-analysis-choose = Choose a decision, or go through the game step by step.
web-analysis-all = Show every decision
web-analysis-none = Nobody made a mistake in this round.
web-analysis-decisions = Decisions

web-coach = Coach
web-coach-on = Play with a coach
web-coach-off = Send the coach away
web-coach-advice = Advice
web-coach-back = Take my turn back
web-coach-warn = Warn me of blunders
web-coach-refining = The values are being worked out.
web-coach-warning = That would cost { $loss } points of winning. Better: { $act }. Do it again if you mean it.
web-coach-taken = You have taken this turn back: decide again.
web-coach-taken-cost = Taken back: { $act }. It would have cost { $loss } points of winning.
web-coach-taken-fine = Taken back: { $act }. It was as good as anything else.
web-refused-one-try = The deal of the day is one try: there is no advice, and nothing is taken back.
web-refused-other-day = This server deals only today’s cards. Is the clock of this device right?
web-refused-not-alone = The coach is only there where everybody else is a bot.
web-refused-no-advice = There is nothing to decide now.
web-refused-nothing-to-take-back = There is no turn of yours to take back in this round.
web-refused-no-analysis = This server cannot analyse games: the extra “lab” is not installed there.
web-refused-game-running = Others are still playing this game. It can be analysed when it is over.
web-refused-queue-full = Too many rounds are waiting to be analysed. Try again in a minute.
web-refused-too-many-analyses = You have asked for many analyses. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
web-refused-unsupported = Games under these rules cannot be analysed.
web-refused-too-slow = This round takes too long to analyse.
web-refused-round-too-long = This round is too long to be analysed.
web-refused-worker-failed = The analysis has failed. Try again.
web-refused-no-round = This round is not over.
web-proof = The shuffle
web-proof-proved = These cards come from promised parts: each part is the one promised, and the cards are those that all of them give.{ $missing ->
    [0] {" "}So nobody could choose them.
   *[other] {" "}Left out, because the server says that it came too late: { $names }.
}
web-proof-broken = { $problem ->
    [hash] { $by ->
        [table] The table’s part of the shuffle is not the one it promised.
       *[other] The part of { $player } is not the one promised.
    }
   *[other] The cards are not those that the shuffle gives.
}
web-proof-open = Not every part of the shuffle has been shown.
web-proof-none = Nothing was promised before this deal, so there is nothing to check.
web-refused-bad-record = This file is not a record in PUN, or it does not hold together.
web-refused-bad-position = The game cannot be played on from here.
web-refused-too-long = This is too long for the server.

# A moment, where it happens: a word or two in large letters. $count is how many cards.
web-moment-skipped = Skipped!
web-moment-late = Time’s up!
web-moment-hit = +{ $count }
web-moment-stack = +{ $count } to draw
web-moment-left = To the left!
web-moment-right = To the right!
web-moment-uno = UNO!
web-moment-caught = Caught!
web-moment-wrong-call = Wrong call!
web-moment-wrong-catch = False accusation!
web-moment-mistake = Does not fit!
web-moment-challenge = I don’t believe it!
web-moment-bluff = A bluff!
web-moment-no-bluff = No bluff!
web-moment-returned = Sent back!
web-moment-swap = Swapped!
web-moment-rotated = All hands move on!
web-moment-shuffled = All hands are shuffled!
web-moment-launcher = { $count ->
    [0] Phew, nothing!
   *[other] { $count } fly out!
}
web-moment-knocked = Knocked out!
web-moment-dark = The dark side!
web-moment-light = The light side!
web-moment-lot = A lot decides!
web-moment-out = Out of cards!
web-moment-wins = Wins!
web-moment-jump = Jumps in!
