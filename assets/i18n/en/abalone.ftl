# The words of Abalone.

abalone-ask-shove = moves one, two or three marbles

# What happened.
abalone-out = { $player } loses the marble of { $cell }, pushed off.
abalone-pushed = { $count ->
        [one] One marble is pushed
       *[other] { $count } marbles are pushed
    } from { $from } towards { $to }.
abalone-moved = { $count ->
        [one] One marble moves
       *[other] { $count } marbles move
    } from { $from } towards { $to }.
abalone-moved-sideways = The marbles from { $first } to { $last } move sideways: the first to { $to }.
abalone-penalised = { $player } loses { $count ->
        [one] one marble
       *[other] { $count } marbles
    } by time.
abalone-penalised-marble = { $player } loses the marble of { $cell } by time.
abalone-turn-passed = It is { $player }'s turn.
abalone-won = { $player } wins the game.
abalone-resigned = { $player } gives up: { $winner } wins.
abalone-drawn = The game is drawn.
abalone-resumed = The game goes on.
abalone-placed = By ruling of the referee the marble of { $from } goes to { $to }.
abalone-returned = By ruling of the referee a marble of { $player } comes back to { $cell }.
abalone-set-up = The position is set up by ruling of the referee.

# Why not.
abalone-over = The game is over: correct the wrong entry, if there is one.
abalone-not-your-turn = It is not { $colour ->
        [B] white
       *[N] black
    }'s turn: wait for the other's move.
abalone-no-marble = There is no marble on { $cell }: check the cell.
abalone-too-many = There are { $count } marbles in the line: three move at most.
abalone-own-over-edge = The marble of { $cell } would fall over the edge: own ones stay on the board.
abalone-own-in-the-way = An own marble stands behind those of the opponent: the line is blocked.
abalone-one-pushes = A single marble does not push: it takes two or three in a line.
abalone-outnumbered = { $own } against { $theirs }: only fewer can be pushed.
abalone-no-line = Sideways two or three marbles of a line move: type both ends and the first one's cell, for example C3C5D4.
abalone-not-of-line = There is no marble of the mover on { $cell }.
abalone-over-edge = Sideways the marble of { $cell } would leave the board.
abalone-taken = Sideways takes empty cells: { $cell } is taken.
abalone-not-due = No marble is due: the next one is at { $time }.
abalone-name-marble = Type which marble is taken off, for example time N 12:00 A1.
abalone-no-marble-taken = By these rules nothing is taken off the board: type only the time.
abalone-not-own = There is no marble of the player penalised on { $cell }.

# Rulings of the referee.
abalone-ruling-effect = This can't be ruled: use place, out, return, turn, win or resume.
abalone-ruling-no-marble = That marble is not there: check the cell.
abalone-ruling-taken = The cell is taken: choose an empty one.
abalone-ruling-none-lost = No lost marble can come back: check the count.
abalone-ruling-last = With this marble the game ends: write first who wins, for example win NAME + out A1.
abalone-ruling-lost = With all the marbles lost that lose it, the game is over: give one back first, with return.
abalone-position-over = With all the marbles lost that lose it, the game is over: write - in place of who moves.
abalone-position-marbles = { $colour ->
        [B] White
       *[N] Black
    } has { $count } marbles on the board and { $lost } lost, but it has { $total } in all.

# Texts that can't be read.
abalone-parse-fact = «{ $text }» can't be read. Type for example: A1B2, C3C5D4, time N 12:00, judge.
abalone-parse-move = «{ $text }» is no move: in line A1B2, sideways C3C5D4.
abalone-parse-out = «{ $text }»: the x says that a marble goes out, but none does. Drop it or correct the move.
abalone-parse-time = «{ $text }» can't be read: type who and the time used, for example N 12:00.
abalone-parse-cell = «{ $text }» is no cell: A1 to I9.
abalone-parse-ruling = «{ $text }» is no ruling: place, out, return, turn, win, drawn, resume or position.
abalone-parse-position = «{ $text }» can't be read as a position: nine rows from I to A of B, N and dots, lost marbles, who moves.
abalone-parse-row = Row { $row } of the position has { $count } cells, but on the board it has { $all }: B, N or a dot for each.

# Checks of the ruleset; $field is the field.
abalone-lint-opening = { $field }: both colours must have the same number of marbles.
abalone-lint-goal = { $field }: at least one marble, and not more than there are.
abalone-lint-time = { $field }: at least one second.
abalone-lint-starter = { $field }: 0 (white) or 1 (black) begins.
