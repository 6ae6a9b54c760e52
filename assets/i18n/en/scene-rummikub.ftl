# Rummikub: its tiles, its table and the lines of the speaker. Tiles on racks are never told.

scene-tile = { $colour ->
    [0] Black
    [1] Red
    [2] Blue
   *[3] Orange
  } { $number }
scene-tile-joker = Joker
scene-tile-joker-as = Joker, stands for { scene-tile }
