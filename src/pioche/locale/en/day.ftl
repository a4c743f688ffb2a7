# The deal of the day: the same cards and opponents for everybody, one try.

day-title = Deal of the day
day-about = The same cards and the same opponents for everybody, today. You have one try: leaving the table ends it.
day-about-page = The same cards and the same opponents for everybody, today. You have one try; you may leave the table and come back to it.
day-first = One round under { $rules }, against { $bots }.
day-start = Press Enter to begin, or type q to keep your try:
day-end = { $won ->
    [yes] won
   *[no] lost
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
day-line-text = Your line to paste:
day-champion = { $bot } with the same cards: { $end } { $bars }
day-verdict = { $result ->
    [better] You did better.
    [worse] The champion did better.
   *[same] You did equally well.
}
day-left = You left the table of { $date }: your try is over.
day-gone = The table of { $date } is gone, and your try with it.
day-tried = You have had your try of { $date }.
day-tomorrow = A new deal comes at midnight UTC.
day-future = { $date } is not here yet
day-begin = Begin
day-resume = Back to the table
day-copy = Copy the line
