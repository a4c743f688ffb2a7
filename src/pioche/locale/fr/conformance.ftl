# Ce qu’un serveur doit faire : chaque phrase est une vérification de `pioche check-server`.

conformance-line = { $check } : { $seen }

## chaque trame

conformance-frames-valid = Chaque trame est un message du protocole
conformance-frames-known = Aucune trame n’a de champ étranger au protocole
conformance-no-gaps = Les entrées du journal arrivent sans trou
conformance-same-again = Les entrées qui reviennent sont les mêmes qu’avant
conformance-checksum = La somme de contrôle est celle de la vue que donnent les entrées
conformance-events-first = Ce qu’une commande provoque est dit avant sa réponse
conformance-no-foreign-card = Personne n’entend parler d’une carte qu’il ne doit pas connaître
conformance-answered = Toute commande reçoit sa réponse dans le délai que le serveur annonce, ou la connexion est fermée

## la porte

conformance-welcome = À hello répondent welcome, rules, presence et l’état de la table
conformance-whole-log = Qui demande depuis 0 reçoit tout le journal
conformance-start-beyond = Qui demande plus qu’il n’y a reçoit un instantané
conformance-token-kept = Le jeton ramène le même joueur
conformance-code-case = Majuscules et minuscules se valent dans le code d’une table
conformance-unknown-fields = Les champs inconnus sont ignorés
conformance-wrong-version = Une autre version est renvoyée
conformance-bad-token = Un jeton que le serveur n’a pas signé est renvoyé
conformance-unknown-table = Qui demande une table qui n’existe pas est renvoyé
conformance-garbage = Une trame qui n’est pas un message met fin à la connexion
conformance-hello-first = Qui ne commence pas par hello est renvoyé
conformance-silence = Qui ne dit rien est renvoyé
conformance-ping = Un ping a sa réponse, et l’heure du serveur ne recule jamais
conformance-too-long = Un message trop long met fin à la connexion
conformance-too-fast = Trop de messages mettent fin à la connexion

## les personnes

conformance-arrival-order = Les places sont données dans l’ordre d’arrivée
conformance-name-cleaned = Les noms sont débarrassés de ce qui ne s’imprime pas
conformance-name-cut = Les noms sont coupés à 24 caractères
conformance-name-taken = Un nom n’est donné qu’une fois à une table
conformance-bad-name = Un nom dont il ne reste rien est refusé
conformance-already-here = Personne ne s’assied deux fois
conformance-one-seat = Deux connexions d’un joueur sont une seule place
conformance-presence = Tous apprennent qui vient et qui part
conformance-spectators = Les spectateurs vont et viennent
conformance-reactions = Une réaction est montrée à tous et gardée par personne
conformance-master-only = Seul le maître du jeu fait ce qui revient au maître du jeu
conformance-deputy = Là où c’est permis, la personne assise depuis le plus longtemps mène la table avec un maître du jeu sans place
conformance-bots = Les bots que le serveur connaît sont assis et retirés
conformance-rules-chosen = Les règles sont choisies et dites ; celles qu’on ne peut jouer sont refusées avec la raison
conformance-options-chosen = Les options sont choisies
conformance-stand-in = Un bot remplace qui le veut, et non ceux qui sont là
conformance-leave-seat = Qui se lève peut revenir, à la dernière place
conformance-office = Le maître du jeu passe sa charge
conformance-pause = Personne ne joue pendant une pause
conformance-end = Le maître du jeu interrompt la partie
conformance-deleted = Seul qui a ouvert une table la supprime, et tous l’apprennent

## le jeu

conformance-dealt = Chacun reçoit ses cartes, une fois
conformance-offers-accepted = Ce qui est proposé est accepté
conformance-not-offered = Ce qui n’est pas proposé est refusé, avec le code qui dit pourquoi
conformance-not-your-turn = Qui n’a pas la main est refusé
conformance-stale = Un coup destiné à un autre tour est refusé
conformance-not-seated = Personne ne joue pour un autre, ni sans place
conformance-nothing-changed = Ce qui est refusé ne change rien
conformance-same-id = Le même identifiant a la même réponse et aucun second effet
conformance-snapshot = Un instantané est ce que donnent les entrées
conformance-resume = Qui était absent reçoit exactement ce qu’il a manqué, depuis n’importe quelle entrée
conformance-pages = Un long journal arrive par pages
conformance-spectators-see-no-hand = Qui n’a pas de place ne voit aucune main
conformance-parts-shown = Les parts d’un mélange sont demandées et montrées
conformance-own-part-last = La table montre la part qu’elle a promise, après la manche
conformance-seed-gives-cards = Les parts donnent la graine, et la graine les cartes
conformance-record-holds = L’enregistrement de la partie tient
conformance-record-is-the-game = L’enregistrement est celui de la partie jouée

## dire UNO

conformance-uno-due = À qui doit annoncer on propose l’annonce, aux autres de surprendre
conformance-held = Surprendre attend tant qu’il reste du temps pour annoncer
conformance-call-in-time = Une annonce à temps devance qui voulait surprendre
conformance-call-with-card = UNO se dit avec la carte
conformance-catch = Qui n’a pas annoncé à temps est surpris
conformance-rematch = Après une partie on en distribue une autre, avec d’autres options

## les parts d’un mélange

conformance-bad-part = Une part qui n’a pas été promise est refusée
conformance-part-missing = Une part qui n’arrive pas à temps est laissée de côté
conformance-seed-without-it = La graine s’en passe
