# The words of tournaments in the programme: pages, programme, entries.

festival-match = match { $number }
festival-side-abalone-1 = Black
festival-starting-as = { $name } ({ $side })
festival-flock-counted = { $flock } ({ $count ->
    [one] one person
   *[other] { $count } people
  })
festival-flock-named = { $flock } ({ $people })
festival-table = table { $number }
festival-at-table = { $players } ({ $title }, { $table })
festival-in-play = in play

# How a tournament is played, for whoever chooses one.
format-of-stage = { $stage }: { $how }
format-continuous = continuous qualifying, people meet as they turn up; { $wins ->
    [one] one win qualifies
   *[other] { $wins } wins in a row qualify
}
format-knockout = direct elimination, a bracket of up to { $most } places{ $third ->
    [match] , with a match for third place
   *[shared] {""}
}
format-double = double elimination: out with the second defeat
format-round-robin = round robin{ $legs ->
    [one] {""}
   *[other] , { $legs } times
}
format-swiss = Swiss system, { $rounds ->
    [0] as many rounds as single out one winner
    [one] one round
   *[other] { $rounds } rounds
}
format-tables = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} at tables of { $best } (from { $least } to { $most })
format-table-knockout = tables of { $least } to { $most }, who wins goes on, down to one table
format-poker = chips until one has them all: { $stack } each, tables of { $target }
format-race = a race against the clock, everybody together
format-match = one match, followed act by act

# Who is wanted at two tables, and one person's day.
festival-clash-called = { $name } is called already: { $place }
festival-clash-plays = { $name } still plays: { $place }
festival-day-over = over, result to be written
festival-day-plays = being played
festival-day-called = called
festival-day-to-play = to be played
festival-day-waits = waits for an opponent
festival-day-seat = table { $table }, seat { $seat }
festival-day-out = out in hand { $hand }
