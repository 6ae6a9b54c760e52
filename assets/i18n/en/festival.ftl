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
