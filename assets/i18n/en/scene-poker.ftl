# Poker: the table and the speaker's lines. Hidden cards are never said.

scene-poker-asked-bet = to act
scene-poker-folded = folded
scene-poker-mucked = mucks
scene-poker-all-in = all-in
scene-poker-out = out · hand { $hand }
scene-poker-pot = Pot { $chips }
scene-poker-rivals = { $chips }: { $players }
scene-poker-no-hand = Ready to start
scene-poker-hand-number = Hand { $hand }
scene-poker-blinds = Blinds { $small } / { $big }{ scene-poker-with-ante }
scene-poker-next-blinds = then { $small } / { $big }{ scene-poker-with-ante }
scene-poker-with-ante =
    { $by ->
        [none] {""}
       *[other] {" "}· ante { $ante }
    }
scene-poker-hand = { $kind ->
    [pair] Pair
    [two-pair] Two pair
    [trips] Trips
    [straight] Straight
    [flush] Flush
    [full] Full house
    [quads] Quads
    [straight-flush] Straight flush
   *[high] High card
  } { $ranks }

scene-poker-fold = Fold
scene-poker-check = Check
scene-poker-call = Call { $chips }
scene-poker-deal = New hand
scene-poker-show = Show the cards noted
scene-poker-muck = Muck: give up the pot

scene-poker-player = { $player }: { $chips } chips
scene-poker-put = Put in during this hand: { $chips }
scene-poker-won = Won in this hand: { $chips }
scene-poker-chance = Wins with { $wins } and ties with { $ties } of the { $total } ways in which cards can come

# Parts of lines: four cards, and a hand with the cards that make it.
speak-poker-card-1 = { $rank1 ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank1 }
  } of { $suit1 ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }
speak-poker-card-2 = { $rank2 ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank2 }
  } of { $suit2 ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }
speak-poker-card-3 = { $rank3 ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank3 }
  } of { $suit3 ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }
speak-poker-card-4 = { $rank4 ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank4 }
  } of { $suit4 ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }
speak-poker-cards = { $count ->
    [1] { speak-poker-card-1 }
    [2] { speak-poker-card-1 } and { speak-poker-card-2 }
    [3] { speak-poker-card-1 }, { speak-poker-card-2 } and { speak-poker-card-3 }
    [4] { speak-poker-card-1 }, { speak-poker-card-2 }, { speak-poker-card-3 } and { speak-poker-card-4 }
   *[other] { $count } cards
  }
speak-poker-high = { $high ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
   *[other] { $high }s
  }
speak-poker-low = { $low ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
   *[other] { $low }s
  }
speak-poker-up-to = { $high ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $high }
  } high
speak-poker-worth = { $kind ->
    [pair] a pair of { speak-poker-high }
    [two-pair] two pair, { speak-poker-high } and { speak-poker-low }
    [trips] three { speak-poker-high }
    [straight] a straight, { speak-poker-up-to }
    [flush] a flush, { speak-poker-up-to }
    [full] a full house, { speak-poker-high } over { speak-poker-low }
    [quads] four { speak-poker-high }
    [straight-flush] a straight flush, { speak-poker-up-to }
   *[high] { speak-poker-up-to }
  }
speak-poker-and-ante = { $by ->
    [none] {""}
   *[other] , ante { $ante }
}

speak-poker-table-won = { $player } has all the chips and wins!
speak-poker-wins-with = { $player } wins { $chips } with { speak-poker-worth }.
speak-poker-wins-alone = Everybody folds: { $player } wins { $chips }.
speak-poker-wins = { $player } wins { $chips }.
speak-poker-share = { $chips } are shared by { $players }.
speak-poker-out = { $player } is out.
speak-poker-outs = Out are { $players }.
speak-poker-hand-begun = Hand { $hand }: { $player } deals, blinds { $small } and { $big }{ speak-poker-and-ante }.
speak-poker-blinds = The blinds grow: { $small } and { $big }{ speak-poker-and-ante } from the next hand.
speak-poker-ante = { $by ->
    [none] From the next hand there is no ante any more.
    [big-blind] From the next hand whoever posts the controbuio pays the ante for all: { $ante }.
    [button] From the next hand the dealer pays the ante for all: { $ante }.
   *[other] From the next hand everybody puts in the ante: { $ante }.
}
speak-poker-folds = { $player } folds.
speak-poker-checks = { $player } checks.
speak-poker-calls = { $player } calls { $chips }.
speak-poker-calls-all-in = { $player } calls with everything: { $chips }, all-in!
speak-poker-bets = { $player } bets { $chips }.
speak-poker-raises = { $player } raises to { $chips }.
speak-poker-all-in = All-in! { $player } puts in everything: { $chips }.
speak-poker-flop = Flop: { speak-poker-cards }.
speak-poker-turn = Turn: { speak-poker-cards }.
speak-poker-river = River: { speak-poker-cards }.
speak-poker-shows = { $player } shows { speak-poker-cards }.
speak-poker-has = { $player } has { speak-poker-worth }.
speak-poker-mucks = { $player } mucks and gives up.
speak-poker-counted = Chips are counted: { $player } leads with { $chips }.
speak-poker-runs-out = Betting is over: { $count } players for { $chips }.
speak-poker-showdown = Cards are shown: { $count } players for { $chips }.
speak-poker-chances = { $count ->
    [2] Chances to win: { $player } { $percent } %, { $rival } { $less } %{ speak-poker-shared }
   *[other] Chances to win: { $player } { $percent } %, { $rival } { $less } %, { $third } { $least } %{ speak-poker-shared }
}
speak-poker-shared = { $shared ->
    [0] .
   *[other] ; a tie { $shared } %.
}
