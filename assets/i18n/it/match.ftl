# La pagina di una partita giocata mossa per mossa.

page-game = Partita
game-none = Nessuna partita mossa per mossa
game-none-hint = Aprire un tavolo di un torneo e scegliere «Mossa per mossa».
game-follow = Mossa per mossa, comincia { $name }
game-follow-on = Torna alla partita
game-follow-table = Segui il tavolo mano per mano
game-follow-summary = Segui il tavolo in sintesi: gettoni ed eliminazioni
game-deeper = { $depth ->
    [summary] Registra anche la sintesi
   *[all] Registra anche ogni atto
}
game-follow-summed = In sintesi: { $what }
game-summary-gin-rummy = i punti che segna ogni mano
game-summary-risiko = chi tiene quale territorio, con i punti
game-summary-rummikub = ciò che resta sui leggii alla fine
game-summary-samurai = le figure catturate, contate alla fine
game-first-seat = Mossa per mossa; comincia
game-follow-moves = Segui mossa per mossa
game-first-by-itself = Chi comincia lo dice il gioco stesso.
game-follow-never = La partita non si segue mossa per mossa, si scrive il risultato. { $why }
game-line = Riga di immissione
game-line-hint = mossa, o indicarla sul tavoliere
game-point-on = Indicare il resto sul tavoliere.
game-point-less = Col tasto destro si toglie ciò che si è indicato.
game-point-nothing = Qui adesso non comincia niente.
game-point-astray = Questo non continua ciò che è indicato: Esc lo lascia.
game-only = Unica possibilità: { $what }
game-usual = Di solito: { $what }
game-sealed = Sigillato, non ancora svelato
game-sealed-row = { $part ->
    [0] N. { $number } · { $name }{ $what }
   *[other] N. { $number }, parte { $part } · { $name }{ $what }
}
game-sealed-reveal = { $part ->
    [0] Svela la n. { $number }
   *[other] Svela la n. { $number }, parte { $part }
}
game-sealed-reveal-all = Svela tutto, in una volta ({ $count })
game-sealed-lost = il testo è perduto: non si può più svelare
game-sealed-of = { $parts ->
    [1] Si sigilla, di { $name }
   *[other] Si sigilla, di { $name }: parte { $part } di { $parts }
}
game-sealed-show = Mostra finché è premuto (Alt M)
game-sealed-hint = Chi scrive sta da solo allo schermo, o chi arbitra copia dal foglio. L'occhio mostra il testo finché è premuto.
game-sealed-against = Il perché si legge tenendo premuto l'occhio.
game-sealed-unread = Il testo si legge dopo averlo svelato.
game-record = Registra
game-record-anyway = Registra lo stesso…
game-record-title = Registrare
game-board = Tavoliere della partita
game-back = Una mossa indietro
game-on = Una mossa avanti
game-scrubber = Posizione guardata
game-looking-back = Posizione dopo { $at } di { $all }
game-live = Al presente
game-entries = { $count ->
    [one] 1 atto registrato
   *[other] { $count } atti registrati
}
game-to-move = Di turno
game-depth = Come si segue
game-depth-hint = { $depth ->
    [summary] In sintesi: si registra solo ciò che cambia il punteggio.
   *[other] Nessuno è di turno.
}
game-others = Altre partite in corso
game-hour = Fissa l'ora al tavolo
game-over = Partita finita
game-won = Vince { $name }
game-won-many = Vincono { $names }
game-drawn = Pari
game-no-slip = Il foglio del torneo non prevede questo risultato: lo scrive l'arbitro al tavolo.
game-typed-first = Quel che è scritto sulla riga resta: prima registrarlo, oppure Esc per vuotarla.
game-write-slip = Scrivi il risultato sul foglio: { $sheet }
game-tell = Scrivi nel torneo: { $what }
game-out-differs = Nel torneo { $name } è fuori alla mano { $hand }; nella partita, com'è registrata adesso, non è così.
game-out-correct = Correggi l'eliminazione…
game-parted = Al tavolo ora siedono altri: qui non si danno più mani o mosse. La partita resta nel verbale com'è, e si continua in un'altra.
game-parted-merged = Il tavolo è stato unito al tavolo { $table }: qui non si danno più mani o mosse. La partita resta nel verbale com'è, e si continua di là.
game-parted-over = Chi giocava qui non siede più a questo tavolo: qui non si danno più mani o mosse. La partita resta nel verbale com'è.
game-parted-anew = Segui il tavolo { $table } com'è adesso
game-parted-go = Vai alla partita del tavolo { $table }
game-announced = Annunciato dal torneo: { $what }
game-to-write = finita: risultato da scrivere sul foglio
game-slip-before-end = Sul foglio del torneo c'è già «{ $result }», ma la partita non è finita.
game-won-to-write = { $won }: risultato da scrivere sul foglio
game-under-way = si gioca, mossa per mossa
game-slip-written = Sul foglio del torneo: { $result }
game-slip-differs = Sul foglio del torneo c'è «{ $result }», la partita dice «{ $sheet }».
game-diverged = Partita di sola lettura: { $why }
game-time-up = Tempo esaurito: { $name }
game-judges = Giudici
game-rule-win = Vittoria a { $name }
game-rule-win-whom = Vittoria a…
game-rule-resigned = { $name } ha abbandonato
game-rule-position-same = È la posizione di adesso: se ne scrive un'altra al suo posto.
game-rule-position-line = Posizione, come nel verbale
game-rule-reason = Motivo (resta nel verbale)
game-rule-gave-up = Abbandono di { $name }
game-rule-gave-up-whom = Abbandono di…
match-word-open = apertura
match-word-double = raddoppio
match-word-take = accetto
match-word-drop = passo
match-word-cocked = dadi storti
match-word-resign = abbandono di
match-word-flag = tempo scaduto a
match-word-draw = patta
match-word-blinds = bui
match-word-deal = nuova mano
match-word-judge = arbitro
match-word-by-judge = dell'arbitro
match-word-walls = muri
match-word-white = bianco
match-word-red = nero
match-word-no-play = nessuna mossa
match-word-touch = toccata
match-word-close = chiusura
match-word-time = tempo
match-word-single = semplice
match-word-first = comincia
match-word-hand = mano
match-word-pass = passo
match-word-count = conta
match-word-reveal = svela
match-word-lower = soglia
match-word-map = mappa
match-word-crowns = corone
game-rule-drawn = Patta
game-rule-resume = Si riprende
game-rule-position = Imposta una posizione
game-warning = Ammonisci { $name }
game-warn-whom = Ammonisci…
game-log = Mosse
game-log-empty = Ancora nessuna mossa.
game-log-keys = Alt ↑ ↓ sceglie un atto · Alt C lo corregge · Alt X lo annulla
game-key-choose = Sceglie un atto del registro, e mostra com'era dopo
game-key-pages = PagSu PagGiù
game-key-leaf = Un atto indietro, un atto avanti
game-key-ends = Ctrl Inizio Fine
game-key-first-last = L'inizio della partita, e com'è adesso
game-key-correct = Corregge l'atto scelto
game-key-annul = Annulla l'atto scelto
game-key-import = Importa la partita scritta che si è copiata altrove
game-undo = Annulla il proprio ultimo atto (Ctrl+Z)
game-redo = Ripristina (Ctrl+Y o Ctrl+Maiusc+Z)
game-correct = Correggi
game-amend-annulled = Questo atto è annullato: torna in vigore annullando ciò che lo annulla.
game-amend-amendment = Un annullamento o una correzione non si corregge: si annulla, con Alt X.
game-annul = Annulla
game-amount-least = Minimo
game-amount-most = Massimo
game-amount-all = Il resto
game-do-draw = Patta
game-do-draw-judge = Patta per l'arbitro
game-do-judge = L'arbitro ferma la partita
game-do-resign = { $name } abbandona
game-export = Esporta la partita…
game-export-title = Esporta la partita
game-import = Importa una partita…
game-import-title = Importare una partita scritta
game-import-hint = Incollare la partita nella notazione dei giocatori, o leggerla da un file. Si registra fino alla prima mossa sbagliata.
game-import-text = Partita scritta
game-import-do = Registra la partita
game-import-anyway = Registra lo stesso
game-import-renamed = Nel testo c'è «{ $there }» dove qui siede { $here }: restano i nomi di qui.
game-import-waives = { $count ->
    [one] Un atto è contro il regolamento, e il testo lo registra in deroga:
   *[other] { $count } atti sono contro il regolamento, e il testo li registra in deroga:
}
game-import-more = … e altri { $count }.
game-imported = { $count ->
    [one] Registrata una mossa.
   *[other] Registrate { $count } mosse.
}
game-imported-up-to = { $count ->
    [one] Registrata una mossa, poi l'importazione si è fermata.
   *[other] Registrate { $count } mosse, poi l'importazione si è fermata.
}
game-import-stopped = Riga { $line }: «{ $text }»
game-import-several = { $count } partite nel testo: scegliere quella di questo tavolo (Alt ↑ ↓).
game-import-row = { $number }. { $names }, { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}
game-import-row-ended = { $row } · { $result }
game-import-row-table = { $row } → { $table }
game-import-row-nowhere = { $row } → nessun tavolo
game-import-unnamed = riga { $line }
game-import-no-names = nel testo non è scritto chi gioca, e il tavolo è il primo libero: controllare che sia il suo.
game-import-all = Tutte, ciascuna al suo tavolo
game-import-all-do = Registra tutte
game-import-all-done = { $count ->
    [one] Registrata una partita.
   *[other] Registrate { $count } partite.
}
game-import-all-about = Partita { $number }: { $said }
game-cover = Copri le mani
game-uncover = Scopri le mani
game-lens = Lente
game-lens-hint = Cerca un posto: nome o sigla
game-lens-smaller = Rimpicciolisci
game-lens-larger = Ingrandisci
game-lens-close = Chiudi la lente
game-decide = Per decidere: { $time }
game-decide-over = Tempo per decidere scaduto
