# L'hub: il database che tiene insieme ciò che registrano tutti i tavoli di una festa.

hub-error-address = «{ $address }» non è l'indirizzo di un hub ({ $detail }). Si scrive postgres://NOME@MACCHINA/DATABASE.
hub-error-root-certificate = { $path }: non ci si legge nessun certificato ({ $detail }). In sslrootcert va il nome di un file PEM.
hub-error-unreachable = { $hub }: nessuno risponde ({ $detail }). Controllare indirizzo, cavo e server; ciò che si registra resta su questa macchina e parte più tardi.
hub-error-lost = { $hub }: il collegamento si è interrotto ({ $detail }). Ciò che si registra resta su questa macchina e parte più tardi.
hub-error-no-tls = { $hub }: il server non cifra il collegamento. Accendere ssl sul server, oppure usare un hub su questa macchina.
hub-error-certificate = { $hub }: il certificato del server non è tra quelli fidati ({ $detail }). Aggiungere all'indirizzo sslrootcert=FILE con il certificato di chi lo gestisce.
hub-error-login = { $hub }: il server rifiuta nome o password. Controllare l'indirizzo, oppure entrare di nuovo con un codice nuovo.
hub-error-wrong-code = { $hub }: il codice è sbagliato, oppure è già stato usato. Riscriverlo, o farne fare uno nuovo.
hub-error-old-code = { $hub }: il codice ha più di dieci minuti. Farne fare uno nuovo.
hub-error-no-database = { $hub }: il server non ha questo database. Controllare l'indirizzo, oppure prepararlo con «triade hub init».
hub-error-not-a-hub = { $hub }: questo database non è ancora un hub. Prepararlo con «triade hub init».
hub-error-newer = { $hub }: preparato da un Triade più nuovo (versione { $found }; questo programma arriva alla { $known }). Aggiornare il programma.
hub-error-older = { $hub }: preparato da un Triade più vecchio (versione { $found }; serve la { $known }). Dare di nuovo «triade hub init».
hub-error-no-event = { $hub }: questo evento non c'è, o questo tavolo non può vederlo. Metterlo lì con «triade share», oppure entrare con un codice.
hub-error-which-event = { $hub }: nessun evento, o più d'uno, è «{ $wanted }». Ci sono: { $known }
hub-error-not-one-event = { $hub }: questo indirizzo non porta a un evento solo ({ $known }). Farne fare uno per il tabellone di un evento.
hub-error-no-randomness = { $hub }: il sistema non dà numeri casuali, e senza non c'è codice. Riavviare il computer.
hub-error-no-hub = { $file }: questo file non ha un hub. Metterlo su uno con «triade share», oppure entrare con «triade join».
hub-error-not-allowed = { $hub }: chi si è collegato non può farlo ({ $detail }). Usare l'indirizzo di chi ha preparato l'hub.
hub-error-full = { $hub }: il server non accetta altri record ({ $detail }). Fare posto sul server: ciò che si registra resta su questa macchina e parte più tardi.
hub-error-unreadable = { $hub }: qualcosa sull'hub non si legge ({ $detail }). Non se ne è preso nulla.
hub-error-runtime = Lo scambio con l'hub non può cominciare ({ $detail }). Riavviare il computer.
hub-error-server = { $hub }: il server risponde: { $detail }

## Al piede della finestra
bar-hub-level = Hub: in pari
bar-hub-sending = Hub: da mandare { $count }
bar-hub-gone = Hub lontano
bar-hub-away = Hub lontano: da mandare { $count }
bar-hub-doubt = Hub: c'è da guardare
bar-hub-brief = Hub { $count ->
    [0] {""}
   *[other] { $count }
  }
bar-hub-heard = In pari l'ultima volta alle { $time }.
bar-hub-never = Da quando l'evento è aperto non si è ancora sentito.

## La pagina della sala
page-hall = Sala
help-page-hall = I tavoli dell'evento: chi tiene che cosa, che cosa chiedono gli altri, che cosa è stato registrato accanto a chi la teneva.
hall-title = La sala
hall-parts = Chi tiene che cosa
hall-own = questo tavolo
hall-known = { $records ->
    [0] ancora nessun record
    [one] 1 record, del { $time }
   *[other] { $records } record, l'ultimo del { $time }
  }
hall-desks = I tavoli
hall-this-desk = questo
hall-stranger = non ammesso
hall-requests = Richieste
hall-no-requests = Nessuna richiesta
hall-no-requests-hint = Qui compare ciò che altri tavoli chiedono di registrare.
hall-asked = { $part } · chiesto da { $desk }, { $time }
hall-asked-elsewhere = Risponde { $desk }.
hall-grant = Registra
hall-going = Ci vado
hall-refuse = Rifiuta…
hall-branches = Registrato accanto a chi teneva
hall-branch = { $desk } ha registrato { $count ->
    [one] 1 record dopo che un altro tavolo
   *[other] { $count } record dopo che un altro tavolo
  } aveva preso in carico. Non conta finché non si decide.
hall-branch-more = e altri { $count }
hall-settle = Decidi…
hall-settled-by = Decide { $desk }, che ora tiene.
hall-beside-own = { $count ->
    [one] 1 record di questo tavolo non conta
   *[other] { $count } record di questo tavolo non contano
  } finché non si decide: un altro tavolo aveva preso in carico
hall-beside = { $count ->
    [one] 1 record del tavolo { $desk } non conta
   *[other] { $count } record del tavolo { $desk } non contano
  } finché qui non si decide
hall-beside-where = { $what } · Sala: Ctrl+7
hall-give = Cedi…
hall-take = Prendi in carico…
hall-nothing-to-give = Non c'è nulla da cedere, o nessun tavolo a cui cedere.
hall-nothing-to-take = Questo tavolo tiene già tutto.
hall-give-title = Cedere a un altro tavolo
hall-give-hint = Da quel momento vi registra solo l'altro tavolo.
hall-give-to = A chi
hall-give-do = Cedi
hall-part-of = { $part } — ora di { $desk }
hall-take-title = Prendere in carico
hall-take-hint = Per un tavolo che non c'è più. Ciò che registrasse ancora senza saperlo resta da parte, e si decide dopo.
hall-take-do = Prendi in carico
hall-refuse-title = Rifiutare la richiesta
hall-refuse-hint = Il motivo lo legge chi ha chiesto.
hall-refuse-do = Rifiuta
hall-settle-title = Che cosa resta
hall-settle-hint = Ciò che si spunta è registrato di nuovo nella posizione di adesso, con l'ora e l'ufficiale di allora; il resto è lasciato.
hall-settle-meanwhile = Vale, da allora:
hall-settle-nothing = Da allora chi tiene non ha registrato nulla.
hall-settle-branch = È stato registrato accanto:
hall-settle-would = Registrati di nuovo: { $adopted }; lasciati: { $left }.
hall-settle-do = Decidi
hall-ask = Chiedi…
hall-nothing-to-ask = Gli altri tavoli non tengono nulla a cui chiedere.
hall-ask-title = Chiedere a un altro tavolo
hall-ask-hint = Un atto, come lo si scriverebbe lì. Vale quando quel tavolo lo registra.
hall-ask-act = L'atto
hall-ask-do = Chiedi
hall-all-of = { $desk }: { $count ->
    [one] la sua parte
   *[other] tutte le sue { $count } parti
  }
hall-approvers = È presente e approva: { $names }
hall-reason = Motivo
hall-decided = Registrato.
access-to-take-over = per prendere in carico
access-to-settle = per decidere che cosa resta
hall-asked-for = Chiesto. Vale quando l'altro tavolo lo registra.
page-hall-asked = Sala ({ $count })
hall-share = Condividi…
hall-code = Fai entrare un tavolo…
hall-share-title = Condividere l'evento
hall-share-hint = Su un hub, un database PostgreSQL che tiene insieme i tavoli. Servono l'indirizzo e la password di chi l'ha preparato: postgres://NOME@MACCHINA/DATABASE.
hall-share-password = Password
hall-share-under-way = Si mette l'evento sull'hub…
hall-share-do = Condividi
hall-code-title = Per far entrare un tavolo
hall-code-hint = Sull'altro portatile: pagina iniziale, C. Il codice vale dieci minuti, per un tavolo solo.
hall-code-under-way = Si fa un codice…
hall-code-picture = Indirizzo e codice come immagine
hall-board-instead = Per un tabellone…
hall-code-instead = Per un tavolo…
hall-board-title = Per un tabellone altrove
hall-board-hint = Con questo indirizzo qualunque macchina mostra i tabelloni. Serve solo per leggere, e non scade: va dato soltanto alle macchine della festa.
hall-board-command = Sull'altra macchina
hall-board-picture = Indirizzo per un tabellone come immagine
hall-code-close = Chiudi
access-to-share = per condividere l'evento
join-welcome = Entra in un evento
join-title = Entrare in un evento condiviso
join-hint = Con indirizzo e codice che dà il tavolo dell'organizzazione.
join-address = Indirizzo dell'hub
join-code = Codice
join-desk = Come si chiama questo tavolo
join-file = Dove va il suo file
join-under-way = Si entra: record presi { $records }
join-do = Entra
join-no-desk = Dare un nome a questo tavolo.

# Quanto è vecchio ciò che si vede, quando da un po' non arriva nulla: in fondo ai tabelloni e sulle pagine.

hub-old = Nessuna notizia da { $age }
hub-old-desk = Nessuna notizia da «{ $desk }» da { $age }
hub-old-never = Da «{ $desk }» nessuna notizia finora
hub-age = { $age } fa
hub-age-never = mai sentito
hub-seconds = { $count } s
hub-minutes = { $count } min
hub-hours = { $count } h
