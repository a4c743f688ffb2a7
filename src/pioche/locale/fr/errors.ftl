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
error-card = attendu : une carte du jeu, comme r5, gS, b+2 ou W+4, ou une carte écrite sous [cards]
error-card-code = attendu : un code de 16 lettres, chiffres, - et _ au plus, une lettre d’abord, et aucun mot de la notation
error-card-count = attendu : combien de cartes ajouter, ou retirer avec un moins, { $most } au plus
error-built-in = attendu : une carte vierge ({ $blanks }) ou un code nouveau ; cette carte fait partie du jeu
error-cards = attendu : { $most } cartes maison au plus
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
error-start-apply = attendu : au moins une carte qui puisse ouvrir une manche (chiffre, passe-ton-tour, inversion, +2, poser-tout, 2x ou joker)
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
