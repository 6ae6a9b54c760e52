# The frame of the desk: bar, pages, notices.
page-welcome = Welcome
page-setup = Set-up
page-table = Table
page-standings = Standings
page-journal = Journal
bar-home = First page
bar-untitled = Untitled event
bar-title = { $title } · race { $gara }
bar-language = Language: switch to Italian (Ctrl+L)
bar-scheme = Light or dark
bar-board = Board (Ctrl+B)
bar-boards-close = Close all boards
bar-board-language = Language of { $board }
bar-saved = saved { $time }
bar-setup-unsaved = set-up not saved yet
bar-setup-unsaved-brief = to be saved
bar-nothing-saved = still empty
bar-saving = saving…
bar-not-saved = NOT SAVED ({ $count })
bar-refused = OPEN AGAIN
bar-read-only = read-only
bar-backup = backup verified { $time }
bar-backup-more = { $path }, made { $time }.
bar-backup-read = backup read { $time }
bar-backup-unread = backup to be read
bar-backup-made-more = Read and verified when it was made.
bar-backup-read-more = Read and verified when the event was opened.
bar-backup-unread-more = It is being read: until then nobody says that it is good.
bar-backup-aside = In its place was a damaged one, kept as { $path }.
bar-no-backup = no backup
bar-no-backup-more = { $count ->
    [0] There is nothing to copy yet.
    [one] One record is in this file alone.
   *[other] { $count } records are in this file alone.
}
bar-backup-failed = BACKUP FAILED
bar-backup-diverges = CHECK THE BACKUP
bar-backup-diverges-more = Something in the backup does not read back as it was recorded: “triade verify { $path }” says where.
bar-backup-ahead = BACKUP IS AHEAD
desk-verified = { $count ->
    [one] The file is sound: one record verified.
   *[other] The file is sound: { $count } records verified.
}
desk-no-window = Can't open the window ({ $why }). A display is needed and, on Debian, the packages libxcursor1 libxi6 libxkbcommon-x11-0 libgl1; without a display there are "triade demo" and the other commands.
event-official-replaced = { $name } in place of { $left }: { $roles }
event-official-came = New official: { $name }, { $roles }
event-official-left = { $left } is no official any more
event-official-why = { $what } · “{ $reason }”
event-substitution = { $part ->
        [captain] new captain: { $came } in place of { $left }
        [bearer] new bearer: { $came } in place of { $left }
       *[player] substitution: { $came } in place of { $left }
    }
event-record-unreadable = A record can't be read: { unread-why }. A newer version may have written it: update the program.
request-no-game = { $stream }: nothing is recorded there by typing an act.
event-record-stray = The record stands in the series “{ $stream }”, which this program does not know or which was never opened. A newer version may have written it: update the program.
event-rules-late = The tournament has begun: its options can no longer be changed.
event-match-unreadable = The match can't be opened: its ruleset can't be read. Update the program.
event-match-unknown = There is no match “{ $id }” in this event.
event-nobody = The record bears nobody's name, and the event has an organiser with a PIN.
event-schema = The record is written in version { $schema }, which this program does not know: it knows up to { $known }.
event-stamp-other = The record bears another time or name than the act is signed with.
event-no-office = { $official } did not hold the office that this record asks for.
event-no-official = { $official } is not among the officials of the event.
event-office-claimed = The signature claims an office ({ $role }) that { $official } did not hold.
event-pin-unearned = The PIN of { $official } was set without the old one and without the organiser.

## Who is at the desk
desk-here = Who is at the desk
desk-here-all = At the desk: { $names }
desk-here-nobody = Nobody at the desk
desk-here-clerk = At the keyboard: { $name }
desk-here-hint = ↑ and ↓ choose who comes or takes the keyboard, then their PIN.
desk-here-stays = { $minutes ->
    [one] Who does nothing for a minute is signed out.
   *[other] Who does nothing for { $minutes } minutes is signed out.
  }
desk-here-reading = { $name } is at this desk, which only reads: it is not on record.
desk-here-gone = { $minutes ->
    [one] { $names }: signed out after a minute without an act.
   *[other] { $names }: signed out after { $minutes } minutes without an act.
  }

# Digits right after a PIN.
desk-strays = Digits right after a PIN
desk-strays-why = { $count ->
        [one] A digit has
       *[other] { $count } digits have
    } come right after a PIN was asked for. If it is a PIN, it goes nowhere.
desk-strays-pin = It was a PIN: drop it
desk-strays-page = It is for the page
desk-here-out = Sign { $name } out
desk-here-close = Close
setup-points-unconfirmed = The points table is to be confirmed before the first throw.
setup-no-title = The event has no name.
setup-bad-date = Write the date with day, month and year, for example 5/9/2026.
setup-official-no-name = The official has no name.
setup-official-no-role = The official has no role: choose one.
setup-role-missing = Nobody is { $role ->
    [notary] notary (Triade)
    [validator] Incontestabile
    [race_judge] race judge
    [referee] referee of the tournaments
    [organizer] organiser
   *[other] { $role }
}.
setup-no-captain = { $flock }: there is no captain.
setup-throwers = { $flock }: there should be two throwers.
setup-no-home = { $flock }: its own square is missing; draw it or type it.
setup-colour-twice = { $flock }: another flock has this colour.
print-verbale = Minutes { $format }
place-title = Where the file goes
place-path = Path of the file
place-no-dialog = This machine shows no file dialog: type where it goes. A name without a folder goes beside the event.
place-replaced = That file exists: it will be replaced
place-no-folder = There is no folder { $folder }: mend the path, or make it and confirm again.
place-write = Write
find-row = Go to (name or number)
find-row-found = { $count ->
    [0] no row
    [one] one row
   *[other] { $count } rows
}
print-busy = { $what ->
    [abbinamenti-per-tavolo] The pairings are
    [abbinamenti-per-nome] The pairings are
    [iscritti-per-nome] The list by name is
    [referti] The result slips are
    [tavoli] The table signs are
    [iscritti] The list of entries is
    [albo] The roll of honour is
    [guida] The guide is
    [referti-in-bianco] The blank slips are
    [cartellini] The badges are
    [tabelloni-in-bianco] The blank brackets are
    [risultati] The results are
    [calendario] The calendar is
    [classifica] The standings are
    [tabellone] The bracket is
    [programma] The programme is
   *[verbale] The minutes are
} being set…
print-done = { $what ->
    [abbinamenti-per-tavolo] Pairings written
    [abbinamenti-per-nome] Pairings written
    [iscritti-per-nome] List by name written
    [referti] Result slips written
    [tavoli] Table signs written
    [iscritti] List of entries written
    [albo] Roll of honour written
    [guida] Guide written
    [referti-in-bianco] Blank slips written
    [cartellini] Badges written
    [tabelloni-in-bianco] Blank brackets written
    [risultati] Results written
    [calendario] Calendar written
    [classifica] Standings written
    [tabellone] Bracket written
    [programma] Programme written
   *[verbale] Minutes written
}: { $file }, in the folder { $folder }
print-failed = { $what ->
    [abbinamenti-per-tavolo] The pairings were not written
    [abbinamenti-per-nome] The pairings were not written
    [iscritti-per-nome] The list by name was not written
    [referti] The result slips were not written
    [tavoli] The table signs were not written
    [iscritti] The list of entries was not written
    [albo] The roll of honour was not written
    [guida] The guide was not written
    [referti-in-bianco] The blank slips were not written
    [cartellini] The badges were not written
    [tabelloni-in-bianco] The blank brackets were not written
    [risultati] The results were not written
    [calendario] The calendar was not written
    [classifica] The standings were not written
    [tabellone] The bracket was not written
    [programma] The programme was not written
   *[verbale] The minutes were not written
}: { $why }
desk-no-opener = No program of this computer opens { $file }: the file is in the folder { $folder }
desk-sample-pins = Sample festival. PINs: { $pins }
desk-unwritten = Not everything is saved
desk-unwritten-why = { $count ->
    [0] Something is not written yet
    [one] One record is not written yet
   *[other] { $count } records are not written yet
}. { $why } Triade keeps trying; whoever closes now loses what is missing.
desk-unwritten-stay = Stay open and try again
desk-unwritten-lose = Close and lose what is missing
desk-unrecorded = Not everything is recorded
desk-unrecorded-results = { $count ->
    [one] On the page Tournament one result is typed but not recorded.
   *[other] On the page Tournament { $count } results are typed but not recorded.
}
desk-unrecorded-written = { $place }: “{ $what }” is typed but not recorded.
desk-unrecorded-filled = { $place }: something is typed but not recorded.
desk-unrecorded-pointed = { $place }: a move has been begun on the board and is not recorded.
desk-unrecorded-asked = { $place }: an act waits to be confirmed and is not recorded.
desk-unrecorded-laid = { $place }: the tiles on the table are in no file.
desk-unrecorded-left = { $place }: what waited to be confirmed was given up and is not recorded.
desk-unrecorded-lost = Whoever closes now loses what is not recorded.
desk-unrecorded-stay = Stay open
desk-unrecorded-lose = Close all the same
desk-darkens = The hall is watching
desk-darkens-boards = { $count ->
    [one] Play still goes on and one board is open: whoever closes now takes it from the hall.
   *[other] Play still goes on and { $count } boards are open: whoever closes now takes them from the hall.
}
said-open = Open
said-close = Close the message
desk-note-missing = The note beside the file (.head) that tells whether it lost its end was missing: from here on it is there again.
desk-note-unreadable = The note beside the file (.head) that tells whether it lost its end could not be read: from here on it is there again.
desk-note-foreign = The note beside the file (.head) that tells whether it lost its end was of another event: from here on it is of this one.
desk-decide-missing = { $count ->
    [one] One record is missing that was written
   *[other] { $count } records are missing that were written
  }
desk-decide-doubt = Nobody knows whether the log is whole
desk-decide-doubt-more = The note beside the file (.head), which counts the records, can't be read.
desk-decide-broken = The event does not verify
desk-decide-kept = Nothing was written. Whatever is decided, all files also stay as they were, beside it, under another name.
desk-decide-here = Go on from what is here: { $records } records
desk-decide-alone = Go on from the file without its log: { $records } records
desk-decide-backup = Go on from the backup: { $records } records
desk-decide-last = last: { $time }
desk-decide-lost = { $count ->
    [one] 1 is missing
   *[other] { $count } are missing
  }
desk-decide-leave = Leave all as it is
desk-decide-look = Only look
desk-decide-later = Until it is decided from where it goes on, the event can only be looked at
desk-decide-again = Decide…
desk-decided = Going on from { $records } records. The files as they were: { $path }

access-to-record = to record
access-to-setup = to change the set-up
access-to-officials = to change the officials
access-to-start = to start the race
access-to-programme = to change the programme
access-to-publish = to publish
access-to-announce = for the announcement
access-to-boards = to change the boards
access-to-release = to make results public
access-to-albo = to change the roll of honour
access-to-hour = to see the hour of the end
access-to-decide = to decide from where the event goes on
