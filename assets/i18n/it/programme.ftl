# La pagina del programma.

programme-none = Il programma è vuoto
programme-none-hint = Aggiungere i sedici tornei del festival tutti insieme, o un torneo alla volta.
programme-all = Aggiungi tutto il programma
programme-all-short = Tutto il programma
programme-added = { $count ->
    [0] In programma c'è già tutto.
    [one] Aggiunto un torneo: restano da fissare ora e sala (M).
   *[other] Aggiunti { $count } tornei: restano da fissare ore e sale (M).
}
programme-new = Nuovo torneo
programme-open = Apri
programme-change = Modifica
programme-remove = Togli dal programma
programme-remove-done = { $title }: tolto dal programma. Ctrl Z lo rimette.
programme-put-back = Rimetti in programma: { $title }
programme-removed = Tolti dal programma
programme-kept = { $title } resta in programma: ha già iscritti o è cominciato. Le iscrizioni fatte per prova si annullano nel suo registro.
programme-all-title = Tutto il programma
programme-all-what = { $count ->
    [one] Si aggiunge un torneo:
   *[other] Si aggiungono { $count } tornei:
}
programme-confirm = Conferma
programme-no-hour = Ora da fissare
programme-fixed = { $stage }: { $day } alle { $hour }
programme-late = +{ $minutes } min
programme-late-days = { $days ->
    [one] +1 giorno
   *[other] +{ $days } giorni
}
programme-flocks = { $count ->
    [one] uno stormo
   *[other] { $count } stormi
}
programme-entries = { $count ->
    [0] nessuno
    [one] un iscritto
   *[other] { $count } iscritti
}

# A che punto è.
programme-state-open = iscrizioni aperte
programme-state-racing = gara in corso
programme-state-raced = gara finita
programme-state-superseded = classifica superata
programme-state-over = finito, da chiudere
programme-state-closed = chiuso
programme-state-read-only = sola lettura
programme-waits-start = Si attende l'inizio
programme-waits-flocks = La classifica della gara si riporta alla pagina Torneo
programme-waits-draw = Da sorteggiare
programme-waits-close = Da chiudere: il vincitore entra nell'albo d'oro
programme-waits-pair = Prossimo incontro: { $names }
programme-waits-call = Da chiamare, { $table }: { $names }
programme-waits-write = Finita, risultato da scrivere, { $table }: { $names }
programme-waits-settle = Da risolvere una contestazione
programme-waits-results = { $count ->
    [one] Si attende un risultato
   *[other] Si attendono { $count } risultati
}
programme-waits-play = Si gioca

# Un torneo nuovo, o i suoi dati.
programme-new-title = Nuovo torneo
programme-new-hint = Scegliere un torneo del festival, o una formula per qualsiasi gioco: scrivere qualche lettera, frecce e Invio.
programme-kind-poker = poker
programme-kind-race = gara a tempo, corsa
programme-search = Cerca
programme-search-none = Nessun torneo si chiama così: cancellare qualche lettera.
programme-any-game = Per qualsiasi gioco
programme-make = Metti in programma
programme-not-made = Il torneo non si può aprire: il file è in sola lettura o il regolamento non si legge.
programme-change-title = Dati del torneo
programme-save = Salva
programme-title = Titolo
programme-day = Giorno
programme-hour = Ora (vuota: da fissare)
programme-room = Sala
programme-when-wrong = Giorno e ora non si leggono: per esempio 19/9/2026 e 15:00.
programme-game = Gioco
programme-game-choose = Scegliere il gioco
programme-game-other = Un altro gioco
programme-game-name = Nome del gioco
programme-game-as = Foglio, orologio e mosse come in «{ $title }».
programme-game-bare = Sul foglio si scrive solo com'è finita: del gioco qui non c'è un modulo.
programme-rounds = Turni
programme-rounds-auto = Turni (vuoto: quanti servono)
programme-legs = Incontri per coppia
programme-points-match = Punti: vinta - pari - persa
programme-points-won = Punti: vinta - persa
programme-points-place = Punti per posto
programme-size-least = Al tavolo: almeno
programme-size-best = di preferenza
programme-size-most = al più
programme-limit = Iscrizioni a testa
programme-people = Persone per iscrizione
programme-fee = Quota (€)
programme-unpaid-drop = Chi non ha pagato entro l'inizio non gioca
programme-reset = Finale da rigiocare se perde chi è imbattuto
programme-third = Il terzo posto si gioca
programme-lint = { $field ->
    [limit] Iscrizioni a testa: scrivere un numero.
    [people] Persone per iscrizione: scrivere un numero.
    [fee] Quota: scrivere un importo, per esempio 1 o 1,50.
    [rounds] Turni: scrivere un numero.
    [points] Punti: scrivere numeri separati da un trattino, per esempio 1 - ½ - 0.
    [size] Al tavolo: tre numeri in ordine, da 2 a 12.
   *[other] { $field }: il valore non si legge.
}
programme-lint-seats = Al tavolo: a { $game } si gioca da { $least } a { $most }.
programme-lint-game = Manca il nome del gioco.

# Annuncio sui tabelloni.
programme-announcement = Annuncio
programme-announcement-hint = Scorre sui tabelloni
programme-announcement-show = Mostra
programme-announcement-clear = Togli

# La barra dove c'è poco posto.
bar-backup-brief = copia
bar-no-backup-brief = senza copia

# L'albo d'oro: i vincitori di sempre.
programme-albo-import = Importa vincitori…
programme-albo-take = { $count ->
    [one] Prendi il vincitore passato di { $game } che Triade conosce
   *[other] Prendi i { $count } vincitori passati di { $game } che Triade conosce
}
programme-albo-import-title = Importa un albo d'oro
programme-albo-format = Un file RON per gioco: (game: "abalone", entries: [(edition: "1ª Coppa", winner: "Nome", place: "Città", year: 1990)]). Prende il posto dei vincitori passati che per quel gioco ci sono già.
programme-albo-imported = Albo d'oro di { $game } importato: { $count ->
    [one] un'edizione
   *[other] { $count } edizioni
}.
programme-albo-not-text = Il file non è testo UTF-8: salvarlo di nuovo come testo.
programme-albo-refused = Non importato: niente è cambiato
file-line = Riga { $line }, colonna { $column }: { $what }
programme-albo-mend = Correggere il file in quel punto e leggerlo di nuovo.
programme-albo-withdraw = Togli l'importazione
programme-albo-withdrawn = Importazione tolta dall'albo d'oro: { $game }
programme-albo-game-unknown = Il gioco «{ $game }» non si conosce. Si conoscono: { $known }.
programme-albo-print = Stampa l'albo
programme-albo-close = Chiudi
programme-cancelled = Il torneo non si gioca
programme-cancelled-why = Perché (resta nel verbale)
programme-cancelled-why-missing = Scrivere perché non si gioca.
programme-state-cancelled = annullato
programme-winners = { $place }. { $names }
