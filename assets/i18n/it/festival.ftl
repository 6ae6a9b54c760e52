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
