# Poker tournaments, races, clocks at tables. Whoever shows the sentence puts names in the place of $entry, $table and $person.

# Poker: chronicle.
tournament-poker-seated =
    { $count ->
        [one] Table { $number }: one seat given by lot.
       *[other] Table { $number }: { $count } seats given by lot.
    }
tournament-poker-eliminated = { $entry } is out in hand { $hand } of table { $number }.
tournament-poker-button = Table { $number }: the dealer is in seat { $seat }.
tournament-poker-counted =
    { $chips ->
        [one] { $entry } has one chip.
       *[other] { $entry } has { $chips } chips.
    }
tournament-poker-merged = Table { $from } joins table { $number }: { $count } players, seats by lot.
tournament-poker-kept = At table { $number } all stay in their seats: { $count } players.
tournament-poker-kept-others = Others than those at the table would sit there, or in seats that it does not have.
tournament-poker-moved = { $entry } moves to table { $number }, seat { $seat }.
tournament-poker-blinds-level = Blinds: level { $level }, { $values }.
tournament-poker-blinds-break = Blinds: break between two levels.
tournament-poker-blinds-held = Blinds: the clock is held.
tournament-poker-blinds-stopped = Blinds: the clock is stopped.

# Poker: reasons of proposals.
tournament-poker-why-smallest = The two smallest tables have { $stays } and { $goes } players: { $sum } together, and a table holds up to { $most }.
tournament-poker-why-uneven = Tables have from { $large } down to { $small } players: they may differ by one at most.
tournament-poker-why-next = { $entry }, in seat { $seat }, is the next to post the big blind.
tournament-poker-why-seat =
    { $hands ->
        [0] Seat { $seat } is the free one that costs least, though it pays at once.
        [one] Seat { $seat } is the free one that costs least: its first blind comes after one hand.
       *[other] Seat { $seat } is the free one that costs least: its first blind comes after { $hands } hands.
    }

# Poker: refusals.
tournament-poker-none = No poker tournament is under way.
tournament-poker-not-drawn = Seats have not been drawn yet.
tournament-poker-over = The tournament has its winner; to correct it, annul the wrong elimination.
tournament-poker-no-table = There is no table { $number }, or it has been merged with another.
tournament-poker-nobody = No player is named.
tournament-poker-not-there = { $entry } does not sit at table { $number }.
tournament-poker-not-seated = { $entry } does not sit at any table.
tournament-poker-all-out = Not everybody at table { $number } can go out: somebody has the chips.
tournament-poker-hand = Hand { $hand }: hand { $last } is on record at this table, and hands count from 1.
tournament-poker-stack-needed = Several go out in hand { $hand }: the chips of each at the start of the hand are needed.
tournament-poker-no-chips = { $entry } with no chips: who has none is out.
tournament-poker-sum = The chips given are { $sum }, those in play { $total }: count again.
tournament-poker-empty-seat = Table { $number }: nobody sits in seat { $seat }.
tournament-poker-seat-taken = Table { $number }: seat { $seat } is taken.
tournament-poker-no-seat = Table { $number }: there is no seat { $seat }, seats go from 1 to { $most }.
tournament-poker-same-table = Another table is needed: { $number } is the same.
tournament-poker-merge-early = Together the two tables have { $count } players: they are merged at { $most } or fewer.
tournament-poker-merge-smallest = The two smallest tables are merged: these are not.
tournament-poker-even = The tables have { $here } and { $there } players: somebody moves only when they differ by more than one.

# Poker: parameters.
tournament-poker-lint-stack = Everybody must begin with at least one chip.
tournament-poker-lint-size = Players at a table: at least 2; fewest, target and most in rising order; most at least twice the fewest less one, and not above 24.
tournament-poker-lint-levels = Blinds need a clock of levels, with values and lengths above zero.
tournament-poker-lint-prizes = Prizes: percentages above zero, the highest first, 100 at most together.

# Race: chronicle.
tournament-race-started = The race has started.
tournament-race-start-moved = The start is counted by the new hour.
tournament-race-stopped = The race is stopped.
tournament-race-came-late = { $entry } comes late, { $time } after the start.
tournament-race-granted = { $entry }: exception for coming late, { $time } less.
tournament-race-left = { $entry }: { $person } leaves the race.
tournament-race-finished = { $entry } finishes in { $time }.
tournament-race-penalised = { $entry }: penalty of { $time }.
tournament-race-counted =
    { $pieces ->
        [one] { $entry } has placed one piece.
       *[other] { $entry } has placed { $pieces } pieces.
    }

# Race: refusals.
tournament-race-none = No race is under way.
tournament-race-not-started = The race has not started yet.
tournament-race-started-already = The race has started already.
tournament-race-stopped-already = The race is stopped already.
tournament-race-over = The race is over; to correct it, change the wrong entry of the record.
tournament-race-not-in = { $entry } is not in this race.
tournament-race-withdrawn = { $entry } does not race any more.
tournament-race-not-of = { $person } is not of { $entry }.
tournament-race-arrival = { $entry } enrolled after the start: the referee first notes when it came.
tournament-race-not-late = { $entry }: this time is not after the start.
tournament-race-grant-in-time = { $entry } is not on record as late: there is no exception to grant.
tournament-race-grant-too-much = { $entry } came { $time } after the start: no more than that can be granted.
tournament-race-left-already = { $entry }: the person named has left already.
tournament-race-all-left = { $entry }: nobody is left, record a withdrawal.
tournament-race-substitution = { $entry }: nobody may be substituted during the race; who is left goes on alone.
tournament-race-finished-already = { $entry } has finished already: to correct it, change the time on record.
tournament-race-too-soon = { $entry }: the time counts from the start of all and must be above zero and later than the arrival.
tournament-race-over-limit = { $entry }: the time is beyond the limit of { $time }.
tournament-race-after-stop = { $entry }: the race was stopped after { $time }.
tournament-race-no-time = The time must be above zero.
tournament-race-too-many-pieces = { $entry }: the puzzle has { $pieces } pieces; with all of them placed, record the finish.

# Race: parameters.
tournament-race-lint-limit = The time limit must be above zero.
tournament-race-lint-pieces = A puzzle has at least two pieces.

# Clocks.
tournament-clock-going = { $table }: the clock runs.
tournament-clock-held = { $table }: the clock is held.
tournament-clock-at-rest = { $table }: the clock is stopped.
tournament-clock-none = { $table }: there is no clock here.
tournament-clock-table-over = { $table }: the result is in, the clock can only be stopped.
tournament-clock-table-open = { $table }: who plays is not known yet.
tournament-clock-started = The clock runs already.
tournament-clock-not-started = The clock has not been started.
tournament-clock-stopped = The clock has been stopped already.
tournament-clock-paused = The clock is held.
tournament-clock-not-paused = The clock is not held.
tournament-clock-no-seat = This seat has no clock.
tournament-clock-other-turn = Somebody else's time is running.
tournament-clock-no-turns = This clock is one for all: nobody presses it.
tournament-clock-no-phase = No other phase follows.
tournament-clock-too-early = The time is not up yet.
tournament-clock-no-secret = There is no secret hour here.
tournament-clock-secret-missing = The referee fixes the secret hour before the start.
tournament-clock-other-gap = The interruption can't begin before the last act on record.
tournament-clock-no-allowance = This clock goes to an hour: time is neither given nor taken, another hour is fixed.
tournament-clock-lint = Lengths and values of a clock must be above zero.

# Chips that are bought, a deal at the last table, small chips raced off.
tournament-poker-rebought = { $entry } buys { $chips } chips again.
tournament-poker-added = { $entry } adds { $chips } chips.
tournament-poker-returned = { $entry } is back at table { $number }, seat { $seat }.
tournament-poker-dealt = A deal about the prizes among { $count } players.
tournament-poker-chips-raced = The chips of { $chip } are out of play.
tournament-poker-buy-none = There are no rebuys or add-ons here: the tournament's rules have none.
tournament-poker-buy-late = It is level { $level }: chips are bought until level { $until } and the pause behind it.
tournament-poker-buy-often = { $entry } has bought { $times ->
    [one] once already, as often as may be
   *[other] { $times } times already, as often as may be
}.
tournament-poker-buy-no-seat = There is no free seat to come back to.
tournament-poker-buy-dealt = The prizes have been agreed on already: whoever buys again changes what is shared and who shares it.
tournament-poker-deal-all = A deal names the share of everybody who still plays, and of nobody else.
tournament-poker-deal-tables = There are still { $count } tables: a deal is made at the last.
tournament-poker-deal-sum = The shares come to { $sum_cents }, there are { $total_cents } to share.
tournament-poker-chip-race = Chips of { $chip }, { $gained } more or less: that can't be.
