# Le parole dei tornei nel programma: pagine, programma, iscrizioni.

festival-match = partita { $number }
festival-side-abalone-1 = Nero
festival-starting-as = { $name } ({ $side })
festival-flock-counted = { $flock } ({ $count ->
    [one] una persona
   *[other] { $count } persone
  })
festival-flock-named = { $flock } ({ $people })
festival-table = tavolo { $number }
festival-at-table = { $players } ({ $title }, { $table })
festival-in-play = in gara

# Come si gioca un torneo, per chi ne sceglie uno.
format-of-stage = { $stage }: { $how }
format-continuous = qualificazioni continue, ci si incontra come si arriva; { $wins ->
    [one] una vittoria qualifica
   *[other] { $wins } vittorie di fila qualificano
}
format-knockout = eliminazione diretta, tabellone fino a { $most } posti{ $third ->
    [match] , con la finale per il terzo posto
   *[shared] {""}
}
format-double = doppia eliminazione: fuori alla seconda sconfitta
format-round-robin = girone all'italiana{ $legs ->
    [one] {""}
   *[other] , { $legs } volte
}
format-swiss = sistema svizzero, { $rounds ->
    [0] tanti turni quanti ne bastano a isolare un vincitore
    [one] un turno
   *[other] { $rounds } turni
}
format-tables = { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
} a tavoli di { $best } (da { $least } a { $most })
format-table-knockout = tavoli da { $least } a { $most }, passa chi vince, fino all'ultimo tavolo
format-poker = gettoni fino all'ultimo: { $stack } a testa, tavoli di { $target }
format-race = corsa contro il tempo, tutti insieme
format-match = una sola partita, seguita atto per atto

# Chi è voluto a due tavoli, e la giornata di una persona.
festival-clash-called = { $name } è già in chiamata: { $place }
festival-clash-plays = { $name } gioca ancora: { $place }
festival-day-over = finita, risultato da scrivere
festival-day-plays = si gioca
festival-day-called = in chiamata
festival-day-to-play = da giocare
festival-day-waits = si aspetta l'avversario
festival-day-seat = tavolo { $table }, posto { $seat }
festival-day-out = fuori alla mano { $hand }
