# The tournament page: what comes next, tables, bracket, standings, one table, record.

tournament-page-none = No tournament
tournament-page-none-hint = Open one from the programme.
tournament-page-tab-tables = Tables
tournament-page-tab-race = Race
tournament-page-tab-bracket = Bracket
tournament-page-tab-standings = Standings
tournament-page-tab-table = Match
tournament-page-tab-log = Record
tournament-page-stage-qualifying = Qualifying
tournament-page-stage-bracket = Final bracket
tournament-page-stage-rounds = Rounds
tournament-page-stage-final = Final
tournament-page-stage-tables = Tables
tournament-page-stage-race = Race
tournament-page-stage-match = Match
round-number = Round { $number }
round-of = Round { $number } of { $rounds }
tournament-page-sort = Sort by { $column }
round-final = Final
round-third = Match for third place
round-reset = Final, second match
round-preliminary = Preliminary round
round-losers = Losers' round { $number }
round-semifinal = Semifinals
round-quarter = Quarterfinals
round-eighth = Round of 16
round-sixteenth = Round of 32
round-before = Round before (Page Up)
round-after = Round after (Page Down)
round-count =
    { $ready ->
        [0] { $count ->
            [one] one table, over
           *[other] { $count } tables, all over
        }
       *[other] { $ready } of { $count } to play
    }
round-thirtysecond = Round of 64
tournament-page-losers = losers
tournament-page-third = third place
tournament-page-bye = bye
tournament-page-gone-withdrawn = { $name }, withdrawn
tournament-page-gone-excluded = { $name }, excluded
tournament-page-gone-absent = { $name }, absent
round-winner-of = winner of match { $table }
round-loser-of = loser of match { $table }
tournament-page-starter = By lot { $name } begins
tournament-page-starter-by-turns = { $name } begins: who has begun less often.
tournament-page-at-place = table { $place }
tournament-page-do-start = Start the tournament
tournament-page-do-settle = Go to the dispute
tournament-page-do-draw = Draw lots
tournament-page-do-length = Announce the length
tournament-page-do-pair = Let them play
tournament-page-do-enrol = Enter who turns up
tournament-page-do-close-queue = Close the qualifying
tournament-page-do-results = Enter the results
tournament-page-do-race = Go!
tournament-page-do-close = Close the tournament
tournament-page-drawn = Drawn with seed { $seed }.
tournament-page-no-seed = The system gives no random numbers and nothing was drawn. Try again.
tournament-page-seed = seed { $seed }
tournament-page-read-only = This desk can only read the file: { $why }
tournament-page-reopen = Reopen to write
tournament-page-length = points a match
columns-question = Round { $round }: how many columns? ({ $article })
columns-one = One column
columns-three = Hollywood, three columns
tournament-page-hollywood = Hollywood, { $count } columns
tournament-page-length-missing = Say to how many points the matches to come are played.
tournament-page-waits-start =
    { $count ->
        [one] waits for the start, one entry
       *[other] waits for the start, { $count } entries
    }
tournament-page-waits-flocks =
    { $count ->
        [one] waits for the start, one flock to be entered
       *[other] waits for the start, { $count } flocks to be entered
    }
tournament-page-waits-draw = waits for the draw
tournament-page-waits-results =
    { $count ->
        [one] one result to come
       *[other] { $count } results to come
    }
tournament-page-waits-play = being played
tournament-page-waits-close = waits for the closing
tournament-page-closed = closed
tournament-page-pair-first = { $one } – { $other }: the first two of { $count } who wait
tournament-page-pair-not-met = { $one } – { $other }: the first of { $count } who wait and can play each other: they have not met and are not kept apart
tournament-page-pair-other = Another pairing…
tournament-page-pair-title = Who plays
tournament-page-pair-hint = Choose two people; one alone goes on without playing.
tournament-page-pair-alone = Goes on without playing
tournament-page-no-tables = No match yet
tournament-page-elsewhere = It is played on the Table page
tournament-page-elsewhere-hint = Once the race is over its standings come here with one key.
tournament-page-raced-hint = How it ended is read in the standings.
tournament-page-no-tables-hint = They come with the next step, at the top right.
tournament-page-no-seats = Seats not drawn yet
tournament-page-no-seats-hint = Once the tournament has begun they are drawn with the next step, at the top right: then this page shows who sits at each table.
tournament-page-no-bracket = No bracket
tournament-page-no-bracket-hint = This stage has none, or it is not drawn yet.
tournament-page-entry-numbered = { $name }, entry { $number }
tournament-page-no-standings = No standings yet
tournament-page-no-standings-hint = They begin when the tournament does.
tournament-page-no-table = No match chosen
tournament-page-no-table-hint = Choose a match from the list or the bracket.
tournament-page-no-log = Empty record
tournament-page-no-log-hint = Every act of the tournament stays written here.
tournament-page-head-number = Match
tournament-page-head-players = Playing
tournament-page-head-place = Table
tournament-page-head-clock = Clock
tournament-page-head-result = Result
tournament-page-line = Match { $table }: { $names }, { $result }
tournament-page-lines-keys = ⇥ ↑ ↓ choose · ⏎ record · Ctrl+T move · @4 call to table 4 · -2 the second is absent
tournament-page-twice = Type every result twice
tournament-page-twice-again = Type the same result again to record it.
tournament-page-twice-differs = First it was “{ $first }”, now “{ $second }”: begin again.
slip-result-of = Result of match { $table }
tournament-page-to-play = to be played
tournament-page-against-match = The match says “{ $sheet }”: Enter once more to write this instead.
tournament-page-waits = waiting
tournament-page-disputed = disputed
tournament-page-call = Call to table { $place }
tournament-page-call-again = Call again to table { $place }
tournament-page-place-elsewhere = Careful: “{ $title }” is being played at table { $place }.
tournament-page-open-table = Open the match
tournament-page-correct-result = Correct the result…
tournament-page-rests = A bye comes of the draw: there is no result to correct here.
tournament-page-has-result = The match has its result: to change it, correct that one.
tournament-page-has-result-closed = The tournament is closed, but a wrong result can still be corrected: what changes is shown first.
tournament-page-waive = Record with a waiver…
tournament-page-unread = «{ $text }» can't be read. { $hint }
tournament-page-not-a-number = «{ $text }» is not a whole number: { $field }
slip-game = Game { $game } of { $games }
slip-of-game = { $field }, game { $game }
slip-fined = The penalties for time given at the clock stand in the first game: if they were given in another one, write them there and clear them here.
slip-missing = Missing: { $field }
slip-lost = This would not count: { $field }. Complete it or clear it.
slip-hint-winner = The number of the winner: 1 or 2. Also: { $timed ->
        [yes] 1 time, 1 resign
       *[no] 1 resign
    }, 1 judge.
slip-hint-winner-draw = The number of the winner, or = for a draw. Also: { $timed ->
        [yes] 1 time, 1 resign
       *[no] 1 resign
    }, 1 judge.
slip-hint-replays = The number of the winner; after drawn games: 2 after 3. Also: { $timed ->
        [yes] 1 time, 1 resign
       *[no] 1 resign
    }, 1 judge.
slip-hint-score = The points of both: { $example }. If nothing was counted: 1 judge.
slip-hint-seeds = The seeds of both: 26-22. Agreed draw: draw 24-24.
slip-hint-points = The points of each: 71 62 61; x1, x2 for those eliminated, in order; if the first are level: 60 60 44 30 judge 1.
slip-hint-objectives = Who reached the objective: { $last }. Otherwise inside/outside of each: 10/3 8/9 next 2.
slip-hint-racks = { $games ->
    [one] What is left to each: 0 12 7+J 5+2P; with pool if it ran out.
   *[other] What is left to each at the end of each of { $games } games: 0 12 7 / 8 0 5; with pool where it ran out.
}
slip-hint-hands = { $columns ->
    [one] The hands in order, who + points: { $example }.
   *[other] Hollywood, { $columns } columns: the hands in order, who + points: { $example }.
}
slip-hint-majorities = What each took of each kind: 4/4/2 2/3/1; when the first are equal: 4/2/2 2/4/2 2/2/4 judge 2.
slip-hint-castles = The castles of each: 10-5; when equal: 7-7 paladins 11-9. Of four, partners have the same: 10-5-10-5.
slip-result-bye = goes on without playing
slip-result-off = round off, on request
tournament-page-time-all = Time for all
tournament-page-time-all-title = Time for all clocks
tournament-page-time-all-hint = How much time to give, or to take with a minus: 5 is five minutes, 1:30 one and a half. It goes to every clock of the tournament that was started.
tournament-page-time-all-field = Time to give to all
tournament-page-time-all-look = Show
tournament-page-time-all-batch = { $time } for all clocks that were started
tournament-page-deal = Deal about the prizes…
tournament-page-deal-title = Deal at the last table
tournament-page-deal-hint = How much goes to each who still plays, in euros: together what there is for their places. Places are played for all the same.
tournament-page-deal-equal = In equal parts
tournament-page-deal-chips = By chips
tournament-page-deal-sum = Shared: { $sum } of { $total }
tournament-page-deal-uncounted = The chips that were counted come to { $counted } of { $total }: to share by chips count them first.
tournament-page-deal-unread = An amount can't be read: write for example 12.50
tournament-page-chip-race = Small chips off…
tournament-page-chip-race-title = Small chips taken out of play
tournament-page-chip-race-hint = In a chip race the chips in play may change a little: where they do, write by how much, with a minus where they get fewer.
tournament-page-chip-race-chip = Chip that goes
tournament-page-chip-race-gained = By how much the total changes (may be empty)
slip-result-walkover = without playing
slip-result-left = by withdrawal
slip-result-absent = by absence of { $name }
slip-result-withdrawn = by withdrawal of { $name }
slip-result-excluded = by exclusion of { $name }
slip-result-win = { $name } wins
slip-result-draw = draw
slip-result-drawn =
    { $count ->
        [one] after one draw
       *[other] after { $count } draws
    }
slip-result-objective = objective of { $name }
slip-how-play = by play
slip-how-time = on time
slip-how-resign = by resignation
slip-how-judge = judge's decision
columns-hand = hand
columns-scorer = who scores
columns-points = points
columns-column = table { $number }
columns-closed = closed by { $name }
columns-open = open
tournament-page-field-how = how
tournament-page-field-winner = winner
tournament-page-field-draw = draw
tournament-page-field-drawn = draws before
tournament-page-field-points = points
tournament-page-field-agreed = agreed draw
tournament-page-field-out = out as
tournament-page-field-inside = inside
tournament-page-field-outside = outside
tournament-page-field-objective = objective
tournament-page-field-next = next to play
tournament-page-field-tiles = tiles
tournament-page-field-jokers = jokers
tournament-page-field-penalties = penalties
tournament-page-field-pool = pool ended
tournament-page-field-scorer = scorer
tournament-page-field-hand = hand
tournament-page-field-castles = castles
tournament-page-field-paladins = paladins
tournament-page-field-judge = for the judge
tournament-page-field-helmets = helmets
tournament-page-field-buddhas = buddhas
tournament-page-field-rice-fields = rice fields
tournament-page-zoom-out = Smaller
tournament-page-zoom-in = Larger
tournament-page-zoom-whole = Whole
tournament-page-place = Place
tournament-page-name = Name
tournament-page-column-points = Points
tournament-page-column-wins = Wins
tournament-page-column-first-places = First places
tournament-page-column-buchholz = Buchholz
tournament-page-column-sonneborn-berger = Sonneborn-B.
tournament-page-column-head-to-head = Head to head
tournament-page-column-score = Score
tournament-page-column-best-score = Best game
tournament-page-column-place-sum = Sum of places
tournament-page-column-earlier-entry = Entry
tournament-page-column-lot = Lot
tournament-page-column-qualified = Qualified
tournament-page-column-streak = In a row
tournament-page-column-round = Round
tournament-page-column-place = Place at table
tournament-page-column-time = Time
tournament-page-column-pieces = Pieces
tournament-page-column-arrival = Arrival
tournament-page-column-granted = Granted
tournament-page-column-penalty = Penalty
tournament-page-column-chips = Chips
tournament-page-column-hand = Hand
tournament-page-defines-points = Sum of the points of the matches, less penalty points.
tournament-page-defines-wins = Matches with the first place alone; byes and matches won without playing count too.
tournament-page-defines-first-places = Tables with the first place, shared or not; those won without playing count too.
tournament-page-defines-buchholz = Sum of the opponents' points, their penalties not taken off; a match decided without playing counts like any other, a bye counts as an opponent with one's own points.
tournament-page-defines-sonneborn-berger = Sum of the points of the opponents beaten and half of those drawn with, their penalties not taken off; a win without playing counts like any other, a bye as a win against an opponent with one's own points.
tournament-page-defines-head-to-head = Points made in the meetings among those who are equal so far.
tournament-page-defines-score = Sum of the scores on the slips; a match that was not played gives none.
tournament-page-defines-best-score = Highest score in a match played.
tournament-page-defines-place-sum = Sum of the places at the tables; a round without a seat at any table counts as the last place at the largest one.
tournament-page-defines-earlier-entry = Number of the entry.
tournament-page-defines-lot = Place drawn by lot, with the seed of the last draw.
tournament-page-defines-qualified = Order of qualifying.
tournament-page-defines-streak = Wins in a row so far.
tournament-page-defines-round = Round reached.
tournament-page-defines-place = Place at the table of the final, for those who reached it.
tournament-page-defines-time = Time taken, less what was granted and with penalties added; equal seconds share the place.
tournament-page-defines-pieces = Pieces placed, for who did not finish.
tournament-page-defines-arrival = Time at the finish, before time granted and penalties.
tournament-page-defines-granted = Time granted to who was late, taken off the time.
tournament-page-defines-penalty = Penalty time, added to the time.
tournament-page-defines-chips = Chips at the last count; of who is out, those at the start of their last hand.
tournament-page-defines-hand = Hand in which they went out.
tournament-page-most-first = More is better.
tournament-page-least-first = Less is better.
tournament-page-explains = Explains the time, decides no place.
tournament-page-decline = Declines
tournament-page-decline-of = { $name } declines the place
tournament-page-out-at = out: { $round }
tournament-page-out = out
tournament-page-withdrawn = withdrawn
tournament-page-excluded = excluded
tournament-page-dropped = dropped out
tournament-page-penalty-of =
    { $points ->
        [one] one penalty point
       *[other] { $points } penalty points
    }
tournament-page-warnings =
    { $count ->
        [one] one warning
       *[other] { $count } warnings
    }
tournament-page-log-row = { $number }: { $what }
slip-result-gone = No longer counts: { $result }
tournament-page-log-gone = { $number }, no longer counts: { $what }
tournament-page-log-waived = waiving { $articles }: “{ $reason }”
tournament-page-correct = Correct…
tournament-page-annul = Annul…
slip-title = Slip
tournament-page-record = Record
tournament-page-judges = Judges
tournament-page-judges-reason = Reason, or what is disputed
tournament-page-reason-first = Write the reason first.
tournament-page-penalty-points = Penalty, in tournament points
tournament-page-penalty-score = Penalty, in points of the score
tournament-page-penalty-whole = Whole points only, 1 or more.
tournament-page-absent = Absent
tournament-page-withdraw = Withdraws
tournament-page-warn = Warn
tournament-page-penalise = Penalise
tournament-page-rule-win = Wins by ruling
tournament-page-dispute = Dispute
tournament-page-do-dispute = Open a dispute
tournament-page-settle = Settled
tournament-page-key-space = Space
clock-title = Clock
clock-ready = ready
clock-running = running
clock-struck = time is up
clock-paused = paused
clock-stopped = stopped
clock-penultimate = last round but one
clock-last = last round
clock-roll = closing roll: { $threshold }
clock-level = level { $number }: { $values }
clock-break = break; then { $values }
clock-fallen = { $name }: out of time
clock-penalties =
    { $count ->
        [one] { $name }: one time penalty
       *[other] { $name }: { $count } time penalties
    }
clock-expired = time is up
clock-warning = about to change
clock-start = Start
clock-start-of = Start: { $name }
clock-start-tip = Starts the clock from the beginning.
clock-press = End the turn
clock-press-tip = Stops the time of who has played and starts the other's.
clock-pause = Pause
clock-pause-tip = Time stands still until it goes on.
clock-resume = Go on
clock-resume-tip = Time goes on from where it was.
clock-next = Next phase
clock-next-tip = Announces the last round but one, the last, the closing roll.
clock-next-level = Next level
clock-next-level-tip = Goes on to the next level at once.
clock-stop = Stop
clock-stop-tip = Stops the clock for good: the match is over.
clock-adjust = Time to give or take
clock-adjust-unread = «{ $text }» is not a time such as 1:30 or 90: { $field }
tournament-page-poker-blinds = Blinds
tournament-page-poker-heads = goes out · seat (marks the button) · entry · chips
tournament-page-poker-left = { $left } playing, { $out } out
tournament-page-poker-out = { $name } goes out in this hand
tournament-page-poker-button = The button is at seat { $seat }
tournament-page-poker-chips = Chips of { $name }
tournament-page-poker-hand = Hand
tournament-page-poker-eliminate =
    { $count ->
        [one] Eliminate
       *[other] Eliminate { $count }, same hand
    }
tournament-page-poker-same-hand = Those who go out in the same hand rank by their chips at its start: write them beside the names.
tournament-page-poker-merge = Merge table { $from } into { $into }
tournament-page-poker-button-first = First record where the button is at table { $table }
tournament-page-poker-buttons-first = First record where the buttons are at tables { $table } and { $other }
tournament-page-poker-button-known = The match that is followed knows where the button is: { $what }
tournament-page-poker-move = Move { $name } from table { $from } to { $to }, seat { $seat }
tournament-page-poker-do = Done
tournament-page-poker-ended = It is over
tournament-page-poker-gone = Out
tournament-page-poker-out-in = { $name } · table { $table }, hand { $hand }
tournament-page-poker-left-table = { $name } · withdrew from table { $table } (hand { $hand })
tournament-page-race-number = Number
tournament-page-race-not = The race has not begun
tournament-page-race-not-hint = It begins with the next step, at the top right.
tournament-page-race-line = Number of who arrives
tournament-page-race-arrived = Arrived
tournament-page-race-wrong = «{ $text }» can't be read: a number, such as 12
tournament-page-stop-at = At what time (empty: now)
tournament-page-stop-do = Stop
tournament-page-stop-unknown = Nobody noted the time
tournament-page-race-missing = pieces are missing of: { $numbers } (z{ $first } 340)
tournament-page-race-future = «{ $text }»: so much time has not passed yet: the number alone when they arrive.
tournament-page-race-stop = Stop the race…
tournament-page-race-stopped = race over
tournament-page-race-keys = 12 arrives now · 12 45:10 at that time · r12 late · g12 5 minutes granted · p12 5 penalty minutes · z12 340 pieces · l12 2 the second of the pair leaves · s12 2 First Last: reason goes on instead
tournament-page-race-late = late by { $time }
tournament-page-race-left = { $name } left at { $time }
tournament-page-race-granted = granted { $time }
tournament-page-race-penalty = penalty { $time }
tournament-page-race-pieces =
    { $count ->
        [one] one piece
       *[other] { $count } pieces
    }
tournament-page-race-came-late = Late
tournament-page-do-flocks = Enter the flocks of the race
tournament-page-do-standings = Take the standings of the race
tournament-page-do-superseded = Take the race's new standings
tournament-page-superseded = the race no longer has the standings taken here

# The secret hour, the table to which nobody came.
tournament-page-hour = Secret hour
tournament-page-hour-set = Set the hour
tournament-page-hour-show = Show the hour
tournament-page-hour-wrong = { $shown ->
    [no] The hour can't be read
   *[yes] The hour «{ $text }» can't be read
}: hours and minutes, such as 23:40.
tournament-page-hour-at = The match ends at { $time }
tournament-page-hour-fixed = Hour set
tournament-page-hour-missing = Hour to be set before the start
tournament-page-hour-hint = Only the referee knows it: boards, speaker and minutes are silent about it until the result.
tournament-page-nobody-came = Nobody came
tournament-page-fine-points = { $points } penalty points for { $name }
tournament-page-fine = Time penalty for { $name } (no. { $number })
tournament-page-poker-stop = Stop the blinds…
tournament-page-poker-number = no. { $number }
tournament-page-poker-out-line = Out at { $table }
tournament-page-poker-out-line-empty = Nobody sits in seat { $seat }.
tournament-page-poker-out-line-wrong = “{ $text }” can't be read: write for example 3=900 7=600 #24
tournament-page-poker-parted = Somebody has come or gone: the match followed so far stays in the minutes. Whoever goes on following the table begins another one, with the hand and the dealer that come next.
tournament-page-poker-move-followed = The table is followed hand by hand: with the move its match stays in the minutes and another one begins.
tournament-page-poker-out-line-hint = Alt E · ↑ ↓ the table, Alt V follows it · 3 #24 seat 3 in hand 24 · 3=900 7=600 #24 seats 3 and 7 in the same hand, with how many chips · e12 entry 12
tournament-page-poker-line = Other moves
tournament-page-poker-merged = Table { $from } merged into { $into }, seats by lot.
tournament-page-poker-merge-hint = Seats are drawn by lot: Enter merges.
tournament-page-poker-line-wrong = “{ $text }” can't be read: write for example 12 3 5, or 4 > 3
tournament-page-poker-line-hint = 12 3 5 entry 12 to table 3, seat 5 · 4 > 3 table 4 joins table 3 · r12 entry 12 buys again · a12 adds chips
tournament-page-key-delete = Del
tournament-page-cut = up to here: { $stage }
tournament-page-has-declined = declined the place
tournament-page-poker-average = average: { $chips } chips each
tournament-page-poker-paid = Paid in: { $total }{ $bought ->
    [0] {""}
   *[other] , chips bought { $bought } times
}
tournament-page-poker-next = next level: { $values }
tournament-page-poker-prizes = Prizes: { $prizes }
tournament-page-call-all = Call the { $count } tables
tournament-page-seed-typed = seed (empty: at random)
tournament-page-seed-wrong = A seed has six figures at most.
tournament-page-finalist = finalist

## Maps of the seats
seats-map = Map of the seats
seats-hint = To move somebody: drag the name to a free seat, or pick it up and put it down with Space. What changes is shown first.
seats-free = free
seats-seat = Table { $table }, seat { $seat }: { $name }
seats-hand = last hand recorded: { $hand }
seats-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
tournament-page-tab-seats = Seats
