# Carolus Magnus: the story of a match.
carolus-heading = Round { $round }
carolus-the-colour = { $colour ->
    [r] red
    [v] green
    [b] blue
    [p] pink
   *[g] yellow
  }
carolus-colours = { $red ->
    [0] {""}
    [1] {" "}red
   *[other] {" "}red ×{ $red }
  }{ $green ->
    [0] {""}
    [1] {" "}green
   *[other] {" "}green ×{ $green }
  }{ $blue ->
    [0] {""}
    [1] {" "}blue
   *[other] {" "}blue ×{ $blue }
  }{ $pink ->
    [0] {""}
    [1] {" "}pink
   *[other] {" "}pink ×{ $pink }
  }{ $yellow ->
    [0] {""}
    [1] {" "}yellow
   *[other] {" "}yellow ×{ $yellow }
  }
carolus-scattered = { $count } paladins at random, one on each territory.
carolus-emperor-placed = The emperor starts on T{ $at }.
carolus-rolled = Dice of { $player }:{ carolus-colours }{ $crowns ->
    [0] {""}
    [1] {" "}crown
   *[other] {" "}crown ×{ $crowns }
  }.
carolus-took = { $player } takes from the supply:{ carolus-colours }.
carolus-freed = No { carolus-the-colour } paladin is to be had: { $player } chooses another.
carolus-gave-back = The supply of { carolus-the-colour } is used up: every court gives { $each } back.
carolus-went-without = Nothing is left to be taken: { $player } goes without.
carolus-round-begun = Round { $round }: { $player } lays the first disc.
carolus-discs-back = { $player } takes all discs back.
carolus-disc-laid-by = { $player } lays disc { $number }.
carolus-turn-passed = { $player } is on turn.
carolus-sent-court = { $player }: { carolus-the-colour } paladin to court.
carolus-sent = { $player }: { carolus-the-colour } paladin to T{ $at }.
carolus-sent-none = { $player } brings no paladins into play.
carolus-marker = { $player } takes control of { carolus-the-colour }.
carolus-marker-passed = Control of { carolus-the-colour } passes from { $from } to { $player }.
carolus-emperor-moved = { $steps ->
    [0] The emperor stays on T{ $at }.
    [one] The emperor goes one step, to T{ $at }.
   *[other] The emperor goes { $steps } steps, to T{ $at }.
  }
carolus-stood = Nothing changes on T{ $at }.
carolus-built = { $player } { $count ->
    [one] builds
   *[other] build
  } on T{ $at }: castle { $number }.
carolus-taken-over = { $player } { $count ->
    [one] takes over
   *[other] take over
  } T{ $at }: { $castles ->
    [one] one castle
   *[other] { $castles } castles
  } ({ $number } in all), { $back ->
    [one] one goes
   *[other] { $back } go
  } back to { $from }.
carolus-merged = T{ $first } and T{ $second } merge.
carolus-too-few = { $areas ->
    [one] One area is left
   *[other] { $areas } areas are left
  }: the game is over.
carolus-levelled = Castles and paladins are equal: the judge decides.
carolus-won = { $player } { $count ->
    [one] wins
   *[other] win
  }.
carolus-drawn = The match ends without a winner.
carolus-resumed = The match goes on.
carolus-set-up = The judges set up the position.

# The position in a few words.
carolus-outline = { $round ->
    [0] Set-up
   *[other] { $over ->
      [1] Over in round { $round }
     *[other] Round { $round }
    }
  } · castles: { $castles } · emperor on T{ $at } · { $areas ->
    [one] one area
   *[other] { $areas } areas
  }

# Questions.
carolus-ask-map = the territories are laid out: the paladins from T1 on and where the emperor is, such as rvbpgrvbpgrvbpg T3
carolus-ask-draft = { $count ->
    [one] rolls a die for the reserve
   *[other] rolls { $count } dice for the reserve
  }
carolus-ask-disc = lays a disc
carolus-ask-dice = rolls the dice for restocking
carolus-ask-paladins = brings paladins into play
carolus-ask-emperor = moves the emperor
carolus-ask-take = chooses paladins for the crowns
carolus-ask-judge = the judge decides

# Refusals.
carolus-over = The match is over: a ruling is needed to resume it.
carolus-not-now = Awaited now: { $ask ->
    [map] the first paladins and the emperor, map and the letters, then T and the number
    [draft] a roll for the reserve, R r b *v
    [disc] a disc, D 3
    [dice] the dice for restocking, R r b *
    [paladins] the paladins, P r:court b:T5 g:T12
    [emperor] the emperor's move, C +2
    [take] the paladins for the crowns, crowns and the letters
   *[judge] the judge's decision, judge and the name
  }.
carolus-map-count = { $count ->
    [one] One paladin is told
   *[other] { $count } paladins are told
  } for { $territories } territories: each gets one.
carolus-map-colours = There must be { $each } of each colour.
carolus-no-territory = There is no territory { $number }: 1 to { $most }.
carolus-no-disc = There is no disc { $number }: 1 to { $most }.
carolus-disc-used = Disc { $number } has been used.
carolus-disc-laid = The { $number } lies already in this round.
carolus-paladins-count = { $count ->
    [0] No paladin
    [one] One paladin
   *[other] { $count } paladins
  } of { $due }: { $due } are brought into play.
carolus-not-in-reserve = The reserve has { $count ->
    [0] no { carolus-the-colour } paladin
    [one] only one { carolus-the-colour } paladin
   *[other] only { $count } { carolus-the-colour } paladins
  }.
carolus-too-far = { $steps } steps are more than there are territories: at most { $most }, check again.
carolus-steps = The emperor goes at least one step and at most { $most }, not { $steps }.
carolus-not-level = { $player } is not among those who are level.
carolus-dice-count = { $count ->
    [one] One die is read
   *[other] { $count } dice are read
  }: there are { $expected }.
carolus-crown-open = Each crown needs the colour chosen for it, such as *v.
carolus-crown-early = The colour of a crown is chosen after the move: * is enough here.
carolus-none-left = There are not enough { carolus-the-colour } paladins.
carolus-take-count = { $count ->
    [one] One paladin is chosen
   *[other] { $count } paladins are chosen
  }: { $expected } are to be chosen.
carolus-seats-count = Two, three or four play, not { $count }.
carolus-ruling-effect = This can't be ruled: win NAME, drawn, resume or position LINE.
carolus-ruling-not-over = The match is not over: there is nothing to resume.

# Unreadable.
carolus-parse-fact = «{ $text }» can't be read: for example D 3, R r b *, P r:court b:T5 g:T12, C +2.
carolus-parse-number = «{ $text }» is no number.
carolus-parse-map = «{ $text }» can't be read: the letters of the paladins from T1 on, then the emperor's territory, such as T1.
carolus-parse-dice = «{ $text }» can't be read: r, v, b, p, g or * for a crown, *v with the colour chosen.
carolus-parse-paladins = «{ $text }» can't be read: colour and place, such as r:court b:T5 g:T12.
carolus-parse-colours = «{ $text }» can't be read: r, v, b, p or g.
carolus-parse-position = «{ $text }» is no position of Carolus Magnus.
carolus-parse-ruling = «{ $text }» can't be read: win NAME, drawn, resume or position LINE.

# Positions that can't be.
carolus-position-seats = The players are not those of the match.
carolus-position-circle = The territories do not make the circle from T1 on.
carolus-position-cubes = There are more paladins of a colour than exist.
carolus-position-castles = The castles of an area or of a side can't be so.
carolus-position-discs = The discs of a player can't be so.
carolus-position-phase = What is awaited can't follow from this position.

# Ruleset.
carolus-lint-territories = Territories are 5, 10, 15 or 20.
carolus-lint-fewest = The limit is from 2 to the number of territories.
carolus-lint-discs = Discs are 1 to 8.
carolus-lint-cubes = Paladins of a colour are 50 at most, and enough for the territories and all reserves.
carolus-lint-castles = Castles of a side are 1 to the number of territories.
carolus-lint-rolls = The rolls for the reserve give each seat as many dice, and only seats that are there.
carolus-lint-paladins = At least one paladin is brought into play, and at most as many as the reserve has.

# The words of acts, as they are typed.
carolus-word-judge = judge
