# Backgammon: what happened. Points are counted from the mover's side.
backgammon-opening-tied = Two { $number }s: they roll again.
backgammon-rolled = { $player } has { $first } and { $second }.
backgammon-voided = The roll { $first }-{ $second } of { $player } does not count: it is rolled again.
backgammon-moved = { $player } moves from { $from } to { $to }.
backgammon-entered = { $player } enters from the bar on { $point }.
backgammon-borne-off = { $player } bears off a checker from { $point }.
backgammon-hit = { $player } hits on { $point }: a checker of { $opponent } goes to the bar.
backgammon-stayed = { $player } does not move.
backgammon-condoned = { $player } lets the illegal move stand.
backgammon-turn-passed = It is { $player }'s turn.
backgammon-doubled = { $player } doubles to { $cube }.
backgammon-taken = { $player } takes and owns the cube at { $cube }.
backgammon-dropped = { $player } drops.
backgammon-resigned = { $player } resigns the game.
backgammon-resigned-gammon = { $player } resigns a gammon.
backgammon-resigned-triple = { $player } resigns a backgammon.
backgammon-flagged = { $player } has run out of time.
backgammon-game-won = { $player } wins the game: { $points ->
        [one] one point
       *[other] { $points } points
    }.
backgammon-gammon-won = { $player } wins a gammon: { $points ->
        [one] one point
       *[other] { $points } points
    }.
backgammon-triple-won = { $player } wins a backgammon: { $points ->
        [one] one point
       *[other] { $points } points
    }.
backgammon-game-begun = A new game: they roll to begin.
backgammon-crawford-begun = It is the Crawford game: there is no cube.
backgammon-won = { $player } wins the match.
backgammon-drawn = The match ends without a winner.
backgammon-resumed = The match goes on.
backgammon-set-up = The judges set up the position.

# Questions.
backgammon-ask-open = both roll one die: the higher begins
backgammon-ask-roll = rolls the dice
backgammon-ask-play = plays the dice
backgammon-ask-take = takes the double or drops

# What somebody may do.
act-roll = record a roll
act-play = record a play
act-cube = record a double or the answer
act-cocked = record cocked dice

# Why not: dice and turn.
backgammon-over = The match is over: going on takes a ruling.
backgammon-begun = The game has begun: type the roll without open.
backgammon-tied = Two { $number }s: nobody begins, they roll again.
backgammon-no-such-dice = No dice show { $first } or { $second }: 1 to 6, look again.
backgammon-dice-lie = Dice lie on the board already: type how they are played, or cocked if they do not count.
backgammon-no-dice = No dice lie on the board: type the roll first, for example 31.
backgammon-answer-first = A double has been offered: first take or drop.

# Why not: moves.
backgammon-no-checker = The mover has no checker on { $point }: look again.
backgammon-bar-empty = The mover has no checker on the bar: look again.
backgammon-no-number = The dice do not lead from { $point } to { $to }.
backgammon-no-number-bar = The dice do not enter on { $to }.
backgammon-no-number-off = The dice do not bear off from { $point }.
backgammon-closed = { $point } is closed: two or more checkers of the opponent stand there.
backgammon-no-blot = There is no single checker to be hit on { $point }: take off the asterisk or look again.
backgammon-unclear = The checker can hit on two ways: type the point it touches, for example 13/7*/5.
backgammon-bar-first = A checker is on the bar: it must enter before any other move.
backgammon-early-off = Not all checkers are home: none can be borne off yet.
backgammon-not-highest = A larger number bears off from the highest occupied point only, not from { $point }.
backgammon-unused = { $used ->
        [one] One number is played
       *[other] { $used } numbers are played
    }, but { $most } can be.
backgammon-larger = Only one number can be played: it must be the { $number }.
backgammon-shared = Two colours can't stand on one point: type the move as it was left.

# Why not: cube and resignations.
backgammon-double-late = The dice are rolled: a double comes before them.
backgammon-double-early = The game has not begun: doubles come from the second turn on.
backgammon-crawford = It is the Crawford game: there are no doubles.
backgammon-one-point = The match is to one point: it is played without the cube.
backgammon-not-owner = The opponent owns the cube and alone may double.
backgammon-cube-end = The cube is at { $cube } and shows no more.
backgammon-no-double = Nobody has doubled: there is nothing to take or drop.
backgammon-no-clock = No clock is used: time can't run out.

# Rulings.
backgammon-ruling-decided = The match is decided on the board: to play on, set up a position, with position.
backgammon-position-both-off = Both can't have borne off every checker: check the position.
backgammon-position-off = Who has borne off every checker has won the game: write the position of the next one.
backgammon-position-cube = In the middle the cube is at 1; when somebody owns it, at 2 or more: check the second and third field.
backgammon-position-no-cube = A match to 1 point is played without the cube: it stays in the middle at 1.
backgammon-position-score = Both have the points that win the match: check the score.
backgammon-position-won = At this score the match is over: check it, or write with end= how it ended.
backgammon-position-crawford = The Crawford game is the one in which just one player lacks one point: check score and Crawford field.
backgammon-ruling-effect = A ruling can give the win, end without a winner, let the match go on or set up a position.
backgammon-ruling-not-over = The match is not over: there is nothing to go on with.

# Texts that can't be read.
backgammon-parse-fact = «{ $text }» can't be read: type for example 31: 8/5 6/5, bar/22, 5/off, no play, double, take, drop, cocked, open 3 1, resign NAME gammon.
backgammon-parse-value = «{ $text }» is no value: single, gammon or backgammon.
backgammon-parse-ruling = «{ $text }» can't be read: type win NAME, drawn, resume or position XGID.
backgammon-parse-position = «{ $text }» is no position: type it as XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10.

# Match files.
backgammon-mat-head = This is no match file: the line «5 point match» or a game with the names is missing.
backgammon-mat-line = Line { $line }: «{ $text }» can't be read.
backgammon-mat-score = Line { $line }: the game begins from another score: by the games read it is { $first } to { $second }.
backgammon-mat-move = Line { $line }, game { $game }, move { $number }: «{ $text }» is not possible here.
backgammon-mat-rules = The file is of a match by other rules: { $text }. Here Backgammon is played to points, with the cube at 1.
backgammon-sgf-no-match = The file does not give the length of the match (MI[length:…]): money games are not recorded here.

# Checks of the ruleset.
backgammon-lint-length = { $field }: 1 to { $most } points.
backgammon-do-double = Double
backgammon-do-take = Take the double
backgammon-do-drop = Drop the double
backgammon-do-cocked = Cocked dice
backgammon-do-resign-gammon = { $name } resigns a gammon
backgammon-do-resign-backgammon = { $name } resigns a backgammon
