# La Mancala sul tabellone: che cosa dice una buca, che cosa legge l'araldo.

scene-mancala-pit = { $hole } · buca di { $player }: { $count ->
    [0] vuota
    [one] 1 seme
   *[other] { $count } semi
  }
scene-mancala-store = Granaio { $side } · { $player }: { $count ->
    [one] 1 seme catturato
   *[other] { $count } semi catturati
  }, per vincere ne servono { $goal }
scene-mancala-close = Nessuna mossa porta semi all'avversario: indicare il granaio per chiudere la partita.

speak-mancala-sows = { $player } semina { $seeds ->
    [one] un seme
   *[other] { $seeds } semi
  } dalla sua buca { $hole }: nessuna cattura.
speak-mancala-captures = { $player } semina dalla sua buca { $hole } e cattura { $count ->
    [one] un seme
   *[other] { $count } semi
  } { $many ->
    [one] dalla buca { $holes }
   *[other] dalle buche { $holes }
  } di { $rival }!
speak-mancala-next = Nei granai { $rival } { $other }, { $player } { $own }: tocca a { $player }.
speak-mancala-again = { $player } ha preso tutto e muove ancora: { $own } a { $other }.
speak-mancala-won = Vince { $player }, { $own } a { $other }!
speak-mancala-drawn = { $even ->
    [yes] Granai pari, { $own } a { $other }: è patta.
   *[no] Ci si ferma qui, { $own } a { $other }: è patta.
  }
