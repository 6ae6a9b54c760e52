# The words of tournaments in the programme: pages, programme, entries.

festival-match = match { $number }
festival-side-abalone-1 = Black
festival-starting-as = { $name } ({ $side })
festival-name-of-entry = { $name } ({ $number })
festival-table = table { $number }
festival-at-table = { $players } ({ $title }, { $table })
festival-in-play = in play
