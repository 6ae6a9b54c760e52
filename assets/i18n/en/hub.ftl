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
