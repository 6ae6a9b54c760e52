# Twixt: what happens in the game.
twixt-white-placed = White places a tower in { $hole }.
twixt-black-placed = Black places a tower in { $hole }.
twixt-white-walled = White wall { $wall }.
twixt-black-walled = Black wall { $wall }.
twixt-white-removed = White takes the wall { $wall } off.
twixt-black-removed = Black takes the wall { $wall } off.
twixt-choice-offered = { $player } chooses the colour.
twixt-chosen = { $player } plays White, { $other } plays Black.
twixt-white-to-move = White to move.
twixt-black-to-move = Black to move.
twixt-flagged = { $player } has run out of time.
twixt-resigned = { $player } resigns.
twixt-won = { $player } wins.
twixt-drawn = The game is drawn.
twixt-game-begun = Game { $game }: { $player } places the first tower.
twixt-resumed = The game goes on.
twixt-set-up = The judges set up the position.

# Questions.
twixt-ask-tower = places a tower
twixt-ask-choose = chooses the colour
twixt-ask-draw = nobody can join the sides any more: a draw

# Refusals.
twixt-over = The game is over: it takes a ruling to go on.
twixt-choose-first = The colour is chosen first: white or red.
twixt-nothing-to-choose = The colour is chosen only after the first tower.
twixt-no-hole = There is no hole { $hole }: look at it again.
twixt-taken = The hole { $hole } is taken: look at it again.
twixt-beyond = { $hole } is beyond the opponent's edge: the tower goes elsewhere.
twixt-first-on-edge = The first tower may not stand in the edge: { $hole } is no place for it.
twixt-no-tower-left = This colour has no tower left.
twixt-no-wall-left = This colour has not so many walls.
twixt-walls-alone = Walls are touched only in the move, together with the tower.
twixt-no-wall = There is no wall { $wall }: look at it again.
twixt-not-own-wall = The wall { $wall } is the opponent's: only one's own may be taken off.
twixt-wall-without-towers = The wall { $wall } joins no two towers of one colour.
twixt-not-own-towers = The wall { $wall } joins the opponent's towers.
twixt-wall-twice = The wall { $wall } stands already.
twixt-crosses = The wall { $wall } crosses the wall { $crossed }.
twixt-draw-at-start = No tower stands on the board: the game can't be drawn.
twixt-ruling-not-over = The game is not over: there is nothing to resume.
twixt-ruling-effect = A ruling may give the win or a draw, resume the game or set up a position.
twixt-position-size = The position is of another board: this one has { $size } holes a side.
twixt-position-pie = The colour is chosen after the first white tower, and only under the pie rule: check the position.
twixt-position-edges = The position has the edges the other way round: write edges=columns only if White joins columns.

# Texts that can't be read.
twixt-parse-fact = “{ $text }” can't be read: write for example D5, K5-J3L2+K5L7, white, red, draw, flag NAME.
twixt-parse-walls = “{ $text }” can't be read: walls are written by two holes a knight's move apart, - when taken off, + when set: -J3L2+K5L7.
twixt-parse-ruling = “{ $text }” can't be read: write win NAME, drawn, resume or position LINE.
twixt-parse-position = “{ $text }” is no position: write it like 24 W:D5,E7 N:F9 w:D5E7 n: N.
twixt-tsgf-move = Line { $line }: “{ $text }” can't be read, or is not of who is on move.
twixt-tsgf-crossing = On Little Golem walls of one colour may cross each other, here they may not: look whether the chains are whole.
twixt-tsgf-offer = Line { $line }: { $name } offered a draw; the offer is not recorded.

# Ruleset.
twixt-lint-starter = { $field }: the seats are 0 and 1.
twixt-lint-size = { $field }: 5 to { $most } holes a side.
twixt-do-white = Choose white
twixt-do-red = Choose black
