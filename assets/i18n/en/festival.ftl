# The words of tournaments in the programme: pages, programme, entries.

festival-match = match { $number }
festival-table = table { $number }
festival-at-table = { $players } ({ $title }, { $table })
festival-in-play = in play
