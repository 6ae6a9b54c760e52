# The Triade's table.

scene-default = Path with all tokens
table-no-race = The race has not begun
table-no-race-hint = Complete the set-up and start it.

# Whose turn it is.
table-now-throws = Throws now
table-now-validate = Throw to be validated
table-now-stray = Captain: who pays
table-now-swap = Captain: the swap
table-now-declare = Is in the Goose's Garden
table-now-over = Has won
table-throw-number = { $what } · throw{ "\u00A0" }{ $throw } · race{ "\u00A0" }{ $gara }
table-step-dice = Dice
table-step-validate = Incontestabile
table-step-captain = Captain
table-start = START
table-garden = Garden
table-closed = Read only
table-diverged = Entry { $seq } does not replay as it was written ({ $why }): the race can only be read. Open the file with the latest version of the program.

# The throw.
table-record = Record the throw
table-validate = Validate
race-void = Void throw…
table-judges = Judges
table-if-validated = If validated
table-if-confirmed = If confirmed
table-correct-last = Correct the last throw…
table-correct-chosen = Correct { $what }
table-last-throw = Last throw
table-dice-hint = Two digits, then Enter: 4 5 ⏎
table-first-throw = No throw yet: read two dice, by click or with two digits.
table-validator-here = The Incontestabile: { $name } ({ $how })
table-validator-pin = The throw validator: { $name }; for each throw the PIN is asked.
table-validator-absent = The Incontestabile is not at the table: the PIN will be asked.
race-void-why = Why it is void
race-void-a = the throwers were not in their places
race-void-b = the dice were not thrown together
race-void-c = the dice did not collide in the air
race-void-d = the one did not face the thrower
race-void-e = a die was stopped
race-void-other = other, with a note
race-void-note = What the Incontestabile said
race-void-confirm = Declare void
table-back = Back

# Who pays, swap, win.
table-stray-ask = { $count ->
    [one] One forfeit paid from the reserve. Pays:
   *[other] { $count } forfeits paid from the reserve. Pay:
  }
table-stray-left = { $count ->
    [one] One more.
   *[other] { $count } more.
  }
table-stray-who = Who can pay
table-stray-accept = Accept
table-stray-again = { $count ->
    [one] { $names } pays: change…
   *[other] { $names } pay: change…
  }
table-first-stray = First the captain's choice is settled: Enter records it. The dice come after.
table-first-swap = First the captain's answer: a letter swaps, Enter stays. The dice come after.
table-first-declare = The race is won: first the winner is declared. No dice are needed any more.
table-swap-ask = The bearer is on its own square: it may swap places with a rival, or stay.
table-swap-with = Swap with
table-swap-rival = { $flock } · square { $square }
table-swap-rival-brief = { $flock } · { $square }
table-swap-none = Stay
table-win = Win!
table-early-win = Early win!
table-gara-voided = Race voided
table-again = It begins anew with race { $gara }, { $flock } throws: nothing is to be declared of the one that has ended.
table-declare = Declare the winner
table-declare-hint = The race stops. The result is official when il Buono and il Cattivo declare the winner.
table-over-hint = The result is official. The final minutes are made on the Journal page (F4).
table-podium = Order of arrival, with points
table-podium-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }

# Who is at the table.
table-absent = absent
table-nobody = No notary at the table
table-nobody-hint = To record, a notary of the Triade signs in: pick the name, type the PIN, Enter.
table-nobody-holds = No official has the office: { $role }. Add one in the set-up (F5) and save it (Ctrl S).
table-nobody-holds-begun = No official has the office: { $role }. Add one in the set-up (F5), part Officials, with “One more official…” (Alt N).
table-pin = PIN
pin-pad-open = Number pad: the PIN without a keyboard
pin-pad-close = Close the number pad
pin-pad-figure = Digit { $figure }
pin-pad-back = Take back the last digit
pin-pad-enter = Confirm the PIN
table-pin-ok = PIN ok
table-pin-less = without a PIN
table-pin-asked = asks for the PIN
table-pin-hint = Has no PIN: just press Enter.
table-pin-empty = Type the PIN, then Enter.
table-pin-wrong = Wrong PIN: the attempt is on record
table-pin-wrong-reading = Wrong PIN. This desk only reads: the try is not on record
table-pin-wait-reading = Wrong PIN. This desk only reads: the try is not on record. Try again in { $seconds } s
table-pin-practice = Practice: the PIN here is { $pin }.
table-pin-checked = Checking the PIN…
table-pin-none = Has no PIN: just press Enter, without typing one.
table-pin-wait = Wrong PIN: the attempt is on record. Try again in { $seconds } s
table-sign-in = Sign in
table-sign-in-role = Signs in: { $role }
table-sign-out-role = Leaves: { $role }
table-access = Needed: { $role }
table-access-anew = Who is needed is at the table already: for this act the PIN is typed again.
table-access-sits = Nobody is at the keyboard: whoever answers sits down there, and stays at the desk.
table-agreed = { $name } · { $how } · consent saved
table-approves-here = Approved by who is at the desk: { $names }
table-approver = { $name } ({ $role })
table-approves = Approves: { $role }
access-in-name = It is recorded in the name of { $name }, who is at the desk.
table-role-quorum = { $role } ({ $count } needed)
table-or = or
table-anybody = any official

# Quick line and refusals.
table-quick = Quick line
table-quick-hint = throw 4 5 (F6)
table-quick-number = “{ $text }” is not the number of an entry: write for example annul 12.
table-refused = Not recorded
table-cancel = Leave it
table-reason = Reason
table-not-regulated = Not regulated

# The flocks.
table-flocks = Flocks
table-place = #{ $place }
table-square = The bearer's square
table-strays = Strays
table-reserve = In reserve
table-eggs = Golden eggs
table-penalty = Penalty
table-warnings = Warnings
table-hold-inn = inn { $left }
table-hold-prison = prison { $left }
table-hold-well = well
table-odds = { $percent }%
table-odds-hint = Chance to win

# The log.
table-log = Log of the race
table-log-empty = No entries yet.
table-log-row = { $seq } · { $what }
table-log-correct = Correct entry { $seq } (F7)
table-log-annul = Annul entry { $seq } (Del)
table-log-signed = entered by { $entered } · approved by { $approved }
table-log-by = Changed by entry { $by }.
table-unsaved = to be saved
table-annulled = annulled
table-corrected = corrected
table-undo = Undo: { $what }
table-redo = Redo: { $what }
table-undo-reason = immediate undo
table-redo-reason = immediate redo

# What an entry is.
race-what-of = { $what } of { $flock }
race-what-against = { $what } for { $flock }
race-what-throw = throw { $first } and { $second }
race-what-validate = validation
race-what-void = void throw: { $why }
race-what-void-note = void throw: { $note }
race-what-swap = swap with { $rival }
race-what-swap-none = no swap
race-what-stray = { $count ->
    [one] { $names } pays
   *[other] { $names } pay
  }
race-what-throwers = { $count ->
        [one] { $names } throws alone
       *[other] { $names } throw together
    }
race-what-report = path judges: { $note }
race-what-cut = repeats cut short
race-what-declare = winner declared: { $flock }
race-what-penalty = { $points ->
    [one] penalty of 1 point
   *[other] penalty of { $points } points
  }
race-what-warning = warning
race-what-ruling = ruling, { $what }
race-what-rulings = ruling of { $count } effects
race-what-annul = annuls { $target }
race-what-annul-of = annuls { $target }: { $with }
race-what-correct = corrects { $target }: { $with }

# Correcting and annulling.
table-amend-title = Correct the record
table-amend-reason-first = The reason first.
table-amend-reason-usual = wrong entry
table-amend-annul = annul
table-amend-correct = correct
table-amend-text = What should have stood there
table-amend-leave = Leave out of this correction
table-amend-broken = No longer holds
table-amend-broken-count = { $count ->
    [one] one entry to be settled
   *[other] { $count } entries to be settled
  }
table-amend-annul-all = Annul all that no longer hold
table-amend-annul-too = Annul { $seq } too
table-amend-replace = Replace { $seq }…
table-amend-changes = What changes
table-amend-same = It stands like this already: write what should have been there.
table-amend-no-changes = Nothing else changes.
table-amend-passed = { $count ->
    [one] A throw would pass to another flock
   *[other] { $count } throws would pass to other flocks
  }
table-amend-passed-why = A recorded throw does not say whose it is: it counts for the flock whose turn it is. With this correction the turn changes, and these dice would move other tokens than those they moved:
table-amend-passed-row = { $what }: from { $from } to { $to }
table-amend-passed-confirm = { $count ->
    [one] Yes, this throw passes to another flock
   *[other] Yes, these { $count } throws pass to other flocks
  }
table-amend-official = The official result would change
table-amend-official-why = The judges have declared it already. With this correction somebody comes to another place:
table-amend-official-row = { $name }: from place { $from } to place { $to }
table-amend-official-confirm = Yes, the official result changes
table-amend-taken = The standings are in a tournament already
table-amend-taken-why = The judges had declared them and the tournament has taken them. With this annulment the race has them no longer:
table-amend-taken-row = { $name }: keeps the standings of before, with their winner, until they are taken anew
table-amend-taken-confirm = Yes, then the standings are taken anew in the tournament
table-amend-confirm = Confirm the correction

# The judges.
table-others = Other acts
table-other-throwers = Who throws
table-other-report = Path judges
table-other-substitute = Substitution
table-throwers-ask = { $flock }: who throws, one alone or two together, as the captain says.
table-report-ask = What the path judges report: by itself it moves nobody, judges decide.
table-report-note = Report
table-part-player = Player
table-part-captain = Captain
table-part-bearer = Bearer
table-substitute-left = Who leaves
table-substitute-came = Who takes the place
table-substitute-name = Who comes, from outside
table-substitute-wait = The set-up is being saved: try again in a moment.
table-judges-title = Judges
table-judge-penalty = Penalty
table-judge-warning = Warning
table-judge-ruling = Ruling
table-judge-cut = Repeats (26h)
table-judge-confirm = Confirm
table-cut-hint = { $flock } loses this throw: il Buono and il Cattivo cut the repeats short.
table-flock = Flock
table-points = Points
table-article = Article
table-rule-move = Move
table-rule-hold = Hold
table-rule-free = Free
table-rule-egg = Eggs
table-rule-add = New stray
table-rule-return = Rejoin
table-rule-turn = Turn
table-rule-win = Victory
table-rule-void-gara = Void race
table-rule-inn = inn
table-rule-prison = prison
table-rule-well = well
table-rule-who = Who
table-rule-bearer = the bearer
table-rule-square = Square
table-rule-misses = Throws to miss
table-rule-count = How many
table-rule-list = Add to the ruling
table-rule-drop = Take off the ruling

# Recording with articles waived.
table-waive = Record with a waiver…
table-waive-title = Recording with a waiver
table-waive-reason = Reason for the waiver (stays in the record)
table-waive-never = Ctrl+D does not help here: an article can be waived, not what can't have happened nor an office that is missing.
table-waive-nothing = No act was refused: there is nothing to waive.
table-log-waived = waiver (art. { $articles })
table-log-waived-clause = waiver ({ $articles })
