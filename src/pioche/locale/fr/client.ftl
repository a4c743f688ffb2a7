# À une table ailleurs : pourquoi il n’y a pas de place, et comment un bot s’y comporte.

client-address = « { $address } » n’est pas l’adresse d’une table ; il en faut une comme http://192.168.1.20:8000/t/ABCDE
client-unreachable = aucun serveur de pioche ne répond à l’adresse { $address }
client-unknown-table = il n’y a pas de table à l’adresse { $address }
client-deleted = la table à l’adresse { $address } n’existe plus
client-broken-table = la table à l’adresse { $address } est illisible là où les parties sont gardées ; préviens les responsables du serveur
client-version = le serveur à l’adresse { $address } parle une autre version du protocole ; il faut mettre à jour l’un des deux
client-vocabulary = la table à l’adresse { $address } joue avec des cartes que cette version de pioche ne connaît pas ; mets pioche à jour
client-unreadable = le serveur à l’adresse { $address } envoie quelque chose que cette version de pioche ne comprend pas
client-bad-token = le serveur à l’adresse { $address } ne connaît pas ce joueur
client-name-taken = quelqu’un à la table s’appelle déjà { $name } ; --name donne un autre nom
client-bad-name = « { $name } » n’est pas un nom ; --name en donne un autre
client-table-full = la table est complète
client-locked = la table est fermée : personne de nouveau ne peut venir
client-bad-key = ce lien n’ouvre plus aucune place à { $address } ; demandes-en un nouveau
client-not-taken = ce lien reprend la place { of-name } à la table { $table }, et rien n’a été pris ; --yes la prend sans demander
client-already-here = tu as déjà une place à cette table
client-seat-taken = ta place à { $address } a été reprise avec son lien
client-kept-out = qui mène la table { $address } t’en a retiré pour de bon
client-banned = tu ne peux pas jouer sur le serveur de { $address }
client-master-does-not-play = selon les règles de cette table, qui la mène distribue et ne joue pas ; --watch ne prend pas de place
client-refused = la table ne donne pas de place ({ $code })

client-bot-sits = { $name } a pris place à la table { $table }. Ctrl+C le retire.
client-bot-fails = le programme a échoué, et un autre bot joue à sa place : { $problem }
client-bot-stayed =
    { $rounds ->
        [one] { $name } a joué { $rounds } manche
       *[other] { $name } a joué { $rounds } manches
    } et en a gagné { $won }.
