# What a server on the network must do: each sentence is a check of `pioche check-server`.

conformance-line = { $check }: { $seen }

## every frame

conformance-frames-valid = Every frame is a message of the protocol
conformance-frames-known = No frame has a field that the protocol does not have
conformance-no-gaps = Entries of the log come without gaps
conformance-same-again = Entries that come again are the same as before
conformance-checksum = The checksum is that of the view folded from the entries
conformance-events-first = The events of a command are told before its answer
conformance-no-foreign-card = Nobody is told of a card that they may not know
conformance-answered = Every command is answered in the time that the server states, or the connection is closed

## connecting

conformance-welcome = Hello is answered by welcome, rules, presence and the current state
conformance-whole-log = A client that asks from 0 on is told the whole log
conformance-start-beyond = A client that asks for more than there is gets a snapshot
conformance-token-kept = The token brings the same player back
conformance-code-case = Upper and lower case are the same in the code of a table
conformance-unknown-fields = Fields that the server does not know are ignored
conformance-wrong-version = A client of another version is disconnected
conformance-bad-token = A client with a token that the server has not signed is disconnected
conformance-unknown-table = A client that asks for an unknown table is disconnected
conformance-garbage = A frame that is not a message ends the connection
conformance-hello-first = A client that does not begin with hello is disconnected
conformance-silence = A client that says nothing is disconnected
conformance-ping = A ping is answered, and the time of the server never goes back
conformance-too-long = A message that is too long ends the connection
conformance-too-fast = Too many messages end the connection

## people

conformance-arrival-order = Seats are given in the order of arrival
conformance-name-cleaned = Unprintable characters are removed from names
conformance-name-cut = Names are cut to 24 characters
conformance-name-taken = A name is given once at a table
conformance-bad-name = A name without printable characters is refused
conformance-already-here = Nobody sits down twice
conformance-one-seat = Two connections of one player are one seat
conformance-presence = All are told who comes and goes
conformance-spectators = Spectators come and go
conformance-reactions = A reaction is shown to everybody and kept by nobody
conformance-master-only = Only the game master can use the game master’s commands
conformance-deputy = If the table allows it, the longest-seated person leads beside a game master without a seat
conformance-bots = Bots that the server knows are seated and removed
conformance-rules-chosen = Chosen rules are told to everybody; invalid ones are refused with the reason
conformance-options-chosen = Options are chosen
conformance-stand-in = A bot stands in for a player who wants it, and not for others who are there
conformance-leave-seat = A player who stands up may come back, to the last seat
conformance-office = The game master hands the office over
conformance-pause = Nobody moves during a pause
conformance-end = The game master ends the game early
conformance-deleted = Only the player who opened a table deletes it, and all are told

## play

conformance-dealt = Everybody is dealt their cards, once
conformance-offers-accepted = Every act that is offered is accepted
conformance-not-offered = An act that is not offered is refused, with the code that says why
conformance-not-your-turn = A player who is not in turn is refused
conformance-stale = A move for another turn is refused
conformance-not-seated = Nobody moves for another, or without a seat
conformance-nothing-changed = A refused command changes nothing
conformance-same-id = The same id gets the same answer and has no second effect
conformance-snapshot = A snapshot equals the fold of the entries
conformance-resume = A client that was away gets exactly what it missed, from any entry on
conformance-pages = A long log comes in pages
conformance-spectators-see-no-hand = A client without a seat sees no hand
conformance-parts-shown = The parts of a shuffle are asked for and shown
conformance-own-part-last = The table discloses its promised part after the round
conformance-seed-gives-cards = The parts give the seed, and the seed the cards
conformance-record-holds = The record of the game is consistent
conformance-record-is-the-game = The record is that of the game that was played

## calling UNO

conformance-uno-due = A player who must call is offered the call, others the catch
conformance-held = A catch is held as long as there is time to call
conformance-call-in-time = A call in time overtakes the catch
conformance-call-with-card = UNO is called with the card
conformance-catch = A player who has not called in time is caught
conformance-rematch = After a game another one is dealt, with other options

## parts of a shuffle

conformance-bad-part = A part that was not promised is refused
conformance-part-missing = A part that does not come in time is left out
conformance-seed-without-it = The seed is made without it
