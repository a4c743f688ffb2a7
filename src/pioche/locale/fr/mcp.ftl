# Ce qu’un modèle de langage lit à sa place (`pioche mcp`).

mcp-your-turn = C’est ton tour. Tes coups : { $list }
mcp-out-of-turn = Tu peux agir hors de ton tour. Tes coups : { $list }. « { $wait } » laisse passer l’occasion.
mcp-several = Plusieurs cartes à la fois sont possibles : certaines de { $codes }, dont une de { $first }.
mcp-others = C’est à { $name } de jouer. Regarde de nouveau.
mcp-no-round = Aucune manche n’est encore en cours. Regarde de nouveau.
mcp-over = La partie est terminée. La transcription la contient tout entière.
mcp-endless = La manche { $round } est abandonnée, car elle ne finit jamais. Un turn_limit dans ses règles y mettrait fin.
mcp-scores = Totaux : { $list }
mcp-not-asked = On n’attend pas de coup de ta part pour l’instant. Regarde de nouveau.
mcp-not-a-move = « { $move } » n’est pas un coup : il faut { $expected }. Tes coups : { $list }
mcp-leave = On quitte sa place avec leave_table.
mcp-left = Tu as quitté la table.
mcp-no-table = Tu n’es pas encore à une table : open_table ou join_table.
mcp-no-ruleset = Il n’y a pas de règles « { $name } » ; rulesets en donne la liste.
mcp-no-bot = Il n’y a pas de bot « { $name } » ; il y a { $list }.
mcp-no-name = Un joueur a besoin d’un nom en lettres visibles.
mcp-no-answer = Le serveur ne répond pas. Regarde de nouveau.
mcp-no-record = Le serveur n’a pas encore de transcription de cette partie.
