# Meldungen von `pioche admin`.

admin-no-tables = Es gibt keinen Tisch.
admin-unknown-table = es gibt keinen Tisch { $code }
admin-closed = Tisch { $code } ist weg.
admin-banned = { $what } ist gesperrt bis `pioche admin unban { $what }`.
admin-unbanned = { $what } darf wieder spielen.
admin-not-banned = { $what } ist nicht gesperrt
admin-table = { $code } · eröffnet vor { $age }, zuletzt benutzt vor { $idle }, { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
}, { $present } anwesend
admin-listed = in der Liste
admin-finished = keine laufende Partie
admin-locked = abgeschlossen
admin-open-hands = offene Hände
admin-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tagen
}
admin-hours = { $count } h
admin-minutes = { $count } min
admin-seconds = { $count } s
admin-present = anwesend
admin-away = abwesend
admin-role-player = spielt
admin-role-bot = Bot
admin-role-spectator = schaut zu
admin-role-master = Spielleitung
admin-role-visitor = zu Besuch
admin-kept-out = { $count ->
    [one] 1 Person ist von der Spielleitung ausgeschlossen
   *[other] { $count } Personen sind von der Spielleitung ausgeschlossen
}
admin-ban = gesperrt vor { $age }: { $what } { $note }
