# The hub: the database that holds together what all desks of a festival record.

hub-error-address = “{ $address }” is not the address of a hub ({ $detail }). Write postgres://NAME@MACHINE/DATABASE.
hub-error-root-certificate = { $path }: no certificate can be read there ({ $detail }). sslrootcert names a PEM file.
hub-error-unreachable = { $hub }: nobody answers ({ $detail }). Check address, cable and server; what is recorded stays on this machine and is sent later.
hub-error-lost = { $hub }: the connection was lost ({ $detail }). What is recorded stays on this machine and is sent later.
hub-error-no-tls = { $hub }: the server does not encrypt. Switch ssl on there, or use a hub on this machine.
hub-error-certificate = { $hub }: the server's certificate is not trusted ({ $detail }). Add sslrootcert=FILE to the address, with the certificate of whoever runs it.
hub-error-login = { $hub }: the server refuses name or password. Check the address, or join again with a new code.
hub-error-wrong-code = { $hub }: the code is wrong, or was used already. Type it again, or have a new one made.
hub-error-old-code = { $hub }: the code is older than ten minutes. Have a new one made.
hub-error-no-database = { $hub }: the server has no such database. Check the address, or prepare it with “triade hub init”.
hub-error-not-a-hub = { $hub }: this database is not a hub yet. Prepare it with “triade hub init”.
hub-error-newer = { $hub }: prepared by a newer Triade (version { $found }; this program knows up to { $known }). Update the program.
hub-error-older = { $hub }: prepared by an older Triade (version { $found }; { $known } is needed). Run “triade hub init” once more.
hub-error-no-event = { $hub }: this event is not there, or this desk may not see it. Put it there with “triade share”, or join with a code.
hub-error-which-event = { $hub }: no event there, or more than one, is “{ $wanted }”. There are: { $known }
hub-error-not-one-event = { $hub }: this address does not lead to one event ({ $known }). Have one made for a board of one event.
hub-error-no-randomness = { $hub }: the system gives no random numbers, and without them there is no code. Restart the computer.
hub-error-no-hub = { $file }: this file has no hub. Put it on one with “triade share”, or join with “triade join”.
hub-error-not-allowed = { $hub }: whoever is connected may not do that ({ $detail }). Use the address of whoever prepared the hub.
hub-error-full = { $hub }: the server takes no more records ({ $detail }). Make room on the server: what is recorded stays on this machine and is sent later.
hub-error-unreadable = { $hub }: something on the hub can't be read ({ $detail }). Nothing of it was taken.
hub-error-runtime = The exchange with the hub can't begin ({ $detail }). Restart the computer.
hub-error-server = { $hub }: the server answers: { $detail }

## At the foot of the window
bar-hub-level = Hub: level
bar-hub-sending = Hub: { $count } to send
bar-hub-gone = Hub away
bar-hub-away = Hub away: { $count } to send
bar-hub-doubt = Hub: something to look at
bar-hub-brief = Hub { $count ->
    [0] {""}
   *[other] { $count }
  }
bar-hub-heard = Level at { $time } last.
bar-hub-never = Not heard since the event was opened.

## The page of the hall
page-hall = Hall
help-page-hall = The desks of the event: who has what, what others ask for, what was recorded beside whoever had it.
hall-title = The hall
hall-parts = Who has what
hall-own = this desk
hall-known = { $records ->
    [0] no record yet
    [one] 1 record, of { $time }
   *[other] { $records } records, the last of { $time }
  }
hall-desks = The desks
hall-this-desk = this one
hall-stranger = not let in
hall-requests = Requests
hall-no-requests = No request
hall-no-requests-hint = What other desks ask to have recorded comes up here.
hall-asked = { $part } · asked by { $desk }, { $time }
hall-asked-elsewhere = { $desk } answers.
hall-grant = Record
hall-going = I am going
hall-refuse = Refuse…
hall-branches = Recorded beside whoever had it
hall-branch = { $desk } recorded { $count ->
    [one] 1 record after another desk
   *[other] { $count } records after another desk
  } had taken over. It does not count until somebody decides.
hall-branch-more = and { $count } more
hall-settle = Decide…
hall-settled-by = { $desk } decides, who has it now.
hall-beside-own = { $count ->
    [one] 1 record of this desk does not count
   *[other] { $count } records of this desk do not count
  } until it is decided: another desk had taken over
hall-beside = { $count ->
    [one] 1 record of the desk { $desk } does not count
   *[other] { $count } records of the desk { $desk } do not count
  } until it is decided here
hall-beside-where = { $what } · Hall: Ctrl+7
hall-give = Give…
hall-take = Take over…
hall-nothing-to-give = There is nothing to give, or no desk to give it to.
hall-nothing-to-take = This desk has everything already.
hall-give-title = Give to another desk
hall-give-hint = From then on only the other desk records there.
hall-give-to = To whom
hall-give-do = Give
hall-part-of = { $part } — now of { $desk }
hall-take-title = Take over
hall-take-hint = From a desk that is gone. What it may still record without knowing is set apart, and decided about later.
hall-take-do = Take over
hall-refuse-title = Refuse the request
hall-refuse-hint = Whoever asked reads the reason.
hall-refuse-do = Refuse
hall-settle-title = What stays
hall-settle-hint = What is ticked is recorded anew in the position as it is now, with hour and official of then; the rest is left.
hall-settle-meanwhile = What counts since then:
hall-settle-nothing = The owner has recorded nothing since then.
hall-settle-branch = Recorded beside it:
hall-settle-would = Recorded anew: { $adopted }; left: { $left }.
hall-settle-do = Decide
hall-ask = Ask…
hall-nothing-to-ask = The other desks have nothing that one could ask for.
hall-ask-title = Ask another desk
hall-ask-hint = An act, as it would be typed there. It counts once that desk records it.
hall-ask-act = The act
hall-ask-do = Ask
hall-all-of = { $desk }: { $count ->
    [one] its one part
   *[other] all its { $count } parts
  }
hall-approvers = Here and approving: { $names }
hall-reason = Reason
hall-decided = Recorded.
access-to-take-over = to take over
access-to-settle = to decide what stays
hall-asked-for = Asked. It counts once the other desk has recorded it.
page-hall-asked = Hall ({ $count })
hall-share = Share…
hall-code = Let a desk in…
hall-share-title = Share the event
hall-share-hint = On a hub, a PostgreSQL database that holds the desks together. It takes the address and the password of whoever prepared it: postgres://NAME@MACHINE/DATABASE.
hall-share-password = Password
hall-share-under-way = The event is being put on the hub…
hall-share-do = Share
hall-code-title = To let a desk in
hall-code-hint = On the other laptop: first page, C. The code lasts ten minutes, for one desk.
hall-code-under-way = A code is being made…
hall-code-picture = Address and code as a picture
hall-board-instead = For a board…
hall-code-instead = For a desk…
hall-board-title = For a board elsewhere
hall-board-hint = With this address any machine shows the boards. It only reads, and does not expire: give it to machines of the festival alone.
hall-board-command = On the other machine
hall-board-picture = Address for a board as a picture
hall-code-close = Close
access-to-share = to share the event
join-welcome = Join an event
join-title = Join a shared event
join-hint = With address and code from the organiser's desk.
join-address = Address of the hub
join-code = Code
join-desk = What this desk is called
join-file = Where its file goes
join-under-way = Joining: { $records } records taken
join-do = Join
join-no-desk = Give this desk a name.

# How old what is seen is, once nothing has come for a while: at the foot of boards, and on pages.

hub-old = No news for { $age }
hub-old-desk = No news from “{ $desk }” for { $age }
hub-old-never = No news from “{ $desk }” so far
hub-age = { $age } ago
hub-age-never = never heard
hub-seconds = { $count } s
hub-minutes = { $count } min
hub-hours = { $count } h
