# La table sur la toile. Les messages sont rangés par sections, dans l’ordre de l’écran.

## Ce qui se passe à la table, en dehors du jeu. $you vaut yes quand il s’agit de qui lit.

web-tell-master = Le maître du jeu
web-tell-rules-chosen = Les règles ont changé.
web-tell-options-chosen = Les réglages de la table ont changé.
web-tell-seat-taken = { $you ->
    [yes] Tu prends place.
   *[no] { $player } prend place.
}
web-tell-seat-left = { $you ->
    [yes] Tu quittes ta place.
   *[no] { $player } quitte la table.
}
web-tell-stand-in = { $you ->
    [yes] Un bot joue pour toi.
   *[no] Un bot joue pour { $player }.
}
web-tell-back = { $you ->
    [yes] Tu joues de nouveau.
   *[no] { $player } est de retour.
}
web-tell-spectator-came = { $you ->
    [yes] Tu regardes la partie.
   *[no] { $player } regarde la partie.
}
web-tell-spectator-left = { $you ->
    [yes] Tu ne regardes plus la partie.
   *[no] { $player } ne regarde plus la partie.
}
web-tell-master-chosen = { $you ->
    [yes] Tu mènes la table.
   *[no] { $player } mène la table.
}
web-tell-master-shared = Tous ceux qui jouent mènent la table ensemble.
web-tell-paused = { $you ->
    [yes] Tu mets la partie en pause.
   *[no] { $player } met la partie en pause.
}
web-tell-resumed = { $you ->
    [yes] Tu fais reprendre la partie.
   *[no] { $player } fait reprendre la partie.
}
web-tell-ended = { $you ->
    [yes] Tu arrêtes la partie.
   *[no] { $player } arrête la partie.
}
web-tell-ended-round-too-long = Cette manche est devenue trop longue : la partie s’arrête là, sans vainqueur.
web-tell-ended-log-full = Cette table est arrivée à son terme : la partie s’arrête là, sans vainqueur. Ouvre une autre table pour continuer.
web-tell-timed-out = { $you ->
    [yes] Ton temps est écoulé : un bot continue pour toi.
   *[no] Le temps { of-player } est écoulé.
}
web-tell-part-missing = { $you ->
    [yes] Tu n’as pas de part dans ce mélange : elle n’est pas arrivée à temps.
   *[no] { $player } n’a pas de part dans ce mélange : elle n’est pas arrivée à temps.
}
web-part-left-out = { $why ->
    [unasked] Tu avais promis une part de ce mélange, mais le serveur ne l’a pas demandée : ces cartes ne doivent rien à ta part.
   *[late] Le serveur dit que ta part de ce mélange est arrivée trop tard, mais elle a été envoyée dès qu’il l’a demandée : ces cartes ne doivent rien à ta part.
}

## À qui de jouer, pour qui écoute

web-your-turn = À toi de jouer.
web-turn-of = C’est à { $player } de jouer.

## Pourquoi la table refuse

web-refused = Ce n’est pas possible maintenant.
web-refused-not-master = C’est à qui mène la table de le faire.
web-refused-not-seated = Tu n’as pas de place dans cette partie.
web-refused-already-here = Tu es déjà à cette table.
web-refused-unknown-player = Cette personne n’est pas à la table.
web-refused-name-taken = Quelqu’un à la table porte ce nom.
web-refused-bad-name = Ce n’est pas un nom.
web-refused-table-full = La table est complète.
web-refused-master-does-not-play = Avec ces règles, qui mène la table distribue et ne joue pas.
web-refused-other-number = Cette table commence par une position pour un autre nombre de joueurs.
web-refused-too-few = Il faut être au moins deux.
web-refused-round-running = Pas avant que ce soit fini.
web-refused-no-game = Il n’y a pas de partie à présent.
web-refused-paused = La partie est en pause.
web-refused-not-paused = La partie n’est pas en pause.
web-refused-bad-rules = Ces règles ne se jouent pas.
web-refused-not-away = Un bot ne remplace quelqu’un qu’après une minute d’absence.
web-refused-unknown-bot = Le serveur ne connaît pas ce bot.
web-refused-bad-key = Ce lien n’ouvre plus aucune place.
web-refused-locked = La table est fermée : personne de nouveau ne peut venir.
web-refused-reactions-off = Les réactions sont coupées à cette table.
web-refused-muted = Tes réactions ne sont pas montrées à cette table.
web-refused-open-and-listed = Une table aux mains ouvertes ne peut pas figurer dans la liste publique.
web-refused-banned = Tu ne peux pas jouer sur ce serveur.
web-refused-not-saved = Le serveur ne peut rien enregistrer pour l’instant : rien n’a changé. Essaie encore.
web-refused-log-full = Il s’est passé à cette table tout ce qu’elle peut contenir. Ses parties sont gardées ; ouvre une autre table pour continuer.
web-refused-server-full = Le serveur est complet pour l’instant. Essaie encore dans une minute.

## Partout

web-tagline = le jeu de cartes UNO
web-me = Moi
web-you = toi
web-bot = un bot
web-home = Accueil
web-close = Fermer
web-back = Retour
web-done = C’est bon
web-loading = Un instant…
web-try-again = Réessayer
web-print = Imprimer
web-copy = Copier le lien
web-copied = Copié
web-copy-by-hand = Copie ce lien :
web-share = Partager
web-download = Feuille de partie
web-sure = Touche encore pour confirmer
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-to-points = { $points ->
    [one] en { $points } point
   *[other] en { $points } points
}
web-cards = { $count ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $count } cartes
}
web-round = Manche { $round }
web-letter = { $colour ->
    [r] R
    [g] V
    [b] B
    [y] J
    [p] R
    [t] T
    [o] O
    [v] V
   *[other] { $colour }
}
web-page-failed = Cette page n’a pas pu être chargée. Le serveur a peut-être redémarré.
web-unreachable = Le serveur ne répond pas.
web-unknown-table = Aucune table ne porte ce code.
web-broken-table = Cette table est illisible là où les parties sont gardées. Les responsables du serveur peuvent la réparer.
web-too-many = Trop de tables ont été ouvertes d’ici. Réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
web-too-fast = Trop de demandes sont venues de ton réseau à la fois. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.

## Accueil

web-home-more = Langue, statistiques et réglages
web-install = Installer l’application
web-rules-of-game = Règle du jeu
web-rules-short = Règle
web-learn = Apprendre en une minute
web-puzzles = Problèmes
web-day = Donne du jour
web-play-now = Jouer tout de suite
web-play-against = { $count ->
    [one] Contre un bot
   *[other] Contre { $count } bots
} · changer
web-rules = Règles
web-bots = Nombre de bots
web-strength = Niveau
web-strength-easy = facile
web-strength-usual = varié
web-strength-hard = difficile
web-target = Jouer en
web-home-together = Ensemble
web-your-name = Ton nom
web-join-code = Code ou lien d’une table
web-join = Rejoindre
web-join-unread = Un code est fait de lettres et de chiffres, comme K7QXP.
web-join-look-alike = Les signes I, L, O, 0 et 1, trop faciles à confondre, ne sont dans aucun code. Redemande-le.
web-make-table = Ouvrir une table
web-make-table-text = Chacun joue sur son appareil, toi aussi.
web-make-screen = Cet écran est la table
web-make-screen-text = Pour une télévision ou un ordinateur : les téléphones sont les mains.
web-my-tables = Tes tables
web-open-tables = Tables ouvertes
web-open-none = Aucune table n’est ouverte à tous en ce moment.
web-look-again = Actualiser
web-nobody = personne encore
web-free = { $free ->
    [one] 1 place libre
   *[other] { $free } places libres
}
web-state-waiting = sur le point de commencer
web-state-playing = en cours
web-state-paused = en pause
web-state-over = terminée
web-state-turn = À toi
web-watch-table = Regarder la table { $code }
web-replays = Tes parties
web-match = { $you ->
    [yes] Gagnée
   *[no] { $number ->
        [0] Sans vainqueur
        [one] { $winners } gagne
       *[other] { $winners } gagnent
    }
} · { $rounds ->
    [one] 1 manche
   *[other] { $rounds } manches
} · { $table }

## Statistiques

web-statistics = Statistiques
web-stat-here = Comptées sur cet appareil, et gardées ici seulement.
web-stat-matches = Parties gagnées
web-stat-rounds = Manches gagnées
web-stat-best = Meilleure manche, en points
web-stat-calls = UNO annoncés
web-stat-catches = Adversaires surpris
web-stat-caught = Fois où l’on t’a surpris
web-stat-challenges = Contestations gagnées
web-stat-laid = Cartes posées
web-stat-drawn = Cartes piochées
web-stat-most = Plus grande main
web-stat-won = { $won } sur { $all } ({ $share } %)
web-stat-none = Aucune partie n’a encore été terminée sur cet appareil.
web-stat-clear = Tout oublier
web-stat-clear-sure = Oublier pour de bon ?

## Réglages

web-settings = Réglages
web-set-language = Langue
web-set-theme = Ambiance
web-set-auto = comme l’appareil
web-set-dark = de nuit
web-set-light = de jour
web-set-deck = Cartes
web-set-symbols = symboles
web-set-letters = lettres
web-set-plain = sans aucune lettre
web-set-rim = Avec un bord blanc
web-set-order = Ordre de la main
web-set-by-colour = par couleur
web-set-by-symbol = par chiffre
web-set-free = le mien
web-set-take-back = Une carte touchée se reprend
web-set-at-once = jamais
web-set-moment = un instant
web-set-while = un peu plus longtemps
web-set-motion = Mouvement
web-set-lively = les cartes volent
web-set-calm = les cartes se fondent
web-set-announcements = Lecteur d’écran
web-set-brief = l’essentiel
web-set-full = tout
web-set-sound = Sons
web-set-sound-text = De petits sons pour les cartes, ton tour et UNO.
web-set-vibration = Vibreur
web-set-vibration-text = Une fois, quand vient ton tour.
web-set-hints = Conseils
web-set-hints-text = Une phrase sous la table, jusqu’à ce que tu l’aies fait deux fois.
web-missing = Ce que ce navigateur n’offre pas ici
web-missing-https = En simple http rien ne s’installe, et les liens se copient à l’ancienne. Tout le reste marche.
web-missing-wake = L’écran peut s’éteindre pendant la partie.
web-missing-vibration = Pas de vibreur quand vient ton tour.
web-missing-storage = Rien ne peut être gardé : réglages, statistiques et place durent tant que cette page est ouverte.

## La table avant la partie

web-table-title = Table { $code }
web-to-table = Aux cartes
web-seats = Places
web-nobody-sits = Personne n’a encore pris place.
web-master = mène la table
web-master-aside = Qui mène cette table ne joue pas.
web-stand-in = un bot joue à sa place
web-away = ailleurs
web-hand-over = Confier la table à { $player }
web-remove = Retirer { $player } de la table
web-watching = Spectateurs : { $names }
web-watching-list = Spectateurs
web-remove-how = Retirer { $player } de la table ?
web-remove-now = Oui
web-remove-for-good = Oui, pour de bon
web-remove-not = Non
web-remove-for-good-text = Pour de bon : cette personne ne peut plus revenir à cette table, et les nouveaux venus du même réseau non plus.
web-mute-player = Cacher les réactions { of-player }
web-unmute-player = Montrer de nouveau les réactions { of-player }
web-muted = réactions cachées
web-locked = Fermer la table aux nouveaux
web-locked-text = Personne de nouveau ne peut s’asseoir ni regarder.
web-reactions = Réactions
web-reactions-text = Les joueurs peuvent se montrer de petites images.

# La fin d’une manche et d’une partie.
web-hands-shown = Jeux étalés
web-podium = Le podium
web-highlights = Temps forts
web-picture = Image
web-picture-foot = Joué avec pioche, la table d’UNO ouverte
web-avatar = Ta figure à table
web-avatar-animal = { $animal ->
    [puppy] Chiot
    [magpie] Pie
    [hare] Lièvre
    [tortoise] Tortue
    [heron] Héron
    [fox] Renard
    [owl] Hibou
    [raven] Corbeau
    [squirrel] Écureuil
    [falcon] Faucon
    [cat] Chat
    [bear] Ours
    [frog] Grenouille
    [pig] Cochon
    [mouse] Souris
    [whale] Baleine
    [octopus] Pieuvre
   *[hedgehog] Hérisson
}
web-avatar-colour = Couleur { $number }
web-open-hands = Mains ouvertes : qui mène cette table peut voir les cartes de tout le monde.
web-open-hands-mark = mains ouvertes
web-add-bot = Ajouter un bot
web-sit = Prendre place
web-watch = Regarder
web-stop-watching = Ne plus regarder
web-leave = Quitter ma place
web-invite = Inviter
web-invite-title = Une partie de UNO
web-invite-qr = Code QR de l’invitation
web-invite-link = Lien de l’invitation
web-invite-local = Cette adresse ne marche que sur cette machine. Ouvre la page par l’adresse de la machine sur le réseau pour inviter les autres.
web-code = Code de la table :
web-rule-sheet = Toute la règle
web-rules-own = Règles maison
web-rules-own-text = Composées à la main ; la règle complète les dit toutes.
web-one-round = Une manche fait la partie.
web-house-rules = { $count ->
    [0] Variantes
    [one] Variantes · 1 ajoutée
   *[other] Variantes · { $count } ajoutées
}
web-house-part = Fait partie de la règle « { $preset } ».
web-part-failed = Cette partie n’est pas arrivée : le serveur ne répond pas.
web-rules-own-changes = Avec vos propres changements ; la règle complète les dit tous.
web-house-instead = « { $rule } » à la place de « { $other } ».
web-house-solve = Jouer « { $preset } » avec « { $rule } »
web-house-leave = Garder « { $preset } »
web-house-group-stacking = Répondre et poser plusieurs cartes
web-house-group-drawing = Piocher
web-house-group-uno = Dire UNO
web-house-group-cards = Cartes spéciales
web-house-group-scoring = Victoire et points
web-house-group-pace = Rythme et manières
web-team = Équipe { $team }
web-partner = joue avec toi
web-own-team = { $number ->
    [0] Équipe { $team }
   *[other] Équipe { $team }, avec { $partners }
}
web-start-misfit = Ces règles se jouent à { $seats }, et vous êtes { $count } à la table.
# Des noms pour qui n’en a pas choisi, séparés par des virgules.
web-names = Loutre, Héron, Blaireau, Rouge-gorge, Hérisson, Écureuil, Pie, Castor, Martinet, Fouine, Lynx, Loir
web-name-proposed = par exemple { $name }
web-seat-lost = On t’a fait quitter la table ; un bot joue tes cartes.
web-seat-left = Tu as quitté ta place ; un bot joue tes cartes.
web-lay-needs = Cette carte ne se pose qu’avec une autre qui convient : ajoute-la.
web-lost = Il n’y a rien ici
web-lost-text = L’adresse est peut-être mal écrite. Une table a un code ; ceux qui y sont assis te le diront.
web-unknown-table-text = { $code } est peut-être mal écrit, ou la table a été supprimée. Essaie encore une fois son code.
web-delete-table = Supprimer la table { $code }
web-delete-how = Supprimer la table { $code } et tout ce qu’on y a joué ?
web-delete-yes = Supprimer
web-refused-not-owner = Seule la personne qui a ouvert la table peut la supprimer. Quitte ta place là-bas, et elle disparaîtra de cette liste.
web-waiting = Dans la partie dès la prochaine manche : { $names }
web-changes = Qu’est-ce que ça change ?
web-changes-none = Rien : c’est « { $preset } » telle quelle.
web-changes-before = Ne vaut plus :
web-rules-link = Lien vers ces règles
web-rules-file = Enregistrer un fichier
web-rules-load = Ouvrir un fichier
web-rules-shared = Des règles pour toi
web-house-own = Nos règles maison
web-house-name = Nom de ces règles
web-house-save = Garder sur cet appareil
web-house-saved = « { $name } » est gardé sur cet appareil.
web-house-forget = Oublier « { $name } »
web-card-write = Écrire une carte
web-card-name = Son nom
web-card-name-usual = Notre carte
web-card-sign = Son signe
web-card-sign-none = aucun
web-card-copies = Combien il y en a
web-card-effect = { $number ->
    [1] Ce qu’elle fait
   *[other] Et puis ({ $number })
}
web-card-effect-add = Et puis…
web-card-effect-remove = Retirer la partie { $number }
web-card-who = Qui
web-card-number = Combien
web-card-add = La mettre dans le paquet
web-effect-draw = pioche des cartes
web-effect-skip = passe son tour
web-effect-reverse = le sens du jeu s’inverse
web-effect-choose-colour = tu annonces la couleur
web-effect-swap-hands = échange sa main avec toi
web-effect-shuffle-hands = toutes les mains sont mélangées
web-effect-rotate-hands = les mains passent au voisin
web-effect-draw-until-colour = pioche jusqu’à la bonne couleur
web-effect-draw-to = pioche pour avoir tant de cartes
web-effect-who-next = le joueur suivant
web-effect-who-chosen = un joueur de ton choix
web-effect-who-others = tous les autres
web-effect-who-all = tout le monde
web-effect-who-self = toi
web-effect-who-previous = le joueur d’avant
web-table-options = La table
web-clock = Temps pour jouer
web-clock-none = sans limite
web-clock-seconds = { $seconds } secondes
web-clock-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}
web-clock-far = Partie à distance : reviens quand tu veux. UNO se dit tout seul.
web-listed = Dans la liste ouverte
web-listed-text = Tout le monde sur ce serveur voit la table et peut venir.
web-start = Distribuer
web-start-alone = { $count ->
    [2] Il faut être deux : invite quelqu’un, ou ajoute un bot.
   *[other] Il faut être { $count } : invite du monde, ou ajoute des bots.
}
web-start-waits = { $known ->
    [yes] { $player } distribue quand tout le monde est prêt.
   *[no] Le maître du jeu distribue quand tout le monde est prêt.
}
web-lobby-running = Une partie est en cours : les règles se changent après.

## Le lien avec le serveur

web-connecting = Connexion…
web-reconnecting = { $attempts ->
    [0] La ligne est coupée. Reconnexion…
    [1] La ligne est coupée. Reconnexion…
   *[other] La ligne est coupée. Reconnexion, essai { $attempts }…
}
web-over-version = Cette page n’a pas la même version que le serveur. Recharge-la.
web-over-deleted = Cette table a été supprimée.
web-over-token = Ce lien n’ouvre aucune place ici.
web-over-seat-taken = Ta place ici a été reprise avec son lien, sur un autre appareil ou par quelqu’un d’autre.
web-over-kept-out = Qui mène cette table t’en a retiré pour de bon.
web-over-banned = Tu ne peux pas jouer sur ce serveur.
web-over-unreadable = Le serveur envoie quelque chose que cette page ne comprend pas. Recharge-la.

## La table

web-menu = Ouvrir le menu
web-people = Joueurs et règles
web-log = Ce qui s’est passé
web-sheet = Feuille de points
web-sheet-round = manche
web-sheet-total = total
web-help = Comment jouer
web-mute = Couper les sons
web-unmute = Remettre les sons
web-other-device = Ma place sur un autre appareil
web-other-device-text = Vise ce code avec l’autre appareil, ou ouvres-y le lien. Il reprend cette place, une fois : cet appareil la perd alors. Ne le montre à personne d’autre.
web-other-device-qr = Code QR de ta place
web-recover = Reprendre une place
web-recover-what = Ce lien reprend la place { of-player } à la table { $code }.
web-recover-gives = { $master ->
    [yes] Tu reçois la main et les points de cette place, et tu mènes la table.
   *[no] Tu reçois la main et les points de cette place.
}
web-recover-loses = Qui joue maintenant sous le nom { of-player }, sur un autre appareil ou en personne, perd la place et en est averti.
web-recover-keeps = Tu restes toi-même sur ce serveur : tes autres tables restent à toi.
web-recover-not-invitation = Une invitation a un autre aspect et ne prend la place de personne. Si tu en attendais une, dis non.
web-recover-take = Prendre la place { of-player }
web-recover-no = Non, seulement voir la table
web-recover-mine = C’est ta propre place à la table { $code } : il n’y a rien à reprendre.
web-recover-none = Ce lien n’ouvre plus aucune place à la table { $code }. Un lien sert une fois ; demandes-en un nouveau.
web-recover-look = Voir la table { $code }
web-recover-seated = Tu as déjà une place à cette table. Rends-la d’abord.
web-pause = Mettre en pause
web-resume = Reprendre
web-paused = La partie est en pause.
web-bot-for-me = Laisser jouer un bot pour moi
web-end = Arrêter la partie
web-own-score = { $points } sur { $target }
web-nothing = rien
web-direction = { $direction ->
    [left] Le jeu tourne vers la gauche
   *[right] Le jeu tourne vers la droite
}
web-draw-pile = { $count ->
    [one] Pioche, { $count } carte
   *[other] Pioche, { $count } cartes
}
web-discard-pile = Sur le talon : { $card }{ $named ->
    [yes] {". "}La couleur est { cards-colour-the }
   *[no] {""}
}
web-seat-turn = c’est son tour
web-cards-hidden = cartes cachées
web-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
web-folded = parti
web-knocked = hors de la manche
web-knocked-short = hors jeu
web-cards-of = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} sur { $limit }
# Quand les cartes ont deux côtés : celui qui est en jeu, et ce qu’on voit au dos des cartes des autres.
web-side = { $side ->
    [light] côté clair
   *[dark] côté sombre
}
web-backs = au dos : { $list }
web-backs-of = { $player } : les dos que tu vois
web-draw-face = au dos : { $card }
web-aside = { $count ->
    [one] 1 carte de côté
   *[other] { $count } cartes de côté
}
web-your-hand = { $count ->
    [one] Ta main, { $count } carte
   *[other] Ta main, { $count } cartes
}
web-card-fits = { $card }, jouable
web-uno = UNO
web-uno-call = Dire UNO
web-uno-arm = Dire UNO avec la prochaine carte
web-catch = Pris !
web-catch-now = Pris ! Quelqu’un n’a pas dit UNO
web-draw = Piocher
web-pass = Garder
web-lay = { $count ->
    [one] Poser
   *[other] Poser { $count } cartes
}
web-take-back = Reprendre
web-lift = Que jouer ?
web-accept = { $draws ->
    [0] Accepter
   *[other] Piocher { $draws }
}
web-challenge = Contester
web-catch-whom = Surprendre qui ?
web-stakes = { $what ->
    [swap] { $player } veut échanger vos mains.
    [skip] { $player } te fait passer ton tour.
   *[draw] { $player } te fait piocher { $draws ->
        [one] { $draws } carte
       *[other] { $draws } cartes
    }{ $skips ->
        [0] {""}
       *[other] {" "}et passer ton tour
    }.
}
# $due dit ce qui est dû (« jusqu’à voir le rouge ») ; $card, si une contestation coûte autant.
web-due = { $verb ->
    [draw_until_colour] jusqu’à voir { cards-colour-the }
    [draw_to] jusqu’à en avoir { $n }
    [press_launcher] au distributeur jusqu’à ce que des cartes en sortent
   *[draw] { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    }
}
web-stakes-due = { $player } te fait piocher { $due }{ $skips ->
    [0] {""}
   *[other] {" "}et passer ton tour
}.
web-accept-due = Piocher { $due }
web-if-challenged = Si tu contestes :
web-stakes-guilty = { $test ->
    [no-other-play] Si { $player } avait une autre carte à jouer
   *[other] { $named ->
        [yes] Si { $player } avait une carte { cards-colour-feminine }
       *[no] Si { $player } avait une carte de la couleur
    }
}, { $card ->
    [yes] { $player } pioche { $due } à ta place.
   *[no] { $player } en pioche { $draws } à ta place.
}
web-stakes-innocent = { $card ->
    [yes] Sinon, tu pioches { $due }, et { $draws } de plus.
   *[no] Sinon, tu en pioches { $draws }.
}
web-or-answer = Ou réponds avec une carte.
web-shown-hand = { $player } te montre :

## Ce qui se passe

web-held = Un instant : le temps de dire UNO court encore.
web-dealing = On mélange les cartes…
web-between = La prochaine manche arrive.
web-turn-away = { $player } est ailleurs.
web-naming = { $player } choisit une couleur.
web-your-naming = Choisis une couleur.
web-nothing-fits = Rien ne convient : pioche.
web-passing = Rien à faire : tu passes.
web-armed = Tu diras UNO avec la prochaine carte.
web-called = Tu as dit UNO : pose ta carte.
web-disarmed = Pas d’annonce avec la prochaine carte.
web-costs = Cela ne convient pas, et une erreur coûte des cartes. Touche encore pour essayer quand même.
web-turn-told = À toi de jouer. Sur le talon : { $card }{ $named ->
    [yes] , la couleur est { cards-colour-the }
   *[no] {""}
}. { $fits ->
    [0] Aucune carte ne convient
    [one] Une carte convient
   *[other] { $fits } cartes conviennent
} ; tu as { web-cards }.
web-turn-told-careful = À toi de jouer. Sur le talon : { $card }{ $named ->
    [yes] , la couleur est { cards-colour-the }
   *[no] {""}
}. Tu as { web-cards }.
web-round-won = { $number ->
    [0] Personne ne gagne cette manche.
   *[other] { $you ->
        [yes] Tu gagnes la manche !
       *[no] { $number ->
            [one] { $players } gagne la manche.
           *[other] { $players } gagnent la manche.
        }
    }
}
web-match-won = { $number ->
    [0] La partie finit sans vainqueur.
   *[other] { $you ->
        [yes] Tu gagnes la partie !
       *[no] { $number ->
            [one] { $players } gagne la partie !
           *[other] { $players } gagnent la partie !
        }
    }
}
web-next-round = Manche suivante
web-rematch = Revanche
web-replay = Revoir
web-share-title = Une partie de UNO à revoir
web-bot-for-you = Un bot joue pour toi.
web-take-seat-back = Reprendre ma place
web-long-away = { $player } est ailleurs depuis un moment.
web-let-bot = Laisser jouer un bot
web-looking-on = Tu regardes la partie.
web-next-round-yours = Tu joueras dès la prochaine manche.

## Réactions

web-react = Réagir
web-reaction-bravo = Bravo !
web-reaction-laugh = Haha !
web-reaction-wow = Ouah !
web-reaction-heart = J’adore !
web-reaction-ouch = Aïe !
web-reaction-hurry = Vite !
web-reacts = { $player } : { $reaction }

## Conseils

web-hint-lay = Les cartes levées conviennent : touches-en une, ou glisse-la sur la table.
web-hint-careful = Touche une carte pour la poser. Une erreur se paie.
web-hint-draw = Rien ne convient : touche la pioche.
web-hint-drawn = Pose la carte piochée, ou garde-la.
web-hint-arm = Avant ton avant-dernière carte : touche UNO, puis la carte.
web-hint-call = Plus qu’une carte : touche UNO avant qu’on te surprenne !
web-hint-catch = Quelqu’un a oublié de dire UNO : touche « Pris ! »
web-hint-jump = Tu as la même carte : touche-la pour intercepter.
web-hint-several = Touche d’autres cartes du même chiffre, puis pose-les ensemble.

## Touches. Celles d’une langue diffèrent entre elles.

web-help-play = Pose une carte de la couleur ou du signe de celle du talon ; les cartes qui conviennent sont levées. Si rien ne convient, pioche. Avec ton avant-dernière carte, dis UNO. Touche une carte, ou glisse-la sur la table ; pour piocher, touche la pioche.
web-help-keys = Au clavier
web-key-enter = Entrée
web-key-escape = Échap
web-key-draw = p
web-key-pass = g
web-key-lay = d
web-key-uno = u
web-key-catch = s
web-key-accept = a
web-key-challenge = c
web-key-lift = h
web-key-next = n
web-key-scores = f
web-key-log = l
web-key-rules = r
web-key-react = o
web-key-menu = t
web-key-mute = m
web-key-help = ?
web-does-arrows = choisir une carte
web-does-digits = trouver une carte de ce chiffre
web-does-enter = poser la carte, ou la marquer
web-does-escape = reprendre, fermer
web-does-draw = piocher une carte
web-does-pass = garder la carte piochée
web-does-lay = poser ensemble les cartes marquées
web-does-uno = dire UNO : avec l’avant-dernière carte, ou juste après
web-does-catch = surprendre qui n’a pas annoncé
web-does-accept = accepter ce qu’une carte te fait
web-does-challenge = contester un +4
web-does-lift = montrer ce qui convient, là où les erreurs coûtent
web-does-next = distribuer la manche suivante
web-does-scores = la feuille de points
web-does-log = ce qui s’est passé
web-does-rules = toute la règle
web-does-react = réagir
web-does-menu = le menu
web-does-mute = les sons
web-does-help = explique ce qui a le focus, ou ouvre cette page

## La table sur un écran

web-screen-join = Rejoins la table avec un téléphone
web-screen-full = Plein écran
web-deputy = Mener depuis un téléphone
web-deputy-text = La première personne assise distribue, choisit les règles et s’occupe des endormis, à côté de cet écran.
web-let-bot-for = Faire jouer un bot pour { $player }
web-party-in = Tu y es ! Regarde l’écran.
web-party-lead = C’est toi qui mènes : choisis les règles, et distribue quand tout le monde est là.
web-party-wait = Tes cartes arriveront ici dès la distribution.
web-deputy-now = { $you ->
    [yes] C’est toi qui mènes la table maintenant.
   *[no] { $player } mène la table maintenant.
}
web-seconds-left = { $seconds ->
    [one] Plus que { $seconds } seconde
   *[other] Plus que { $seconds } secondes
}
web-rule-cards = Les règles, carte par carte
web-rule-next = Carte suivante
web-last-hands = Les dernières mains

## Rejouer une partie

web-replay-not-yet = Aucune manche de cette partie n’est encore terminée.
web-replay-file = Ouvrir un fichier
web-replay-file-text = Ouvre une partie de cet appareil : un fichier PUN ou JSON, comme on les enregistre.
web-replay-no-record = Il n’y a pas de manche terminée dans ce fichier.
web-replay-eyes = Les cartes de qui
web-replay-all-hands = Toutes les mains
web-replay-where = Endroit dans la partie
web-replay-place = { $step } sur { $steps } · manche { $round } sur { $rounds }
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-round-back = Au début de la manche
web-replay-round-on = À la manche suivante
web-replay-play = Lecture
web-replay-speed = Vitesse
web-replay-play-on = Jouer à partir d’ici
web-replay-play-on-text = Tu prends la place d’où tu regardes, ou celle dont c’est le tour ; des bots prennent les autres.

web-analysis = Analyser cette partie
web-analysis-title = Analyse
web-analysis-text = Ce que valait chaque décision, ce qui aurait été mieux, et qui a eu de la chance.
web-analysis-file = Seul un fichier PUN peut être analysé ; celui-ci est en JSON.
web-analysis-waits = { $ahead ->
    [0] Manche { $round } : l’analyse commence. La première sur un serveur prend une minute.
    [one] La manche { $round } attend : une autre manche passe avant.
   *[other] La manche { $round } attend : { $ahead } autres manches passent avant.
}
web-analysis-works = Manche { $round } : { $percent } % analysés.
web-analysis-began = { $player } commence avec { $percent } %.
web-analysis-act = { $player } : { $act }
web-analysis-choose = Choisis une décision, ou avance pas à pas dans la partie.
web-analysis-all = Montrer toutes les décisions
web-analysis-none = Personne n’a fait d’erreur dans cette manche.
web-analysis-decisions = Décisions

web-coach = Entraîneur
web-coach-on = Jouer avec un entraîneur
web-coach-off = Renvoyer l’entraîneur
web-coach-advice = Conseil
web-coach-back = Reprendre mon tour
web-coach-warn = Me prévenir des gaffes
web-coach-refining = Les valeurs sont en cours de calcul.
web-coach-warning = Cela coûterait { $loss } points de chances. Mieux : { $act }. Recommence si c’est voulu.
web-coach-taken = Tu as repris ce tour : décide à nouveau.
web-coach-taken-cost = Tour repris : { $act }. Cela aurait coûté { $loss } points de chances.
web-coach-taken-fine = Tour repris : { $act }. Ce n’était pas moins bon que le reste.
web-refused-one-try = La donne du jour n’offre qu’un essai : ni conseil, ni tour repris.
web-refused-other-day = Ce serveur ne distribue que les cartes d’aujourd’hui. L’horloge de cet appareil est-elle juste ?
web-refused-not-alone = L’entraîneur n’est là que si tous les autres sont des bots.
web-refused-no-advice = Il n’y a rien à décider maintenant.
web-refused-nothing-to-take-back = Aucun de tes tours de cette manche ne peut être repris.
web-refused-no-analysis = Ce serveur ne peut pas analyser : le module « lab » n’y est pas installé.
web-refused-game-running = D’autres jouent encore cette partie. Elle pourra être analysée une fois terminée.
web-refused-queue-full = Trop de manches attendent d’être analysées. Réessaie dans une minute.
web-refused-too-many-analyses = Tu as demandé beaucoup d’analyses. Réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
web-refused-unsupported = Les parties avec ces règles ne peuvent pas être analysées.
web-refused-too-slow = L’analyse de cette manche prend trop de temps.
web-refused-round-too-long = Cette manche est trop longue pour être analysée.
web-refused-worker-failed = L’analyse a échoué. Réessaie.
web-refused-no-round = Cette manche n’est pas terminée.
web-proof = Le mélange
web-proof-proved = Ces cartes viennent de parts promises : chaque part est celle qui était promise, et les cartes sont celles qu’elles donnent ensemble.{ $missing ->
    [0] {" "}Personne n’a donc pu les choisir.
   *[other] {" "}Laissée de côté, car arrivée trop tard selon le serveur : { $names }.
}
web-proof-broken = { $problem ->
    [hash] { $by ->
        [table] La part de la table n’est pas celle qu’elle avait promise.
       *[other] La part { of-player } n’est pas celle qui était promise.
    }
   *[other] Les cartes ne sont pas celles que donne le mélange.
}
web-proof-open = Toutes les parts du mélange n’ont pas été montrées.
web-proof-none = Rien n’a été promis avant cette donne : il n’y a rien à vérifier.
web-refused-bad-record = Ce fichier n’est pas une partie en PUN, ou il ne tient pas debout.
web-refused-bad-position = On ne peut pas jouer à partir d’ici.
web-refused-too-long = C’est trop long pour le serveur.

# Un moment, là où il se passe : un ou deux mots en grandes lettres. $count est le nombre de cartes.
web-moment-skipped = Tour sauté !
web-moment-late = Temps écoulé !
web-moment-hit = +{ $count }
web-moment-stack = +{ $count } à piocher
web-moment-left = Vers la gauche !
web-moment-right = Vers la droite !
web-moment-uno = UNO !
web-moment-caught = UNO oublié !
web-moment-wrong-call = Annonce fausse !
web-moment-wrong-catch = Accusation fausse !
web-moment-mistake = Ça ne va pas !
web-moment-challenge = Je n’y crois pas !
web-moment-bluff = Du bluff !
web-moment-no-bluff = Pas de bluff !
web-moment-returned = Retour à l’envoyeur !
web-moment-swap = Échange !
web-moment-rotated = Les jeux tournent !
web-moment-shuffled = Les jeux sont mélangés !
web-moment-launcher = { $count ->
    [0] Ouf, rien !
    [one] { $count } carte jaillit !
   *[other] { $count } cartes jaillissent !
}
web-moment-knocked = Hors jeu !
web-moment-dark = Côté sombre !
web-moment-light = Côté clair !
web-moment-lot = Le sort décide !
web-moment-out = Plus de cartes !
web-moment-wins = Gagné !
web-moment-jump = Intercepté !
