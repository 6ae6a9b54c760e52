# Minutes of tournaments and of the festival, the roll of honour, forms on paper.

## Fixed words
minutes-label-tournament = Minutes of the tournament
minutes-label-table = Minutes of the match
minutes-label-festival = Minutes of the festival
minutes-label-game = Tournament
minutes-label-standings = Ranking
minutes-label-seats = Entrants
minutes-label-seat = Entrant
minutes-label-composition = Entry
minutes-label-players = Players
minutes-label-records = Record of the tournament
minutes-label-match-records = Register of the match
minutes-label-festival-records = Record of the festival
minutes-label-pictures = Bracket
minutes-game-table = { $title }, { $table } ({ $round })
minutes-game-seated = { $title }, { $table }

## Why they are provisional
minutes-not-begun = the tournament has not begun
minutes-not-closed = the tournament is not closed
minutes-superseded = the tournament's standings are no longer those of the race
minutes-tables-open = { $count ->
    [one] one match has no result
   *[other] { $count } matches have no result
  }
minutes-tables-forming = { $count ->
    [one] one match is still to be formed
   *[other] { $count } matches are still to be formed
  }
minutes-table-no-result = the match has no result
minutes-match-not-over = the match recorded move by move is not over
minutes-match-not-current = it is not this match that counts at the table
minutes-match-slip-differs = the slip is not what the match comes to ({ $sheet })
minutes-dispute-open = { $table }: dispute open ({ $note })
minutes-clocks-run = { $count ->
    [one] a clock is running
   *[other] { $count } clocks are running
  }
minutes-nothing = there is no tournament in the programme
minutes-pending = { $title }: { $why }

## Results and rankings
minutes-result-winner = Winner
minutes-result-second = Second place
minutes-result-third = Third place
minutes-result-slip = Result slip
minutes-result-gone = Left the match
minutes-result-place = Table
minutes-result-starter = Begins
minutes-result-why = Why this match
minutes-result-none = no result
minutes-result-bye = goes on without playing
minutes-result-walkover = won without playing
minutes-result-left = won by withdrawal
minutes-result-absent = won by absence of { $name }
minutes-result-withdrawn = won by withdrawal of { $name }
minutes-result-excluded = won by exclusion of { $name }
minutes-match-drawn = a draw
minutes-result-acts = Acts of play
minutes-title-followed = Matches recorded move by move
minutes-played-on = { $edition }. Board: { $board }
minutes-part-helmets = Helmets
minutes-part-buddhas = Buddhas
minutes-part-rice-fields = Rice fields
minutes-part-inside = In the objective
minutes-part-outside = Outside it
minutes-title-articles = Articles cited
minutes-column-acts = Acts recorded
minutes-column-position = Position
minutes-column-article = Art.
minutes-column-says = What it says
minutes-title-stage = Ranking: { $stage }
minutes-title-columns = What the columns count
minutes-title-prizes = Prizes
minutes-title-options = Chosen otherwise than in the ruleset
minutes-title-tables = Matches and results
minutes-title-programme = Programme
minutes-title-honours = Roll of honour: { $game }
minutes-title-albo = Roll of honour
minutes-albo-nobody = No winner yet.
minutes-column-table = Match
minutes-column-players = Players
minutes-column-round = Round
minutes-column-result = Result
minutes-column-figure = Column
minutes-column-counts = What it counts
minutes-column-prize = Prize
minutes-column-option = Option: in the ruleset → here
minutes-column-tournament = Tournament
minutes-column-starts = Start
minutes-column-room = Room
minutes-column-entries = Entries
minutes-column-tables = Matches
minutes-programme-tables = { $count ->
    [one] one table
   *[other] { $count } tables
  }
minutes-column-amendments = Amendments
minutes-column-closed = Closed by
minutes-column-state = State
minutes-column-winner = Winner
minutes-column-edition = Edition
minutes-column-title = Title
minutes-column-place = Place
minutes-column-year = Year
minutes-state-waiting = to begin
minutes-state-running = under way
minutes-state-over = over, to be closed
minutes-state-superseded = standings superseded
minutes-state-closed = closed
minutes-state-cancelled = cancelled: { $why }

## Who was there
minutes-detail-number = Number
minutes-detail-seat = Seat
minutes-detail-fee = Fee
minutes-detail-seed = Seed
minutes-detail-late = Late
minutes-detail-status = State
minutes-detail-penalty = Penalty points
minutes-detail-warnings = Warnings
minutes-fee-paid = paid
minutes-fee-unpaid = not paid
minutes-late-yes = entered after the start
minutes-status-dropped = entry dropped
minutes-status-withdrawn = withdrawn
minutes-status-excluded = excluded
minutes-sign-organizer = The organiser
minutes-sign-referees = The referees

## Acts
minutes-act-enter = { $count ->
    [one] Entry: { $names }
   *[other] { $count } entries: { $names }
  }
minutes-act-enter-many = { $count } entries: no. { $first } to no. { $last }
minutes-entry-age = { $name } (aged { $age })
minutes-entry-paid = { $name }, fee paid
minutes-entry-former = { $name } (before: { $former })
minutes-act-pay = Fee paid: { $entry }
minutes-act-withdraw = Withdrawal: { $entry }
minutes-act-return = Return after withdrawing: { $entry }
minutes-act-off = Round { $round } off, on request: { $entry }
minutes-act-substitute = Substitution in entry no. { $number }: { $came } in the place of { $gone }
minutes-act-seeds = Seeded players: { $entries }
minutes-act-apart = To be kept apart: { $entries }
minutes-act-start = Start of the tournament
minutes-act-start-lots = Start of the tournament; who begins is drawn with the seed { $seed } (version { $version })
minutes-act-pair = Match: { $entries }
minutes-act-bye = Goes on without playing: { $entries }
minutes-act-close-queue = Qualifying closed
minutes-act-columns = { $count ->
        [one] Round { $round } in one column
       *[other] Round { $round } Hollywood style, in { $count } columns
    }
minutes-act-length = Matches to { $length } points
minutes-act-decline = Declines the place: { $entry }
minutes-act-draw = Draw with the seed { $seed } (version { $version })
minutes-act-draw-imposed = ; tables as they were made: { $tables }
minutes-act-draw-imposed-many = ; { $count } tables as they were made
minutes-act-call = Call, { $table }: to table { $place }
minutes-act-result = Result, { $table }: { $entries }: { $sheet }
minutes-act-absent = Absence, { $table }: { $entry }
minutes-act-nobody-came = Absence, { $table }: nobody came
minutes-act-award = Judges' ruling, { $table }: { $entry } wins
minutes-act-dispute = Dispute, { $table }: { $note }
minutes-act-settle = Dispute settled, { $table }
minutes-decided = Decision: { $decision }.
minutes-act-penalty = Penalty for { $entry }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
minutes-act-warning = Warning: { $entry }
minutes-act-exclude = Exclusion: { $entry }
minutes-act-clock = Clock, { $table }: { $act }
minutes-act-fine = Time penalty, { $table }: { $entry }, at { $time }
minutes-act-ranked = Order of arrival: { $places }
minutes-act-close = Tournament closed
minutes-act-ruling = Ruling of the judges: { $effects }
minutes-clock-start = { $seat ->
    [0] started at { $at }
   *[other] started at { $at }, seat { $seat } to play
  }
minutes-clock-press = seat { $seat } ends its turn at { $at }
minutes-clock-pause = paused at { $at }
minutes-clock-resume = resumed at { $at }
minutes-clock-adjust = { $seat ->
    [0] { $time } added at { $at }
   *[other] { $time } added for seat { $seat }, at { $at }
  }
minutes-clock-adjust-less = { $seat ->
    [0] { $time } taken away at { $at }
   *[other] { $time } taken from seat { $seat }, at { $at }
  }
minutes-clock-start-of = started at { $at }, { $name } to play
minutes-clock-press-of = { $name } ends the turn at { $at }
minutes-clock-adjust-of = { $time } added for { $name }, at { $at }
minutes-clock-adjust-less-of = { $time } taken from { $name }, at { $at }
minutes-clock-next = next phase at { $at }
minutes-clock-hour-hidden = secret hour fixed
minutes-clock-hour = secret hour fixed for { $time }
minutes-clock-stop = stopped at { $at }
minutes-clock-gap = break from { $time } to { $at }, counted
minutes-clock-gap-lost = break from { $time } to { $at }, not counted
minutes-poker-out = Elimination, { $table }, hand { $hand }: { $players }
minutes-poker-chips = { $name } ({ $chips } chips)
minutes-poker-button = Button, { $table }: at seat { $seat }
minutes-poker-stack = Chips counted: { $players }
minutes-poker-merge = Merged: { $from } into { $table }, seats with the seed { $seed } (version { $version })
minutes-poker-move = { $entry } goes to the { $table }, seat { $seat }
minutes-poker-rebuy = Rebuy: { $entry }, at { $time }
minutes-poker-addon = Add-on: { $entry }, at { $time }
minutes-poker-deal = Deal about the prizes: { $shares }
minutes-prize-agreed = agreed
minutes-prizes-paid-in = Paid in: { $total }; of this { $bought } for chips: rebuys { $rebuys }, add-ons { $addons }.
minutes-poker-chip-race = Chips of { $chip } raced off; chips in play: { $gained }
minutes-poker-chip-race-even = Chips of { $chip } raced off
minutes-poker-blinds = Blinds: { $act }
minutes-race-clock = The machine's clock was set from { $from } to { $time }: the race goes on from where it was
minutes-race-start = Start of all at { $time }
minutes-race-late = { $entry } comes late, at { $time }
minutes-race-grant = Time granted to { $entry } for coming late: { $time }
minutes-race-left = { $entry }: { $person } leaves at { $time }
minutes-race-finish = { $entry } finishes: { $time }
minutes-race-penalty = Penalty for { $entry }: { $time } added
minutes-race-pieces = Pieces of { $entry }: { $time }
minutes-race-stop = Race stopped at { $time }
minutes-race-stop-unknown = Race stopped
minutes-act-reveal = what no. { $number } seals revealed: “{ $text }”
minutes-act-reveal-unknown = what no. { $number } seals revealed
minutes-waived = Admitted by waiver ({ $what }): { $act }

## Result slips
minutes-sheet-win = { $name } wins
minutes-sheet-time = on time
minutes-sheet-resign = by resignation
minutes-sheet-judge = by decision of the judge
minutes-sheet-drawn = after { $count ->
    [one] one drawn game
   *[other] { $count } drawn games
  }
minutes-sheet-draw = draw
minutes-sheet-out = out as no. { $order }
minutes-sheet-objective = { $name } reaches the objective
minutes-sheet-held = { $inside } inside and { $outside } outside
minutes-sheet-next = { $name } was to play
minutes-sheet-game = game { $number }: { $racks }
minutes-sheet-jokers = {" "}and { $count ->
    [one] one joker
   *[other] { $count } jokers
  }
minutes-sheet-penalties = {" "}({ $count ->
    [one] one penalty
   *[other] { $count } penalties
  })
minutes-sheet-pool = the pool ended
minutes-sheet-castles = castles { $counts }
minutes-sheet-paladins = , paladins { $counts }
minutes-sheet-judge-names = the judge names { $name }

## What followed
minutes-step-entered = Entry no. { $number }: { $name }.
minutes-step-entered-many = { $number } { $name }.
minutes-step-seeded = Seeded players, in this order: { $entries }.
minutes-step-apart = Do not meet as long as possible: { $entries }.
minutes-step-table = { $table } ({ $round }): { $slots }.
minutes-step-scored = { $table }: { $places }.
minutes-step-walkover = { $table }: { $name } wins without playing.
minutes-step-absent = { $table }: { $name } wins by absence of { $other }.
minutes-step-withdrawn = { $table }: { $name } wins by withdrawal of { $other }.
minutes-step-excluded = { $table }: { $name } wins by exclusion of { $other }.
minutes-step-nobody = { $table }: nobody is left.
minutes-step-seated = { $table }, seats by lot: { $seats }.
minutes-step-merged = { $table }, tables merged, seats by lot: { $seats }.
minutes-step-kept = { $table }, all stay in their seats: { $seats }.

## Lists
minutes-list-checks = What was written unseen, checked
minutes-list-sealed = Sealed acts
minutes-sealed-revealed = Revealed by no. { $number }: “{ $text }”.
minutes-sealed-revealed-lost = Revealed by no. { $number }.
minutes-sealed-now = Not revealed yet.
minutes-sealed-never = Never revealed: “{ $text }”.
minutes-sealed-kept = Never revealed: it stays sealed.
minutes-sealed-lost = Never revealed, and its text is lost.
minutes-sealed-part = Part { $part }. { $told }
minutes-list-draws = Draws
minutes-list-dropped = Entries dropped
minutes-list-withdrawals = Withdrawals, absences, places declined, substitutions
minutes-list-disputes = Disputes
minutes-list-penalties = Penalties, warnings, exclusions
minutes-list-rulings = Rulings of the judges
minutes-list-waivers = Waivers
minutes-list-amendments = Corrections and annulments
minutes-list-clocks = Clock
minutes-value-tournament = in this tournament: { $value }
minutes-value-changed = this tournament has other parameters
minutes-list-table = The match in the register of the tournament
minutes-value-here = in this match: { $value }
minutes-value-other = decided otherwise in this match
minutes-who-table = at the table
minutes-picture-final = Final position: { $position }
minutes-picture-now = Position when the minutes were made: { $position }
minutes-picture-bracket = { $stage }
minutes-picture-part = { $name }: { $rounds } ({ $number } of { $count })
minutes-bracket-unbeaten = Winners' bracket
minutes-bracket-losers = Losers' bracket
minutes-bracket-final = Final

## The festival
minutes-hall-opened = In the programme: { $title }
minutes-hall-removed = Taken off the programme: { $title }
minutes-hall-put-back = Put back into the programme: { $title }
minutes-hall-ruled = Options changed: { $title }: { $what }
minutes-hall-planned = Programme changed: { $title }: { $when }
minutes-hall-cancelled = Cancelled: { $title } ({ $why })
minutes-hall-race = Race opened
minutes-hall-pin-set = PIN set for { $name }
minutes-hall-pin-removed = PIN of { $name } taken away
minutes-hall-match = Match move by move: { $what }
minutes-hall-deeper = { $depth ->
    [summary] Match in summary from here: { $what }
   *[all] Match act by act from here: { $what }
}
minutes-hall-announced = Announcement: { $text }
minutes-hall-pages = Pages for everybody: { $url }
minutes-hall-honours = Roll of honour imported: { $game }
minutes-hall-honours-withdrawn = Import of the roll of honour taken back: { $game }
journal-honours-imported = Roll of honour imported: { $what }
journal-honours-withdrawn = Import of the roll of honour taken back: { $what }

## The games
minutes-game-abalone = Abalone
minutes-game-backgammon = Backgammon
minutes-game-carolus-magnus = Carolus Magnus
minutes-game-gin-rummy = Gin Rummy
minutes-game-mancala = Mancala
minutes-game-memory = Memory
minutes-game-oca = Giro dell'Oca
minutes-game-omaha = Omaha
minutes-game-puzzle = Puzzle in pairs
minutes-game-quarto = Quarto!
minutes-game-risiko = Risiko!
minutes-game-risiko-varianti = Risiko! Varianti
minutes-game-rummikub = Rummikub
minutes-game-samurai = Samurai
minutes-game-texas-holdem = Texas Hold'em
minutes-game-twixt = Twixt

## Forms
paper-slips = Result slips to fill in
paper-signs = Table signs
wall-by-table = Pairings by table
wall-by-name = Pairings by name
wall-alphabet = Entries by name
wall-table = Table
wall-players = Who plays
wall-result = Result
wall-name = Name
wall-against = Against
wall-number = No.
wall-status = Status
paper-entries = List of entries
paper-entries-title = Entries
paper-begins = { $name } (begins)
paper-blank-slips = Blank slips
paper-badges = Badges with names
paper-badge-game = { $tournament }, no. { $number }
paper-brackets = Blank brackets
paper-bracket-title = Bracket for { $size }
paper-bracket-game = Tournament
paper-bracket-stage = Stage
paper-bracket-day = Day and hour
paper-bracket-winner = Winner
paper-player = Player
paper-referee = The referee
paper-signature = Signature
paper-phone = By phone: result and referee
paper-table = Table
paper-table-blank = Table ____
paper-match-blank = match ____
paper-round-blank = Round ______
paper-fee = Fee
paper-count = { $count ->
    [one] one entry
   *[other] { $count } entries
  }
paper-how = Only if won
paper-of-game = { $field } { $game }
paper-not-counted = If won without counting
paper-hand = hand
paper-chips = chips
paper-time = time
paper-pieces = pieces
print-menu = Print
print-tournament = Minutes of the tournament, { $format }
print-festival = Minutes of the festival, { $format }
print-table = Minutes of match { $number }, PDF
print-albo = Roll of honour
results-file-list = README.txt
results-file-fingerprint = fingerprint.txt
results-made = Results, written on { $when } with { $software }. In this folder:
results-what-minutes = { $title }: the minutes, to be printed and signed.
results-what-festival = The minutes of the whole festival: programme, results, roll of honour.
results-what-standings = { $title }: the standings as a table, for any spreadsheet.
results-what-workbook = All standings in one workbook, a sheet each.
results-what-honours = The roll of honour of the games, with this year's winners.
results-what-fingerprint = The fingerprint of the event's file, and how to check that it is still the same.
results-what-event = The event's file: everything that was recorded, act by act. Triade opens it. It holds data of people: keep it, and do not publish it.
results-fingerprint =
    The event's file:        { $file }
    Records:                 { $records }
    Last fingerprint:        { $head }
    Fingerprint of it all:   { $digest }

    The last fingerprint is also printed at the foot of all minutes in this folder.

    To check with Triade that the file is still the one of these results:

        triade verify "{ $file }" --expect { $head }
        triade digest "{ $file }"

    The first command works out every record again: it must say that all is right, and
    that the fingerprint is that of the last. The second must print the fingerprint of it all.
print-calendar = Programme as a calendar, .ics
print-results = Results for the association, in a folder
minutes-sheet-standings = Standings
minutes-sheet-bracket = Bracket
minutes-sheet-programme = Programme
minutes-in-match = { $match }, act no. { $number }: { $what }
