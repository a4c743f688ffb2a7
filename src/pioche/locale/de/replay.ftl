# Was `pioche replay` den Sätzen von tell.ftl hinzufügt: Hände, und was nur sieht, wer alles sieht.

replay-hand = { $player }: { $list }.
replay-card-picked = { $player } zieht { $cards }.
replay-hand-shown = { $player } zeigt { $other }: { $list }.
replay-position = Auf dem Ablagestapel: { $cards }. Die Farbe ist { cards-colour-the }. { $direction ->
    [left] Es geht nach links.
   *[right] Es geht nach rechts.
}
replay-position-plain = Auf dem Ablagestapel: { $cards }. { $direction ->
    [left] Es geht nach links.
   *[right] Es geht nach rechts.
}
replay-refused = { $player } versucht { $action }: abgelehnt ({ $code }).
replay-unfinished = Runde { $round } läuft noch. Was davon zu sehen sein darf:
