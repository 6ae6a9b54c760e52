# Tornei di poker, gare a tempo, orologi ai tavoli. Al posto di $entry, $table e $person chi mostra la frase mette i nomi.

# Poker: cronaca.
tournament-poker-seated =
    { $count ->
        [one] Tavolo { $number }: un posto assegnato a sorte.
       *[other] Tavolo { $number }: { $count } posti assegnati a sorte.
    }
tournament-poker-eliminated = { $entry } è fuori alla mano { $hand } del tavolo { $number }.
tournament-poker-button = Tavolo { $number }: il mazziere è al posto { $seat }.
tournament-poker-counted =
    { $chips ->
        [one] { $entry } ha un gettone.
       *[other] { $entry } ha { $chips } gettoni.
    }
tournament-poker-merged = Il tavolo { $from } si unisce al tavolo { $number }: { $count } giocatori, posti a sorte.
tournament-poker-kept = Al tavolo { $number } si resta seduti come prima: { $count } giocatori.
tournament-poker-kept-others = Al tavolo si siedono altri da quelli che ci sono, o in posti che non ha.
tournament-poker-moved = { $entry } passa al tavolo { $number }, posto { $seat }.
tournament-poker-blinds-level = Bui: livello { $level }, { $values }.
tournament-poker-blinds-break = Bui: pausa tra due livelli.
tournament-poker-blinds-held = Bui: l'orologio è in pausa.
tournament-poker-blinds-stopped = Bui: l'orologio è fermo.

# Poker: motivi delle proposte.
tournament-poker-why-smallest = I due tavoli più piccoli hanno { $stays } e { $goes } giocatori: insieme { $sum }, a un tavolo si sta fino in { $most }.
tournament-poker-why-uneven = I tavoli vanno da { $large } a { $small } giocatori: la differenza non può superare uno.
tournament-poker-why-next = { $entry }, al posto { $seat }, è il prossimo a mettere il controbuio.
tournament-poker-why-seat =
    { $hands ->
        [0] Il posto { $seat } è il libero che costa meno, anche se paga subito.
        [one] Il posto { $seat } è il libero che costa meno: il primo buio viene dopo una mano.
       *[other] Il posto { $seat } è il libero che costa meno: il primo buio viene dopo { $hands } mani.
    }

# Poker: rifiuti.
tournament-poker-none = Non è in corso un torneo di poker.
tournament-poker-not-drawn = I posti non sono ancora sorteggiati.
tournament-poker-over = Il torneo ha già un vincitore; per correggere si annulla l'eliminazione sbagliata.
tournament-poker-no-table = Il tavolo { $number } non c'è, o è già stato unito a un altro.
tournament-poker-nobody = Non è indicato nessun giocatore.
tournament-poker-not-there = { $entry } non siede al tavolo { $number }.
tournament-poker-not-seated = { $entry } non siede a nessun tavolo.
tournament-poker-all-out = Non possono uscire tutti quelli del tavolo { $number }: i gettoni restano a qualcuno.
tournament-poker-hand = Mano { $hand }: al tavolo è già segnata la mano { $last }, e si conta da 1.
tournament-poker-stack-needed = Alla mano { $hand } escono in più d'uno: servono i gettoni di ciascuno all'inizio della mano.
tournament-poker-no-chips = { $entry } con zero gettoni: chi non ne ha è eliminato.
tournament-poker-sum = I gettoni indicati sono { $sum }, quelli in gioco { $total }: ricontare.
tournament-poker-empty-seat = Tavolo { $number }: al posto { $seat } non siede nessuno.
tournament-poker-seat-taken = Tavolo { $number }: il posto { $seat } è occupato.
tournament-poker-no-seat = Tavolo { $number }: il posto { $seat } non c'è, i posti vanno da 1 a { $most }.
tournament-poker-same-table = Serve un altro tavolo: { $number } è lo stesso.
tournament-poker-merge-early = I due tavoli insieme fanno { $count } giocatori: si uniscono quando sono al massimo { $most }.
tournament-poker-merge-smallest = Si uniscono i due tavoli più piccoli: questi non lo sono.
tournament-poker-even = I tavoli hanno { $here } e { $there } giocatori: si sposta qualcuno solo se la differenza supera uno.

# Poker: parametri.
tournament-poker-lint-stack = La dotazione iniziale dev'essere di almeno un gettone.
tournament-poker-lint-size = I giocatori a tavolo: almeno 2, minimo, ideale e massimo in ordine crescente, il massimo almeno il doppio del minimo meno uno e non oltre 24.
tournament-poker-lint-levels = Per i bui serve un orologio a livelli, con valori e durate maggiori di zero.
tournament-poker-lint-prizes = Premi: percentuali maggiori di zero, dalla più alta, in tutto non più di 100.

# Gara a tempo: cronaca.
tournament-race-started = La gara è partita.
tournament-race-start-moved = La partenza si conta dalla nuova ora.
tournament-race-stopped = La gara è fermata.
tournament-race-came-late = { $entry } arriva in ritardo, { $time } dopo la partenza.
tournament-race-granted = { $entry }: deroga per il ritardo, { $time } in meno.
tournament-race-left = { $entry }: { $person } lascia la gara.
tournament-race-finished = { $entry } finisce in { $time }.
tournament-race-penalised = { $entry }: penalità di { $time }.
tournament-race-counted =
    { $pieces ->
        [one] { $entry } ha messo un pezzo.
       *[other] { $entry } ha messo { $pieces } pezzi.
    }

# Gara a tempo: rifiuti.
tournament-race-none = Non è in corso una gara a tempo.
tournament-race-not-started = La gara non è ancora partita.
tournament-race-started-already = La gara è già partita.
tournament-race-stopped-already = La gara è già fermata.
tournament-race-over = La gara è finita; per correggere si cambia l'annotazione sbagliata.
tournament-race-not-in = { $entry } non è in questa gara.
tournament-race-withdrawn = { $entry } non è più in gara.
tournament-race-not-of = { $person } non è di { $entry }.
tournament-race-arrival = { $entry } si è iscritta dopo la partenza: prima l'arbitro annota quando è arrivata.
tournament-race-not-late = { $entry }: quest'ora non viene dopo la partenza.
tournament-race-grant-in-time = { $entry } non risulta in ritardo: non c'è deroga da concedere.
tournament-race-grant-too-much = { $entry } è arrivato { $time } dopo la partenza: la deroga non può essere maggiore.
tournament-race-left-already = { $entry }: chi è indicato ha già lasciato la gara.
tournament-race-all-left = { $entry }: non resta nessuno, si annota il ritiro.
tournament-race-substitution = { $entry }: durante la gara nessuno può essere sostituito; chi resta continua da solo.
tournament-race-finished-already = { $entry } ha già finito: per correggere si cambia il tempo annotato.
tournament-race-too-soon = { $entry }: il tempo si conta dalla partenza di tutti e dev'essere maggiore di zero e del ritardo.
tournament-race-over-limit = { $entry }: il tempo supera il limite di { $time }.
tournament-race-after-stop = { $entry }: la gara è stata fermata dopo { $time }.
tournament-race-no-time = Il tempo dev'essere maggiore di zero.
tournament-race-too-many-pieces = { $entry }: il puzzle ha { $pieces } pezzi; con tutti i pezzi messi si annota l'arrivo.

# Gara a tempo: parametri.
tournament-race-lint-limit = Il limite di tempo dev'essere maggiore di zero.
tournament-race-lint-pieces = Un puzzle ha almeno due pezzi.

# Orologi.
tournament-clock-going = { $table }: l'orologio corre.
tournament-clock-held = { $table }: l'orologio è in pausa.
tournament-clock-at-rest = { $table }: l'orologio è fermo.
tournament-clock-none = { $table }: qui non si gioca con l'orologio.
tournament-clock-table-over = { $table }: il risultato c'è già, l'orologio si può solo fermare.
tournament-clock-table-open = { $table }: non si sa ancora chi gioca.
tournament-clock-started = L'orologio è già partito.
tournament-clock-not-started = L'orologio non è ancora partito.
tournament-clock-stopped = L'orologio è già stato fermato.
tournament-clock-paused = L'orologio è in pausa.
tournament-clock-not-paused = L'orologio non è in pausa.
tournament-clock-no-seat = Questo posto non ha un orologio.
tournament-clock-other-turn = Sta correndo il tempo di un altro.
tournament-clock-no-turns = Quest'orologio non passa di mano: è uno per tutti.
tournament-clock-no-phase = Dopo questa non c'è un'altra fase.
tournament-clock-too-early = Il tempo non è ancora scaduto.
tournament-clock-no-secret = Qui non c'è un'ora segreta.
tournament-clock-secret-missing = Prima dell'inizio l'arbitro fissa l'ora segreta.
tournament-clock-other-gap = L'interruzione non può cominciare prima dell'ultima annotazione.
tournament-clock-no-allowance = Questo orologio va a un'ora: non si dà né si toglie tempo, si fissa un'altra ora.
tournament-clock-lint = Durate e valori dell'orologio devono essere maggiori di zero.

# Gettoni comprati, accordo all'ultimo tavolo, gettoni piccoli tolti.
tournament-poker-rebought = { $entry } ricompra { $chips } gettoni.
tournament-poker-added = { $entry } aggiunge { $chips } gettoni.
tournament-poker-returned = { $entry } rientra al tavolo { $number }, posto { $seat }.
tournament-poker-dealt = Accordo sui premi tra { $count } giocatori.
tournament-poker-chips-raced = I gettoni da { $chip } sono tolti dal gioco.
tournament-poker-buy-none = Qui non si ricompra e non si aggiunge: il regolamento del torneo non lo prevede.
tournament-poker-buy-late = Si è al livello { $level }: si compra fino al livello { $until } e alla pausa che lo segue.
tournament-poker-buy-often = { $entry } ha già comprato { $times ->
    [one] una volta, il massimo consentito
   *[other] { $times } volte, il massimo consentito
}.
tournament-poker-buy-no-seat = Non c'è nessun posto libero per rientrare.
tournament-poker-buy-dealt = C'è già un accordo sui premi: chi ricompra cambia ciò che si divide e chi divide.
tournament-poker-deal-all = Un accordo dice la parte di ognuno di quelli che giocano ancora, e di nessun altro.
tournament-poker-deal-tables = I tavoli sono ancora { $count }: l'accordo si fa all'ultimo.
tournament-poker-deal-sum = Le parti fanno { $sum_cents }, da dividere ci sono { $total_cents }.
tournament-poker-chip-race = Gettoni da { $chip }, { $gained } in più o in meno: non può essere.
