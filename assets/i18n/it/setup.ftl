# La preparazione: tutto quanto precede il primo tiro.
setup-part-event = Manifestazione
setup-part-officials = Ufficiali
setup-part-flocks = Stormi
setup-part-homes = Ordine e caselle
setup-part-points = Punti
setup-part-rules = Regolamento
setup-cancel = Annulla
setup-browse = Sfoglia…
setup-no-dialog = Su questo computer manca la finestra dei file: scrivere il percorso qui sopra.
setup-ruleset-unknown = Il regolamento «{ $ruleset }» non è fra quelli di questo programma: aggiornare Triade per vedere la preparazione.

# Colonna di sinistra
setup-problems = Da sistemare · { $count }
setup-no-problems = Tutto pronto
setup-nothing-planned = Niente in programma
setup-race-later = Stormi, caselle, punti e Triade servono solo al Giro dell'Oca: si chiedono quando è in programma o c'è uno stormo. I tornei si fanno alla pagina Programma e non ne hanno bisogno.
setup-save = Salva
setup-saved = Tutto salvato
setup-saving = Salvataggio…
setup-unsaved = Modifiche da salvare
setup-undo = Annulla l'ultima modifica (Ctrl+Z)
setup-redo = Ripeti (Ctrl+Y o Ctrl+Maiusc+Z)
setup-start = Si comincia
setup-start-blocked = { $count ->
    [one] Manca ancora una cosa (F8 ci porta).
   *[other] Mancano ancora { $count } cose (F8 porta alla prima).
}
setup-start-title = Si comincia?
setup-start-what = { $flocks ->
    [one] Uno stormo
   *[other] { $flocks } stormi
}, { $players } giocatori. Il primo tiro è di: { $first }.
setup-start-final = Dopo l'inizio stormi, ruolini, caselle e punti non si cambiano più: ogni correzione passerà dal registro.
setup-start-not-yet = Non ancora
setup-lock-begun = La gara è cominciata: la preparazione si può solo leggere. Restano aperti le gag da approvare, i PIN, le persone e altri ufficiali.
setup-lock-read-only = Questo tavolo legge soltanto, quindi qui non si cambia nulla. Il perché è scritto nella barra in alto.
setup-lock-office = Per cambiare questa parte serve: { $role }. Il record dirà chi è stato.
setup-lock-enter = Entra con il PIN

# Manifestazione
setup-event-hint = Ciò che starà in testa al verbale.
setup-title = Nome della manifestazione
setup-title-hint = per esempio: Palio dell'Oca 2026
setup-place = Luogo
setup-organizer = Organizzatore
setup-date = Data
setup-date-hint = 5/9/2026
setup-month-before = Mese precedente
setup-month-after = Mese successivo
setup-weekdays = lun mar mer gio ven sab dom
setup-ruleset = Regolamento
setup-ruleset-hint = Articoli e interpretazioni alla parte 6.

# Ufficiali
setup-officials-hint = Chi siede al tavolo e con quale ruolo. Ogni atto porterà il nome di chi lo compie.
setup-officials-none = Ancora nessun ufficiale
setup-officials-none-hint = Scrivere un nome e premere Invio.
setup-official-new = Nuovo ufficiale
setup-official-new-hint = Nome e cognome
setup-official-add = Aggiungi
setup-officials-table = Tavolo completo ({ $count } persone)
setup-official-name = Nome dell'ufficiale { $number }
setup-official-remove = Togli { $name }
setup-official-twice = Due ufficiali hanno lo stesso nome: se è una persona sola, darle tutti i ruoli in una riga.
setup-role-notary = Notaio
setup-role-validator = Incontestabile
setup-role-race-judge = B&C
setup-role-council = Consiglio
setup-role-herald = Araldo
setup-role-guard = Guardia
setup-role-referee = Arbitro
setup-role-organizer = Organizza
setup-role-quorum = { $role ->
    [notary] Notai della Triade: { $count }, ma per decidere ne servono { $quorum }. Aggiungerne.
    [race_judge] Giudici di gara (B&C): { $count }, ma per decidere ne servono { $quorum }. Aggiungerne.
    [council] Membri del Consiglio: { $count }, ma per decidere ne servono { $quorum }. Dare quest'ufficio anche ad altri.
    [validator] Incontestabili: { $count }, ma per decidere ne servono { $quorum }. Aggiungerne.
   *[other] Chi tiene un ufficio non basta: { $count }, per decidere ne servono { $quorum }.
}
setup-role-count = { $role ->
    [notary] Notai della Triade: { $count }, di solito { $usual }.
    [race_judge] Giudici di gara (B&C): { $count }, di solito { $usual }.
   *[other] Incontestabili: { $count }, di solito { $usual }.
}
setup-desk = Al tavolo
setup-desk-stays = Minuti senza atti dopo i quali si esce
setup-desk-stays-hint = Chi resta al tavolo si legge al piede della finestra. Con 0 nessuno esce da solo.
setup-desk-council = Del Consiglio, per prendere in carico da un tavolo che non c'è più
setup-desk-council-hint = Con 0 basta un organizzatore. Vale anche per decidere che cosa resta di un ramo.
setup-desk-takes-entries = Registrare da sé le iscrizioni chieste da altri tavoli
setup-desk-takes-entries-hint = Finché le iscrizioni sono aperte. Ciò che non va aspetta comunque chi sta al tavolo.
setup-desk-takes-slips = Il banco registra da sé i referti su cui due del tavolo sono d'accordo, dal loro telefono
setup-desk-takes-slips-hint = Chi manda il referto da solo, o tutto da un telefono, aspetta comunque chi sta al tavolo.
setup-desk-pin = Caratteri del PIN di chi decide
setup-desk-pin-hint = Vale per i PIN impostati da ora: quelli di prima, anche di quattro cifre, restano buoni finché non si cambiano. Gli altri incarichi ne hanno almeno quattro.
setup-officials-open = Nessun organizzatore ha un PIN: chiunque sia al tavolo può cambiare la preparazione. Con il primo PIN di un organizzatore non più.
setup-pin-set = Imposta PIN
setup-pin-change = PIN impostato
setup-pin-set-of = Imposta il PIN di { $name }
setup-pin-change-of = Cambia il PIN di { $name }
setup-pin-save-first = Prima salvare (Ctrl+S): il PIN si dà a un ufficiale salvato.
setup-pin-title = PIN di { $name }
setup-pin-hint = Almeno { $least } caratteri. Non si può rileggere.
setup-pin-before = Il PIN di adesso, anche se è più corto, vale finché non si cambia.
setup-pin-lost = Se va perso, un organizzatore ne imposta un altro.
setup-pin-sole = Nessun altro organizzatore ha un PIN: se questo va perso, nessuno può rimetterlo. Meglio dare l'incarico e un PIN anche a un secondo. Se è già perso, gare e tornei vanno avanti con gli altri incaricati, ma incarichi e PIN restano come sono: per cambiarli si crea un evento nuovo e vi si importano di nuovo stormi e iscritti.
setup-pin-first = PIN
setup-pin-second = Ancora una volta
setup-pin-keep = Imposta
setup-pin-short = Il PIN è troppo corto: almeno { $least } caratteri.
setup-pin-differ = I due PIN non sono uguali: riscriverli.
setup-pin-old = PIN di adesso di { $name }, o PIN dell'organizzatore
setup-pin-old-sole = PIN di adesso di { $name }
setup-pin-organiser = PIN dell'organizzatore
setup-pin-unproved = Il PIN di adesso, o dell'organizzatore, è sbagliato: il tentativo è nel registro.
setup-pin-done = PIN di { $name } impostato.

# Stormi
setup-flocks-none = Ancora nessuno stormo
setup-flocks-none-hint = Aggiungerne uno con Alt+N, o incollare qui (Ctrl+V) o importare una tabella con tutti gli stormi.
setup-flock-add = Nuovo stormo
setup-flock-name = Nome dello stormo
setup-flock-name-hint = Nome dello stormo
setup-flock-remove = Togli lo stormo { $flock }
setup-flock-removed = Stormo tolto: { $flock }. Ctrl+Z lo rimette.
setup-flock-up = Fai tirare prima: { $flock }
setup-flock-down = Fai tirare dopo: { $flock }
setup-colour-taken = { $mark }: è di { $flock }. Un clic scambia i colori.
setup-order-hint = In ordine di tiro. Trascinare una riga, oppure Alt+↑ e Alt+↓.
setup-name-long = { $flock }: il nome è troppo lungo, bastino 60 lettere.
setup-player-name-long = { $flock }: un nome è troppo lungo, bastino 60 lettere.
setup-player-elsewhere = { $flock }: { $name } è anche in { $other }. Se è la stessa persona, toglierla da uno dei due.
setup-roster = Ruolino · { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
} (da { $fewest } a { $most })
setup-roster-empty = Scrivere un nome e premere Invio; un elenco copiato altrove si incolla qui con Ctrl+V, tutto insieme.
setup-player = Giocatore { $number }
setup-player-new = Nuovo giocatore
setup-player-new-hint = Un nome, o un elenco incollato
setup-player-add = Aggiungi
setup-player-known = Già nel ruolino, non ripetuti: { $names }.
setup-players-added = { $count ->
    [one] Un giocatore aggiunto. Ctrl+Z annulla.
   *[other] { $count } giocatori aggiunti. Ctrl+Z annulla.
}
setup-player-up = Sposta su { $name }
setup-player-down = Sposta giù { $name }
setup-player-remove = Togli { $name }
setup-captain = Capostormo
setup-stray = Disperso
setup-substitutions = Sostituzioni
setup-replace-title = Al posto di { $name }
setup-replace-of = Sostituisci { $name }
setup-roles-fixed = Dopo l'inizio gli uffici si cambiano con un atto del registro: un clic sul nome apre «Al posto di { $name }».
setup-replace-add = Un altro ufficiale…
setup-replace-hint = Dopo l'inizio ogni cambio è un atto del registro, con il motivo: chi l'ha firmato resta nelle pagine di prima. Senza un nome, chi lascia non ha un sostituto. Il PIN di chi arriva si imposta poi nella sua riga.
setup-replace-name = Chi arriva
setup-replace-same = Chi arriva e chi lascia sono la stessa persona: scrivere un altro nome.
setup-replace-known = Ha già un ufficio: scrivere un altro nome.
setup-replace-nobody = Scrivere chi arriva.
setup-replace-no-role = Scegliere almeno un ufficio.
setup-replace-guard = È il solo organizzatore con un PIN: prima aggiungerne un altro e impostare il suo PIN.
setup-replace-no-reason = Scrivere il motivo.
setup-replace-record = Registra
setup-replace-done = Il cambio è registrato.
setup-thrower = Tiratore
setup-bearer = Portatore
setup-gag = Gag
setup-gag-hint = Che cosa mette in scena quando un rivale si ferma sulla sua casella
setup-gag-approved = Approvata da { $names }
setup-gag-approve = Approva la gag…
setup-gag-withdraw = Togli l'approvazione…
setup-gag-title = Gag: «{ $gag }»
setup-gag-rule = Il tabellone mostra solo le gag approvate.
setup-paste = Incolla elenco…
setup-paste-title = Incolla l'elenco: { $flock }
setup-paste-hint = Un nome per riga, oppure separati da virgole, punti e virgola o tabulazioni. Numeri e righe vuote spariscono da soli.
setup-paste-field = Elenco da incollare
setup-paste-nothing = Qui compaiono i nomi riconosciuti.
setup-paste-known = { $name }: c'è già
setup-paste-add = { $count ->
    [0] Aggiungi
    [one] Aggiungi un nome
   *[other] Aggiungi { $count } nomi
}

# Tabella da un foglio di calcolo
setup-import = Importa elenco…
setup-import-title = Importa una tabella
setup-import-hint = Il file di un foglio di calcolo, .xlsx (il primo foglio) o CSV, o le sue caselle incollate qui (Ctrl+V): anche tutti gli stormi insieme. Prima di aggiungere si vede che cosa cambia.
setup-import-path = Percorso del file
setup-import-read = Leggi
setup-import-format = Colonne: stormo, giocatore, ruolo. Con la riga dei titoli l'ordine è libero; senza, è questo. Con la sola colonna dei nomi, i giocatori vanno nello stormo mostrato. Ruoli: capostormo, tiratore, portatore. Separatore: virgola, punto e virgola o tabulazione.
setup-import-refused = Non si aggiunge nulla finché la tabella non è a posto. Va corretta dov'è, poi letta o incollata di nuovo.
setup-import-apply = { $count ->
    [0] Aggiungi
    [one] Aggiungi un giocatore
   *[other] Aggiungi { $count } giocatori
}
setup-import-new = stormo nuovo, { $count } giocatori
setup-import-more = +{ $count }, in tutto { $size }
setup-import-known = Già nel ruolino: { $names }
setup-import-ignored = Colonne non usate: { $columns }
setup-import-older = Il file usa lettere di vecchio tipo (Windows-1252): controllare gli accenti.
setup-import-line = Riga { $line }: { $what }
setup-import-cell = Riga { $line }, colonna { $column }: { $what }
setup-import-too-large = Il file supera { $most } KB: non è un elenco di giocatori.
setup-import-no-text = Il contenuto non è testo: salvare la tabella come .xlsx o CSV (UTF-8).
setup-import-workbook = È una cartella di lavoro di altro tipo (.ods, .xls), o un archivio: aprirla nel foglio di calcolo e salvarla come .xlsx o CSV (UTF-8), o copiare le caselle e incollarle qui.
setup-import-locked = La cartella di lavoro è protetta da una password: aprirla nel foglio di calcolo e salvarla senza, o copiare le caselle e incollarle qui.
setup-import-broken = La cartella di lavoro è rovinata e non si legge: aprirla nel foglio di calcolo e salvarla di nuovo come .xlsx, o copiare le caselle e incollarle qui.
setup-import-unpacked = La cartella di lavoro è enorme: copiare le sole caselle dell'elenco in una nuova, o incollarle qui.
setup-import-no-sheet = La cartella di lavoro non ha nessun foglio di caselle in vista: mostrare quello dell'elenco e salvarla di nuovo.
setup-import-empty-sheet = Il primo foglio, «{ $sheet }», è vuoto: mettere al primo posto quello dell'elenco e salvare di nuovo.
setup-import-long-cell-at = La casella { $cell } è lunghissima: non è di un elenco di giocatori.
setup-import-far-cell = C'è qualcosa nella casella { $cell }, molto a destra dell'elenco: toglierlo, e salvare di nuovo.
setup-import-too-long = Più di { $most } righe: non è un elenco di giocatori.
setup-import-long-cell = Una casella è lunghissima: forse mancano le virgolette di chiusura.
setup-import-unclosed = Le virgolette aperte qui non si chiudono: chiuderle o toglierle.
setup-import-after-quote = C'è del testo dopo le virgolette di chiusura: raddoppiare le virgolette interne.
setup-import-empty = Nessun giocatore: la tabella è vuota.
setup-import-no-player-column = Manca la colonna dei nomi: intitolarla «giocatore».
setup-import-columns = Le colonne sono { $count } e non hanno titoli: aggiungere la riga «stormo, giocatore, ruolo».
setup-import-row-wide = Più caselle delle { $count } colonne: mettere fra virgolette i testi che contengono il separatore.
setup-import-no-player = Manca il nome del giocatore.
setup-import-no-flock = Manca lo stormo.
setup-import-duty = «{ $duty }» non è un ruolo: scrivere capostormo, tiratore, portatore, o lasciare vuoto.
setup-import-twice = { $player } è già alla riga { $other }: toglierla, o distinguere i due nomi.
setup-import-which-flock = La tabella non dice gli stormi e qui non ce n'è uno scelto: aggiungere prima uno stormo o la colonna «stormo».
setup-import-too-many-flocks = { $flock } sarebbe di troppo: gli stormi sono al più { $most }.
setup-import-second-captain = { $flock } ha già un altro capostormo: lasciarne uno.
setup-import-third-thrower = { $flock } ha già due tiratori: lasciarne due.
setup-import-second-bearer = { $player } sarebbe il secondo portatore dello stormo: lasciarne uno.
setup-import-unreadable = Il file non si legge ({ $why }): controllare il percorso.
setup-import-no-file = Questo non è un file: scrivere il percorso di un file .xlsx o CSV.

# Ordine e caselle
setup-homes-hint = L'ordine si concorda con i capistormo e vale per tutte le gare. Le caselle stormo si sorteggiano, si scrivono o si scelgono sul percorso.
setup-homes-none-hint = L'ordine e le caselle vengono dopo gli stormi.
setup-order = Ordine di tiro e casella stormo
setup-home-of = Casella di { $flock }
setup-draw = Sorteggia le caselle
setup-draw-again = Sorteggia di nuovo
setup-draw-order = Sorteggia l'ordine
setup-draw-order-again = Sorteggia di nuovo l'ordine
setup-order-drawn = Ordine sorteggiato. Ctrl+Z rimette quello di prima.
setup-draws = Sorteggi delle caselle a registro
setup-order-draws = Sorteggi dell'ordine a registro
setup-draw-line = { $number }º sorteggio, seme { $seed }, nell'ordine di tiro di allora
setup-no-seed = Il sistema non dà numeri a caso: tirare i dadi e scrivere le caselle a mano.

# Punti
setup-points-placeholder = Questa tabella è un segnaposto: il regolamento non ne dà una. Scrivere quella consegnata ai capistormo, poi confermarla.
setup-points-own = La tabella consegnata ai capistormo.
setup-points-placement = Punti per posto
setup-points-place = { $place }º
setup-points-after = Ogni altro posto
setup-points-more = Un posto in più
setup-points-fewer = Un posto in meno
setup-points-others = Dispersi e uova
setup-points-stray = Perdita per ogni disperso
setup-points-egg = Uovo d'oro
setup-points-example = Esempio: primo, con due dispersi e un uovo: { $first } − { $strays } + { $egg } = { $sum }.
setup-points-confirm-title = Conferma
setup-points-confirm = Confermo la tabella
setup-points-confirmed = Tabella confermata
setup-points-shipped = Rimetti quella in dotazione
setup-points-empty = La tabella è vuota: serve almeno un posto.
setup-points-order = Un posto vale più di quello che lo precede: i punti devono scendere.
setup-points-large = La tabella è fuori misura: al più 20 posti e 99999 punti.

# Regolamento
setup-rules-hint = Dove il testo tace si sceglie qui, prima del primo tiro, come leggerlo. A gara cominciata può decidere altrimenti solo il Consiglio, e la decisione va a verbale.
setup-rules-readings = Interpretazioni
setup-rules-articles = Gli articoli
setup-rules-changed = Qualche interpretazione è diversa da quella in dotazione: i capistormo la conoscano prima del primo tiro.
setup-rules-shipped = Rimetti quelle in dotazione
setup-reading-squares-wrong = Solo numeri di caselle da 2 a 62 su cui non c'è già altro.
setup-reading-plain-homes-only = La casella stormo può essere una casella qualsiasi, diversa per ogni stormo.
setup-reading-returned-square-acts = La casella a cui mulino e labirinto rimandano agisce di nuovo.
setup-reading-same-throw-frees = Chi cade nel pozzo con lo stesso tiro si libera a vicenda.
setup-reading-leapfrog-over = La cavallina salta qualunque segnalino rivale, dispersi compresi.
setup-reading-swap-squares-act = Dopo lo scambio le caselle agiscono.
setup-reading-stray-in-garden-counts = Anche il disperso nel giardino costa punti.
setup-reading-reunion-on-square-one = Sulla casella 1 nessuno rientra.
setup-reading-forfeits-after-moves = I pegni si pagano appena il segnalino si ferma, prima che si muovano gli altri.
setup-reading-further-forfeits = Gli altri pegni dello stesso tiro decadono.
setup-reading-held-tokens-pay = Chi è fermo non paga.
setup-reading-flight-frees-strays = Con il portatore nel pozzo, 6+3 e 5+4 non liberano i dispersi da osteria e prigione.
setup-reading-flight-counts-holds = 6+3 e 5+4 scalano i turni di fermo.
setup-reading-shared-places = A parità di casella il posto non è condiviso: è davanti chi tira prima.

# Persone
setup-part-people = Persone
setup-people-hint = Tutti quelli di cui il file conosce il nome. A chi lo chiede si danno i suoi dati, o li si cancella: decide l'organizzatore.
setup-people-none = Ancora nessuno
setup-people-none-hint = Qui compaiono ufficiali e giocatori appena la preparazione è salvata.
setup-people-search = Cerca per nome, stormo o ufficio
setup-people-nobody = Nessuno corrisponde alla ricerca.
setup-person-player = { $flock }, n. { $number }
setup-person-nowhere = nessun incarico e nessuna iscrizione
setup-person-data = Scrivi i dati di { $name } (JSON)
setup-person-erase = Cancella i dati di { $name }
setup-erase-title = Cancellare i dati di { $name }?
setup-erase-goes = Il nome sparisce dal file, e non si può più ricavarne.
setup-erase-stays = I risultati restano: tiri, pegni, punti e firme sono quelli di prima, e in ogni pagina e stampa da qui in poi si legge «{ $standin }».
setup-erase-elsewhere = Non si toccano i motivi e le note scritti a mano, i verbali già stampati e le copie del file fatte altrove. La copia accanto al file si rifà subito.
setup-erase-plays = Gioca ancora in: { $titles }. Prima va ritirata, o il suo posto resterà a «{ $standin }».
setup-erase-final = Non si torna indietro.
setup-erase-needs = Serve: { $role }
setup-erase-by = Cancella { $role }: { $name } ({ $how })
setup-erase-confirm = Cancella i dati
setup-erase-done = I dati di { $name } sono cancellati; i risultati restano.

# L'articolo che lo dice, dopo ciò che è sbagliato
setup-problem-article = { $what } (art. { $article })
setup-problem-clause = { $what } ({ $article })
