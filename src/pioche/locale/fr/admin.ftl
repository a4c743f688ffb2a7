# Ce que `pioche admin` dit à qui tient le serveur.

admin-no-tables = Il n’y a aucune table.
admin-unknown-table = il n’y a pas de table { $code }
admin-closed = La table { $code } n’existe plus.
admin-banned = { $what } est banni jusqu’à `pioche admin unban { $what }`.
admin-unbanned = { $what } peut jouer de nouveau.
admin-not-banned = { $what } n’est pas banni
admin-table = { $code } · ouverte il y a { $age }, touchée il y a { $idle }, { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}, { $present ->
    [one] { $present } personne présente
   *[other] { $present } personnes présentes
}
admin-listed = dans la liste
admin-finished = aucune partie en cours
admin-locked = fermée aux nouveaux
admin-open-hands = mains ouvertes
admin-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
admin-hours = { $count } h
admin-minutes = { $count } min
admin-seconds = { $count } s
admin-present = présent
admin-away = absent
admin-role-player = joueur
admin-role-bot = bot
admin-role-spectator = spectateur
admin-role-master = mène la table
admin-role-visitor = regarde
admin-kept-out = { $count ->
    [one] { $count } personne est tenue à l’écart par qui mène la table
   *[other] { $count } personnes sont tenues à l’écart par qui mène la table
}
admin-ban = banni il y a { $age } : { $what } { $note }
