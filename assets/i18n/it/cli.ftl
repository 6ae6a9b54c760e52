# La riga di comando e il protocollo dell'arbitro.

cli-heading-usage = Uso:
cli-heading-commands = Comandi
cli-heading-arguments = Argomenti
cli-heading-options = Opzioni
cli-man-name = NOME
cli-man-synopsis = SINTASSI
cli-man-description = DESCRIZIONE
cli-man-version = VERSIONE
cli-value-command = COMANDO
cli-value-options = OPZIONI
cli-value-folder = CARTELLA

## Aiuto
cli-help = Triade, il tavolo dell'arbitro di una festa di giochi. Senza comando apre il tavolo.
cli-help-desk = Apre il tavolo, su un evento o sulla pagina iniziale
cli-help-board = Il tabellone da solo, che segue il file mentre cresce
cli-help-serve = L'evento come pagine per telefoni, televisori e qualsiasi browser
cli-help-demo = Gioca la festa d'esempio e lascia file, verbali e immagini in una cartella
cli-help-practice = Apre il tavolo su una serata per imparare: compiti da fare, mentre un robot gioca gli altri
cli-help-guide = Scrive la guida in PDF
cli-help-man = Scrive in una cartella le pagine del manuale, una per comando
cli-help-completions = Stampa ciò che serve alla shell per completare i comandi
cli-help-referee = Arbitra senza finestra: una richiesta JSON per riga in ingresso, una risposta per riga in uscita
cli-help-replay = Rigioca quanto è registrato e mostra cronaca, posizione e classifica
cli-help-verify = Verifica catena, ordine e replica di un evento; esce con 1 se qualcosa non torna
cli-help-merge = Aggiunge a un evento ciò che sanno altri file dello stesso; si può rifare senza danno
cli-help-digest = Una sola impronta di tutto ciò che un file sa: uguale in tutti i file che sanno lo stesso
cli-help-hub = L'hub: il database che tiene insieme tutti i tavoli di una festa
cli-help-hub-init = Prepara un database come hub, o lo porta alla versione di questo programma; si può rifare senza danno
cli-help-hub-status = Che cosa c'è su un hub: eventi, tavoli, quanto manca a ciascuno, chi tiene che cosa, rami
cli-help-hub-code = Fa un codice che ammette un tavolo entro dieci minuti
cli-help-hub-board = Fa un indirizzo con cui i tabelloni leggono l'evento, da qualunque macchina
cli-help-share = Mette un evento su un hub
cli-help-join = Entra in un evento con un codice: un file nuovo, e un tavolo ammesso
cli-help-sync = Scambia con l'hub ciò che manca, senza finestra; resta in contatto finché non lo si ferma
cli-help-rehearse = Una prova generale: un robot gioca una festa passando da dove passa il tavolo, e scrive ogni atto quando è al sicuro su disco
cli-help-owners = Chi tiene quale parte dell'evento, e quali tavoli si conoscono
cli-help-give = Cede una parte di questo tavolo a un altro
cli-help-take = Prende in carico una parte di un tavolo che non c'è più; il PIN viene da TRIADE_PIN o è chiesto
cli-help-branches = Ciò che è stato registrato dove un altro tavolo aveva già preso in carico, e aspetta una decisione
cli-help-settle = Decide che cosa resta di un ramo: i record nominati sono registrati di nuovo, gli altri lasciati
cli-help-requests = Ciò che altri tavoli chiedono a chi tiene una parte, e aspetta risposta
cli-help-ask = Chiede a chi tiene una partita o un torneo di registrarvi un atto, come lo si scriverebbe lì
cli-help-answer = Registra ciò che è stato chiesto a questo tavolo, oppure lo rifiuta
cli-help-new = Fa il file di un evento nuovo, vuoto o come un altro: senza iscritti, risultati e PIN
cli-help-verbale = Scrive il verbale
cli-help-calendar = Il programma come calendario (.ics), in un file o stampato
cli-help-paper = Scrive in PDF un foglio per la sala: referti, cartelli, elenchi, cartellini, tabelloni
cli-help-results = Scrive i risultati per l'associazione, in una cartella: verbali, classifiche, albo d'oro, il file e la sua impronta
cli-help-forecast = Stima chi vince da qui in poi, giocando tante gare fino alla fine
cli-help-perft = Conta in quanti modi può continuare una partita, e quanto in fretta
cli-help-rulesets = I regolamenti
cli-help-rulesets-list = Elenca i regolamenti del programma
cli-help-rulesets-show = Scrive il testo di un regolamento
cli-help-rulesets-check = Controlla file di regolamento; senza file, quelli del programma
cli-help-rummikub = Rummikub: il tavolo del giudice
cli-help-rummikub-check = Dice se un tavolo è valido, se le sue tessere si possono disporre e quante del leggio si possono calare
cli-arg-rehearsal = Il robot gioca tutta la festa, in una finestra
cli-arg-file = File dell'evento (.triade)
cli-arg-source = File dell'evento (.triade), oppure l'indirizzo che dà «triade hub board»
cli-arg-lang = Lingua: it o en
cli-arg-help = Mostra questo aiuto
cli-arg-version = Mostra la versione
cli-arg-match = Numero della partita nell'evento; si può omettere se è una sola
cli-arg-tournament = Numero del torneo nell'evento; si può omettere se non c'è altro
cli-arg-table = Numero di una partita del torneo: il suo verbale
cli-arg-festival = Il verbale di tutta la festa
cli-arg-secret = Mostra anche ciò che è nascosto alla sala: le carte in mano, e le ore che fino al risultato sa solo chi arbitra
cli-arg-expect = Cerca l'impronta stampata su un verbale e dice di quale record è
cli-arg-others = Altri file dello stesso evento
cli-arg-admit = Ammette un tavolo di quei file, con il nome o l'inizio della chiave
cli-arg-act = L'atto, come lo si scrive al tavolo
cli-arg-request = La richiesta, con l'inizio dell'impronta
cli-arg-refuse = La rifiuta, per questo motivo
cli-arg-adopt = Un record del ramo da registrare di nuovo, con l'inizio dell'impronta, oppure all
cli-arg-preview = Prova soltanto, senza registrare
cli-arg-stream = La parte, come la scrive «triade owners»: event, boards, tournament/3, match/3-1…
cli-arg-to = L'altro tavolo, con il nome o l'inizio della chiave
cli-arg-official = L'ufficiale che lo decide
cli-arg-with = Chi altro è presente e approva, dove l'evento vuole il Consiglio
cli-arg-reason = Il motivo
cli-arg-url = L'indirizzo dell'hub: postgres://NOME:PASSWORD@MACCHINA/DATABASE
cli-arg-event = L'evento sull'hub: il titolo, il numero, o l'inizio dell'impronta
cli-arg-code = Il codice fatto da «triade hub code»
cli-arg-desk = Come si chiama questo tavolo
cli-arg-once = Una volta sola: esce con 0 quando tutti e due sanno lo stesso
cli-arg-json = Scrive JSON
cli-arg-games = Quante gare giocare (10000 se non detto)
cli-arg-seed = Seme dei dadi (1 se non detto): stesso seme, stessa risposta
cli-arg-new = Fa prima un evento nuovo, con persone e ufficiali della festa d'esempio
cli-arg-join = Entra prima come nuovo tavolo nell'evento che c'è su questo hub; se il file c'è già, va avanti con quello
cli-arg-days = Quanti giorni di festa (4 se non detto)
cli-arg-rate = Quanti atti al secondo, al massimo; altrimenti quanti il disco ne tiene
cli-arg-acts = Smette dopo tanti record confermati
cli-arg-report = Ogni quanti record confermati dire come va (1000 se non detto)
cli-arg-depth = Quante mosse di fila contare
cli-arg-paper = Che cosa: slips referti, blank-slips referti in bianco, signs cartelli dei tavoli, entries elenco degli iscritti, badges cartellini, brackets tabelloni in bianco; cartellini e tabelloni senza torneo sono di tutta la festa
cli-arg-sheets = Quanti fogli di referti in bianco (se non detto, quanti ne bastano a un turno)
cli-arg-position = Posizione da cui partire, tra virgolette; altrimenti l'inizio
cli-arg-fullscreen = A tutto schermo
cli-arg-listen = Dove risponde: indirizzo e porta (0.0.0.0:8080 se non detto)
cli-arg-record = Registra anche ciò che mandano i telefoni: il file è di questo tavolo, e nessuna finestra lo ha aperto
cli-arg-certificate = Certificato (PEM), per rispondere in modo cifrato
cli-arg-key = Chiave privata del certificato (PEM)
cli-arg-board = Quale dei tabelloni: nome o numero (il primo se non detto)
cli-arg-folder = Cartella da fare: nulla vi è sostituito
cli-arg-from = L'evento da cui prendere ufficiali, regole, programma e tabelloni
cli-arg-date = Primo giorno del nuovo evento (un anno dopo se non detto)
cli-arg-out = Cartella (out se non detta)
cli-arg-shell = Shell: bash, zsh o fish
cli-arg-format = Formato: pdf, html, csv, xlsx o json
cli-arg-output = File da scrivere
cli-arg-ruleset = Nome del regolamento
cli-arg-sets = Le serie sul tavolo, tra virgolette: "[R9 R10 J=R11] [N8 B8 A8]"
cli-arg-rack = Le tessere sul leggio, tra virgolette: "R12 N3 J"
cli-arg-seconds = Quanti secondi cercare al massimo (10 se non si dice altro)
cli-arg-paths = File di regolamento (.ron)

## Uso sbagliato
cli-usage-unknown = «{ $arg }» qui non si capisce. Vedere triade --help.
cli-usage-missing = Manca { $arg }. Si scrive così: { $usage }
cli-usage-command = Il comando «{ $name }» non c'è. Vedere triade --help.
cli-usage-no-command = Manca il comando. Vedere triade --help.
cli-usage-no-value = A { $arg } manca il valore. Vedere triade --help.
cli-usage-value = Il valore «{ $value }» di { $arg } non va bene. Vedere triade --help.
cli-usage-twice = { $arg } è dato due volte o insieme a qualcosa che lo esclude. Vedere triade --help.
cli-usage-other = La riga di comando non si capisce. Vedere triade --help.

cli-output-failed = Il risultato non si può scrivere: { $why }. Controllare dove è diretto.
cli-input-failed = L'ingresso non si può leggere: { $why }. Controllare da dove viene.

## File dell'evento
cli-new = Fatto: { $path }
cli-new-after = Fatto: { $path }. Primo giorno: { $day }; tornei: { $tournaments }; ufficiali: { $officials }, senza PIN: si scelgono di nuovo.
cli-no-match = Nell'evento nessuna partita è cominciata. Cominciare la gara al tavolo.
cli-no-such-board = Il tabellone «{ $id }» non c'è; ci sono: { $known }.
cli-no-boards = Il tabellone «{ $id }» non c'è: nessuno è stato preparato. Senza --board si mostrano programma, chiamate e tornei in corso.
cli-no-such-match = La partita «{ $id }» non c'è; ci sono: { $known }.
cli-which-match = L'evento ha più partite: scegliere con --match una di { $known }.
cli-record-unreadable = { $path }: record { $record }: { $why }
cli-diverged = { $path }: partita { $match }, registrazione { $entry } (record { $record }): { $why }
cli-verify-yes = { $path }: tutto torna. { $records ->
    [one] 1 record
   *[other] { $records } record
  } in { $streams ->
    [one] 1 serie
   *[other] { $streams } serie
  }{ $desks ->
    [one] {""}
   *[other] , { $desks } tavoli
  }, { $people ->
    [one] 1 persona
   *[other] { $people } persone
  } ({ $erased ->
    [0] nessuna cancellata
    [one] 1 cancellata
   *[other] { $erased } cancellate
  }).
cli-verify-hash = Ultima impronta: { $hash }
cli-verify-expected = L'impronta attesa è quella del record { $record }, del { $when }; { $after ->
    [0] è l'ultimo.
    [one] dopo ce n'è un altro.
   *[other] dopo ce ne sono altri { $after }.
  }
cli-verify-unexpected = { $path }: nessun record ha l'impronta { $hash }. Il verbale è di un altro evento, oppure il file non è quello con cui è stato scritto.
cli-verify-desk = Tavolo { $desk } ({ $name }): { $records ->
    [one] 1 record
   *[other] { $records } record
  }, impronta { $hash }
cli-verify-branches = { $records ->
    [0] Nessun record è in un ramo
    [one] 1 record è in un ramo e non conta
   *[other] { $records } record sono in un ramo e non contano
  }{ $forks ->
    [0] .
    [one] {"."} Un tavolo ha registrato due volte con lo stesso numero.
   *[other] {"."} Tavoli che hanno registrato due volte con lo stesso numero: { $forks }.
  }
cli-merge-taken = { $path }: { $records ->
    [0] nulla di nuovo
    [one] 1 record nuovo
   *[other] { $records } record nuovi
  }{ $forks ->
    [0] .
    [one] {"."} Un tavolo ha registrato due volte con lo stesso numero: tutte e due le serie sono conservate.
   *[other] {"."} Tavoli che hanno registrato due volte con lo stesso numero: { $forks }; tutto è conservato.
  }
cli-merge-now = Ora { $records ->
    [one] 1 record
   *[other] { $records } record
  }, impronta { $hash }{ $branches ->
    [0] .
    [one] {"."} 1 record è in un ramo: è conservato e non conta.
   *[other] {"."} { $branches } record sono in un ramo: sono conservati e non contano.
  }
cli-hub-made = { $hub }: l'hub è pronto.
cli-hub-there = { $hub }: l'hub era già pronto.
cli-hub-empty = { $hub }: nessun evento. Si mette con «triade share».
cli-hub-code = { $code } — vale dieci minuti, per un tavolo solo.
cli-hub-board-made = { $address }
    Solo per leggere: triade board con questo indirizzo tra apici. Per il certificato si aggiunge ?sslrootcert=FILE.
cli-hub-event = { $id } { $title }: { $records ->
    [one] 1 record
   *[other] { $records } record
  }, impronta { $hash }{ $branches ->
    [0] {""}
   *[other] , in rami { $branches }
  }{ $forks ->
    [0] {""}
   *[other] , catene doppie { $forks }
  }{ $unfit ->
    [0] {""}
   *[other] , da nessuno accettati { $unfit }
  }
cli-hub-desk = {"  "}Tavolo { $desk }: { $records ->
    [one] 1 record suo
   *[other] { $records } record suoi
  }, { $lag ->
    [0] in pari
    [one] gliene manca 1
   *[other] gliene mancano { $lag }
  }{ $heard ->
    [yes] , sentito { $seconds } s fa
   *[no] , mai sentito
  }
cli-hub-owner = {"  "}{ $stream }: { $desk }, { $last ->
    [0] ancora nessun record
    [one] 1 record
   *[other] { $last } record
  }
cli-shared = L'evento è su { $hub }; record mandati: { $sent }
cli-no-code = «{ $code }» non è un codice: sono sedici lettere e cifre, a gruppi di quattro.
cli-joined = { $path }: il tavolo { $desk } è entrato; record presi: { $records }
cli-synced = In pari con l'hub. Presi { $received }, mandati { $sent }{ $waiting ->
    [0] {"."}
   *[other] {"; messi da parte "}{ $waiting }, perché manca qualcosa.
  }{ $forks ->
    [0] {""}
   *[other] {" "}Tavoli che hanno registrato due volte con lo stesso numero: { $forks }.
  }
cli-exchanging = presi { $received }, mandati { $sent }
cli-owner = { $what } [{ $stream }]: { $desk }, turno di possesso { $epoch }, { $last ->
    [0] ancora nessun record
    [one] 1 record
   *[other] { $last } record
  }
cli-owner-desk = Tavolo { $desk }: { $records ->
    [0] nessun record noto
    [one] 1 record
   *[other] { $records } record
  }{ $admitted ->
    [yes] {""}
   *[no] {", non ammesso da chi tiene l'evento"}
  }
cli-owned-now = { $what }: ora è del tavolo { $desk }
cli-no-such-desk = Nessun tavolo si chiama «{ $desk }». Tavoli noti: { $known }
cli-which-desk = «{ $desk }» vale per più tavoli: scrivere l'inizio della chiave. Tavoli noti: { $known }
cli-no-such-stream = L'evento non ha «{ $stream }». Ha: { $known }
cli-no-such-official = Nessun ufficiale è «{ $official }». Ufficiali: { $known }
cli-no-quorum = In questo evento servono { $quorum } del Consiglio: aggiungere gli altri con --with.
cli-no-office = { $official } non ha l'ufficio per farlo: serve un organizzatore.
cli-take-why = Serve un motivo: --reason "…"
cli-pin-ask = PIN di { $official }:{" "}
cli-pin-missing = Serve il PIN: metterlo in TRIADE_PIN, o dare il comando da un terminale.
cli-pin-wrong = Il PIN di { $official } è sbagliato: non si è registrato altro che questo tentativo.
cli-pin-wait = Dopo un PIN sbagliato si aspetta: riprovare fra { $seconds } s.
cli-branches-none = Nessun record è in un ramo.
cli-branch = { $what }: tavolo { $desk }, record { $number }, ore { $time }{ $signed ->
    [yes] {", "}{ $official }
   *[no] {""}
  }, impronta { $hash }
cli-settle-none = { $stream }: nessun ramo aspetta una decisione.
cli-settle-no-such = Nessun record che aspetta ha un'impronta che comincia con «{ $hash }» (almeno otto cifre).
cli-settle-unfit = Il record { $hash } non si può adottare: { $why }
cli-settle-would = { $what }: record che si adotterebbero: { $adopted }; che si lascerebbero: { $left }. Non si è registrato nulla.
cli-settled = { $what }: record adottati: { $adopted }; lasciati: { $left }.
cli-requests-none = Nessuna richiesta aspetta risposta.
cli-request = { $what }: «{ $act }», chiesto dal tavolo { $desk } alle { $time }, impronta { $hash }
cli-asked = { $what }: chiesto «{ $act }», impronta { $hash }. Non è fatto finché chi lo tiene non risponde.
cli-no-such-request = Nessuna richiesta che aspetta, o più d'una, ha un'impronta che comincia con «{ $hash }» (almeno otto cifre).
cli-taken = { $what }: registrato «{ $act }», come chiesto.
cli-refused = { $what }: rifiutato «{ $act }».
cli-verify-sealed =   sigillati: { $sealed }; svelati: { $revealed }; non svelati e con il testo perduto: { $lost }
cli-verify-note = Nota accanto (.head): { $state ->
    [missing] manca. Il tavolo la rifà aprendo l'evento.
    [unreadable] NON SI LEGGE.
    [foreign] è di un altro evento.
   *[at] { $records } record.
  }
cli-verify-log = Log (-wal): { $state ->
    [missing] vuoto, tutto sta nel file.
    [unreadable] c'è, e senza il log il file non si legge.
    [foreign] c'è, ed è di un altro evento.
   *[at] c'è. Record nel file senza il log: { $records }; soltanto nel log: { $more }.
  }
cli-verify-backup = Copia di sicurezza: { $state ->
    [missing] manca.
    [unreadable] NON SI LEGGE, o non supera la verifica.
    [foreign] è di un altro evento.
   *[at] { $records } record, riletti e verificati; non ancora copiati: { $more }.
  }
cli-verify-bad-note = { $path }: il file è integro, ma la nota accanto (.head), che direbbe se ha perso la fine, non si legge. Conservarla, se va esaminata: il tavolo la rifà aprendo l'evento.
cli-verify-bad-backup = { $path }: il file è integro, ma la copia { $copy } non si legge o non supera la verifica. Il tavolo ne fa una nuova aprendo l'evento, e mette da parte quella.
cli-verify-digest = impronta { $digest }
cli-verify-digest-hidden = impronta taciuta: qualcosa può esservi nascosto
cli-verify-match = Partita { $match }: { $entries ->
    [one] 1 registrazione rigiocata
   *[other] { $entries } registrazioni rigiocate
  }, { $digest }
cli-verify-tournament = Torneo { $tournament } ({ $ruleset }): { $entries ->
    [one] 1 registrazione rigiocata
   *[other] { $entries } registrazioni rigiocate
  }, { $digest }

## Cronaca
cli-replay-no-match = Nessuna partita è cominciata.
cli-replay-match = Partita { $match }: { $title } ({ $ruleset })
cli-replay-waived = in deroga a: { $articles }
cli-replay-annulled = annullata dalla { $by }
cli-replay-corrected = corretta dalla { $by } in
cli-replay-approved = { $entered }, approva { $approved }
cli-replay-approved-alone = approva { $approved }
cli-replay-not-regulated = non regolato
cli-replay-position = Posizione: { $position }
cli-replay-awaits = Si attende: { $asks }
cli-replay-winner = Vince { $winner }; i giudici di gara non l'hanno ancora dichiarato.
cli-replay-winner-official = Vince { $winner }: risultato ufficiale.
cli-replay-drawn = Nessuno vince: patta.
cli-replay-standings = Classifica:
cli-replay-digest = Impronta: { $digest }

## Previsione
cli-forecast-head = { $games ->
    [one] 1 gara giocata
   *[other] { $games } gare giocate
  } fino alla fine, seme { $seed }:
cli-forecast-unfinished = Gare che nessuno può vincere: { $games }
cli-forecast-foot = Il margine vale 95 volte su 100.

# Conteggio delle mosse.
cli-perft-depth = mosse
cli-perft-leaves = continuazioni
cli-perft-rate = al secondo
cli-perft-none = Per il regolamento { $id } non si contano le mosse. Scegliere un gioco da tavolo per due, per esempio mancala.

## Verbale
cli-verbale-which = L'evento ha più cose: scegliere con { $known }.
cli-no-such-tournament = Il torneo «{ $id }» non c'è; ci sono: { $known }.
cli-which-tournament = L'evento ha più tornei: scegliere con --tournament uno di { $known }.
cli-paper-sheets = Quanti fogli si dice solo per i referti in bianco (blank-slips).
cli-no-tournament = Nell'evento non c'è nessun torneo. Metterlo in programma al tavolo.
cli-no-such-table = Il torneo { $id } non ha la partita { $table }: le partite sono { $count }.
cli-verbale-no-table = La partita { $asked } non è a un tavolo di un torneo: il verbale c'è per la gara ({ $id }) e per le partite ai tavoli.
cli-verbale-file = { $path }: { $why }. Scegliere una cartella che c'è e in cui si può scrivere.
cli-guide-set = { $path }: la guida non si può comporre ({ $why }).
cli-verbale-set = { $path }: il verbale non si può comporre ({ $why }). Provare un altro formato.

## Regolamenti
cli-no-such-ruleset = Il regolamento «{ $id }» non c'è; ci sono: { $known }.
cli-remark = · da guardare: { $what }
cli-board-sound = { $path }: nessun problema (tavoliere «{ $board }» per { $id })
cli-board-no-ruleset = Nessun regolamento si chiama così: correggere il campo ruleset.
cli-ruleset-sound = { $path }: nessun problema ({ $id })
cli-ruleset-no-text = da qui il file non è testo UTF-8. Salvarlo come UTF-8.
cli-ruleset-no-file = { $path }: non è un file. Un regolamento si legge da un file, non da una cartella, da una pipe o da un dispositivo.
cli-ruleset-too-long = { $path }: più di { $bytes } byte, troppi per un regolamento. Controllare il nome.

## Protocollo dell'arbitro
cli-request-too-long = La riga ha più di { $bytes } byte. Accorciarla.
cli-request-no-json = La riga non è JSON dal carattere { $column } in poi. Scrivere un oggetto JSON su una riga.
cli-request-no-object = La richiesta non è un oggetto JSON. Scrivere per esempio {"{"}"do":"state"{"}"}.
cli-request-no-do = La richiesta non dice che cosa fare: manca «do», uno di { $known }.
cli-request-do-no-text = «do» è il nome della richiesta, tra virgolette.
cli-request-unknown = La richiesta «{ $name }» non c'è; ci sono: { $known }.
cli-request-wrong = La richiesta è sbagliata: controllare i suoi campi.
cli-request-missing = Nella richiesta «{ $name }» manca «{ $field }».
cli-request-no-such-field = Nella richiesta «{ $name }» il campo «{ $field }» non c'è; ci sono: { $known }.
cli-request-wants-text = Nella richiesta «{ $name }» il campo «{ $field }» vuole un testo, tra virgolette.
cli-request-wants-texts = Nella richiesta «{ $name }» il campo «{ $field }» vuole un elenco di testi.
cli-request-wants-number = Nella richiesta «{ $name }» il campo «{ $field }» vuole il numero di una registrazione, da 1 in su.
cli-request-wants-tables = Nella richiesta «{ $name }» il campo «{ $field }» vuole un elenco di tavoli, per esempio [3, "T4"].
cli-request-wants-audience = Nella richiesta «{ $name }» il campo «{ $field }» vuole "public", "referee" o il numero di un posto, da 0 in su.
cli-settle-no-tournament = Solo in un torneo si decide che cosa resta: in una partita correggere o annullare le registrazioni una per una.
cli-settle-nothing = Al tavolo { $table } non c'è nulla da decidere.
cli-settle-both = Una sola registrazione riguarda i tavoli { $tables }: o restano tutti o si rigioca.
cli-no-such-seat = Al tavolo non c'è il posto { $seat }: sono { $seats }, contati da 0.
cli-seat-name-long = Un nome ha più di { $letters } lettere: accorciarlo.
cli-seat-no-name = Un'iscrizione non ha nome: scrivere «name», oppure «people» con i nomi di tutti.
cli-request-no-match = Nessuna partita è aperta. Cominciare con «open».
cli-no-such-role = Il ruolo «{ $role }» non c'è; ci sono: { $known }.
cli-diverged-tournament = { $path }, torneo { $match }: l'atto { $entry } (registrazione { $record }) oggi darebbe altro: { $why } Il torneo si apre in sola lettura.
cli-replay-tournament = Torneo { $id } · { $title } ({ $ruleset })
cli-forecast-race = L'incontro { $id } non è una corsa: le previsioni ci sono solo per il Giro dell'Oca.
cli-rehearse-figures = Giorno { $day } · record confermati { $confirmed } · atti fatti { $done }, rifiutati { $refused }, senza chi serviva { $absent } · al sicuro su disco: p50 { $half } ms, p99 { $most } ms · memoria { $memory } MiB (al massimo { $peak }) · file { $file } MiB
cli-rehearse-kind = { $kind }: fatti { $done }, rifiutati { $refused }, senza chi serviva { $absent }
cli-rehearse-nothing = Il robot non trova più nulla da fare in questo evento. Cominciare un torneo al tavolo, o provare con --new.
cli-rehearse-events = Su questo hub ci sono { $count } eventi: la prova generale entra solo dove ce n'è uno.
cli-serve = Le pagine sono a { $url }
cli-serve-reads = Si può solo leggere.
cli-serve-open = Si può solo leggere, tranne che da questo portatile: per i referti dei tavoli e il banco degli arbitri serve un certificato.
cli-serve-records = I tavoli mandano i referti, e gli arbitri entrano con il PIN.
cli-serve-no-file = Con --record serve il file di un banco, non l'indirizzo di un tabellone.
cli-serve-stop = Ctrl+C per smettere.
cli-serve-failed = Non si può rispondere a { $at }: { $why }. Scegliere un'altra porta con --listen, o controllare i file del certificato.
cli-formats = formato dei file { $file }, degli atti { $records }, dell'hub { $hub }
