# The line mode. Words a player may type come in lists; the first is the one shown.

plain-welcome = pioche: { $players }. Rules: { $rules }. Type help at any prompt; Enter alone takes the choice in [brackets].
plain-teams = Teams: { $teams }.
plain-resumed = The match goes on: { $players }.
plain-top = On the pile: { $card }; the colour is { cards-colour }. { $pile ->
    [0] The draw pile is empty.
    [1] One card is left to draw.
   *[other] { $pile } cards are left to draw.
}
plain-top-start = On the pile: { $card }. No colour is named yet.
plain-top-wild = On the pile: { $card }. { $pile ->
    [0] The draw pile is empty.
    [1] One card is left to draw.
   *[other] { $pile } cards are left to draw.
}
plain-side = { $side ->
    [light] Light side.
   *[dark] Dark side.
}
plain-backs = On the backs: { $list }.
plain-backs-of = { $name } { $cards }
plain-backs-pile = draw pile { $card }
plain-seats = { $seats }; play runs to the { $direction ->
    [left] left
   *[right] right
}.
plain-seat = { $name } { $count ->
    [one] 1 card
   *[other] { $count } cards
}
plain-seat-unknown = { $name }
plain-seat-near = { $name } { $count } of { $limit } cards
plain-seat-knocked = { $name } knocked out
plain-seat-uno = { $name } UNO
plain-hand = Your hand: { $cards }
plain-prompt = { $name } [{ $suggested }]>
plain-prompt-quick = { $choices } [{ $silent }]>
plain-verdict = Verdict. { $sentence }
plain-caught = No UNO. { $sentence }
plain-catch-offer = { $name } can be caught: catch { $id }
plain-jump-offer = you hold the same card: jump
plain-silent = nothing
plain-hand-over = { $name } is to play. Enter when { $name } is at the keyboard.
plain-not-understood = “{ $text }” is not a choice here. Choose a card by its number, or one of: { $choices }. help explains.
plain-question = { $question } { $choices } [{ $suggested }]>
plain-costs = That would cost you cards. Say it again to do it all the same.
plain-playable = Yes, you can lay that.
plain-places = Places: { $places }
plain-round-over = After round { $round }:
plain-sheet-round = round
plain-no-log = Nothing has happened yet.
plain-no-rounds = No round has been finished yet.
plain-saved = The match is saved. pioche play --plain --resume goes on with it.
plain-bot-fails = { $bot } has failed ({ $problem }); its moves are made for it.
plain-record = The record of the match is in { $path }.
plain-next-round = Enter deals the next round>

plain-word-draw = draw, d
plain-word-pass = pass, p
plain-word-challenge = challenge, ch
plain-word-accept = accept, a
plain-word-uno = uno, u
plain-word-catch = catch, c
plain-word-jump = jump, j
plain-word-why = why, w
plain-word-score = score, s
plain-word-rules = rules
plain-word-hand = hand
plain-word-log = log, l
plain-word-table = table, t
plain-word-help = help, h, ?
plain-word-quit = quit, q

plain-help =
    A card: its number in your hand (3), with what it needs: 3 green, 3 bob, 3 uno; several at once: 3+5 where the rules allow.
    Or its code as records write it: r5, W=g, r7 > bob. A star marks what you can lay now.
    draw · pass · challenge · accept · uno · catch NAME · jump · why 3 (why not that card?)
    score (the sheet) · hand (your cards) · log (what has happened) · table (who has what) · rules (the rule sheet) · quit (the match is saved)
