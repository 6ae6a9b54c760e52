# La pagina dello speaker, e le frasi che legge.

## Frasi da leggere
speaker-and = { $first } e { $last }
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
speaker-beats =
    { $count ->
        [one] { $winner } batte { $loser }.
       *[other] { $winner } battono { $loser }.
    }
speaker-beats-score =
    { $count ->
        [one] { $winner } batte { $loser } { $most } a { $least }.
       *[other] { $winner } battono { $loser } { $most } a { $least }.
    }
speaker-beats-time =
    { $count ->
        [one] { $winner } batte { $loser }, a cui è finito il tempo.
       *[other] { $winner } battono { $loser }, a cui è finito il tempo.
    }
speaker-beats-resign =
    { $winner } { $count ->
        [one] vince
       *[other] vincono
    }: { $loser } { $losers ->
        [one] abbandona la partita.
       *[other] abbandonano la partita.
    }
speaker-beats-judge =
    { $count ->
        [one] { $winner } vince su { $loser } per decisione dell'arbitro.
       *[other] { $winner } vincono su { $loser } per decisione dell'arbitro.
    }
speaker-wins-table =
    { $count ->
        [one] { $name } vince il tavolo davanti a { $others }.
       *[other] { $name } vincono il tavolo davanti a { $others }.
    }
speaker-wins-table-score =
    { $score ->
        [one] { $count ->
            [one] { $name } vince il tavolo con un punto, davanti a { $others }.
           *[other] { $name } vincono il tavolo con un punto, davanti a { $others }.
        }
       *[other] { $count ->
            [one] { $name } vince il tavolo con { $score } punti, davanti a { $others }.
           *[other] { $name } vincono il tavolo con { $score } punti, davanti a { $others }.
        }
    }
speaker-shared = Pari tra { $names }{ $why ->
        [score] : { $score } ciascuno.
        [taken] : stesse maggioranze e stesse figure.
        [castles] : stessi castelli.
        [paladins] : stessi castelli e stessi paladini.
       *[none] : nessuno ha vinto.
    }
speaker-named =
    { $count ->
        [one] L'arbitro decide: va avanti { $name }.
       *[other] L'arbitro decide: vanno avanti { $name }.
    }
speaker-walkover =
    { $count ->
        [one] { $name } passa senza giocare: l'avversario non c'è.
       *[other] { $name } passano senza giocare: gli avversari non ci sono.
    }
speaker-nobody = Nessun vincitore tra { $names }.
speaker-streak = Per { $name } sono { $count } vittorie di fila.
speaker-qualified =
    { $count ->
        [one] { $name } si qualifica!
       *[other] { $name } si qualificano!
    }
speaker-out =
    { $count ->
        [one] { $name } esce dal torneo.
       *[other] { $name } escono dal torneo.
    }
speaker-substituted = { $came } prende il posto di { $gone }.
speaker-withdrawn =
    { $count ->
        [one] { $name } si ritira.
       *[other] { $name } si ritirano.
    }
speaker-excluded =
    { $count ->
        [one] { $name } è escluso dai giudici.
       *[other] { $name } sono esclusi dai giudici.
    }
speaker-declined =
    { $count ->
        [one] { $name } rinuncia al posto nella fase che segue.
       *[other] { $name } rinunciano al posto nella fase che segue.
    }
speaker-warned = Ammonizione per { $name }.
speaker-penalised =
    { $points ->
        [one] Un punto torneo in meno a { $name }.
       *[other] { $points } punti torneo in meno a { $name }.
    }
speaker-penalised-score =
    { $points ->
        [one] Un punto in meno sul punteggio di { $name }.
       *[other] { $points } punti in meno sul punteggio di { $name }.
    }
speaker-columns = { $count ->
        [one] In questo turno si gioca su una tabella.
       *[other] In questo turno si gioca in stile Hollywood, su { $count } tabelle.
    }
speaker-length = Da qui le partite si giocano ai { $length } punti.
speaker-eliminated =
    { $left ->
        [one] { $count ->
            [one] { $name } è fuori: resta solo chi ha vinto!
           *[other] { $name } sono fuori: resta solo chi ha vinto!
        }
       *[other] { $count ->
            [one] { $name } è fuori. Restano in { $left }.
           *[other] { $name } sono fuori. Restano in { $left }.
        }
    }
speaker-merged = Il tavolo { $from } si scioglie: chi vi siede passa al tavolo { $into }.
speaker-moved =
    { $count ->
        [one] { $name } si sposta al tavolo { $table }, posto { $seat }.
       *[other] { $name } si spostano al tavolo { $table }, posto { $seat }.
    }
speaker-blinds = Livello { $level }: bui a { $values }.
speaker-held = Gioco fermo, il tempo è in pausa.
speaker-pause = Pausa: si riprende tra poco.
speaker-race-started = { $name }: via!
speaker-finished =
    { $count ->
        [one] { $name } ha finito in { $time }!
       *[other] { $name } hanno finito in { $time }!
    }
speaker-race-stopped = Tempo! La gara è finita.
speaker-stage-ended = Questa fase è finita: tra poco si sa chi va avanti.
speaker-podium = { $name }, ecco il podio. { $places }
speaker-place =
    { $place ->
        [1] { $count ->
            [one] { $people ->
                [one] Vince { $names }!
               *[other] Vincono { $names }!
            }
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
speaker-starts-late = { $name }: doveva cominciare alle { $time }
speaker-starts-unfixed = { $name }: ora da fissare
speaker-cancelled = { $name }: annullato ({ $why })
speaker-starts-on = { $name }: si comincia { $day } alle { $time }
speaker-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
  }
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
speaker-release-of = Rendi pubblici i risultati: { $name }
speaker-released = { $name }: i risultati sono sui tabelloni.
speaker-boards = Tabelloni…

## Pagine per tutti
publish = Pubblica…
publish-on = Pubblicato
publish-lost = Non pubblicato
publish-moved = Le pagine non sono più pubblicate: questo portatile ha un altro indirizzo. Pubblicando di nuovo, i tabelloni mostrano quello giusto.
publish-title = Pagine per tutti
publish-hint = Programma, chiamate, tornei e gara sul telefono di chiunque sia nella stessa rete, dal vivo; ciò che un tabellone trattiene non compare.
publish-do = Pubblica
publish-failed = Non si può pubblicare: { $why }. Controllare la rete di questo portatile.
publish-address = Indirizzo per i telefoni
publish-address-hint = Vuoto: quello di questo portatile. Con un certificato è il nome che c'è scritto, per esempio https://festa.example:8080.
publish-certificate = Certificato (PEM)
publish-key = Chiave (PEM)
publish-certificate-hint = Con un certificato le pagine sono cifrate: allora i tavoli mandano il referto dal telefono, e gli arbitri entrano con il PIN. Senza, si può solo leggere.
publish-both = Certificato e chiave vanno insieme.
publish-shown = Sui tabelloni c'è { $url }
publish-tell = Solo l'indirizzo
publish-take-down = Togli l'indirizzo
publish-referees = Per gli arbitri, il banco
publish-not-encrypted = solo con un certificato
publish-picture = Il codice da inquadrare con il telefono
publish-phones = Sul telefono
publish-televisions = Su un televisore, il tabellone
publish-end = Smetti
publish-close = Chiudi
