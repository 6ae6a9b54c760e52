# The page of a match played move by move.

page-game = Match
game-none = No match move by move
game-none-hint = Open a table of a tournament and choose «Move by move».
game-follow = Move by move, { $name } begins
game-follow-on = Back to the match
game-follow-table = Follow the table hand by hand
game-follow-summary = Follow the table in summary: chips and eliminations
game-deeper = { $depth ->
    [summary] Record the summary, too
   *[all] Record every hand and every act, too
}
game-follow-summed = In summary: { $what }
game-summary-gin-rummy = the points that each hand brings
game-summary-risiko = who holds which territory, with the points
game-summary-rummikub = what is left on the racks at the end
game-summary-samurai = the figures captured, counted at the end
game-first-seat = Move by move; who begins
game-follow-moves = Follow move by move
game-first-by-itself = The game itself says who begins.
game-follow-never = The match is not followed move by move, its result is written. { $why }
game-line = Entry line
game-line-hint = a move, or point at the board
game-point-on = Point at the rest on the board.
game-point-less = The right button takes away what was pointed at.
game-point-nothing = Nothing begins here now.
game-point-astray = This does not go on with what is pointed at: Esc drops that.
game-only = The only choice: { $what }
game-usual = Usually: { $what }
game-sealed = Sealed, not revealed yet
game-sealed-row = { $part ->
    [0] No. { $number } · { $name }{ $what }
   *[other] No. { $number }, part { $part } · { $name }{ $what }
}
game-sealed-reveal = { $part ->
    [0] Reveal no. { $number }
   *[other] Reveal no. { $number }, part { $part }
}
game-sealed-reveal-all = Reveal all of it at once ({ $count })
game-sealed-lost = the text is lost: it can't be revealed any more
game-sealed-of = { $parts ->
    [1] To be sealed, by { $name }
   *[other] To be sealed, by { $name }: part { $part } of { $parts }
}
game-sealed-show = Show while held down (Alt M)
game-sealed-hint = Whoever writes is alone at the screen, or the referee copies from paper. The eye shows the text while it is held down.
game-sealed-against = The reason is read while the eye is held down.
game-sealed-unread = The text is read after it is revealed.
game-record = Record
game-record-anyway = Record all the same…
game-record-title = Recording
game-board = Board of the match
game-back = One move back
game-on = One move on
game-scrubber = Position looked at
game-looking-back = Position after { $at } of { $all }
game-live = To the present
game-entries = { $count ->
    [one] 1 act recorded
   *[other] { $count } acts recorded
}
game-to-move = To move
game-depth = How it is followed
game-depth-hint = { $depth ->
    [summary] In summary: only what changes the score is recorded.
   *[other] Nobody is on turn.
}
game-others = Other matches being played
game-hour = Set the hour at the table
game-over = The match is over
game-won = { $name } wins
game-won-many = { $names } win
game-drawn = Drawn
game-no-slip = The tournament's slip has no room for this result: the referee writes it at the table.
game-typed-first = What is typed on the line stays: record it first, or Esc empties it.
game-write-slip = Write the result on the slip: { $sheet }
game-tell = Write into the tournament: { $what }
game-out-differs = In the tournament { $name } is out in hand { $hand }; in the match as it is recorded now it is not so.
game-out-correct = Correct the elimination…
game-parted = Others sit at the table now: no more hands or moves here. The match stays in the minutes as it is, and play goes on in another one.
game-parted-merged = The table was merged into table { $table }: no more hands or moves here. The match stays in the minutes as it is, and play goes on there.
game-parted-over = Those who played here do not sit at this table any more: no more hands or moves here. The match stays in the minutes as it is.
game-parted-anew = Follow table { $table } as it is now
game-parted-go = Go to the match at table { $table }
game-announced = Announced by the tournament: { $what }
game-to-write = over: result to be written on the slip
game-slip-before-end = The tournament's slip already says “{ $result }”, but the match is not over.
game-won-to-write = { $won }: result to be written on the slip
game-under-way = being played, move by move
game-slip-written = On the tournament's slip: { $result }
game-slip-differs = The tournament's slip says «{ $result }», the match says «{ $sheet }».
game-diverged = This match is read-only: { $why }
game-time-up = Time is up: { $name }
game-judges = Judges
game-rule-win = { $name } wins
game-rule-win-whom = Who wins…
game-rule-resigned = { $name } resigned
game-rule-position-same = This is the position now: another one is written in its place.
game-rule-position-line = Position, as in the record
game-rule-reason = Reason (kept in the record)
game-rule-gave-up = { $name } gives up
game-rule-gave-up-whom = Who gives up…
match-word-open = opening
match-word-double = double
match-word-take = take
match-word-drop = drop
match-word-cocked = cocked dice
match-word-resign = resigned:
match-word-flag = flag of
match-word-draw = draw
match-word-blinds = blinds
match-word-deal = new hand
match-word-judge = judge
match-word-by-judge = by the judge
match-word-walls = walls
match-word-white = white
match-word-red = black
match-word-no-play = no move
match-word-touch = touched
match-word-close = closing
match-word-time = time
match-word-single = single
match-word-first = begins
match-word-hand = hand
match-word-pass = pass
match-word-count = count
match-word-reveal = reveal
match-word-lower = threshold
match-word-map = map
match-word-crowns = crowns
game-rule-drawn = A draw
game-rule-resume = Play goes on
game-rule-position = Set up a position
game-warning = Warn { $name }
game-warn-whom = Warn…
game-log = Moves
game-log-empty = No move yet.
game-log-keys = Alt ↑ ↓ chooses an act · Alt C corrects it · Alt X annuls it
game-key-choose = Chooses an act of the record, and shows the position after it
game-key-pages = PgUp PgDn
game-key-leaf = One act back, one act on
game-key-ends = Ctrl Home End
game-key-first-last = The beginning of the match, and as it stands now
game-key-correct = Corrects the chosen act
game-key-annul = Annuls the chosen act
game-key-import = Imports the written match that was copied elsewhere
game-undo = Undo your own last act (Ctrl+Z)
game-redo = Redo (Ctrl+Y or Ctrl+Shift+Z)
game-correct = Correct
game-amend-annulled = This act is annulled: it stands again once what annuls it is annulled.
game-amend-amendment = What annuls or corrects an act is not corrected itself: annul it, with Alt X.
game-annul = Annul
game-amount-least = Least
game-amount-most = Most
game-amount-all = All-in
game-do-draw = Draw
game-do-draw-judge = Draw by the referee
game-do-judge = The referee ends the game
game-do-resign = { $name } resigns
game-export = Export the match…
game-export-title = Export the match
game-import = Import a match…
game-import-title = Importing a written match
game-import-hint = Paste the match in its players' notation, or read it from a file. It is recorded up to the first bad move.
game-import-text = Written match
game-import-do = Record the match
game-import-anyway = Record all the same
game-import-renamed = The text has “{ $there }” where { $here } sits here: the names stay as they are here.
game-import-waives = { $count ->
    [one] One act is against the rules, and the text records it by waiver:
   *[other] { $count } acts are against the rules, and the text records them by waiver:
}
game-import-more = … and { $count } more.
game-imported = { $count ->
    [one] One move recorded.
   *[other] { $count } moves recorded.
}
game-imported-up-to = { $count ->
    [one] One move recorded, then the import stopped.
   *[other] { $count } moves recorded, then the import stopped.
}
game-import-stopped = Line { $line }: «{ $text }»
game-import-several = { $count } games in the text: choose that of this table (Alt ↑ ↓).
game-import-row = { $number }. { $names }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
game-import-row-ended = { $row } · { $result }
game-import-row-table = { $row } → { $table }
game-import-row-nowhere = { $row } → no table
game-import-unnamed = line { $line }
game-import-no-names = the text does not say who plays, and the table is the first free one: check that it is its own.
game-import-all = All, each at its table
game-import-all-do = Record all
game-import-all-done = { $count ->
    [one] One game recorded.
   *[other] { $count } games recorded.
}
game-import-all-about = Game { $number }: { $said }
game-cover = Cover the hands
game-uncover = Uncover the hands
game-lens = Lens
game-lens-hint = Look for a place: name or code
game-lens-smaller = Smaller
game-lens-larger = Larger
game-lens-close = Close the lens
game-decide = To decide: { $time }
game-decide-over = The time to decide is over
