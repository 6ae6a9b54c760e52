# The command line and the referee protocol.

cli-heading-usage = Usage:
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-version = VERSION
cli-value-command = COMMAND
cli-value-options = OPTIONS
cli-value-folder = DIR

## Help
cli-help = Triade, the referee desk of a games festival. Without a command it opens the desk.
cli-help-desk = Opens the desk, on an event or on its first page
cli-help-board = The board alone, following the file as it grows
cli-help-serve = The event as pages for phones, televisions and any browser
cli-help-demo = Plays the sample festival and leaves file, minutes and pictures in a folder
cli-help-practice = Opens the desk at an evening to learn on: tasks to do, while a robot plays the others
cli-help-guide = Writes the guide as a PDF
cli-help-man = Writes the manual pages into a folder, one a command
cli-help-completions = Prints what a shell needs to complete commands
cli-help-referee = Referees without a window: one JSON request a line in, one answer a line out
cli-help-replay = Replays what is recorded and shows history, position and standings
cli-help-verify = Verifies chain, order and replay of an event; exits with 1 when something is wrong
cli-help-merge = Adds to an event what other files of it know; doing it again does no harm
cli-help-digest = One hash over all that a file knows: equal in all files that know the same
cli-help-hub = The hub: the database that holds all desks of a festival together
cli-help-hub-init = Prepares a database as a hub, or brings it to the version of this program; can be repeated without harm
cli-help-hub-status = What is on a hub: events, desks, what each still lacks, who owns what, branches
cli-help-hub-code = Makes a code that lets one desk in within ten minutes
cli-help-hub-board = Makes an address with which boards read the event, from any machine
cli-help-share = Puts an event on a hub
cli-help-join = Joins an event with a code: a new file, and a desk that is let in
cli-help-sync = Exchanges with the hub what is missing, without a window; stays in touch until it is stopped
cli-help-rehearse = A rehearsal: a robot plays a festival through the doors that the desk uses, and writes each act once it is safe on disk
cli-help-owners = Who owns which part of the event, and which desks are known
cli-help-give = Gives a part of this desk to another one
cli-help-take = Takes a part over from a desk that is gone; the PIN comes from TRIADE_PIN or is asked for
cli-help-branches = What was recorded where another desk had already taken over, and waits for a decision
cli-help-settle = Decides what becomes of a branch: the records named are recorded anew, the others left
cli-help-requests = What other desks ask of the owner of a part, and waits for an answer
cli-help-ask = Asks the owner of a match or tournament to record an act there, as it would be typed
cli-help-answer = Records what was asked of this desk, or refuses it
cli-help-calendar = The programme as a calendar (.ics), into a file or printed
cli-help-paper = Writes paper for the hall as a PDF: slips, signs, lists, badges, brackets
cli-help-results = Writes the results for the association, in a folder: minutes, standings, roll of honour, the file and its fingerprint
cli-help-new = Makes the file of a new event, empty or like another: without entries, results and PINs
cli-help-verbale = Writes the minutes
cli-help-forecast = Estimates who wins from here on, by playing many races to their end
cli-help-perft = Counts in how many ways a game can go on, and how fast
cli-help-rulesets = The rulesets
cli-help-rulesets-list = Lists the rulesets of the program
cli-help-rulesets-show = Writes the text of a ruleset
cli-help-rulesets-check = Checks ruleset files; without files, those of the program
cli-help-rummikub = Rummikub: the judge's table
cli-help-rummikub-check = Says whether a table is valid, whether its tiles can be arranged, and how many of a rack can be laid
cli-arg-rehearsal = The robot plays the whole festival, in a window
cli-arg-file = Event file (.triade)
cli-arg-source = Event file (.triade), or the address that “triade hub board” gives
cli-arg-lang = Language: it or en
cli-arg-help = Shows this help
cli-arg-version = Shows the version
cli-arg-match = Number of the match within the event; may be left out when there is only one
cli-arg-tournament = Number of the tournament in the event; may be left out where there is nothing else
cli-arg-table = Number of a match of the tournament: its minutes
cli-arg-festival = The minutes of the whole festival
cli-arg-secret = Shows what is hidden from the hall too: hands, and the hours that only the referee knows until the result
cli-arg-expect = Looks for the hash printed on minutes and says whose record it is
cli-arg-others = Other files of the same event
cli-arg-admit = Lets a desk of those files in, by its name or the beginning of its key
cli-arg-act = The act, as it is typed at the desk
cli-arg-request = The request, by the beginning of its hash
cli-arg-refuse = Refuses it, for this reason
cli-arg-adopt = A record of the branch to be recorded anew, by the beginning of its hash, or all
cli-arg-preview = Only tries, and records nothing
cli-arg-stream = The part as “triade owners” writes it: event, boards, tournament/3, match/3-1…
cli-arg-to = The other desk, by its name or the beginning of its key
cli-arg-official = The official who decides it
cli-arg-with = Who else is present and approves, where the event asks for its council
cli-arg-reason = Why
cli-arg-url = The address of the hub: postgres://NAME:PASSWORD@MACHINE/DATABASE
cli-arg-event = The event on the hub: its title, its number, or the beginning of its hash
cli-arg-code = The code made by “triade hub code”
cli-arg-desk = What this desk is called
cli-arg-once = Once only: exits with 0 when both know the same
cli-arg-json = Writes JSON
cli-arg-games = How many races to play (10000 unless given)
cli-arg-seed = Seed of the dice (1 unless given): same seed, same answer
cli-arg-new = First makes a new event, with people and officials of the sample festival
cli-arg-join = First joins the event that is on this hub, as a new desk; if the file is there already, goes on with it
cli-arg-days = How many days of the festival (4 if not given)
cli-arg-rate = How many acts a second at most; otherwise as many as the disk keeps
cli-arg-acts = Ends after this many confirmed records
cli-arg-report = After how many confirmed records to say how it stands (1000 if not given)
cli-arg-depth = How many plays in a row to count
cli-arg-paper = Which: slips, blank-slips, signs for the tables, entries for their list, badges, blank brackets; badges and brackets of no tournament are those of the whole festival
cli-arg-sheets = How many sheets of blank slips (as many as a round needs if not said)
cli-arg-position = Position to start from, in quotes; otherwise the start
cli-arg-fullscreen = Full screen
cli-arg-listen = Where it answers: address and port (0.0.0.0:8080 if not given)
cli-arg-record = Records what phones send, too: the file is that of a desk of its own, which no window has open
cli-arg-certificate = Certificate (PEM), to answer encrypted
cli-arg-key = Private key of the certificate (PEM)
cli-arg-board = Which of the boards: name or number (the first if not said)
cli-arg-folder = Folder to be made: nothing is replaced
cli-arg-from = The event from which officials, rules, programme and boards are taken
cli-arg-date = First day of the new event (a year later if not given)
cli-arg-out = Folder (out unless given)
cli-arg-shell = Shell: bash, zsh or fish
cli-arg-format = Format: pdf, html, csv, xlsx or json
cli-arg-output = File to write
cli-arg-ruleset = Name of the ruleset
cli-arg-sets = The sets on the table, in quotes: "[R9 R10 J=R11] [N8 B8 A8]"
cli-arg-rack = The tiles on the rack, in quotes: "R12 N3 J"
cli-arg-seconds = How many seconds to search at most (10 unless given)
cli-arg-paths = Ruleset files (.ron)

## Wrong use
cli-usage-unknown = “{ $arg }” is not understood here. See triade --help.
cli-usage-missing = { $arg } is missing. It is written: { $usage }
cli-usage-command = There is no command “{ $name }”. See triade --help.
cli-usage-no-command = The command is missing. See triade --help.
cli-usage-no-value = { $arg } lacks its value. See triade --help.
cli-usage-value = The value “{ $value }” of { $arg } can't be used. See triade --help.
cli-usage-twice = { $arg } is given twice, or with something that excludes it. See triade --help.
cli-usage-other = The command line is not understood. See triade --help.

cli-output-failed = The result can't be written: { $why }. Check where it goes.
cli-input-failed = The input can't be read: { $why }. Check where it comes from.

## Event file
cli-new = Made: { $path }
cli-new-after = Made: { $path }. First day: { $day }; tournaments: { $tournaments }; officials: { $officials }, without PINs: they are chosen anew.
cli-no-match = No match of the event has begun. Start the race at the desk.
cli-no-such-board = There is no board “{ $id }”; there are: { $known }.
cli-no-boards = There is no board “{ $id }”: none has been arranged. Without --board the programme, calls and running tournaments are shown.
cli-no-such-match = There is no match “{ $id }”; there are: { $known }.
cli-which-match = The event has several matches: choose with --match one of { $known }.
cli-record-unreadable = { $path }: record { $record }: { $why }
cli-diverged = { $path }: match { $match }, entry { $entry } (record { $record }): { $why }
cli-verify-yes = { $path }: all is well. { $records ->
    [one] 1 record
   *[other] { $records } records
  } in { $streams ->
    [one] 1 stream
   *[other] { $streams } streams
  }{ $desks ->
    [one] {""}
   *[other] , { $desks } desks
  }, { $people ->
    [one] 1 person
   *[other] { $people } people
  } ({ $erased ->
    [0] none erased
    [one] 1 erased
   *[other] { $erased } erased
  }).
cli-verify-hash = Last hash: { $hash }
cli-verify-expected = The expected hash is that of record { $record }, of { $when }; { $after ->
    [0] it is the last.
    [one] one more comes after it.
   *[other] { $after } more come after it.
  }
cli-verify-unexpected = { $path }: no record has the hash { $hash }. The minutes are of another event, or this is not the file they were made from.
cli-verify-desk = Desk { $desk } ({ $name }): { $records ->
    [one] 1 record
   *[other] { $records } records
  }, hash { $hash }
cli-verify-branches = { $records ->
    [0] No record is in a branch
    [one] 1 record is in a branch and does not count
   *[other] { $records } records are in a branch and do not count
  }{ $forks ->
    [0] .
    [one] {"."} A desk has recorded twice with one number.
   *[other] {"."} Desks that have recorded twice with one number: { $forks }.
  }
cli-merge-taken = { $path }: { $records ->
    [0] nothing new
    [one] 1 new record
   *[other] { $records } new records
  }{ $forks ->
    [0] .
    [one] {"."} A desk has recorded twice with one number: both are kept.
   *[other] {"."} Desks that have recorded twice with one number: { $forks }; all is kept.
  }
cli-merge-now = Now { $records ->
    [one] 1 record
   *[other] { $records } records
  }, fingerprint { $hash }{ $branches ->
    [0] .
    [one] {"."} 1 record is in a branch: it is kept and does not count.
   *[other] {"."} { $branches } records are in a branch: they are kept and do not count.
  }
cli-hub-made = { $hub }: the hub is ready.
cli-hub-there = { $hub }: the hub was ready already.
cli-hub-empty = { $hub }: no event. “triade share” puts one there.
cli-hub-code = { $code } — for ten minutes, for one desk.
cli-hub-board-made = { $address }
    It only reads: triade board with this address in quotes. For the certificate add ?sslrootcert=FILE.
cli-hub-event = { $id } { $title }: { $records ->
    [one] 1 record
   *[other] { $records } records
  }, fingerprint { $hash }{ $branches ->
    [0] {""}
   *[other] , in branches { $branches }
  }{ $forks ->
    [0] {""}
   *[other] , doubled chains { $forks }
  }{ $unfit ->
    [0] {""}
   *[other] , accepted by nobody { $unfit }
  }
cli-hub-desk = {"  "}Desk { $desk }: { $records ->
    [one] 1 record of its own
   *[other] { $records } records of its own
  }, { $lag ->
    [0] level
    [one] lacks 1
   *[other] lacks { $lag }
  }{ $heard ->
    [yes] , heard { $seconds } s ago
   *[no] , never heard
  }
cli-hub-owner = {"  "}{ $stream }: { $desk }, { $last ->
    [0] no record yet
    [one] 1 record
   *[other] { $last } records
  }
cli-shared = The event is on { $hub }; records sent: { $sent }
cli-no-code = “{ $code }” is no code: it has sixteen letters and digits, in groups of four.
cli-joined = { $path }: desk { $desk } has joined; records taken: { $records }
cli-synced = Level with the hub. Taken { $received }, sent { $sent }{ $waiting ->
    [0] {"."}
   *[other] {"; set aside "}{ $waiting }, as something is missing.
  }{ $forks ->
    [0] {""}
   *[other] {" "}Desks that recorded twice with one number: { $forks }.
  }
cli-exchanging = taken { $received }, sent { $sent }
cli-owner = { $what } [{ $stream }]: { $desk }, tenure { $epoch }, { $last ->
    [0] no record yet
    [one] 1 record
   *[other] { $last } records
  }
cli-owner-desk = Desk { $desk }: { $records ->
    [0] no record known
    [one] 1 record
   *[other] { $records } records
  }{ $admitted ->
    [yes] {""}
   *[no] {", not let in by the owner of the event"}
  }
cli-owned-now = { $what }: now belongs to the desk { $desk }
cli-no-such-desk = No desk is called “{ $desk }”. Known desks: { $known }
cli-which-desk = “{ $desk }” means several desks: give the beginning of the key. Known desks: { $known }
cli-no-such-stream = The event has no “{ $stream }”. It has: { $known }
cli-no-such-official = No official is “{ $official }”. Officials: { $known }
cli-no-quorum = This event asks for { $quorum } of the council: add the others with --with.
cli-no-office = { $official } does not hold the office for that: it takes an organiser.
cli-take-why = A reason is needed: --reason "…"
cli-pin-ask = PIN of { $official }:{" "}
cli-pin-missing = The PIN is needed: put it into TRIADE_PIN, or give the command at a terminal.
cli-pin-wrong = The PIN of { $official } is wrong: nothing but this try was recorded.
cli-pin-wait = After a wrong PIN there is a wait: try again in { $seconds } s.
cli-branches-none = No record is in a branch.
cli-branch = { $what }: desk { $desk }, record { $number }, at { $time }{ $signed ->
    [yes] {", "}{ $official }
   *[no] {""}
  }, hash { $hash }
cli-settle-none = { $stream }: no branch waits for a decision.
cli-settle-no-such = No record that waits has a hash that begins with “{ $hash }” (at least eight digits).
cli-settle-unfit = Record { $hash } can't be adopted: { $why }
cli-settle-would = { $what }: records that would be adopted: { $adopted }; left: { $left }. Nothing was recorded.
cli-settled = { $what }: records adopted: { $adopted }; left: { $left }.
cli-requests-none = No request waits for an answer.
cli-request = { $what }: “{ $act }”, asked by the desk { $desk } at { $time }, hash { $hash }
cli-asked = { $what }: asked for “{ $act }”, hash { $hash }. It is not done before its owner answers.
cli-no-such-request = No request that waits, or more than one, has a hash that begins with “{ $hash }” (at least eight digits).
cli-taken = { $what }: recorded “{ $act }” as it was asked.
cli-refused = { $what }: refused “{ $act }”.
cli-verify-sealed =   sealed: { $sealed }; revealed: { $revealed }; not revealed, and the text is lost: { $lost }
cli-verify-note = Note beside it (.head): { $state ->
    [missing] missing. The desk makes it anew when it opens the event.
    [unreadable] CAN'T BE READ.
    [foreign] of another event.
   *[at] { $records } records.
  }
cli-verify-log = Log (-wal): { $state ->
    [missing] empty, all is in the file.
    [unreadable] there, and without it the file can't be read.
    [foreign] there, and of another event.
   *[at] there. Records in the file without it: { $records }; in the log alone: { $more }.
  }
cli-verify-backup = Backup: { $state ->
    [missing] missing.
    [unreadable] CAN'T BE READ, or does not verify.
    [foreign] of another event.
   *[at] { $records } records, read back and verified; not copied yet: { $more }.
  }
cli-verify-bad-note = { $path }: the file is whole, but the note beside it (.head), which would tell whether it lost its end, can't be read. Keep it if it is to be examined: the desk makes it anew when it opens the event.
cli-verify-bad-backup = { $path }: the file is whole, but the backup { $copy } can't be read or does not verify. The desk makes a new one when it opens the event, and sets that one aside.
cli-verify-digest = digest { $digest }
cli-verify-digest-hidden = digest withheld: something may be hidden in it
cli-verify-match = Match { $match }: { $entries ->
    [one] 1 entry replayed
   *[other] { $entries } entries replayed
  }, { $digest }
cli-verify-tournament = Tournament { $tournament } ({ $ruleset }): { $entries ->
    [one] 1 entry replayed
   *[other] { $entries } entries replayed
  }, { $digest }

## History
cli-replay-no-match = No match has begun.
cli-replay-match = Match { $match }: { $title } ({ $ruleset })
cli-replay-waived = waiving: { $articles }
cli-replay-annulled = annulled by { $by }
cli-replay-corrected = corrected by { $by } to
cli-replay-approved = { $entered }, approved by { $approved }
cli-replay-approved-alone = approved by { $approved }
cli-replay-not-regulated = not regulated
cli-replay-position = Position: { $position }
cli-replay-awaits = Awaited: { $asks }
cli-replay-winner = { $winner } wins; the race judges have not declared it yet.
cli-replay-winner-official = { $winner } wins: the result is official.
cli-replay-drawn = Nobody wins: a draw.
cli-replay-standings = Standings:
cli-replay-digest = Digest: { $digest }

## Forecast
cli-forecast-head = { $games ->
    [one] 1 race played
   *[other] { $games } races played
  } to its end, seed { $seed }:
cli-forecast-unfinished = Races that nobody can win: { $games }
cli-forecast-foot = The margin holds 95 times out of 100.

# Counting plays.
cli-perft-depth = plays
cli-perft-leaves = ways
cli-perft-rate = per second
cli-perft-none = Plays are not counted for the ruleset { $id }. Choose a board game for two, for example mancala.

## Minutes
cli-verbale-which = The event holds several things: choose with { $known }.
cli-no-such-tournament = There is no tournament "{ $id }"; there are: { $known }.
cli-which-tournament = The event has several tournaments: choose with --tournament one of { $known }.
cli-paper-sheets = How many sheets is said for blank slips (blank-slips) alone.
cli-no-tournament = The event has no tournament. Put one into the programme at the desk.
cli-no-such-table = Tournament { $id } has no match { $table }: there are { $count } matches.
cli-verbale-no-table = Match { $asked } is not at a table of a tournament: there are minutes of the race ({ $id }) and of matches at tables.
cli-verbale-file = { $path }: { $why }. Choose a folder that exists and can be written.
cli-guide-set = { $path }: the guide cannot be set ({ $why }).
cli-verbale-set = { $path }: the minutes can't be set ({ $why }). Try another format.

## Rulesets
cli-no-such-ruleset = There is no ruleset “{ $id }”; there are: { $known }.
cli-remark = · worth a look: { $what }
cli-board-sound = { $path }: no problem (board “{ $board }” for { $id })
cli-board-no-ruleset = No ruleset has this name: mend the field ruleset.
cli-ruleset-sound = { $path }: no problem ({ $id })
cli-ruleset-no-text = from here on the file is not UTF-8 text. Save it as UTF-8.
cli-ruleset-no-file = { $path }: this is not a file. A ruleset is read from a file, not from a folder, a pipe or a device.
cli-ruleset-too-long = { $path }: more than { $bytes } bytes, too many for a ruleset. Check the name.

## Referee protocol
cli-request-too-long = The line has more than { $bytes } bytes. Shorten it.
cli-request-no-json = The line is not JSON from character { $column } on. Write one JSON object on one line.
cli-request-no-object = The request is no JSON object. Write for example {"{"}"do":"state"{"}"}.
cli-request-no-do = The request does not say what to do: “do” is missing, one of { $known }.
cli-request-do-no-text = “do” is the name of the request, in quotes.
cli-request-unknown = There is no request “{ $name }”; there are: { $known }.
cli-request-wrong = The request is wrong: check its fields.
cli-request-missing = The request “{ $name }” lacks “{ $field }”.
cli-request-no-such-field = The request “{ $name }” has no field “{ $field }”; it has: { $known }.
cli-request-wants-text = In the request “{ $name }” the field “{ $field }” wants a text, in quotes.
cli-request-wants-texts = In the request “{ $name }” the field “{ $field }” wants a list of texts.
cli-request-wants-number = In the request “{ $name }” the field “{ $field }” wants the number of an entry, from 1 up.
cli-request-wants-tables = In the request “{ $name }” the field “{ $field }” wants a list of tables, for example [3, "T4"].
cli-request-wants-audience = In the request “{ $name }” the field “{ $field }” wants "public", "referee" or the number of a seat, from 0 up.
cli-settle-no-tournament = Only in a tournament is it decided what stays: in a match correct or annul the entries one by one.
cli-settle-nothing = There is nothing to decide at table { $table }.
cli-settle-both = One entry is about tables { $tables }: all of them stay or are played again.
cli-no-such-seat = There is no seat { $seat } at this table: they are { $seats }, counted from 0.
cli-seat-name-long = A name has more than { $letters } letters: shorten it.
cli-seat-no-name = An entry has no name: write “name”, or “people” with all names.
cli-request-no-match = No match is open. Begin with “open”.
cli-no-such-role = There is no role “{ $role }”; there are: { $known }.
cli-diverged-tournament = { $path }, tournament { $match }: entry { $entry } (record { $record }) would come out otherwise today: { $why } The tournament opens read-only.
cli-replay-tournament = Tournament { $id } · { $title } ({ $ruleset })
cli-forecast-race = Match { $id } is no race: there are forecasts for the Giro dell'Oca only.
cli-rehearse-figures = Day { $day } · records confirmed { $confirmed } · acts done { $done }, refused { $refused }, lacking somebody { $absent } · safe on disk: p50 { $half } ms, p99 { $most } ms · memory { $memory } MiB (at most { $peak }) · file { $file } MiB
cli-rehearse-kind = { $kind }: done { $done }, refused { $refused }, lacking somebody { $absent }
cli-rehearse-nothing = The robot finds nothing more to do in this event. Begin a tournament at the desk, or try --new.
cli-rehearse-events = There are { $count } events on this hub: a rehearsal joins only where there is one.
cli-serve = The pages are at { $url }
cli-serve-reads = They are only read.
cli-serve-open = They are only read, but from this machine: slips from tables and the referees' desk need a certificate.
cli-serve-records = Tables send their slips, and referees sign in with their PIN.
cli-serve-no-file = With --record the file of a desk is needed, not the address of a board.
cli-serve-stop = Ctrl+C to stop.
cli-serve-failed = Cannot answer at { $at }: { $why }. Choose another port with --listen, or check the files of the certificate.
cli-formats = format of files { $file }, of records { $records }, of the hub { $hub }
