# Il tabellone della sala durante un festival.

## Pagine
show-match = Gara
show-games = Partite mossa per mossa
show-games-awaited = { $name }: { $asked }
show-carolus-ask-map = si dispongono i primi paladini e l'imperatore
show-samurai-ask-count = si contano le figure di ciascuno
show-risiko-ask-objective = dice il suo obiettivo
show-games-empty = Nessuna partita seguita mossa per mossa
show-programme = Programma
show-calls = Chiamate
show-clocks = Tempi
show-bracket = Tabellone
show-tables = Tavoli
show-standings = Classifica
show-podium = Podio
show-phones = Sul telefono
show-phones-words = Chi gioca dove, contro chi, chi è in testa: sul telefono di tutti.
show-phones-code = Codice QR dell'indirizzo

## Quando non c'è nulla
show-keys = ← → pagine
show-empty = Tra poco si comincia
show-empty-playing = Si gioca
show-empty-over = Si è finito di giocare
show-no-match = La gara non è ancora cominciata
show-no-tournament = Questo torneo non è in programma
show-programme-empty = Il programma arriva tra poco
show-calls-empty = Nessuna chiamata in corso
show-clocks-empty = Nessun orologio in moto
show-bracket-empty = Il tabellone non è ancora sorteggiato
show-tables-empty = I tavoli non sono ancora sorteggiati
show-standings-empty = La classifica comincia con il torneo
show-podium-empty = Il podio arriva alla fine del torneo
show-phones-empty = Le pagine per i telefoni non sono pubblicate
show-held = I risultati saranno annunciati dallo speaker

## Programma
show-late =
    { $minutes ->
        [one] in ritardo di un minuto
       *[other] in ritardo di { $minutes } minuti
    }
show-entries =
    { $count ->
        [0] iscrizioni aperte
        [one] iscrizioni aperte, un iscritto
       *[other] iscrizioni aperte, { $count } iscritti
    }
show-cancelled = annullato: { $why }
show-over = finito
show-racing = in corso
show-weekdays = Lunedì Martedì Mercoledì Giovedì Venerdì Sabato Domenica
show-day = { $weekday } { $day }
show-no-day = Ora da definire
show-stage-over = { $stage }: finita

## Chiamate e tavoli
show-at = al tavolo
show-fresh = Ora
show-at-place = Tavolo { $place }
show-seat = sedia { $seat }
show-match-number = Partita { $number }
show-bye = riposa

## Tempi
show-left =
    { $count ->
        [one] resta un giocatore
       *[other] in gioco { $count }
    }
show-average = media { $chips } gettoni
show-finished = arrivati { $count } di { $all }
show-clock-ready = Si comincia tra poco
show-level = Livello { $level } · { $values }
show-break = Pausa
show-next-blinds = Poi bui a { $values }
show-then-blinds = Si riprende con bui a { $values }
show-held-clock = in pausa
show-penultimate = penultimo giro
show-last = ultimo giro
show-roll = sdadata a { $threshold }
show-time-up = tempo scaduto
show-secret = fine a ora segreta
show-arrivals = Ordine di arrivo
show-race-over = Gara finita
show-race-left = Tempo che resta
show-race-runs = Tempo di gara

## Come si preparano, al tavolo
boards-title = Tabelloni
boards-back = Torna allo speaker
boards-board = Tabellone { $number }
boards-name = Nome del tabellone
boards-add = Nuovo tabellone
boards-remove = Togli il tabellone
boards-seconds = Secondi per pagina
boards-seconds-hint = 0: resta la prima; le altre con ← →
boards-hold = I risultati aspettano lo speaker
boards-pages = Pagine, in ordine
boards-no-pages = Nessuna pagina: aggiungerne una
boards-add-page = Aggiungi una pagina
boards-up = Sposta su (Alt+↑)
boards-down = Sposta giù (Alt+↓)
boards-drop = Togli la pagina (Canc)
boards-page-of = { $page } · { $name }
boards-announcement = Annuncio in fondo a ogni pagina
boards-preview = Anteprima
boards-save = Salva e mostra
boards-show-now = Mostra ora
boards-show-now-hint = Salva e porta questa pagina subito sullo schermo del tabellone
boards-shown-now = La pagina è sullo schermo: { $name }.
boards-unsaved = Ci sono modifiche non salvate
boards-discard = Esci senza salvare
boards-stay = Continua a modificare
boards-saved = I tabelloni sono aggiornati.
boards-automatic = Nessun tabellone preparato: si mostrano da soli programma, chiamate e tornei in corso.
boards-arrange = Scegli le pagine
boards-keys = ↑ ↓ sceglie · Alt+↑ ↓ sposta · Canc toglie · Ctrl+S salva · Ctrl+⏎ mostra ora · triade board FILE --board 2 apre il secondo
