# Abalone: the board and the lines for the speaker.

scene-abalone-out = Out: { $count } of { $goal }
scene-abalone-free = { $cell } · free
scene-abalone-marble = { $cell } · { $colour ->
    [white] white
   *[black] black
  } marble of { $player }
scene-abalone-came = Just come from { $from }
scene-abalone-lost = { $player } has lost { $count ->
    [one] 1 marble
   *[other] { $count } marbles
  }: { $goal } lose the game
scene-abalone-time = { $count } of them on time

speak-abalone-move = { $player } advances { $count ->
    [one] 1 marble
   *[other] { $count } marbles
  } from row { $from_row }, diagonal { $from } to row { $to_row }, diagonal { $to }.
speak-abalone-push = { $player } pushes { $count } against { $theirs }, from row { $from_row }, diagonal { $from } towards row { $to_row }, diagonal { $to }!
speak-abalone-side = { $player } sidesteps { $count } marbles, from row { $from_row }, diagonal { $from } to row { $to_row }, diagonal { $to }.
speak-abalone-out = A marble of { $player } is out! White { $white }, Black { $black }.
speak-abalone-time = Time costs { $player } { $count ->
    [one] 1 marble
   *[other] { $count } marbles
  }.
speak-abalone-won = { $player } wins { $count } to { $own }!
speak-abalone-drawn = The game is broken off, marbles out { $white } to { $black }: a draw.
