# Words shared by the pages of tournaments: acts, corrections.

hall-amendment = { $kind ->
    [annul] Annuls
   *[correct] Corrects
} no. { $number }, “{ $what }”{ $more ->
    [0] {""}
    [one] {" "}and one more act
   *[other] {" "}and { $more } more acts
}: { $reason }
hall-amendment-target = a correction
hall-draw = { $round }: draw, { $count ->
    [one] one match
   *[other] { $count } matches
} · seed { $seed }
hall-enter = { $count } entries: { $names }…
hall-owned-elsewhere = The desk { $desk } has it: here it can only be read.
hall-asks-entries = An entry made here is asked of it.
hall-asks = On the page of the desks (Ctrl 7) one can ask it for an act, or take over.
hall-read-only = This tournament can only be read here.
hall-against = Against the rules
hall-impossible = It can't have happened like this: read again and correct.
hall-naming = Exactly one must go on: of those who are first on equal terms the judge chooses. Who goes on?
hall-if-confirmed = If confirmed
hall-podium = First places
hall-closes-early = Before the fixed hour
hall-closes-early-why = { $start }. Whoever turns up before then can no longer qualify.
hall-cut-short = The match is not over
hall-cut-short-why = { $table }: it is being recorded as it is played. This closes the table and leaves the match in the record without its end.
hall-untold = The tournament does not know everything yet
hall-untold-why = { $table }: the match that is followed has chips, or somebody out, that the tournament was not told of, and this act ends it. Tell it first from the match's page (Ctrl+Enter); otherwise count the chips.
hall-contradicted = The match that is followed says otherwise
hall-contradicted-why = { $table }: there, as it is recorded now, nobody went out in that hand with these chips, or the chips are others. Whoever follows the match tells of eliminations and chips from its page (Ctrl+Enter).
hall-clashes = Wanted at two tables
hall-confirm = Confirm
hall-waive = Record by waiver
hall-access-waive = Needed, for the waiver too: { $role }
hall-annul = Annul
hall-correct-with = In its place
hall-correct-out-hint = Who goes out, by seat at the table or by entry: 3 7 #24 seats 3 and 7 in hand 24 · e12 entry 12 · 3=1500 with how many chips
hall-completed = Cards that change with it
hall-seeds-replace = Takes the place of the list recorded before: { $names }
hall-places-change = Places that change
hall-more = … and { $count } more
hall-place-changes = { $name }: from place { $old } to { $new }
hall-place-gets = { $name }: to place { $new }
hall-place-in-play = { $name }: in play again
hall-place-none = { $name }: has no place yet
hall-move = Move players to other tables
hall-move-hint = Drag a name onto another one, or pick it up and put it down with Space (⇥ and arrows go from name to name).
hall-move-seat = { $name }, table { $table }
hall-move-here = Here, at table { $table }
hall-move-add = + here
hall-move-not = These tables come from no draw that can be changed: they have a result, or everybody meets everybody, or whoever turns up is seated.
hall-undone-all = { $what } and { $more } more
hall-remarks = With these tables
hall-remark-met = { $one } and { $other } have met before
hall-remark-apart = { $one } and { $other } should be kept apart
hall-remark-bye = { $before ->
    [0] { $name } has a bye
    [one] { $name } has a bye, for the second time
   *[other] { $name } has a bye after { $before } of them
}
hall-remark-begins = { $name } begins (so far { $first ->
    [one] once
   *[other] { $first } times
}, the other { $second })
hall-remark-size = Table { $table }: { $count } people, the size goes from { $least } to { $most }
hall-upset = Already played on the old result
hall-upset-hint = What is kept stays by waiver, with this reason; the rest is played again.
hall-upset-tables = Tables already called, begun or played by others: { $tables }
hall-keep = Keep
hall-replay = Play again
hall-matches-left = Matches left without a table
hall-matches-left-hint = They are recorded move by move and have no result yet; they stay in the minutes, but their players would no longer sit together.
page-programme = Programme
page-entries = Entries
page-tournament = Tournament
page-speaker = Speaker
hall-gap-title = Clocks after the interruption
hall-gap-why = Between { $from } and { $upto } no desk was open and these clocks were running. Does the time in between count?
hall-gap-counted = The time counts
hall-gap-lost = The time does not count
hall-gap-blinds = blinds clock
hall-gap-set = The machine's clock was set
hall-gap-set-why = It showed { $from } and now shows { $upto }. Once confirmed these clocks go on from where they were: the leap does not count.
hall-gap-later = Later
hall-gap-later-hint = Clocks wait for an answer about the interruption
hall-gap-answer = Answer
hall-absent = Who did not come
hall-award = Who wins
hall-award-reason = Reason for the ruling
hall-played = They played: write the result
hall-entry-number = Number of the entry
hall-entry-unknown = No entry has this number
hall-tournament = Tournament: { $title }
hall-undo-nothing = Nothing to undo: no act by whoever is at the keyboard.
hall-redo-nothing = Nothing to redo: no undo by whoever is at the keyboard.
hall-undone = Taken back: { $what } (Ctrl Y brings it back)
hall-redone = Taken up again: { $what }
hall-given = Places: { $places }
hall-given-points = { $place }, points { $points }
