# Continuous qualifying, brackets and corrected results. Whoever shows a sentence puts names for $entry, $other and $table.

# Continuous qualifying.
tournament-pair-two = Two entries are paired at a time, or one alone goes on without playing.
tournament-pair-alone = { $entry } would go on without playing: the referee decides, with the reason.
tournament-not-waiting = { $entry } is not waiting for an opponent.
tournament-same-person = { $entry } and { $other } are the same person: another opponent is needed.
tournament-other-pairing = It is the turn of { $entry } and { $other }: another pairing needs the reason.
tournament-extra-match = { $entry } would play as a volunteer and cannot qualify: the referee decides, with the reason.
tournament-entry-qualified = { $entry } belongs to somebody who has qualified: a person qualifies only once.
tournament-qualified-once = { $entry } has qualified already: there is a place in the main draw.

# Brackets.
tournament-bracket-drawn = The bracket has been drawn already.
tournament-bracket-empty = Nobody is left to be put into the bracket.

# Corrected results.
tournament-table-gone = With the correction this table is no more.
