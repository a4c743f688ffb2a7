# Ce qui ne va pas dans une règle. Le cadre : l’endroit, ce qui s’y trouve, l’une de ces phrases.

error-colon = {" "}:{" "}
error-did-you-mean = (peut-être « { $word } » ?)

error-one-of = attendu : { $options }
error-true-or-false = attendu : true ou false
error-whole-number = attendu : un nombre entier de { $least } à { $most }
error-text = attendu : un texte d’une ligne
error-table = attendu : une table de valeurs
error-field = attendu : un champ de la règle
error-players = attendu : un nombre de joueurs de 2 à 10, ou un intervalle comme "2-10"
error-hand-size = attendu : un nombre de cartes de 1 à { $most }, ou des exceptions par nombre de joueurs comme "2:10 3:8"
error-launcher-weights = attendu : 13 nombres entiers, un pour chaque tirage de 0 à 12 cartes, pas tous nuls après le premier
error-teams = attendu : 0 sans équipes, ou de 2 à { $most } équipes
error-extends = attendu : le nom d’une règle connue, d’une variante ou d’un fichier .toml, ou une liste de ceux-ci
error-card = attendu : une carte du jeu, comme r5, gS, b+2 ou W+4, ou une carte écrite sous [symbols] ou [cards]
error-card-code = attendu : une lettre, puis jusqu’à 15 lettres, chiffres et signes parmi { $signs }, et aucun mot de la notation
error-card-count = attendu : combien de cartes ajouter, ou retirer avec un moins, { $most } au plus
error-colours = attendu : une liste de lettres (a–z), ou deux listes, une pour chaque côté
error-colour-twice = attendu : chaque couleur une seule fois par côté
error-colours-many = attendu : { $most } couleurs par côté au plus
error-colour-unknown = attendu : { $known }, ou une couleur définie sous [colour.{ $letter }]
error-colour-letter = attendu : une lettre (a–z) autre que { $known }, qui sont déjà des couleurs
error-paint = attendu : une couleur comme "#202020"
error-symbol-code = attendu : un symbole de 1 à 4 chiffres, majuscules et signes parmi { $signs }
error-read-two-ways = attendu : un autre code ; celui-ci se lit comme la couleur { $colour } et le symbole { $symbol }, que décrit [symbols]
error-sign = attendu : de 1 à { $most } caractères
error-restricted = attendu : restricted seulement sur une carte de [cards] ; une carte de couleur se pose toujours
error-stacks = attendu : stacks seulement sur une carte qui a exactement un effet draw(next, n)
error-starts-symbols = attendu : false ; une carte avec un effet sur chosen, ou avec reverse à côté d’autres effets, n’ouvre pas de manche
error-starts-cards = attendu : false ; un joker n’ouvre une manche que si ses effets sont choose_colour ou aucun
error-choose-colour = attendu : choose_colour seulement sur une carte de [cards] ; une carte de couleur apporte la sienne
error-choose-colour-twice = attendu : choose_colour une seule fois
error-flip = attendu : deux côtés dans colours, comme [["r", "g"], ["p", "t"]], quand une carte retourne le jeu
error-effect-lots = attendu : de 2 à { $most } effets avec leurs poids, comme { $right }
error-effect-weight = attendu : un poids de 1 à { $most }, comme { $right }
error-effect-lot = attendu : dans one_of seulement { $right }, et rien sur chosen
error-star = attendu : après * un symbole du jeu, comme *7 ou *+2, ou un symbole écrit sous [symbols]
error-position = attendu : des règles qui connaissent chaque carte de la position où la partie commence
error-pair = attendu : une carte à une face, comme r5 ; cette règle n’a qu’un côté
error-single-face = attendu : une carte à deux faces, comme r3/p7 ; cette règle a deux côtés
error-wrong-side = attendu : une face claire avant / et une face sombre après
error-deck-colours = attendu : des couleurs que le paquet a ({ $card } n’en aurait plus), ou new_deck = true pour un paquet vide
error-challenge-guilty = attendu : un nombre entier de 0 à { $most }, ou "card" pour ce que la carte fait piocher
error-challenge-innocent = attendu : un nombre entier de 0 à { $most }, ou "card+2" pour ce que la carte fait piocher et 2 de plus
error-knock-out = attendu : 0 pour personne, ou un nombre de cartes de { $least } à { $most }
error-knock-out-dealt = attendu : plus que les { $dealt } cartes distribuées, ou 0 pour personne
error-cards = attendu : { $most } cartes maison au plus, et autant de symboles
error-name = attendu : un nom dans une langue au moins
error-language = attendu : le code d’une langue, comme « en »
error-name-length = attendu : un nom de { $most } lettres au plus
error-effects = attendu : une liste d’effets, { $most } au plus
error-hand-moves = attendu : { $most } effets au plus qui déplacent des mains entières
error-effect-verb = attendu : l’un de { $right }
error-effect-shape = attendu : { $right }
error-effect-who = attendu : who parmi { $right }
error-effect-count = attendu : { $right }, avec n de 1 à { $most }
error-return-effect = attendu : return_effect seul ; une carte qui répond ne fait rien d’autre

error-ruleset = attendu : une règle connue, une variante ou un fichier .toml
error-ruleset-name = attendu : une règle connue ou une variante
error-no-file = attendu : un fichier lisible
error-utf-8 = attendu : un texte en UTF-8
error-file-size = attendu : un fichier de { $most } Ko au plus
error-toml = attendu : du TOML valide ({ $why })
error-toml-key = attendu : des clés de { $most } parties au plus
error-toml-depth = attendu : des listes et des tables imbriquées sur { $most } niveaux au plus
error-toml-items = attendu : { $most } clés et valeurs au plus
error-toml-word = attendu : des mots et des nombres de { $most } caractères au plus
error-cycle = attendu : aucun fichier qui s’étende lui-même, directement ou par d’autres
error-depth = attendu : pas plus de { $most } fichiers qui s’étendent l’un l’autre
error-parts = attendu : { $most } parties au plus
error-composition = attendu : une composition de { $most } caractères au plus
error-value-length = attendu : une valeur de { $most } caractères au plus

error-taken = attendu : ne pas retirer plus de cartes qu’il n’y en a ({ $count })
error-deck-size = le paquet a { $total } cartes, attendu : de 1 à { $most }
error-start-apply = attendu : au moins une carte qui puisse ouvrir une manche (les chiffres, la plupart des cartes de couleur et le joker le peuvent)
error-start-cover = attendu : au moins une carte chiffre, pour ouvrir une manche
error-start-few = attendu : au moins { $least } cartes qui puissent ouvrir une manche, dans un paquet de { $total }
error-last-number = attendu : au moins une carte chiffre, puisqu’elles seules finissent une manche

error-contradicts-line = contredit { $other } (ligne { $line }), attendu : un seul des deux
error-contradicts = contredit { $other }, attendu : un seul des deux
error-contradicts-inherited = contredit { $other } (hérité de { $origin }), attendu : un seul des deux
error-hidden-needs-price = attendu : 1 ou plus quand les nombres de cartes sont cachés
error-players-range = attendu : de { $least } à { $most } joueurs
error-players-teams = { $players } joueurs ne font pas { $teams } équipes, attendu : un multiple de { $teams }, 4 au moins
error-teams-uneven = attendu : autant de joueurs dans chaque équipe, chacun à sa place ; que quelqu’un prenne les places vides
error-too-few-cards = { $players } joueurs × { $dealt } cartes + 1 = { $needed }, le paquet en a { $deck }

## Des règles qui ne vont pas ensemble, pour qui les a choisies du doigt

conflict-finish-teams = En équipes, la manche s’arrête dès que quelqu’un n’a plus de cartes : on ne joue pas pour la deuxième place.
conflict-leaver-teams = En équipes, personne n’abandonne ses cartes : son partenaire resterait seul.
conflict-knock-out-teams = En équipes, personne n’est éliminé : son partenaire resterait seul.
conflict-colours-hand-counts = Les cartes à deux faces montrent leur dos à tout le monde : leur nombre ne peut pas rester caché.
conflict-two-sides = Ces cartes ont deux faces, et celles de ce paquet n’en ont qu’une.
conflict-cover = Il n’y a ici aucune carte numérotée pour couvrir la première carte.
conflict-start = Aucune de ces cartes ne peut commencer une manche.
conflict-last-number = Il n’y a ici aucune carte numérotée : personne ne pourrait poser sa dernière carte.
conflict-knock-out = Les joueurs seraient éliminés par les cartes qu’on leur distribue.
conflict-hidden = Quand personne ne voit combien de cartes tu tiens, accuser à tort doit coûter quelque chose.
conflict-too-few-cards = Il faut { $needed } cartes pour { $players } joueurs, et le paquet en compte { $deck }.
conflict-players = Ces règles sont prévues pour { $least } à { $most } joueurs.
conflict-players-teams = { $players } joueurs ne peuvent pas former { $teams } équipes égales d’au moins deux joueurs.
conflict-teams-uneven = Il manque quelqu’un dans une équipe : sa chaise doit être reprise avant la prochaine manche.
conflict-other = Ces règles ne peuvent pas se jouer ensemble.
