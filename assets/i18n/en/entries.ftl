# The page of entries and lists in CSV.

entries-no-tournament = No tournament
entries-no-tournament-hint = Entries open once there is a tournament in the programme.
entries-next-tournament = Next tournament (PgDn)
entries-previous-tournament = Previous tournament (PgUp)
entries-import = Import list
entries-export = Export list
entries-export-title = Export the entries, as .csv or .xlsx
entries-written = Written: { $path }
entries-not-written = It can't be written: { $why }. Choose another folder or free some space.
entries-wait = The set-up is being saved: try again in a moment.

# Counts and rules at the head.
entries-flocks = { $count ->
    [one] One flock of the race, to be entered
   *[other] { $count } flocks of the race, to be entered
}
entries-count = { $count ->
    [0] No entries
    [one] One entry
   *[other] { $count } entries
}
entries-count-paid = { $paid ->
    [0] 0
   *[other] { $paid }
} of { $all } paid
entries-count-qualified = { $count ->
    [one] one qualified
   *[other] { $count } qualified
}
entries-count-out = { $count } out
entries-rule-limit = { $limit ->
    [one] one entry each
   *[other] up to { $limit } entries each
}
entries-rule-people = { $least } to { $most } people
entries-rule-together = { $least ->
    [2] in pairs
   *[other] { $most } together
}
entries-rule-under = under { $under }
entries-rule-fee = fee { $fee }
entries-closed = tournament closed
entries-begun = tournament under way
entries-over = entries are over: whoever enters now would not play

# Enrolling.
entries-name = Who enters
entries-name-of = Person { $number }
entries-name-hint = First name and surname
entries-new-person = New person: { $name }
entries-again = Enrols again
entries-no-number = No entry has this number.
entries-no-name = A name has letters, few figures (“U18”, “7 Nani”) and no address: correct what is typed. No PIN is typed here.
entries-undrawable = Can't be drawn on screen: { $letters }. A box is seen in their place, in the minutes the number of the letter: write the name in Latin letters too, or install a font that has them.
entries-here-already = { $count ->
    [one] entered here once
   *[other] entered here { $count } times
}
entries-elsewhere = { $count ->
    [one] in another tournament
   *[other] in { $count } other tournaments
}
entries-plays = { $title }, no. { $number }
entries-take-out = Takes { $name } out of the entry
entries-enough = { $count } people: Enter in the empty field enrols
entries-with-fee = Pays the fee now ({ $fee })
entries-more = More data
entries-less = Less data
entries-club = Club or town
entries-contact = Contact (if they wish)
entries-birth = Date of birth: the tournament is for those under { $under }
entries-birth-hint = Day, month and year: 4/5/2012. Empty: whoever may waive decides.
entries-birth-read = { $day }: { $age ->
    [one] one year old
   *[other] { $age } years old
} on the first day
entries-birth-wrong = The date can't be read: day, month and year, for example 4/5/2012.
entries-birth-later = The date of birth is after the first day of the festival.
entries-enrol = Enrol
entries-hint = Type the name and press Enter. Whoever the festival knows appears as you type, and who is entered already is found that way too, or by number; Ctrl+Enter always enrols a new person.
entries-undo = Undo the last act
entries-redo = Redo
entries-imported = { $count } entries recorded.

# The entry chosen.
entries-number = Entry number { $number }
entries-fee-paid = fee paid
entries-fee-due = fee due
entries-pay = Has paid
entries-unpay = Has not paid
entries-paid-with-entry = The fee was recorded with the entry: it is corrected in the tournament's record.
entries-return = Comes back
entries-off = Round { $round } off
entries-withdraw = Withdraw
entries-substitute = Substitute…
entries-substitute-title = Substitution in entry no. { $number }
entries-substitute-who = Write who takes the place.
entries-substitute-why = Write the reason: it stays in the minutes.
entries-substitute-which = Several people have this name: choose who comes.
entries-substitute-new = A person new to the festival.
entries-substitute-look = What changes
entries-card = Card
entries-day = Day
entries-day-title = The day of { $name }
entries-day-none = Entered in no tournament.
entries-day-against = against { $names }
entries-day-close = Close
entries-status-in = entered
entries-status-qualified = qualified
entries-status-place = place { $place }
entries-status-dropped = dropped
entries-status-withdrawn = withdrawn
entries-status-excluded = excluded
entries-status-out = out

# The list.
entries-show-all = All
entries-show-in = Playing
entries-show-unpaid = To pay
entries-show-out = Out
entries-sort = In order: { $order }
entries-sort-newest = newest first
entries-sort-number = number
entries-sort-name = name
entries-sort-state = state
entries-listed = { $count } listed
entries-row = { $number }. { $name }
entries-paid = paid
entries-unpaid = to pay
entries-late = late
entries-none = Nobody yet
entries-none-hint = Type the first name on the left; a ready list is imported from CSV.
entries-flocks-hint = The flocks of the race are entered all together, on the page Tournament.
entries-none-found = Nobody fits
entries-none-found-hint = Empty the name field or choose “All”.

# The card.
entries-card-title = Card
entries-card-name = First name and surname
entries-card-birth = Date of birth
entries-card-where = Tournaments
entries-card-entry = { $title }: entry { $number }, { $status }
entries-card-save = Save
entries-card-namesake = There is { $name } already{ $count ->
    [0] {""}
   *[other] {" "}({ $titles })
}.
entries-card-namesake-hint = If it is the same person: leave the name as it was, annul this entry in the tournament's record and enter the person who is known. If they are two people, save all the same.
entries-card-two = They are two people
entries-card-export = Export the data
entries-card-erase = Erase the data…
entries-erase-stays = Entries and results stay, with a stand-in for the name.

# Importing.
entries-import-title = Import entries
entries-import-hint = A list of a spreadsheet, .xlsx (its first sheet) or CSV, or copied elsewhere and pasted with Ctrl+V. Before anybody is entered you see what changes: all of it goes in or nothing, but for namesakes who can't be told apart.
entries-import-format = Columns: name, name 2 (for pairs), birth, club, contact, paid. With a row of headings the order is free; without, it is this one. People the festival knows are recognised by name; where two share it, by the name as it is shown here, by date of birth or by club.
entries-import-found = { $entries ->
    [one] One entry
   *[other] { $entries } entries
}: { $new ->
    [one] one new person
   *[other] { $new } new people
}, { $known ->
    [one] one known already
   *[other] { $known } known already
}, { $paid } with the fee paid.
entries-import-known = Known to the festival: { $names }
entries-import-new = New: { $names }
entries-import-refused = Nobody is entered until the list is in order. Correct it where it is, then read or paste it again.
entries-import-apply = { $count ->
    [0] Enter
    [one] Enter one line
   *[other] Enter { $count } lines
}
entries-import-empty = The list is empty: there is no entry.
entries-import-no-name = The name is missing.
entries-import-not-a-name = “{ $name }” is no name: a name has letters and few figures (“U18”, “7 Nani”).
entries-import-birth = The date of birth “{ $birth }” can't be read: day, month and year, for example 4/5/2012.
entries-import-unborn = Nobody who plays can be born on { $birth }: check the year and the first day of the festival.
entries-import-paid = “{ $paid }” does not say whether the fee is paid: write yes, no, or the whole amount.
entries-import-twice = { $name } is on line { $earlier } already: take one out, or tell the two apart by date of birth or by club.
entries-import-namesakes = There is more than one { $name }: enter them by hand, or write the name as it is shown here (“{ $shown }”).
entries-import-left = Left out: the list does not say who they are.
entries-import-again = { $name } was withdrawn and entered again on line { $later }: that one counts.
entries-import-first = The first line is “{ $cells }”: if these are the headings of the columns, choose the one of those who enter.
entries-import-first-entry = It is an entry
entries-import-above = Lines above the headings, passed over: { $lines }
entries-import-played = Places and qualifications do not come back with a list: whoever has them enters like the others.
entries-example-name = Mary White
entries-example-mail = mary@example.org
entries-example-new = Who enters: name and surname, then Enter
entries-example-with-mail = The same with an address
entries-example-number = Who is entered already, by number: { $name }
entries-import-gone-withdrawn = Withdrawn, as on the list
entries-import-gone-excluded = Excluded, as on the list
entries-import-gone-kept = { $count ->
    [one] One entry that plays no more on the list goes on playing
   *[other] { $count } entries that play no more on the list go on playing
}: choose each and withdraw it by Alt R, or exclude it by Alt X.

# Headings of exported columns: they are read back by the import.
entries-csv-number = number
entries-csv-name = name
entries-csv-birth = birth
entries-csv-club = club
entries-csv-contact = contact
entries-csv-paid = paid
entries-csv-status = status
entries-csv-yes = yes

# Seeded players, who is kept apart, exclusions.
entries-exclude = Exclude
entries-seeded = seed no. { $number }
entries-seeds = Seeds…
entries-seeds-title = Seeded players
entries-seeds-hint = The strongest first. The draw keeps them far from each other.
entries-seeds-set = Record the seeds
entries-apart = Keep apart…
entries-apart-title = Keep apart
entries-apart-hint = The draw lets them meet as late as it can: of one team, of one family.
entries-apart-already = Kept apart already
entries-apart-set = Record
entries-order-name = Name or number of the entry
entries-order-up = { $name } one place up
entries-order-out = Takes out { $name }
entries-namesakes = Several people have this name: choose with ↓, or Ctrl ⏎ for a new person.
entries-goes-on = Somebody has a name that begins so: choose with ↓, or Ctrl ⏎ for a new person.
entries-offered = Not a whole name: ⏎ finds who is entered here; who is not is confirmed by a second ⏎.
entries-meant = One more ⏎ enters { $name }; Esc leaves it.
entries-pay-listed = Note the { $count } fees listed as paid ({ $total })

# Entries asked of another desk.

entries-asked-for = Asked for and not recorded yet: { $count }
entries-asked-waits = waits
entries-asked-refused = Refused: { $reason }

# People written down twice, as two desks have enrolled them at once.

entries-twins = Perhaps the same person: { $count }
entries-twins-title = The same person?
entries-twins-hint = The same name and year, written down twice. Joined they count as one person everywhere; they can always become two again.
entries-twins-none = No doubts.
entries-twins-one = One person
entries-twins-two = Two people
entries-twins-joined = Joined
entries-twins-part = Two again
access-to-people = to say who is the same person
