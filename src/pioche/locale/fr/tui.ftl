# La table dans le terminal. Les touches sont des lettres seules ; dans une langue, toutes diffèrent.

tui-key-draw = p
tui-key-pass = g
tui-key-accept = a
tui-key-challenge = c
tui-key-jump = i
tui-key-uno = u
tui-key-catch = s
tui-key-scores = f
tui-key-rules = r
tui-key-log = l
tui-key-help = ?
tui-key-quit = q
tui-key-export = e
tui-key-lift = h
tui-key-enter = ⏎
tui-key-space = espace
tui-key-escape = échap

tui-letter = { $colour ->
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

tui-act-draw = Piocher
tui-act-pass = Je garde
tui-act-accept = { $draws ->
    [0] J’accepte
   *[other] J’accepte : +{ $draws }
}
tui-act-challenge = Contester
tui-act-jump = Intercepter
tui-act-lay = { $count ->
    [one] Poser { $count } carte
   *[other] Poser { $count } cartes
}
tui-act-uno = UNO !
tui-act-catch = Surprendre
tui-back = retour
tui-deal = Distribuer
tui-come-button = Voir ma main
tui-look-button = Main { of-name }
tui-again-button = Rejouer

tui-foot-choose = choisir
tui-foot-lay = poser
tui-foot-mark = marquer
tui-foot-hurry = presser
tui-foot-scores = Feuille
tui-foot-rules = Règle
tui-foot-log = Récit
tui-foot-help = Aide
tui-foot-lift = montrer
tui-foot-quit = Quitter

tui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tui-round = manche { $round }
tui-playing-to = en { $target } points
tui-clock = { $seconds } s
tui-log = Récit
tui-colour-in-force = La couleur :
tui-no-colour = pas encore de couleur
tui-direction = { $direction ->
    [left] ↻ vers la gauche
   *[right] ↺ vers la droite
}
tui-too-small = La fenêtre fait { $width } × { $height } : il en faut au moins { $columns } × { $rows }.

tui-your-turn = À toi.
tui-your-turn-of = { $name }, à toi.
tui-their-turn = { $name } joue…
tui-naming = { $name } choisit une couleur…
tui-side = { $side ->
    [light] ☀ côté clair
   *[dark] ☾ côté sombre
}
tui-aside = { $count } de côté
tui-knocked = hors jeu
tui-come = { $name }, à toi. Appuie sur { $key } quand personne d’autre ne voit l’écran.
tui-first-deal = Entrée distribue les cartes.
tui-next-deal = Entrée distribue la manche suivante.
tui-again = La partie est finie. Entrée pour rejouer, { $key } pour revenir.
tui-catch-whom = Qui surprendre ?
tui-passing = Rien à faire : tu passes.
tui-nothing-fits = Rien ne convient.
tui-call-now = Plus qu’une carte : touche { $key }, annonce UNO !
tui-catch-now = { $name } n’a pas dit UNO : touche { $key } pour surprendre !
tui-jump-now = Tu as la même carte : la touche { $key } intercepte.
tui-armed = Tu diras UNO avec cette carte.
tui-disarmed = Pas d’annonce avec cette carte.
tui-held = Un instant : le temps de dire UNO n’est pas écoulé.
tui-not-now = Ce n’est pas possible maintenant.
tui-costs = { $penalty ->
    [mistake] Cette carte ne convient pas, et l’erreur se paie. Recommence pour essayer quand même.
    [wrong-call] Ce serait une fausse annonce, et elle se paie. Recommence pour annoncer quand même.
   *[other] Cela peut coûter des cartes. Recommence pour prendre le risque.
}
tui-timed-out = Le temps { of-name } est écoulé.
tui-log-part-missing = { $name } n’a pas de part dans ce mélange : elle n’est pas arrivée à temps.
tui-part-left-out = { $why ->
    [unasked] Tu avais promis une part de ce mélange, mais le serveur ne l’a pas demandée : ces cartes ne doivent rien à ta part.
   *[late] Le serveur dit que ta part de ce mélange est arrivée trop tard, mais elle a été envoyée dès qu’il l’a demandée : ces cartes ne doivent rien à ta part.
}

tui-stakes = { $what ->
    [swap] { $name } veut échanger vos mains.
    [skip] { $name } te fait passer ton tour.
   *[draw] { $name } te fait piocher { $draws ->
        [one] { $draws } carte
       *[other] { $draws } cartes
    }{ $skips ->
        [0] {""}
       *[other] {" "}et passer ton tour
    }.
}
# Ce qui est dû, quand un nombre de cartes ne suffit pas à le dire.
tui-due = { $verb ->
    [draw_until_colour] jusqu’à voir { cards-colour-the }
    [draw_to] jusqu’à en avoir { $n }
    [press_launcher] au distributeur jusqu’à ce que des cartes en sortent
   *[draw] { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    }
}
tui-stakes-due = { $name } te fait piocher { $due }{ $skips ->
    [0] {""}
   *[other] {" "}et passer ton tour
}.
tui-act-accept-due = Piocher { $due }
tui-stakes-challenge = Contester ? { $test ->
    [no-other-play] Si { $name } avait une autre carte à jouer,
   *[other] Si { $name } avait une carte de la couleur,
} { $name } en pioche { $guilty } à ta place ; sinon tu en pioches { $innocent }.

tui-hint-lay = Les cartes levées conviennent : ← → choisit, Entrée pose.
tui-hint-careful = ← → choisit, Entrée pose. Une erreur se paie.
tui-hint-draw = Rien ne convient : la touche { $key } pioche.
tui-hint-drawn = Entrée pose la carte piochée, la touche { $key } la garde.
tui-hint-uno = Avant ton avant-dernière carte : touche { $key } pour dire UNO avec elle.
tui-hint-several = Espace marque des cartes du même chiffre, Entrée les pose ensemble.
tui-hint-hurry = Espace pour aller plus vite.

tui-sheet-round = manche
tui-school = { $school ->
    [winner-collects] Qui gagne une manche compte les points de toutes les autres mains ; le premier à { $target } gagne la partie.
    [losers-collect] Chacun compte les points de sa main ; dès que quelqu’un est à { $target }, le plus petit total gagne.
   *[none] On ne compte rien : une manche fait la partie.
}
tui-no-rounds = Aucune manche n’est encore finie.
tui-winner = { $you ->
    [yes] { $number ->
        [0] Tu gagnes la partie !
       *[other] Tu gagnes la partie avec { $names } !
    }
   *[no] { $number ->
        [0] La partie finit sans gagnant.
        [1] { $names } gagne la partie !
       *[other] { $names } gagnent la partie !
    }
}
tui-round-winner = { $you ->
    [yes] { $number ->
        [0] Tu gagnes la manche { $round }.
       *[other] Tu gagnes la manche { $round } avec { $names }.
    }
   *[no] { $number ->
        [0] Manche { $round } : personne ne gagne.
        [1] { $names } gagne la manche { $round }.
       *[other] { $names } gagnent la manche { $round }.
    }
}
tui-sheet-total = total
tui-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
tui-folded = couché
tui-partner = avec toi
tui-foot-scroll = défiler
tui-foot-page = page suivante
tui-foot-ends = début, fin
tui-foot-close = fermer
tui-help-cards = Les signes des cartes
tui-help-signs =
    # Les autres signes
    - ◆ ★ ▲ ● : les couleurs, par leur forme ; ✶ une carte sans couleur
    - ▸ : qui doit jouer ; ▾ la carte choisie
    - ▮▮▮ 3 : le nombre de cartes d’une main
    - UNO : annoncé ; UNO? une seule carte, pas encore annoncée
    - ▴ ▸ ▾ ◂ sur le bord, ↻ ↺ : le sens du jeu
    - ① ② : les partenaires portent le même signe
    - ✗ : hors jeu
    - * sur la feuille : a gagné la manche
tui-page-note = Échap ferme cette page.
tui-page-scores-note = La touche { $key } enregistre la feuille et la partie · Échap ferme cette page.
tui-exported = Enregistré : { $files }
tui-not-exported = Impossible d’écrire ici : { $why }
tui-help-begin =
    # Comment jouer
    Pose une carte de la couleur ou du signe de celle du talon. Les cartes qui conviennent sont levées.
    Choisis avec ← →, pose avec Entrée ou à la souris. Un chiffre du clavier trouve ce chiffre.
    ↓ va aux boutons, ↑ revient aux cartes.
tui-help-space = Espace presse les bots.
tui-help-draw = piocher une carte
tui-help-pass = garder la carte piochée
tui-help-accept = accepter ce qu’une carte te fait
tui-help-challenge = contester un +4
tui-help-jump = intercepter avec la même carte
tui-help-uno = dire UNO : avec l’avant-dernière carte, ou juste après
tui-help-catch = surprendre qui n’a pas annoncé
tui-help-more =
    La partie est sauvegardée après chaque carte : quitte quand tu veux, et reprends plus tard.

tui-me = Moi
tui-person-name = Joueur { $number }
tui-tagline = le jeu de cartes UNO
tui-language-name = français
tui-menu-play = Jouer
tui-menu-network = Jouer en réseau
tui-menu-resume = Reprendre
tui-menu-rules = Règle
tui-menu-house = Variantes
tui-menu-file = Fichier de règle
tui-menu-players = Joueurs
tui-menu-person = une personne
tui-menu-bot = un bot { $manners ->
    [quick] vif
    [sleepy] rêveur
   *[friendly] tranquille
}
tui-bot-of-yours = Visiteur
tui-menu-target = Partie en
tui-menu-style = Cartes
tui-menu-rim = Bord
tui-menu-clock = Pendule
tui-menu-lang = Langue
tui-menu-statistics = Mes parties
tui-menu-quit = Quitter
tui-menu-back = ‹ retour
tui-menu-none = aucune
tui-menu-no-file = aucun
tui-menu-one-round = une seule manche
tui-menu-key-change = changer
tui-menu-key-enter = valider
tui-menu-key-done = terminé
tui-style-symbols = signes
tui-style-letters = lettres
tui-style-plain = sans aucune lettre
tui-rim-yes = avec un bord
tui-rim-no = sans bord
tui-menu-theme = Thème
tui-menu-motion = Mouvement
tui-theme-dark = sombre
tui-theme-light = clair
tui-motion-on = les cartes voyagent
tui-motion-off = aucun


tui-about-play = Appuie sur Entrée et les cartes sont distribuées.
tui-about-network = Ouvre une table sur ce réseau : le salon montre le lien et le code, et les autres arrivent avec un navigateur, un téléphone ou un terminal. Tu mènes la table ; les bots choisis ici jouent avec toi.
tui-about-resume = { $names }, manche { $round }. Rien n’est perdu : la partie reprend là où elle en était.
tui-about-rules = Entrée ouvre la règle entière.
tui-about-house = Ajoute ce qui se fait à ta table : Entrée ouvre la liste.
tui-about-file = Ta propre règle, dans un fichier .toml : Entrée, puis son nom.
tui-about-players = De deux à dix. Chaque place est à une personne ou à un bot ; les personnes partagent ce clavier.
tui-about-person = Entrée change le nom. ← → pour mettre un bot.
tui-about-bot = ← → pour changer d’occupant. Entrée change ses manières : un bot vif n’oublie rien, un tranquille oublie parfois d’annoncer UNO, un rêveur souvent.
tui-about-target = Le nombre de points qui gagne la partie.
tui-about-style = L’allure des cartes.
tui-about-rim = Les cartes avec ou sans bord blanc.
tui-about-theme = Une table de nuit, ou en plein jour.
tui-about-motion = Les cartes voyagent de main en main, ou sont posées d’un coup.
tui-about-clock = La durée d’un tour ; ensuite un bot le joue.
tui-about-lang = La langue du jeu.
tui-about-statistics = Tes parties sur cette machine.
tui-about-quit = Une partie en cours est sauvegardée.

tui-stat-matches = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} ({ $share } %)
tui-stat-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} ({ $share } %)
tui-stat-latest = Les dernières parties
tui-stat-line = { $winners } · { $rules } · { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
tui-stat-none = Aucune partie n’a encore été finie sur cette machine.
tui-falls-back = Ce n’est pas un terminal avec un écran : on joue ligne par ligne.

tui-replay-title = Relecture
tui-replay-step = coup
tui-replay-round = manche
tui-replay-play = avancer seul
tui-replay-stop = arrêter
tui-replay-eyes = regard
tui-replay-try = essayer d’ici
tui-replay-at = coup { $at } sur { $of }
tui-replay-through = vu par { $name }
tui-replay-all = toutes les mains
tui-replay-analyse = analyser
tui-replay-analysing = L’analyse est en cours ; continue à regarder.
tui-replay-no-lab = Plus que des estimations demande l’extra lab : pip install "pioche[lab]"
tui-replay-marked = Décisions qui ont coûté
tui-replay-no-more = Plus de décision marquée par là.
tui-replay-next-marked = décisions marquées
tui-replay-untried = D’ici on ne peut pas jouer : avance jusqu’à un tour.
tui-replay-trying = Essai à partir de la relecture : à toi de jouer pour { $name }. Rien n’est noté.
tui-key-eyes = v
tui-key-analyse = a
tui-key-try = t
tui-own-rules = Règle maison
tui-saved = La partie est sauvegardée : pioche play --resume la reprend.

# À une table ailleurs.
tui-key-react = o
tui-key-menu = m
tui-key-instead = b
tui-help-react = réagir : six façons, que tout le monde voit
tui-help-menu = les joueurs, et ce que peut faire qui mène la table
tui-help-instead = laisser un bot jouer pour qui est ailleurs, quand c’est son tour
tui-help-elsewhere =
    ○ devant un nom : ailleurs. ◐ : un bot joue à sa place.
    Ta place est gardée : pars quand tu veux, la même commande te ramène. Les autres peuvent laisser jouer un bot.
tui-foot-react = Réagir
tui-foot-menu = Joueurs

tui-net-ask-name = Ton nom à la table [{ $name }] :
tui-net-connecting = Connexion…
tui-net-cut = La ligne est coupée ; rien n’est perdu. Nouvel essai… ({ $tries ->
    [0] le premier
   *[other] essai { $tries }
})
tui-net-farewell = Ta place est gardée : pioche join { $link }
tui-network-closed = La table est fermée, et gardée : pioche serve --store { $store } la rouvre sous le même code.
tui-net-dealing = On mélange les cartes…
tui-net-deal = { $over ->
    [yes] La partie est finie. Entrée en distribue une autre.
   *[no] Entrée distribue la manche suivante.
}
tui-net-waiting = { $known ->
    [yes] { $over ->
        [yes] La partie est finie. { $name } peut en distribuer une autre.
       *[no] { $name } distribue quand tout le monde est prêt.
    }
   *[no] { $over ->
        [yes] La partie est finie. Le maître du jeu peut en distribuer une autre.
       *[no] Le maître du jeu distribue quand tout le monde est prêt.
    }
}
tui-net-paused = La partie est en pause.
tui-net-paused-master = La partie est en pause. Entrée la reprend.
tui-net-resume = Reprendre la partie
tui-net-bot-for-you = Un bot joue pour toi. N’importe quelle touche te rend ta place.
tui-net-take-back = Reprendre ma place
tui-net-bot-plays = Un bot joue pour { $name }…
tui-net-away = { $name } est ailleurs…
tui-net-long-away = { $name } est ailleurs depuis un moment. Touche { $key } pour laisser jouer un bot.
tui-net-instead = Laisser jouer un bot
tui-net-react = Réagis : choisis par le chiffre, Échap ferme.
tui-net-uno-clock = UNO { $tenths } s
tui-net-minutes = { $minutes } min
tui-net-hours = { $hours } h

tui-net-plain-deal = Entrée distribue ; écris bot pour asseoir un bot, quitter pour partir>
tui-net-plain-alone = Il faut être deux : écris bot pour asseoir un bot, Entrée pour revoir, quitter pour partir>
tui-net-open-hands = MAINS OUVERTES : qui mène la table peut voir les cartes de tout le monde.
tui-net-open-hands-mark = MAINS OUVERTES À QUI MÈNE
tui-net-seat-link = Ce lien reprend la place { of-name } à la table { $table } : sa main et ses points. Qui y joue maintenant la perd et en est averti. Ce n’est pas une invitation ; ailleurs, tu restes toi-même.
tui-net-seat-take = Prendre la place { of-name } ? [o/N]
tui-net-word-yes = o, oui
tui-net-word-bot = bot, robot

tui-reaction-bravo = Bravo
tui-reaction-laugh = Haha
tui-reaction-wow = Ouah
tui-reaction-ouch = Aïe
tui-reaction-hurry = Vite
tui-reaction-heart = ♥

tui-log-reaction = { $name } : { $said }
tui-log-sits-down = { $kind ->
    [bot] { $name }, un bot, prend place.
   *[person] { $name } prend place.
}
tui-log-leaves = { $name } quitte la table.
tui-log-stand-in = Un bot joue pour { $name }.
tui-log-back = { $name } est de retour.
tui-log-watches = { $name } regarde.
tui-log-watches-no-more = { $name } ne regarde plus.
tui-log-master = { $name } mène la table à présent.
tui-log-rules = Nouvelle règle : { $rules }.
tui-log-paused = { $name } met la partie en pause.
tui-log-resumed = { $name } reprend la partie.
tui-log-ended = { $name } arrête la partie.
tui-log-ended-round-too-long = Cette manche est devenue trop longue : la partie s’arrête là, sans vainqueur.
tui-log-ended-log-full = Cette table est arrivée à son terme : la partie s’arrête là, sans vainqueur. Ouvre une autre table pour continuer.

tui-lobby-code = La table
tui-lobby-invite = Pour inviter
tui-lobby-table = À la table
tui-lobby-deal = { $round ->
    [first] Distribuer
    [again] Rejouer
   *[next] Distribuer la suite
}
tui-lobby-you = toi
tui-lobby-here = ici
tui-lobby-away = ailleurs
tui-lobby-bot = un bot
tui-lobby-stand-in = un bot joue pour l’instant
tui-lobby-watches = regarde
tui-lobby-master = mène la table
tui-lobby-deputy = mène aussi la table
tui-lobby-seat-bot = Asseoir un bot
tui-lobby-pause = Mettre en pause
tui-lobby-end = Arrêter la partie
tui-lobby-sit = Prendre place
tui-lobby-rest = Un bot joue pour moi
tui-lobby-leave = Rendre ma place
tui-lobby-hand-over = Lui confier la table
tui-lobby-remove = Retirer de la table
tui-lobby-keep-out = Retirer de la table pour de bon
tui-lobby-mute = Cacher les réactions
tui-lobby-unmute = Montrer de nouveau les réactions
tui-lobby-lock = Table fermée
tui-lobby-reactions = Réactions
tui-lobby-on = oui
tui-lobby-off = non
tui-lobby-again = Encore une fois Entrée, si c’est bien voulu.
tui-lobby-alone = Il faut être deux : envoie le lien, ou assieds un bot.
tui-lobby-ready = Distribue quand tout le monde est là.
tui-lobby-page-presets = Les règles
tui-lobby-page-bots = Les bots
tui-lobby-about-table = Les cartes sont restées là.
tui-lobby-about-deal = Qui est assis reçoit des cartes.
tui-lobby-about-rules = { $master ->
    [yes] Entrée ouvre la liste où choisir.
   *[no] Entrée ouvre la règle entière.
}
tui-lobby-about-presets = Entrée prend une règle pour la prochaine partie, ajoute ou retire une variante.
tui-lobby-about-bots = Entrée donne la place suivante à un bot.
tui-lobby-about-clock = La durée d’un tour ; ensuite un bot joue. ← → pour la changer.
tui-lobby-about-pause = Les pendules s’arrêtent, et personne ne joue.
tui-lobby-about-lock = Personne de nouveau ne peut s’asseoir ni regarder. Entrée change cela.
tui-lobby-about-reactions = Les joueurs peuvent se montrer des réactions, ou non. Entrée change cela.
tui-lobby-about-end = Personne ne gagne. Ce qui est joué est gardé.
tui-lobby-about-sit = Tu reçois des cartes dès la manche suivante.
tui-lobby-about-rest = N’importe quelle touche te rend ta place, à tout moment.
tui-lobby-about-leave = Les autres jouent sans toi. Qui ferme seulement le terminal garde sa place.
tui-lobby-about-quit = Ta place est gardée : la même commande te ramène ici.
tui-lobby-about-person = Entrée : ce que tu peux faire ici.

tui-refused-not-master = C’est à qui mène la table de le faire.
tui-refused-not-seated = Tu n’as pas de place dans cette partie.
tui-refused-already-here = Tu es déjà à la table.
tui-refused-unknown-player = Il n’y a personne de ce nom à la table.
tui-refused-name-taken = Quelqu’un à la table porte ce nom.
tui-refused-bad-name = Ce n’est pas un nom.
tui-refused-table-full = La table est complète.
tui-refused-master-does-not-play = Avec ces règles, qui mène la table distribue et ne joue pas.
tui-refused-other-number = Cette table commence par une position pour un autre nombre de joueurs.
tui-refused-too-few = Il faut être au moins deux.
tui-refused-round-running = Pas avant que ce soit fini.
tui-refused-no-game = Il n’y a pas de partie à présent.
tui-refused-paused = La partie est en pause.
tui-refused-not-paused = La partie n’est pas en pause.
tui-refused-rules = Cette règle ne se joue pas.
tui-refused-not-away = Un bot ne remplace quelqu’un qu’après un moment d’absence.
tui-refused-unknown-bot = Le serveur ne connaît pas ce bot.
tui-refused-bad-key = Ce lien n’ouvre plus aucune place.
tui-refused-locked = La table est fermée : personne de nouveau ne peut venir.
tui-refused-reactions-off = Les réactions sont coupées à cette table.
tui-refused-muted = Tes réactions ne sont pas montrées à cette table.
tui-refused-open-and-listed = Une table aux mains ouvertes ne peut pas figurer dans la liste publique.
tui-refused-not-saved = Le serveur ne peut rien enregistrer pour l’instant : rien n’a changé. Essaie encore.
tui-refused-log-full = Il s’est passé à cette table tout ce qu’elle peut contenir. Ses parties sont gardées ; ouvre une autre table pour continuer.

tui-key-advice = t
tui-key-warn = w
tui-key-back = z
tui-help-advice = conseil : ce que ferait champion-12, et ce que vaut chaque coup
tui-help-warn = te prévenir des gaffes, ou non
tui-help-back = reprendre ton dernier tour
tui-foot-advice = Conseil
tui-coach-title = { web-coach }
tui-coach-alone = { web-refused-not-alone }
tui-coach-nothing = { web-refused-no-advice }
tui-coach-no-turn = { web-refused-nothing-to-take-back }
tui-coach-warning = { web-coach-warning }
tui-coach-refining = { web-coach-refining }
tui-coach-thinks = L’entraîneur réfléchit.
tui-coach-warns = L’entraîneur te prévient maintenant des gaffes.
tui-coach-cannot-warn = Pour être prévenu, il faut l’extra lab : pip install "pioche[lab]"
tui-coach-silent = L’entraîneur ne te prévient plus.
tui-coach-chances = Tes chances de gagner la manche
tui-coach-act = { $act } : { $chance } % ± { $error }
tui-coach-act-lost = { $act } : { $chance } % ± { $error } · { $grade }, −{ $loss } points de chances
tui-coach-taken = Repris : { $act }.
tui-coach-no-lab = Les chances demandent l’extra lab : pip install "pioche[lab]"
tui-coach-problem = Pas de chances : { $why }
