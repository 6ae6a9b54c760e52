# Mancala on the board: what a hole says, what the speaker reads out.

scene-mancala-pit = { $hole } · hole of { $player }: { $count ->
    [0] empty
    [one] 1 seed
   *[other] { $count } seeds
  }
scene-mancala-store = Store { $side } · { $player }: { $count ->
    [one] 1 seed captured
   *[other] { $count } seeds captured
  }, { $goal } win
scene-mancala-close = No move brings the opponent seeds: point at the store to close the game.

speak-mancala-sows = { $player } sows { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from hole { $hole }: no capture.
speak-mancala-captures = { $player } sows from hole { $hole } and captures { $count ->
    [one] one seed
   *[other] { $count } seeds
  } from { $many ->
    [one] hole { $holes }
   *[other] holes { $holes }
  } of { $rival }!
speak-mancala-next = In store { $rival } { $other }, { $player } { $own }: { $player } to move.
speak-mancala-again = { $player } has taken everything and moves again: { $own } to { $other }.
speak-mancala-won = { $player } wins, { $own } to { $other }!
speak-mancala-drawn = { $even ->
    [yes] Even stores, { $own } to { $other }: a draw.
   *[no] They stop here, { $own } to { $other }: a draw.
  }
