# Il verbale di gara.

## Le parole fisse
verbale-label-verbale = Verbale di gara
verbale-label-provisional = Provvisorio
verbale-label-provisional-because = Il verbale è provvisorio perché
verbale-label-final = Definitivo
verbale-label-place = Luogo
verbale-label-date = Data
verbale-label-game = Gioco
verbale-label-ruleset = Regolamento
verbale-label-status = Stato
verbale-label-results = Esito
verbale-label-standings = Classifica a punti
verbale-label-officials = Ufficiali di gara
verbale-label-name = Nome
verbale-label-role = Incarico
verbale-label-seats = Stormi
verbale-label-seat = Stormo
verbale-label-composition = Composizione
verbale-label-players = Giocatori
verbale-label-records = Registro di gara
verbale-label-number = N.
verbale-label-time = Ora
verbale-label-who = Chi
verbale-label-what = Atto
verbale-label-verdict = Convalida
verbale-label-valid = valido
verbale-label-void = nullo
verbale-label-follows = Che cosa ne segue
verbale-label-article = art.
verbale-label-annulled = annullato
verbale-label-replaced = sostituito
verbale-label-instead-of = Prima
verbale-label-nothing = Nulla da verbalizzare.
verbale-label-pictures = Posizione finale
verbale-label-pictures-many = Posizioni finali
verbale-label-interpretations = Interpretazioni in vigore
verbale-label-code = Codice
verbale-label-matter = Interpretazione
verbale-label-value = Valore
verbale-label-signatures = Letto, confermato e sottoscritto
verbale-label-journal-hash = Impronta del registro
verbale-label-generated-at = Prodotto il
verbale-label-software = Programma
verbale-label-page = pagina
verbale-label-of = di

## Perché è provvisorio
verbale-not-begun = la gara non è cominciata
verbale-no-throw = non è registrato nessun tiro
verbale-awaits-validation = un tiro di { $flock } attende l'Incontestabile
verbale-awaits-swap = il capostormo di { $flock } deve ancora dire se scambia
verbale-not-over = la gara non è finita
verbale-not-declared = il Buono e il Cattivo non hanno ancora dichiarato il vincitore
verbale-diverged = dall'atto n. { $number } in poi questa versione del programma non ricostruisce quanto è registrato ({ $why })
verbale-unreadable = { $count ->
    [one] un record dell'evento non si legge
   *[other] { $count } record dell'evento non si leggono
  }
verbale-unsound = { $count ->
    [one] un record dell'evento non è di chi ne aveva l'incarico
   *[other] { $count } record dell'evento non sono di chi ne aveva l'incarico
  }

## Esito e classifica
verbale-detail-winner = Vincitore del gioco
verbale-detail-ranking = In testa ai punti
verbale-no-winner = nessuno, finora
verbale-winner-undeclared = { $flock }, non ancora dichiarato
verbale-best = { $flocks }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
verbale-column-rank = Posto
verbale-column-seat = Stormo
verbale-column-arrival = Arrivo
verbale-column-square = Casella
verbale-column-placement = Piazz.
verbale-column-strays = Dispersi
verbale-column-eggs = Uova
verbale-column-penalty = Penalità
verbale-column-points = Punti

## Chi c'era
verbale-role-organizer = organizzatore
verbale-role-notary = Triade (notaio)
verbale-role-validator = l'Incontestabile
verbale-role-race-judge = B&C (giudice di gara)
verbale-role-council = Consiglio
verbale-role-guard = guardia
verbale-role-captain = capostormo
verbale-role-herald = araldo
verbale-role-referee = arbitro
verbale-detail-captain = Capostormo
verbale-detail-substitution = Dopo la partenza
verbale-substitution = { $what }: { $reason } (n. { $number })
verbale-detail-throwers = Tiratori
verbale-detail-bearer = Portatore
verbale-detail-home = Casella stormo
verbale-detail-gag = Gag
verbale-gag-approved = { $gag } (approvata da { $names })
verbale-gag-refused = { $gag } (non approvata)
verbale-sign-triade = La Triade
verbale-sign-judges = Il Buono e il Cattivo
verbale-council = Il Consiglio
verbale-judges = Il Buono e il Cattivo

## Il registro
verbale-what-validate = Convalida
verbale-what-void = Tiro nullo
verbale-what-swap = Scambio
verbale-what-stray = Scelta del capostormo
verbale-what-throwers = Tiratori
verbale-what-substitute = Sostituzione
verbale-what-report = Le guardie
verbale-what-cut = Ripetizioni fermate
verbale-what-declare = Dichiarazione del vincitore
verbale-what-ruling = Decisione
verbale-what-penalty = Penalità: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
verbale-what-warning = Ammonizione
verbale-void-stance = tiratori non uno davanti all'altro alla distanza segnata ({ $article })
verbale-void-apart = dadi non lanciati insieme ({ $article })
verbale-void-collision = dadi non urtati in aria o non lanciati verso l'alto ({ $article })
verbale-void-facing = l'uno di un dado non guardava il tiratore ({ $article })
verbale-void-stopped = un dado è stato fermato ({ $article })
verbale-void-other = così l'Incontestabile ({ $article })
verbale-void-noted = { $note } ({ $article })
verbale-annulled-by = annullato dal n. { $number }
verbale-replaced-by = corretto dal n. { $number }
verbale-note-awaits = In attesa dell'Incontestabile.
verbale-note-corrected = Così corretto dal n. { $by }.
verbale-note-waived = In deroga all'art. { $articles }: { $reason }.
verbale-note-waived-clause = In deroga a «{ $articles }»: { $reason }.
verbale-reason = Motivo: { $reason }.
verbale-signed = Registra { $entered }.
verbale-signed-both = Registra { $entered }, approva { $approved }.
verbale-decided-both = { $approved }, registra { $entered }
verbale-college = { $office }: { $names }.
verbale-signed-approved = Approva { $approved }.

## Gli atti in poche parole
verbale-act-throw = tiro { $first } e { $second }
verbale-act-validate = convalida del tiro
verbale-act-void = tiro nullo ({ $article })
verbale-act-swap-with = scambio con { $rival }
verbale-act-no-swap = nessuno scambio
verbale-act-stray-of = { $count ->
        [one] paga { $players }
       *[other] pagano { $players }
    }
verbale-act-throwers = { $count ->
        [one] Tira da solo { $players }
       *[other] Tirano insieme { $players }
    }
verbale-act-report = Le guardie riferiscono: { $note }
verbale-act-cut = Ripetizioni fermate: lo stormo perde il tiro
verbale-act-declare-of = { $flock } dichiarato vincitore
verbale-act-ruling = decisione del Consiglio: { $effects }
verbale-act-penalty-of = penalità di { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  } a { $flock }
verbale-act-warning-of = ammonizione a { $flock }
verbale-act-annul = Annullato il n. { $number }
verbale-act-correct = Corretto il n. { $number }: { $with }

## Che cosa ne segue
verbale-bearer = Portatore
verbale-start = Partenza
# Il nome corto della casella dell'oca.
verbale-goose = oca
verbale-leg = { $who }: { $what }
verbale-leg-freed = { $several ->
    [0] si libera
   *[other] si liberano
  }
verbale-leg-due = { $several ->
    [0] { $count ->
        [one] 1 pegno
       *[other] { $count } pegni
      }
   *[other] { $count ->
        [one] 1 pegno ciascuno
       *[other] { $count } pegni ciascuno
      }
  }
verbale-leg-inn = all'osteria per { $count ->
    [one] 1 tiro
   *[other] { $count } tiri
  }
verbale-leg-prison = in prigione per { $count ->
    [one] 1 tiro
   *[other] { $count } tiri
  }
verbale-leg-well = nel pozzo
verbale-leg-missed = { $several ->
    [0] { $count ->
        [0] salta il tiro, dal prossimo si muove
        [one] salta il tiro, ne resta 1
       *[other] salta il tiro, ne restano { $count }
      }
   *[other] { $count ->
        [0] saltano il tiro, dal prossimo si muovono
        [one] saltano il tiro, ne resta 1
       *[other] saltano il tiro, ne restano { $count }
      }
  }
verbale-leg-egg = { $several ->
    [0] un uovo d'oro
   *[other] un uovo d'oro ciascuno
  }
verbale-strayed = { $count ->
    [one] Paga { $who }: alla 1
   *[other] Pagano { $who }: alla 1
  }
verbale-rejoined = { $count ->
    [one] Rientra { $who }
   *[other] Rientrano { $who }
  }
verbale-from = { $who } (era sulla { $square })
verbale-chosen = { $count ->
    [one] Paga { $who }
   *[other] Pagano { $who }
  }
verbale-as-proposed = { $count ->
    [one] Paga { $who }, come dal ruolino
   *[other] Pagano { $who }, come dal ruolino
  }
verbale-instead = { $player } al posto di { $instead }
verbale-swapped = { $flock } va sulla { $to }, { $rival } sulla { $back }

## Gli elenchi
verbale-list-branches = Registrato dove un altro tavolo aveva preso in carico
verbale-branch = { $what }, tavolo { $desk }, record { $number } ({ $hash }): non conta qui; { $fate ->
    [adopted] è stato registrato di nuovo
    [left] è stato lasciato
   *[waits] aspetta una decisione
  }
verbale-list-draws = Caselle stormo
verbale-list-forfeits = Pegni
verbale-list-penalties = Penalità e ammonizioni
verbale-list-rulings = Decisioni del Consiglio
verbale-list-waivers = Deroghe
verbale-list-amendments = Correzioni e annullamenti
verbale-drawn = Sorteggiate con il seme { $seed }: { $homes }
verbale-order-drawn = Ordine di tiro sorteggiato con il seme { $seed }: { $flocks }
verbale-waived = Ammesso in deroga: { $act }
verbale-not-regulated = —
verbale-forfeit-reserve = { $who }
verbale-forfeit-bearer = il portatore { $who } (era sulla { $from })
verbale-forfeit-stray = { $who }, già disperso (era sulla { $from })
verbale-forfeit-lapsed = nessuno può pagare: decade
verbale-forfeit-for-bearer = per il portatore sulla { $square } ({ $name })
verbale-forfeit-for-stray = per { $who } sulla { $square } ({ $name })
verbale-forfeit-chosen = — scelta del capostormo, n. { $number }

## Figura e interpretazioni
verbale-picture-final = Gara { $gara }, posizione finale
verbale-picture-early = Gara { $gara }, posizione finale; vittoria anticipata di { $flock }, si rigioca da capo
verbale-picture-voided = Gara { $gara }, ultima posizione prima che fosse annullata
verbale-picture-now = Gara { $gara }, posizione al momento del verbale
verbale-value-holds = in vigore
verbale-value-lifted = non in vigore in questa gara
verbale-value-bearers = i portatori
verbale-value-anyone = chiunque
verbale-value-strays = i dispersi
verbale-value-lapse = nessuno, decadono
verbale-value-shared = condiviso
verbale-value-match = si gioca
verbale-value-bye = passa
verbale-value-dropped = esce
verbale-value-ask = decide l'arbitro
verbale-value-loses = perde
verbale-value-most-best = quanti più tavoli possibile della misura migliore
verbale-value-fewest-small = pochi tavoli piccoli
verbale-gara = Gara { $gara }
