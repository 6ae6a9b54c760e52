# Quarto!: what happens in the game.
quarto-given = { $player } hands over { $piece }.
quarto-placed = { $player } places { $piece } on { $cell }.
quarto-missed = Nobody called the line { $line }: it is void.
quarto-line-shown = { $player } calls “Quarto!” and shows the line { $line }.
quarto-square-shown = { $player } calls “Quarto!” and shows the square { $line }.
quarto-false-call = { $player } calls “Quarto!”, but there is no line.
quarto-flagged = { $player } has run out of time.
quarto-resigned = { $player } resigns.
quarto-won = { $player } wins.
quarto-drawn = The game is drawn.
quarto-game-begun = Game { $game }: { $player } hands over the first piece.
quarto-resumed = The game goes on.
quarto-set-up = The judges set up the position.

# Questions.
quarto-ask-give = hands over a piece
quarto-ask-place = places the piece received
quarto-ask-draw = the board is full: a draw if nobody calls

# Refusals.
quarto-over = The game is over: it takes a ruling to go on.
quarto-hand-full = { $piece } is handed over already: it must be placed first.
quarto-piece-used = { $piece } stands on the board already: look at the piece again.
quarto-none-left = No piece is left to be handed over: somebody calls, or the draw is recorded (draw).
quarto-no-hand = No piece has been handed over: record that first.
quarto-other-piece = { $piece } was handed over: that one must be placed.
quarto-cell-taken = The cell { $cell } is taken: look at it again.
quarto-call-nothing-placed = No piece has been placed: there is nothing to call.
quarto-call-after-giving = Who has handed over the piece can't call any more: now the opponent may (Q?).
quarto-call-before-receiving = The opponent calls only when receiving a piece: now the placer may (Q!).
quarto-call-after-the-last = After the last piece only its placer may call.
quarto-not-full = The board is not full: the game is not drawn.
quarto-ruling-not-over = The game is not over: there is nothing to resume.
quarto-ruling-effect = A ruling may give the win or a draw, resume the game or set up a position.

# Texts that can't be read.
quarto-parse-fact = “{ $text }” can't be read: write for example STAF@b3 > CQBP, Q!, Q?, draw, flag NAME.
quarto-parse-piece = “{ $text }” is no piece: four letters, C or S, T or Q, A or B, P or F, or a number from 0 to 15.
quarto-parse-cell = “{ $text }” is no cell: a1 to d4.
quarto-parse-ruling = “{ $text }” can't be read: write win NAME, drawn, resume or position LINE.
quarto-parse-position = “{ $text }” is no position: write it like ..../..../..../.... - 1.

# Ruleset.
quarto-lint-starter = { $field }: the seats are 0 and 1.
quarto-do-call = «Quarto!» by who placed
quarto-do-late-call = «Quarto!» by who received
