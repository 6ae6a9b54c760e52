# Le parole di Abalone.

abalone-ask-shove = muove una, due o tre biglie

# Che cosa è successo.
abalone-out = { $player } perde la biglia in { $cell }, spinta fuori.
abalone-pushed = { $count ->
        [one] Spinta una biglia
       *[other] Spinte { $count } biglie
    } da { $from } verso { $to }.
abalone-moved = { $count ->
        [one] Mossa una biglia
       *[other] Mosse { $count } biglie
    } da { $from } verso { $to }.
abalone-moved-sideways = Le biglie da { $first } a { $last } vanno di lato: la prima in { $to }.
abalone-penalised = { $player } perde { $count ->
        [one] una biglia
       *[other] { $count } biglie
    } per il tempo.
abalone-penalised-marble = { $player } perde per il tempo la biglia in { $cell }.
abalone-turn-passed = Tocca a { $player }.
abalone-won = { $player } vince la partita.
abalone-resigned = { $player } abbandona: vince { $winner }.
abalone-drawn = La partita è patta.
abalone-resumed = La partita riprende.
abalone-placed = Per decisione dell'arbitro la biglia in { $from } va in { $to }.
abalone-returned = Per decisione dell'arbitro una biglia di { $player } torna in { $cell }.
abalone-set-up = La posizione è disposta per decisione dell'arbitro.

# Perché no.
abalone-over = La partita è finita: correggere la registrazione sbagliata, se c'è.
abalone-not-your-turn = Non tocca al { $colour ->
        [B] bianco
       *[N] nero
    }: aspettare la mossa dell'altro.
abalone-no-marble = In { $cell } non c'è nessuna biglia: controllare la casella.
abalone-too-many = Le biglie in fila sono { $count }: se ne muovono al massimo tre.
abalone-own-over-edge = La biglia in { $cell } cadrebbe dal bordo: le proprie non escono.
abalone-own-in-the-way = Dietro le biglie avversarie ce n'è una propria: la fila è bloccata.
abalone-one-pushes = Una biglia sola non spinge: servono due o tre in fila.
abalone-outnumbered = { $own } contro { $theirs }: si spinge solo un numero minore.
abalone-no-line = Di lato si muovono due o tre biglie in fila: scrivere i due capi e la casella del primo, per esempio C3C5D4.
abalone-not-of-line = In { $cell } non c'è una biglia di chi muove.
abalone-over-edge = Di lato la biglia in { $cell } uscirebbe dal tavoliere.
abalone-taken = Di lato servono caselle vuote: { $cell } è occupata.
abalone-not-due = Nessuna biglia è dovuta: la prossima lo è a { $time }.
abalone-name-marble = Scrivere quale biglia si toglie, per esempio tempo N 12:00 A1.
abalone-no-marble-taken = Con queste regole dal tavoliere non si toglie nulla: scrivere solo il tempo.
abalone-not-own = In { $cell } non c'è una biglia di chi è penalizzato.

# Delibere dell'arbitro.
abalone-ruling-effect = Questo non si delibera: usare place, out, return, turn, win, drawn, resume oppure position.
abalone-ruling-no-marble = Là non c'è quella biglia: controllare la casella.
abalone-ruling-taken = La casella è occupata: sceglierne una vuota.
abalone-ruling-none-lost = Nessuna biglia persa può tornare: controllare il conto.
abalone-ruling-last = Con questa biglia la partita finisce: scrivere prima chi vince, per esempio win NOME + out A1.
abalone-ruling-lost = Con tutte le biglie perse che servono la partita è finita: restituirne prima una con return.
abalone-position-over = Con tutte le biglie perse che servono la partita è finita: al posto di chi muove scrivere -.
abalone-position-marbles = Il { $colour ->
        [B] bianco
       *[N] nero
    } ha { $count } biglie sul tavoliere e { $lost } perse, ma ne ha { $total } in tutto.

# Testi che non si leggono.
abalone-parse-fact = «{ $text }» non si legge. Si scrive per esempio: A1B2, C3C5D4, tempo N 12:00, arbitro.
abalone-parse-move = «{ $text }» non è una mossa: in linea A1B2, di lato C3C5D4.
abalone-parse-out = «{ $text }»: la x dice che una biglia esce, ma nessuna esce. Toglierla o correggere la mossa.
abalone-parse-time = «{ $text }» non si legge: scrivere chi e il tempo usato, per esempio N 12:00.
abalone-parse-cell = «{ $text }» non è una casella: da A1 a I9.
abalone-parse-ruling = «{ $text }» non è una delibera: place, out, return, turn, win, drawn, resume oppure position.
abalone-parse-position = «{ $text }» non si legge come posizione: nove righe da I ad A di B, N e punti, le biglie perse, chi muove.
abalone-parse-row = La riga { $row } della posizione ha { $count } caselle, ma sul tavoliere ne ha { $all }: B, N o un punto per ognuna.

# Controlli sul regolamento; $field è il campo.
abalone-lint-opening = { $field }: i due colori devono avere le stesse biglie.
abalone-lint-goal = { $field }: almeno una biglia, e non più di quante ce ne sono.
abalone-lint-time = { $field }: almeno un secondo.
abalone-lint-starter = { $field }: comincia 0 (bianco) oppure 1 (nero).
