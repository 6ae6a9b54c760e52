# La pagina del torneo: che cosa viene ora, tavoli, tabellone, classifica, un tavolo, registro.

tournament-page-none = Nessun torneo
tournament-page-none-hint = Si apre dal programma.
tournament-page-tab-tables = Tavoli
tournament-page-tab-race = Corsa
tournament-page-tab-bracket = Tabellone
tournament-page-tab-standings = Classifica
tournament-page-tab-table = Partita
tournament-page-tab-log = Registro
tournament-page-stage-qualifying = Qualificazioni
tournament-page-stage-bracket = Tabellone finale
tournament-page-stage-rounds = Turni
tournament-page-stage-final = Finale
tournament-page-stage-tables = Tavoli
tournament-page-stage-race = Corsa
tournament-page-stage-match = Partita
round-number = Turno { $number }
round-of = Turno { $number } di { $rounds }
tournament-page-sort = Ordina per { $column }
round-final = Finale
round-third = Finale per il terzo posto
round-reset = Finale, seconda partita
round-preliminary = Turno preliminare
round-losers = Recupero, turno { $number }
round-semifinal = Semifinali
round-quarter = Quarti di finale
round-eighth = Ottavi di finale
round-sixteenth = Sedicesimi di finale
round-before = Turno precedente (Pag ↑)
round-after = Turno seguente (Pag ↓)
round-count =
    { $ready ->
        [0] { $count ->
            [one] un tavolo, finito
           *[other] { $count } tavoli, tutti finiti
        }
       *[other] da giocare { $ready } di { $count }
    }
round-thirtysecond = Trentaduesimi di finale
tournament-page-losers = recupero
tournament-page-third = terzo posto
tournament-page-bye = riposa
tournament-page-gone-withdrawn = { $name }, per ritiro
tournament-page-gone-excluded = { $name }, per esclusione
tournament-page-gone-absent = { $name }, assente
round-winner-of = chi vince la partita { $table }
round-loser-of = chi perde la partita { $table }
tournament-page-starter = Comincia, per sorteggio, { $name }
tournament-page-starter-by-turns = Comincia { $name }: chi ha cominciato meno volte.
tournament-page-at-place = tavolo { $place }
tournament-page-do-start = Comincia il torneo
tournament-page-do-settle = Vai alla contestazione
tournament-page-do-draw = Sorteggia
tournament-page-do-length = Comunica la lunghezza
tournament-page-do-pair = Fai giocare
tournament-page-do-enrol = Iscrivi chi arriva
tournament-page-do-close-queue = Chiudi le qualificazioni
tournament-page-do-results = Scrivi i risultati
tournament-page-do-race = Via!
tournament-page-do-close = Chiudi il torneo
tournament-page-drawn = Sorteggiato con il seme { $seed }.
tournament-page-no-seed = Il sistema non dà numeri a caso e nulla è stato sorteggiato. Riprovare.
tournament-page-seed = seme { $seed }
tournament-page-read-only = Questo tavolo può solo leggere il file: { $why }
tournament-page-reopen = Riapri per scrivere
tournament-page-length = punti a partita
columns-question = Turno { $round }: quante tabelle? ({ $article })
columns-one = Una tabella
columns-three = Hollywood, tre tabelle
tournament-page-hollywood = Hollywood, { $count } tabelle
tournament-page-length-missing = Scrivere a quanti punti si giocano le partite che seguono.
tournament-page-waits-start =
    { $count ->
        [one] attende l'inizio, un iscritto
       *[other] attende l'inizio, { $count } iscritti
    }
tournament-page-waits-flocks =
    { $count ->
        [one] attende l'inizio, uno stormo da iscrivere
       *[other] attende l'inizio, { $count } stormi da iscrivere
    }
tournament-page-waits-draw = attende il sorteggio
tournament-page-waits-results =
    { $count ->
        [one] manca un risultato
       *[other] mancano { $count } risultati
    }
tournament-page-waits-play = si gioca
tournament-page-waits-close = attende la chiusura
tournament-page-closed = chiuso
tournament-page-pair-first = { $one } – { $other }: i primi due in attesa, su { $count }
tournament-page-pair-not-met = { $one } – { $other }: i primi in attesa, su { $count }, che possono giocare tra loro: non si sono già incontrati, né vanno tenuti separati
tournament-page-pair-other = Altro incontro…
tournament-page-pair-title = Chi gioca
tournament-page-pair-hint = Scegliere due persone; una sola passa senza giocare.
tournament-page-pair-alone = Passa senza giocare
tournament-page-no-tables = Ancora nessuna partita
tournament-page-elsewhere = Si gioca alla pagina Tavolo
tournament-page-elsewhere-hint = A gara finita la classifica passa qui con un tasto.
tournament-page-raced-hint = Com'è finita si legge nella classifica.
tournament-page-no-tables-hint = Vengono con il prossimo passo, in alto a destra.
tournament-page-no-seats = Posti non ancora sorteggiati
tournament-page-no-seats-hint = Iniziato il torneo si sorteggiano con il prossimo passo, in alto a destra: poi si vede qui chi siede a ogni tavolo.
tournament-page-no-bracket = Nessun tabellone
tournament-page-no-bracket-hint = Questa fase non ne ha uno, o non è ancora sorteggiato.
tournament-page-entry-numbered = { $name }, iscrizione { $number }
tournament-page-no-standings = Ancora nessuna classifica
tournament-page-no-standings-hint = Comincia quando comincia il torneo.
tournament-page-no-table = Nessuna partita scelta
tournament-page-no-table-hint = Scegliere una partita dall'elenco o dal tabellone.
tournament-page-no-log = Registro vuoto
tournament-page-no-log-hint = Ogni atto del torneo vi resta scritto.
tournament-page-head-number = Partita
tournament-page-head-players = Giocano
tournament-page-head-place = Tavolo
tournament-page-head-clock = Orologio
tournament-page-head-result = Risultato
tournament-page-line = Partita { $table }: { $names }, { $result }
tournament-page-lines-keys = ⇥ ↑ ↓ sceglie · ⏎ registra · Ctrl+T sposta · @4 chiama al tavolo 4 · -2 il secondo non c'è
tournament-page-twice = Ribattere ogni risultato
tournament-page-twice-again = Ribattere lo stesso risultato per registrarlo.
tournament-page-twice-differs = La prima volta era «{ $first }», ora «{ $second }»: ricominciare.
slip-result-of = Risultato della partita { $table }
tournament-page-to-play = da giocare
tournament-page-against-match = La partita dice «{ $sheet }»: Invio un'altra volta per scrivere invece questo.
tournament-page-waits = in attesa
tournament-page-disputed = contestato
tournament-page-call = Chiama al tavolo { $place }
tournament-page-call-again = Richiama al tavolo { $place }
tournament-page-place-elsewhere = Attenzione: al tavolo { $place } si gioca già «{ $title }».
tournament-page-open-table = Apri la partita
tournament-page-correct-result = Correggi il risultato…
tournament-page-rests = Chi riposa ha il turno dal sorteggio: qui non c'è un risultato da correggere.
tournament-page-has-result = La partita ha già un risultato: per cambiarlo si corregge quello.
tournament-page-has-result-closed = Il torneo è chiuso, ma un risultato sbagliato si corregge ancora: prima si vede che cosa cambia.
tournament-page-waive = Registra in deroga…
tournament-page-unread = «{ $text }» non si legge. { $hint }
tournament-page-not-a-number = «{ $text }» non è un numero intero: { $field }
slip-game = Partita { $game } di { $games }
slip-of-game = { $field }, partita { $game }
slip-fined = Le penalità di tempo date al cronometro stanno nella prima partita: se furono date in un'altra, vanno scritte lì e tolte qui.
slip-missing = Manca: { $field }
slip-lost = Così non conta: { $field }. Completare o cancellare.
slip-hint-winner = Il numero di chi ha vinto: 1 o 2. Anche: { $timed ->
        [yes] 1 tempo, 1 abbandono
       *[no] 1 abbandono
    }, 1 giudice.
slip-hint-winner-draw = Il numero di chi ha vinto, oppure = per la patta. Anche: { $timed ->
        [yes] 1 tempo, 1 abbandono
       *[no] 1 abbandono
    }, 1 giudice.
slip-hint-replays = Il numero di chi ha vinto; dopo partite pari: 2 dopo 3. Anche: { $timed ->
        [yes] 1 tempo, 1 abbandono
       *[no] 1 abbandono
    }, 1 giudice.
slip-hint-score = I punti di tutti e due: { $example }. Se non si è contato: 1 giudice.
slip-hint-seeds = I semi di tutti e due: 26-22. Patta d'accordo: patta 24-24.
slip-hint-points = I punti di ognuno: 71 62 61; x1, x2 per gli eliminati nell'ordine; se i primi sono pari: 60 60 44 30 giudice 1.
slip-hint-objectives = Chi ha raggiunto l'obiettivo: { $last }. Altrimenti dentro/fuori di ognuno: 10/3 8/9 tocca 2.
slip-hint-racks = { $games ->
    [one] Quanto resta a ognuno: 0 12 7+J 5+2P; con pozzo se è finito il pozzo.
   *[other] Quanto resta a ognuno alla fine di ciascuna di { $games } partite: 0 12 7 / 8 0 5; con pozzo dove è finito il pozzo.
}
slip-hint-hands = { $columns ->
    [one] Le smazzate in ordine, chi + punti: { $example }.
   *[other] Hollywood, { $columns } tabelle: le smazzate in ordine, chi + punti: { $example }.
}
slip-hint-majorities = Quanto ha preso ognuno di ogni specie: 4/4/2 2/3/1; se i primi sono pari: 4/2/2 2/4/2 2/2/4 giudice 2.
slip-hint-castles = I castelli di ciascuno: 10-5; a pari: 7-7 paladini 11-9. In quattro i compagni hanno gli stessi: 10-5-10-5.
slip-result-bye = passa senza giocare
slip-result-off = riposo chiesto
tournament-page-time-all = Tempo a tutti
tournament-page-time-all-title = Tempo a tutti i cronometri
tournament-page-time-all-hint = Quanto tempo dare, o togliere con il meno: 5 sono cinque minuti, 1:30 uno e mezzo. Vale per ogni cronometro avviato del torneo.
tournament-page-time-all-field = Tempo da dare a tutti
tournament-page-time-all-look = Mostra
tournament-page-time-all-batch = { $time } a tutti i cronometri avviati
tournament-page-deal = Accordo sui premi…
tournament-page-deal-title = Accordo all'ultimo tavolo
tournament-page-deal-hint = Quanto va a ognuno di quelli che giocano ancora, in euro: tutti insieme ciò che c'è per i loro posti. Si gioca comunque per i posti.
tournament-page-deal-equal = In parti uguali
tournament-page-deal-chips = Secondo i gettoni
tournament-page-deal-sum = Diviso: { $sum } di { $total }
tournament-page-deal-uncounted = I gettoni contati fanno { $counted } su { $total }: per dividere secondo i gettoni si contano prima.
tournament-page-deal-unread = Un importo non si legge: scrivere per esempio 12,50
tournament-page-chip-race = Gettoni piccoli via…
tournament-page-chip-race-title = Gettoni piccoli tolti dal gioco
tournament-page-chip-race-hint = Con il sorteggio dei gettoni (chip race) il totale in gioco può cambiare di poco: se cambia, scrivere di quanto, con il meno se scende.
tournament-page-chip-race-chip = Gettone che va via
tournament-page-chip-race-gained = Di quanto cambia il totale (facoltativo)
slip-result-walkover = senza giocare
slip-result-left = per ritiro
slip-result-absent = per assenza di { $name }
slip-result-withdrawn = per ritiro di { $name }
slip-result-excluded = per esclusione di { $name }
slip-result-win = vince { $name }
slip-result-draw = patta
slip-result-drawn =
    { $count ->
        [one] dopo una pari
       *[other] dopo { $count } pari
    }
slip-result-objective = obiettivo di { $name }
slip-how-play = giocando
slip-how-time = a tempo
slip-how-resign = per abbandono
slip-how-judge = decisione del giudice
columns-hand = smazzata
columns-scorer = chi segna
columns-points = punti
columns-column = tabella { $number }
columns-closed = chiusa da { $name }
columns-open = aperta
tournament-page-field-how = come
tournament-page-field-winner = chi vince
tournament-page-field-draw = patta
tournament-page-field-drawn = partite pari prima
tournament-page-field-points = punti
tournament-page-field-agreed = patta d'accordo
tournament-page-field-out = eliminato
tournament-page-field-inside = dentro
tournament-page-field-outside = fuori
tournament-page-field-objective = obiettivo
tournament-page-field-next = chi toccava
tournament-page-field-tiles = tessere
tournament-page-field-jokers = jolly
tournament-page-field-penalties = penalità
tournament-page-field-pool = pozzo finito
tournament-page-field-scorer = chi segna
tournament-page-field-hand = smazzata
tournament-page-field-castles = castelli
tournament-page-field-paladins = paladini
tournament-page-field-judge = per il giudice
tournament-page-field-helmets = elmi
tournament-page-field-buddhas = Buddha
tournament-page-field-rice-fields = campi di riso
tournament-page-zoom-out = Più piccolo
tournament-page-zoom-in = Più grande
tournament-page-zoom-whole = Tutto
tournament-page-place = Posto
tournament-page-name = Nome
tournament-page-column-points = Punti
tournament-page-column-wins = Vittorie
tournament-page-column-first-places = Primi posti
tournament-page-column-buchholz = Buchholz
tournament-page-column-sonneborn-berger = Sonneborn-B.
tournament-page-column-head-to-head = Scontri diretti
tournament-page-column-score = Punteggio
tournament-page-column-best-score = Partita migliore
tournament-page-column-place-sum = Somma posti
tournament-page-column-earlier-entry = Iscrizione
tournament-page-column-lot = Sorteggio
tournament-page-column-qualified = Qualificato
tournament-page-column-streak = Di fila
tournament-page-column-round = Turno
tournament-page-column-place = Posto al tavolo
tournament-page-column-time = Tempo
tournament-page-column-pieces = Tessere
tournament-page-column-arrival = Arrivo
tournament-page-column-granted = Deroga
tournament-page-column-penalty = Penalità
tournament-page-column-chips = Gettoni
tournament-page-column-hand = Mano
tournament-page-defines-points = Somma dei punti delle partite, meno i punti di penalità.
tournament-page-defines-wins = Partite finite da soli al primo posto; contano anche i riposi e le partite vinte senza giocare.
tournament-page-defines-first-places = Tavoli finiti al primo posto, anche a pari merito; contano anche quelli vinti senza giocare.
tournament-page-defines-buchholz = Somma dei punti degli avversari, senza togliere le loro penalità; una partita decisa senza giocare conta come le altre, un riposo conta come un avversario con i propri punti.
tournament-page-defines-sonneborn-berger = Somma dei punti degli avversari battuti e di metà di quelli degli avversari con cui si è pareggiato, senza togliere le loro penalità; una vittoria senza giocare conta come le altre, un riposo come la vittoria su un avversario con i propri punti.
tournament-page-defines-head-to-head = Punti fatti negli incontri tra quanti fin qui sono alla pari.
tournament-page-defines-score = Somma dei punteggi dei referti; una partita non giocata non ne dà.
tournament-page-defines-best-score = Punteggio più alto in una partita giocata.
tournament-page-defines-place-sum = Somma dei posti ai tavoli; un turno in cui non si siede a nessun tavolo conta come l'ultimo posto al tavolo più grande.
tournament-page-defines-earlier-entry = Numero d'iscrizione.
tournament-page-defines-lot = Posto avuto a sorte, con il seme dell'ultimo sorteggio.
tournament-page-defines-qualified = Ordine in cui ci si è qualificati.
tournament-page-defines-streak = Vittorie di fila fin qui.
tournament-page-defines-round = Turno raggiunto.
tournament-page-defines-place = Posto al tavolo della finale, per chi l'ha raggiunta.
tournament-page-defines-time = Tempo impiegato, tolto quello concesso e aggiunte le penalità; a pari secondi il posto è lo stesso.
tournament-page-defines-pieces = Tessere posate, per chi non ha finito.
tournament-page-defines-arrival = Tempo all'arrivo, prima di deroghe e penalità.
tournament-page-defines-granted = Tempo concesso a chi era in ritardo, tolto dal tempo.
tournament-page-defines-penalty = Tempo di penalità, aggiunto al tempo.
tournament-page-defines-chips = Gettoni all'ultima conta; di chi è uscito, quelli all'inizio della sua ultima mano.
tournament-page-defines-hand = Mano in cui si è usciti.
tournament-page-most-first = Conta di più chi ha di più.
tournament-page-least-first = Conta di più chi ha di meno.
tournament-page-explains = Spiega il tempo, non decide il posto.
tournament-page-decline = Rinuncia
tournament-page-decline-of = { $name } rinuncia al posto
tournament-page-out-at = eliminato ({ $round })
tournament-page-out = eliminato
tournament-page-withdrawn = ritirato
tournament-page-excluded = escluso
tournament-page-dropped = decaduto
tournament-page-penalty-of =
    { $points ->
        [one] un punto di penalità
       *[other] { $points } punti di penalità
    }
tournament-page-warnings =
    { $count ->
        [one] un'ammonizione
       *[other] { $count } ammonizioni
    }
tournament-page-log-row = { $number }: { $what }
slip-result-gone = Non vale più: { $result }
tournament-page-log-gone = { $number }, non vale più: { $what }
tournament-page-log-waived = in deroga a { $articles }: «{ $reason }»
tournament-page-correct = Correggi…
tournament-page-annul = Annulla…
slip-title = Referto
tournament-page-record = Registra
tournament-page-judges = Giudici
tournament-page-judges-reason = Motivo, o che cosa si contesta
tournament-page-reason-first = Prima si scrive il motivo.
tournament-page-penalty-points = Penalità, in punti del torneo
tournament-page-penalty-score = Penalità, in punti del punteggio
tournament-page-penalty-whole = Solo punti interi, da 1 in su.
tournament-page-absent = Non c'è
tournament-page-withdraw = Si ritira
tournament-page-warn = Ammonisci
tournament-page-penalise = Penalizza
tournament-page-rule-win = Vince per decisione
tournament-page-dispute = Contestazione
tournament-page-do-dispute = Apri una contestazione
tournament-page-settle = Risolta
tournament-page-key-space = Spazio
clock-title = Orologio
clock-ready = pronto
clock-running = in moto
clock-struck = è l'ora
clock-paused = fermo in pausa
clock-stopped = fermato
clock-penultimate = penultimo giro
clock-last = ultimo giro
clock-roll = sdadata: { $threshold }
clock-level = livello { $number }: { $values }
clock-break = pausa; poi { $values }
clock-fallen = { $name }: tempo scaduto
clock-penalties =
    { $count ->
        [one] { $name }: una penalità per il tempo
       *[other] { $name }: { $count } penalità per il tempo
    }
clock-expired = tempo scaduto
clock-warning = sta per cambiare
clock-start = Avvia
clock-start-of = Avvia: { $name }
clock-start-tip = Mette in moto l'orologio da capo.
clock-press = Passa il turno
clock-press-tip = Ferma il tempo di chi ha giocato e avvia quello dell'altro.
clock-pause = Pausa
clock-pause-tip = Il tempo si ferma finché non si riprende.
clock-resume = Riprendi
clock-resume-tip = Il tempo riparte da dove era.
clock-next = Fase seguente
clock-next-tip = Annuncia penultimo giro, ultimo giro, sdadata.
clock-next-level = Livello seguente
clock-next-level-tip = Passa subito al livello seguente.
clock-stop = Ferma
clock-stop-tip = Ferma l'orologio per sempre: la partita è finita.
clock-adjust = Tempo da dare o togliere
clock-adjust-unread = «{ $text }» non è un tempo come 1:30 o 90: { $field }
tournament-page-poker-blinds = Bui
tournament-page-poker-heads = esce · posto (segna il bottone) · iscrizione · gettoni
tournament-page-poker-left = in gioco { $left }, usciti { $out }
tournament-page-poker-out = { $name } esce in questa mano
tournament-page-poker-button = Il bottone è al posto { $seat }
tournament-page-poker-chips = Gettoni di { $name }
tournament-page-poker-hand = Mano
tournament-page-poker-eliminate =
    { $count ->
        [one] Elimina
       *[other] Eliminane { $count }, stessa mano
    }
tournament-page-poker-same-hand = Chi esce nella stessa mano si classifica per i gettoni che aveva all'inizio della mano: scriverli accanto ai nomi.
tournament-page-poker-merge = Unire il tavolo { $from } al { $into }
tournament-page-poker-button-first = Prima registrare dov'è il bottone al tavolo { $table }
tournament-page-poker-buttons-first = Prima registrare dov'è il bottone ai tavoli { $table } e { $other }
tournament-page-poker-button-known = La partita seguita sa già dov'è il bottone: { $what }
tournament-page-poker-move = Spostare { $name } dal tavolo { $from } al { $to }, posto { $seat }
tournament-page-poker-do = Fatto
tournament-page-poker-ended = È finito
tournament-page-poker-gone = Usciti
tournament-page-poker-out-in = { $name } · tavolo { $table }, mano { $hand }
tournament-page-poker-left-table = { $name } · si è ritirato dal tavolo { $table } (mano { $hand })
tournament-page-race-number = Numero
tournament-page-race-not = La corsa non è cominciata
tournament-page-race-not-hint = Comincia con il prossimo passo, in alto a destra.
tournament-page-race-line = Numero di chi arriva
tournament-page-race-arrived = Arrivo
tournament-page-race-wrong = «{ $text }» non si legge: un numero, per esempio 12
tournament-page-stop-at = A che ora (vuoto: adesso)
tournament-page-stop-do = Ferma
tournament-page-stop-unknown = Nessuno ha segnato l'ora
tournament-page-race-missing = mancano le tessere di: { $numbers } (z{ $first } 340)
tournament-page-race-future = «{ $text }»: non è ancora passato tanto tempo: quando arriva, il numero da solo.
tournament-page-race-stop = Ferma la corsa…
tournament-page-race-stopped = corsa finita
tournament-page-race-keys = 12 arriva ora · 12 45:10 arriva a quel tempo · r12 in ritardo · g12 5 deroga di minuti · p12 5 penalità in minuti · z12 340 tessere · l12 2 il secondo della coppia lascia · s12 2 Nome Cognome: motivo lo sostituisce
tournament-page-race-late = in ritardo di { $time }
tournament-page-race-left = { $name } ha lasciato a { $time }
tournament-page-race-granted = derogati { $time }
tournament-page-race-penalty = penalità { $time }
tournament-page-race-pieces =
    { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }
tournament-page-race-came-late = In ritardo
tournament-page-do-flocks = Iscrivi gli stormi della gara
tournament-page-do-standings = Prendi la classifica della gara
tournament-page-do-superseded = Prendi la nuova classifica della gara
tournament-page-superseded = la gara non ha più la classifica presa qui

# L'ora segreta, il tavolo deserto.
tournament-page-hour = Ora segreta
tournament-page-hour-set = Fissa l'ora
tournament-page-hour-show = Mostra l'ora
tournament-page-hour-wrong = { $shown ->
    [no] L'ora non si legge
   *[yes] L'ora «{ $text }» non si legge
}: ore e minuti, per esempio 23:40.
tournament-page-hour-at = La partita finisce alle { $time }
tournament-page-hour-fixed = Ora fissata
tournament-page-hour-missing = Ora da fissare prima dell'avvio
tournament-page-hour-hint = La sa soltanto chi arbitra: tabelloni, speaker e verbale la tacciono fino al risultato.
tournament-page-nobody-came = Non è venuto nessuno
tournament-page-fine-points = { $points } punti di penalità a { $name }
tournament-page-fine = Penalità di tempo a { $name } (la { $number }ª)
tournament-page-poker-stop = Ferma i bui…
tournament-page-poker-number = n. { $number }
tournament-page-poker-out-line = Escono al { $table }
tournament-page-poker-out-line-empty = Al posto { $seat } non siede nessuno.
tournament-page-poker-out-line-wrong = «{ $text }» non si legge: scrivere per esempio 3=900 7=600 #24
tournament-page-poker-parted = Al tavolo è cambiato qualcuno: la partita seguita finora resta nel verbale. Chi segue ancora il tavolo ne comincia un'altra, con la mano e il mazziere che seguono.
tournament-page-poker-move-followed = Il tavolo è seguito mano per mano: con lo spostamento la sua partita resta nel verbale e se ne comincia un'altra.
tournament-page-poker-out-line-hint = Alt E · ↑ ↓ il tavolo, Alt V lo segue · 3 #24 il posto 3 nella mano 24 · 3=900 7=600 #24 i posti 3 e 7 nella stessa mano, con quanti gettoni · e12 l'iscrizione 12
tournament-page-poker-line = Altri spostamenti
tournament-page-poker-merged = Tavolo { $from } unito al { $into }, posti a sorte.
tournament-page-poker-merge-hint = I posti si sorteggiano: Invio unisce.
tournament-page-poker-line-wrong = «{ $text }» non si legge: scrivere per esempio 12 3 5, oppure 4 > 3
tournament-page-poker-line-hint = 12 3 5 l'iscrizione 12 al tavolo 3, posto 5 · 4 > 3 il tavolo 4 si unisce al 3 · r12 l'iscrizione 12 ricompra · a12 aggiunge
tournament-page-key-delete = Canc
tournament-page-cut = fin qui: { $stage }
tournament-page-has-declined = ha rinunciato al posto
tournament-page-poker-average = media: { $chips } gettoni
tournament-page-poker-paid = Incassato: { $total }{ $bought ->
    [0] {""}
   *[other] , acquisti di gettoni: { $bought }
}
tournament-page-poker-next = prossimo livello: { $values }
tournament-page-poker-prizes = Premi: { $prizes }
tournament-page-call-all = Chiama i { $count } tavoli
tournament-page-seed-typed = seme (vuoto: a caso)
tournament-page-seed-wrong = Il seme ha al massimo sei cifre.
tournament-page-finalist = finalista

## Le mappe dei posti
seats-map = Mappa dei posti
seats-hint = Per spostare qualcuno: trascinarlo su un posto libero, o prenderlo e posarlo con Spazio. Prima si vede che cosa cambia.
seats-free = libero
seats-seat = Tavolo { $table }, posto { $seat }: { $name }
seats-hand = ultima mano registrata: { $hand }
seats-count = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
tournament-page-tab-seats = Posti
