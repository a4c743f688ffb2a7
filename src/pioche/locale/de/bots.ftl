# Die Bots: wie sie heißen, und eine Zeile Charakter.

bot-random = Welpe
    .character = Legt, was ihm unter die Pfoten kommt, und freut sich darüber.
bot-greedy = Elster
    .character = Wird zuerst die größte Karte los und spart die Farbwahl für den Schluss.
bot-offensive = Hase
    .character = Rennt zur letzten Karte, eine Farbwahl im Ärmel.
bot-defensive = Schildkröte
    .character = Will wenig auf der Hand haben, wenn andere fertig werden.
bot-balanced = Reiher
    .character = Wartet oder stößt zu, je nach Händen und Punkten.
bot-mixed = Fuchs
    .character = Macht nie zweimal dasselbe.
bot-expert = Eule
    .character = Merkt sich jede Karte und schlägt zu, wenn du nur noch zwei hast.
bot-champion = Eichhörnchen
    .character = Hamstert, bis der Stapel leer ist, und macht dann Schluss. Bring Zeit mit.
bot-champion-12 = Falke
    .character = Hat allein gelernt, in Dutzenden Millionen Runden gegen sich selbst.
bot-montecarlo = Rabe
    .character = Spielt die Runde tausendmal im Kopf durch, bevor er eine Karte legt.
bot-of-this-server = Ein Gast dieses Hauses.
bot-of-a-package = Aus dem Paket { $package }.
