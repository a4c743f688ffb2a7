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
