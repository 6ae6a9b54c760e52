# The Giro dell'Oca: log of the throws, refusals, questions.

# From where, to where, where: parts of sentences.
oca-from =
    { $from ->
        [0] from the START
       *[other] from { $from }
    }
oca-to =
    { $to ->
        [0] to the START
       *[other] to { $to }
    }
oca-at =
    { $square ->
        [0] on the START
       *[other] on { $square }
    }

# The throw.
oca-threw = { $flock } throws { $first } and { $second }: waiting for the Incontestabile.
oca-validated = { $flock }: the throw { $first } and { $second } counts.
oca-void-stance = { $flock }: void throw (art. { $article }), the throwers did not face each other at the marked distance.
oca-void-apart = { $flock }: void throw (art. { $article }), the dice were not thrown at the same time.
oca-void-collision = { $flock }: void throw (art. { $article }), the dice did not collide in the air or did not go upwards.
oca-void-facing = { $flock }: void throw (art. { $article }), the 1 of a die did not face the thrower.
oca-void-stopped = { $flock }: void throw (art. { $article }), a die was stopped.
oca-void-other = { $flock }: the Incontestabile does not approve the throw (art. { $article }).
oca-repeats-cut = { $flock } loses the throw: the race judges cut the repeats short.
oca-turn-passed = { $flock } to throw.

# Movements.
oca-bearer-moved = { $flock }: the bearer goes { oca-from } { oca-to }.
oca-stray-moved = { $flock }: the stray { $player } goes { oca-from } { oca-to }.
oca-bearer-inn =
    { $count ->
        [one] { $flock }: the bearer stops at the inn for one throw.
       *[other] { $flock }: the bearer stops at the inn for { $count } throws.
    }
oca-stray-inn =
    { $count ->
        [one] { $flock }: the stray { $player } stops at the inn for one throw.
       *[other] { $flock }: the stray { $player } stops at the inn for { $count } throws.
    }
oca-bearer-prison =
    { $count ->
        [one] { $flock }: the bearer goes to prison for one throw.
       *[other] { $flock }: the bearer goes to prison for { $count } throws.
    }
oca-stray-prison =
    { $count ->
        [one] { $flock }: the stray { $player } goes to prison for one throw.
       *[other] { $flock }: the stray { $player } goes to prison for { $count } throws.
    }
oca-bearer-well = { $flock }: the bearer falls into the well.
oca-stray-well = { $flock }: the stray { $player } falls into the well.
oca-bearer-missed =
    { $count ->
        [0] { $flock }: the bearer has waited long enough and moves from the next throw.
        [one] { $flock }: the bearer waits, with one throw still to miss.
       *[other] { $flock }: the bearer waits, with { $count } throws still to miss.
    }
oca-stray-missed =
    { $count ->
        [0] { $flock }: the stray { $player } has waited long enough and moves from the next throw.
        [one] { $flock }: the stray { $player } waits, with one throw still to miss.
       *[other] { $flock }: the stray { $player } waits, with { $count } throws still to miss.
    }
oca-bearer-freed = { $flock }: the bearer is free.
oca-stray-freed = { $flock }: the stray { $player } is free.

# Forfeits.
oca-bearer-due =
    { $count ->
        [one] { $flock }: the bearer owes a forfeit.
       *[other] { $flock }: the bearer owes { $count } forfeits.
    }
oca-stray-due =
    { $count ->
        [one] { $flock }: the stray { $player } owes a forfeit.
       *[other] { $flock }: the stray { $player } owes { $count } forfeits.
    }
oca-strayed = { $flock } pays a forfeit: { $player } starts from 1.
oca-placed = { $flock }: { $player } goes { oca-at } as a stray.
oca-bearer-paid = { $flock } has nobody in reserve: the bearer pays and goes back { oca-from } to 1.
oca-stray-paid = { $flock } has nobody in reserve: the stray { $player } pays and goes back { oca-from } to 1.
oca-lapsed = { $flock }: nobody can pay, the forfeit lapses.
oca-rejoined = { $flock }: { $player } was { oca-at } and rejoins the flock.
oca-throwers = { $count ->
        [one] { $flock }: { $names } throws alone.
       *[other] { $flock }: { $names } throw together.
    }
oca-substituted-player = { $flock }: { $player } comes in for { $instead } and takes over every part.
oca-substituted-captain = { $flock }: the new captain is { $player }, in place of { $instead }.
oca-substituted-bearer = { $flock }: the new bearer is { $player }, in place of { $instead }.
oca-reported = The path judges report: { $note }
oca-chosen-proposed = { $flock }: the captain has { $player } pay, as proposed.
oca-chosen = { $flock }: the captain has { $player } pay (proposed: { $instead }).

# Eggs, swaps, the end.
oca-eggs-won =
    { $count ->
        [one] { $flock } wins a golden egg.
       *[other] { $flock } wins { $count } golden eggs.
    }
oca-eggs-taken =
    { $count ->
        [one] { $flock } loses a golden egg.
       *[other] { $flock } loses { $count } golden eggs.
    }
oca-swap-offered = { $flock } is on its own square: let the captain say whether to swap.
oca-swapped = { $flock } and { $rival } change places.
oca-swap-declined = { $flock } declines the swap.
oca-won = { $flock } enters the goose's garden and wins.
oca-declared = The race judges declare { $flock } the winner: the result is official.
oca-gara-voided = The race is void: everybody starts again from the START, in the same order.
oca-set-up = The position is set up by the judges.

# Refusals.
oca-throwers-count = One player throws alone or two together: write one or two.
oca-throwers-unknown = The flock has no such player: check the number.
oca-throwers-twice = Both throwers are the same person: write just one who throws alone.
oca-throwers-late = Who throws is said before the throw.
oca-substitute-same = Whoever leaves and whoever comes are the same person: pick somebody else.
oca-substitute-not-of = Whoever leaves is not of the flock any more: pick one of its players.
oca-substitute-of-already = Whoever comes is of the flock already: who comes in for a player is from outside.
oca-substitute-from-outside = Whoever takes this part must be of the flock: let them come in as a player first.
oca-substitute-no-captain = Somebody else is the captain: check who gives the part up.
oca-substitute-no-bearer = Somebody else is the bearer: check who gives the part up.
oca-substitute-on-path = Whoever takes the token must be in reserve: a stray is on the path alone.
oca-report-empty = Write what the path judges report.
oca-no-such-dice = No dice show { $first } and { $second }: read two faces from 1 to 6.
oca-race-over = The race is over: a bearer is in the garden. What is left is to declare the winner.
oca-awaits-validation = A throw waits for the Incontestabile: let it be validated or made void first.
oca-awaits-swap = The captain has not said yet whether to swap: record the answer first.
oca-nothing-to-validate = No throw waits for the Incontestabile: record the dice first.
oca-no-swap-asked = No swap is pending: one swaps only on entering one's own square.
oca-swap-with-nobody = No swap is possible with that flock: it takes a rival bearer on another square from 1 to 62.
oca-no-forfeit-to-choose = Nobody of the reserve paid on the last throw: there is nothing to pick.
oca-too-many-strays =
    { $count ->
        [one] Only one forfeit was paid: name one player.
       *[other] { $count } forfeits were paid: name 1 to { $count } players.
    }
oca-stray-twice = The same player is named twice: name another.
oca-stray-not-in-reserve = One of the players is not in reserve: pick among those who are neither bearer nor stray.
oca-declared-already = The winner is declared already.
oca-not-the-winner = That bearer is not in the garden: winning takes a waiver of article 2.

# Rulings.
oca-ruling-elsewhere = The token is no longer where the ruling takes it from: write it again.
oca-ruling-square = There is no such square: they go from 0 (START) to 63.
oca-ruling-hold = The hold makes no sense: 1 to 99 throws are missed.
oca-ruling-no-stray = The player is no stray: put him on the path first.
oca-ruling-eggs = The eggs don't add up: a flock can have 0 to 99.
oca-ruling-gara = The number of the race is wrong: it goes from 1 to 255.
oca-ruling-effect = Judges don't impose this: the throw decides it.
oca-position-flocks = The position has not as many flocks as the match.
oca-position-turn = The position names a flock that is not there.
oca-position-players = The players of the position don't add up: each once, as many as on the roster.
oca-position-age = The ages of the strays don't add up: each below the next one.

# Texts that can't be read.
oca-parse-fact = “{ $text }” is not understood. Write for example: throw 4 5, validate, void 26c, swap Rossi, stray Anna, throwers Anna Luca, report, cut, declare, substitute Rossi player Anna Luca reason.
oca-parse-substitute = “{ $text }” is no part of a flock: write player, captain or bearer.
oca-parse-throw = “{ $text }” is not two dice: write two digits, for example throw 4 5.
oca-parse-void = “{ $text }” is no reason for a void throw: 26a, 26b, 26c, 26d, 26e or other.
oca-parse-declare = No bearer is in the garden: write whom to declare, for example declare Rossi.
oca-parse-player = “{ $text }” is no player of the flock: use the name, or # and the number on the roster.
oca-parse-square = “{ $text }” is no square: write a number.
oca-parse-hold = “{ $text }” is no hold: inn, prison or well.
oca-parse-ruling = “{ $text }” is no ruling: move, hold, free, egg, add, return, turn, win or void-gara.
oca-parse-position = “{ $text }” can't be read as a position.

# Participants.
oca-seats-count = There are { $count } flocks: it takes { $fewest } to { $most }.
oca-seats-no-name = A flock has no name: give it one.
oca-seats-name-twice = Two flocks are called { $flock }: rename one.
oca-seats-players = { $flock } has { $count ->
        [one] one player
       *[other] { $count } players
    }: it takes { $fewest } to { $most }.
oca-seats-bearer = { $flock }: the bearer is not on the roster.
oca-seats-captain = { $flock }: the captain is not on the roster.
oca-seats-player-no-name = { $flock }: a player has no name.
oca-seats-player-twice = { $flock }: { $name } stands twice on the roster.
oca-seats-home = { $flock }: { $square } can't be a flock's own square, it takes a plain square of the path.
oca-seats-home-twice = { $flock }: { $square } belongs to { $other } already, choose another.

# Checks of the ruleset; $field is the field.
oca-lint-garden = { $field }: the garden lies between 20 and 63.
oca-lint-flocks = { $field }: 1 to 8 flocks, the fewest before the most.
oca-lint-players = { $field }: 1 to 60 players, the fewest before the most.
oca-lint-square = { $field }: a square is off the path.
oca-lint-goose-twice = { $field }: a square is a goose and something else at once.
oca-lint-jump = { $field }: a jump ends off the path or leads nowhere, or a hold lasts 0 throws.
oca-lint-die = { $field }: no die has that face.
oca-lint-total = { $field }: two dice make 2 to 12.
oca-lint-eggs = { $field }: eggs can't be fewer than 0.
oca-lint-points = { $field }: the points of the first place at least are missing.
oca-lint-points-order = { $field }: a worse place can't be worth more.
