# The words of Mancala.

mancala-ask-sow = sows from a hole of the own row
mancala-ask-close = can't feed the opponent: takes what is left

# What happened.
mancala-sown = { $player } sows { $count ->
        [one] one seed
       *[other] { $count } seeds
    } from { $hole }.
mancala-captured = { $player } captures { $count ->
        [one] the seed
       *[other] the { $count } seeds
    } of { $hole }.
mancala-swept = { $player } takes { $count ->
        [one] the seed
       *[other] the { $count } seeds
    } left in their own holes.
mancala-moves-again = { $player } has captured everything and moves once more.
mancala-turn-passed = It is { $player }'s turn.
mancala-won = { $player } wins the game.
mancala-resigned = { $player } gives up: { $winner } wins.
mancala-drawn = The game is drawn.
mancala-resumed = The game goes on.
mancala-moved = By ruling of the referee { $count ->
        [one] one seed goes
       *[other] { $count } seeds go
    } from { $from } to { $to }.
mancala-set-up = The position is set up by ruling of the referee.

# Why not.
mancala-over = The game is over: correct the wrong entry, if there is one.
mancala-not-in-row = { $hole } is not in the row of the player on turn: choose one of that row.
mancala-empty-hole = { $hole } is empty: choose a hole with seeds.
mancala-must-feed = The opponent has no seeds: a move must bring some.
mancala-must-feed-most = The opponent has no seeds: the move must bring as many as possible.
mancala-must-spare = The move captures everything: choose one that leaves the opponent seeds.
mancala-must-close = No move brings the opponent seeds: the game is over, type close.
mancala-can-move = The player on turn can move: the game is not over.

# Rulings of the referee.
mancala-ruling-effect = This can't be ruled: use move, turn, win or resume.
mancala-ruling-count = Move at least one seed, from one place to another.
mancala-ruling-not-there = There are not so many seeds there: check the position.
mancala-position-seeds = The position has { $count } seeds but the game has { $total }: take some away.

# Texts that can't be read.
mancala-parse-fact = «{ $text }» can't be read. Type for example: A5, draw, draw judge, close.
mancala-parse-hole = «{ $text }» is no hole: A1 to A6 and B1 to B6, or a lone letter such as a or F.
mancala-parse-move = «{ $text }» can't be read: type from where, to where and how many seeds, for example A3 B2 4.
mancala-parse-ruling = «{ $text }» is no ruling: move, turn, win, drawn, resume or position.
mancala-parse-position = «{ $text }» can't be read as a position: for example 4 4 4 4 4 4/4 4 4 4 4 4 0-0 A.

# Checks of the ruleset; $field is the field.
mancala-lint-seeds = { $field }: 1 to 20 seeds a hole.
mancala-lint-goal = { $field }: winning takes more than half of the seeds, and not more than all.
mancala-lint-captured = { $field }: at least 1 seed, the fewest before the most.
mancala-lint-starter = { $field }: 0 or 1 begins.
mancala-do-close = Take the own seeds
