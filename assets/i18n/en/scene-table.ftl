# What the boards of games for two have in common: inscriptions and lines for the speaker.

scene-table-to-move = to move
scene-table-winner = wins!
scene-table-drawn = Draw
scene-table-last = last move
scene-table-just-now = Moved just now
scene-table-card = { $rank ->
    [A] Ace
    [K] King
    [Q] Queen
    [J] Jack
    [T] 10
   *[other] { $rank }
  } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }

speak-table-ruling = A ruling of the judges.
speak-table-won = { $player } wins the game!
speak-table-share = Winners together: { $players }.
speak-table-changed = The position on the table has changed.
speak-table-flag = { $player } has run out of time.
speak-table-resigned = { $player } resigns.
