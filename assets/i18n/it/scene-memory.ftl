# Memory sul tabellone: che cosa dice una tessera, che cosa legge l'araldo.

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

speak-memory-turns = { $player } scopre la tessera in riga { $row }, colonna { $column }{ $named ->
    [yes] : { $picture }
   *[no] { "" }
  }…
speak-memory-pair = Coppia{ $named ->
    [yes] { " " }di { $picture }
   *[no] { "" }
  }: riga { $row }, colonna { $column } e riga { $other_row }, colonna { $other_column }! { $player } ne ha { $count }{ $again ->
    [yes] { " " }e continua.
   *[no] .
  }
speak-memory-miss = Riga { $row }, colonna { $column } e riga { $other_row }, colonna { $other_column }: niente coppia, tocca a { $rival }.
speak-memory-touched = { $player } ha toccato la tessera in riga { $row }, colonna { $column }.
speak-memory-wins = Vince { $player }!
speak-memory-won = Vince { $player }, { $own } coppie a { $other }!
speak-memory-drawn = Parità: { $own ->
    [one] una coppia
   *[other] { $own } coppie
  } a testa.
