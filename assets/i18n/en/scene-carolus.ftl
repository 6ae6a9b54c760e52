# Carolus Magnus: the board and the speaker's lines.

scene-carolus-colour-next = Colours go onto the territories in their order by themselves: now that of T{ $territory }. After the last one point at where the emperor is.
scene-carolus-colours-laid = Every territory has its paladin: now point at where the emperor is. The right button takes away what is wrong.
scene-carolus-round = Round { $round }
scene-carolus-awaited = { $ask ->
    [map] The first paladins
    [draft] Dice for the reserve
    [disc] A disc
    [dice] The dice
    [paladins] The paladins
    [emperor] The emperor
    [take] The crowns
   *[judge] The judge decides
  }
scene-carolus-areas = { $count ->
    [one] 1 area
   *[other] { $count } areas
  }
scene-carolus-area = { $parts }{ $count ->
    [one] {""}
   *[other] : a region of { $count } territories
  }
scene-carolus-influence = { $player }: influence { $count }
scene-carolus-colour = { $colour ->
    [r] red
    [v] green
    [b] blue
    [p] pink
   *[g] yellow
  }
scene-carolus-paladin = { scene-carolus-colour } paladin
scene-carolus-supply = In the supply: { $count }
scene-carolus-emperor = The emperor
scene-carolus-crown = A crown
scene-carolus-player = { $player }: { $castles ->
    [one] 1 castle
   *[other] { $castles } castles
  }, paladins controlled { $controlled }
scene-carolus-disc = Disc { $number }: { $state ->
    [laid] of this round
    [used] used
   *[free] free
  }
scene-carolus-court = court
scene-carolus-court-of = Court of { $player }
scene-carolus-reserve = reserve
scene-carolus-in-reserve = In the reserve: { $count }

speak-carolus-won = { $player } { $count ->
    [one] wins
   *[other] win
  }, with { $castles ->
    [one] one castle
   *[other] { $castles } castles
  }!
speak-carolus-sent = { $player } brings { $count ->
    [one] one paladin
   *[other] { $count } paladins
} into play.
speak-carolus-level = Castles and paladins are equal: the judge decides.
speak-carolus-drawn = Castles and paladins are equal: the game is drawn.
speak-carolus-built = { $player } { $count ->
    [one] builds
   *[other] build
  } castle { $number } on territory { $at }.
speak-carolus-taken = { $player } { $count ->
    [one] takes over
   *[other] take over
  } territory { $at } and { $count ->
    [one] has
   *[other] have
  } { $number ->
    [one] one castle
   *[other] { $number } castles
  }.
speak-carolus-merged = Neighbouring areas merge: { $areas } are left.
speak-carolus-stood = The emperor stops on territory { $at }: nothing changes.
