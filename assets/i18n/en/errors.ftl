# What is wrong with an event file, where, and how to mend it.

error-not-found = { $path }: there is no such file. Check the name.
error-already-exists = { $path }: the file exists already. Open it, or choose another name.
error-not-a-journal = { $path }: this is not a Triade event. Choose a .triade file, or its backup.
error-newer-version = { $path }: written by a newer Triade (version { $found }, this program knows up to { $known }). Update the program.
error-altered = { $path }: another program has changed the tables or triggers of this event. Open the last backup, and keep this file as evidence.
error-damaged = { $path }: the file is damaged. Open a backup that is sound. For whoever looks into it: “{ $detail }”.
error-broken = { $path }: { $fault }. Open the last backup, and keep this file as evidence.
error-behind = { $path }: { $count ->
    [one] one record is missing that was written
   *[other] { $count } records are missing that were written
  }. { $places } Nothing was changed: open the event at the desk and decide from where it goes on.
error-doubt = { $path }: the note beside it (.head) can't be read, and nothing else tells whether the log (-wal) is whole. Nothing was changed: open the event at the desk and decide from where it goes on.
error-ahead-note = The last head noted beside the file counted { $records }.
error-ahead-alone = { $count ->
    [one] One is
   *[other] { $count } are
  } in the file without its log (-wal), which alone has { $records }.
error-ahead-backup = { $count ->
    [one] One is
   *[other] { $count } are
  } in the backup { $path }, which has { $records }.
error-ahead-broken-backup = The backup { $path } counted { $records }, but it does not verify.
error-way-gone = { $path }: the files have changed since. Open the event again.
error-log-needs-room = { $path }: the last records are in the -wal file beside it, which is read from a copy in { $folder }, and that can't be made. Make room in that folder, or copy both files elsewhere and open the event there.
error-read-only = { $path }: the event is open for reading only: { $reason }
error-read-only-file = { $path }: the file can't be written and nothing was recorded. Give write permission to file, folder and disk, then try again.
error-disk-full = { $path }: the disk is full and nothing was recorded. Make room, then try again.
error-file-gone = { $path }: the file was moved or deleted and nothing was recorded. Put it back with its -wal file and try again.
error-file-changed = { $path }: another program has written to the file while it was open here, and nothing was recorded. Close that program, if it is open, and open the event again: note and backup tell what is missing, and it is decided from where it goes on.
error-emptied = { $path }: the file is empty, and the log (-wal) beside it is not: it may have records that are nowhere else. Keep both, and open the backup.
error-link = { $path }: this is no file but a link, a pipe or a folder, and the desk writes there. Remove it, then open again.
error-busy = { $path }: another program is using the file and nothing was recorded. Close it, then try again.
error-conflict = { $stream } has { $found } records, not { $expected }: somebody recorded in between. Read again before recording.
error-bad-stream = The name “{ $stream }” is empty, too long or reserved. Choose another.
error-no-payload = A record of the series “{ $stream }” is empty and was not written. Open the event again and repeat the act.
error-too-large = The record is { $bytes } bytes long, too many, and nothing was recorded. Shorten it.
error-unknown-person = There is no person { $person }. Read the list of people again.
error-erased-person = Person { $person } was erased. Add the person anew.
error-bad-pin = The stored PIN of { $official } can't be used. Set it again.
error-no-key = { $path }: the system gives no random numbers, so this desk can't have a key. Nothing was changed: restart the computer.
error-not-owner = { $stream }: it belongs to the desk { $desk }, and nothing was recorded. That desk can give it away (triade give); if it is gone, an organiser takes it over (triade take).
error-not-waiting = Nothing with the hash { $hash } waits for a decision, and nothing was recorded. List again what waits.
error-strangers = { $path }: it has records of desks that nobody let in: { $desks }. Nothing was taken from it. If they are known, repeat with --admit and the name of the desk.
error-other-event = { $path }: this file is of another event, and nothing was taken from it. Choose a copy of this one.
error-backup-onto-itself = { $path }: the backup can't be the event file itself. Choose another name.
error-backup-over-other = { $path }: this is not a backup of this event and was left as it was. Choose another name, or delete it first.
error-backup-is-ahead = { $path }: the backup there has { $there } records, the event { $here }; it was left as it was. Choose another name.
error-backup-in-use = { $path }: a desk works on the old backup. Close it there, or choose another name.
error-backup-failed = { $path }: the backup could not be made; an earlier one, if any, was left as it was. Cause: { $why }
error-out-there = { $path }: something of this name is there already, and was left as it was. Choose another name.
error-out-event = { $path }: this is an event, a backup of one or a file that belongs to one, and was left as it was. Choose another name.
error-io = { $path }: { $why }. Check disk, folder and permissions.

## Why the system does not read or write a file: part of a sentence
error-system-missing = there is no such file or folder
error-system-forbidden = permission is missing
error-system-folder = it is a folder
error-system-read-only = the disk can only be read
error-system-full = the disk is full
error-system = system error no. { $code }

## Why an event is open for reading only
error-reason-asked = it was opened to look at.
error-reason-held = another desk has it open. Close it there.
error-reason-file = file, folder or disk can't be written. Copy it elsewhere, or give write permission.
error-reason-broken = it does not verify ({ $fault }). Open the last backup.
error-reason-doubt = the note beside it (.head) can't be read, and nothing else tells whether the log (-wal) is whole. Decide from where it goes on.
error-reason-behind = { $count ->
    [one] one record is missing that was written
   *[other] { $count } records are missing that were written
  }. Decide from where it goes on.

## What verifying finds
error-fault-at-entry = record { $record } ({ $stream } { $seq }): { $what }
error-fault-at = record { $record }: { $what }
error-fault = { $what }
error-fault-missing = the record is missing
error-fault-order = the record is out of place, its series continues with { $expected }
error-fault-previous = the record does not follow the one before it: one of the two was replaced or moved
error-fault-changed = the record was changed after it was written
error-fault-unreadable = what is written there can't be read ({ $field })
error-fault-tail = the end is missing: the journal had { $recorded } records
error-fault-head = the count of { $recorded } records and the last hash do not belong to these records
error-fault-unsigned = the end of the chain of desk { $desk } is not signed by it
error-fault-seen = the record names one that is not here, { $record } of desk { $desk }
error-fault-people = the record of people can't be understood
error-fault-person-missing = person { $person } is missing from the table of people
error-fault-person-changed = name or data of person { $person } were changed without a record
error-fault-person-erased = person { $person } was erased without a record
error-fault-person-not-erased = person { $person } was to be erased and is still there
error-fault-person-unrecorded = person { $person } was added without a record
error-fault-erasure-hour = the hour at which person { $person } was erased is not the recorded one
error-fault-pin-record = the record of a PIN can't be understood
error-fault-pin-missing = the PIN of { $official } was taken away without a record
error-fault-pin-changed = the PIN of { $official } was changed without a record
error-fault-pin-unrecorded = the PIN of { $official } was added without a record
error-fault-owners-record = the record about who owns what can't be understood
error-fault-sealed-record = the record of sealed texts can't be understood
error-fault-sealed-missing = the sealed text { $hash } is missing
error-fault-sealed-changed = the sealed text { $hash } was changed
error-fault-sealed-unrecorded = a sealed text was added without a record
error-fault-damaged = the file is damaged (for whoever looks into it: “{ $detail }”)
