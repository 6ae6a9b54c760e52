# Le parole comuni alle pagine dei tornei: atti, correzioni.

hall-ruling = Decisione dei giudici: { $reason }
hall-amendment = { $count ->
    [one] Correzione di un atto: { $reason }
   *[other] Correzione di { $count } atti: { $reason }
}
hall-enter = { $count ->
    [one] Iscrizione: { $names }
   *[other] { $count } iscrizioni: { $names }…
}
hall-pay = Quota pagata: { $entry }
hall-withdraw = Ritiro: { $entry }
hall-exclude = Esclusione: { $entry }
hall-warning = Ammonizione: { $entry }
hall-decline = Rinuncia al posto: { $entry }
hall-result = Risultato, { $table }: { $entries } · { $sheet }
hall-pair = Incontro: { $entries }
hall-draw = Sorteggio, seme { $seed }
hall-call = Chiamata, { $table }: al posto { $place }
hall-start = Inizio del torneo
hall-close-queue = Chiusura delle qualificazioni
hall-close = Chiusura del torneo
hall-read-only = Questo torneo qui si può solo leggere.
hall-against = Contro le regole
hall-impossible = Così non può essere accaduto: rileggere e correggere.
hall-if-confirmed = Se confermato
hall-confirm = Conferma
hall-waive = Registra in deroga
hall-correct = Correggere
hall-annul = Annullare
hall-correct-with = Al suo posto
hall-apply-all = Applica tutto
hall-nothing-changes = Nient’altro cambia
hall-places-change = Cambia il posto
hall-place-changes = { $name }: dal { $old }º al { $new }º posto
hall-upset = Già giocato sul vecchio risultato
hall-upset-hint = Quello che si tiene resta in deroga, con questo motivo; il resto si rifà.
hall-upset-tables = Tavoli già giocati da altri: { $tables }
hall-keep = Si tiene
hall-replay = Si rifà
page-programme = Programma
page-entries = Iscrizioni
page-tournament = Torneo
page-speaker = Speaker
hall-gap-title = Cronometri dopo l’interruzione
hall-gap-why = Tra le { $from } e le { $upto } nessuna postazione era aperta e questi cronometri correvano. Il tempo in mezzo conta?
hall-gap-counted = Il tempo conta
hall-gap-lost = Il tempo non conta
hall-gap-blinds = cronometro dei bui
