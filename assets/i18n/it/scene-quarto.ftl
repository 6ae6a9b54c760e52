# Quarto! sul tabellone: che cosa dice una casella, che cosa legge l'araldo.

scene-quarto-piece = { $colour ->
    [dark] scuro
   *[light] chiaro
  }, { $shape ->
    [square] quadro
   *[round] tondo
  }, { $height ->
    [short] basso
   *[tall] alto
  }, { $body ->
    [hollow] forato
   *[solid] pieno
  }
scene-quarto-cell = { $cell } · { $piece }: { scene-quarto-piece }
scene-quarto-cell-free = { $cell } · libera
scene-quarto-void = Riga { $line }: nessuno l'ha chiamata, è nulla
scene-quarto-left = { $piece } · { scene-quarto-piece }: ancora da consegnare
scene-quarto-hand = { $piece } · { scene-quarto-piece }: lo mette { $player }
scene-quarto-call = { $player } chiama «Quarto!»
scene-quarto-draw = Nessuno chiama: la partita è patta
scene-quarto-places = mette
scene-quarto-gives = consegna
scene-quarto-wins = vince!
scene-quarto-drawn = patta
scene-quarto-full = tavoliere pieno
scene-quarto-game = partita { $game }

speak-quarto-given = { $player } sceglie per { $rival } il pezzo { scene-quarto-piece }.
speak-quarto-placed = { $player } mette in colonna { $column }, riga { $row }, il pezzo { scene-quarto-piece }.
speak-quarto-where = { $kind ->
    [row] la riga { $row }
    [column] la colonna { $column }
    [up] la diagonale che sale
    [down] la diagonale che scende
   *[square] il quadrato da colonna { $column }, riga { $row }
  }
speak-quarto-missed = { $count ->
    [one] Nessuno ha chiamato { speak-quarto-where }: adesso non vale più.
   *[other] Nessuno ha chiamato { $count } file di quattro: adesso non valgono più.
  }
speak-quarto-common = { $feature ->
    [dark] quattro pezzi scuri
    [light] quattro pezzi chiari
    [square] quattro pezzi quadri
    [round] quattro pezzi tondi
    [short] quattro pezzi bassi
    [tall] quattro pezzi alti
    [hollow] quattro pezzi forati
    [solid] quattro pezzi pieni
   *[none] quattro pezzi
  }
speak-quarto-line = Quarto! { $player } mostra { speak-quarto-where }, { speak-quarto-common }, e vince!
speak-quarto-square = Quarto! { $player } mostra { speak-quarto-where }, { speak-quarto-common }, e vince!
speak-quarto-false = { $player } chiama «Quarto!», ma la riga non c'è.
speak-quarto-won = Vince { $player }!
speak-quarto-drawn = Sedici pezzi e nessun «Quarto!»: la partita è patta.
speak-quarto-game = Comincia la partita { $game }: il primo pezzo lo sceglie { $player }.
