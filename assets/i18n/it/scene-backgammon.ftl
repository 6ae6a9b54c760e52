# Backgammon: la tavola e le righe dell'araldo.

scene-backgammon-asked-roll = tira
scene-backgammon-asked-take = risponde
scene-backgammon-points = { $count ->
    [one] punto
   *[other] punti
  }
scene-backgammon-length = su { $length }
scene-backgammon-pips = pip { $count }
scene-backgammon-crawford = Gioco Crawford
scene-backgammon-after-crawford = Dopo Crawford
scene-backgammon-opening = Un dado a testa
scene-backgammon-no-play = non muove
scene-backgammon-checkers = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
  }
scene-backgammon-point = Punta { $point } di { $first }, { $across } di { $second }
scene-backgammon-there = { $player }: { scene-backgammon-checkers }
scene-backgammon-came = Arriva adesso da { $from }
scene-backgammon-bar = Bar: chi è qui rientra prima di ogni altra mossa
scene-backgammon-off = Pedine portate fuori
scene-backgammon-dice = Dadi di { $player }: { $first } e { $second }
scene-backgammon-no-dice = Dadi in mano
scene-backgammon-no-cube = Gioco Crawford: senza cubo
scene-backgammon-centred = Cubo nel mezzo: il gioco vale { $value }
scene-backgammon-owned = Cubo di { $player }: il gioco vale { $value }
scene-backgammon-offered = { $player } raddoppia; finora il gioco vale { $value }
scene-backgammon-player = { $player } · { $colour ->
    [white] pedine bianche, dal basso
   *[black] pedine nere, dall'alto
  } · pip { $pips }

speak-backgammon-begins = Comincia { $player }, con { $first } e { $second }.
speak-backgammon-rolled = { $player } tira { $first } e { $second }.
speak-backgammon-tied = Due { $number }: si tira di nuovo per cominciare.
speak-backgammon-cocked = Dadi storti: { $player } tira di nuovo.
speak-backgammon-way1 = { $count1 ->
    [one] { "" }
   *[other] { $count1 } pedine{ " " }
  }{ $from1 ->
    [1] dall'1
    [8] dall'8
    [11] dall'11
    [25] dal bar
   *[other] dal { $from1 }
  } { $to1 ->
    [0] fuori
    [1] all'1
    [8] all'8
    [11] all'11
   *[other] al { $to1 }
  }
speak-backgammon-way2 = { $count2 ->
    [one] { "" }
   *[other] { $count2 } pedine{ " " }
  }{ $from2 ->
    [1] dall'1
    [8] dall'8
    [11] dall'11
    [25] dal bar
   *[other] dal { $from2 }
  } { $to2 ->
    [0] fuori
    [1] all'1
    [8] all'8
    [11] all'11
   *[other] al { $to2 }
  }
speak-backgammon-way3 = { $count3 ->
    [one] { "" }
   *[other] { $count3 } pedine{ " " }
  }{ $from3 ->
    [1] dall'1
    [8] dall'8
    [11] dall'11
    [25] dal bar
   *[other] dal { $from3 }
  } { $to3 ->
    [0] fuori
    [1] all'1
    [8] all'8
    [11] all'11
   *[other] al { $to3 }
  }
speak-backgammon-way4 = { $count4 ->
    [one] { "" }
   *[other] { $count4 } pedine{ " " }
  }{ $from4 ->
    [1] dall'1
    [8] dall'8
    [11] dall'11
    [25] dal bar
   *[other] dal { $from4 }
  } { $to4 ->
    [0] fuori
    [1] all'1
    [8] all'8
    [11] all'11
   *[other] al { $to4 }
  }
speak-backgammon-ways = { $ways ->
    [1] { speak-backgammon-way1 }
    [2] { speak-backgammon-way1 } e { speak-backgammon-way2 }
    [3] { speak-backgammon-way1 }, { speak-backgammon-way2 } e { speak-backgammon-way3 }
   *[other] { speak-backgammon-way1 }, { speak-backgammon-way2 }, { speak-backgammon-way3 } e { speak-backgammon-way4 }
  }
speak-backgammon-player = { $player }{ $dice ->
    [said] { " " }con { $first } e { $second }{ " " }
   *[none] { " " }
  }
speak-backgammon-played = { speak-backgammon-player }gioca { speak-backgammon-ways }.
speak-backgammon-stayed = { speak-backgammon-player }non può muovere.
speak-backgammon-hit = Colpita! { $player } ha { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
  } sul bar.
speak-backgammon-doubled = { $player } raddoppia a { $cube }: { $opponent } accetta?
speak-backgammon-taken = { $player } accetta: il cubo vale { $cube } ed è suo.
speak-backgammon-dropped = { $player } rifiuta il raddoppio.
speak-backgammon-value = { $value ->
    [gammon] Gammon
    [backgammon] Backgammon
   *[single] Gioco semplice
  }
speak-backgammon-resigned = { $player } abbandona il gioco{ $value ->
    [gammon] : gammon.
    [backgammon] : backgammon.
   *[single] .
  }
speak-backgammon-game = { speak-backgammon-value } per { $player }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
  }: { $first } a { $second }{ $crawford ->
    [yes] . Ora il gioco Crawford!
   *[no] .
  }
speak-backgammon-match = { $player } vince la partita, { $first } a { $second }!
