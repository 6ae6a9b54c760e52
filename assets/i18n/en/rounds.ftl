# Round robin, Swiss, tables with points and table knockout. Whoever shows a sentence puts names in place of $entry and $other.

tournament-rounds-few = Nobody is left who can play.
tournament-table-size = { $count } players make no tables of { $least } to { $most }: one would have { $seats }. Change the number of entries, or waive the article.
tournament-table-size-later = { $count } players make no tables of { $least } to { $most }: they would be { $sizes }. They can play so only if the article is waived.
tournament-swiss-impossible = The entries left are the same person: nobody can be paired. Withdraw the entries in excess.

# Why a table was made so.
tournament-why-circle = Round { $round } of the round robin: everybody moves on one place in the circle.
tournament-why-lot = By lot.
tournament-why-alone = Nobody else is left: a win without playing.
tournament-why-ranking = In ranking order.
tournament-why-imposed = Not as the lots would have it: so they sat down.
tournament-why-seed = { $entry } is seeded.
tournament-why-bye = The bye goes to who came in earlier.
tournament-why-asked-off = A round off, asked for before the draw: it counts { $points }.
tournament-why-apart = { $entry } was moved to keep apart those who are to be.
tournament-why-arrival = In order of arrival.
tournament-why-extra = Extra match.
tournament-why-table-size = { $count } sit here: a table has { $least } to { $most } seats, { $best } where possible, with a difference of one seat at most.
tournament-why-table-final = { $count } sit here: it is the final, for those who are left.
tournament-why-table-all = { $count } sit here, as at every table.
tournament-why-table-few = { $count } sit here, fewer than the { $least } of a table: by waiver.
tournament-why-score-group = Score group: { $points ->
        [one] one point
       *[other] { $points } points
    } against { $other_points }. In order of points, then seeds, then the first round's lots, the upper half of a group meets the lower.
tournament-why-floated = { $entry } goes down from their group, where no opponent was possible or one was too many. They meet { $other }.
tournament-why-swiss-bye = Sits out: the lowest, with { $points ->
        [one] one point
       *[other] { $points } points
    }, of those who can.
tournament-why-bye-once = { $entry } has sat out already.
tournament-why-bye-again = { $entry } sits out again: nobody else can.
tournament-why-rematch-avoided = { $entry } and { $other } have met already.
tournament-why-apart-avoided = { $entry } and { $other } are to be kept apart.
tournament-why-start-avoided = { $entry } and { $other } have both started (or followed) too often.
tournament-why-needed-elsewhere = If { $entry } met { $other }, others of the group would have no opponent.
tournament-why-bye-needed = If { $entry } sat out, others would have no opponent.
tournament-why-met-again = { $entry } and { $other } meet again: no way round it was found.
tournament-why-apart-forced = { $entry } and { $other } were to be kept apart, but could not be.
tournament-why-start-forced = { $entry } and { $other } have started (or followed) too often: it could not be avoided.
