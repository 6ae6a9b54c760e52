# Che cosa non va con un file dell'evento, dove, e come rimediare.

error-not-found = { $path }: il file non c'è. Controllare il nome.
error-already-exists = { $path }: il file esiste già. Aprirlo, oppure scegliere un altro nome.
error-not-a-journal = { $path }: non è un evento di Triade. Scegliere un file .triade, o la sua copia di sicurezza.
error-newer-version = { $path }: scritto da un Triade più recente (versione { $found }, questo programma arriva alla { $known }). Aggiornare il programma.
error-altered = { $path }: un altro programma ha cambiato le tabelle o i controlli di questo evento. Aprire l'ultima copia di sicurezza e conservare questo file come prova.
error-damaged = { $path }: il file è danneggiato. Aprire una copia di sicurezza sana. Per chi lo esamina: «{ $detail }».
error-broken = { $path }: { $fault }. Aprire l'ultima copia di sicurezza e conservare questo file come prova.
error-behind = { $path }: { $count ->
    [one] manca un record che era stato scritto
   *[other] mancano { $count } record che erano stati scritti
  }. { $places } Nulla è stato cambiato: aprire l'evento al tavolo e decidere da dove si riprende.
error-doubt = { $path }: la nota accanto (.head) non si legge, e nessun altro dice se il log (-wal) è intero. Nulla è stato cambiato: aprire l'evento al tavolo e decidere da dove si riprende.
error-ahead-note = L'ultima impronta annotata accanto al file ne contava { $records }.
error-ahead-alone = { $count ->
    [one] Uno è
   *[other] { $count } sono
  } nel file senza il suo log (-wal), che da solo ne ha { $records }.
error-ahead-backup = { $count ->
    [one] Uno è
   *[other] { $count } sono
  } nella copia { $path }, che ne ha { $records }.
error-ahead-broken-backup = La copia { $path } ne contava { $records }, ma non supera la verifica.
error-way-gone = { $path }: nel frattempo i file sono cambiati. Aprire di nuovo l'evento.
error-log-needs-room = { $path }: gli ultimi record sono nel file -wal accanto, che si legge da una copia in { $folder }, e lì non si riesce a farla. Fare spazio in quella cartella, o copiare tutti e due i file altrove e aprire l'evento da lì.
error-read-only = { $path }: l'evento è aperto in sola lettura: { $reason }
error-read-only-file = { $path }: il file non si può scrivere e nulla è stato registrato. Dare il permesso di scrittura a file, cartella e disco, poi riprovare.
error-disk-full = { $path }: il disco è pieno e nulla è stato registrato. Fare spazio, poi riprovare.
error-file-gone = { $path }: il file è stato spostato o cancellato e nulla è stato registrato. Rimetterlo al suo posto insieme al file -wal e riprovare.
error-file-changed = { $path }: un altro programma ha scritto sul file mentre era aperto qui, e nulla è stato registrato. Chiudere quel programma, se è aperto, e riaprire l'evento: nota e copia di sicurezza dicono che cosa manca, e si decide da dove riprendere.
error-emptied = { $path }: il file è vuoto e accanto c'è un log (-wal) che non lo è: può avere record che non sono altrove. Conservare tutti e due, e aprire la copia di sicurezza.
error-link = { $path }: non è un file ma un collegamento, una pipe o una cartella, e lì al tavolo si scrive. Togliere quel che c'è, poi riaprire.
error-busy = { $path }: un altro programma sta usando il file e nulla è stato registrato. Chiuderlo, poi riprovare.
error-conflict = { $stream } ha { $found } record e non { $expected }: nel frattempo qualcuno ha registrato. Rileggere prima di registrare.
error-bad-stream = Il nome «{ $stream }» è vuoto, troppo lungo o riservato. Sceglierne un altro.
error-no-payload = Un record della serie «{ $stream }» è vuoto e non è stato scritto. Riaprire l'evento e ripetere l'atto.
error-too-large = Il record è lungo { $bytes } byte, troppi, e nulla è stato registrato. Accorciarlo.
error-unknown-person = La persona { $person } non c'è. Rileggere l'elenco delle persone.
error-erased-person = La persona { $person } è stata cancellata. Aggiungerla di nuovo.
error-bad-pin = Il PIN conservato di { $official } non è utilizzabile. Impostarlo di nuovo.
error-no-key = { $path }: il sistema non dà numeri casuali, e questo tavolo non può avere una chiave. Nulla è cambiato: riavviare il computer.
error-not-owner = { $stream }: è del tavolo { $desk }, e non si è registrato nulla. Quel tavolo può cederlo (triade give); se non c'è più, un organizzatore lo prende in carico (triade take).
error-not-waiting = Nulla con l'impronta { $hash } aspetta una decisione, e non si è registrato nulla. Rileggere che cosa aspetta.
error-strangers = { $path }: contiene record di tavoli che nessuno ha ammesso: { $desks }. Non se ne è preso nulla. Se sono noti, ripetere con --admit e il nome del tavolo.
error-other-event = { $path }: questo file è di un altro evento, e non se ne è preso nulla. Scegliere una copia di questo.
error-backup-onto-itself = { $path }: la copia non può essere il file dell'evento stesso. Scegliere un altro nome.
error-backup-over-other = { $path }: non è una copia di questo evento ed è rimasto com'era. Scegliere un altro nome, oppure cancellarlo prima.
error-backup-is-ahead = { $path }: la copia che c'è ha { $there } record, l'evento { $here }; è rimasta com'era. Scegliere un altro nome.
error-backup-in-use = { $path }: un tavolo sta lavorando sulla vecchia copia. Chiuderla lì, oppure scegliere un altro nome.
error-backup-failed = { $path }: la copia non è riuscita; quella di prima, se c'era, è rimasta com'era. Causa: { $why }
error-out-there = { $path }: c'è già qualcosa con questo nome, ed è rimasto com'era. Scegliere un altro nome.
error-out-event = { $path }: è un evento, una sua copia o un file che gli appartiene, ed è rimasto com'era. Scegliere un altro nome.
error-io = { $path }: { $why }. Controllare disco, cartella e permessi.

## Perché il sistema non legge o non scrive un file: parte di una frase
error-system-missing = il file o la cartella non c'è
error-system-forbidden = mancano i permessi
error-system-folder = è una cartella
error-system-read-only = il disco è in sola lettura
error-system-full = il disco è pieno
error-system = errore di sistema n. { $code }

## Perché un evento è in sola lettura
error-reason-asked = è stato aperto solo per guardarlo.
error-reason-held = lo tiene aperto un altro tavolo. Chiuderlo lì.
error-reason-file = file, cartella o disco non si possono scrivere. Copiarlo altrove, oppure dare il permesso di scrittura.
error-reason-broken = non supera la verifica ({ $fault }). Aprire l'ultima copia di sicurezza.
error-reason-doubt = la nota accanto (.head) non si legge, e nessun altro dice se il log (-wal) è intero. Decidere da dove si riprende.
error-reason-behind = { $count ->
    [one] manca un record che era stato scritto
   *[other] mancano { $count } record che erano stati scritti
  }. Decidere da dove si riprende.

## Che cosa trova la verifica
error-fault-at-entry = record { $record } ({ $stream } { $seq }): { $what }
error-fault-at = record { $record }: { $what }
error-fault = { $what }
error-fault-missing = il record manca
error-fault-order = il record è fuori posto, la sua serie continua con { $expected }
error-fault-previous = il record non segue quello prima: uno dei due è stato sostituito o spostato
error-fault-changed = il record è stato cambiato dopo essere stato scritto
error-fault-unreadable = ciò che vi è scritto non si può leggere ({ $field })
error-fault-tail = manca la fine: il registro aveva { $recorded } record
error-fault-head = il conto di { $recorded } record e l'ultima impronta non appartengono a questi record
error-fault-unsigned = la fine della serie del tavolo { $desk } non porta la sua firma
error-fault-seen = il record ne nomina uno che qui manca, il { $record } del tavolo { $desk }
error-fault-people = il record delle persone non si capisce
error-fault-person-missing = la persona { $person } manca dalla tabella delle persone
error-fault-person-changed = nome o dati della persona { $person } sono stati cambiati senza un record
error-fault-person-erased = la persona { $person } è stata cancellata senza un record
error-fault-person-not-erased = la persona { $person } andava cancellata e c'è ancora
error-fault-person-unrecorded = la persona { $person } è stata aggiunta senza un record
error-fault-erasure-hour = l'ora in cui la persona { $person } è stata cancellata non è quella registrata
error-fault-pin-record = il record di un PIN non si capisce
error-fault-pin-missing = il PIN di { $official } è stato tolto senza un record
error-fault-pin-changed = il PIN di { $official } è stato cambiato senza un record
error-fault-pin-unrecorded = il PIN di { $official } è stato aggiunto senza un record
error-fault-owners-record = il record su chi tiene cosa non si capisce
error-fault-sealed-record = il record di testi sigillati non si capisce
error-fault-sealed-missing = manca il testo sigillato { $hash }
error-fault-sealed-changed = il testo sigillato { $hash } è stato cambiato
error-fault-sealed-unrecorded = un testo sigillato è stato aggiunto senza un record
error-fault-damaged = il file è danneggiato (per chi lo esamina: «{ $detail }»)
