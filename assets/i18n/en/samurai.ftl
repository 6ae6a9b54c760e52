# Samurai: what happened in a game. Seats are counted from 1.

# Parts of other sentences: a figure, a tile.
samurai-form =
    { $form ->
        [helmets] helmet
        [buddhas] Buddha
       *[other] rice field
    }
samurai-the-form =
    { $form ->
        [helmets] the helmet
        [buddhas] the Buddha
       *[other] the rice field
    }
samurai-kind =
    { $kind ->
        [helmets] helmet
        [buddhas] Buddha
        [rice_fields] rice
        [samurai] samurai
        [rider] rider
        [ship] ship
        [swap] exchange of figures
       *[exchange] exchange of tiles
    } { $value }

samurai-first-told = { $player } begins.
samurai-figure-placed = { $player } places { samurai-the-form } in { $hex }.
samurai-figure-put = Into { $hex } goes { samurai-the-form }.
samurai-play-begun = All figures are placed: { $player } plays.
samurai-hand-hidden = { $player } holds tiles.
samurai-hand-seen = { $player } holds { $tiles }.
samurai-tile-placed = { $player }: { samurai-kind } on { $hex }.
samurai-figures-swapped = { $player } exchanges { samurai-the-form } of { $hex } with { $other_form ->
        [helmets] the helmet
        [buddhas] the Buddha
       *[other] the rice field
    } of { $other_hex }.
samurai-tile-exchanged = { $player } moves { samurai-kind } from { $hex } to { $other_hex }.
samurai-surrounded = In { $hex } { samurai-the-form } is surrounded: { $influence ->
        [none] nobody has influence
       *[other] { $influence }
    }.
samurai-captured = { $player } captures { samurai-the-form } of { $hex }.
samurai-set-aside = A tie: { samurai-the-form } of { $hex } belongs to nobody.
samurai-drew =
    { $count ->
        [one] { $player } draws a tile.
       *[other] { $player } draws { $count } tiles.
    }
samurai-passed = { $player } can't play and passes.
samurai-turn-passed = It is { $player }'s turn.
samurai-ended =
    { $why ->
        [form] No figure of one form is left: the game is over.
        [ties] Too many ties: the game is over.
        [passes] Nobody can play: the game is over.
        [count] The game is over and the figures are counted.
       *[judge] The judges end the game.
    }
samurai-won =
    { $count ->
        [one] { $players } wins.
       *[other] A shared victory: { $players }.
    }
samurai-counted = Figures captured, helmets/Buddhas/rice: { $figures }.

# Rulings.
samurai-figure-lifted = The judges take from { $hex } { samurai-the-form }.
samurai-given = The judges give { $player } a { samurai-form }.
samurai-taken-back = The judges take from { $player } a { samurai-form }.
samurai-tile-lifted = The judges take the tile off { $hex }: it goes back behind the screen.
samurai-resumed = The game goes on.
samurai-set-up = The judges set up the position.

# The position in a few words.
samurai-outline = { $stage ->
        [setup] Set-up
        [over] Over
       *[play] { $player } to play
    } · { $standing ->
        [one] one figure
       *[other] { $standing } figures
    } on the board, { $aside } set aside after ties

# Questions.
samurai-ask-first = who is the youngest
samurai-ask-figure = places a figure
samurai-ask-turn = plays one tile or more
samurai-ask-count = the figures are counted: helmets/Buddhas/rice of each, for example 4/2/2 2/4/2 2/2/4

# Refusals.
samurai-over = The game is over: to go on, the judges must set up a position.
samurai-first-known = Who begins has been told: to change it, correct that record.
samurai-who-begins = First tell who is the youngest: first NAME.
samurai-all-placed = All figures are placed already.
samurai-no-hex = The hex { $hex } is not on the board in use: check it.
samurai-no-settlement = { $hex } is no city and no village.
samurai-full = There is no room left in { $hex }.
samurai-equal-figures = { $hex } would hold two equal figures: those of a city differ.
samurai-none-left = No { samurai-form } is left beside the board.
samurai-cities-first = The cities are filled first, then { $hex }.
samurai-not-begun = Not all figures are placed yet.
samurai-no-tile = At least one tile is played in a turn.
samurai-one-plain = Only one tile without inscription is played in a turn.
samurai-no-such-tile = There is no tile { $tile } in the game: check it.
samurai-tile-played = { $player } has played { $tile } already: check the tile.
samurai-not-held = As far as is known { $player } does not hold { $tile }: check the tile or the hand.
samurai-on-settlement = { $hex } is a city or a village: no tile ever goes there.
samurai-taken = A tile lies on { $hex } already.
samurai-ship-on-land = { $hex } is land: { $tile } is a ship and goes on the sea.
samurai-land-on-sea = { $hex } is sea: { $tile } goes on land.
samurai-no-figure = There is no { samurai-form } in { $hex }.
samurai-same-city = Both figures are in { $hex }: the exchange changes nothing.
samurai-not-there = No own tile { $tile } lies on { $hex }.
samurai-not-movable = The exchange of tiles does not move { $tile }.
samurai-hand-count =
    { $count ->
        [0] All tiles in the hand of { $player } are known already.
        [one] One tile of { $player } is still unknown.
       *[other] { $count } tiles of { $player } are still unknown.
    }
samurai-tile-gone = { $player } has no tile { $tile } left: check it.
samurai-must-play = A tile can be played: at least one is played in a turn.
samurai-count-seats = The figures of all { $count } players are needed, in the order of the seats.
samurai-count-over = { $form ->
        [helmets] Helmets
        [buddhas] Buddhas
       *[other] Rice fields
    } counted: { $sum }, but there are { $most } at most. Count again.
samurai-count-less = Somebody would have fewer figures than were captured: count again.
samurai-seats-count = There are { $count } players: Samurai is played by as many as the rules say, two to four.
samurai-seats-starter = Nobody sits at seat { $number }: whoever begins must be one of the players.

# Refusals of rulings and positions.
samurai-ruling-over = The game is over already.
samurai-ruling-not-over = The game is not over: there is nothing to go on with.
samurai-ruling-early = Before all figures are placed there are no tiles and no captures.
samurai-ruling-full = There is no room for a figure.
samurai-ruling-equal = There would be two equal figures: Edo has one of each form (2.2), those of a city differ.
samurai-ruling-none-beside = No figure of that form lies beside the board.
samurai-ruling-no-figure = No figure of that form stands there.
samurai-ruling-not-taken = That player has no figure of that form.
samurai-ruling-no-tile = No tile lies there.
samurai-ruling-not-held = That player can't hold that tile.
samurai-ruling-taken = That hex is not free.
samurai-ruling-effect = A ruling can put, lift or give figures and tiles, say whose turn it is, end the game or set up a position.
samurai-position-seats = The players of the position are not those of the table.
samurai-position-passes = More players have passed than there are.
samurai-position-figures = A figure stands where it can't, or there are too many.
samurai-position-places = A tile lies where it can't.
samurai-position-count = There are too many figures of a form.
samurai-position-tiles = The tiles of a player can't be so.
samurai-position-early = Before all figures are placed there are no tiles and no captures.

# Texts that can't be read.
samurai-parse-fact = "{ $text }" can't be read: type for example first NAME, O10 E, E3@P8, C1@P9 N1@R9, XF P3E=Q6B, XT S2@O9>O11, hand NAME E4 S3, pass.
samurai-parse-tile = "{ $text }" is no tile: E4…, B4…, R4…, S3…, C1, N2, XF, XT; ? for one that is unknown.
samurai-parse-count = "{ $text }" can't be read: helmets/Buddhas/rice of each, in the order of the seats, for example 4/4/2 2/3/1.
samurai-parse-figure = "{ $text }" is no figure: E, B or R, behind the hex where it is needed, for example P3E.
samurai-parse-hex = "{ $text }" is no hex: letters and a number, for example P8.
samurai-parse-ruling = "{ $text }" can't be read: type for example put P3E, lift P3E, award P3E NAME, lay NAME S2@P3, unlay P3, turn NAME, end, position LINE.
samurai-parse-position = "{ $text }" is no position: how far the game is, turn and figures, then a group a player parted by ;.

# Ruleset and board.
samurai-lint-tables = { $field }: two, three or four play.
samurai-lint-figures = { $field }: there must be as many figures as places, 3 in Edo, 2 a city, 1 a village.
samurai-lint-tiles = { $field }: each has 1 to 100 tiles.
samurai-lint-hand = { $field }: there is at least one tile in hand, and not more than a player has.
samurai-lint-starter = { $field }: there are four seats at most.
samurai-lint-ties = { $field }: at least one tie ends the game.
samurai-board-unreadable = The board can't be read: { unread-why }. A hex is written ("P8", 3, -1): its name, then where it lies.
samurai-board-name-twice = The hex { $hex } is there twice: each has a name of its own.
samurai-board-place-twice = { $hex } and { $other } lie in the same place: correct the coordinates.
samurai-board-count = With { $players } players the board needs { $expected } hexes of the kind "{ $ground ->
        [edo] capital
        [city] city
        [village] village
       *[land] land
    }", and has { $count }: add some or take some away.
samurai-board-parts-touch = { $hex } and { $other } are of different parts and touch: there must be sea between two parts.
samurai-board-idle-land = { $hex } is land and touches no city and no village: move it or make it sea.
samurai-board-settlements-touch = { $hex } and { $other } touch: there must be a hex between two settlements.
samurai-board-no-land = { $hex } touches no land: its figures could never be surrounded.
