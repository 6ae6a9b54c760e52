# Poker at a table: chronicle. Seats are counted from 1.

# Parts of other sentences: a hand with the cards that count, a pot (0 is the main one).
poker-hand =
    { $kind ->
        [pair] pair
        [two-pair] two pair
        [trips] three of a kind
        [straight] straight
        [flush] flush
        [full] full house
        [quads] four of a kind
        [straight-flush] straight flush
       *[other] high card
    } ({ $ranks })
poker-of-the-pot =
    { $pot ->
        [0] of the main pot
       *[other] of side pot { $pot }
    }
poker-and-ante =
    { $by ->
        [none] {" "}without an ante
        [big-blind] , ante { $ante } from whoever posts the controbuio
        [button] , ante { $ante } from the dealer
       *[other] , ante { $ante } from everybody
    }
poker-with-ante =
    { $by ->
        [none] {""}
       *[other] {" "}· ante { $ante }
    }

poker-blinds-set = From the next hand: buio { $small }, controbuio { $big }.
poker-blinds-set-ante = From the next hand: buio { $small }, controbuio { $big }{ poker-and-ante }.
poker-anted = Ante: { $players }.
poker-button-moved = { $player } deals.
poker-button-placed = { $player } deals the next hand.
poker-hand-begun = Hand { $hand }.
poker-hand-told = It is hand { $hand }.
poker-small-posted =
    { $chips ->
        [0] { $player } has no chips left for the buio.
       *[other] { $player } posts the buio: { $chips }.
    }
poker-big-posted =
    { $chips ->
        [0] { $player } has no chips left for the controbuio.
       *[other] { $player } posts the controbuio: { $chips }.
    }
poker-hole-hidden = { $player } has his cards.
poker-hole-seen = { $player } has { $cards }.
poker-turn-passed = { $player } is to act.
poker-turn-none = Nobody is to act.
poker-fold = { $player } folds.
poker-check = { $player } checks.
poker-call = { $player } calls with { $chips }.
poker-bet = { $player } bets { $chips }.
poker-raise = { $player } puts in { $chips } and raises to { $to }.
poker-round-closed = The round is over: { $chips } in the pot.
poker-returned =
    { $chips ->
        [one] One chip that nobody called goes back to { $player }.
       *[other] { $chips } chips that nobody called go back to { $player }.
    }
poker-dealt =
    { $count ->
        [one] On the table: { $cards }.
       *[other] The first cards on the table: { $cards }.
    }
poker-pot-made =
    { $pot ->
        [0] Main pot
       *[other] Side pot { $pot }
    }: { $chips ->
        [one] one chip
       *[other] { $chips } chips
    }, for { $players }.
poker-shown = { $player } shows { $cards }.
poker-shown-value = { $player } shows { $cards }: { poker-hand }.
poker-said = { $player } has { poker-hand }.
poker-mucked = { $player } does not show.
poker-won =
    { $chips ->
        [one] { $player } takes one chip { poker-of-the-pot }.
       *[other] { $player } takes { $chips } chips { poker-of-the-pot }.
    }
poker-odd-chip =
    { $chips ->
        [one] The odd chip { poker-of-the-pot } goes to { $player }.
       *[other] The { $chips } odd chips { poker-of-the-pot } go to { $player }.
    }
poker-hand-ended = Hand { $hand } is over.
poker-eliminated =
    { $chips ->
        [one] { $player } is out in hand { $hand }, begun with one chip.
       *[other] { $player } is out in hand { $hand }, begun with { $chips } chips.
    }
poker-table-won = { $player } has all the chips and wins.
poker-stacks-counted = Chips counted: { $stacks }.

# Rulings.
poker-stack-set =
    { $chips ->
        [one] The judges leave { $player } one chip.
       *[other] The judges give { $player } { $chips } chips.
    }
poker-card-taken = The judges take { $card } off the table.
poker-hole-taken = The cards of { $player } do not count as seen.
poker-hand-voided = The hand is void: all bets go back to whoever made them.
poker-awarded =
    { $chips ->
        [one] The judges give { $player } one chip { poker-of-the-pot }.
       *[other] The judges give { $player } { $chips } chips { poker-of-the-pot }.
    }
poker-reinstated = { $player } is in again.
poker-set-up = The judges set up the position.

# Questions.
poker-ask-deal = the hand is dealt
poker-ask-bet = folds, calls or raises
poker-ask-check = checks or raises
poker-ask-open = checks or bets
poker-ask-board = the common cards are dealt
poker-ask-show = shows the hand or gives it up
poker-ask-stacks = the chips are counted
poker-amount-raise = Bet or raise to

# Refusals.
poker-over = Play at this table is over: one player has all the chips.
poker-hand-on = Hand { $hand } is still under way: it must be paid first.
poker-no-hand = No hand is under way.
poker-loose =
    { $chips ->
        [one] One chip of players who are out is with nobody knows whom: count.
       *[other] { $chips } chips of players who are out are with nobody knows whom: count.
    }
poker-button-moves = The deal passes to the next player clockwise: that is { $player }.
poker-blinds-wrong = Buio { $small } and controbuio { $big }: check them, the buio is at least one and the controbuio not less.
poker-ante-wrong = There are not so many chips for an ante: check it.
poker-level-announced = The tournament has announced buio { $small } and controbuio { $big }{ poker-with-ante }: record them before the hand is dealt.
poker-blinds-fall = The buio is { $now } already: { $small } would be less, and the minimum bet grows.
poker-card-twice = { $card } lies elsewhere already: check the cards.
poker-hole-count =
    { $count ->
        [one] Everybody has one hidden card.
       *[other] Everybody has { $count } hidden cards.
    }
poker-other-cards = { $player } has other cards: { $cards }.
poker-not-dealt = { $player } has no cards.
poker-board-full = Five cards lie on the table already.
poker-board-count =
    { $count ->
        [one] One card comes on the table now.
       *[other] { $count } cards come on the table now.
    }
poker-round-open = The round is not over: { $player } is to act.
poker-no-round = Betting is over.
poker-out-of-turn = { $player } is to act.
poker-folded = { $player } has folded.
poker-is-out = { $player } is eliminated.
poker-all-in = { $player } has put in everything already.
poker-no-raise =
    { $chips ->
        [0] Nothing is no bet.
       *[other] It is { $chips } already: that is no raise.
    }
poker-raise-small = A raise is to { $chips } at least.
poker-raise-large = A raise is to { $chips } at most.
poker-not-enough = With all there is it comes to { $chips }: count the chips again.
poker-no-rival = Nobody could call a raise by { $player }: the others are all in.
poker-not-reopened = { $player } has acted, and no full raise came after: only a call or a fold is possible.
poker-no-showdown = This is not the time to show.
poker-shown-already = { $player } has shown already.
poker-mucked-already = { $player } has given up showing already.
poker-nothing-to-muck = There is no pot to give up.
poker-say-early = A hand is called when five cards lie on the table.
poker-say-impossible = With these cards { $player } can't have «{ $value }».
poker-said-other = { $player } had called «{ $value }».
poker-stack-twice = The chips of { $player } are counted twice.
poker-stack-missing = The chips of { $player } are missing.
poker-stacks-none = No chip would be left like that: count again.
poker-stacks-sum = { $counted } chips were counted, { $there } are in play: count again.
poker-stacks-outs = Neither { $player } nor { $other } has chips any more: say first who went out when, out { $player } hand 17 400, or in the same hand.
poker-out-stack = A hand is begun with at least one chip, and { $chips } are in play.
poker-hand-back = It is hand { $hand } already.
poker-seats-count = There are { $count } players: { $fewest } to { $most } sit at a table.
poker-seats-stack = { $name }: the chips at the start are at least one, at most a hundred million.
poker-seats-button = Nobody sits at seat { $number }: one of the players deals.

# Refusals of rulings and positions.
poker-ruling-out = That player is eliminated.
poker-ruling-in = Only who is eliminated can be brought back, and between two hands.
poker-ruling-chips = Chips can't be like that.
poker-ruling-turn = Only who is in the hand and has chips is to act, while there is betting.
poker-ruling-blinds = The buio is at least one, and the controbuio not less.
poker-ruling-card = That card is not on the table.
poker-ruling-no-hand = No hand is under way.
poker-ruling-hand-on = A hand is under way: it must be ended or voided first.
poker-ruling-pot = There are not so many chips in that pot.
poker-ruling-unpaid = There are still chips in the pot.
poker-ruling-last = One player is left: that is the winner.
poker-ruling-effect = A ruling can give chips, deal, blinds, turn or pots, take cards away, void or end the hand, eliminate, bring back or set up a position.
poker-position-seats = The players of the position are not those of the table.
poker-position-turn = Deal or turn belong to somebody who can't have them.
poker-position-blinds = The blinds of the position can't be like that.
poker-position-cards = A card is there twice.
poker-position-hole = There are too many hidden cards, or they are shown and not all there.
poker-position-chips = The chips of a player can't be like that.
poker-position-over = The hand of the position can't be at this point.
poker-position-owed = Somebody has put in more than is owed.
poker-position-pots = The pots do not agree with what was put in and won.

# Texts that can't be read.
poker-parse-fact = «{ $text }» can't be read: write for example deal, p3 cbr 70, p1 cc, p2 f, d db 2c3c4d, p1 sm AsKs, blinds 20 40, stacks, out.
poker-parse-number = «{ $text }» is no number.
poker-parse-ante = «{ $text }» is no ante: how many chips, and whose where it matters, for example ante 5, ante 40 big-blind, ante 40 button.
poker-parse-cards = «{ $text }» are no cards: rank and suit, for example As, 10d. { cards-letters }
poker-letters = { cards-letters }
poker-parse-value = «{ $text }» is no hand: for example full K 2, pair A K 9 4, straight 9.
poker-parse-stacks = «{ $text }» can't be read: the chips of everybody, p1 1200 p2 800, or all in turn.
poker-parse-out-same = Nobody is out yet: say the hand, for example out p3 hand 17 400.
poker-parse-out-chips = Somebody is out in hand { $hand } already: say with how many chips it was begun, for example out p3 same 400.
poker-parse-ruling = «{ $text }» can't be read: write for example set-stack p1 500, void-hand, award p1 300, position LINE.
poker-parse-phh = The file can't be read as PHH: { $text }.
poker-phh-hand =
    { $hand ->
        [0] {""}
       *[other] {" "}(hand { $hand })
    }
poker-phh-variant = The file is of { $kind ->
    [FT] fixed-limit Texas Hold'em (FT)
    [NS] short-deck Hold'em (NS)
    [FO-8] fixed-limit Omaha high-low (FO/8)
    [F7S] seven card stud (F7S)
    [F7S-8] seven card stud high-low (F7S/8)
    [FR] razz (FR)
    [N2L1D] single draw lowball (N2L1D)
    [F2L3D] triple draw lowball (F2L3D)
    [FB] badugi (FB)
   *[other] a variant that is not known, «{ $code }»
}: Texas Hold'em and Omaha are played here{ poker-phh-hand }.
poker-phh-other-variant = The file is of { $code ->
    [PO] Omaha
   *[other] Texas Hold'em
}, here everybody has { $count } hidden cards: open a match of that game{ poker-phh-hand }.
poker-phh-missing = «{ $field }» is missing in the file, and without it nobody knows how it was played{ poker-phh-hand }.
poker-phh-value = «{ $field } = { $value }» can't be: correct the file{ poker-phh-hand }.
poker-phh-count = «{ $field }» must have { $count }, one a player: correct the file{ poker-phh-hand }.
poker-phh-amount = In «{ $field }» there is { $value }, which are no chips that can be counted (four decimals at most){ poker-phh-hand }.
poker-phh-unknown-amount = In «{ $field }» there is { $value }: nobody knows how many chips that is. Write them in the file{ poker-phh-hand }.
poker-phh-fixed = The file has «{ $field }», of fixed-limit games or stud, which are not played here{ poker-phh-hand }.
poker-phh-straddle = «{ $field } = { $value }»: beside buio and controbuio somebody put in more (a straddle, or to join). It is not played like that here{ poker-phh-hand }.
poker-phh-dead-blind = «{ $field } = { $value }»: here the first posts the buio and the second the controbuio, which is not less{ poker-phh-hand }.
poker-phh-antes = «{ $field } = { $value }»: here all put in the same ante, or whoever posts the controbuio, or the dealer{ poker-phh-hand }.
poker-phh-trimmed = «{ $field }» is only for an ante that everybody puts in{ poker-phh-hand }.
poker-phh-min-bet = «{ $field }» is { $there }, here the least bet is { $here }: open a match with another least raise{ poker-phh-hand }.
poker-phh-min-bet-more = «{ $field }» is { $there }; here less may be bet, from { $here }{ poker-phh-hand }.
poker-phh-tables = The file has { $count } hands of several tables ({ $table }, { $other }…): import them one by one.
poker-phh-joined = { $player } was not at this table before: import that hand alone{ poker-phh-hand }.
poker-phh-scaled = The amounts of the file have decimals: here all of them are multiplied by { $factor }.
poker-phh-described = Not taken over from the file: { $fields }.
poker-phh-unknown = Fields that the format does not have, not read: { $fields }.
poker-phh-comments =
    { $count ->
        [one] One remark on an action is not taken over.
       *[other] { $count } remarks on actions are not taken over.
    }
poker-phh-given-up = «{ $act }»: cards that are not known and won nothing, recorded as not shown.
poker-phh-told-stack = { $hand ->
    [0] At the start
   *[other] After hand { $hand }
}, chips of { $player }: { $there } in the file, { $here } here.
poker-phh-told-won = Hand { $hand }, won by { $player }: { $there } in the file, { $here } here.
poker-parse-position = «{ $text }» is no position: hand, button and blinds, then a group a player, parted by ;.

# Ruleset.
poker-lint-hole-cards = { $field }: there are 2 to 6 hidden cards.
poker-lint-must-use = { $field }: two of the hidden cards are used, or any number where there are two.
poker-lint-seats = { $field }: there are at least two players, and the cards must do for all.
poker-lint-button = { $field }: the dealer must be one of the seats.
poker-lint-blinds = { $field }: the buio is at least one, and the controbuio not less.
poker-lint-big-blind = { $field }: the controbuio is 1 to 100 times the buio.
poker-lint-loose = { $field }: the chips that nobody is known to have are a hundred million at most.
poker-lint-ante = { $field }: the ante is at most a hundred million.

# Atti, in breve, negli elenchi.
poker-say-deal = New hand
poker-say-deal-button = New hand, { $player } deals
poker-say-hole-hidden = Cards of { $player }
poker-say-hole = Cards of { $player }: { $cards }
poker-say-board = On the table: { $cards }
poker-say-fold = { $player } folds
poker-say-call = { $player } calls or checks
poker-say-calls = { $player } calls { $chips }
poker-say-check = { $player } checks
poker-say-bet = { $player } bets { $to }
poker-say-raise = { $player } goes to { $to }
poker-say-show = { $player } shows { $cards }
poker-say-called = { $player } calls { poker-hand }
poker-say-stacks = Count of the chips
poker-say-out = { $player } is out in hand { $hand } ({ $chips })
poker-say-muck = { $player } does not show
poker-heading = Hand { $hand }

# The table in short.
poker-outline = Hand { $hand } · blinds { $small }/{ $big }{ poker-with-ante } · { $count } in play · { $pot } in the pot
poker-outline-between = { $hand ->
    [0] Before the first hand
   *[other] After hand { $hand }
} · blinds { $small }/{ $big }{ poker-with-ante } · { $count } in play
poker-outline-won = { $player } has all the chips after hand { $hand }
