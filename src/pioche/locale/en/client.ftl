# A remote table: why it gives no seat, and how a bot does there.

client-address = "{ $address }" is not the address of a table; expected one such as http://192.168.1.20:8000/t/ABCDE
client-unreachable = no pioche server answers at { $address }
client-unknown-table = there is no table at { $address }
client-deleted = the table at { $address } is gone
client-broken-table = the server cannot read the table at { $address } from its store; tell the operator
client-version = the server at { $address } speaks another version of the protocol; one of the two must be updated
client-vocabulary = the table at { $address } plays with cards that this version of pioche does not know; update pioche
client-unreadable = the server at { $address } sends something this version of pioche does not understand
client-bad-token = the server at { $address } does not know this player
client-name-taken = somebody at the table is called { $name } already; --name gives another name
client-bad-name = "{ $name }" is not a name; --name gives another one
client-table-full = the table is full
client-locked = the table is locked: nobody new may come
client-bad-key = this link does not fit a seat at { $address } any more; ask for a new one
client-not-taken = this link takes over the seat of { $name } at table { $table }, and nothing was taken; --yes takes it without asking
client-already-here = you have a seat of your own at this table
client-seat-taken = your seat at { $address } has been taken over with its link
client-kept-out = the game master has removed you from { $address } for good
client-banned = you may not play on the server of { $address }
client-master-does-not-play = by the rules of this table the game master deals and does not play; --watch gives no seat
client-refused = the table gives no seat ({ $code })

client-bot-sits = { $name } sits at table { $table }. Ctrl+C takes it away.
client-bot-fails = the program has failed, and another bot plays in its place: { $problem }
client-bot-stayed =
    { $rounds ->
        [one] { $name } has played 1 round
       *[other] { $name } has played { $rounds } rounds
    } and won { $won }.
