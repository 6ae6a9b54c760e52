# Memory sul tabellone: che cosa dice una tessera, che cosa legge l’araldo.

scene-memory-down = { $cell } · coperta
scene-memory-up = { $cell } · scoperta
scene-memory-gone = { $cell } · la tessera è stata presa
scene-memory-seen = Figura già vista qui: { $picture }
scene-memory-pairs = { $player }: { $count ->
    [one] 1 coppia
   *[other] { $count } coppie
  }, per vincere ne servono { $goal }
scene-memory-pair = Le due tessere sono uguali: la coppia è presa
scene-memory-miss = Le due tessere sono diverse: tornano coperte

speak-memory-turns = { $player } scopre { $cell }{ $named ->
    [yes] : { $pictures }
   *[no] { "" }
  }…
speak-memory-pair = Coppia{ $named ->
    [yes] { " " }di { $pictures }
   *[no] { "" }
  } in { $first } e { $second }! { $player } ne ha { $count }{ $again ->
    [yes] { " " }e continua.
   *[no] .
  }
speak-memory-miss = { $player }: { $first } e { $second }{ $named ->
    [yes] { "" }, { $pictures }
   *[no] { "" }
  }. Niente coppia, tocca a { $rival }.
speak-memory-won = Vince { $player }, { $own } coppie a { $other }!
speak-memory-drawn = Parità: { $own } coppie a { $other }.
