# What `pioche replay` adds to the sentences of tell.ftl: hands, and what only a reader of everything sees.

replay-hand = { $player }: { $list }.
replay-card-picked = { $player } draws { $cards }.
replay-hand-shown = { $player } shows { $other }: { $list }.
replay-position = On the pile: { $cards }. The colour is { cards-colour }. { $direction ->
    [left] Play runs to the left.
   *[right] Play runs to the right.
}
replay-position-plain = On the pile: { $cards }. { $direction ->
    [left] Play runs to the left.
   *[right] Play runs to the right.
}
replay-refused = { $player } tries { $action }: refused ({ $code }).
replay-unfinished = Round { $round } is still being played. Its visible part:
