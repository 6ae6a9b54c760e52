# The board, the map or the objectives that an organiser brings.

own-board-door = Board
own-board-take = Use in the tournament
own-board-open = Open a file
own-board-write = Save to a file
own-board-shipped = Back to the original
own-board-close = Close
own-board-in-use = The tournament is played on this board.
own-board-not-in-use = The tournament is still played on another board.
own-board-late = The tournament has begun, or this desk only reads: the board can't be changed any more.
own-board-kept = The board that was drawn is kept: B opens it again as it is, while the event is open.
own-board-taken = The tournament is played on “{ $name }”.
own-board-other = The file is a board for “{ $ruleset }”, not for this tournament.
