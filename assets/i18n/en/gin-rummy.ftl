# Gin Rummy: chronicle of the match.
gin-rummy-hand-begun = Hand { $hand }: { $player } deals.
gin-rummy-hand-turned = Hand { $hand }: { $player } deals and turns up { $card }.
gin-rummy-held-hidden = { $player } has the cards.
gin-rummy-held = { $player } holds { $cards }.
gin-rummy-refused = { $player } refuses the turned card.
gin-rummy-drew = { $player } draws from the stock.
gin-rummy-drew-card = { $player } draws { $card } from the stock.
gin-rummy-taken = { $player } takes the top of the pile.
gin-rummy-taken-card = { $player } takes { $card } from the pile.
gin-rummy-discarded = { $player } discards { $card }.
gin-rummy-turn-passed = { $player } is to play.
gin-rummy-knocked = { $player } knocks.
gin-rummy-shown = { $player } shows { $melds }; deadwood { $deadwood }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
gin-rummy-shown-whole = { $player } shows { $melds }: no deadwood.
gin-rummy-gin-made = { $player } has gin!
gin-rummy-laid-off = { $player } lays off { $cards }.
gin-rummy-told = { $player } knocks with { $own } against { $other }.
gin-rummy-told-gin = { $player } has gin; the opponent is left with { $other ->
        [one] one point
       *[other] { $other } points
    }.
gin-rummy-scored = { $player } scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
gin-rummy-scored-gin = { $player } scores { $points } points with gin.
gin-rummy-scored-undercut = The knocker is undercut: { $player } scores { $points } points.
gin-rummy-entered = Column { $column }: { $player } has { $points }.
gin-rummy-column-closed = { $player } wins column { $column }, which is closed.
gin-rummy-voided = The hand is void: nobody scores.
gin-rummy-won = { $player } wins the match.
gin-rummy-drawn = The match ends without a winner.
gin-rummy-resumed = The match goes on.
gin-rummy-set-up = The judges set up the position.

# Questions.
gin-rummy-ask-deal = deals
gin-rummy-ask-first = takes or refuses the turned card
gin-rummy-ask-stock = draws from the stock and discards
gin-rummy-ask-turn = draws or takes, and discards
gin-rummy-ask-show = shows the cards
gin-rummy-ask-knock = how the hand ends

# Who may do what.
act-take = record a card taken and discarded
act-knock = record a hand by its totals

# Refusals.
gin-rummy-over = The match is over: only a ruling lets it go on.
gin-rummy-hand-on = Hand { $hand } is still being played.
gin-rummy-no-hand = No hand is being played: the cards are dealt first.
gin-rummy-dealer-alternates = The dealer alternates: now it is { $player }.
gin-rummy-card-twice = { $card } is elsewhere already: check the cards.
gin-rummy-too-many = { $player } has ten cards, and { $cards } are known already.
gin-rummy-no-refusal = The turned card is refused in the first turn of a hand only, once by each.
gin-rummy-refuse-first = The turned card is still offered: it is refused first, with pass.
gin-rummy-both-refused = Both have refused the turned card: one draws from the stock.
gin-rummy-hands-first = Somebody has knocked: the hands are shown.
gin-rummy-stock-empty = The stock is empty.
gin-rummy-pile-empty = The pile is empty.
gin-rummy-other-top = On top of the pile lies { $card }.
gin-rummy-same-card = { $card } was just taken from the pile: it is not discarded.
gin-rummy-not-held = { $card } is not among the cards of whoever plays.
gin-rummy-stock-left = There are still { $count } cards in the stock: the hand is not over.
gin-rummy-no-knock = Nobody has knocked.
gin-rummy-shown-already = { $player } has shown already.
gin-rummy-knocker-first = The knocker shows first: { $player }.
gin-rummy-ten-cards =
    { $count ->
        [one] Here is one card: a hand has ten.
       *[other] Here are { $count } cards: a hand has ten.
    }
gin-rummy-other-cards = { $player } has { $cards }, too.
gin-rummy-no-meld = { $cards } is no meld: it takes three or more cards in a run, or three or four equal ones.
gin-rummy-knocker-lays = The knocker does not lay off.
gin-rummy-gin-lays = After gin nothing is laid off.
gin-rummy-no-room = { $cards } can't be laid off on the knocker's melds.
gin-rummy-too-much = { $player } has { $points } points of deadwood and can't have less than { $least }: one knocks with { $most } at most.
gin-rummy-told-much = { $player } has { $points } points of deadwood: one knocks with { $most } at most.
gin-rummy-knows-much = By the cards that are known { $player } has at least { $least } points of deadwood: one knocks with { $most } at most.
gin-rummy-knows-other = By the cards that are known { $player } can't have { $points } points of deadwood: they go from { $least } to { $most }, by the melds.
gin-rummy-is-gin = Without deadwood it is gin: write gin.
gin-rummy-most-deadwood = { $points } points of deadwood can't be: { $most } at most.
gin-rummy-other-knocked = It was { $player } who knocked.
gin-rummy-shown-other = { $player } has shown { $points } points of deadwood.
gin-rummy-points-wrong = With these totals the points are { $points }: check them.

# Refusals of rulings and positions.
gin-rummy-ruling-effect = A ruling may award the match, end it drawn, let it go on or set up a position.
gin-rummy-ruling-not-over = The match is not over.
gin-rummy-ruling-decided = The match is decided by points: to go on set up a position, with position.
gin-rummy-position-scores = The points of the position can't be so.
gin-rummy-position-end = The end of the position does not agree with its points.
gin-rummy-position-hand = The hand of the position can't have come to this.
gin-rummy-position-cards = The cards of the position can't lie so.

# Texts that can't be read.
gin-rummy-parse-fact = «{ $text }» can't be read: write for example deal 7c, pass, S>7c, D4h>Kd, S>7c K, show NAME cards, NAME K 6 20, gin NAME 33, void.
gin-rummy-parse-cards = «{ $text }» are no cards: rank and suit, for example 10h, Qs. { cards-letters }
gin-rummy-letters = { cards-letters }
gin-rummy-parse-ruling = «{ $text }» can't be read: write for example win NAME, drawn, resume, position LINE.
gin-rummy-parse-position = «{ $text }» is no position: hand and dealer, then the points and the hand that is played.

# Rulesets.
gin-rummy-lint-to = { $field }: points are from 1 to 10,000.
gin-rummy-lint-columns = { $field }: columns are from 1 to 9.
gin-rummy-lint-to-win = { $field }: one column at least wins, and not more than there are.
gin-rummy-lint-most-deadwood = { $field }: ten cards in no meld are worth 100 points at most.
gin-rummy-lint-bonus = { $field }: a thousand points at most.
gin-rummy-lint-stock = { $field }: there are 31 cards in the stock, and at least one is drawn.
gin-rummy-lint-dealer = { $field }: the dealer is seat 0 or seat 1.

# Acts in short, in lists.
gin-rummy-heading = Hand { $hand }
gin-rummy-outline = { $hand ->
        [0] No hand yet
       *[other] Hand { $hand }
    }{ $stock ->
        [0] {""}
        [one] , one card in the stock
       *[other] , { $stock } cards in the stock
    }
gin-rummy-say-deal = New hand
gin-rummy-say-deal-card = New hand, { $card } turned up
gin-rummy-say-hold-hidden = Cards of { $player }
gin-rummy-say-hold = Cards of { $player }: { $cards }
gin-rummy-say-pass = Turned card refused
gin-rummy-say-stock = From the stock, { $card } discarded
gin-rummy-say-pile = From the pile, { $card } discarded
gin-rummy-say-stock-knock = From the stock, { $card } discarded, knock
gin-rummy-say-pile-knock = From the pile, { $card } discarded, knock
gin-rummy-say-show = { $player } shows { $cards }
gin-rummy-say-reveal = { $player } knocks with { $own }, the opponent has { $other }
gin-rummy-say-knock = { $player } knocks with { $own } against { $other }
gin-rummy-say-gin = { $player } has gin against { $other }
gin-rummy-say-void = Void hand
