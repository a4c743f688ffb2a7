# What a language model reads in its seat (`pioche mcp`).

mcp-your-turn = It is your turn. Your moves: { $list }
mcp-out-of-turn = You may act out of turn. Your moves: { $list }. “{ $wait }” keeps silent.
mcp-several = Several cards at once are possible: some of { $codes }, one of them { $first }.
mcp-others = { $name } is to play. Look again.
mcp-no-round = No round is being played yet. Look again.
mcp-over = The match is over. The transcript has all of it.
mcp-endless = Round { $round } is given up, because it goes on for ever. A turn_limit in its rules would end it.
mcp-scores = Totals: { $list }
mcp-not-asked = You are not asked for a move now. Look again.
mcp-not-a-move = “{ $move }” is not a move: expected { $expected }. Your moves: { $list }
mcp-leave = A seat is given up with leave_table.
mcp-left = You have left the table.
mcp-no-table = You do not sit at a table yet: open_table or join_table.
mcp-no-ruleset = There is no ruleset “{ $name }”; rulesets lists them.
mcp-no-bot = There is no bot “{ $name }”; there are { $list }.
mcp-no-name = A player needs a name with visible letters.
mcp-no-answer = The server does not answer. Look again.
mcp-no-record = The server has no record of this match yet.
