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
error-card = expected a card of the game, like r5, gS, b+2 or W+4, or one written under [symbols] or [cards]
error-card-code = expected a letter, then up to 15 letters, digits and signs of { $signs }, and no word of the notation
error-card-count = expected how many cards to add, or to take away with a minus, { $most } at most
error-colours = expected a list of letters from a to z, or two such lists, one for each side
error-colour-twice = expected each colour once on a side
error-colours-many = expected { $most } colours on a side at most
error-colour-unknown = expected one of { $known }, or a colour defined under [colour.{ $letter }]
error-colour-letter = expected a letter from a to z beside { $known }, which are colours already
error-paint = expected a colour like "#202020"
error-symbol-code = expected a symbol of 1 to 4 digits, capital letters and signs of { $signs }
error-read-two-ways = expected another code: this one reads as the colour { $colour } and the symbol { $symbol }, which [symbols] describes
error-sign = expected 1 to { $most } characters
error-restricted = expected restricted only on a card of [cards]: a coloured card may always be laid
error-stacks = expected stacks only on a card with exactly one effect draw(next, n)
error-starts-symbols = expected false: a card with an effect on chosen, or with reverse beside other effects, begins no round
error-starts-cards = expected false: a wild begins a round only if its effects are choose_colour or none
error-choose-colour = expected choose_colour only on a card of [cards]: a coloured card brings its own colour
error-choose-colour-twice = expected choose_colour once at most
error-flip = expected two sides in colours, like [["r", "g"], ["p", "t"]], where a card turns the game over
error-effect-lots = expected 2 to { $most } effects with their weights, like { $right }
error-effect-weight = expected a weight from 1 to { $most }, like { $right }
error-effect-lot = expected inside one_of only { $right }, and nothing on chosen
error-star = expected after the * a symbol of the game, like *7 or *+2, or one written under [symbols]
error-position = expected rules that know every card of the position where the game begins
error-pair = expected a card with one face, like r5: these rules have one side
error-single-face = expected a card with two faces, like r3/p7: these rules have two sides
error-wrong-side = expected a face of the light side before the / and one of the dark side after it
error-deck-colours = expected colours that the deck has ({ $card } is left without one), or new_deck = true to begin an empty deck
error-challenge-guilty = expected a whole number from 0 to { $most }, or "card" for what the card makes draw
error-challenge-innocent = expected a whole number from 0 to { $most }, or "card+2" for what the card makes draw and 2 more
error-knock-out = expected 0 for nobody, or a number of cards from { $least } to { $most }
error-knock-out-dealt = expected more than the { $dealt } cards dealt, or 0 for nobody
error-cards = expected { $most } cards of its own at most, and as many symbols
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
error-start-apply = expected at least one card that can start a round, as numbers, most coloured cards and the Wild can
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

## Rules that do not go together, for people who chose them by tapping

conflict-finish-teams = In teams a round ends as soon as one player is out: nobody plays on for second place.
conflict-leaver-teams = In teams nobody gives up their cards: the partner would be left alone.
conflict-knock-out-teams = In teams nobody is knocked out: the partner would be left alone.
conflict-colours-hand-counts = Cards with two sides show their backs to everybody, so their number cannot be hidden.
conflict-two-sides = These cards have two sides, and the cards of this pack have only one.
conflict-cover = There is no number card here that could cover the first card.
conflict-start = None of these cards can start a round.
conflict-last-number = There are no number cards here, and nobody could lay the last card.
conflict-knock-out = Players would be knocked out by the cards they are dealt.
conflict-hidden = If nobody sees how many cards you hold, a wrong catch must cost something.
conflict-too-few-cards = { $players } players need { $needed } cards, and the deck has { $deck }.
conflict-players = These rules are for { $least } to { $most } players.
conflict-players-teams = { $players } players cannot form { $teams } teams of the same size with two players at least.
conflict-teams-uneven = A chair of a team is empty: somebody has to take it before the next round.
conflict-other = These rules cannot be played together.
