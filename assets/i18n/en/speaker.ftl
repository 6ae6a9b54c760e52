# The speaker's page, and the sentences to be read.

## Sentences to be read
speaker-and = { $first } and { $last }
speaker-disputed = (disputed) { $told }
speaker-amended = A correction by the referees. { $told }
speaker-amended-void = A correction by the referees for { $names }: the result no longer counts.
speaker-began =
    { $count ->
        [one] { $name } begins!
       *[other] { $name } begins, with { $count } entrants!
    }
speaker-stage-began =
    { $count ->
        [one] { $name }: the next stage begins.
       *[other] { $name }: the next stage begins, with { $count } entrants left.
    }
speaker-round = Round { $round } begins.
speaker-called = To table { $place }: { $names }.
speaker-called-in = To table { $place }, { $room }: { $names }.
speaker-in-round = { $round }: { $told }
speaker-final = Final
speaker-semifinal = Semifinal
speaker-third = Match for third place
speaker-beats =
    { $count ->
        [one] { $winner } beats { $loser }.
       *[other] { $winner } beat { $loser }.
    }
speaker-beats-score =
    { $count ->
        [one] { $winner } beats { $loser }, { $most } to { $least }.
       *[other] { $winner } beat { $loser }, { $most } to { $least }.
    }
speaker-beats-time =
    { $count ->
        [one] { $winner } beats { $loser }, who ran out of time.
       *[other] { $winner } beat { $loser }, who ran out of time.
    }
speaker-beats-resign =
    { $winner } { $count ->
        [one] wins
       *[other] win
    }: { $loser } { $losers ->
        [one] resigns.
       *[other] resign.
    }
speaker-beats-judge =
    { $count ->
        [one] { $winner } wins over { $loser } by the referee's decision.
       *[other] { $winner } win over { $loser } by the referee's decision.
    }
speaker-wins-table =
    { $count ->
        [one] { $name } wins the table ahead of { $others }.
       *[other] { $name } win the table ahead of { $others }.
    }
speaker-wins-table-score =
    { $score ->
        [one] { $count ->
            [one] { $name } wins the table with one point, ahead of { $others }.
           *[other] { $name } win the table with one point, ahead of { $others }.
        }
       *[other] { $count ->
            [one] { $name } wins the table with { $score } points, ahead of { $others }.
           *[other] { $name } win the table with { $score } points, ahead of { $others }.
        }
    }
speaker-shared = A tie between { $names }{ $why ->
        [score] : { $score } each.
        [taken] : the same majorities and as many figures.
        [castles] : as many castles.
        [paladins] : as many castles and paladins.
       *[none] : nobody has won.
    }
speaker-named =
    { $count ->
        [one] The referee decides: { $name } goes on.
       *[other] The referee decides: { $name } go on.
    }
speaker-walkover =
    { $count ->
        [one] { $name } goes on without playing: the opponent is not here.
       *[other] { $name } go on without playing: the opponents are not here.
    }
speaker-nobody = No winner among { $names }.
speaker-streak = That makes { $count } wins in a row for { $name }.
speaker-qualified =
    { $count ->
        [one] { $name } qualifies!
       *[other] { $name } qualify!
    }
speaker-out =
    { $count ->
        [one] { $name } is out of the tournament.
       *[other] { $name } are out of the tournament.
    }
speaker-substituted = { $came } takes the place of { $gone }.
speaker-withdrawn =
    { $count ->
        [one] { $name } withdraws.
       *[other] { $name } withdraw.
    }
speaker-excluded =
    { $count ->
        [one] { $name } is excluded by the judges.
       *[other] { $name } are excluded by the judges.
    }
speaker-declined =
    { $count ->
        [one] { $name } declines the place in the next stage.
       *[other] { $name } decline the place in the next stage.
    }
speaker-warned = A warning for { $name }.
speaker-penalised =
    { $points ->
        [one] { $name } loses one tournament point.
       *[other] { $name } loses { $points } tournament points.
    }
speaker-penalised-score =
    { $points ->
        [one] { $name } loses one point of the score.
       *[other] { $name } loses { $points } points of the score.
    }
speaker-columns = { $count ->
        [one] This round is played in one column.
       *[other] This round is played Hollywood style, in { $count } columns.
    }
speaker-length = From here on matches are played to { $length } points.
speaker-eliminated =
    { $left ->
        [one] { $count ->
            [one] { $name } is out: only the winner is left!
           *[other] { $name } are out: only the winners are left!
        }
       *[other] { $count ->
            [one] { $name } is out. { $left } remain.
           *[other] { $name } are out. { $left } remain.
        }
    }
speaker-merged = Table { $from } is broken up: its players move to table { $into }.
speaker-moved =
    { $count ->
        [one] { $name } moves to table { $table }, seat { $seat }.
       *[other] { $name } move to table { $table }, seat { $seat }.
    }
speaker-blinds = Level { $level }: blinds at { $values }.
speaker-held = Play is stopped, the clock is paused.
speaker-pause = A break: we go on soon.
speaker-race-started = { $name }: go!
speaker-finished =
    { $count ->
        [one] { $name } has finished in { $time }!
       *[other] { $name } have finished in { $time }!
    }
speaker-race-stopped = Time! The race is over.
speaker-stage-ended = This stage is over: we will soon know who goes on.
speaker-podium = { $name }, here is the podium. { $places }
speaker-place =
    { $place ->
        [1] { $count ->
            [one] { $people ->
                [one] The winner is { $names }!
               *[other] The winners are { $names }!
            }
           *[other] The winners are { $names }, sharing first place!
        }
        [2] { $count ->
            [one] Second place for { $names }.
           *[other] Second place is shared by { $names }.
        }
       *[other] { $count ->
            [one] Third place for { $names }.
           *[other] Third place is shared by { $names }.
        }
    }
speaker-closed = { $name }: the tournament is closed. Thank you all!

## The page
speaker-title = Speaker
speaker-filter = Tournament
speaker-all = All tournaments
speaker-now = Now
speaker-earlier = Before
speaker-next = Called now
speaker-deck = On deck
speaker-clock = Times
speaker-nothing-now = Nothing to read yet
speaker-nothing-now-hint = Sentences come by themselves as the desk records.
speaker-nothing-next = Nobody is called.
speaker-nothing-deck = No table waits to be called.
speaker-nothing-clock = No start and no change in sight.
speaker-at-place = To table { $place }
speaker-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
speaker-fewer = Show fewer
speaker-starts = { $name }: begins at { $time }
speaker-starts-late = { $name }: was to begin at { $time }
speaker-starts-unfixed = { $name }: hour to be fixed
speaker-cancelled = { $name }: cancelled ({ $why })
speaker-starts-on = { $name } begins on { $day } at { $time }
speaker-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
  }
speaker-blinds-at = { $name }: in { $time } blinds at { $values }
speaker-pause-at = { $name }: in { $time } a break
speaker-change-at = { $name }: in { $time } time is up
speaker-results = Results not yet public
speaker-results-of =
    { $count ->
        [one] { $name }: one result waiting
       *[other] { $name }: { $count } results waiting
    }
speaker-release = Make the results public
speaker-release-of = Make the results of { $name } public
speaker-released = The results of { $name } are on the boards now.
speaker-boards = Boards…

## Pages for everybody
publish = Publish…
publish-on = Published
publish-lost = Not published
publish-moved = The pages are not published any more: this computer has another address. Publish again, and boards show the right one.
publish-title = Pages for everybody
publish-hint = Programme, calls, tournaments and race on the phone of whoever is in the same network, live; what a board holds back is not there.
publish-do = Publish
publish-failed = Cannot publish: { $why }. Check the network of this laptop.
publish-address = Address for phones
publish-address-hint = Empty: that of this laptop. With a certificate it is the name written there, such as https://festa.example:8080.
publish-certificate = Certificate (PEM)
publish-key = Key (PEM)
publish-certificate-hint = With a certificate the pages are encrypted: then tables send their slips by phone, and referees sign in with their PIN. Without one, they are only read.
publish-both = Certificate and key go together.
publish-shown = On the boards: { $url }
publish-tell = Address only
publish-take-down = Take the address down
publish-referees = For referees, the desk
publish-not-encrypted = only with a certificate
publish-picture = The code for the phone's camera
publish-phones = On a phone
publish-televisions = On a television, the board
publish-end = Stop
publish-close = Close
