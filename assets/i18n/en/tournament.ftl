# Tournaments: entries, draws, result slips, closing. Whoever shows the sentence puts names for $entry, $table and $person.

# What happened.
tournament-entered = A new entry.
tournament-substituted = Entry no. { $number }: { $came } takes the place of { $gone }, with all that was won and lost.
tournament-paid = { $entry } has paid the fee.
tournament-dropped = { $entry } had not paid by the start: the entry lapses.
tournament-withdrawn = { $entry } withdraws.
tournament-excluded = { $entry } is excluded by the judges.
tournament-reinstated = { $entry } is back in.
tournament-returned = { $entry } comes back after withdrawing.
tournament-off-granted = { $entry } sits round { $round } out, as asked.
tournament-off-none = No round off can be asked for here: the tournament's rules grant none, or it has no rounds to draw.
tournament-off-drawn = Round { $round } is drawn already: a round off is asked for before.
tournament-off-late = There is no round { $round }: there are { $rounds }.
tournament-off-gone = { $entry } is no longer in.
tournament-off-twice = { $entry } sits round { $round } out already.
tournament-return-not = { $entry } has not withdrawn: there is nothing to come back from.
tournament-return-late = { $entry } can't come back: there is nothing left to play.
tournament-knocked-out = { $entry } is out of the tournament.
tournament-seeded =
    { $count ->
        [one] One seeded player.
       *[other] { $count } seeded players, in this order.
    }
tournament-set-apart = { $count } entrants are kept apart as long as possible.
tournament-stage-began =
    { $count ->
        [one] The stage begins, with one entrant.
       *[other] The stage begins, with { $count } entrants.
    }
tournament-joined = { $entry } comes in.
tournament-queued = { $entry } waits for an opponent.
tournament-left-queue = { $entry } does not wait any more.
tournament-lots-drawn = Lots drawn with seed { $seed }.
tournament-round-began = Rounds drawn so far: { $round }.
tournament-table-made = Round { $round }, match { $place } of the round: { $count ->
        [0] seats still open
        [one] one seat taken
       *[other] { $count } seats taken
    }.
tournament-slot-filled = { $table }: { $entry } takes a seat.
tournament-slot-empty = { $table }: a seat stays empty.
tournament-reseated = { $table }: others played.
tournament-called = { $table }: to be played at table { $place }.
tournament-scored = { $table }: { $sheet }.
tournament-walked-over = { $table }: won without playing.
tournament-streak =
    { $count ->
        [0] { $entry } begins a new run of wins.
        [one] { $entry }: one win in a row.
       *[other] { $entry }: { $count } wins in a row.
    }
tournament-qualified = { $entry } qualifies.
tournament-declined = { $entry } declines the place in the next stage.
tournament-columns-chosen = { $count ->
        [one] The matches of round { $round } are played in one column.
       *[other] The matches of round { $round } are played Hollywood style, in { $count } columns.
    }
tournament-length-announced = The matches of the main draw are to { $length } points.
tournament-penalised =
    { $points ->
        [one] { $entry }: one penalty point, off the tournament points.
       *[other] { $entry }: { $points } penalty points, off the tournament points.
    }
tournament-penalised-score =
    { $points ->
        [one] { $entry }: one penalty point, off the score.
       *[other] { $entry }: { $points } penalty points, off the score.
    }
tournament-warned = A warning for { $entry }.
tournament-clock-penultimate = { $table }: the round in progress is the last but one.
tournament-clock-last = { $table }: the last round is played.
tournament-clock-roll = { $table }: dice are rolled to end the game, against { $threshold }.
tournament-clock-set = { $table }: clock.
tournament-stage-ended =
    { $count ->
        [0] The stage is over.
       *[other] The stage is over: the ranking stands.
    }
tournament-closed-now = The tournament is closed.

# What is waited for.
tournament-ask-start = Start the tournament
tournament-ask-draw = Draw the round
tournament-ask-result = Record the results
tournament-ask-close = Close the tournament
tournament-ask-columns = The referees may choose the columns of the round
tournament-ask-length = Announce the length of the matches
tournament-ask-pair = Call who plays from the queue
tournament-ask-close-queue = Close the qualifying
tournament-ask-ranked = Record the ranking of the race
tournament-ask-start-race = Start the race
tournament-ask-fin = Record the arrivals
tournament-ask-pieces = Count the pieces placed
tournament-ask-blinds = Start the clock of the blinds
tournament-ask-out = Record the eliminations
tournament-ask-merge = Merge two tables
tournament-ask-move = Move a player
tournament-ask-button = Say where the button is

# Refusals: entries.
tournament-nobody = Who enters or who played is missing: name at least one person.
tournament-people-count =
    An entry takes { $span ->
        [same] { $least ->
            [one] one person
           *[other] { $least } people
        }
       *[range] { $least ->
            [one] one
           *[other] { $least }
        } to { $most } people
    }, here { $count ->
        [one] is one
       *[other] are { $count }
    }.
tournament-person-twice = { $person } stands twice in the same entry.
tournament-age = The tournament is for those under { $under }; here the age is { $age }.
tournament-age-unknown = The tournament is for those under { $under }: the birth date is missing.
tournament-limit =
    { $limit ->
        [one] { $person } has entered already: only one entry is allowed.
       *[other] { $person } has { $limit } entries already, the most allowed.
    }
tournament-qualified-already = { $person } has qualified already: no further entry.
tournament-still-in = { $person } is still in: a new entry comes only after a defeat.
tournament-substitute-not-of = { $person } is not of { $entry }: check who leaves.
tournament-substitute-of-already = { $person } is of { $entry } already: whoever comes in is somebody else.
tournament-substitute-out = { $entry } is out of the tournament: there is no place left to take.
tournament-substitute-bracket = { $entry } has played in the bracket already: after its first match a place passes to nobody.
tournament-substitute-match = Who plays here is of a match with substitutions of its own: they are made on the page of the race.
tournament-entries-closed = The tournament has begun: entries are closed.
tournament-start-without-lots = Nothing is drawn at the start here: begin with «start».
tournament-entries-drawn = The places are drawn: whoever enters now would not play.
tournament-unpaid-late = After the start an entry comes in with its fee paid only.
tournament-penalty-nothing = No points are counted here and the penalty would change nothing: use time, a warning, an exclusion, or give the table to the other.
tournament-no-fee = This tournament has no fee.
tournament-paid-already = { $entry } has paid already.
tournament-paid-late = { $entry } had not paid by the start: the entry has lapsed.
tournament-paid-dealt = The prizes have been agreed on already, without this fee: correct the deal first.
tournament-withdrawn-already = { $entry } is out of the tournament already.
tournament-no-such-entry = There is no entry { $entry }: check the number.
tournament-entry-twice = { $entry } stands there twice.
tournament-apart-two = Keeping apart takes at least two entrants.
tournament-drawn-already = The first tables have been made already.

# Refusals: start, draws, closing.
tournament-started-already = The tournament has begun already.
tournament-not-started = The tournament has not begun yet.
tournament-too-few =
    { $count ->
        [one] There is one entrant only, at least { $fewest } are needed.
       *[other] There are { $count } entrants, at least { $fewest } are needed.
    }
tournament-algorithm = The draw was made with version { $algorithm }, which is not known here.
tournament-tables-open =
    { $count ->
        [one] One table has no result yet.
       *[other] { $count } tables have no result yet.
    }
tournament-no-more-stages = There is no further stage: what is left is to close the tournament.
tournament-columns = Matches are played in one column or three, not in { $count }.
tournament-columns-round = Round { $round } of the stage under way has no table.
tournament-columns-none = The matches of this tournament are not scored in columns.
tournament-columns-late = A match of round { $round } is over already: the columns are chosen before.
tournament-length-first = First the length of the matches of the main draw must be announced.
tournament-length = A match goes to 1 to 99 points, not { $length }.
tournament-length-none = The matches of this tournament have no length to announce.
tournament-length-late = The length is announced before the draw of the stage that uses it: the next one does not.
tournament-draw-count =
    { $count ->
        [one] The draw makes one table: name one, with who sits there.
       *[other] The draw makes { $count } tables: name as many, each with who sits there.
    }
tournament-table-large = At most { $most } sit at a table, here they are { $count }: spread them over more tables.
tournament-draw-differs = The tables are not those drawn.
tournament-nothing-to-draw = There is nothing to draw now.
tournament-no-queue = This stage has no waiting queue.
tournament-queue-closed = The qualifying is closed already.
tournament-queue-waiting = { $count } still wait for an opponent: pair them before closing.
tournament-queue-ask = Somebody is left without an opponent: the referee decides before closing.
tournament-nothing-to-decline = A place is declined only between a stage that is over and the next.
tournament-not-advancing = { $entry } does not go on to the next stage.
tournament-not-over = The tournament is not over.
tournament-clock-runs =
    { $count ->
        [one] The clock of match { $tables } is running: stop it.
       *[other] The clocks of { $count } matches are running ({ $tables }): stop them.
    }
tournament-blinds-run = The clock of the blinds is running: stop it.
tournament-closed = The tournament is closed.
tournament-no-match-stage = No order of arrival is recorded in this stage: record the tables.
tournament-ranked-not-all = The order does not name everybody who plays.

# Refusals: tables.
tournament-no-such-table = { $table }: there is none, check the number.
tournament-no-such-seat = There is no such seat at this table.
tournament-seats-two = { $table }: two play.
tournament-result-twice = { $table }: there is a result already; to change it, correct that one.
tournament-not-ready = { $table }: it is not known yet who plays.
tournament-place-taken = { $table } is playing at table { $place }: name another one, or record its result first.
tournament-renumbered = Entry { $entry } would have another number, by which tables and slips know it: withdraw whoever should not be there instead of annulling that entry.
tournament-others-unseen = { $count ->
        [one] Others would sit at table { $tables }
       *[other] Others would sit at tables { $tables }
    } than those who know of it: the same amendment must say what stays valid.
tournament-rounds-many = Everybody against everybody, { $count } entrants make { $tables } matches: at most { $most } are kept here. Take smaller groups or another system, such as the Swiss.
tournament-other-seats = { $table }: others sit there.
tournament-needs-winner = { $table }: exactly one must go on.
tournament-needs-winner-again = { $table }: exactly one must go on. After a draw they play again, and the decisive game is written.
tournament-needs-winner-seeds = { $table }: exactly one must go on. A draw is played again with sides changed, and the decisive game is written: 26-22.
tournament-needs-judge = { $table }: exactly one must go on. Of those who are first on equal points the judge chooses: 60 60 44 30 judge 1.
tournament-needs-judge-taken = { $table }: exactly one must go on. Of those who are first on equal terms the judge chooses: 4/2/2 2/4/2 2/2/4 judge 2.
tournament-judge-not-needed = { $table }: nobody has to go on from here, equal points share the place; the judge does not choose.
tournament-ruling-not-possible = This can't be imposed: record what happened.
tournament-form = “{ $text }” can't be read. It is written like this: “{ $form }”.
tournament-word = No act of a tournament begins with “{ $text }”. They begin with: { $known }.
tournament-no-position = A tournament's position is not written on one line («{ $text }»).

# Result slips.
tournament-sheet-other-form = The slip is not of the kind asked for. Write { $form ->
    [winner] the winner, 1 or 2
    [replays] the winner, after how many drawn games: 2 after 3
    [first_to] the points of both: { $example }
    [share] the points of both: { $example }
    [seeds] the seeds of both: 26-22
    [points] the points of each: 71 62 61
    [objectives] who reached the objective, or inside and outside of each: 10/3 8/9
    [racks] what is left to each: 0 12 7+J
    [hands] the hands in order, who and points: 1+14 2+25
    [majorities] what each took of each kind: 4/2 2/4
    [castles] the castles of both: 10-5
   *[other] what the game asks for
}.
tournament-sheet-seats = The slip is for { $count }, at the table sit { $seats }.
tournament-sheet-seat = There is no seat { $seat } at the table.
tournament-sheet-count = The winner is not enough. Write { $form ->
    [first_to] the points of both: { $example }
    [share] the points of both: { $example }
    [seeds] the seeds of both: 26-22
    [points] the points of each: 71 62 61
    [objectives] who reached the objective, or inside and outside of each: 10/3 8/9
    [racks] what is left to each: 0 12 7+J
    [hands] the hands in order, who and points: 1+14 2+25
    [majorities] what each took of each kind: 4/2 2/4
    [castles] the castles of both: 10-5
   *[other] what the game asks for
}.
tournament-sheet-how = Only between two can a match be won on time or by resignation.
tournament-time-no-clock = No clock is used here: nobody wins on time.
tournament-time-left = The clock still gives { $entry } { $time }: if the time is over, stop the clock first.
tournament-time-loses-nothing = Here using up one's time does not lose the match: nobody wins on time.
tournament-sheet-no-draw = A draw is not allowed.
tournament-sheet-no-replays = No drawn games before the decisive one are counted here.
tournament-sheet-replays-most = That would be { $drawn } drawn games: at most { $most } are written.
tournament-sheet-both = Only one can reach { $points }.
tournament-sheet-unfinished = Nobody has reached { $points }.
tournament-sheet-beyond = At { $points } the match ends: nobody takes more.
tournament-sheet-over = The sum is { $sum }, there are { $total } in all.
tournament-sheet-sum = The sum is { $sum }: it must be { $total }.
tournament-sheet-agree = Nobody has { $points }: an agreed draw is written with «draw» in front.
tournament-sheet-not-drawn = Who has { $points } has won: that is no draw.
tournament-sheet-negative = Points do not go below zero.
tournament-sheet-out-order = The eliminated are numbered x1, x2, x3 in the order in which they go.
tournament-sheet-all-out = Not everybody can be eliminated.
tournament-sheet-objective-size = An objective has { $size } territories, not more.
tournament-sheet-objective-done = Who holds all { $size } territories of the objective has won: write «objective».
tournament-sheet-next = Among equals the one who would have played first counts: say whose turn it was.
tournament-sheet-jokers = That would be { $count } jokers: there are { $most } in the game.
tournament-sheet-pool = Who has an empty rack has gone out: the pool does not count.
tournament-sheet-nobody-empty = Nobody has an empty rack: if the pool ended, write «pool».
tournament-sheet-games = Games written: { $count }; at the table { $games ->
    [one] one is played
   *[other] { $games } are played
}.
tournament-sheet-two-empty = Only one can have an empty rack.
tournament-sheet-hand = Hand { $hand }: { $points } points; a hand is worth 1 to { $most }.
tournament-sheet-hand-after = The match was won before the last hand.
tournament-sheet-hands-unfinished =
    { $count ->
        [one] Nobody has reached { $points }.
       *[other] Nobody has won { $count } columns to { $points }.
    }
tournament-sheet-kinds =
    { $count ->
        [one] Write one number for each seat.
       *[other] Write { $count } numbers for each seat.
    }
tournament-sheet-kind-over = «{ $kind }»: the sum is { $sum }, there are { $total } in all.
tournament-sheet-table-size = The game is not for { $count }.
tournament-sheet-castles = Each has at most { $most } castles.
tournament-sheet-castles-both = Only one can place castle number { $most }.
tournament-sheet-partners = Partners, who sit opposite, have the castles and paladins of their side: the same.
tournament-sheet-paladins = With equal castles the paladins are counted.
tournament-sheet-judge = The judge names the winner only when castles and paladins are equal.
tournament-sheet-judge-points = The judge names the winner only among those who are first on equal points.

# The form on screen. $field is the word of the field, $seat the seat or 0, $game the game or 0.
tournament-field-missing =
    { $seat ->
        [0] A field is missing: { $field }.
       *[other] Seat { $seat }{ $game ->
            [0] { "" }
           *[other] , game { $game }
        }: a field is missing ({ $field }).
    }
tournament-field-range =
    { $seat ->
        [0] The value is out of bounds: { $field }.
       *[other] Seat { $seat }{ $game ->
            [0] { "" }
           *[other] , game { $game }
        }: the value is out of bounds ({ $field }).
    }
tournament-field-both = Either a winner or a draw, not both.

# Rulesets.
tournament-common-unreadable = The common articles can't be read.
tournament-common-twice = Article «{ $article }» stands twice among the common ones.
tournament-ruleset-shape = In the file the list of articles must come last.
tournament-lint-people = «{ $field }»: people of an entry go from at least 1 to a number not smaller.
tournament-lint-limit = «{ $field }»: at least one entry a person.
tournament-lint-no-stage = «{ $field }»: at least one stage is needed.
tournament-lint-first-stage = «{ $field }»: those who entered (entries) play in the first stage.
tournament-lint-wins = «{ $field }»: at least one win is needed.
tournament-lint-bracket = «{ $field }»: places of a bracket are a power of two, 2 to 1024.
tournament-lint-legs = «{ $field }»: 1 to 4 meetings a pair.
tournament-lint-rounds = «{ $field }»: 1 to 99 rounds.
tournament-lint-size = «{ $field }»: least, best and most go in order, 2 to 12.
tournament-lint-points = «{ $field }»: for each number of players the points of each place are needed.
tournament-lint-form = «{ $field }»: the slip's parameter can't stand like this.

# Roll of honour.
tournament-honours-unreadable = The roll of honour can't be read here. Usually a comma, a quotation mark or a bracket is missing, or a text stands without quotation marks or a year within them.
tournament-honours-number = The number is out of range: years go from 1900 to 2200.
tournament-honours-field-missing = The field “{ $field }” is missing.
tournament-honours-field-unknown = No field is known as “{ $field }”. These are: { $known }.
tournament-honours-year = { $edition }: the year { $year } can't be, years go from 1900 to 2200.
tournament-honours-empty = { $edition }: the winner is missing.

# Disputes.
tournament-disputed = { $table }: result disputed: { $note }
tournament-settled = { $table }: dispute settled
tournament-no-dispute = There is no open dispute about { $table }.
tournament-disputes-open = { $count ->
    [one] The dispute about match { $tables } is open: settle it before closing.
   *[other] The disputes about { $count } matches are open ({ $tables }): settle them before closing.
}
tournament-disputes-unsettled = { $count ->
    [one] The dispute about match { $tables } is open: settle it before going on.
   *[other] The disputes about { $count } matches are open ({ $tables }): settle them before going on.
}

tournament-fined = { $table }: { $entry } gets a time penalty.
tournament-fine-not-due = { $entry }: the clock calls for no further penalty.
tournament-fines-missing = { $entry }: { $count ->
    [one] a time penalty was given that is not on the slip
   *[other] { $count } time penalties were given, there are fewer on the slip
}.
