# Messages of `pioche admin`.

admin-no-tables = There is no table.
admin-unknown-table = there is no table { $code }
admin-closed = Table { $code } is gone.
admin-banned = { $what } is banned until `pioche admin unban { $what }`.
admin-unbanned = { $what } may play again.
admin-not-banned = { $what } is not banned
admin-table = { $code } · opened { $age } ago, last used { $idle } ago, { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $present } present
admin-listed = listed
admin-finished = no game running
admin-locked = locked
admin-open-hands = open hands
admin-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
admin-hours = { $count } h
admin-minutes = { $count } min
admin-seconds = { $count } s
admin-present = present
admin-away = away
admin-role-player = player
admin-role-bot = bot
admin-role-spectator = spectator
admin-role-master = game master
admin-role-visitor = looks on
admin-kept-out = { $count ->
    [one] 1 person is kept out by the game master
   *[other] { $count } people are kept out by the game master
}
admin-ban = banned { $age } ago: { $what } { $note }
