# Poker: il tavolo e le righe dell'araldo. Le carte coperte non sono mai dette.

scene-poker-asked-bet = parla
scene-poker-folded = lascia
scene-poker-mucked = non mostra
scene-poker-all-in = all-in
scene-poker-out = fuori · mano { $hand }
scene-poker-pot = Piatto { $chips }
scene-poker-rivals = { $chips }: { $players }
scene-poker-no-hand = Si comincia
scene-poker-hand-number = Mano { $hand }
scene-poker-blinds = Bui { $small } / { $big }{ scene-poker-with-ante }
scene-poker-next-blinds = poi { $small } / { $big }{ scene-poker-with-ante }
scene-poker-with-ante =
    { $by ->
        [none] {""}
       *[other] {" "}· ante { $ante }
    }
scene-poker-hand = { $kind ->
    [pair] Coppia
    [two-pair] Doppia coppia
    [trips] Tris
    [straight] Scala
    [flush] Colore
    [full] Full
    [quads] Poker
    [straight-flush] Scala reale
   *[high] Carta alta
  } { $ranks }

scene-poker-fold = Lascia
scene-poker-check = Cippa
scene-poker-call = Vede { $chips }
scene-poker-deal = Nuova mano
scene-poker-show = Mostra le carte segnate
scene-poker-muck = Non mostra: rinuncia al piatto

scene-poker-player = { $player }: { $chips } gettoni
scene-poker-put = Messi in questa mano: { $chips }
scene-poker-won = Vinti in questa mano: { $chips }
scene-poker-chance = Vince con { $wins } e pareggia con { $ties } dei { $total } modi in cui possono venire le carte

# Parti delle righe: quattro carte, e una mano con le carte che la fanno.
speak-poker-card-1 = { $rank1 ->
    [A] asso
    [K] re
    [Q] donna
    [J] fante
   *[other] { $rank1 }
  } di { $suit1 ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
  }
speak-poker-card-2 = { $rank2 ->
    [A] asso
    [K] re
    [Q] donna
    [J] fante
   *[other] { $rank2 }
  } di { $suit2 ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
  }
speak-poker-card-3 = { $rank3 ->
    [A] asso
    [K] re
    [Q] donna
    [J] fante
   *[other] { $rank3 }
  } di { $suit3 ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
  }
speak-poker-card-4 = { $rank4 ->
    [A] asso
    [K] re
    [Q] donna
    [J] fante
   *[other] { $rank4 }
  } di { $suit4 ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
  }
speak-poker-cards = { $count ->
    [1] { speak-poker-card-1 }
    [2] { speak-poker-card-1 } e { speak-poker-card-2 }
    [3] { speak-poker-card-1 }, { speak-poker-card-2 } e { speak-poker-card-3 }
    [4] { speak-poker-card-1 }, { speak-poker-card-2 }, { speak-poker-card-3 } e { speak-poker-card-4 }
   *[other] { $count } carte
  }
speak-poker-high = { $high ->
    [A] assi
    [K] re
    [Q] donne
    [J] fanti
   *[other] { $high }
  }
speak-poker-low = { $low ->
    [A] assi
    [K] re
    [Q] donne
    [J] fanti
   *[other] { $low }
  }
speak-poker-up-to = { $high ->
    [A] all'asso
    [Q] alla donna
    [K] al re
    [J] al fante
    [8] all'8
   *[other] al { $high }
  }
speak-poker-worth = { $kind ->
    [pair] coppia di { speak-poker-high }
    [two-pair] doppia coppia, { speak-poker-high } e { speak-poker-low }
    [trips] tris di { speak-poker-high }
    [straight] scala { speak-poker-up-to }
    [flush] colore { speak-poker-up-to }
    [full] full di { speak-poker-high } e { speak-poker-low }
    [quads] poker di { speak-poker-high }
    [straight-flush] scala reale { speak-poker-up-to }
   *[high] carta alta { speak-poker-up-to }
  }
speak-poker-and-ante = { $by ->
    [none] {""}
   *[other] , ante { $ante }
}

speak-poker-table-won = { $player } ha tutti i gettoni e vince!
speak-poker-wins-with = { $player } vince { $chips } con { speak-poker-worth }.
speak-poker-wins-alone = Lasciano tutti: { $player } vince { $chips }.
speak-poker-wins = { $player } vince { $chips }.
speak-poker-share = Si dividono { $chips }: { $players }.
speak-poker-out = { $player } è fuori.
speak-poker-outs = Sono fuori: { $players }.
speak-poker-hand-begun = Mano { $hand }: mazziere { $player }, bui { $small } e { $big }{ speak-poker-and-ante }.
speak-poker-blinds = Crescono i bui: dalla prossima mano { $small } e { $big }{ speak-poker-and-ante }.
speak-poker-ante = { $by ->
    [none] Dalla prossima mano non c'è più l'ante.
    [big-blind] Dalla prossima mano chi mette il controbuio paga l'ante per tutti: { $ante }.
    [button] Dalla prossima mano il mazziere paga l'ante per tutti: { $ante }.
   *[other] Dalla prossima mano ognuno mette l'ante: { $ante }.
}
speak-poker-folds = { $player } lascia.
speak-poker-checks = { $player } cippa.
speak-poker-calls = { $player } vede { $chips }.
speak-poker-calls-all-in = { $player } vede con tutto: { $chips }, all-in!
speak-poker-bets = { $player } punta { $chips }.
speak-poker-raises = { $player } rilancia a { $chips }.
speak-poker-all-in = All-in! { $player } mette tutto: { $chips }.
speak-poker-flop = Flop: { speak-poker-cards }.
speak-poker-turn = Turn: { speak-poker-cards }.
speak-poker-river = River: { speak-poker-cards }.
speak-poker-shows = { $player } mostra { speak-poker-cards }.
speak-poker-has = { $player } ha { speak-poker-worth }.
speak-poker-mucks = { $player } non mostra e rinuncia.
speak-poker-counted = Contati i gettoni: in testa { $player } con { $chips }.
speak-poker-runs-out = Puntate chiuse: in { $count } si giocano { $chips }.
speak-poker-showdown = Si scoprono le carte: in { $count } per { $chips }.
speak-poker-chances = { $count ->
    [2] Probabilità di vincere: { $player } { $percent } %, { $rival } { $less } %{ speak-poker-shared }
   *[other] Probabilità di vincere: { $player } { $percent } %, { $rival } { $less } %, { $third } { $least } %{ speak-poker-shared }
}
speak-poker-shared = { $shared ->
    [0] .
   *[other] ; pari { $shared } %.
}
