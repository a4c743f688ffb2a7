# Pourquoi ce n’est pas possible maintenant. Chacun a une phrase qui n’a besoin de rien, et certains une plus
# complète, dite quand on sait de quoi il s’agit : $card et $top avec leur article (« le 7 vert »),
# $colour (r, g, b, y), $player.

refusal-not-your-turn = Ce n’est pas encore ton tour.
    .full = C’est à { $player } de jouer.
refusal-unknown-player = Cette personne n’est pas à la table.
    .full = { $player } n’est pas à la table.
refusal-unknown-card = Cette carte n’existe pas dans le jeu.
refusal-not-in-hand = Tu n’as pas cette carte en main.
    .full = Tu n’as pas { $card } en main.
refusal-no-match = Cette carte ne convient pas.
    .full = Tu ne peux pas poser { $card } : la couleur demandée est { cards-colour-the }.
refusal-not-same-symbol = Les cartes posées ensemble doivent avoir le même chiffre ou symbole, et l’une d’elles doit convenir.
    .full = Les cartes posées ensemble doivent avoir le même chiffre ou symbole, et l’une d’elles doit aller sur { $top }.
refusal-only-drawn-card = Tu viens de piocher : seule la carte piochée peut être posée.
    .full = Tu viens de piocher : { $card } doit attendre, seule la carte piochée peut être posée.
refusal-colour-needed = Annonce d’abord une couleur.
    .full = Annonce la couleur pour { $card }.
refusal-colour-not-allowed = Cette couleur ne peut pas être annoncée maintenant.
refusal-target-needed = Choisis un joueur.
    .full = Choisis un joueur pour { $card }.
refusal-bad-target = On ne peut pas choisir ce joueur.
    .full = On ne peut pas choisir { $player } pour { $card }.
refusal-wild-draw-four-not-allowed = Cette carte ne se pose que si ta main ne laisse pas d’autre choix.
    .full = Tu ne peux poser { $card } que si ta main ne laisse pas d’autre choix : la couleur demandée est { cards-colour-the }.
refusal-draw-not-allowed = Tu ne peux pas piocher maintenant.
refusal-pass-not-allowed = On ne passe qu’après avoir pioché.
refusal-must-answer = Réponds d’abord : tu peux accepter la carte ou y répondre.
    .full = Réponds d’abord : tu peux accepter { $top } ou y répondre.
refusal-nothing-to-answer = Il n’y a rien à quoi répondre maintenant.
refusal-no-challenge = Cette carte ne peut pas être contestée.
    .full = Tu ne peux pas contester { $top } maintenant.
refusal-wrong-call = On ne peut pas annoncer UNO maintenant.
refusal-nothing-to-catch = Il n’y a personne à surprendre maintenant.
    .full = On ne peut pas surprendre { $player } maintenant.
refusal-jump-not-allowed = On ne peut pas intercepter maintenant.
refusal-not-identical = Pour intercepter, il faut exactement la carte du dessus.
    .full = Tu ne peux pas intercepter avec { $card } : il faut exactement la même carte que { $top }.
refusal-one-card-only = On ne pose qu’une carte à la fois.
refusal-last-card-not-allowed = La manche se termine sur un chiffre : cette carte ne peut pas être la dernière.
    .full = La manche se termine sur un chiffre : { $card } ne peut pas être la dernière carte.
refusal-round-over = La manche est finie.
refusal-game-over = La partie est finie.
refusal-wrong-number-of-players = Ce jeu ne se joue pas à ce nombre de joueurs.
