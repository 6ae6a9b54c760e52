# La pagina del registro.
journal-empty = Il registro è vuoto
journal-empty-hint = Ogni cosa registrata comparirà qui.
journal-nothing = Nessun record corrisponde
journal-nothing-hint = Togliere un filtro o cambiare le parole cercate.
journal-count = { $shown } record su { $all }, i più recenti in alto
journal-search = Cerca
journal-flock = Stormo
journal-official = Ufficiale
journal-tournament = Torneo
journal-open = Tutto ciò che è registrato
journal-close = Chiudi
journal-article = Articolo
journal-any = tutti
journal-all = Mostra tutto
journal-head = Impronta finale: { $hash }
journal-copy = Copia l'impronta
journal-copied = Impronta copiata.
journal-verify = Verifica il file
journal-backup = Fai una copia ora
journal-pins-refused = { $count ->
    [one] un PIN rifiutato
   *[other] { $count } PIN rifiutati
}
journal-unreadable = { $count ->
    [one] un record illeggibile
   *[other] { $count } record illeggibili
}
journal-unsound = { $count ->
    [one] un record senza l'incarico che serviva
   *[other] { $count } record senza l'incarico che serviva
}
journal-people-joined = Una persona sola: { $name } (numeri { $kept } e { $other })
journal-people-parted = Due persone: { $name } (numeri { $kept } e { $other })
journal-player-joined = Può entrare in { $flock }: { $name }
journal-people-added = Nuovi nomi: { $what }
journal-person-changed = Dati corretti: { $what }
journal-person-erased = Dati cancellati: { $what }
journal-set-up = Preparazione salvata
journal-homes-drawn = Caselle stormo sorteggiate (seme { $seed }): { $homes }
journal-order-drawn = Ordine di tiro sorteggiato (seme { $seed }): { $flocks }
journal-match-opened = Gara aperta
journal-match-followed = Partita aperta mossa per mossa: { $what }
journal-match-deeper = { $depth ->
    [summary] Partita seguita in sintesi da qui: { $what }
   *[all] Partita seguita atto per atto da qui: { $what }
}
journal-match-entry = { $table }: { $what }
journal-tournament-entry = { $title }: { $what }
journal-signed-in = { $name } è al tavolo
journal-pin-refused = PIN sbagliato per { $name }
journal-went-on = I file non concordavano: si è ripreso da { $records } record, { $missing ->
    [0] senza perderne
    [one] senza uno che era stato scritto
   *[other] senza { $missing } che erano stati scritti
  }
journal-pin-set = PIN impostato per { $name }
journal-pin-removed = PIN tolto a { $name }
journal-record = Record { $id } del file
journal-tournament-opened = Torneo aggiunto al programma: { $what }
journal-tournament-removed = Torneo tolto dal programma: { $what }
journal-tournament-put-back = Torneo rimesso in programma: { $what }
journal-tournament-ruled = Opzioni del torneo cambiate: { $what }
journal-tournament-cancelled = Torneo annullato: { $what } · «{ $why }»
journal-tournament-planned = Programma del torneo cambiato: { $what }
journal-results-released = Risultati resi pubblici: { $what }
stream-event = Evento
stream-boards = Tabelloni
stream-pins = PIN
stream-race = Gara dell'oca
stream-match = Partita { $id }
stream-tournament = Torneo { $id }
owners-gave = Ceduto al tavolo { $desk }: { $streams }
owners-took = Preso in carico dal tavolo { $desk }: { $streams } · «{ $reason }»
owners-went-on = Il file è stato aperto qui e prosegue al posto del tavolo { $desk }: { $streams }
owners-asked = Chiesto per { $stream }: «{ $act }»
owners-asks-entry = iscrizione di { $names }
owners-asks-referee = { $table }: chiama l'arbitro
owners-asks-result = { $table }: { $result }
owners-agreed = Dal tavolo: { $names }
owners-granted = Accolta una richiesta per { $stream }
owners-refused = Rifiutata una richiesta per { $stream } · «{ $reason }»
owners-settled = Deciso il ramo di { $stream }: adottati { $adopted }, lasciati { $left } · «{ $reason }»
owners-admitted = Ammesso il tavolo { $desk }
journal-apart = In un ramo, non conta: { $what } · { $fate ->
    [adopted] registrato di nuovo
    [left] lasciato
   *[waits] da decidere
  }
journal-announced = Annuncio ai tabelloni: { $what }
journal-pages-at = Pagine per tutti all'indirizzo { $what }
journal-pages-gone = Tolto l'indirizzo delle pagine per tutti
journal-boards-set = Disposizione dei tabelloni
journal-page-shown = Tabellone { $board }: mostrata ora la pagina { $page }
