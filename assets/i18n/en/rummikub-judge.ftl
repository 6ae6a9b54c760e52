# Rummikub: the judge's table, on the desk and at the command line.

judge-unread = «{ $text }» can't be read: sets in brackets, such as [R9 R10 J=R11]; colours are N, R, B, A, and J a joker.
judge-excess = There are not so many of these tiles in the box: { $tiles }.
judge-no-set = This is no set: { $set }
judge-valid = The table is valid.
judge-invalid = The table is not valid.
judge-never = There is no way to arrange these tiles.
judge-most =
    { $count ->
        [0] Nothing can be laid from the rack.
        [one] One tile at most can be laid from the rack: { $tiles }
       *[other] { $count } tiles at most can be laid from the rack: { $tiles }
    }
judge-so = Like this:
judge-stopped =
    { $seconds ->
        [one] The search was stopped after one second: nothing is proved.
       *[other] The search was stopped after { $seconds } seconds: nothing is proved.
    }

scene-judge-table = Table
scene-judge-rack = Rack
scene-judge-box = In the box
scene-judge-new = New set
scene-judge-set = Set
scene-judge-wrong = No set

page-judge = Judge
judge-title = The judge's table
judge-table = Sets on the table
judge-rack = The player's rack
judge-undo = Undo the last
judge-clear = Clear
judge-key-clear = Ctrl Del
judge-answer = Answer
judge-arrangeable = The tiles of the table can be arranged in valid sets.
judge-example-run = A run of one colour
judge-example-group = A group of one number
judge-example-joker = A joker in its place
judge-empty = Nothing lies on the table
judge-empty-hint = Type the sets in brackets, [R9 R10 J] [N8 B8 A8], or take tiles from the box. With a rack you see how much of it can be laid. Nothing is recorded.
judge-searching = Searching: at number { $number } of 13, for { $seconds } s.
judge-stop = Stop the search
judge-again = Search as long as it takes
judge-keys = A click on a tile of the box puts it into the golden frame, a click on one that lies there puts it back; tiles can be dragged from place to place. PgUp PgDn move the frame · Tab goes to the rack · colours N R B A, a joker J, or J=R11 where it stands for that.
judge-picture = Table, rack and box
judge-picture-so = How they can be arranged
judge-welcome = The judge's table (Rummikub)
