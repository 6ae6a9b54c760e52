# The board of the hall during a festival.

## Pages
show-match = Race
show-games = Matches move by move
show-games-awaited = { $name }: { $asked }
show-carolus-ask-map = the first paladins and the emperor are laid out
show-samurai-ask-count = the figures of each are counted
show-risiko-ask-objective = tells the objective
show-games-empty = No match is followed move by move
show-programme = Programme
show-calls = Calls
show-clocks = Times
show-bracket = Bracket
show-tables = Tables
show-standings = Standings
show-podium = Podium
show-phones = On your phone
show-phones-words = Who plays where, against whom, who is ahead: on everybody's phone.
show-phones-code = QR code of the address

## When there is nothing
show-keys = ← → pages
show-empty = We begin soon
show-empty-playing = Play is under way
show-empty-over = Play is over
show-no-match = The race has not begun yet
show-no-tournament = This tournament is not in the programme
show-programme-empty = The programme comes soon
show-calls-empty = No calls at the moment
show-clocks-empty = No clock is running
show-bracket-empty = The bracket is not drawn yet
show-tables-empty = The tables are not drawn yet
show-standings-empty = Standings begin with the tournament
show-podium-empty = The podium comes at the end of the tournament
show-phones-empty = The pages for phones are not published
show-held = The speaker will announce the results

## Programme
show-late =
    { $minutes ->
        [one] one minute late
       *[other] { $minutes } minutes late
    }
show-entries =
    { $count ->
        [0] entries open
        [one] entries open, one entrant
       *[other] entries open, { $count } entrants
    }
show-weekdays = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
show-day = { $weekday } { $day }
show-no-day = Time to be fixed
show-cancelled = cancelled: { $why }
show-racing = under way
show-over = over
show-stage-over = { $stage }: over

## Calls and tables
show-at = to table
show-fresh = Now
show-at-place = Table { $place }
show-seat = seat { $seat }
show-match-number = Match { $number }
show-bye = bye

## Times
show-left =
    { $count ->
        [one] one player left
       *[other] { $count } players left
    }
show-average = average { $chips } chips
show-finished = { $count } of { $all } have finished
show-clock-ready = We begin soon
show-level = Level { $level } · { $values }
show-break = Break
show-next-blinds = Next: blinds { $values }
show-then-blinds = We go on with blinds { $values }
show-held-clock = paused
show-penultimate = last round but one
show-last = last round
show-roll = roll against { $threshold }
show-time-up = time is up
show-secret = ends at a secret hour
show-arrivals = Order of arrival
show-race-over = Race over
show-race-left = Time left
show-race-runs = Race time

## How they are arranged, at the desk
boards-title = Boards
boards-back = Back to the speaker
boards-board = Board { $number }
boards-name = Name of the board
boards-add = New board
boards-remove = Remove the board
boards-seconds = Seconds a page
boards-seconds-hint = 0: the first one stays; the others by ← →
boards-hold = Results wait for the speaker
boards-pages = Pages, in order
boards-no-pages = No page yet: add one
boards-add-page = Add a page
boards-up = Move up (Alt+↑)
boards-down = Move down (Alt+↓)
boards-drop = Remove the page (Del)
boards-page-of = { $page } · { $name }
boards-announcement = Announcement at the foot of every page
boards-preview = Preview
boards-save = Save and show
boards-show-now = Show now
boards-show-now-hint = Saves and puts this page on the screen of the board at once
boards-shown-now = The page is on the screen: { $name }.
boards-unsaved = There are unsaved changes
boards-discard = Leave without saving
boards-stay = Go on editing
boards-saved = The boards are up to date.
boards-automatic = No boards arranged: programme, calls and running tournaments are shown by themselves.
boards-arrange = Choose the pages
boards-keys = ↑ ↓ chooses · Alt+↑ ↓ moves · Del removes · Ctrl+S saves · Ctrl+⏎ shows now · triade board FILE --board 2 opens the second
