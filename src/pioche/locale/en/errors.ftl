# Errors of a ruleset. Each line is: place, what was found, one of these.

error-colon = :{" "}
error-did-you-mean = (did you mean "{ $word }"?)

error-one-of = expected one of { $options }
error-true-or-false = expected true or false
error-whole-number = expected a whole number from { $least } to { $most }
error-text = expected a text on one line
error-table = expected a table of values
error-field = expected a field of the rules
error-players = expected a number of players from 2 to 10, or a range like "2-10"
error-hand-size = expected a number of cards from 1 to { $most }, or exceptions by number of players like "2:10 3:8"
error-launcher-weights = expected 13 whole numbers, one for each of 0 to 12 cards, not all zero after the first
error-teams = expected 0 for no teams, or a number of teams from 2 to { $most }
error-extends = expected the name of a preset, a house rule or a .toml file, or a list of them
error-card = expected a card of the game, like r5, gS, b+2 or W+4, or one written under [cards]
error-card-code = expected a code of up to 16 letters, digits, - and _, a letter first, and no word of the notation
error-card-count = expected how many cards to add, or to take away with a minus, { $most } at most
error-built-in = expected a blank ({ $blanks }) or a code of its own: this card is part of the game
error-cards = expected { $most } cards of its own at most
error-name = expected a name in at least one language
error-language = expected the code of a language, such as "en"
error-name-length = expected a name of { $most } letters at most
error-effects = expected a list of effects, { $most } at most
error-hand-moves = expected { $most } effects at most that move whole hands
error-effect-verb = expected one of { $right }
error-effect-shape = expected { $right }
error-effect-who = expected who to be one of { $right }
error-effect-count = expected { $right } with n from 1 to { $most }
error-return-effect = expected return_effect alone: a card that answers does nothing else

error-ruleset = expected a preset, a house rule or a .toml file
error-ruleset-name = expected a preset or a house rule
error-no-file = expected a file that can be read
error-utf-8 = expected a text in UTF-8
error-file-size = expected a file of { $most } KB at most
error-toml = expected valid TOML ({ $why })
error-toml-key = expected keys of { $most } parts at most
error-toml-depth = expected lists and tables { $most } deep at most
error-toml-items = expected { $most } keys and values at most
error-toml-word = expected words and numbers of { $most } characters at most
error-cycle = expected no file to extend itself, directly or by way of others
error-depth = expected files to extend one another { $most } deep at most
error-parts = expected { $most } parts at most
error-composition = expected a composition of { $most } characters at most
error-value-length = expected a value of { $most } characters at most

error-taken = expected to take away { $count } at most: there are no more
error-deck-size = the deck has { $total } cards, expected 1 to { $most }
error-start-apply = expected at least one card that can start a round: a number, Skip, Reverse, Draw Two, Discard All, Times Two or Wild
error-start-cover = expected at least one number card, to start a round
error-start-few = expected at least { $least } cards that can start a round, in a deck of { $total }
error-last-number = expected at least one number card, since only those may be laid last

error-contradicts-line = contradicts { $other } (line { $line }), expected only one of the two
error-contradicts = contradicts { $other }, expected only one of the two
error-contradicts-inherited = contradicts { $other } (inherited from { $origin }), expected only one of the two
error-hidden-needs-price = expected 1 or more where the numbers of cards are hidden
error-players-range = expected { $least } to { $most } players
error-players-teams = { $players } players cannot form { $teams } teams, expected a multiple of { $teams }, 4 at least
error-teams-uneven = expected as many players in each team, in their old chairs: let somebody take the empty ones
error-too-few-cards = { $players } players × { $dealt } cards + 1 = { $needed }, the deck has { $deck }
