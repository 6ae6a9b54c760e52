# The minutes of a race.

## Fixed words
verbale-label-verbale = Race minutes
verbale-label-provisional = Provisional
verbale-label-provisional-because = These minutes are provisional because
verbale-label-final = Final
verbale-label-place = Place
verbale-label-date = Date
verbale-label-game = Game
verbale-label-ruleset = Rules
verbale-label-status = Status
verbale-label-results = Results
verbale-label-standings = Points ranking
verbale-label-officials = Officials
verbale-label-name = Name
verbale-label-role = Office
verbale-label-seats = Flocks
verbale-label-seat = Flock
verbale-label-composition = Members
verbale-label-players = Players
verbale-label-records = Record of the race
verbale-label-number = No.
verbale-label-time = Time
verbale-label-who = Who
verbale-label-what = Act
verbale-label-verdict = Verdict
verbale-label-valid = valid
verbale-label-void = void
verbale-label-follows = What followed
verbale-label-article = art.
verbale-label-annulled = annulled
verbale-label-replaced = replaced
verbale-label-instead-of = Before
verbale-label-nothing = Nothing to record.
verbale-label-pictures = Final position
verbale-label-pictures-many = Final positions
verbale-label-interpretations = Interpretations in force
verbale-label-code = Code
verbale-label-matter = Interpretation
verbale-label-value = Value
verbale-label-signatures = Read, confirmed and signed
verbale-label-journal-hash = Journal hash
verbale-label-generated-at = Made on
verbale-label-software = Software
verbale-label-page = page
verbale-label-of = of

## Why they are provisional
verbale-not-begun = the race has not begun
verbale-no-throw = no throw is recorded
verbale-awaits-validation = a throw of { $flock } awaits the Incontestabile
verbale-awaits-swap = the captain of { $flock } has yet to say whether to swap
verbale-not-over = the race is not over
verbale-not-declared = the race judges have not yet declared the winner
verbale-diverged = from act no. { $number } on this version of the program does not replay what is recorded ({ $why })
verbale-unreadable = { $count ->
    [one] one record of the event can't be read
   *[other] { $count } records of the event can't be read
  }
verbale-unsound = { $count ->
    [one] one record of the event is not by who held the office for it
   *[other] { $count } records of the event are not by who held the office for them
  }

## Results and ranking
verbale-detail-winner = Winner of the game
verbale-detail-ranking = First on points
verbale-no-winner = nobody so far
verbale-winner-undeclared = { $flock }, not yet declared
verbale-best = { $flocks }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
verbale-column-rank = Rank
verbale-column-seat = Flock
verbale-column-arrival = Arrival
verbale-column-square = Square
verbale-column-placement = Place
verbale-column-strays = Strays
verbale-column-eggs = Eggs
verbale-column-penalty = Penalty
verbale-column-points = Points

## Who was there
verbale-role-organizer = organiser
verbale-role-notary = Triade (notary)
verbale-role-validator = the Incontestabile
verbale-role-race-judge = B&C (race judge)
verbale-role-council = council
verbale-role-guard = path judge
verbale-role-captain = flock captain
verbale-role-herald = herald
verbale-role-referee = referee
verbale-detail-captain = Captain
verbale-detail-substitution = After the start
verbale-substitution = { $what }: { $reason } (no. { $number })
verbale-detail-throwers = Throwers
verbale-detail-bearer = Bearer
verbale-detail-home = Own square
verbale-detail-gag = Gag
verbale-gag-approved = { $gag } (approved by { $names })
verbale-gag-refused = { $gag } (not approved)
verbale-sign-triade = The Triade
verbale-sign-judges = Il Buono e il Cattivo
verbale-council = The council
verbale-judges = Il Buono e il Cattivo

## The record
verbale-what-validate = Validation
verbale-what-void = Void throw
verbale-what-swap = Swap
verbale-what-stray = Captain's choice
verbale-what-throwers = Throwers
verbale-what-substitute = Substitution
verbale-what-report = Path judges
verbale-what-cut = Repeats cut short
verbale-what-declare = Winner declared
verbale-what-ruling = Ruling
verbale-what-penalty = Penalty: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
verbale-what-warning = Warning
verbale-void-stance = the throwers did not face each other at the marked distance ({ $article })
verbale-void-apart = the dice were not thrown at the same time ({ $article })
verbale-void-collision = the dice did not collide in the air or were not thrown upwards ({ $article })
verbale-void-facing = the 1 of a die did not face the thrower ({ $article })
verbale-void-stopped = a die was stopped ({ $article })
verbale-void-other = by word of the Incontestabile ({ $article })
verbale-void-noted = { $note } ({ $article })
verbale-annulled-by = annulled by no. { $number }
verbale-replaced-by = corrected by no. { $number }
verbale-note-awaits = Awaiting the Incontestabile.
verbale-note-corrected = As corrected by no. { $by }.
verbale-note-waived = Waiving art. { $articles }: { $reason }.
verbale-note-waived-clause = Waiving “{ $articles }”: { $reason }.
verbale-reason = Reason: { $reason }.
verbale-signed = Entered by { $entered }.
verbale-signed-both = Entered by { $entered }, approved by { $approved }.
verbale-decided-both = { $approved }, entered by { $entered }
verbale-college = { $office }: { $names }.
verbale-signed-approved = Approved by { $approved }.

## Acts in few words
verbale-act-throw = throw { $first } and { $second }
verbale-act-validate = validation of the throw
verbale-act-void = void throw ({ $article })
verbale-act-swap-with = swap with { $rival }
verbale-act-no-swap = no swap
verbale-act-stray-of = { $count ->
        [one] { $players } pays
       *[other] { $players } pay
    }
verbale-act-throwers = { $count ->
        [one] { $players } throws alone
       *[other] { $players } throw together
    }
verbale-act-report = The path judges report: { $note }
verbale-act-cut = Repeats cut short: the flock loses the throw
verbale-act-declare-of = { $flock } declared winner
verbale-act-ruling = ruling of the council: { $effects }
verbale-act-penalty-of = penalty of { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $flock }
verbale-act-warning-of = warning for { $flock }
verbale-act-annul = No. { $number } annulled
verbale-act-correct = No. { $number } corrected: { $with }

## What followed
verbale-bearer = Bearer
verbale-start = Start
# The short name of a goose square.
verbale-goose = goose
verbale-leg = { $who }: { $what }
verbale-leg-freed = { $several ->
    [0] comes free
   *[other] come free
  }
verbale-leg-due = { $several ->
    [0] { $count ->
        [one] 1 forfeit
       *[other] { $count } forfeits
      }
   *[other] { $count ->
        [one] 1 forfeit each
       *[other] { $count } forfeits each
      }
  }
verbale-leg-inn = at the inn for { $count ->
    [one] 1 throw
   *[other] { $count } throws
  }
verbale-leg-prison = in prison for { $count ->
    [one] 1 throw
   *[other] { $count } throws
  }
verbale-leg-well = in the well
verbale-leg-missed = { $several ->
    [0] { $count ->
        [0] misses the throw, moves from the next
        [one] misses the throw, 1 left
       *[other] misses the throw, { $count } left
      }
   *[other] { $count ->
        [0] miss the throw, move from the next
        [one] miss the throw, 1 left
       *[other] miss the throw, { $count } left
      }
  }
verbale-leg-egg = { $several ->
    [0] a golden egg
   *[other] a golden egg each
  }
verbale-strayed = { $count ->
    [one] { $who } pays: to 1
   *[other] { $who } pay: to 1
  }
verbale-rejoined = { $count ->
    [one] { $who } rejoins
   *[other] { $who } rejoin
  }
verbale-from = { $who } (was on { $square })
verbale-chosen = { $count ->
    [one] { $who } pays
   *[other] { $who } pay
  }
verbale-as-proposed = { $count ->
    [one] { $who } pays, as on the roster
   *[other] { $who } pay, as on the roster
  }
verbale-instead = { $player } instead of { $instead }
verbale-swapped = { $flock } goes to { $to }, { $rival } to { $back }

## Lists
verbale-list-branches = Recorded where another desk had taken over
verbale-branch = { $what }, desk { $desk }, record { $number } ({ $hash }): does not count here; { $fate ->
    [adopted] it was recorded anew
    [left] it was left
   *[waits] it waits for a decision
  }
verbale-list-draws = Own squares
verbale-list-forfeits = Forfeits
verbale-list-penalties = Penalties and warnings
verbale-list-rulings = Rulings of the council
verbale-list-waivers = Waivers
verbale-list-amendments = Corrections and annulments
verbale-drawn = Drawn with the seed { $seed }: { $homes }
verbale-order-drawn = Throwing order drawn with the seed { $seed }: { $flocks }
verbale-waived = Admitted by waiver: { $act }
verbale-not-regulated = —
verbale-forfeit-reserve = { $who }
verbale-forfeit-bearer = the bearer { $who } (was on { $from })
verbale-forfeit-stray = { $who }, a stray already (was on { $from })
verbale-forfeit-lapsed = nobody can pay: it lapses
verbale-forfeit-for-bearer = for the bearer on { $square } ({ $name })
verbale-forfeit-for-stray = for { $who } on { $square } ({ $name })
verbale-forfeit-chosen = — captain's choice, no. { $number }

## Picture and interpretations
verbale-picture-final = Race { $gara }, final position
verbale-picture-early = Race { $gara }, final position; an early win of { $flock }, a new race begins
verbale-picture-voided = Race { $gara }, last position before it was voided
verbale-picture-now = Race { $gara }, position at the time of these minutes
verbale-value-holds = in force
verbale-value-lifted = not in force in this race
verbale-value-bearers = bearers
verbale-value-anyone = anyone
verbale-value-strays = the strays
verbale-value-lapse = nobody, they lapse
verbale-value-shared = shared
verbale-value-match = played for
verbale-value-bye = goes on
verbale-value-dropped = is out
verbale-value-ask = the referee decides
verbale-value-loses = loses
verbale-value-most-best = as many tables of the best size as can be
verbale-value-fewest-small = few small tables
verbale-gara = Race { $gara }
