# The journal page.
journal-empty = The journal is empty
journal-empty-hint = Everything recorded will appear here.
journal-nothing = No record fits
journal-nothing-hint = Take a filter away or change the words.
journal-count = { $shown } of { $all } records, the latest first
journal-search = Search
journal-flock = Flock
journal-official = Official
journal-tournament = Tournament
journal-open = Everything that is recorded
journal-close = Close
journal-article = Article
journal-any = all
journal-all = Show everything
journal-head = Final hash: { $hash }
journal-copy = Copy the hash
journal-copied = Hash copied.
journal-verify = Verify the file
journal-backup = Make a backup now
journal-pins-refused = { $count ->
    [one] one PIN refused
   *[other] { $count } PINs refused
}
journal-unreadable = { $count ->
    [one] one unreadable record
   *[other] { $count } unreadable records
}
journal-unsound = { $count ->
    [one] one record without the office it needed
   *[other] { $count } records without the office they needed
}
journal-people-joined = One person: { $name } (numbers { $kept } and { $other })
journal-people-parted = Two people: { $name } (numbers { $kept } and { $other })
journal-player-joined = May come into { $flock }: { $name }
journal-people-added = New names: { $what }
journal-person-changed = Data corrected: { $what }
journal-person-erased = Data erased: { $what }
journal-set-up = Set-up saved
journal-homes-drawn = Own squares drawn (seed { $seed }): { $homes }
journal-order-drawn = Throwing order drawn (seed { $seed }): { $flocks }
journal-match-opened = Race opened
journal-match-followed = Match opened move by move: { $what }
journal-match-deeper = { $depth ->
    [summary] Match followed in summary from here: { $what }
   *[all] Match followed act by act from here: { $what }
}
journal-match-entry = { $table }: { $what }
journal-tournament-entry = { $title }: { $what }
journal-signed-in = { $name } is at the desk
journal-pin-refused = Wrong PIN for { $name }
journal-went-on = The files disagreed: it went on from { $records } records, { $missing ->
    [0] without losing any
    [one] without one that was written
   *[other] without { $missing } that were written
  }
journal-pin-set = PIN set for { $name }
journal-pin-removed = PIN of { $name } taken away
journal-record = Record { $id } of the file
journal-tournament-opened = Tournament put into the programme: { $what }
journal-tournament-removed = Tournament taken off the programme: { $what }
journal-tournament-put-back = Tournament put back into the programme: { $what }
journal-tournament-ruled = Options of the tournament changed: { $what }
journal-tournament-cancelled = Tournament called off: { $what } · “{ $why }”
journal-tournament-planned = Programme of the tournament changed: { $what }
journal-results-released = Results released: { $what }
stream-event = Event
stream-boards = Boards
stream-pins = PINs
stream-race = Goose race
stream-match = Match { $id }
stream-tournament = Tournament { $id }
owners-gave = Given to the desk { $desk }: { $streams }
owners-took = Taken over from the desk { $desk }: { $streams } · “{ $reason }”
owners-went-on = The file was opened here and goes on in place of the desk { $desk }: { $streams }
owners-asked = Asked for { $stream }: “{ $act }”
owners-asks-entry = entry of { $names }
owners-asks-referee = { $table } calls for the referee
owners-asks-result = { $table }: { $result }
owners-agreed = From the table: { $names }
owners-granted = A request for { $stream } was taken
owners-refused = A request for { $stream } was refused · “{ $reason }”
owners-settled = The branch of { $stream } was settled: adopted { $adopted }, left { $left } · “{ $reason }”
owners-admitted = The desk { $desk } was let in
journal-apart = In a branch, does not count: { $what } · { $fate ->
    [adopted] recorded anew
    [left] left
   *[waits] to be decided
  }
journal-announced = Announced on the boards: { $what }
journal-pages-at = Pages for everybody at { $what }
journal-pages-gone = Address of the pages for everybody taken away
journal-boards-set = Arrangement of the boards
journal-page-shown = Board { $board }: page { $page } shown now
