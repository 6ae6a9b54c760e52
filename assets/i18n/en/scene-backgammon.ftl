# Backgammon: the board and the lines for the speaker.

scene-backgammon-asked-roll = to roll
scene-backgammon-asked-take = answers
scene-backgammon-points = { $count ->
    [one] point
   *[other] points
  }
scene-backgammon-length = of { $length }
scene-backgammon-pips = pips { $count }
scene-backgammon-crawford = Crawford game
scene-backgammon-after-crawford = After Crawford
scene-backgammon-opening = One die each
scene-backgammon-no-play = no play
scene-backgammon-checkers = { $count ->
    [one] 1 checker
   *[other] { $count } checkers
  }
scene-backgammon-point = Point { $point } of { $first }, { $across } of { $second }
scene-backgammon-there = { $player }: { scene-backgammon-checkers }
scene-backgammon-came = Just come from { $from }
scene-backgammon-bar = Bar: who is here comes in before any other move
scene-backgammon-off = Checkers borne off
scene-backgammon-dice = Dice of { $player }: { $first } and { $second }
scene-backgammon-no-dice = Dice in hand
scene-backgammon-no-cube = Crawford game: no cube
scene-backgammon-centred = Cube in the middle: the game is worth { $value }
scene-backgammon-owned = Cube of { $player }: the game is worth { $value }
scene-backgammon-offered = { $player } doubles; so far the game is worth { $value }
scene-backgammon-player = { $player } · { $colour ->
    [white] white checkers, from below
   *[black] black checkers, from above
  } · pips { $pips }

speak-backgammon-begins = { $player } begins, with { $first } and { $second }.
speak-backgammon-rolled = { $player } rolls { $first } and { $second }.
speak-backgammon-tied = Both show { $number }: they roll again to begin.
speak-backgammon-cocked = Cocked dice: { $player } rolls again.
speak-backgammon-way1 = { $count1 ->
    [one] { "" }
   *[other] { $count1 } checkers{ " " }
  }from { $from1 ->
    [25] the bar
   *[other] { $from1 }
  } { $to1 ->
    [0] off
   *[other] to { $to1 }
  }
speak-backgammon-way2 = { $count2 ->
    [one] { "" }
   *[other] { $count2 } checkers{ " " }
  }from { $from2 ->
    [25] the bar
   *[other] { $from2 }
  } { $to2 ->
    [0] off
   *[other] to { $to2 }
  }
speak-backgammon-way3 = { $count3 ->
    [one] { "" }
   *[other] { $count3 } checkers{ " " }
  }from { $from3 ->
    [25] the bar
   *[other] { $from3 }
  } { $to3 ->
    [0] off
   *[other] to { $to3 }
  }
speak-backgammon-way4 = { $count4 ->
    [one] { "" }
   *[other] { $count4 } checkers{ " " }
  }from { $from4 ->
    [25] the bar
   *[other] { $from4 }
  } { $to4 ->
    [0] off
   *[other] to { $to4 }
  }
speak-backgammon-ways = { $ways ->
    [1] { speak-backgammon-way1 }
    [2] { speak-backgammon-way1 } and { speak-backgammon-way2 }
    [3] { speak-backgammon-way1 }, { speak-backgammon-way2 } and { speak-backgammon-way3 }
   *[other] { speak-backgammon-way1 }, { speak-backgammon-way2 }, { speak-backgammon-way3 } and { speak-backgammon-way4 }
  }
speak-backgammon-player = { $player }{ $dice ->
    [said] { " " }with { $first } and { $second }{ " " }
   *[none] { " " }
  }
speak-backgammon-played = { speak-backgammon-player }plays { speak-backgammon-ways }.
speak-backgammon-stayed = { speak-backgammon-player }cannot move.
speak-backgammon-hit = A hit! { $player } has { $count ->
    [one] 1 checker
   *[other] { $count } checkers
  } on the bar.
speak-backgammon-doubled = { $player } doubles to { $cube }: will { $opponent } take?
speak-backgammon-taken = { $player } takes: the cube shows { $cube } and changes hands.
speak-backgammon-dropped = { $player } drops the double.
speak-backgammon-value = { $value ->
    [gammon] Gammon
    [backgammon] Backgammon
   *[single] Single game
  }
speak-backgammon-resigned = { $player } resigns the game{ $value ->
    [gammon] : gammon.
    [backgammon] : backgammon.
   *[single] .
  }
speak-backgammon-game = { speak-backgammon-value } for { $player }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }: { $first } to { $second }{ $crawford ->
    [yes] . Now the Crawford game!
   *[no] .
  }
speak-backgammon-match = { $player } wins the match, { $first } to { $second }!
