# Quarto!: cronaca della partita.
quarto-given = { $player } consegna { $piece }.
quarto-placed = { $player } mette { $piece } in { $cell }.
quarto-missed = La riga { $line } non è stata chiamata: è nulla.
quarto-line-shown = { $player } chiama «Quarto!» e mostra la riga { $line }.
quarto-square-shown = { $player } chiama «Quarto!» e mostra il quadrato { $line }.
quarto-false-call = { $player } chiama «Quarto!», ma la riga non c'è.
quarto-flagged = { $player } ha esaurito il tempo.
quarto-resigned = { $player } abbandona.
quarto-won = Vince { $player }.
quarto-drawn = La partita è patta.
quarto-game-begun = Partita { $game }: { $player } consegna il primo pezzo.
quarto-resumed = La partita riprende.
quarto-set-up = I giudici dispongono la posizione.

# Domande.
quarto-ask-give = consegna un pezzo
quarto-ask-place = posa il pezzo ricevuto
quarto-ask-draw = tavola piena: partita pari se nessuno chiama

# Rifiuti.
quarto-over = La partita è finita: per riprenderla serve una delibera.
quarto-hand-full = { $piece } è già stato consegnato: prima va messo sul tavoliere.
quarto-piece-used = { $piece } è già sul tavoliere: ricontrollare il pezzo.
quarto-none-left = Nessun pezzo è rimasto da consegnare: si chiama, oppure si registra la patta (draw).
quarto-no-hand = Nessun pezzo è stato consegnato: registrare prima la consegna.
quarto-other-piece = È stato consegnato { $piece }: va messo quello.
quarto-cell-taken = La casella { $cell } è occupata: ricontrollarla.
quarto-call-nothing-placed = Nessun pezzo è stato messo: non c'è che cosa chiamare.
quarto-call-after-giving = Chi ha consegnato il pezzo non può più chiamare: ora può l'avversario (Q?).
quarto-call-before-receiving = L'avversario chiama solo quando riceve il pezzo: ora può chi lo ha messo (Q!).
quarto-call-after-the-last = Dopo l'ultimo pezzo può chiamare solo chi lo ha messo.
quarto-not-full = Il tavoliere non è pieno: la partita non è patta.
quarto-ruling-not-over = La partita non è finita: non c'è che cosa riprendere.
quarto-ruling-effect = Una delibera può dare la vittoria, la patta, riprendere la partita o disporre una posizione.

# Testi che non si leggono.
quarto-parse-fact = «{ $text }» non si legge: scrivere per esempio STAF@b3 > CQBP, Q!, Q?, patta, bandierina NOME.
quarto-parse-piece = «{ $text }» non è un pezzo: quattro lettere, C o S, T o Q, A o B, P o F, oppure un numero da 0 a 15.
quarto-parse-cell = «{ $text }» non è una casella: da a1 a d4.
quarto-parse-ruling = «{ $text }» non si legge: scrivere win NOME, drawn, resume o position RIGA.
quarto-parse-position = «{ $text }» non è una posizione: scriverla come ..../..../..../.... - 1.

# Regolamento.
quarto-lint-starter = { $field }: i posti sono 0 e 1.
quarto-do-call = «Quarto!» di chi ha posato
quarto-do-late-call = «Quarto!» di chi ha ricevuto
