# Twixt: the board and the lines for the speaker.

scene-twixt-towers = { $count ->
    [one] 1 tower
   *[other] { $count } towers
  }
scene-twixt-walls = { $count ->
    [one] 1 wall
   *[other] { $count } walls
  }
scene-twixt-game = Game { $game }
scene-twixt-choosing = White or Black?
scene-twixt-asked-choose = chooses
scene-twixt-colour = { $colour ->
    [white] White
   *[black] Black
  }
scene-twixt-player = { $player } plays { scene-twixt-colour }
scene-twixt-hole = { $hole } · free hole
scene-twixt-tower = { $hole } · tower of { scene-twixt-colour } ({ $player })
scene-twixt-edge = Edge of { scene-twixt-colour }: nobody else builds here
scene-twixt-wall = { $one }–{ $other } · wall of { scene-twixt-colour } ({ $player })

speak-twixt-walls = { $walls ->
    [0] no wall
    [one] 1 wall
   *[other] { $walls } walls
  }
speak-twixt-tower = { $player }, a { $colour ->
    [white] white
   *[black] black
  } tower in column { $column }, row { $row }: { speak-twixt-walls }.
speak-twixt-cleared = { $player } clears { $removed ->
    [one] 1 wall
   *[other] { $removed } walls
  } and builds in column { $column }, row { $row }: { speak-twixt-walls }.
speak-twixt-rebuilt = { $player } changes the walls: { $removed } off, { $walls } on.
speak-twixt-offer = The pie rule: now { $player } chooses the colour.
speak-twixt-chosen = The colours are chosen: White for { $player }, Black for { $other }.
speak-twixt-chain = A chain from edge to edge: { $player } wins!
speak-twixt-drawn = Nobody can join their own edges any more: the game is drawn.
speak-twixt-game = Once more: game { $game }, { $player } begins.
