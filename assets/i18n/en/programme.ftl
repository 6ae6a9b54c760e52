# The programme page.

programme-none = The programme is empty
programme-none-hint = Add the festival's sixteen tournaments together, or one tournament at a time.
programme-all = Add the whole programme
programme-all-short = Whole programme
programme-added = { $count ->
    [0] The programme is complete already.
    [one] One tournament added: its hour and room are still to be set (M).
   *[other] { $count } tournaments added: hours and rooms are still to be set (M).
}
programme-new = New tournament
programme-open = Open
programme-change = Change
programme-remove = Take off the programme
programme-remove-done = { $title }: taken off the programme. Ctrl Z puts it back.
programme-put-back = Put back into the programme: { $title }
programme-removed = Taken off the programme
programme-kept = { $title } stays in the programme: it has entries already, or has begun. Entries made for a trial are annulled in its record.
programme-all-title = The whole programme
programme-all-what = { $count ->
    [one] One tournament is added:
   *[other] { $count } tournaments are added:
}
programme-confirm = Confirm
programme-no-hour = Hour to be set
programme-fixed = { $stage }: { $day } at { $hour }
programme-late = +{ $minutes } min
programme-late-days = { $days ->
    [one] +1 day
   *[other] +{ $days } days
}
programme-flocks = { $count ->
    [one] one flock
   *[other] { $count } flocks
}
programme-entries = { $count ->
    [0] nobody
    [one] one entry
   *[other] { $count } entries
}

# Where it stands.
programme-state-open = entries open
programme-state-racing = race under way
programme-state-raced = race over
programme-state-superseded = standings superseded
programme-state-over = over, to be closed
programme-state-closed = closed
programme-state-read-only = read-only
programme-waits-start = Waits for the start
programme-waits-flocks = The standings of the race are brought over on the page Tournament
programme-waits-draw = Lots to be drawn
programme-waits-close = To be closed: the winner enters the roll of honour
programme-waits-pair = Next match: { $names }
programme-waits-call = To be called, { $table }: { $names }
programme-waits-write = Over, result to be written, { $table }: { $names }
programme-waits-settle = A dispute is to be settled
programme-waits-results = { $count ->
    [one] Waits for one result
   *[other] Waits for { $count } results
}
programme-waits-play = Being played

# A new tournament, or its data.
programme-new-title = New tournament
programme-new-hint = Choose a tournament of the festival, or a format for any game: type a few letters, arrows and Enter.
programme-kind-poker = poker
programme-kind-race = race against the clock
programme-search = Search
programme-search-none = No tournament is called so: take out a few letters.
programme-any-game = For any game
programme-make = Put into the programme
programme-not-made = The tournament can't be opened: the file is read-only or the ruleset can't be read.
programme-change-title = Data of the tournament
programme-save = Save
programme-title = Title
programme-day = Day
programme-hour = Hour (empty: to be set)
programme-room = Room
programme-when-wrong = Day and hour can't be read: for example 19/9/2026 and 15:00.
programme-game = Game
programme-game-choose = Choose the game
programme-game-other = Another game
programme-game-name = Name of the game
programme-game-as = Slip, clock and moves as in “{ $title }”.
programme-game-bare = The slip only says how it ended: there is no form of this game here.
programme-rounds = Rounds
programme-rounds-auto = Rounds (empty: as needed)
programme-legs = Meetings of each pair
programme-points-match = Points: win - draw - loss
programme-points-won = Points: win - loss
programme-points-place = Points by place
programme-size-least = At a table: at least
programme-size-best = preferably
programme-size-most = at most
programme-limit = Entries each
programme-people = People per entry
programme-fee = Fee (€)
programme-unpaid-drop = Those who have not paid by the start do not play
programme-reset = Final played again if the unbeaten player loses
programme-third = A match is played for third place
programme-lint = { $field ->
    [limit] Entries each: write a number.
    [people] People per entry: write a number.
    [fee] Fee: write an amount, for example 1 or 1.50.
    [rounds] Rounds: write a number.
    [points] Points: write numbers with a dash between, for example 1 - ½ - 0.
    [size] At a table: three numbers in order, from 2 to 12.
   *[other] { $field }: the value can't be read.
}
programme-lint-seats = At the table: { $game } is played by { $least } to { $most }.
programme-lint-game = The name of the game is missing.

# Announcement on the boards.
programme-announcement = Announcement
programme-announcement-hint = On the boards
programme-announcement-show = Show
programme-announcement-clear = Take away

# The bar where there is little room.
bar-backup-brief = backup
bar-no-backup-brief = no backup

# The roll of honour: all winners so far.
programme-albo-import = Import winners…
programme-albo-take = { $count ->
    [one] Take the past winner of { $game } that Triade knows
   *[other] Take the { $count } past winners of { $game } that Triade knows
}
programme-albo-import-title = Import a roll of honour
programme-albo-format = One RON file a game: (game: "abalone", entries: [(edition: "1st Cup", winner: "Name", place: "Town", year: 1990)]). It takes the place of the past winners that are there for that game.
programme-albo-imported = Roll of honour of { $game } imported: { $count ->
    [one] one edition
   *[other] { $count } editions
}.
programme-albo-not-text = The file is no UTF-8 text: save it again as text.
programme-albo-refused = Not imported: nothing has changed
file-line = Line { $line }, column { $column }: { $what }
programme-albo-mend = Correct the file at that place and read it again.
programme-albo-withdraw = Take the import back
programme-albo-withdrawn = Import of the roll of honour taken back: { $game }
programme-albo-game-unknown = No game is known as “{ $game }”. These are: { $known }.
programme-albo-print = Print the roll
programme-albo-close = Close
programme-cancelled = The tournament is not played
programme-cancelled-why = Why (kept in the minutes)
programme-cancelled-why-missing = Write why it is not played.
programme-state-cancelled = cancelled
programme-winners = { $place }. { $names }
