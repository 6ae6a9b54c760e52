# The set-up: everything before the first throw.
setup-part-event = Event
setup-part-officials = Officials
setup-part-flocks = Flocks
setup-part-homes = Order and squares
setup-part-points = Points
setup-part-rules = Rules
setup-cancel = Cancel
setup-browse = Browse…
setup-no-dialog = This computer has no file dialog: type the path above.
setup-ruleset-unknown = This program does not know the ruleset “{ $ruleset }”: update Triade to see the set-up.

# Column on the left
setup-problems = To mend · { $count }
setup-nothing-planned = Nothing planned yet
setup-no-problems = All ready
setup-race-later = Flocks, squares, points and the Triade are only for the Giro dell'Oca: they are asked for once it is in the programme or there is a flock. Tournaments are made on the page Programme and need none of them.
setup-save = Save
setup-saved = All saved
setup-saving = Saving…
setup-unsaved = Changes to save
setup-undo = Undo the last change (Ctrl+Z)
setup-redo = Redo (Ctrl+Y or Ctrl+Shift+Z)
setup-start = Begin
setup-start-blocked = { $count ->
    [one] One thing is still missing (F8 goes there).
   *[other] { $count } things are still missing (F8 goes to the first).
}
setup-start-title = Begin the race?
setup-start-what = { $flocks ->
    [one] One flock
   *[other] { $flocks } flocks
}, { $players } players. First to throw: { $first }.
setup-start-final = After the start flocks, rosters, squares and points no longer change: every correction goes through the journal.
setup-start-not-yet = Not yet
setup-lock-begun = The race has begun: the set-up can only be read. Gags to approve, PINs, people and more officials stay open.
setup-lock-read-only = This desk only reads, so nothing can be changed here. The bar at the top says why.
setup-lock-office = To change this part one needs: { $role }. The record will say who it was.
setup-lock-enter = Sign in with the PIN

# Event
setup-event-hint = What will stand at the head of the minutes.
setup-title = Name of the event
setup-title-hint = for example: Palio dell'Oca 2026
setup-place = Place
setup-organizer = Organiser
setup-date = Date
setup-date-hint = 5/9/2026
setup-month-before = Month before
setup-month-after = Month after
setup-weekdays = Mon Tue Wed Thu Fri Sat Sun
setup-ruleset = Rules
setup-ruleset-hint = Articles and interpretations are in part 6.

# Officials
setup-officials-hint = Who sits at the table, and in which office. Every act bears the name of who did it.
setup-officials-none = No officials yet
setup-officials-none-hint = Type a name and press Enter.
setup-official-new = New official
setup-official-new-hint = First name and surname
setup-official-add = Add
setup-officials-table = Whole table ({ $count } people)
setup-official-name = Name of official { $number }
setup-official-remove = Remove { $name }
setup-official-twice = Two officials have the same name: if they are one person, give all offices on one line.
setup-role-notary = Notary
setup-role-validator = Incontestabile
setup-role-race-judge = B&C
setup-role-council = Council
setup-role-herald = Herald
setup-role-guard = Guard
setup-role-referee = Referee
setup-role-organizer = Organiser
setup-role-quorum = { $role ->
    [notary] Notaries of the Triade: { $count }, but to decide it takes { $quorum }. Add some.
    [race_judge] Race judges (B&C): { $count }, but to decide it takes { $quorum }. Add some.
    [council] Members of the council: { $count }, but to decide it takes { $quorum }. Give this office to others, too.
    [validator] Incontestabili: { $count }, but to decide it takes { $quorum }. Add some.
   *[other] Too few hold an office: { $count }, to decide it takes { $quorum }.
}
setup-role-count = { $role ->
    [notary] Notaries of the Triade: { $count }, usually { $usual }.
    [race_judge] Race judges (B&C): { $count }, usually { $usual }.
   *[other] Incontestabili: { $count }, usually { $usual }.
}
setup-desk = At the desk
setup-desk-stays = Minutes without an act after which somebody is signed out
setup-desk-stays-hint = Who stays at the desk is read at the foot of the window. With 0 nobody is signed out.
setup-desk-council = Of the council, to take over from a desk that is gone
setup-desk-council-hint = With 0 one organiser is enough. It holds for settling branches as well.
setup-desk-takes-entries = Record by itself the entries that other desks ask for
setup-desk-takes-entries-hint = As long as entries are open. What does not fit still waits for whoever is at the desk.
setup-desk-takes-slips = The desk records by itself slips to which two of a table agree, each on a phone of their own
setup-desk-takes-slips-hint = Whoever sends a slip alone, or all from one phone, still waits for somebody at the desk.
setup-desk-pin = Characters of the PIN of whoever decides
setup-desk-pin-hint = For PINs that are set from now on: those of before, of four digits too, go on working until they are changed. Other offices have four at least.
setup-officials-open = No organiser has a PIN: anybody at the desk may change the set-up. With the first PIN of an organiser no longer.
setup-pin-set = Set PIN
setup-pin-change = PIN is set
setup-pin-set-of = Set the PIN of { $name }
setup-pin-change-of = Change the PIN of { $name }
setup-pin-save-first = Save first (Ctrl+S): a PIN is given to a saved official.
setup-pin-title = PIN of { $name }
setup-pin-hint = At least { $least } characters. It cannot be read again.
setup-pin-before = The present PIN, even if it is shorter, goes on working until it is changed.
setup-pin-lost = If it is lost, an organiser sets another one.
setup-pin-sole = No other organiser has a PIN: if this one is lost, nobody can replace it. Better give the office and a PIN to somebody else, too. If it is lost already, race and tournaments go on with the other officials, but offices and PINs stay as they are: to change them, make a new event and import flocks and entries again.
setup-pin-first = PIN
setup-pin-second = Once more
setup-pin-keep = Set
setup-pin-short = The PIN is too short: at least { $least } characters.
setup-pin-differ = The two PINs differ: type them again.
setup-pin-old = Present PIN of { $name }, or the organiser's PIN
setup-pin-old-sole = Present PIN of { $name }
setup-pin-organiser = The organiser's PIN
setup-pin-unproved = The present PIN, or the organiser's, is wrong: the try is in the journal.
setup-pin-done = PIN of { $name } set.

# Flocks
setup-flocks-none = No flocks yet
setup-flocks-none-hint = Add one with Alt+N, or paste here (Ctrl+V) or import a table with all flocks.
setup-flock-add = New flock
setup-flock-name = Name of the flock
setup-flock-name-hint = Name of the flock
setup-flock-remove = Remove the flock { $flock }
setup-flock-removed = Flock removed: { $flock }. Ctrl+Z brings it back.
setup-flock-up = Let throw earlier: { $flock }
setup-flock-down = Let throw later: { $flock }
setup-colour-taken = { $mark }: belongs to { $flock }. A click exchanges the colours.
setup-order-hint = In throwing order. Drag a row, or Alt+↑ and Alt+↓.
setup-name-long = { $flock }: the name is too long, 60 letters will do.
setup-player-name-long = { $flock }: a name is too long, 60 letters will do.
setup-player-elsewhere = { $flock }: { $name } is in { $other } too. If it is the same person, take one away.
setup-roster = Roster · { $count ->
    [one] one player
   *[other] { $count } players
} ({ $fewest } to { $most })
setup-roster-empty = Type a name and press Enter; a list copied elsewhere is pasted here with Ctrl+V, all at once.
setup-player = Player { $number }
setup-player-new = New player
setup-player-new-hint = A name, or a pasted list
setup-player-add = Add
setup-player-known = On the roster already, not repeated: { $names }.
setup-players-added = { $count ->
    [one] One player added. Ctrl+Z undoes it.
   *[other] { $count } players added. Ctrl+Z undoes it.
}
setup-player-up = Move { $name } up
setup-player-down = Move { $name } down
setup-player-remove = Remove { $name }
setup-captain = Captain
setup-stray = Stray
setup-substitutions = Substitutions
setup-replace-title = In place of { $name }
setup-replace-of = Substitute { $name }
setup-roles-fixed = After the start offices are changed by an act of the record: a click on the name opens “In place of { $name }”.
setup-replace-add = One more official…
setup-replace-hint = After the start every change is an act of the record, with its reason: whoever signed before stays on the earlier pages. Without a name nobody takes the place. The PIN of whoever comes is set in the row afterwards.
setup-replace-name = Who comes
setup-replace-same = Whoever comes and whoever leaves are the same person: write another name.
setup-replace-known = This person holds an office already: write another name.
setup-replace-nobody = Write who comes.
setup-replace-no-role = Choose an office at least.
setup-replace-guard = This is the only organiser with a PIN: first add another one and set that PIN.
setup-replace-no-reason = Write the reason.
setup-replace-record = Record
setup-replace-done = The change is recorded.
setup-thrower = Thrower
setup-bearer = Bearer
setup-gag = Gag
setup-gag-hint = What it stages when a rival stops on its square
setup-gag-approved = Approved by { $names }
setup-gag-approve = Approve the gag…
setup-gag-withdraw = Withdraw the approval…
setup-gag-title = Gag: «{ $gag }»
setup-gag-rule = The board shows approved gags only.
setup-paste = Paste list…
setup-paste-title = Paste the list: { $flock }
setup-paste-hint = One name a line, or separated by commas, semicolons or tabs. Numbers and empty lines go by themselves.
setup-paste-field = List to paste
setup-paste-nothing = The names that are recognised appear here.
setup-paste-known = { $name }: already there
setup-paste-add = { $count ->
    [0] Add
    [one] Add one name
   *[other] Add { $count } names
}

# Table from a spreadsheet
setup-import = Import list…
setup-import-title = Import a table
setup-import-hint = The file of a spreadsheet, .xlsx (its first sheet) or CSV, or its cells pasted here (Ctrl+V), with all flocks if you like. What changes is shown before anything is added.
setup-import-path = Path of the file
setup-import-read = Read
setup-import-format = Columns: flock, player, role. Under headings in any order; without, in this one. With names only, the players go into the flock on show. Roles: captain, thrower, bearer. Separator: comma, semicolon or tab.
setup-import-refused = Nothing is added until the table is in order. Mend it where it is, then read or paste it again.
setup-import-apply = { $count ->
    [0] Add
    [one] Add one player
   *[other] Add { $count } players
}
setup-import-new = new flock, { $count } players
setup-import-more = +{ $count }, { $size } in all
setup-import-known = On the roster already: { $names }
setup-import-ignored = Columns not used: { $columns }
setup-import-older = The file uses letters of an old kind (Windows-1252): check the accents.
setup-import-line = Line { $line }: { $what }
setup-import-cell = Line { $line }, column { $column }: { $what }
setup-import-too-large = The file is larger than { $most } KB: that is no list of players.
setup-import-no-text = The contents are no text: save the table as .xlsx or CSV (UTF-8).
setup-import-workbook = It is a workbook of another kind (.ods, .xls), or an archive: open it in the spreadsheet and save it as .xlsx or CSV (UTF-8), or copy the cells and paste them here.
setup-import-locked = The workbook is locked with a password: open it in the spreadsheet and save it without, or copy the cells and paste them here.
setup-import-broken = The workbook is damaged and can't be read: open it in the spreadsheet and save it again as .xlsx, or copy the cells and paste them here.
setup-import-unpacked = The workbook is huge: copy the cells of the list alone into a new one, or paste them here.
setup-import-no-sheet = The workbook has no sheet of cells in sight: show the one with the list and save it again.
setup-import-empty-sheet = The first sheet, “{ $sheet }”, is empty: put the one with the list first and save again.
setup-import-long-cell-at = The cell { $cell } is very long: it is not of a list of players.
setup-import-far-cell = There is something in the cell { $cell }, far to the right of the list: remove it and save again.
setup-import-too-long = More than { $most } lines: that is no list of players.
setup-import-long-cell = A cell is very long: perhaps a closing quote is missing.
setup-import-unclosed = The quotes opened here are never closed: close them or take them away.
setup-import-after-quote = There is text after the closing quote: double the quotes inside.
setup-import-empty = No players: the table is empty.
setup-import-no-player-column = The column of names is missing: head it “player”.
setup-import-columns = There are { $count } columns without headings: add the line “flock, player, role”.
setup-import-row-wide = More cells than the { $count } columns: put quotes around texts that contain the separator.
setup-import-no-player = The name of the player is missing.
setup-import-no-flock = The flock is missing.
setup-import-duty = “{ $duty }” is no role: write captain, thrower, bearer, or leave it empty.
setup-import-twice = { $player } stands on line { $other } already: take one away, or tell the two names apart.
setup-import-which-flock = The table names no flocks and none is chosen here: add a flock first, or a column “flock”.
setup-import-too-many-flocks = { $flock } would be one too many: there are at most { $most } flocks.
setup-import-second-captain = { $flock } has another captain already: leave one.
setup-import-third-thrower = { $flock } has two throwers already: leave two.
setup-import-second-bearer = { $player } would be the flock's second bearer: leave one.
setup-import-unreadable = The file can't be read ({ $why }): check the path.
setup-import-no-file = This is no file: type the path of an .xlsx or CSV file.

# Order and squares
setup-homes-hint = The order is agreed with the captains and holds for every race. Own squares are drawn by lot, typed, or chosen on the path.
setup-homes-none-hint = Order and squares come after the flocks.
setup-order = Throwing order and own square
setup-home-of = Square of { $flock }
setup-draw = Draw the squares
setup-draw-again = Draw again
setup-draw-order = Draw the order
setup-draw-order-again = Draw the order again
setup-order-drawn = Order drawn. Ctrl+Z brings the former one back.
setup-draws = Draws of the squares on record
setup-order-draws = Draws of the order on record
setup-draw-line = Draw { $number }, seed { $seed }, in the throwing order of then
setup-no-seed = The system gives no random numbers: throw dice and type the squares.

# Points
setup-points-placeholder = This table is a placeholder: the rule book gives none. Enter the one handed to the captains, then confirm it.
setup-points-own = The table handed to the captains.
setup-points-placement = Points by place
setup-points-place = { $place }.
setup-points-after = Every other place
setup-points-more = One place more
setup-points-fewer = One place fewer
setup-points-others = Strays and eggs
setup-points-stray = Loss for each stray
setup-points-egg = Golden egg
setup-points-example = Example: first, with two strays and an egg: { $first } − { $strays } + { $egg } = { $sum }.
setup-points-confirm-title = Confirmation
setup-points-confirm = I confirm the table
setup-points-confirmed = Table confirmed
setup-points-shipped = Back to the shipped one
setup-points-empty = The table is empty: it needs one place at least.
setup-points-order = A place is worth more than the one before it: points must fall.
setup-points-large = The table is too large: at most 20 places and 99999 points.

# Rules
setup-rules-hint = Where the text is silent it is chosen here, before the first throw, how to read it. Once the race has begun only the Council can decide otherwise, and the decision goes into the minutes.
setup-rules-readings = Interpretations
setup-rules-articles = The articles
setup-rules-changed = Some interpretation differs from the shipped one: the captains should know before the first throw.
setup-rules-shipped = Back to the shipped ones
setup-reading-squares-wrong = Only numbers of squares from 2 to 62 with nothing else on them.
setup-reading-plain-homes-only = A flock's own square can be any square, different for each flock.
setup-reading-returned-square-acts = A square to which mill or labyrinth send back acts again.
setup-reading-same-throw-frees = Those who fall into the well on the same throw free each other.
setup-reading-leapfrog-over = Leapfrog goes over any rival token, strays included.
setup-reading-swap-squares-act = After a swap the squares act.
setup-reading-stray-in-garden-counts = A stray in the garden costs points too.
setup-reading-reunion-on-square-one = Nobody rejoins on square 1.
setup-reading-forfeits-after-moves = Forfeits are paid as soon as a token stops, before the others move.
setup-reading-further-forfeits = Further forfeits of the same throw lapse.
setup-reading-held-tokens-pay = Held tokens do not pay.
setup-reading-flight-frees-strays = With the bearer in the well, 6+3 and 5+4 do not free strays from inn and prison.
setup-reading-flight-counts-holds = 6+3 and 5+4 count down the holds.
setup-reading-shared-places = Equal squares do not share the place: who throws first is ahead.

# People
setup-part-people = People
setup-people-hint = Everybody whose name the file knows. Whoever asks is given their data, or has them erased: the organiser decides.
setup-people-none = Nobody yet
setup-people-none-hint = Officials and players appear here as soon as the set-up is saved.
setup-people-search = Search by name, flock or office
setup-people-nobody = Nobody fits the search.
setup-person-player = { $flock }, no. { $number }
setup-person-nowhere = no office and no entry
setup-person-data = Write the data of { $name } (JSON)
setup-person-erase = Erase the data of { $name }
setup-erase-title = Erase the data of { $name }?
setup-erase-goes = The name leaves the file, and can't be worked out from it any more.
setup-erase-stays = The results stay: throws, forfeits, points and signatures are as before, and every page and print from now on reads “{ $standin }”.
setup-erase-elsewhere = Reasons and notes written by hand, minutes already printed and copies of the file made elsewhere are not touched. The copy beside the file is made anew at once.
setup-erase-plays = Still plays in: { $titles }. Withdraw them first, or their place will stay with “{ $standin }”.
setup-erase-final = There is no way back.
setup-erase-needs = Needed: { $role }
setup-erase-by = Erased by { $role }: { $name } ({ $how })
setup-erase-confirm = Erase the data
setup-erase-done = The data of { $name } are erased; the results stay.

# The article that says so, after what is wrong
setup-problem-article = { $what } (art. { $article })
setup-problem-clause = { $what } ({ $article })
