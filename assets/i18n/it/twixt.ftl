# Twixt: cronaca della partita.
twixt-white-placed = Il Bianco mette una torre in { $hole }.
twixt-black-placed = Il Nero mette una torre in { $hole }.
twixt-white-walled = Muro bianco { $wall }.
twixt-black-walled = Muro nero { $wall }.
twixt-white-removed = Il Bianco toglie il muro { $wall }.
twixt-black-removed = Il Nero toglie il muro { $wall }.
twixt-choice-offered = { $player } sceglie il colore.
twixt-chosen = { $player } gioca con il Bianco, { $other } con il Nero.
twixt-white-to-move = Tocca al Bianco.
twixt-black-to-move = Tocca al Nero.
twixt-flagged = { $player } ha esaurito il tempo.
twixt-resigned = { $player } abbandona.
twixt-won = Vince { $player }.
twixt-drawn = La partita è patta.
twixt-game-begun = Partita { $game }: la prima torre è di { $player }.
twixt-resumed = La partita riprende.
twixt-set-up = I giudici dispongono la posizione.

# Domande.
twixt-ask-tower = mette una torre
twixt-ask-choose = sceglie il colore
twixt-ask-draw = nessuno può più unire i lati: pari

# Rifiuti.
twixt-over = La partita è finita: per riprenderla serve una delibera.
twixt-choose-first = Prima si sceglie il colore: bianco oppure nero.
twixt-nothing-to-choose = Il colore si sceglie solo dopo la prima torre.
twixt-no-hole = Il foro { $hole } non c'è: ricontrollarlo.
twixt-taken = Il foro { $hole } è occupato: ricontrollarlo.
twixt-beyond = { $hole } è oltre il bordo dell'avversario: la torre va altrove.
twixt-first-on-edge = La prima torre non può stare sul bordo: { $hole } non vale.
twixt-no-tower-left = Le torri di questo colore sono finite.
twixt-no-wall-left = I muri di questo colore non bastano.
twixt-walls-alone = I muri si toccano solo nella mossa, insieme alla torre.
twixt-no-wall = Il muro { $wall } non c'è: ricontrollarlo.
twixt-not-own-wall = Il muro { $wall } è dell'avversario: si tolgono solo i propri.
twixt-wall-without-towers = Il muro { $wall } non unisce due torri dello stesso colore.
twixt-not-own-towers = Il muro { $wall } unisce torri dell'avversario.
twixt-wall-twice = Il muro { $wall } c'è già.
twixt-crosses = Il muro { $wall } incrocia il muro { $crossed }.
twixt-draw-at-start = Nessuna torre è sul tavoliere: la partita non può essere patta.
twixt-ruling-not-over = La partita non è finita: non c'è che cosa riprendere.
twixt-ruling-effect = Una delibera può dare la vittoria, la patta, riprendere la partita o disporre una posizione.
twixt-position-size = La posizione è di un altro tavoliere: questo ha { $size } fori per lato.
twixt-position-pie = Il colore si sceglie dopo la prima torre bianca, e solo con la regola della torta: ricontrollare la posizione.
twixt-position-edges = La posizione ha i bordi dell'altro colore: scrivere edges=columns solo se il Bianco unisce le colonne.

# Testi che non si leggono.
twixt-parse-fact = «{ $text }» non si legge: scrivere per esempio D5, K5-J3L2+K5L7, bianco, nero, patta, bandierina NOME.
twixt-parse-walls = «{ $text }» non si legge: i muri si scrivono con i due fori a salto di cavallo, - se tolti, + se messi: -J3L2+K5L7.
twixt-parse-ruling = «{ $text }» non si legge: scrivere win NOME, drawn, resume o position RIGA.
twixt-parse-position = «{ $text }» non è una posizione: scriverla come 24 W:D5,E7 N:F9 w:D5E7 n: N.
twixt-tsgf-move = Riga { $line }: «{ $text }» non si legge, o non è di chi muove.
twixt-tsgf-crossing = Su Little Golem i muri di un colore possono incrociarsi fra loro, qui no: guardare se le catene sono intere.
twixt-tsgf-offer = Riga { $line }: { $name } ha offerto la patta; l'offerta non si registra.

# Regolamento.
twixt-lint-starter = { $field }: i posti sono 0 e 1.
twixt-lint-size = { $field }: da 5 a { $most } fori per lato.
twixt-do-white = Sceglie il bianco
twixt-do-red = Sceglie il nero
