# Il verbale dei tornei e della festa, l'albo d'oro, i moduli di carta.

## Le parole fisse
minutes-label-tournament = Verbale del torneo
minutes-label-table = Verbale della partita
minutes-label-festival = Verbale della festa
minutes-label-game = Torneo
minutes-label-standings = Classifica
minutes-label-seats = Iscritti
minutes-label-seat = Iscritto
minutes-label-composition = Iscrizione
minutes-label-players = Giocatori
minutes-label-records = Registro del torneo
minutes-label-match-records = Registro della partita
minutes-label-festival-records = Registro della festa
minutes-label-pictures = Tabellone
minutes-game-table = { $title }, { $table } ({ $round })
minutes-game-seated = { $title }, { $table }

## Perché è provvisorio
minutes-not-begun = il torneo non è cominciato
minutes-not-closed = il torneo non è chiuso
minutes-superseded = la classifica del torneo non è più quella della gara
minutes-tables-open = { $count ->
    [one] una partita non ha il risultato
   *[other] { $count } partite non hanno il risultato
  }
minutes-tables-forming = { $count ->
    [one] una partita è ancora da formare
   *[other] { $count } partite sono ancora da formare
  }
minutes-table-no-result = la partita non ha il risultato
minutes-match-not-over = la partita registrata mossa per mossa non è finita
minutes-match-not-current = al tavolo non è questa la partita che conta
minutes-match-slip-differs = il referto non è quello a cui porta la partita ({ $sheet })
minutes-dispute-open = { $table }: contestazione aperta ({ $note })
minutes-clocks-run = { $count ->
    [one] un orologio è in moto
   *[other] { $count } orologi sono in moto
  }
minutes-nothing = in programma non c'è nessun torneo
minutes-pending = { $title }: { $why }

## Esito e classifiche
minutes-result-winner = Vince
minutes-result-second = Secondo posto
minutes-result-third = Terzo posto
minutes-result-slip = Referto
minutes-result-gone = Ha lasciato la partita
minutes-result-place = Tavolo
minutes-result-starter = Comincia
minutes-result-why = Perché questa partita
minutes-result-none = senza risultato
minutes-result-bye = passa senza giocare
minutes-result-walkover = vinta senza giocare
minutes-result-left = vinta per ritiro
minutes-result-absent = vinta per assenza di { $name }
minutes-result-withdrawn = vinta per ritiro di { $name }
minutes-result-excluded = vinta per esclusione di { $name }
minutes-match-drawn = patta
minutes-result-acts = Atti di gioco
minutes-title-followed = Partite registrate mossa per mossa
minutes-played-on = { $edition }. Tavoliere: { $board }
minutes-part-helmets = Elmi
minutes-part-buddhas = Buddha
minutes-part-rice-fields = Campi di riso
minutes-part-inside = In obiettivo
minutes-part-outside = Fuori obiettivo
minutes-title-articles = Articoli citati
minutes-column-acts = Atti registrati
minutes-column-position = Posizione
minutes-column-article = Art.
minutes-column-says = Che cosa dice
minutes-title-stage = Classifica: { $stage }
minutes-title-columns = Che cosa contano le colonne
minutes-title-prizes = Premi
minutes-title-options = Scelto diversamente dal regolamento
minutes-title-tables = Partite e risultati
minutes-title-programme = Programma
minutes-title-honours = Albo d'oro: { $game }
minutes-title-albo = Albo d'oro
minutes-albo-nobody = Ancora nessun vincitore.
minutes-column-table = Partita
minutes-column-players = Giocano
minutes-column-round = Turno
minutes-column-result = Risultato
minutes-column-figure = Colonna
minutes-column-counts = Che cosa conta
minutes-column-prize = Premio
minutes-column-option = Opzione: nel regolamento → qui
minutes-column-tournament = Torneo
minutes-column-starts = Inizio
minutes-column-room = Luogo
minutes-column-entries = Iscritti
minutes-column-tables = Partite
minutes-programme-tables = { $count ->
    [one] un tavolo
   *[other] { $count } tavoli
  }
minutes-column-amendments = Correzioni
minutes-column-closed = Chiusura
minutes-column-state = Stato
minutes-column-winner = Vincitore
minutes-column-edition = Edizione
minutes-column-title = Titolo
minutes-column-place = Luogo
minutes-column-year = Anno
minutes-state-waiting = da cominciare
minutes-state-running = in corso
minutes-state-over = finito, da chiudere
minutes-state-superseded = classifica superata
minutes-state-closed = chiuso
minutes-state-cancelled = annullato: { $why }

## Chi c'era
minutes-detail-number = Numero
minutes-detail-seat = Siede al posto
minutes-detail-fee = Quota
minutes-detail-seed = Testa di serie
minutes-detail-late = In ritardo
minutes-detail-status = Stato
minutes-detail-penalty = Punti di penalità
minutes-detail-warnings = Ammonizioni
minutes-fee-paid = pagata
minutes-fee-unpaid = non pagata
minutes-late-yes = iscritto dopo l'inizio
minutes-status-dropped = iscrizione decaduta
minutes-status-withdrawn = ritirato
minutes-status-excluded = escluso
minutes-sign-organizer = L'organizzatore
minutes-sign-referees = Gli arbitri

## Gli atti
minutes-act-enter = { $count ->
    [one] Iscrizione: { $names }
   *[other] { $count } iscrizioni: { $names }
  }
minutes-act-enter-many = { $count } iscrizioni: dalla n. { $first } alla n. { $last }
minutes-entry-age = { $name } ({ $age } anni)
minutes-entry-paid = { $name }, quota pagata
minutes-entry-former = { $name } (prima { $former })
minutes-act-pay = Quota pagata: { $entry }
minutes-act-withdraw = Ritiro: { $entry }
minutes-act-return = Rientro dopo il ritiro: { $entry }
minutes-act-off = Riposo chiesto per il turno { $round }: { $entry }
minutes-act-substitute = Sostituzione nell'iscrizione n. { $number }: { $came } al posto di { $gone }
minutes-act-seeds = Teste di serie: { $entries }
minutes-act-apart = Da tenere separati: { $entries }
minutes-act-start = Inizio del torneo
minutes-act-start-lots = Inizio del torneo; chi comincia si sorteggia con il seme { $seed } (versione { $version })
minutes-act-pair = Incontro: { $entries }
minutes-act-bye = Passa senza giocare: { $entries }
minutes-act-close-queue = Chiusura delle qualificazioni
minutes-act-columns = { $count ->
        [one] Turno { $round } su una tabella
       *[other] Turno { $round } in stile Hollywood, su { $count } tabelle
    }
minutes-act-length = Partite ai { $length } punti
minutes-act-decline = Rinuncia al posto: { $entry }
minutes-act-draw = Sorteggio con il seme { $seed } (versione { $version })
minutes-act-draw-imposed = ; tavoli come sono stati fatti: { $tables }
minutes-act-draw-imposed-many = ; { $count } tavoli come sono stati fatti
minutes-act-call = Chiamata, { $table }: al tavolo { $place }
minutes-act-result = Risultato, { $table }: { $entries }: { $sheet }
minutes-act-absent = Assenza, { $table }: { $entry }
minutes-act-nobody-came = Assenza, { $table }: non è venuto nessuno
minutes-act-award = Decisione dei giudici, { $table }: vince { $entry }
minutes-act-dispute = Contestazione, { $table }: { $note }
minutes-act-settle = Contestazione risolta, { $table }
minutes-decided = Decisione: { $decision }.
minutes-act-penalty = Penalità a { $entry }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
minutes-act-warning = Ammonizione: { $entry }
minutes-act-exclude = Esclusione: { $entry }
minutes-act-clock = Orologio, { $table }: { $act }
minutes-act-fine = Penalità di tempo, { $table }: { $entry }, alle { $time }
minutes-act-ranked = Ordine d'arrivo: { $places }
minutes-act-close = Chiusura del torneo
minutes-act-ruling = Decisione dei giudici: { $effects }
minutes-clock-start = { $seat ->
    [0] partenza alle { $at }
   *[other] partenza alle { $at }, tocca al posto { $seat }
  }
minutes-clock-press = il posto { $seat } passa il turno alle { $at }
minutes-clock-pause = pausa alle { $at }
minutes-clock-resume = ripresa alle { $at }
minutes-clock-adjust = { $seat ->
    [0] { $time } in più alle { $at }
   *[other] { $time } in più al posto { $seat }, alle { $at }
  }
minutes-clock-adjust-less = { $seat ->
    [0] { $time } in meno alle { $at }
   *[other] { $time } in meno al posto { $seat }, alle { $at }
  }
minutes-clock-start-of = partenza alle { $at }, tocca a { $name }
minutes-clock-press-of = { $name } passa il turno alle { $at }
minutes-clock-adjust-of = { $time } in più a { $name }, alle { $at }
minutes-clock-adjust-less-of = { $time } in meno a { $name }, alle { $at }
minutes-clock-next = fase seguente alle { $at }
minutes-clock-hour-hidden = ora segreta fissata
minutes-clock-hour = ora segreta fissata alle { $time }
minutes-clock-stop = fermato alle { $at }
minutes-clock-gap = interruzione dalle { $time } alle { $at }, contata
minutes-clock-gap-lost = interruzione dalle { $time } alle { $at }, non contata
minutes-poker-out = Eliminazione, { $table }, mano { $hand }: { $players }
minutes-poker-chips = { $name } ({ $chips } gettoni)
minutes-poker-button = Bottone, { $table }: al posto { $seat }
minutes-poker-stack = Conta dei gettoni: { $players }
minutes-poker-merge = Il { $from } si unisce al { $table }, posti con il seme { $seed } (versione { $version })
minutes-poker-move = { $entry } va al { $table }, posto { $seat }
minutes-poker-rebuy = Ricompra di gettoni: { $entry }, alle { $time }
minutes-poker-addon = Aggiunta di gettoni: { $entry }, alle { $time }
minutes-poker-deal = Accordo sui premi: { $shares }
minutes-prize-agreed = accordo
minutes-prizes-paid-in = Incassati { $total }; di questi { $bought } per gettoni: ricompre { $rebuys }, aggiunte { $addons }.
minutes-poker-chip-race = Tolti i gettoni da { $chip }; gettoni in gioco: { $gained }
minutes-poker-chip-race-even = Tolti i gettoni da { $chip }
minutes-poker-blinds = Bui: { $act }
minutes-race-clock = L'orologio della macchina è stato spostato dalle { $from } alle { $time }: la corsa prosegue da dov'era
minutes-race-start = Partenza di tutti alle { $time }
minutes-race-late = { $entry } arriva in ritardo, alle { $time }
minutes-race-grant = Deroga per il ritardo a { $entry }: { $time } in meno
minutes-race-left = { $entry }: { $person } lascia alle { $time }
minutes-race-finish = Arrivo di { $entry }: { $time }
minutes-race-penalty = Penalità a { $entry }: { $time } in più
minutes-race-pieces = Tessere di { $entry }: { $time }
minutes-race-stop = Corsa fermata alle { $time }
minutes-race-stop-unknown = Corsa fermata
minutes-act-reveal = svelato ciò che sigilla la n. { $number }: «{ $text }»
minutes-act-reveal-unknown = svelato ciò che sigilla la n. { $number }
minutes-waived = Ammesso in deroga ({ $what }): { $act }

## I referti
minutes-sheet-win = vince { $name }
minutes-sheet-time = a tempo
minutes-sheet-resign = per abbandono
minutes-sheet-judge = per decisione del giudice
minutes-sheet-drawn = dopo { $count ->
    [one] una partita pari
   *[other] { $count } partite pari
  }
minutes-sheet-draw = patta
minutes-sheet-out = fuori per { $order }º
minutes-sheet-objective = { $name } raggiunge l'obiettivo
minutes-sheet-held = { $inside } dentro e { $outside } fuori
minutes-sheet-next = toccava a { $name }
minutes-sheet-game = partita { $number }: { $racks }
minutes-sheet-jokers = {" "}e { $count ->
    [one] un jolly
   *[other] { $count } jolly
  }
minutes-sheet-penalties = {" "}({ $count ->
    [one] una penalità
   *[other] { $count } penalità
  })
minutes-sheet-pool = pozzo finito
minutes-sheet-castles = castelli { $counts }
minutes-sheet-paladins = , paladini { $counts }
minutes-sheet-judge-names = il giudice indica { $name }

## Che cosa ne segue
minutes-step-entered = Iscrizione n. { $number }: { $name }.
minutes-step-entered-many = { $number } { $name }.
minutes-step-seeded = Teste di serie, in quest'ordine: { $entries }.
minutes-step-apart = Non si incontrano finché si può: { $entries }.
minutes-step-table = { $table } ({ $round }): { $slots }.
minutes-step-scored = { $table }: { $places }.
minutes-step-walkover = { $table }: { $name } vince senza giocare.
minutes-step-absent = { $table }: { $name } vince per assenza di { $other }.
minutes-step-withdrawn = { $table }: { $name } vince per ritiro di { $other }.
minutes-step-excluded = { $table }: { $name } vince per esclusione di { $other }.
minutes-step-nobody = { $table }: non resta nessuno.
minutes-step-seated = { $table }, posti a sorte: { $seats }.
minutes-step-merged = { $table }, tavoli uniti, posti a sorte: { $seats }.
minutes-step-kept = { $table }, si resta seduti come prima: { $seats }.

## Gli elenchi
minutes-list-checks = Controllo di ciò che fu scritto di nascosto
minutes-list-sealed = Atti sigillati
minutes-sealed-revealed = Svelato con la n. { $number }: «{ $text }».
minutes-sealed-revealed-lost = Svelato con la n. { $number }.
minutes-sealed-now = Non ancora svelato.
minutes-sealed-never = Mai svelato: «{ $text }».
minutes-sealed-kept = Mai svelato: resta sigillato.
minutes-sealed-lost = Mai svelato, e il testo è perduto.
minutes-sealed-part = Parte { $part }. { $told }
minutes-list-draws = Sorteggi
minutes-list-dropped = Iscrizioni decadute
minutes-list-withdrawals = Ritiri, assenze, rinunce, sostituzioni
minutes-list-disputes = Contestazioni
minutes-list-penalties = Penalità, ammonizioni, esclusioni
minutes-list-rulings = Decisioni dei giudici
minutes-list-waivers = Deroghe
minutes-list-amendments = Correzioni e annullamenti
minutes-list-clocks = Orologio
minutes-value-tournament = in questo torneo: { $value }
minutes-value-changed = in questo torneo i parametri sono altri
minutes-list-table = La partita nel registro del torneo
minutes-value-here = in questa partita: { $value }
minutes-value-other = in questa partita è deciso altrimenti
minutes-who-table = al tavolo
minutes-picture-final = Posizione finale: { $position }
minutes-picture-now = Posizione al momento del verbale: { $position }
minutes-picture-bracket = { $stage }
minutes-picture-part = { $name }: { $rounds } ({ $number } di { $count })
minutes-bracket-unbeaten = Tabellone dei vincenti
minutes-bracket-losers = Tabellone di recupero
minutes-bracket-final = Finale

## La festa
minutes-hall-opened = In programma: { $title }
minutes-hall-removed = Tolto dal programma: { $title }
minutes-hall-put-back = Rimesso in programma: { $title }
minutes-hall-ruled = Opzioni cambiate: { $title }: { $what }
minutes-hall-planned = Programma cambiato: { $title }: { $when }
minutes-hall-cancelled = Annullato: { $title } ({ $why })
minutes-hall-race = Gara aperta
minutes-hall-pin-set = PIN impostato per { $name }
minutes-hall-pin-removed = PIN tolto a { $name }
minutes-hall-match = Partita mossa per mossa: { $what }
minutes-hall-deeper = { $depth ->
    [summary] Partita in sintesi da qui: { $what }
   *[all] Partita atto per atto da qui: { $what }
}
minutes-hall-announced = Annuncio: { $text }
minutes-hall-pages = Pagine per tutti: { $url }
minutes-hall-honours = Albo d'oro importato: { $game }
minutes-hall-honours-withdrawn = Importazione dell'albo d'oro tolta: { $game }
journal-honours-imported = Albo d'oro importato: { $what }
journal-honours-withdrawn = Importazione dell'albo d'oro tolta: { $what }

## I giochi
minutes-game-abalone = Abalone
minutes-game-backgammon = Backgammon
minutes-game-carolus-magnus = Carolus Magnus
minutes-game-gin-rummy = Gin Rummy
minutes-game-mancala = Mancala
minutes-game-memory = Memory
minutes-game-oca = Giro dell'Oca
minutes-game-omaha = Omaha
minutes-game-puzzle = Puzzle a coppie
minutes-game-quarto = Quarto!
minutes-game-risiko = Risiko!
minutes-game-risiko-varianti = Risiko! Varianti
minutes-game-rummikub = Rummikub
minutes-game-samurai = Samurai
minutes-game-texas-holdem = Texas Hold'em
minutes-game-twixt = Twixt

## I moduli
paper-slips = Referti da compilare
paper-signs = Cartelli dei tavoli
wall-by-table = Abbinamenti per tavolo
wall-by-name = Abbinamenti per nome
wall-alphabet = Iscritti per nome
wall-table = Tavolo
wall-players = Chi gioca
wall-result = Risultato
wall-name = Nome
wall-against = Contro
wall-number = N.
wall-status = Stato
paper-entries = Elenco degli iscritti
paper-entries-title = Iscritti
paper-blank-slips = Referti in bianco
paper-badges = Cartellini con i nomi
paper-badge-game = { $tournament }, n. { $number }
paper-brackets = Tabelloni in bianco
paper-bracket-title = Tabellone da { $size }
paper-bracket-game = Torneo
paper-bracket-stage = Fase
paper-bracket-day = Giorno e ora
paper-bracket-winner = Vince
paper-player = Giocatore
paper-begins = { $name } (comincia)
paper-referee = L'arbitro
paper-signature = Firma
paper-phone = Dal telefono: risultato e arbitro
paper-table = Tavolo
paper-table-blank = Tavolo ____
paper-match-blank = partita ____
paper-round-blank = Turno ______
paper-fee = Quota
paper-count = { $count ->
    [one] un iscritto
   *[other] { $count } iscritti
  }
paper-how = Solo se vinta
paper-of-game = { $field } { $game }ª
paper-not-counted = Se vinta senza contare
paper-hand = mano
paper-chips = gettoni
paper-time = tempo
paper-pieces = tessere
print-menu = Stampa
print-tournament = Verbale del torneo, { $format }
print-festival = Verbale della festa, { $format }
print-table = Verbale della partita { $number }, PDF
print-albo = Albo d'oro
results-file-list = LEGGIMI.txt
results-file-fingerprint = impronta.txt
results-made = Risultati, scritti il { $when } con { $software }. In questa cartella:
results-what-minutes = { $title }: il verbale, da stampare e firmare.
results-what-festival = Il verbale di tutta la festa: programma, risultati, albo d'oro.
results-what-standings = { $title }: la classifica come tabella, per qualsiasi foglio di calcolo.
results-what-workbook = Tutte le classifiche in una cartella di lavoro, un foglio ciascuna.
results-what-honours = L'albo d'oro dei giochi, con i vincitori di quest'anno.
results-what-fingerprint = L'impronta del file dell'evento, e come si controlla che sia rimasto quello.
results-what-event = Il file dell'evento: tutto ciò che è stato registrato, atto per atto. Si apre con Triade. Contiene dati di persone: va conservato, e non pubblicato.
results-fingerprint =
    File dell'evento:  { $file }
    Registrazioni:     { $records }
    Ultima impronta:   { $head }
    Impronta di tutto: { $digest }

    L'ultima impronta è stampata anche in fondo a ogni verbale di questa cartella.

    Per controllare che il file sia rimasto quello di questi risultati, con Triade:

        triade verify "{ $file }" --expect { $head }
        triade digest "{ $file }"

    Il primo comando ricalcola ogni registrazione: deve dire che tutto torna, e che
    l'impronta è quella dell'ultima. Il secondo deve scrivere l'impronta di tutto.
print-calendar = Programma come calendario, .ics
print-results = Risultati per l'associazione, in una cartella
minutes-sheet-standings = Classifica
minutes-sheet-bracket = Tabellone
minutes-sheet-programme = Programma
minutes-in-match = { $match }, atto n. { $number }: { $what }
