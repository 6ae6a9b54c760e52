# Rummikub: what happened in the match.
rummikub-game-begun = Game { $game }: { $player } starts.
rummikub-held-hidden = { $player } has taken tiles.
rummikub-held = On { $player }'s rack: { $tiles }.
rummikub-laid = { $player } lays { $count ->
        [one] one tile
       *[other] { $count } tiles
    }: { $tiles }.
rummikub-laid-taken = { $player } lays { $tiles } and takes back { $taken }.
rummikub-joker-taken = { $player } takes the joker with { $tile }.
rummikub-went-down = First laying down of { $player }: { $points } points.
rummikub-drew = { $player } draws a tile.
rummikub-drew-tile = { $player } draws { $tile }.
rummikub-restored = { $player }'s minute is over: the table is as before the move.
rummikub-penalised = Penalty for { $player }: minus { $points ->
        [one] one point
       *[other] { $points } points
    }.
rummikub-passed = { $player } does not lay, and the pool is empty.
rummikub-turn-passed = { $player } is to play.
rummikub-emptied = { $player } has emptied the rack!
rummikub-blocked = Nobody lays any more and the pool is empty: the racks are counted.
rummikub-ended = The game is over: the tiles left are counted.
rummikub-ended-lowest = The game is over without an empty rack: the lowest wins.
rummikub-counted = { $player }: { $rack } on the rack, score { $points }.
rummikub-placed = { $player } comes { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    } with { $score }: { $part ->
        [0] { $points ->
            [one] 1 table point
           *[other] { $points } table points
        }
        [50] { $points }.5 table points
       *[other] { $points }.{ $digits } table points
    }.
rummikub-won = { $player } wins.
rummikub-drawn = Nobody wins.
rummikub-resumed = The match goes on.
rummikub-set-up = The judges set up the position.

# Questions.
rummikub-ask-turn = lays, or draws
rummikub-ask-count = what is left on the racks

# Who may do what.
act-rack = record the tiles of a rack
act-pool = record a tile that was drawn
act-late = record a minute that is over
act-racks = count the racks

# Buttons.
rummikub-do-draw = Draws
rummikub-do-late = Minute over: −30
rummikub-do-pass = Can't lay
rummikub-do-begin = { $name } starts

# Refusals.
rummikub-over = The match is over: only a ruling can resume it.
rummikub-count-first = The game is over: count the racks, for example end 12 7+J 0.
rummikub-begun = The game has begun: who starts is said before the first move.
rummikub-too-many = { $tile }: there would be { $count }, and there are two in the box.
rummikub-rack-full = { $player }'s rack has { $count } tiles, and these would be known: { $tiles }.
rummikub-pool-empty = The pool is empty: who can't lay passes, with pass.
rummikub-must-draw = There are still { $count } tiles in the pool: who does not lay draws.
rummikub-late-other = It is { $player }'s turn, and minute.
rummikub-late-draws-not = Nothing is drawn here after the penalty: leave the tile out.
rummikub-more-than-rack = { $player }'s rack has { $count } tiles, fewer than were laid: { $tiles }.
rummikub-not-on-rack = { $player }'s rack does not have { $tiles }.
rummikub-nothing-laid = No tile comes from the rack: at least one must, or a tile is drawn.
rummikub-to-rack = { $tiles } are missing on the table: nothing is taken back from it.
rummikub-loose = Loose tiles: { $tiles }.
rummikub-no-group = { $tiles } is no group: three or four equal tiles of different colours.
rummikub-no-run = { $tiles } is no set: it takes a run of one colour, or a group of equal tiles.
rummikub-joker-named = In { $tiles } the joker can't stand for that tile: correct it, or write J alone.
rummikub-initial-touched = Before laying down the sets on the table are not touched: { $tiles }.
rummikub-initial-low = The first laying down is worth { $worth }: it takes { $least }.
rummikub-joker-moved = The joker of { $tiles } was moved without its tile.
rummikub-joker-gone = The joker of { $tiles } is not on the table any more: it is used in the same turn.
rummikub-joker-early = { $player } has not laid down yet: the joker is not taken.
rummikub-joker-closed = Nothing is taken from { $tiles } while the joker lies there.
rummikub-racks-count = There are { $count } racks: write what is left on each.
rummikub-racks-sum = The tiles left come to { $sum }: all together are { $most }.
rummikub-racks-jokers = { $count } jokers left: there are { $most } in the box.
rummikub-racks-late = Penalties are { $most } at most.
rummikub-two-empty = Two empty racks: the game ends with the first.
rummikub-emptied-other = It was { $player } who emptied the rack: there, and only there, 0 is left.
rummikub-emptied-unseen = The recorded turns do not show { $player } going out: { $count ->
    [one] one tile is left.
   *[other] { $count } tiles are left.
}
rummikub-not-empty = The game ended with an empty pool: { $player } still has tiles, too.
rummikub-sum-wrong = { $player }'s rack has { $count } tiles: { $sum } can't be, it is between { $least } and { $most }.
rummikub-seats-count = Two to five play: here are { $count }.

# Refusals of rulings and positions.
rummikub-ruling-effect = A ruling can give the match to somebody, end it without a winner, resume it or set up a position.
rummikub-ruling-not-over = The match is not over.
rummikub-ruling-played = The match is counted: to change it correct the count, or set up a position.
rummikub-position-players = The position does not have the same players.
rummikub-position-tiles = The tiles of the position are more than those of the box, or of the racks.
rummikub-position-sets = The sets of the position are not written in order.
rummikub-position-games = The games counted do not fit.
rummikub-position-empty = A rack is empty: the game is over.

# Texts that can't be read.
rummikub-parse-fact = «{ $text }» can't be read: write for example + [R9 R10 J=R11], T and the whole table, draw, P30, pass, NAME R9 R10, end 12 7+J 5 0.
rummikub-letters = Colours: N black, R red, B blue, A orange; J the joker.
rummikub-parse-tiles = «{ $text }» are no tiles: colour and number, N, R, B or A, and J for the joker; sets in square brackets.
rummikub-parse-racks = «{ $text }» can't be read: for each rack the sum, with +J for a joker and +P for a penalty.
rummikub-parse-twice = { $name } is written twice: each name stands once, with its sum.
rummikub-parse-ruling = «{ $text }» can't be read: write for example win NAME, drawn, resume, position LINE.
rummikub-parse-position = «{ $text }» is no position: game and turn, then the racks, each behind a semicolon.

# Ruleset.
rummikub-lint-tiles = { $field }: each player takes 1 to 20 tiles.
rummikub-lint-initial = { $field }: the first laying down is worth 200 points at most.
rummikub-lint-value = { $field }: a thousand points at most.
rummikub-lint-games = { $field }: there are 1 to 50 games.
rummikub-lint-points = { $field }: one value for each place, a thousand at most, for tables of two to five.
rummikub-lint-points-fall = { $field }: who is further behind has no more points.
rummikub-lint-starter = { $field }: seat 0 or seat 1 starts.

# Acts, in short, in lists.
rummikub-heading = Game { $game }
rummikub-outline = Game { $game }; on the table { $sets ->
        [one] one set
       *[other] { $sets } sets
    }, in the pool { $pool ->
        [one] one tile
       *[other] { $pool } tiles
    }
rummikub-say-begin = { $player } starts
rummikub-say-hold-hidden = Rack of { $player }
rummikub-say-hold = Rack of { $player }: { $tiles }
rummikub-say-lay = Laid { $sets }
rummikub-say-table = Table: { $sets }
rummikub-say-draw = A tile was drawn
rummikub-say-draw-tile = { $tile } was drawn
rummikub-say-pass = Does not lay, pool empty
rummikub-say-late = { $player }'s minute over
rummikub-say-late-now = Minute over
rummikub-say-end = Racks: { $racks }

# The words of acts, as they are typed.
rummikub-word-draw = draw
