# Samurai: the board and the lines for the speaker.

scene-samurai-asked-figure = places
scene-samurai-asked-turn = to play
scene-samurai-screen = behind the screen
scene-samurai-reserve = reserve { $count }
scene-samurai-aside = ties { $count }/{ $most }
scene-samurai-pass = Pass
scene-samurai-pass-hint = Whoever can play no tile passes
scene-samurai-figure-first = First point at a figure among those below the board, then where it goes.
scene-samurai-tile-first = First point at a tile among those below the board, then where it goes.
scene-samurai-ground = { $ground ->
    [edo] Edo, the capital
    [city] city
    [village] village
    [land] land
   *[sea] sea
  }
scene-samurai-hex = { $hex } · { scene-samurai-ground }
scene-samurai-form = { $form ->
    [helmets] Helmet
    [buddhas] Buddha
   *[other] Rice field
  }
scene-samurai-figure = { scene-samurai-form } in { $hex }
scene-samurai-influence = { $player }: influence { $count }
scene-samurai-kind = { $kind ->
    [helmets] Helmet { $value }
    [buddhas] Buddha { $value }
    [rice_fields] Rice { $value }
    [samurai] Samurai { $value }
    [rider] Rider { $value }
    [ship] Ship { $value }
    [swap] Exchange of figures
   *[exchange] Exchange of tiles
  }
scene-samurai-tile-of = { scene-samurai-kind } · { $player }
scene-samurai-left = { $count ->
    [0] played already
    [one] 1 left
   *[other] { $count } left
  }
scene-samurai-player = { $player }
scene-samurai-hand = { $player }: { $count ->
    [one] 1 tile in hand
   *[other] { $count } tiles in hand
  }
scene-samurai-known = Known to the referee: { $tiles }

speak-samurai-the-form = { $form ->
    [helmets] the helmet
    [buddhas] the Buddha
   *[other] the rice field
  }
speak-samurai-first = The youngest is { $player }, who places the first figure.
speak-samurai-in = { $ground ->
    [edo] in Edo
    [city] in the city of column { $column }, space { $number }
    [village] in the village of column { $column }, space { $number }
   *[other] in column { $column }, space { $number }
  }
speak-samurai-of = { $ground ->
    [edo] of Edo
    [city] of the city of column { $column }, space { $number }
    [village] of the village of column { $column }, space { $number }
   *[other] in column { $column }, space { $number }
  }
speak-samurai-figure = { $player } places { speak-samurai-the-form } { speak-samurai-in }.
speak-samurai-begins = All figures are placed: { $player } begins.
speak-samurai-tile = { $player } plays { $kind ->
    [helmets] the helmet of { $value }
    [buddhas] the Buddha of { $value }
    [rice_fields] the rice of { $value }
    [samurai] the samurai of { $value }
    [rider] the rider
   *[ship] the ship of { $value }
  } in column { $column }, space { $number }.
speak-samurai-tiles = { $player } plays { $count } tiles.
speak-samurai-swap = { $player } exchanges two figures: column { $column }, space { $number } and column { $other_column }, space { $other_number }.
speak-samurai-passed = { $player } can't play and passes.
speak-samurai-captured = { $player } captures { speak-samurai-the-form } { speak-samurai-of }!
speak-samurai-captures = { $player } captures { $count ->
    [one] 1 figure
   *[other] { $count } figures
  }!
speak-samurai-tie = Even influence { speak-samurai-in }: { speak-samurai-the-form } goes to nobody.
speak-samurai-ties = { $count ->
    [one] One figure leaves: influence is even.
   *[other] { $count } figures leave: influence is even.
  }
speak-samurai-last = Look out: { $form ->
    [helmets] one helmet
    [buddhas] one Buddha
   *[other] one rice field
  } is left.
speak-samurai-shared = A shared victory, the figures being even: { $players }.
speak-samurai-counted = Figures captured: { $figures }.
