# Quarto! on the board: what a cell says, what the speaker reads out.

scene-quarto-piece = { $colour ->
    [dark] dark
   *[light] light
  }, { $shape ->
    [square] square
   *[round] round
  }, { $height ->
    [short] short
   *[tall] tall
  }, { $body ->
    [hollow] hollow
   *[solid] solid
  }
scene-quarto-cell = { $cell } · { $piece }: { scene-quarto-piece }
scene-quarto-cell-free = { $cell } · free
scene-quarto-void = Line { $line }: nobody called it, it is void
scene-quarto-left = { $piece } · { scene-quarto-piece }: not yet handed over
scene-quarto-hand = { $piece } · { scene-quarto-piece }: { $player } places it
scene-quarto-call = { $player } calls “Quarto!”
scene-quarto-draw = Nobody calls: the game is drawn
scene-quarto-places = places
scene-quarto-gives = gives
scene-quarto-wins = wins!
scene-quarto-drawn = draw
scene-quarto-full = board full
scene-quarto-game = game { $game }

speak-quarto-given = { $player } chooses for { $rival } the piece that is { scene-quarto-piece }.
speak-quarto-placed = { $player } places in column { $column }, row { $row }, the { scene-quarto-piece } piece.
speak-quarto-where = { $kind ->
    [row] row { $row }
    [column] column { $column }
    [up] the diagonal that rises
    [down] the diagonal that falls
   *[square] the square from column { $column }, row { $row }
  }
speak-quarto-missed = { $count ->
    [one] Nobody called { speak-quarto-where }: now it is void.
   *[other] Nobody called { $count } lines of four: now they are void.
  }
speak-quarto-common = { $feature ->
    [dark] four dark pieces
    [light] four light pieces
    [square] four square pieces
    [round] four round pieces
    [short] four short pieces
    [tall] four tall pieces
    [hollow] four hollow pieces
    [solid] four solid pieces
   *[none] four pieces
  }
speak-quarto-line = Quarto! { $player } shows { speak-quarto-where }, { speak-quarto-common }, and wins!
speak-quarto-square = Quarto! { $player } shows { speak-quarto-where }, { speak-quarto-common }, and wins!
speak-quarto-false = { $player } calls “Quarto!”, but there is no line.
speak-quarto-won = { $player } wins!
speak-quarto-drawn = Sixteen pieces and no “Quarto!”: the game is drawn.
speak-quarto-game = Game { $game } begins: { $player } chooses the first piece.
