# Le parole dei tornei nel programma: pagine, programma, iscrizioni.

festival-match = partita { $number }
festival-table = tavolo { $number }
festival-at-table = { $players } ({ $title }, { $table })
festival-in-play = in gara
