# Memory: what happens in the game.
memory-turned = { $player } turns { $cell }.
memory-turned-picture = { $player } turns { $cell }: { $picture }.
memory-third-turned = { $player } turns { $cell } too: it goes back.
memory-touched = { $player } has touched { $cell }.
memory-kept = { $player } keeps the pair { $first } and { $second }.
memory-turned-back = { $first } and { $second } go back face down.
memory-turn-passed = { $player } goes on.
memory-resigned = { $player } resigns.
memory-won = { $player } wins.
memory-drawn = A tie: nobody wins.
memory-resumed = The game goes on.
memory-set-up = The judges set up the position.

# Questions.
memory-ask-turn = turns two tiles

# Refusals.
memory-over = The game is over: it takes a ruling to go on.
memory-no-place = There is no place { $cell }: look at it again.
memory-no-tile = There is no tile on { $cell } any more: look at the place again.
memory-same-tile = The tile { $cell } is face up already: it takes two different tiles.
memory-other-picture = Another picture was seen on { $cell }: { $picture }.
memory-no-picture = A picture is written in one word, without / , ; =.
memory-picture-thrice = The picture { $picture } is on other tiles already: each has two.
memory-picture-taken = The pair with the picture { $picture } has been taken: it is no longer on the table.
memory-pictures-many = { $count ->
        [one] One pair is
       *[other] { $count } pairs are
    } left on the table, but { $pictures } pictures would have been seen there: check them.
memory-last-pair = The last two tiles are a pair: check them.
memory-nothing-turned = No tile: write which were turned.
memory-third = Two tiles are face up: no third may be turned.
memory-one-tile = Only one tile is face up: = and x come after the second.
memory-no-mark = Are they equal or not? Add = or x.
memory-different = The pictures differ ({ $first } and { $second }): it is no pair.
memory-equal = The pictures are equal ({ $picture }): it is a pair.
memory-seats-age = { $name } is { $age } years old: the tournament is for people under { $under }.
memory-ruling-not-over = The game is not over: there is nothing to resume.
memory-ruling-effect = A ruling may give the win or a tie, resume the game or set up a position.
memory-ruling-decided = The pairs have decided the game: to play on, set up a position, with position.
memory-position-taken = There are more pictures taken than pairs taken: check them.
memory-position-over = With these pairs the game is over: add end=0, end=1 or end==.
memory-position-table = The tiles are { $rows } rows of { $columns }: the position is of another table.
memory-position-tiles = It does not add up: { $tiles } tiles and { $pairs } pairs taken, but there are { $total } pairs.

# Texts that can't be read.
memory-parse-fact = “{ $text }” can't be read: write for example C7 F2 =, C7 F2 x, touch C7, resign NAME.
memory-parse-cell = “{ $text }” is no place: letter of the row and number, for example C7.
memory-parse-picture = “{ $text }” is no picture: one word, without / , ; =.
memory-parse-ruling = “{ $text }” can't be read: write win NAME, drawn, resume or position LINE.
memory-parse-position = “{ $text }” is no position: rows of # and . parted by /, pairs 0-0, seat on move.

# Ruleset.
memory-lint-rows = { $field }: 1 to 26 rows.
memory-lint-columns = { $field }: 1 to 32 tiles in a row.
memory-lint-even = { $field }: the number of tiles must be even.
memory-lint-to-win = { $field }: more than half of the pairs, at most all.
