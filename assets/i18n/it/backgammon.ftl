# Backgammon: cronaca della partita. Le punte si contano dalla parte di chi muove.
backgammon-opening-tied = Due { $number }: si tira di nuovo.
backgammon-rolled = { $player } ha { $first } e { $second }.
backgammon-voided = Il tiro { $first }-{ $second } di { $player } non vale: si tira di nuovo.
backgammon-moved = { $player } muove dalla { $from } alla { $to }.
backgammon-entered = { $player } rientra dal bar sulla { $point }.
backgammon-borne-off = { $player } porta fuori una pedina dalla { $point }.
backgammon-hit = { $player } colpisce sulla { $point }: una pedina di { $opponent } va sul bar.
backgammon-stayed = { $player } non muove.
backgammon-condoned = { $player } lascia stare la mossa irregolare.
backgammon-turn-passed = Tocca a { $player }.
backgammon-doubled = { $player } raddoppia a { $cube }.
backgammon-taken = { $player } accetta: il cubo è suo e vale { $cube }.
backgammon-dropped = { $player } passa.
backgammon-resigned = { $player } abbandona il gioco.
backgammon-resigned-gammon = { $player } abbandona il gioco per gammon.
backgammon-resigned-triple = { $player } abbandona il gioco per backgammon.
backgammon-flagged = { $player } ha esaurito il tempo.
backgammon-game-won = { $player } vince il gioco: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
backgammon-gammon-won = { $player } vince il gioco con un gammon: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
backgammon-triple-won = { $player } vince il gioco con un backgammon: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
backgammon-game-begun = Nuovo gioco: si tira per cominciare.
backgammon-crawford-begun = È il gioco Crawford: si gioca senza cubo.
backgammon-won = { $player } vince la partita.
backgammon-drawn = La partita finisce senza vincitore.
backgammon-resumed = La partita riprende.
backgammon-set-up = I giudici dispongono la posizione.

# Domande.
backgammon-ask-open = entrambi tirano un dado: comincia il più alto
backgammon-ask-roll = tira i dadi
backgammon-ask-play = muove secondo i dadi
backgammon-ask-take = accetta il raddoppio o passa

# Chi può fare che cosa.
act-roll = registrare un tiro di dadi
act-play = registrare una giocata
act-cube = registrare un raddoppio o la risposta
act-cocked = registrare dadi storti

# Rifiuti: dadi e turno.
backgammon-over = La partita è finita: per riprenderla serve una delibera.
backgammon-begun = Il gioco è già cominciato: scrivere il tiro senza «apertura».
backgammon-tied = Due { $number }: nessuno comincia, si tira di nuovo.
backgammon-no-such-dice = Nessun dado dice { $first } o { $second }: da 1 a 6, ricontrollare.
backgammon-dice-lie = Sul tavoliere ci sono già i dadi: scrivere come si giocano, oppure «dadi storti» se non valgono.
backgammon-no-dice = Sul tavoliere non ci sono dadi: prima scrivere il tiro, per esempio 31.
backgammon-answer-first = C'è un raddoppio: prima accetto oppure passo.

# Rifiuti: mosse.
backgammon-no-checker = Sulla { $point } non c'è nessuna pedina di chi muove: ricontrollare.
backgammon-bar-empty = Sul bar non c'è nessuna pedina di chi muove: ricontrollare.
backgammon-no-number = I dadi non portano dalla { $point } alla { $to }.
backgammon-no-number-bar = I dadi non fanno rientrare sulla { $to }.
backgammon-no-number-off = I dadi non portano fuori dalla { $point }.
backgammon-closed = La { $point } è chiusa: ci sono due o più pedine avversarie.
backgammon-no-blot = Sulla { $point } non c'è una pedina sola da colpire: togliere l'asterisco o ricontrollare.
backgammon-unclear = La pedina può colpire per due strade: scrivere la punta di passaggio, per esempio 13/7*/5.
backgammon-bar-first = C'è una pedina sul bar: deve rientrare prima di ogni altra mossa.
backgammon-early-off = Non tutte le pedine sono in casa: ancora nessuna può uscire.
backgammon-not-highest = Con un numero più alto si esce solo dalla punta occupata più alta, non dalla { $point }.
backgammon-unused = { $used ->
        [one] È giocato un numero solo
       *[other] Sono giocati { $used } numeri
    }, ma se ne possono giocare { $most }.
backgammon-larger = Si può giocare un numero solo: deve essere il { $number }.
backgammon-shared = Due colori non possono stare sulla stessa punta: scrivere la mossa com'è stata lasciata.

# Rifiuti: cubo e rese.
backgammon-double-late = I dadi sono già tirati: si raddoppia prima.
backgammon-double-early = Il gioco non è cominciato: si raddoppia dal secondo turno in poi.
backgammon-crawford = È il gioco Crawford: non si raddoppia.
backgammon-one-point = La partita è a un punto: si gioca senza cubo.
backgammon-not-owner = Il cubo è dell'avversario: può raddoppiare solo lui.
backgammon-cube-end = Il cubo è a { $cube }: di più non segna.
backgammon-no-double = Nessuno ha raddoppiato: non c'è niente da accettare o passare.
backgammon-no-clock = Si gioca senza orologio: il tempo non può finire.

# Delibere.
backgammon-ruling-decided = La partita è decisa sul tavoliere: per continuare disporre una posizione, con position.
backgammon-position-both-off = Non possono avere portato fuori tutte le pedine tutti e due: ricontrollare la posizione.
backgammon-position-off = Chi ha portato fuori tutte le pedine ha vinto il gioco: scrivere la posizione del gioco dopo.
backgammon-position-cube = Al centro il cubo vale 1; in mano a qualcuno vale almeno 2: ricontrollare il secondo e il terzo campo.
backgammon-position-no-cube = Una partita a 1 punto si gioca senza cubo: resta al centro e vale 1.
backgammon-position-score = Tutti e due hanno i punti che vincono la partita: ricontrollare il punteggio.
backgammon-position-won = Con questo punteggio la partita è finita: ricontrollarlo, oppure scrivere come è finita con end=.
backgammon-position-crawford = Il gioco Crawford è quello in cui uno solo è a un punto dalla vittoria: ricontrollare punteggio e campo Crawford.
backgammon-ruling-effect = Una delibera può dare la vittoria, chiudere senza vincitore, riprendere la partita o disporre una posizione.
backgammon-ruling-not-over = La partita non è finita: non c'è che cosa riprendere.

# Testi che non si leggono.
backgammon-parse-fact = «{ $text }» non si legge: scrivere per esempio 31: 8/5 6/5, bar/22, 5/off, 66: nessuna mossa, apertura 3 1, raddoppio, accetto, passo, dadi storti, abbandono NOME gammon.
backgammon-parse-value = «{ $text }» non è un valore: semplice, gammon o backgammon.
backgammon-parse-ruling = «{ $text }» non si legge: scrivere win NOME, drawn, resume o position XGID.
backgammon-parse-position = «{ $text }» non è una posizione: scriverla come XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10.

# File di partita.
backgammon-mat-head = Non è un file di partita: mancano la riga «5 point match» o un gioco con i nomi.
backgammon-mat-line = Riga { $line }: «{ $text }» non si legge.
backgammon-mat-score = Riga { $line }: il gioco comincia da un altro punteggio: secondo i giochi letti è { $first } a { $second }.
backgammon-mat-move = Riga { $line }, gioco { $game }, mossa { $number }: «{ $text }» non è possibile qui.
backgammon-mat-rules = Il file è di una partita con altre regole: { $text }. Qui si gioca il Backgammon a punti, con il cubo da 1.
backgammon-sgf-no-match = Nel file non c'è la lunghezza della partita (MI[length:…]): le partite a soldi non si registrano qui.

# Regolamento.
backgammon-lint-length = { $field }: da 1 a { $most } punti.
backgammon-do-double = Raddoppia
backgammon-do-take = Accetta il raddoppio
backgammon-do-drop = Passa (rifiuta il raddoppio)
backgammon-do-cocked = Dadi storti
backgammon-do-resign-gammon = { $name } abbandona: gammon
backgammon-do-resign-backgammon = { $name } abbandona: backgammon
