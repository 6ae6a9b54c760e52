# Le parole della Mancala.

mancala-ask-sow = semina da una buca della propria riga
mancala-ask-close = non può dare semi all'avversario: raccoglie i propri

# Che cosa è successo.
mancala-sown = { $player } semina da { $hole } { $count ->
        [one] un seme
       *[other] { $count } semi
    }.
mancala-captured = { $player } cattura { $count ->
        [one] il seme
       *[other] i { $count } semi
    } di { $hole }.
mancala-swept = { $player } prende { $count ->
        [one] il seme rimasto
       *[other] i { $count } semi rimasti
    } nelle proprie buche.
mancala-moves-again = { $player } ha catturato tutto e muove un'altra volta.
mancala-turn-passed = Tocca a { $player }.
mancala-won = { $player } vince la partita.
mancala-resigned = { $player } abbandona: vince { $winner }.
mancala-drawn = La partita è patta.
mancala-resumed = La partita riprende.
mancala-moved = Per decisione dell'arbitro { $count ->
        [one] un seme passa
       *[other] { $count } semi passano
    } da { $from } a { $to }.
mancala-set-up = La posizione è disposta per decisione dell'arbitro.

# Perché no.
mancala-over = La partita è finita: correggere la registrazione sbagliata, se c'è.
mancala-not-in-row = { $hole } non è nella fila di chi è di turno: scegliere una sua buca.
mancala-empty-hole = { $hole } è vuota: scegliere una buca con semi.
mancala-must-feed = L'avversario è senza semi: serve una mossa che gliene porti.
mancala-must-feed-most = L'avversario è senza semi: serve la mossa che gliene porta di più.
mancala-must-spare = La mossa cattura tutto: sceglierne una che lasci semi all'avversario.
mancala-must-close = Nessuna mossa porta semi all'avversario: la partita è finita, scrivere chiusura.
mancala-can-move = Chi è di turno può muovere: la partita non è finita.

# Delibere dell'arbitro.
mancala-ruling-effect = Questo non si delibera: usare move, turn, win, drawn, resume oppure position.
mancala-ruling-count = Spostare almeno un seme, da un posto a un altro.
mancala-ruling-not-there = Là non ci sono tanti semi: controllare la posizione.
mancala-position-seeds = Nella posizione ci sono { $count } semi, ma il gioco ne ha { $total }: toglierne.

# Testi che non si leggono.
mancala-parse-fact = «{ $text }» non si legge. Si scrive per esempio: A5, patta, patta arbitro, chiusura.
mancala-parse-hole = «{ $text }» non è una buca: da A1 ad A6 e da B1 a B6, oppure una lettera sola come a o F.
mancala-parse-move = «{ $text }» non si legge: scrivere da dove, dove e quanti semi, per esempio A3 B2 4.
mancala-parse-ruling = «{ $text }» non è una delibera: move, turn, win, drawn, resume oppure position.
mancala-parse-position = «{ $text }» non si legge come posizione: per esempio 4 4 4 4 4 4/4 4 4 4 4 4 0-0 A.

# Controlli sul regolamento; $field è il campo.
mancala-lint-seeds = { $field }: da 1 a 20 semi per buca.
mancala-lint-goal = { $field }: per vincere serve più della metà dei semi, e non più di tutti.
mancala-lint-captured = { $field }: almeno 1 seme, il minimo prima del massimo.
mancala-lint-starter = { $field }: comincia 0 oppure 1.
mancala-do-close = Raccoglie i propri semi
