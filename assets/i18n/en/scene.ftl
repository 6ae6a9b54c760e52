# The board and the speaker's lines.

## Giro dell'Oca: words on the board
scene-oca-start = START
scene-oca-garden = The Goose's Garden
scene-oca-winner = { $flock } wins!
scene-oca-gara = race { $gara }

## Giro dell'Oca: what a square does
scene-oca-forfeits = { $forfeits ->
    [0] no forfeit
    [one] 1 forfeit
   *[other] { $forfeits } forfeits
  }
scene-oca-misses = { $misses ->
    [one] misses 1 throw
   *[other] misses { $misses } throws
  }
scene-oca-square-plain = { $square } · plain square
scene-oca-square-start = START · flocks throw in the agreed order (art. { $article })
scene-oca-square-garden = { $square } · The Goose's Garden: the bearer who reaches it exactly wins (art. { $article })
scene-oca-square-goose = { $square } · Goose: the same throw again (art. { $article })
scene-oca-square-flight = { $square } · Dice square: flown to with { $first } and { $second }; stopping here does nothing (art. { $article })
scene-oca-square-toll = { $square } · { scene-oca-forfeits } and stay (art. { $article })
scene-oca-square-leapfrog = { $square } · Leapfrog: over the nearest rival bearer ahead (art. { $article })
scene-oca-square-bridge = { $square } · Bridge: { scene-oca-forfeits }, on to { $to } (art. { $article })
scene-oca-square-mill = { $square } · Mill: back to where one came from (art. { $article })
scene-oca-square-bird = { $square } · Escaping bird: { scene-oca-forfeits }, back to { $to } (art. { $article })
scene-oca-square-inn = { $square } · Inn: { scene-oca-forfeits }, { scene-oca-misses } (art. { $article })
scene-oca-square-well = { $square } · Well: { scene-oca-forfeits }, trapped until another falls in, or with { $totals } (art. { $article })
scene-oca-square-ladder = { $square } · Ladder: { scene-oca-forfeits }, down to { $to } (art. { $article })
scene-oca-square-labyrinth = { $square } · Labyrinth: { scene-oca-forfeits }, back to where the throw began (art. { $article })
scene-oca-square-tower = { $square } · Tower: { scene-oca-forfeits }, up to { $to } (art. { $article })
scene-oca-square-prison = { $square } · Prison: { scene-oca-forfeits }, { scene-oca-misses }; free at once with { $totals } (art. { $article })
scene-oca-square-tomb = { $square } · Tomb: start again from { $to } (art. { $article })
scene-oca-home = Home square of { $flock }: its bearer may swap places, rivals owe a gag (art. { $article })

## Giro dell'Oca: who is on a square
scene-oca-held = { $hold ->
    [inn] , at the inn: throws to miss { $left }
    [prison] , in prison: throws to miss { $left }
    [well] , in the well
   *[none] { "" }
  }
scene-oca-bearer-here = { $flock }: the bearer, { $player }{ scene-oca-held }
scene-oca-strays-here = { $flock }: { $count ->
    [one] 1 stray
   *[other] { $count } strays
  } ({ $players }){ scene-oca-held }
scene-oca-by = { $article ->
    [none] a ruling of the judges
   *[other] art. { $article }
  }
scene-oca-bearer-passed = Last move: the bearer of { $flock } { $from } → { $to } ({ scene-oca-by })
scene-oca-stray-passed = Last move: { $player } of { $flock } { $from } → { $to } ({ scene-oca-by })

## Giro dell'Oca: the speaker, the throw
speak-oca-throw = { $flock }, { $first } and { $second }
speak-oca-from = { $from ->
    [0] START
   *[other] { $from }
  }
speak-oca-to = { $to ->
    [0] START
   *[other] { $to }
  }
speak-oca-threw = { $flock }: { $first } and { $second } on the ground, over to the Incontestabile.
speak-oca-wins = { speak-oca-throw }: the bearer is in the Garden! { $flock } wins!
speak-oca-wins-early = { speak-oca-throw }: in the Garden already! Golden eggs for { $flock }.
speak-oca-flight = { speak-oca-throw }: the bearer flies to { $to }{ $count ->
    [0] .
    [one] , the stray rejoins.
   *[other] , the { $count } strays rejoin.
  }
speak-oca-flight-well = { speak-oca-throw }: the bearer is in the well, { $count ->
    [one] the stray flies
   *[other] { $count } strays fly
  } to { $to }.
speak-oca-moves = { speak-oca-throw }: the bearer goes from { speak-oca-from } to { speak-oca-to }.
speak-oca-overshoots = { speak-oca-throw }: the bearer overshoots the Garden and turns back to { $to }.
speak-oca-escapes = { speak-oca-throw }: the bearer breaks free and goes to { $to }.
speak-oca-geese = { speak-oca-throw }: { $count ->
    [one] goose on { $via }
   *[other] geese on { $via }
  }, again and on to { $to }.
speak-oca-leapfrog = { speak-oca-throw }: leapfrog on { $square }, the bearer leaps to { $to }!
speak-oca-bridge = { speak-oca-throw }: bridge on { $square }, the bearer crosses to { $to }.
speak-oca-mill = { speak-oca-throw }: mill on { $square }, the bearer goes back to { speak-oca-to }.
speak-oca-bird = { speak-oca-throw }: the bird escapes from { $square }, the bearer goes back to { speak-oca-to }.
speak-oca-ladder = { speak-oca-throw }: ladder on { $square }, the bearer climbs down to { $to }.
speak-oca-labyrinth = { speak-oca-throw }: labyrinth on { $square }, the bearer goes back to { speak-oca-to }.
speak-oca-tower = { speak-oca-throw }: tower on { $square }, the bearer climbs to { $to }.
speak-oca-tomb = { speak-oca-throw }: tomb on { $square }, the bearer starts again from { $to }.
speak-oca-touches = { speak-oca-throw }: the bearer passes { $via } and stops on { $to }.
speak-oca-left = { $left ->
    [one] misses a throw
   *[other] misses { $left } throws
  }
speak-oca-inn = { speak-oca-throw }: the bearer stops at the inn, { $to }: { speak-oca-left }.
speak-oca-prison = { speak-oca-throw }: the bearer goes to prison, { $to }: { speak-oca-left }.
speak-oca-well = { speak-oca-throw }: the bearer falls into the well on { $to }!
speak-oca-then-inn = The bearer of { $flock } stops at the inn: { speak-oca-left }.
speak-oca-then-prison = The bearer of { $flock } goes to prison: { speak-oca-left }.
speak-oca-then-well = The bearer of { $flock } falls into the well!
speak-oca-misses = { speak-oca-throw }: the bearer stays, { $left ->
    [0] free for the next throw
    [one] one more throw
   *[other] { $left } more throws
  }.
speak-oca-stays-in-well = { speak-oca-throw }: the bearer stays in the well.
speak-oca-stays = { speak-oca-throw }: the bearer does not move.

## Giro dell'Oca: the speaker, what follows
speak-oca-new-gara = Everybody back to START: race { $gara } begins!
speak-oca-gag = The bearer of { $flock } stops on the square of { $owner }: gag time!
speak-oca-swap-offered = { $flock } on its own square: swap places? The captain decides.
speak-oca-bearer-paid = No reserve left: the bearer of { $flock } pays and starts again from 1.
speak-oca-strayed = { $named ->
    [yes] { $count ->
        [one] { $names } pays a forfeit: starts on square 1.
       *[other] { $names } pay forfeits: they start on square 1.
      }
   *[no] { $count ->
        [one] { $flock } pays a forfeit: a stray starts on square 1.
       *[other] { $flock } pays { $count } forfeits: { $count } strays start on square 1.
      }
  }
speak-oca-egg = { $named ->
    [yes] { $count ->
        [one] { $names } in the Garden: a golden egg for { $flock }!
       *[other] { $names } in the Garden: { $count } golden eggs for { $flock }!
      }
   *[no] { $count ->
        [one] A stray in the Garden: a golden egg for { $flock }!
       *[other] { $count } strays in the Garden: { $count } golden eggs for { $flock }!
      }
  }
speak-oca-stray-paid = { $named ->
    [yes] { $count ->
        [one] { $names } pays again: back to square 1.
       *[other] { $names } pay again: back to square 1.
      }
   *[no] { $count ->
        [one] A stray of { $flock } pays: back to square 1.
       *[other] { $count } strays of { $flock } pay: back to square 1.
      }
  }
speak-oca-freed = Out of the well! Free: { $names }.
speak-oca-rejoined = { $named ->
    [yes] { $count ->
        [one] { $names } rejoins the flock.
       *[other] { $names } rejoin the flock.
      }
   *[no] { $count ->
        [one] A stray of { $flock } rejoins.
       *[other] { $count } strays of { $flock } rejoin.
      }
  }
speak-oca-lapsed = { $count ->
    [one] Nobody is left to pay a forfeit.
   *[other] Nobody is left to pay { $count } forfeits.
  }
speak-oca-strays-move = { $named ->
    [yes] { $count ->
        [one] { $names } moves too.
       *[other] { $names } move too.
      }
   *[no] { $count ->
        [one] A stray moves too.
       *[other] { $count } strays move too.
      }
  }

## Giro dell'Oca: the speaker, other acts
speak-oca-void-stance = Void throw of { $flock }: the throwers were not in their places. Again.
speak-oca-void-apart = Void throw of { $flock }: the dice were not thrown together. Again.
speak-oca-void-collision = Void throw of { $flock }: the dice did not collide in the air. Again.
speak-oca-void-facing = Void throw of { $flock }: the 1 did not face the thrower. Again.
speak-oca-void-stopped = Void throw of { $flock }: a die was stopped. Again.
speak-oca-void-other = Void throw of { $flock }: so says the Incontestabile. Again.
speak-oca-swapped = Swap! { $flock } goes to { $to }, { $rival } to { $rival-to }.
speak-oca-swap-declined = No swap: { $flock } stays on its own square.
speak-oca-chosen = { $named ->
    [yes] { $count ->
        [one] { $flock }: the captain chooses, { $names } pays.
       *[other] { $flock }: the captain chooses, { $names } pay.
      }
   *[no] { $flock }: the captain has chosen who pays.
  }
speak-oca-cut = No more repeats: the Buono and the Cattivo take the throw from { $flock }.
speak-oca-declared = It is official: the Buono and the Cattivo declare { $flock } the winner!
speak-oca-ruling = A ruling of the council.
speak-oca-won = { $flock } wins!

scene-bracket-name = { $name }
