# Memory on the board: what a tile says, what the speaker reads out.

scene-memory-down = { $cell } · face down
scene-memory-up = { $cell } · face up
scene-memory-gone = { $cell } · the tile has been taken
scene-memory-seen = Picture seen here before: { $picture }
scene-memory-pairs = { $player }: { $count ->
    [one] 1 pair
   *[other] { $count } pairs
  }, { $goal } win
scene-memory-pair = The two tiles are equal: the pair is taken
scene-memory-miss = The two tiles differ: they go back face down

speak-memory-turns = { $player } turns the tile in row { $row }, column { $column }{ $named ->
    [yes] : { $picture }
   *[no] { "" }
  }…
speak-memory-pair = A pair{ $named ->
    [yes] { " " }of { $picture }
   *[no] { "" }
  }: row { $row }, column { $column } and row { $other_row }, column { $other_column }! { $player } has { $count }{ $again ->
    [yes] { " " }and goes on.
   *[no] .
  }
speak-memory-miss = Row { $row }, column { $column } and row { $other_row }, column { $other_column }: no pair, { $rival } is next.
speak-memory-touched = { $player } has touched the tile in row { $row }, column { $column }.
speak-memory-wins = { $player } wins!
speak-memory-won = { $player } wins, { $own } pairs to { $other }!
speak-memory-drawn = A tie: { $own ->
    [one] one pair
   *[other] { $own } pairs
  } each.
