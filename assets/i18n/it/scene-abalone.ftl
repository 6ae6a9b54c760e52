# Abalone: la tavola e le righe dell'araldo.

scene-abalone-out = Fuori: { $count } su { $goal }
scene-abalone-free = { $cell } · libera
scene-abalone-marble = { $cell } · biglia { $colour ->
    [white] bianca
   *[black] nera
  } di { $player }
scene-abalone-came = Arriva adesso da { $from }
scene-abalone-lost = { $player } ha perso { $count ->
    [one] 1 biglia
   *[other] { $count } biglie
  }: con { $goal } perde la partita
scene-abalone-time = di cui { $count } per il tempo

speak-abalone-move = { $player } avanza con { $count ->
    [one] 1 biglia
   *[other] { $count } biglie
  }: da riga { $from_row }, diagonale { $from } a riga { $to_row }, diagonale { $to }.
speak-abalone-push = { $player } spinge { $count } contro { $theirs }, da riga { $from_row }, diagonale { $from } verso riga { $to_row }, diagonale { $to }!
speak-abalone-side = { $player } sposta di lato { $count } biglie: da riga { $from_row }, diagonale { $from } a riga { $to_row }, diagonale { $to }.
speak-abalone-out = Biglia fuori per { $player }! Bianco { $white }, Nero { $black }.
speak-abalone-time = Tempo: { $player } perde { $count ->
    [one] 1 biglia
   *[other] { $count } biglie
  }.
speak-abalone-won = Vince { $player }: { $count } a { $own }!
speak-abalone-drawn = Partita interrotta, biglie fuori { $white } a { $black }: è patta.
