# `pioche serve`, and the pages of a server.

serve-taken = Port { $port } is in use by another program; this server is at { $url }.
serve-network = The tables are open to everybody on this network, at
serve-here = On this machine: { $url }
serve-only = The tables are open at { $url }
serve-qr = Point a phone on the same network at the code: { $url }
serve-no-browser = No browser can be opened here: open { $url } on a device of this network, or play in this terminal with `pioche play`.
serve-no-web = This installation has no web client: browsers show no table, terminals do (`pioche join`). From the sources, `make web` builds it.
serve-store = Games are kept in { $store }
serve-stop = Ctrl+C ends the server; games go on when it starts again.
serve-unkept = Games are kept only in memory: Ctrl+C ends the server and its games.
serve-ended = The server has ended. Everything played is kept.
serve-ended-unkept = The server and its games have ended.
serve-in-use = port { $port } is in use by another program; name another one with --port
serve-forbidden = port { $port } needs more rights than this program has; name one from 1024 on with --port
serve-no-host = { $host } is not an address of this machine; --host 0.0.0.0 listens on all of them
serve-no-port = { $port } is not a port; expected 0 to 65535

serve-page-title = Tables of pioche
serve-page-table = Table { $code }
serve-page-welcome = This server keeps tables for the card game UNO. The address of a table is an invitation: anybody who has it may come.
serve-page-join = Take a seat at this table from a terminal:
serve-page-any = Take a seat from a terminal, with the code of a table in place of CODE:
serve-page-browser = There is no table in the browser here; the terminal has one.
serve-page-unknown = There is no table { $code } here. It may have been deleted, or the code is mistyped.
serve-page-seat-title = A seat at table { $code }
serve-page-seat = This link takes over one seat at this table: its hand and its points. The person who sits there now loses it. Open the whole link in a terminal, which asks first:
serve-sheet-round = round

serve-limited-title = Just a moment
serve-limited-seconds = Your network has sent too many requests at once. This page continues by itself in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
serve-limited-minutes = Your network has sent too many requests at once. This page continues by itself in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
serve-limited-why = A whole house or school may share one network: it need not have been you.

serve-too-old = This table plays with cards that your version of the game does not know yet. Load the page again, or update the program.

# Where a link to this server is posted: what it says of itself.
# The language and region as Open Graph writes them.
preview-locale = en_GB
preview-picture = A fan of cards in four colours
preview-own-rules = House rules
preview-home-title = UNO with friends, in the browser
preview-home = Play against bots with one click, invite friends with a link, or make a screen the table and phones the hands. No account, nothing to install.
preview-invitation-title = Come and play UNO
preview-invitation = A seat at the table is waiting for you. No account, nothing to install.
preview-invitation-table = { $rules } · { $players ->
    [0] nobody is at the table yet
    [one] one player is at the table
   *[other] { $players } players are at the table
}, { $free ->
    [0] all seats are taken
    [one] one seat is free
   *[other] { $free } seats are free
}. { $state ->
    [waiting] No account, nothing to install.
    [over] The game is over; the table is still there.
   *[playing] A game is on: come and watch, or join in.
}
preview-replay-title = A game of UNO, card by card
preview-replay = Watch how it was played, forwards and back.
preview-replay-table = { $rules } · { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. Watch how it was played, forwards and back.
