# La cornice del tavolo: barra, pagine, avvisi.
page-welcome = Benvenuti
page-setup = Preparazione
page-table = Tavolo
page-standings = Classifica
page-journal = Registro
bar-home = Pagina iniziale
bar-untitled = Manifestazione senza nome
bar-title = { $title } · gara { $gara }
bar-language = Lingua: passa all'inglese (Ctrl+L)
bar-scheme = Chiaro o scuro
bar-board = Tabellone (Ctrl+B)
bar-boards-close = Chiudi tutti i tabelloni
bar-board-language = Lingua di { $board }
bar-saved = salvato { $time }
bar-setup-unsaved = preparazione da salvare
bar-setup-unsaved-brief = da salvare
bar-nothing-saved = ancora vuoto
bar-saving = salvataggio…
bar-not-saved = NON SALVATO ({ $count })
bar-refused = DA RIAPRIRE
bar-read-only = sola lettura
bar-backup = copia verificata { $time }
bar-backup-more = { $path }, fatta { $time }.
bar-backup-read = copia riletta { $time }
bar-backup-unread = copia da rileggere
bar-backup-made-more = Riletta e verificata appena fatta.
bar-backup-read-more = Riletta e verificata all'apertura dell'evento.
bar-backup-unread-more = La si sta rileggendo: finché non è fatto nessuno dice che è buona.
bar-backup-aside = Al suo posto ce n'era una guasta, conservata in { $path }.
bar-no-backup = nessuna copia
bar-no-backup-more = { $count ->
    [0] Non c'è ancora niente da copiare.
    [one] Un record sta in questo file soltanto.
   *[other] { $count } record stanno in questo file soltanto.
}
bar-backup-failed = COPIA NON RIUSCITA
bar-backup-diverges = COPIA DA CONTROLLARE
bar-backup-diverges-more = Nella copia qualcosa non si rilegge com'era stato registrato: «triade verify { $path }» dice dove.
bar-backup-ahead = COPIA PIÙ AVANTI
desk-verified = { $count ->
    [one] Il file è integro: un record verificato.
   *[other] Il file è integro: { $count } record verificati.
}
desk-no-window = Non posso aprire la finestra ({ $why }). Serve uno schermo e, su Debian, i pacchetti libxcursor1 libxi6 libxkbcommon-x11-0 libgl1; senza schermo restano «triade demo» e gli altri comandi.
event-official-replaced = { $name } al posto di { $left }: { $roles }
event-official-came = Nuovo ufficiale: { $name }, { $roles }
event-official-left = { $left } non è più ufficiale
event-official-why = { $what } · «{ $reason }»
event-substitution = { $part ->
        [captain] nuovo capostormo: { $came } al posto di { $left }
        [bearer] nuovo portatore: { $came } al posto di { $left }
       *[player] sostituzione: { $came } al posto di { $left }
    }
event-record-unreadable = Un record non si può leggere: { unread-why }. Forse l'ha scritto una versione più nuova: aggiornare il programma.
request-no-game = { $stream }: nulla vi si registra scrivendo un atto.
event-record-stray = Il record sta nella serie «{ $stream }», che questo programma non conosce o che non è stata aperta. Forse l'ha scritto una versione più nuova: aggiornare il programma.
event-rules-late = Il torneo è già cominciato: le sue opzioni non si cambiano più.
event-match-unreadable = La gara non si può aprire: il suo regolamento non è leggibile. Aggiornare il programma.
event-match-unknown = La partita «{ $id }» non c'è in questo evento.
event-nobody = Il record non porta il nome di nessuno, e l'evento ha un organizzatore con il PIN.
event-schema = Il record è scritto nella versione { $schema }, che questo programma non conosce: arriva alla { $known }.
event-stamp-other = Il record porta un'ora o un nome diversi da quelli con cui l'atto è firmato.
event-no-office = { $official } non aveva l'incarico che questo record richiede.
event-no-official = { $official } non è tra gli incaricati dell'evento.
event-office-claimed = La firma dichiara un incarico ({ $role }) che non era di { $official }.
event-pin-unearned = Il PIN di { $official } è stato impostato senza quello vecchio e senza l'organizzatore.

## Chi è al tavolo
desk-here = Chi è al tavolo
desk-here-all = Al tavolo: { $names }
desk-here-nobody = Nessuno al tavolo
desk-here-clerk = Alla tastiera: { $name }
desk-here-hint = Con ↑ e ↓ si sceglie chi entra o prende la tastiera, poi il suo PIN.
desk-here-stays = { $minutes ->
    [one] Chi non fa nulla per un minuto esce da solo.
   *[other] Chi non fa nulla per { $minutes } minuti esce da solo.
  }
desk-here-reading = { $name } è a questo tavolo, che legge soltanto: non è a registro.
desk-here-gone = { $minutes ->
    [one] { $names }: fuori dal tavolo dopo un minuto senza atti.
   *[other] { $names }: fuori dal tavolo dopo { $minutes } minuti senza atti.
  }

# Cifre subito dopo un PIN.
desk-strays = Cifre subito dopo un PIN
desk-strays-why = { $count ->
        [one] È arrivata una cifra
       *[other] Sono arrivate { $count } cifre
    } subito dopo che si chiedeva un PIN. Se è un PIN, non va da nessuna parte.
desk-strays-pin = Era un PIN: via
desk-strays-page = È per la pagina
desk-here-out = Fa uscire { $name }
desk-here-close = Chiudi
setup-points-unconfirmed = La tabella dei punti è da confermare prima del primo tiro.
setup-no-title = Manca il nome della manifestazione.
setup-bad-date = La data va scritta con giorno, mese e anno, per esempio 5/9/2026.
setup-official-no-name = Manca il nome dell'ufficiale.
setup-official-no-role = L'ufficiale non ha alcun ruolo: sceglierne uno.
setup-role-missing = Manca chi faccia da { $role ->
    [notary] notaio (Triade)
    [validator] Incontestabile
    [race_judge] giudice di gara (B&C)
    [referee] arbitro dei tornei
    [organizer] organizzatore
   *[other] { $role }
}.
setup-no-captain = { $flock }: manca il capostormo.
setup-throwers = { $flock }: i tiratori dovrebbero essere due.
setup-no-home = { $flock }: manca la casella stormo; sorteggiarla o scriverla.
setup-colour-twice = { $flock }: il colore è già di un altro stormo.
print-verbale = Verbale { $format }
place-title = Dove va il file
place-path = Percorso del file
place-no-dialog = Su questo computer manca la finestra dei file: scrivere dove va. Un nome senza cartella va accanto all'evento.
place-replaced = Il file c'è già: sarà sostituito
place-no-folder = La cartella { $folder } non c'è: correggere il percorso, oppure crearla e confermare di nuovo.
place-write = Scrivi
find-row = Vai a (nome o numero)
find-row-found = { $count ->
    [0] nessuna riga
    [one] una riga
   *[other] { $count } righe
}
print-busy = { $what ->
    [abbinamenti-per-tavolo] Gli abbinamenti sono
    [abbinamenti-per-nome] Gli abbinamenti sono
    [iscritti-per-nome] L'elenco per nome è
    [referti] I referti sono
    [tavoli] I cartelli dei tavoli sono
    [iscritti] L'elenco degli iscritti è
    [albo] L'albo d'oro è
    [guida] La guida è
    [referti-in-bianco] I referti in bianco sono
    [cartellini] I cartellini sono
    [tabelloni-in-bianco] I tabelloni in bianco sono
    [risultati] I risultati sono
    [calendario] Il calendario è
    [classifica] La classifica è
    [tabellone] Il tabellone è
    [programma] Il programma è
   *[verbale] Il verbale è
} in composizione…
print-done = { $what ->
    [abbinamenti-per-tavolo] Abbinamenti scritti
    [abbinamenti-per-nome] Abbinamenti scritti
    [iscritti-per-nome] Elenco per nome scritto
    [referti] Referti da compilare scritti
    [tavoli] Cartelli dei tavoli scritti
    [iscritti] Elenco degli iscritti scritto
    [albo] Albo d'oro scritto
    [guida] Guida scritta
    [referti-in-bianco] Referti in bianco scritti
    [cartellini] Cartellini scritti
    [tabelloni-in-bianco] Tabelloni in bianco scritti
    [risultati] Risultati scritti
    [calendario] Calendario scritto
    [classifica] Classifica scritta
    [tabellone] Tabellone scritto
    [programma] Programma scritto
   *[verbale] Verbale scritto
}: { $file }, nella cartella { $folder }
print-failed = { $what ->
    [abbinamenti-per-tavolo] Gli abbinamenti non sono stati scritti
    [abbinamenti-per-nome] Gli abbinamenti non sono stati scritti
    [iscritti-per-nome] L'elenco per nome non è stato scritto
    [referti] I referti non sono stati scritti
    [tavoli] I cartelli dei tavoli non sono stati scritti
    [iscritti] L'elenco degli iscritti non è stato scritto
    [albo] L'albo d'oro non è stato scritto
    [guida] La guida non è stata scritta
    [referti-in-bianco] I referti in bianco non sono stati scritti
    [cartellini] I cartellini non sono stati scritti
    [tabelloni-in-bianco] I tabelloni in bianco non sono stati scritti
    [risultati] I risultati non sono stati scritti
    [calendario] Il calendario non è stato scritto
    [classifica] La classifica non è stata scritta
    [tabellone] Il tabellone non è stato scritto
    [programma] Il programma non è stato scritto
   *[verbale] Il verbale non è stato scritto
}: { $why }
desk-no-opener = Nessun programma del computer apre { $file }: il file è nella cartella { $folder }
desk-sample-pins = Festa d'esempio. PIN: { $pins }
desk-unwritten = Non tutto è salvato
desk-unwritten-why = { $count ->
    [0] Qualcosa non è ancora scritto
    [one] Un record non è ancora scritto
   *[other] { $count } record non sono ancora scritti
}. { $why } Triade continua a riprovare; chi chiude adesso perde ciò che manca.
desk-unwritten-stay = Resta aperto e riprova
desk-unwritten-lose = Chiudi e perdi ciò che manca
desk-unrecorded = Non tutto è registrato
desk-unrecorded-results = { $count ->
    [one] Alla pagina Torneo un risultato è scritto ma non registrato.
   *[other] Alla pagina Torneo { $count } risultati sono scritti ma non registrati.
}
desk-unrecorded-written = { $place }: «{ $what }» è scritto ma non registrato.
desk-unrecorded-filled = { $place }: qualcosa è scritto ma non registrato.
desk-unrecorded-pointed = { $place }: sul tavoliere una mossa è cominciata e non registrata.
desk-unrecorded-asked = { $place }: un atto aspetta una conferma e non è registrato.
desk-unrecorded-laid = { $place }: le tessere sul tavolo non stanno in nessun file.
desk-unrecorded-left = { $place }: ciò che aspettava una conferma è stato lasciato stare, non è registrato.
desk-unrecorded-lost = Chi chiude adesso perde ciò che non è registrato.
desk-unrecorded-stay = Resta aperto
desk-unrecorded-lose = Chiudi lo stesso
desk-darkens = La sala sta guardando
desk-darkens-boards = { $count ->
    [one] Si gioca ancora e un tabellone è aperto: chi chiude adesso lo toglie alla sala.
   *[other] Si gioca ancora e { $count } tabelloni sono aperti: chi chiude adesso li toglie alla sala.
}
said-open = Apri
said-close = Chiudi il messaggio
desk-note-missing = Accanto al file mancava la nota (.head) che dice se ha perso la fine: da qui in poi c'è di nuovo.
desk-note-unreadable = La nota accanto al file (.head), che dice se ha perso la fine, non si leggeva: da qui in poi c'è di nuovo.
desk-note-foreign = La nota accanto al file (.head), che dice se ha perso la fine, era di un altro evento: da qui in poi è di questo.
desk-decide-missing = { $count ->
    [one] Manca un record che era stato scritto
   *[other] Mancano { $count } record che erano stati scritti
  }
desk-decide-doubt = Non si sa se il log è intero
desk-decide-doubt-more = La nota accanto al file (.head), che conta i record, non si legge.
desk-decide-broken = L'evento non supera la verifica
desk-decide-kept = Nulla è stato scritto. Qualunque cosa si decida, tutti i file restano anche com'erano, accanto, con un altro nome.
desk-decide-here = Riprendi da ciò che c'è: { $records } record
desk-decide-alone = Riprendi dal file senza log: { $records } record
desk-decide-backup = Riprendi dalla copia di sicurezza: { $records } record
desk-decide-last = ultimo: { $time }
desk-decide-lost = { $count ->
    [one] ne manca 1
   *[other] ne mancano { $count }
  }
desk-decide-leave = Lascia tutto com'è
desk-decide-look = Guarda soltanto
desk-decide-later = Finché non si decide da dove riprendere, l'evento si può solo guardare
desk-decide-again = Decidi…
desk-decided = Si riprende da { $records } record. I file com'erano: { $path }

access-to-record = per registrare
access-to-setup = per cambiare la preparazione
access-to-officials = per cambiare gli ufficiali
access-to-start = per cominciare la gara
access-to-programme = per cambiare il programma
access-to-publish = per pubblicare
access-to-announce = per l'annuncio
access-to-boards = per cambiare i tabelloni
access-to-release = per rendere pubblici i risultati
access-to-albo = per cambiare l'albo d'oro
access-to-hour = per vedere l'ora della fine
access-to-decide = per decidere da dove l'evento va avanti
