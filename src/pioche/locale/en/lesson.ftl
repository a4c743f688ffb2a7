# A first round that teaches the game in a minute. Each sentence says what to do now, and why.

lesson-bot = Robin
lesson-colour = On the pile is a red card. Lay your red 7: a card of the same colour always fits.
lesson-number = The same number fits as well, in any colour. Lay your green 7 on the yellow 7.
lesson-action = Your Skip is an action card: lay it, and Robin misses a turn.
lesson-draw = It is your turn again, but nothing fits. Then you draw a card: press Draw.
lesson-wild = A Wild! It fits on everything, and you choose the colour to go on with. Lay it, and choose blue, as you hold blue cards.
lesson-uno = Two cards left. Before you lay one of them, press UNO, or you may be caught and draw two cards.
lesson-last = Your last card. If it fits, lay it, and you win.
lesson-wait = Robin’s turn. Watch the pile.
lesson-won = You have won! That is the whole game: match colour or number, draw if nothing fits, call UNO, and be the first without cards.
lesson-over = The round is over, and Robin was faster. You know the game now: match colour or number, draw if nothing fits, call UNO.
