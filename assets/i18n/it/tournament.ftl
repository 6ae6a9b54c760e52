# I tornei: iscrizioni, sorteggi, referti, chiusura. Al posto di $entry, $table e $person chi mostra la frase mette i nomi.

# Cronaca.
tournament-entered = Nuova iscrizione.
tournament-substituted = Iscrizione n. { $number }: { $came } prende il posto di { $gone }, con tutto ciò che ha vinto e perso.
tournament-paid = { $entry } ha pagato la quota.
tournament-dropped = { $entry } non ha pagato entro l'inizio: l'iscrizione decade.
tournament-withdrawn = { $entry } si ritira.
tournament-excluded = { $entry } è escluso dai giudici.
tournament-reinstated = { $entry } torna in gara.
tournament-returned = { $entry } rientra dopo il ritiro.
tournament-off-granted = { $entry } riposa al turno { $round }, come ha chiesto.
tournament-off-none = Qui non si può chiedere un riposo: il regolamento del torneo non lo concede, o non ha turni da sorteggiare.
tournament-off-drawn = Il turno { $round } è già sorteggiato: il riposo si chiede prima.
tournament-off-late = Il turno { $round } non c'è: i turni sono { $rounds }.
tournament-off-gone = { $entry } non è più in gara.
tournament-off-twice = { $entry } riposa già al turno { $round }.
tournament-return-not = { $entry } non si è ritirato: non c'è da rientrare.
tournament-return-late = { $entry } non può rientrare: non ha più niente da giocare.
tournament-knocked-out = { $entry } esce dal torneo.
tournament-seeded =
    { $count ->
        [one] Una testa di serie.
       *[other] { $count } teste di serie, in quest'ordine.
    }
tournament-set-apart = { $count } iscritti non si incontrano finché si può.
tournament-stage-began =
    { $count ->
        [one] Comincia la fase, con un iscritto.
       *[other] Comincia la fase, con { $count } iscritti.
    }
tournament-joined = { $entry } entra in gara.
tournament-queued = { $entry } attende un avversario.
tournament-left-queue = { $entry } non è più in attesa.
tournament-lots-drawn = Sorteggio con il seme { $seed }.
tournament-round-began = Turni sorteggiati finora: { $round }.
tournament-table-made = Turno { $round }, { $place }ª partita: { $count ->
        [0] posti ancora liberi
        [one] un posto assegnato
       *[other] { $count } posti assegnati
    }.
tournament-slot-filled = { $table }: { $entry } prende posto.
tournament-slot-empty = { $table }: un posto resta vuoto.
tournament-reseated = { $table }: hanno giocato altri.
tournament-called = { $table }: si gioca al tavolo { $place }.
tournament-scored = { $table }: { $sheet }.
tournament-walked-over = { $table }: vinto senza giocare.
tournament-streak =
    { $count ->
        [0] { $entry } ricomincia la serie di vittorie.
        [one] { $entry }: una vittoria di fila.
       *[other] { $entry }: { $count } vittorie di fila.
    }
tournament-qualified = { $entry } si qualifica.
tournament-declined = { $entry } rinuncia al posto nella fase che segue.
tournament-columns-chosen = { $count ->
        [one] Le partite del turno { $round } si giocano su una tabella.
       *[other] Le partite del turno { $round } si giocano in stile Hollywood, su { $count } tabelle.
    }
tournament-length-announced = Le partite del tabellone sono ai { $length } punti.
tournament-penalised =
    { $points ->
        [one] { $entry }: un punto di penalità, tolto dai punti del torneo.
       *[other] { $entry }: { $points } punti di penalità, tolti dai punti del torneo.
    }
tournament-penalised-score =
    { $points ->
        [one] { $entry }: un punto di penalità, tolto dal punteggio.
       *[other] { $entry }: { $points } punti di penalità, tolti dal punteggio.
    }
tournament-warned = Ammonizione per { $entry }.
tournament-clock-penultimate = { $table }: il giro in corso è il penultimo giro.
tournament-clock-last = { $table }: si gioca l'ultimo giro.
tournament-clock-roll = { $table }: si tira per finire, con soglia { $threshold }.
tournament-clock-set = { $table }: orologio.
tournament-stage-ended =
    { $count ->
        [0] La fase è finita.
       *[other] La fase è finita: la classifica è fatta.
    }
tournament-closed-now = Il torneo è chiuso.

# Che cosa si attende.
tournament-ask-start = Dare inizio al torneo
tournament-ask-draw = Sorteggiare il turno
tournament-ask-result = Registrare i risultati
tournament-ask-close = Chiudere il torneo
tournament-ask-columns = Gli arbitri possono scegliere le tabelle del turno
tournament-ask-length = Annunciare la durata delle partite
tournament-ask-pair = Chiamare chi gioca dalla coda
tournament-ask-close-queue = Chiudere le qualificazioni
tournament-ask-ranked = Registrare la classifica della gara
tournament-ask-start-race = Dare la partenza
tournament-ask-fin = Registrare gli arrivi
tournament-ask-pieces = Contare i pezzi posati
tournament-ask-blinds = Avviare l'orologio dei bui
tournament-ask-out = Registrare le eliminazioni
tournament-ask-merge = Unire due tavoli
tournament-ask-move = Spostare un giocatore
tournament-ask-button = Dire dov'è il bottone

# Rifiuti: iscrizioni.
tournament-nobody = Manca chi iscrivere o chi ha giocato: indicare almeno una persona.
tournament-people-count =
    Un'iscrizione vuole { $span ->
        [same] { $least ->
            [one] una persona
           *[other] { $least } persone
        }
       *[range] { $least ->
            [one] da una
           *[other] da { $least }
        } a { $most } persone
    }, qui { $count ->
        [one] ce n'è una
       *[other] sono { $count }
    }.
tournament-person-twice = { $person } compare due volte nella stessa iscrizione.
tournament-age = Il torneo è per chi ha meno di { $under } anni; qui sono { $age }.
tournament-age-unknown = Il torneo è per chi ha meno di { $under } anni: manca la data di nascita.
tournament-limit =
    { $limit ->
        [one] { $person } è già iscritto: è ammessa una sola iscrizione.
       *[other] { $person } ha già { $limit } iscrizioni, il massimo ammesso.
    }
tournament-qualified-already = { $person } è già qualificato: non si iscrive un'altra volta.
tournament-still-in = { $person } è già in gara: si riscrive solo dopo una sconfitta.
tournament-substitute-not-of = { $person } non è di { $entry }: ricontrollare chi lascia.
tournament-substitute-of-already = { $person } è già di { $entry }: chi subentra è un'altra persona.
tournament-substitute-out = { $entry } non è più in gara: non c'è più un posto da prendere.
tournament-substitute-bracket = { $entry } ha già giocato nel tabellone: dopo la prima partita il posto non passa ad altri.
tournament-substitute-match = Chi gioca qui è di una partita che ha le sue sostituzioni: si fanno dalla pagina della gara.
tournament-entries-closed = Il torneo è cominciato: le iscrizioni sono chiuse.
tournament-start-without-lots = Qui l'inizio non sorteggia niente: si comincia con «start».
tournament-entries-drawn = I posti sono sorteggiati: chi si iscrive ora non giocherebbe.
tournament-unpaid-late = Dopo l'inizio ci si iscrive solo pagando la quota.
tournament-penalty-nothing = Qui i punti non contano e la penalità non cambierebbe nulla: usare tempo, ammonizione, esclusione o vittoria a tavolino.
tournament-no-fee = Questo torneo non ha quota.
tournament-paid-already = { $entry } ha già pagato.
tournament-paid-late = { $entry } non aveva pagato entro l'inizio: l'iscrizione è decaduta.
tournament-paid-dealt = C'è già un accordo sui premi, fatto senza questa quota: prima si corregge l'accordo.
tournament-withdrawn-already = { $entry } è già fuori dal torneo.
tournament-no-such-entry = L'iscrizione { $entry } non esiste: controllare il numero.
tournament-entry-twice = { $entry } compare due volte.
tournament-apart-two = Per tenere separati servono almeno due iscritti.
tournament-drawn-already = I primi tavoli sono già fatti.

# Rifiuti: inizio, sorteggi, chiusura.
tournament-started-already = Il torneo è già cominciato.
tournament-not-started = Il torneo non è ancora cominciato.
tournament-too-few =
    { $count ->
        [one] C'è un solo iscritto, ne servono almeno { $fewest }.
       *[other] Gli iscritti sono { $count }, ne servono almeno { $fewest }.
    }
tournament-algorithm = Il sorteggio è fatto con la versione { $algorithm }, che qui non c'è.
tournament-tables-open =
    { $count ->
        [one] Un tavolo non ha ancora il risultato.
       *[other] { $count } tavoli non hanno ancora il risultato.
    }
tournament-no-more-stages = Non c'è un'altra fase: resta da chiudere il torneo.
tournament-columns = Si gioca su una tabella o su tre, non su { $count }.
tournament-columns-round = Nel turno { $round } della fase in corso non c'è alcun tavolo.
tournament-columns-none = Le partite di questo torneo non si segnano a tabelle.
tournament-columns-late = Nel turno { $round } una partita è già finita: le tabelle si scelgono prima.
tournament-length-first = Prima va comunicata la lunghezza delle partite del tabellone.
tournament-length = Una partita va da 1 a 99 punti, non { $length }.
tournament-length-none = Le partite di questo torneo non hanno una lunghezza da comunicare.
tournament-length-late = La lunghezza si comunica prima del sorteggio della fase che la usa: quella che segue non la usa.
tournament-draw-count =
    { $count ->
        [one] Il sorteggio fa un tavolo: indicarne uno, con chi vi siede.
       *[other] Il sorteggio fa { $count } tavoli: indicarne altrettanti, ciascuno con chi vi siede.
    }
tournament-table-large = A un tavolo siedono al massimo in { $most }, qui sono { $count }: dividerli su più tavoli.
tournament-draw-differs = I tavoli non sono quelli sorteggiati.
tournament-nothing-to-draw = Adesso non c'è nulla da sorteggiare.
tournament-no-queue = Questa fase non ha una coda di attesa.
tournament-queue-closed = La qualificazione è già chiusa.
tournament-queue-waiting = In { $count } attendono ancora un avversario: abbinarli prima di chiudere.
tournament-queue-ask = Qualcuno è rimasto senza avversario: l'arbitro decide prima di chiudere.
tournament-nothing-to-decline = Si rinuncia solo tra una fase finita e quella che segue.
tournament-not-advancing = { $entry } non passa alla fase che segue.
tournament-not-over = Il torneo non è finito.
tournament-clock-runs =
    { $count ->
        [one] L'orologio della partita { $tables } è in moto: fermarlo.
       *[other] Gli orologi di { $count } partite sono in moto ({ $tables }): fermarli.
    }
tournament-blinds-run = L'orologio dei bui è in moto: fermarlo.
tournament-closed = Il torneo è chiuso.
tournament-no-match-stage = In questa fase l'ordine d'arrivo non si registra: registrare i tavoli.
tournament-ranked-not-all = L'ordine non comprende tutti quelli che giocano.

# Rifiuti: tavoli.
tournament-no-such-table = { $table }: non c'è, controllare il numero.
tournament-no-such-seat = Quel posto non esiste a questo tavolo.
tournament-seats-two = { $table }: si gioca in due.
tournament-result-twice = { $table }: c'è già un risultato; per cambiarlo si corregge quello.
tournament-not-ready = { $table }: non si sa ancora chi gioca.
tournament-place-taken = Al tavolo { $place } gioca già { $table }: indicare un altro tavolo, o prima il suo risultato.
tournament-renumbered = L'iscrizione { $entry } cambierebbe numero, e con quel numero la conoscono tavoli e referti: ritirare chi non doveva esserci, invece di annullare la sua iscrizione.
tournament-others-unseen = { $count ->
        [one] Al tavolo { $tables } siederebbero
       *[other] Ai tavoli { $tables } siederebbero
    } persone diverse da quelle che lo sanno: nella stessa correzione va detto che cosa resta valido.
tournament-rounds-many = Tutti contro tutti, { $count } iscritti fanno { $tables } incontri: qui se ne tengono al massimo { $most }. Servono gironi più piccoli o un altro sistema, per esempio lo svizzero.
tournament-other-seats = { $table }: vi siedono altri.
tournament-needs-winner = { $table }: deve passare uno solo.
tournament-needs-winner-again = { $table }: deve passare uno solo. Dopo una patta si gioca di nuovo e si scrive la partita decisiva.
tournament-needs-winner-seeds = { $table }: deve passare uno solo. Una patta si gioca di nuovo, a parti scambiate, e si scrive la partita decisiva: 26-22.
tournament-needs-judge = { $table }: deve passare uno solo. Tra i primi a pari punti sceglie il giudice: 60 60 44 30 giudice 1.
tournament-needs-judge-taken = { $table }: deve passare uno solo. Tra i primi a pari merito sceglie il giudice: 4/2/2 2/4/2 2/2/4 giudice 2.
tournament-judge-not-needed = { $table }: qui nessuno deve passare, chi è a pari punti condivide il posto; il giudice non sceglie.
tournament-ruling-not-possible = Questo non si impone: registrare ciò che è accaduto.
tournament-form = «{ $text }» non si legge. Si scrive così: «{ $form }».
tournament-word = Nessun atto di un torneo comincia con «{ $text }». Cominciano con: { $known }.
tournament-no-position = La posizione di un torneo non si scrive in una riga («{ $text }»).

# Referti.
tournament-sheet-other-form = Il referto non è del tipo chiesto. Bisogna scrivere { $form ->
    [winner] chi vince, 1 o 2
    [replays] chi vince, dopo quante partite pari: 2 dopo 3
    [first_to] i punti di tutti e due: { $example }
    [share] i punti di tutti e due: { $example }
    [seeds] i semi di tutti e due: 26-22
    [points] i punti di ognuno: 71 62 61
    [objectives] chi ha raggiunto l'obiettivo, oppure dentro e fuori di ognuno: 10/3 8/9
    [racks] quanto resta a ognuno: 0 12 7+J
    [hands] le smazzate in ordine, chi e punti: 1+14 2+25
    [majorities] quanto ha preso ognuno di ogni specie: 4/2 2/4
    [castles] i castelli di tutti e due: 10-5
   *[other] quello che chiede il gioco
}.
tournament-sheet-seats = Il referto è per { $count }, al tavolo sono in { $seats }.
tournament-sheet-seat = Al tavolo non c'è un posto { $seat }.
tournament-sheet-count = Non basta il vincitore. Bisogna scrivere { $form ->
    [first_to] i punti di tutti e due: { $example }
    [share] i punti di tutti e due: { $example }
    [seeds] i semi di tutti e due: 26-22
    [points] i punti di ognuno: 71 62 61
    [objectives] chi ha raggiunto l'obiettivo, oppure dentro e fuori di ognuno: 10/3 8/9
    [racks] quanto resta a ognuno: 0 12 7+J
    [hands] le smazzate in ordine, chi e punti: 1+14 2+25
    [majorities] quanto ha preso ognuno di ogni specie: 4/2 2/4
    [castles] i castelli di tutti e due: 10-5
   *[other] quello che chiede il gioco
}.
tournament-sheet-how = A tempo o per abbandono si vince solo in due.
tournament-time-no-clock = Qui si gioca senza orologio: nessuno vince a tempo.
tournament-time-left = L'orologio dà ancora { $time } a { $entry }: se il tempo è finito, fermare prima l'orologio.
tournament-time-loses-nothing = Qui chi esaurisce il tempo non perde la partita: nessuno vince a tempo.
tournament-sheet-no-draw = Il pareggio non è ammesso.
tournament-sheet-no-replays = Qui non si contano partite pari prima di quella decisiva.
tournament-sheet-replays-most = Le partite pari sarebbero { $drawn }: se ne scrivono al più { $most }.
tournament-sheet-both = Solo uno può arrivare a { $points }.
tournament-sheet-unfinished = Nessuno è arrivato a { $points }.
tournament-sheet-beyond = A { $points } la partita finisce: di più non si prende.
tournament-sheet-over = La somma fa { $sum }, in tutto sono { $total }.
tournament-sheet-sum = La somma fa { $sum }: deve fare { $total }.
tournament-sheet-agree = Nessuno ha { $points }: se la patta è d'accordo si scrive con «patta» davanti.
tournament-sheet-not-drawn = Chi ha { $points } ha vinto: non è patta.
tournament-sheet-negative = I punti non vanno sotto zero.
tournament-sheet-out-order = Gli eliminati si numerano x1, x2, x3 nell'ordine in cui escono.
tournament-sheet-all-out = Non possono essere eliminati tutti.
tournament-sheet-objective-size = Un obiettivo ha { $size } territori, non di più.
tournament-sheet-objective-done = Chi ha tutti i { $size } territori del suo obiettivo ha vinto: si scrive «obiettivo».
tournament-sheet-next = A pari punti conta chi avrebbe giocato per primo: indicare a chi toccava.
tournament-sheet-jokers = I jolly sarebbero { $count }: in gioco sono { $most }.
tournament-sheet-pool = Chi ha il leggio vuoto ha chiuso: il pozzo non conta.
tournament-sheet-nobody-empty = Nessuno ha il leggio vuoto: se è finito il pozzo si scrive «pozzo».
tournament-sheet-games = Partite scritte: { $count }; al tavolo { $games ->
    [one] se ne gioca una
   *[other] se ne giocano { $games }
}.
tournament-sheet-two-empty = Solo uno può avere il leggio vuoto.
tournament-sheet-hand = Smazzata { $hand }: { $points } punti; una smazzata vale da 1 a { $most }.
tournament-sheet-hand-after = La partita era già vinta prima dell'ultima smazzata.
tournament-sheet-hands-unfinished =
    { $count ->
        [one] Nessuno è arrivato a { $points }.
       *[other] Nessuno ha vinto { $count } tabelle ai { $points }.
    }
tournament-sheet-kinds =
    { $count ->
        [one] Per ogni posto si scrive un numero.
       *[other] Per ogni posto si scrivono { $count } numeri.
    }
tournament-sheet-kind-over = «{ $kind }»: la somma fa { $sum }, in tutto sono { $total }.
tournament-sheet-table-size = Il gioco non è per { $count }.
tournament-sheet-castles = Ciascuno ha al più { $most } castelli.
tournament-sheet-castles-both = Solo uno può posare il castello numero { $most }.
tournament-sheet-partners = I compagni, che siedono di fronte, hanno castelli e paladini della loro parte: gli stessi.
tournament-sheet-paladins = A pari castelli si contano i paladini.
tournament-sheet-judge = Il giudice indica il vincitore solo a pari castelli e paladini.
tournament-sheet-judge-points = Il giudice indica il vincitore solo tra i primi a pari punti.

# La scheda a video. $field è la parola della casella, $seat il posto o 0, $game la partita o 0.
tournament-field-missing =
    { $seat ->
        [0] Manca una casella: { $field }.
       *[other] Posto { $seat }{ $game ->
            [0] { "" }
           *[other] , partita { $game }
        }: manca una casella ({ $field }).
    }
tournament-field-range =
    { $seat ->
        [0] Il valore è fuori dai limiti: { $field }.
       *[other] Posto { $seat }{ $game ->
            [0] { "" }
           *[other] , partita { $game }
        }: il valore è fuori dai limiti ({ $field }).
    }
tournament-field-both = O un vincitore o il pareggio, non tutti e due.

# Regolamenti.
tournament-common-unreadable = Gli articoli comuni non si leggono.
tournament-common-twice = L'articolo «{ $article }» compare due volte tra quelli comuni.
tournament-ruleset-shape = Nel file la lista degli articoli deve essere l'ultima voce.
tournament-lint-people = «{ $field }»: le persone di un'iscrizione vanno da un minimo di 1 a un massimo non più piccolo.
tournament-lint-limit = «{ $field }»: almeno un'iscrizione a persona.
tournament-lint-no-stage = «{ $field }»: serve almeno una fase.
tournament-lint-first-stage = «{ $field }»: alla prima fase partecipano gli iscritti (entries).
tournament-lint-wins = «{ $field }»: serve almeno una vittoria.
tournament-lint-bracket = «{ $field }»: i posti del tabellone sono una potenza di due, da 2 a 1024.
tournament-lint-legs = «{ $field }»: da 1 a 4 incontri per coppia.
tournament-lint-rounds = «{ $field }»: da 1 a 99 turni.
tournament-lint-size = «{ $field }»: minimo, preferito e massimo vanno in ordine, da 2 a 12.
tournament-lint-points = «{ $field }»: per ogni numero di giocatori servono i punti di ogni posto.
tournament-lint-form = «{ $field }»: il parametro del referto non può stare così.

# Albo d'oro.
tournament-honours-unreadable = Qui l'albo d'oro non si legge. Di solito manca una virgola, una virgoletta o una parentesi, oppure un testo è senza virgolette o un anno le ha.
tournament-honours-number = Il numero è fuori misura: gli anni vanno dal 1900 al 2200.
tournament-honours-field-missing = Manca il campo «{ $field }».
tournament-honours-field-unknown = Il campo «{ $field }» non si conosce. Si conoscono: { $known }.
tournament-honours-year = { $edition }: l'anno { $year } non può essere, gli anni vanno dal 1900 al 2200.
tournament-honours-empty = { $edition }: manca il vincitore.

# Contestazioni.
tournament-disputed = { $table }: risultato contestato: { $note }
tournament-settled = { $table }: contestazione risolta
tournament-no-dispute = Per { $table } non c'è nessuna contestazione aperta.
tournament-disputes-open = { $count ->
    [one] La contestazione sulla partita { $tables } è aperta: va risolta prima di chiudere.
   *[other] Le contestazioni su { $count } partite sono aperte ({ $tables }): vanno risolte prima di chiudere.
}
tournament-disputes-unsettled = { $count ->
    [one] La contestazione sulla partita { $tables } è aperta: va risolta prima di andare avanti.
   *[other] Le contestazioni su { $count } partite sono aperte ({ $tables }): vanno risolte prima di andare avanti.
}

tournament-fined = { $table }: { $entry } ha una penalità di tempo.
tournament-fine-not-due = { $entry }: il cronometro non ha altre penalità da dare.
tournament-fines-missing = { $entry }: { $count ->
    [one] data una penalità di tempo che il foglio non riporta
   *[other] date { $count } penalità di tempo, sul foglio ce ne sono meno
}.
