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
    [one] one seed from { $hole }: no capture.
   *[other] { $seeds } seeds from { $hole }: no capture.
  }
speak-mancala-captures = { $player } sows from { $hole } and captures { $count ->
    [one] one seed
   *[other] { $count } seeds
  }: { $holes }!
speak-mancala-next = In store { $rival } { $other }, { $player } { $own }: { $player } to move.
speak-mancala-again = { $player } has taken everything and moves again: { $own } to { $other }.
speak-mancala-won = { $player } wins, { $own } to { $other }!
speak-mancala-drawn = A draw: { $own } to { $other }.
