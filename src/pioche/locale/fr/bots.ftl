# Les bots : leur nom et une ligne de caractère.

bot-random = Chiot
    .character = Pose ce qui vient, et s’en réjouit.
bot-greedy = Pie
    .character = Se défait d’abord de la plus grosse carte et garde les jokers pour la fin.
bot-offensive = Lièvre
    .character = Court vers la dernière carte, un joker dans la manche.
bot-defensive = Tortue
    .character = Tient à avoir peu en main quand les autres sortent.
bot-balanced = Héron
    .character = Attend ou frappe, selon les mains et le score.
bot-mixed = Renard
    .character = Ne fait jamais deux fois la même chose.
bot-expert = Hibou
    .character = Retient chaque carte, et frappe quand il ne t’en reste que deux.
bot-champion = Écureuil
    .character = Amasse jusqu’à vider la pioche, puis sort. Prévois du temps.
bot-champion-12 = Faucon
    .character = A appris seul, en des dizaines de millions de manches contre lui-même.
bot-montecarlo = Corbeau
    .character = Joue la manche mille fois dans sa tête avant de poser une carte.
bot-of-this-server = Un hôte de la maison.
bot-of-a-package = Du paquet { $package }.
