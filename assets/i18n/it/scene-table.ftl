# Ciò che le tavole dei giochi per due hanno in comune: scritte e righe dell'araldo.

scene-table-to-move = muove
scene-table-winner = vince!
scene-table-drawn = Patta
scene-table-last = ultima mossa
scene-table-just-now = Mossa appena fatta
scene-table-card = { $rank ->
    [A] Asso
    [K] Re
    [Q] Donna
    [J] Fante
    [T] 10
   *[other] { $rank }
  } di { $suit ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
  }

speak-table-ruling = Decisione dei giudici.
speak-table-won = { $player } vince la partita!
speak-table-share = Vincono insieme: { $players }.
speak-table-changed = La posizione sul tavolo è cambiata.
speak-table-flag = Tempo scaduto per { $player }.
speak-table-resigned = { $player } abbandona la partita.
