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

speak-memory-turns = { $player } turns { $cell }{ $named ->
    [yes] : { $picture }
   *[no] { "" }
  }…
speak-memory-pair = A pair{ $named ->
    [yes] { " " }of { $picture }
   *[no] { "" }
  } on { $first } and { $second }! { $player } has { $count }{ $again ->
    [yes] { " " }and goes on.
   *[no] .
  }
speak-memory-miss = { $player } turns { $first } and { $second }: no pair, { $rival } is next.
speak-memory-wins = { $player } wins!
speak-memory-won = { $player } wins, { $own } pairs to { $other }!
speak-memory-drawn = A tie: { $own ->
    [one] one pair
   *[other] { $own } pairs
  } each.
