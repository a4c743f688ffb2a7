# `pioche serve`, et les pages d’un serveur.

serve-taken = Le port { $port } est pris par un autre programme ; ce serveur est à l’adresse { $url }.
serve-network = Les tables sont ouvertes à toutes les personnes de ce réseau, à l’adresse
serve-here = Sur cette machine : { $url }
serve-only = Les tables sont ouvertes à l’adresse { $url }
serve-qr = Vise ce code avec un téléphone du même réseau : { $url }
serve-no-browser = Aucun navigateur ne peut s’ouvrir ici : ouvre { $url } sur un appareil de ce réseau, ou joue dans ce terminal avec `pioche play`.
serve-no-web = Le client web n’est pas dans cette installation : les navigateurs ne voient aucune table, les terminaux si (`pioche join`). Depuis les sources, `make web` le construit.
serve-store = Les parties sont gardées dans { $store }
serve-stop = Ctrl+C arrête le serveur ; les parties reprennent quand il redémarre.
serve-unkept = Les parties ne sont gardées qu’en mémoire : Ctrl+C arrête le serveur, et les parties avec lui.
serve-ended = Le serveur est arrêté. Tout ce qui a été joué est gardé.
serve-ended-unkept = Le serveur est arrêté, et ses parties avec lui.
serve-in-use = le port { $port } est pris par un autre programme ; choisis-en un autre avec --port
serve-forbidden = le port { $port } demande plus de droits que ce programme n’en a ; choisis-en un à partir de 1024 avec --port
serve-no-host = { $host } n’est pas une adresse de cette machine ; --host 0.0.0.0 écoute sur toutes
serve-no-port = { $port } n’est pas un port ; il en faut un de 0 à 65535

serve-page-title = Les tables de pioche
serve-page-table = La table { $code }
serve-page-welcome = Ce serveur tient des tables pour le jeu de cartes UNO. L’adresse d’une table est une invitation : qui l’a peut venir.
serve-page-join = Prends place à cette table depuis un terminal :
serve-page-any = Prends place depuis un terminal, avec le code d’une table au lieu de CODE :
serve-page-browser = Il n’y a pas ici de table dans le navigateur ; le terminal en a une.
serve-page-unknown = Il n’y a pas de table { $code } ici. Elle a peut-être été supprimée, ou le code est mal écrit.
serve-page-seat-title = Une place à la table { $code }
serve-page-seat = Ce lien reprend une seule place à cette table : sa main et ses points. Qui l’occupe maintenant la perd. Ouvrez le lien entier dans un terminal, qui demande d’abord :
serve-sheet-round = manche

serve-limited-title = Un instant
serve-limited-seconds = Trop de demandes sont venues de ton réseau à la fois. Cette page continue toute seule dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
serve-limited-minutes = Trop de demandes sont venues de ton réseau à la fois. Cette page continue toute seule dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
serve-limited-why = Toute une maison ou toute une école peut partager le même réseau : ce n’était pas forcément vous.

serve-too-old = Cette table joue avec des cartes que ta version du jeu ne connaît pas encore. Recharge la page ou mets le programme à jour.

# Là où l’on publie un lien vers ce serveur : ce qu’il dit de lui-même.
# La langue et la région comme les écrit Open Graph.
preview-locale = fr_FR
preview-picture = Un éventail de cartes de quatre couleurs
preview-own-rules = Règles maison
preview-home-title = UNO entre amis, dans le navigateur
preview-home = Joue contre des bots en un clic, invite tes amis par un lien, ou fais d’un écran la table et des téléphones les mains. Sans compte, sans rien installer.
preview-invitation-title = Viens jouer à UNO
preview-invitation = Une place t’attend à la table. Sans compte, sans rien installer.
preview-invitation-table = { $rules } · { $players ->
    [0] personne à la table pour l’instant
    [one] une personne est à la table
   *[other] { $players } personnes sont à la table
}, { $free ->
    [0] plus de place libre
    [one] une place libre
   *[other] { $free } places libres
}. { $state ->
    [waiting] Sans compte, sans rien installer.
    [over] La partie est finie ; la table est toujours là.
   *[playing] Une partie est en cours : viens regarder, ou joue avec nous.
}
preview-replay-title = Une partie d’UNO, carte par carte
preview-replay = Revois comment elle a été jouée, en avant et en arrière.
preview-replay-table = { $rules } · { $players ->
    [one] une personne
   *[other] { $players } personnes
}, { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}. Revois comment elle a été jouée, en avant et en arrière.
