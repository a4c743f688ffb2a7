# Une première manche qui apprend le jeu en une minute. Chaque phrase dit quoi faire maintenant, et pourquoi.

lesson-bot = Robin
lesson-colour = Sur le talon, il y a une carte rouge. Pose ton 7 rouge : une carte de la même couleur convient toujours.
lesson-number = Le même chiffre convient aussi, quelle que soit la couleur. Pose ton 7 vert sur le 7 jaune.
lesson-action = Ton passe-ton-tour est une carte d’action : pose-le, et Robin passe son tour.
lesson-draw = C’est encore à toi, mais rien ne convient. Alors on pioche : touche Piocher.
lesson-wild = Un joker ! Il va sur tout, et tu choisis la couleur qui suit. Pose-le et choisis le bleu, puisque tu as des cartes bleues.
lesson-uno = Plus que deux cartes. Avant d’en poser une, touche UNO, sinon on peut te surprendre et tu pioches deux cartes.
lesson-last = Ta dernière carte. Si elle convient, pose-la, et tu gagnes.
lesson-wait = C’est à Robin. Regarde le talon.
lesson-won = Gagné ! C’est tout le jeu : suivre la couleur ou le chiffre, piocher si rien ne convient, dire UNO, et finir ses cartes avant les autres.
lesson-over = La manche est finie, et Robin a été plus rapide. Tu connais le jeu maintenant : suivre la couleur ou le chiffre, piocher si rien ne convient, dire UNO.
