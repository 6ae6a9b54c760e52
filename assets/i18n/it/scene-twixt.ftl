# Twixt: la tavola e le righe dell'araldo.

scene-twixt-towers = { $count ->
    [one] 1 torre
   *[other] { $count } torri
  }
scene-twixt-walls = { $count ->
    [one] 1 muro
   *[other] { $count } muri
  }
scene-twixt-game = Partita { $game }
scene-twixt-choosing = Bianco o Nero?
scene-twixt-asked-choose = sceglie
scene-twixt-colour = { $colour ->
    [white] Bianco
   *[black] Nero
  }
scene-twixt-player = { $player } gioca con il { scene-twixt-colour }
scene-twixt-hole = { $hole } · foro libero
scene-twixt-tower = { $hole } · torre del { scene-twixt-colour } ({ $player })
scene-twixt-edge = Bordo del { scene-twixt-colour }: qui costruisce lui solo
scene-twixt-wall = { $one }–{ $other } · muro del { scene-twixt-colour } ({ $player })

speak-twixt-walls = { $walls ->
    [0] nessun muro
    [one] 1 muro
   *[other] { $walls } muri
  }
speak-twixt-tower = { $player }, torre { $colour ->
    [white] bianca
   *[black] nera
  } in colonna { $column }, riga { $row }: { speak-twixt-walls }.
speak-twixt-cleared = { $player } sgombera { $removed ->
    [one] 1 muro
   *[other] { $removed } muri
  }, torre in colonna { $column }, riga { $row }: { speak-twixt-walls }.
speak-twixt-rebuilt = { $player } ritocca i muri: tolti { $removed }, messi { $walls }.
speak-twixt-offer = Regola della torta: ora { $player } sceglie il colore.
speak-twixt-chosen = Colori scelti: Bianco a { $player }, Nero a { $other }.
speak-twixt-chain = Catena da bordo a bordo: vince { $player }!
speak-twixt-drawn = Nessuno può più unire i propri bordi: la partita è patta.
speak-twixt-game = Si rigioca: partita { $game }, comincia { $player }.
