# La pagina dello speaker, e le frasi che legge.

## Frasi da leggere
speaker-and = { $first } e { $last }
speaker-and-e = { $first } ed { $last }
speaker-disputed = (contestato) { $told }
speaker-amended = Rettifica della giuria. { $told }
speaker-amended-void = Rettifica della giuria per { $names }: il risultato non vale più.
speaker-began =
    { $count ->
        [one] { $name }: si comincia!
       *[other] { $name }: si comincia, in gara ci sono { $count } concorrenti!
    }
speaker-stage-began =
    { $count ->
        [one] { $name }: comincia la fase che segue.
       *[other] { $name }: comincia la fase che segue, sono rimasti in { $count }.
    }
speaker-round = Comincia il turno { $round }.
speaker-called = Al tavolo { $place }: { $names }.
speaker-called-in = Al tavolo { $place }, { $room }: { $names }.
speaker-in-round = { $round }: { $told }
speaker-final = Finale
speaker-semifinal = Semifinale
speaker-third = Finale per il terzo posto
speaker-beats = { $winner } batte { $loser }.
speaker-beats-score = { $winner } batte { $loser } { $most } a { $least }.
speaker-beats-time = { $winner } batte { $loser }, che ha finito il tempo.
speaker-beats-resign = { $winner } vince: { $loser } abbandona la partita.
speaker-beats-judge = { $winner } vince su { $loser } per decisione dell'arbitro.
speaker-wins-table = { $name } vince il tavolo davanti a { $others }.
speaker-wins-table-score =
    { $score ->
        [one] { $name } vince il tavolo con un punto, davanti a { $others }.
       *[other] { $name } vince il tavolo con { $score } punti, davanti a { $others }.
    }
speaker-shared = Pari tra { $names }.
speaker-walkover = { $name } passa senza giocare: l'avversario non c'è.
speaker-nobody = Nessun vincitore tra { $names }.
speaker-streak = Per { $name } sono { $count } vittorie di fila.
speaker-qualified = { $name } si qualifica!
speaker-out = { $name } esce dal torneo.
speaker-withdrawn = { $name } si ritira.
speaker-excluded = { $name } è escluso dai giudici.
speaker-declined = { $name } rinuncia al posto nella fase che segue.
speaker-warned = Ammonizione per { $name }.
speaker-penalised =
    { $points ->
        [one] Un punto di penalità a { $name }.
       *[other] { $points } punti di penalità a { $name }.
    }
speaker-length = Da qui le partite si giocano ai { $length } punti.
speaker-eliminated =
    { $left ->
        [one] { $name } è fuori: resta solo chi ha vinto!
       *[other] { $name } è fuori. Restano in { $left }.
    }
speaker-merged = Il tavolo { $from } si scioglie: chi vi siede passa al tavolo { $into }.
speaker-moved = { $name } si sposta al tavolo { $table }, posto { $seat }.
speaker-blinds = Livello { $level }: bui a { $values }.
speaker-held = Gioco fermo, il tempo è in pausa.
speaker-pause = Pausa: si riprende tra poco.
speaker-race-started = { $name }: via!
speaker-finished = { $name } ha finito in { $time }!
speaker-race-stopped = Tempo! La gara è finita.
speaker-stage-ended = Questa fase è finita: tra poco si sa chi va avanti.
speaker-podium = { $name }, ecco il podio. { $places }
speaker-place =
    { $place ->
        [1] { $count ->
            [one] Vince { $names }!
           *[other] Vincono { $names }, primi a pari merito!
        }
        [2] { $count ->
            [one] Secondo posto per { $names }.
           *[other] Secondi a pari merito { $names }.
        }
       *[other] { $count ->
            [one] Terzo posto per { $names }.
           *[other] Terzi a pari merito { $names }.
        }
    }
speaker-closed = { $name }: il torneo è chiuso. Grazie a tutti!

## La pagina
speaker-title = Speaker
speaker-filter = Torneo
speaker-all = Tutti i tornei
speaker-now = Adesso
speaker-earlier = Prima
speaker-next = Chiamati ora
speaker-deck = Poi
speaker-clock = Tempi
speaker-nothing-now = Niente da leggere, per ora
speaker-nothing-now-hint = Le frasi vengono da sole man mano che al tavolo si registra.
speaker-nothing-next = Nessuno è chiamato.
speaker-nothing-deck = Nessun tavolo aspetta la chiamata.
speaker-nothing-clock = Nessun inizio e nessun cambio in vista.
speaker-at-place = Al tavolo { $place }
speaker-more =
    { $count ->
        [one] e un altro
       *[other] e altri { $count }
    }
speaker-fewer = Mostra meno
speaker-starts = { $name }: si comincia alle { $time }
speaker-starts-on = { $name }: si comincia { $day } alle { $time }
speaker-blinds-at = { $name }: tra { $time } bui a { $values }
speaker-pause-at = { $name }: tra { $time } si fa pausa
speaker-change-at = { $name }: tra { $time } scade il tempo
speaker-results = Risultati non ancora pubblici
speaker-results-of =
    { $count ->
        [one] { $name }: un risultato in attesa
       *[other] { $name }: { $count } risultati in attesa
    }
speaker-release = Rendi pubblici i risultati
speaker-release-of = Rendi pubblici i risultati di { $name }
speaker-released = I risultati di { $name } ora sono sui tabelloni.
speaker-boards = Tabelloni…
