# Gin Rummy: the table, the score sheet and the speaker's lines. Hidden cards are never said.

scene-gin-rummy-points = Points
scene-gin-rummy-column = Column { $column }
scene-gin-rummy-closed = { $column }: won by
scene-gin-rummy-asked-deal = deals
scene-gin-rummy-asked-first = plays
scene-gin-rummy-asked-stock = plays
scene-gin-rummy-asked-turn = plays
scene-gin-rummy-asked-show = shows
scene-gin-rummy-deadwood = Deadwood: { $points }
scene-gin-rummy-no-deadwood = No deadwood
scene-gin-rummy-begin = To begin
scene-gin-rummy-hand = Hand { $hand }
scene-gin-rummy-dealt-by = Dealer: { $player }
scene-gin-rummy-next-dealer = The next hand is dealt by
scene-gin-rummy-deal = New hand
scene-gin-rummy-pass = Refuses
scene-gin-rummy-show = Shows the cards
scene-gin-rummy-note = Note the cards of { $player }
scene-gin-rummy-knock = Knocks
scene-gin-rummy-meld = Meld
scene-gin-rummy-lay = Lay off
scene-gin-rummy-knocks = { $player } knocks
scene-gin-rummy-has-gin = Gin for { $player }
scene-gin-rummy-void = Void hand
scene-gin-rummy-own = Knocker's deadwood
scene-gin-rummy-tens = Opponent's: tens
scene-gin-rummy-units = Opponent's: units
scene-gin-rummy-stock =
    { $count ->
        [one] Stock: one card
       *[other] Stock: { $count } cards
    }
scene-gin-rummy-pile =
    { $count ->
        [one] Pile: one card
       *[other] Pile: { $count } cards
    }

speak-gin-rummy-scores = { $player } scores { $points ->
        [one] one point
       *[other] { $points } points
    } against { $rival }.
speak-gin-rummy-gin = Gin! { $player } scores { $points ->
        [one] one point
       *[other] { $points } points
    } against { $rival }.
speak-gin-rummy-undercut = { $rival } is undercut: { $player } scores { $points } points.
speak-gin-rummy-column = { $player } wins column { $column }!
speak-gin-rummy-void = A void hand: nobody scores.
speak-gin-rummy-hand = Hand { $hand }: { $player } deals.
speak-gin-rummy-refuses = { $player } refuses the turned card.
speak-gin-rummy-draws = { $player } draws from the stock.
speak-gin-rummy-takes = { $player } takes from the pile.
speak-gin-rummy-knocks = { $player } knocks!
speak-gin-rummy-shows = { $player } shows: deadwood of { $points ->
        [one] one point
       *[other] { $points } points
    }.
speak-gin-rummy-shows-all = { $player } shows: no deadwood!
speak-gin-rummy-told = { $player } knocked with { $own } against { $other }.
