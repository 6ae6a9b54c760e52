# Rummikub: its tiles, its table and the lines of the speaker. Tiles on racks are never told.

scene-tile = { $colour ->
    [0] Black
    [1] Red
    [2] Blue
   *[3] Orange
  } { $number }
scene-tile-joker = Joker
scene-tile-joker-as = Joker, stands for { scene-tile }

scene-rummikub-asked-turn = plays
scene-rummikub-out = is out
scene-rummikub-down = has laid down
scene-rummikub-not-down = must lay { $points }
scene-rummikub-left = left: { $rack }
scene-rummikub-tiles = { $player }: { $count ->
        [one] one tile
       *[other] { $count } tiles
    } on the rack
scene-rummikub-begin = { $player } starts
scene-rummikub-starts = { $player } starts
scene-rummikub-sets = On the table: { $count ->
        [one] one set
       *[other] { $count } sets
    }
scene-rummikub-emptied = Empty rack: { $player }
scene-rummikub-blocked = Nobody can lay
scene-rummikub-over = The game is over
scene-rummikub-game = Game { $game } of { $games }
scene-rummikub-pool = Pool: { $count }
scene-rummikub-draw = Draw ({ $count })
scene-rummikub-pass = Can't lay
scene-rummikub-late = Time: −{ $points }
scene-rummikub-free = Drag a tile here: a new set
scene-rummikub-set = Set { $number }
scene-rummikub-rack = The rack of whoever plays

speak-rummikub-starts = { $player } starts.
speak-rummikub-wins = { $player } wins the table with { $below ->
        [0] { $score ->
            [one] one point
           *[other] { $score } points
        }
        [one] one point below zero
       *[other] { $below } points below zero
    }!
speak-rummikub-shares = The table is shared by { $players }: { $below ->
        [0] { $score ->
            [one] one point
           *[other] { $score } points
        }
        [one] one point below zero
       *[other] { $below } points below zero
    } each.
speak-rummikub-emptied = { $player } has emptied the rack!
speak-rummikub-blocked = The pool is empty and nobody can lay: the racks are counted.
speak-rummikub-lowest = No empty rack: the lowest wins.
speak-rummikub-scores = { $player } scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
speak-rummikub-late = { $player }'s minute is over: { $points } penalty points.
speak-rummikub-joker = { $player } takes the joker!
speak-rummikub-down = { $player } lays down for the first time: { $points } points.
speak-rummikub-lays = { $player } lays { $count ->
        [one] one tile
       *[other] { $count } tiles
    }: { $left ->
        [0] the rack is empty
        [one] one is left
       *[other] { $left } are left
    }.
speak-rummikub-draws = { $player } draws.
speak-rummikub-passes = { $player } can't lay.
speak-rummikub-game = Game { $game }: { $player } starts.
