# RisiKo!: what happens in a game. Seats are counted from 1.

# Parts of other sentences: a territory by its name.
risiko-land =
    { $land ->
        [AFG] Afghanistan
        [AFN] North Africa
        [AFO] East Africa
        [AFS] South Africa
        [ALA] Alaska
        [ALB] Alberta
        [AMC] Central America
        [ARG] Argentina
        [AUE] Eastern Australia
        [AUO] Western Australia
        [BRA] Brazil
        [CIN] China
        [CIT] Irkutsk
        [CON] Congo
        [EGI] Egypt
        [EUM] Southern Europe
        [EUO] Western Europe
        [EUS] Northern Europe
        [GBR] Great Britain
        [GIA] Japan
        [GRO] Greenland
        [IDO] Indonesia
        [IND] India
        [ISL] Iceland
        [JAC] Yakutsk
        [KAM] Kamchatka
        [MAD] Madagascar
        [MON] Mongolia
        [MOR] Middle East
        [NGU] New Guinea
        [ONT] Ontario
        [PER] Peru
        [QUE] Quebec
        [SCA] Scandinavia
        [SIA] Siam
        [SIB] Siberia
        [TNO] Northwest Territory
        [UCR] Ukraine
        [URA] Ural
        [USE] Eastern United States
        [USO] Western United States
        [VEN] Venezuela
       *[other] { $land }
    }

# From where, to which territory, in which.
risiko-to = to { risiko-land }
risiko-in = in { risiko-land }
risiko-from =
    { $from ->
        [AFG] from Afghanistan
        [AFN] from North Africa
        [AFO] from East Africa
        [AFS] from South Africa
        [ALA] from Alaska
        [ALB] from Alberta
        [AMC] from Central America
        [ARG] from Argentina
        [AUE] from Eastern Australia
        [AUO] from Western Australia
        [BRA] from Brazil
        [CIN] from China
        [CIT] from Irkutsk
        [CON] from Congo
        [EGI] from Egypt
        [EUM] from Southern Europe
        [EUO] from Western Europe
        [EUS] from Northern Europe
        [GBR] from Great Britain
        [GIA] from Japan
        [GRO] from Greenland
        [IDO] from Indonesia
        [IND] from India
        [ISL] from Iceland
        [JAC] from Yakutsk
        [KAM] from Kamchatka
        [MAD] from Madagascar
        [MON] from Mongolia
        [MOR] from Middle East
        [NGU] from New Guinea
        [ONT] from Ontario
        [PER] from Peru
        [QUE] from Quebec
        [SCA] from Scandinavia
        [SIA] from Siam
        [SIB] from Siberia
        [TNO] from Northwest Territory
        [UCR] from Ukraine
        [URA] from Ural
        [USE] from Eastern United States
        [USO] from Western United States
        [VEN] from Venezuela
       *[other] from { $from }
    }

# The start.
risiko-ordered = Order of play: { $players }.
risiko-dealt =
    { $known ->
        [0] { $player } has { $count } territories, secret ones.
       *[other] { $player } was dealt { $lands }{ $count ->
            [0] .
           *[other] {" "}and { $count } others.
        }
    }
risiko-deployed = { $player } deploys { $lands }.
risiko-neutral-placed = { risiko-land } is neutral, with { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-rounds-begun = The last armies are placed: { $player } begins with { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-placing-passed = { $player } is next: { $armies ->
        [one] one army
       *[other] { $armies } armies
    } to place.
risiko-play-begun = Play begins: { $player } is first.

# The turn.
risiko-turn-begun = Round { $round }: it is { $player }'s turn.
risiko-income = { $player } gets { $armies ->
        [one] one army
       *[other] { $armies } armies
    } for { $territories } territories.
risiko-continent-income = { $player } gets { $armies ->
        [one] one army
       *[other] { $armies } armies
    } for { $continent ->
        [NA] North America
        [SA] South America
        [EU] Europe
        [AF] Africa
        [AS] Asia
        [OC] Oceania
       *[other] { $continent }
    }.
risiko-excess = { $player } loses { $armies ->
        [one] one army
       *[other] { $armies } armies
    }: there is no room for more on the map.
risiko-excess-most = { $player } loses { $armies ->
        [one] one army
       *[other] { $armies } armies
    }: there are at most { $most } on the map.
risiko-placed = { $player }: { risiko-land }, { $armies ->
        [one] one army
       *[other] { $armies } armies
    } more.
risiko-set-played =
    { $player } plays the set { $cards }: { $worth } armies{ $held ->
        [0] .
       *[other] , and { $held } for territories held.
    }
risiko-rolled = { $player } attacks { risiko-land }: { $attack } against { $defence }, losses { $attackers } and { $defenders }.
risiko-emptied = { risiko-land } is conquered: it is to be occupied { risiko-from }.
risiko-occupied = { $player } takes { risiko-land } with { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-moved = { $player } moves { $armies ->
        [one] one army
       *[other] { $armies } armies
    } { risiko-from } { risiko-to }.
risiko-drawn =
    { $player } draws a card{ $known ->
        [0] .
       *[other] : { $card }.
    }
risiko-reshuffled = The pack is used up: the { $cards } cards that were played are shuffled.
risiko-hand-seen =
    { $player } holds { $count ->
        [0] cards that only the referee has seen.
       *[other] { $cards }.
    }
risiko-eliminated =
    { $player } is eliminated.{ $early ->
        [0] {""}
       *[other] {" "}The fourth round is not over: the referee decides.
    }
risiko-cards-taken = { $player } takes { $count ->
        [one] the card
       *[other] the { $count } cards
    } of { $from }.

# Troops from the air.
risiko-jumped = { $player } sends { $units ->
        [one] a unit
       *[other] { $units } units
    } of paratroopers { risiko-from } { risiko-to }.
risiko-jumped-home = { $player }: { $units } paratroopers join the armies of { risiko-land }.
risiko-loaded = { $player } loads { $armies ->
        [one] one army
       *[other] { $armies } armies
    } { risiko-from }: the destination is secret.
risiko-destination-read = { $player }'s destination is { risiko-land }.
risiko-landed = { $player } lands { risiko-in } with { $armies ->
        [one] one army
       *[other] { $armies } armies
    } and fights.
risiko-landed-home = { $player } lands among the own armies { risiko-in } with { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-destroyed = { $player }'s attack from the air on { risiko-land } is destroyed.
risiko-flight-lost = { $armies ->
        [one] one army
       *[other] { $armies } armies
    } of { $player } in the air are lost.

# In the dark.
risiko-sheet-sealed = { $player }'s sheet is sealed, with { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-placed-dark = { $player } places { $armies ->
        [one] one army
       *[other] { $armies } armies
    } in the dark.
risiko-shown = { $player } reveals { risiko-land }: { $armies ->
        [one] one army
       *[other] { $armies } armies
    }.
risiko-declared = { $player } declares the attack { risiko-from } on { risiko-land }.
risiko-dark-ended = The dark is over: all territories that are left are revealed.
risiko-dark-lifted = All territories are revealed.
risiko-sheet-opened = { $player }'s sheet: { $lands }.
risiko-sheet-differs = { risiko-land }: { $player } wrote { $written } and revealed { $shown }.
risiko-sheet-checked = { $right ->
        [0] { $player }'s sheet does NOT agree
       *[other] { $player }'s sheet agrees
    }: written { $written }, revealed { $shown }; { $dark } still dark + { $board } on the map{ $elsewhere ->
        [0] {""}
       *[other] {" "}+ { $elsewhere } elsewhere
    } + { $lost } lost { $sums ->
        [0] are not the
       *[other] =
    } { $received } received.

# The end.
risiko-time-up = The time is up: this round is the last but one.
risiko-last-round =
    { $extra ->
        [0] The last round begins.
       *[other] Round { $extra } after the last one: dice are rolled at the end of a turn.
    }
risiko-end-roll-due = { $player } rolls for the end: the number is { $needed }.
risiko-no-roll = { $player } has conquered { $conquests } territories and does not roll.
risiko-end-rolled =
    { $player } rolls { $sum } (number { $needed }): { $ends ->
        [0] play goes on.
       *[other] the end.
    }
risiko-lowered = The referee lowers the number to { $needed }.
risiko-unrevealed = The game is over with { $count ->
        [one] one territory
       *[other] { $count } territories
    } in the dark: all is revealed before the points are counted.
risiko-objective-noted =
    { $player }'s objective is noted{ $known ->
        [0] .
       *[other] : { $code }.
    }
risiko-objective-named = { $player }'s objective is noted: { $en } and the strip from { $first_en } to { $last_en }.
risiko-target-reached = { $player } reaches { $points } points!
risiko-risiko-made = { $player } makes risiko!
risiko-ended =
    { $why ->
        [target] The points suffice: the game is over.
        [risiko] The objective is reached: the game is over.
        [alone] One player is left: the game is over.
        [roll] The dice end the game.
        [closed] The game is over as it stands.
       *[judge] The judges end the game.
    }

# The score alone.
risiko-summary-begun = Only who holds what is followed.
risiko-held = { $player } holds { risiko-land }.
risiko-last-turn = The last turn is { $player }'s.
risiko-back-in = { $player } still has territories, and is in the game.
risiko-round-told = Round { $round } is over.
risiko-heading = Round { $round }

# Rulings.
risiko-land-set =
    { $player ->
        [nobody] The judges put { $armies } neutral armies { risiko-in }.
       *[other] The judges give { risiko-land } to { $player } with { $armies } armies.
    }
risiko-turn-set = The judges: it is { $player }'s turn.
risiko-resumed = The game goes on.
risiko-set-up = The judges set up the position.

# The position in a few words.
risiko-outline = { $stage ->
        [setup] Set-up
        [play] Round { $round }, { $player } to play
        [over] { $round ->
            [0] Over
           *[other] Over in round { $round }
        }
       *[summary] { $round ->
            [0] In play
           *[other] Round { $round }
        }
    } · territories: { $held }

# Questions.
risiko-ask-deal = territories dealt
risiko-ask-deploy = deploys armies
risiko-ask-sheet = writes the strategic sheet
risiko-ask-place = places { $count ->
        [one] one army
       *[other] { $count } armies
    }
risiko-ask-act = attacks, moves, draws or ends the turn
risiko-ask-act-dark = reveals, attacks, moves or places reinforcements
risiko-ask-act-dark-moved = reveals, attacks or places reinforcements
risiko-ask-act-lit = attacks, moves or places reinforcements
risiko-ask-act-lit-moved = attacks or places reinforcements
risiko-ask-act-moved = attacks, draws or ends the turn
risiko-ask-act-move = moves, draws or ends the turn
risiko-ask-act-late = draws or ends the turn
risiko-ask-attack = rolls the declared attack
risiko-ask-fight = fights to the end
risiko-ask-invade = occupies the conquered territory
risiko-ask-reveal = opens the destination of the troops in the air
risiko-ask-land = lands
risiko-ask-show = reveals the dark territories
risiko-ask-done = ends the turn
risiko-ask-done-move = moves or ends the turn
risiko-ask-end-roll = rolls for the end
risiko-ask-hold = who holds what
risiko-ask-objective = tells the objective: a card below, or on the line “objective”, the name and the card, as C03

# Acts as they are said.
risiko-say-done = End of the turn
risiko-say-draw = Draws a card
risiko-say-time = Time is up: last round but one
risiko-say-sheet = Sheet of { $player }
risiko-say-show = { $player } reveals { $lands }
risiko-say-place-dark = Armies placed: { $known ->
        [0] {""}
       *[other] { $lands },{" "}
    }in the dark { $armies }

# Buttons.
risiko-seal-sheet = sheet
risiko-seal-armies = reinforcements in the dark
risiko-seal-airborne = destination of airborne troops
risiko-do-deal-10 = { $name }: 10 secret territories
risiko-do-deal-11 = { $name }: 11 secret territories
risiko-do-sheet = Sheet of { $name }
risiko-do-show-all = { $name } reveals all as on the sheet
risiko-do-objective = { $en }, { $first_en }–{ $last_en }
risiko-do-risiko = { $name } makes risiko
risiko-do-time = The time is up
risiko-do-close = End of the game
risiko-do-close-in = It ends in the turn of { $name }

# Numbers.
risiko-amount-invade = Armies that occupy
risiko-amount-round = Round that is over
risiko-amount-lower = Lower the number to

# Acts.
act-deploy = record how armies are deployed
act-sheet = seal a sheet
act-armies = record armies placed
act-set = record a set of cards
act-attack = record an attack
act-airborne = record airborne troops
act-move = record a strategic move
act-card = record a card
act-show = record territories revealed
act-end = record the end of a turn
act-objective = record an objective
act-hold = say who holds what

# Refusals.
risiko-over = The game is over: it takes a ruling to resume it.
risiko-not-playing = Turns have not begun.
risiko-begun = The game has begun already.
risiko-not-turn = It is not that player's turn.
risiko-reveal-first = The dark is over: first all territories that are left are revealed.
risiko-roll-first = First the dice of the end are rolled.
risiko-attack-first = The attack on { risiko-land } is declared: it must be rolled at least once.
risiko-occupy-first = First { risiko-land } is occupied.
risiko-fight-first = There is a fight { risiko-in }: who came from the air may not stop.
risiko-place-first = First the armies that are left are placed: { $armies }.
risiko-land-first = First the troops in the air land.
risiko-too-late =
    { $step ->
        [drawn] The card is drawn: it is too late in this turn.
        [reinforce] Reinforcements are placed: only the card is left.
       *[other] It is too late in the turn.
    }
risiko-no-land = There is no territory { $land } on the map.
risiko-dark = { risiko-land } is dark: it must be revealed first.
risiko-lit = { risiko-land } is revealed already.
risiko-not-own = { risiko-land } is not held by whoever is on turn.
risiko-own = { risiko-land } is held by the attacker.
risiko-nobody = There is nobody to attack { risiko-in }.
risiko-no-border = There is no border { risiko-from } { risiko-to }.
risiko-order-all = All players are needed, each once.
risiko-dealt-already = The territories of { $player } are noted already, or the game has begun.
risiko-deal-unknown = Territories are not secret: name all of them.
risiko-land-twice = { risiko-land } is written twice.
risiko-land-taken = { risiko-land } is held by { $player }.
risiko-deal-share =
    There are { $count } territories: the share is { $span ->
        [one] { $most }.
       *[range] from { $least } to { $most }.
    }
risiko-deal-left = { $count } territories are left over: all are dealt.
risiko-deal-first = First say how many territories { $player } has: deal NAME 11?.
risiko-write-sheet = It is played in the dark: armies are deployed on the sheet.
risiko-deployed-already = { $player } has deployed already, or the game has begun.
risiko-deploy-count = There are { $sum } armies: { $armies } are left, at least one for each territory.
risiko-deploy-sum = There are { $sum } armies of { $armies }: { $held ->
        [0] one for each territory, or all.
       *[other] { $held } are held back for the two rounds.
    }
risiko-deploy-other = { $player } was dealt other territories.
risiko-place-count = There are { $count } armies: { $armies } are to be placed.
risiko-set-late = No set is played after an attack.
risiko-set-after-move = No set is played after the move.
risiko-set-again = One set a turn.
risiko-no-set = That is no set.
risiko-set-worth = That set is not worth { $worth } armies.
risiko-too-few-cards = { $player } has { $cards } cards: a set takes three.
risiko-card-symbol = The card { $card } is not like that: check symbol and territory.
risiko-card-elsewhere = The card { $card } is somewhere else already.
risiko-not-in-hand = { $player } does not have those cards, as far as is known.
risiko-hand-count = Of { $player } { $count } cards are unknown.
risiko-no-conquest = Nothing was conquered in the turn: no card is drawn.
risiko-no-cards = There are no cards to draw.
risiko-draw-first = First the card of the turn is drawn.
risiko-reinforce-first = First the reinforcements of the turn are placed.
risiko-attack-dice = The attacker rolls { $dice } dice: at most { $most } are possible.
risiko-fewer-dice = No attack with fewer dice than the defender's.
risiko-defence-dice = The defender rolls { $dice } dice: at most { $most } are possible.
risiko-defence-count = The defender rolls { $span ->
        [one] { $most ->
            [one] one die
           *[other] { $most } dice
        }
       *[range] from { $least } to { $most } dice
    }, not { $dice }.
risiko-no-fight = There is no fight that may not stop.
risiko-targets = { $most ->
    [one] In this round at most one territory is attacked.
   *[other] In this round at most { $most } territories are attacked.
}
risiko-attack-after-move = No attack after the strategic move.
risiko-nothing-conquered = There is no territory to occupy.
risiko-invade-count = At least one army moves in, and at most { $most }.
risiko-invade-bounds = At least { $least } armies move in, and at most { $most }.
risiko-move-nothing = It takes at least one army, from one territory to another.
risiko-moved-already = The strategic move of the turn is made already.
risiko-move-one = The move is from one territory to one other.
risiko-move-star = The move is from several territories to one, or from one to several.
risiko-move-count = At most { $armies } armies leave { risiko-land }.
risiko-move-front = { risiko-land } borders on opponents: at least { $least } armies stay.
risiko-no-paratroops = In this rule set there are no paratroopers.
risiko-units = At most { $most } units are made { risiko-in }.
risiko-not-two = { risiko-land } is not two away { risiko-from }.
risiko-no-airborne = In this rule set there are no airborne troops.
risiko-loaded-already = Troops are loaded once a turn.
risiko-flying = Other troops are in the air already.
risiko-no-flight = There are no troops to land.
risiko-flight-early = They land in the next turn of their player.
risiko-not-sealed = Nobody lands { risiko-in }: first the written destination is opened, and that one counts.
risiko-destination-unread = The destination is no territory of the map: a code such as MON is needed.
risiko-destination-far = The destination is too far from { risiko-land }: the same continent or one that borders on it.
risiko-no-dark = It is not played in the dark, or not now.
risiko-no-sheets = In this rule set there are no sheets.
risiko-declare = Attacks are declared only in the dark: write the dice.
risiko-sheet-already = The sheet of { $player } is sealed already, or the game has begun.
risiko-sheet-unread = What is written can't be read: territories with armies, such as ALA3 BRA2.
risiko-sheet-sum = What is written does not come to { $armies } armies, at least one for each territory.
risiko-sheet-lands = The player has { $count } territories, those that were noted among them.
risiko-sheet-singles = A single army on at most { $most } territories.
risiko-sheet-lit = { risiko-land } is not dark.
risiko-sheet-early = Sheets are opened once the dark is over.
risiko-no-sheet = { $player } has no sheet to open.
risiko-pile = There are { $armies } armies in front of { $player }: at least one for each territory revealed.
risiko-pile-left = In front of { $player } { $armies } armies would be left, and { $count ->
        [one] one territory stays
       *[other] { $count } territories stay
    } in the dark: at least one army each.
risiko-time-known = That the time is up is told already.
risiko-no-end-roll = The dice of the end are not rolled now.
risiko-end-dice = { $dice } dice are rolled.
risiko-not-lowered = In this rule set the number is not lowered.
risiko-lower-early = The number is lowered only from the last round on.
risiko-lower-count = The number must be less than { $now }.
risiko-followed = The whole game is followed: who holds what follows from the acts.
risiko-close-whose = Equal points go by who would have played first: say whose turn it was, close NAME.
risiko-close-alone = Equal points stay equal: close is enough.
risiko-is-out = { $player } is eliminated.
risiko-out-holds = { $player } still holds territories: say first who has taken them.
risiko-deal-more = { $left } territories are left: nobody can have { $count }.
risiko-round-past = Round { $round } is over already.
risiko-count-held = The armies of all territories of { $player } are needed, and of no others.
risiko-no-objectives = In this rule set there are no objectives.
risiko-objective-known = The objective of { $player } is noted already.
risiko-objective-unknown = There is no objective { $code }.
risiko-objective-taken = The objective { $code } is somebody else's.
risiko-objective-missing = The objective of { $player } is not noted: objective NAME C07.
risiko-not-made = { $player } holds { $held } of { $all } territories of the objective.
risiko-seats-count = There are { $count } players: by these rules { $counts } play.
risiko-seats-colour = { $name } has the same colour as somebody else.

# What can't be read.
risiko-parse-fact = “{ $text }” can't be read: for example + CIN3, ALA>KAM 3v2 651/62, x4, M ONT>QUE 3, C, #; or BRA NAME.
risiko-parse-armies = “{ $text }” can't be read: territories with armies, such as CIN3 SIA2.
risiko-parse-code = “{ $text }” is no code of three signs.
risiko-parse-set = “{ $text }” can't be read: three cards, such as F:ALB F:ALA J.
risiko-parse-jump = “{ $text }” can't be read: units and where they land, such as USO1+USE1>GRO.
risiko-parse-load = “{ $text }” can't be read: L ALA 5 MON, then D ALA>MON.
risiko-parse-move = “{ $text }” can't be read: ONT>QUE 3, USE>QUE 2.
risiko-parse-dice = “{ $text }” can't be read: dice, such as 3+1.
risiko-parse-position = “{ $text }” is no position of RisiKo!.
risiko-parse-ruling = “{ $text }” can't be read: set BRA NAME 3, turn NAME, end, resume or position LINE.

# Positions and rulings that can't be.
risiko-position-seats = The players are not those of the game.
risiko-position-lands =
    The territories are not those of the map.{ $lacking ->
        [0] {""}
       *[other] {" "}Missing: { $missing }.
    }{ $more ->
        [0] {""}
       *[other] {" "}Not on the map: { $unknown }.
    }
risiko-position-armies = There are too many armies on a territory.
risiko-position-dark = Nothing can be dark.
risiko-position-out = Who is eliminated has nothing left.
risiko-position-cards = The cards can't be like that.
risiko-position-pending = What is awaited can't follow from this position.
risiko-position-objective = There is no such objective.
risiko-ruling-land = The territory is not on the map.
risiko-ruling-armies = The armies can't be like that.
risiko-ruling-dark = The territory is in the dark: whoever holds it reveals it first.
risiko-ruling-pending = What is under way must be finished first.
risiko-ruling-turn = It can't be that player's turn.
risiko-ruling-over = The game is over already, or has not begun.
risiko-ruling-not-over = The game is not over, or one player is left.
risiko-ruling-effect = That can't be imposed.

# Ruleset.
risiko-own-unreadable = The file can't be read: { unread-why }. It must say for which ruleset it is (ruleset), its name (name), and the map (map) or the objectives (objectives).
risiko-remark-strip = Objective { $code }: the strip does not touch the continent (A24).
risiko-lint-players = There are 2 to 6 players.
risiko-lint-armies = The armies at the start suffice for one on each territory, beside those held back.
risiko-lint-number = The number is from 1 to 10000.
risiko-lint-dice = There are 1 to 3 dice.
risiko-lint-end-roll = That number can't come up with those dice.
risiko-lint-territories = There are { $count } territories: from 2 to { $most } are needed.
risiko-lint-code-twice = Two territories have the code { $code }.
risiko-lint-symbols = The symbols differ in number: foot { $infantry }, horse { $cavalry }, cannon { $artillery }.
risiko-lint-continent-twice = The continent { $code } is written twice.
risiko-lint-continent = The continent { $code } is empty or worth too much.
risiko-lint-unknown = A border names { $code }, which is not there.
risiko-lint-border-twice = The border between { $code } and { $other } is written twice, or with itself.
risiko-lint-degree = { $code } has { $borders } borders and not { $printed }: one is missing or too many.
risiko-lint-apart = The map does not hang together.
risiko-lint-total = The points of the map are { $sum } and not { $total }.
risiko-lint-target = The points that win are from 1 to { $total }.
risiko-lint-objectives = There are { $count } objectives: at least { $players } are needed.
risiko-lint-objective = Objective { $code }: { $fault ->
        [twice] it is written twice.
        [continent] there is no continent { $what }, or it is not allowed.
        [unknown] not on the map: { $what }.
        [overlap] the strip repeats, or has in the continent already, { $what }.
        [empty] the strip is empty.
        [apart] the strip { $what } does not hang together.
       *[other] it has not as many territories as the others ({ $what }).
    }

# The words of acts, as they are typed.
risiko-word-deal = deal
risiko-word-deploy = deploy
risiko-word-sheet = sheet
risiko-word-show = show
risiko-word-objective = objective
risiko-word-order = order
risiko-word-round = round
risiko-word-close = close
