# Risiko!: the map, the plates of the players and the lines of the speaker.

scene-risiko-name = { $en }
scene-risiko-colour = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [green] Green
    [black] Black
   *[purple] Purple
  }
scene-risiko-the = { $land ->
    [TNO] the Northwest Territories
    [USO] the Western United States
    [USE] the Eastern United States
    [URA] the Urals
    [MOR] the Middle East
    [CON] the Congo
   *[other] { $en }
  }
scene-risiko-land = { $land } · { $en }
scene-risiko-dark = In the dark
scene-risiko-held = { $player } ({ scene-risiko-colour }): { $count ->
    [0] theirs
    [one] 1 army
   *[other] { $count } armies
  }
scene-risiko-neutral = Neutral armies: { $count } · whoever attacks rolls for them
scene-risiko-neutral-attacked = neutral: the attacker rolls for it too
scene-risiko-continent = { $en }: +{ $bonus } for whoever holds all of it
scene-risiko-points = Worth { $count ->
    [one] 1 point
   *[other] { $count } points
  }
scene-risiko-player = { $player } · { scene-risiko-colour }
scene-risiko-income = Reinforcements now: { $base } for { $territories ->
    [one] 1 territory
   *[other] { $territories } territories
  }, { $bonus } for continents
scene-risiko-flight = In the air from { $en }: { $count }
scene-risiko-stage = { $stage ->
    [set-up] Set-up
    [rounds] Deployment
    [begun] In play
    [over] Over
   *[play] Round { $round }
  }
scene-risiko-deal-most = { $player } is dealt at most { $most } territories.
scene-risiko-asked-objective = shows the objective
scene-risiko-plate-first = The player comes first, then the territories.
scene-risiko-closing = { $closing ->
    [over] over
    [penultimate] last round but one
    [last] last round
   *[extra] rolling for the end: { $needed }
  }
scene-risiko-chance = Conquest: { $percent } in 100
scene-risiko-out = eliminated
scene-risiko-won = wins!
scene-risiko-ranked = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
scene-risiko-missing = { $count ->
    [0] there!
   *[other] { $count } to go
  }
scene-risiko-in-dark = { $count } in the dark
scene-risiko-waits = points to be counted
scene-risiko-inside = { $held }/{ $all } of the objective
scene-risiko-territories = { $count ->
    [one] territory
   *[other] territories
  }
scene-risiko-die = { $row ->
    [a] Attack: { $pips }
   *[d] Defence: { $pips }
  }
scene-risiko-card = { $symbol ->
    [F] Infantry
    [V] Cavalry
   *[C] Artillery
  } · { $card }
scene-risiko-card-unseen = { $symbol ->
    [F] Infantry; then the territory on the card, if it counts
    [V] Cavalry; then the territory on the card, if it counts
    [C] Artillery; then the territory on the card, if it counts
   *[J] A joker
  }
scene-risiko-done = End turn
scene-risiko-done-hint = The turn is over
scene-risiko-draw = Card
scene-risiko-draw-hint = Draw a card: something was conquered in this turn
scene-risiko-jump = Jump
scene-risiko-jump-hint = Paratroopers: from where, once for each unit, then where
scene-risiko-load = Load
scene-risiko-load-hint = Airborne troops: from where, once for each army; the destination is written unseen
scene-risiko-place = Armies
scene-risiko-place-hint = Armies at the end of the turn: where, once for each
scene-risiko-dark-place = In the dark
scene-risiko-dark-place-hint = Once for each army placed in the dark; where, is written unseen
scene-risiko-to-place = To be placed: { $count }
scene-risiko-record-first = First what is pointed at is recorded, or Esc drops it.
scene-risiko-place-most = { $most ->
    [one] There is one army to place: it is pointed at already.
   *[other] There are { $most } armies to place: all are pointed at already.
}
scene-risiko-invade-most = { $most ->
    [one] Only one army may occupy.
   *[other] At most { $most } armies may occupy.
}
scene-risiko-dark-whose = { risiko-land } is dark: point first at the plate of whoever is there, then at the territory, once for each army.
scene-risiko-dark-other = { risiko-land } is dark and not of whoever is on turn: point first at where the attack comes from.
scene-risiko-show-most = In front of { $player } { $most ->
    [0] there are no dark armies.
    [one] there is only one dark army: it has been pointed at already.
   *[other] there are { $most } dark armies: all of them have been pointed at already.
}
scene-risiko-from-first = { risiko-land } is not of whoever is on turn: point first at where the attack comes from.
scene-risiko-nothing-from = From here ({ risiko-land }) nothing is attacked or moved now{ $armies ->
    [one] : there is only one army.
   *[other] .
}
scene-risiko-dice-first = Before the dice, point at where the attack comes from and what is attacked.
scene-risiko-plate = Nothing begins at the plate of { $player } now.
scene-risiko-in-air = In the air: { $count }
scene-risiko-objective = Objective { $id }: { $en } + { $strip }

speak-risiko-who = { $player } ({ $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [black] black
   *[purple] purple
  })
speak-risiko-by = { $by_player } ({ $by ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [black] black
   *[purple] purple
  })
speak-risiko-takes = { speak-risiko-who } takes { scene-risiko-the }: { $by ->
    [points] { $points ->
        [one] 1 point
       *[other] { $points } points
      }{ $left ->
        [0] !
       *[other] , { $left } to go.
      }
   *[territories] { $points ->
        [one] 1 territory.
       *[other] { $points } territories.
      }
  }
speak-risiko-takes-many = { speak-risiko-who } takes { $count } territories: { $by ->
    [points] { $points } points{ $left ->
        [0] !
       *[other] , { $left } to go.
      }
   *[territories] { $points } in all.
  }
speak-risiko-continent = { speak-risiko-who } holds all of { $en }: { $bonus } armies a turn.
speak-risiko-rolls = { speak-risiko-who } attacks { scene-risiko-the }: loses { $own }, the defence { $other }.
speak-risiko-target = { speak-risiko-who } has { $points } points and wins!
speak-risiko-wins = { speak-risiko-who } wins!
speak-risiko-wins-many = { $by ->
    [points] Winners together, with { $points } points: { $players }.
   *[objectives] Winners together, being level: { $players }.
  }
speak-risiko-objective = The objective of { speak-risiko-who }: { $en } and the strip from { $first_en } to { $last_en }.
speak-risiko-objective-noted = The objective of { speak-risiko-who } is noted.
speak-risiko-made = { speak-risiko-who } makes risiko and wins!
speak-risiko-eliminated = { speak-risiko-who } is eliminated by { speak-risiko-by }.
speak-risiko-penultimate = Time is up: this is the last round but one.
speak-risiko-last = The last round begins.
speak-risiko-end-roll = { speak-risiko-who } rolls { $sum }: { $ends ->
    [yes] the game is over.
   *[no] it goes on.
  }
speak-risiko-unrevealed = Before the points what is in the dark is revealed: { $count ->
    [one] one territory.
   *[other] { $count } territories.
  }
speak-risiko-dark = The dark is over: all territories are revealed.
speak-risiko-turn = { speak-risiko-who } is on turn{ $armies ->
    [0] .
    [one] : 1 army to place.
   *[other] : { $armies } armies to place.
  }
speak-risiko-uncovers = { speak-risiko-who } uncovers { $count } territories.
speak-risiko-dealt = { speak-risiko-who } has been dealt { $count } territories.
speak-risiko-deployed = { speak-risiko-who } deploys the armies on { $count ->
    [one] one territory.
   *[other] { $count } territories.
  }
speak-risiko-set = { speak-risiko-who } plays a set: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  }.
speak-risiko-draws = { speak-risiko-who } draws a card.
speak-risiko-places = { speak-risiko-who } reinforces { scene-risiko-the }: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  } more.
speak-risiko-moves = { speak-risiko-who } moves { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  } to { scene-risiko-the }.
speak-risiko-shows = { speak-risiko-who } reveals { scene-risiko-the }: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  }.
speak-risiko-declares = { speak-risiko-who } declares an attack on { scene-risiko-the }!
speak-risiko-jumps = { speak-risiko-who } drops paratroopers on { scene-risiko-the }.
speak-risiko-loads = { speak-risiko-who } loads { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  }: where they go is secret.
speak-risiko-lands = { speak-risiko-who } lands and fights on { scene-risiko-the }: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  }.
speak-risiko-joins = { speak-risiko-who } reinforces { scene-risiko-the } by air: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
  } more.
speak-risiko-aims = The destination of { speak-risiko-who } is { scene-risiko-the }.
