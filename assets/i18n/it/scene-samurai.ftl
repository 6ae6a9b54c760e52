# Samurai: la tavola e le righe dell'araldo.

scene-samurai-asked-figure = mette
scene-samurai-asked-turn = gioca
scene-samurai-screen = dietro lo schermo
scene-samurai-reserve = riserva { $count }
scene-samurai-aside = parità { $count }/{ $most }
scene-samurai-pass = Passa
scene-samurai-pass-hint = Chi non può giocare nessuna tessera passa
scene-samurai-figure-first = Prima indicare una figura fra quelle sotto il tavoliere, poi dove va.
scene-samurai-tile-first = Prima indicare una tessera fra quelle sotto il tavoliere, poi dove va.
scene-samurai-ground = { $ground ->
    [edo] Edo, la capitale
    [city] città
    [village] villaggio
    [land] terra
   *[sea] mare
  }
scene-samurai-hex = { $hex } · { scene-samurai-ground }
scene-samurai-form = { $form ->
    [helmets] Elmo
    [buddhas] Buddha
   *[other] Campo di riso
  }
scene-samurai-figure = { scene-samurai-form } in { $hex }
scene-samurai-influence = { $player }: influenza { $count }
scene-samurai-kind = { $kind ->
    [helmets] Elmo { $value }
    [buddhas] Buddha { $value }
    [rice_fields] Riso { $value }
    [samurai] Samurai { $value }
    [rider] Cavaliere { $value }
    [ship] Nave { $value }
    [swap] Scambio-figure
   *[exchange] Scambio-tessere
  }
scene-samurai-tile-of = { scene-samurai-kind } · { $player }
scene-samurai-left = { $count ->
    [0] già giocata
    [one] ne resta 1
   *[other] ne restano { $count }
  }
scene-samurai-player = { $player }
scene-samurai-hand = { $player }: { $count ->
    [one] 1 tessera in mano
   *[other] { $count } tessere in mano
  }
scene-samurai-known = Note all'arbitro: { $tiles }

speak-samurai-the-form = { $form ->
    [helmets] l'elmo
    [buddhas] il Buddha
   *[other] il campo di riso
  }
speak-samurai-first = Il più giovane è { $player }: mette la prima figura.
speak-samurai-in = { $ground ->
    [edo] a Edo
    [city] nella città in colonna { $column }, casella { $number }
    [village] nel villaggio in colonna { $column }, casella { $number }
   *[other] in colonna { $column }, casella { $number }
  }
speak-samurai-of = { $ground ->
    [edo] di Edo
    [city] della città in colonna { $column }, casella { $number }
    [village] del villaggio in colonna { $column }, casella { $number }
   *[other] in colonna { $column }, casella { $number }
  }
speak-samurai-figure = { $player } mette { speak-samurai-the-form } { speak-samurai-in }.
speak-samurai-begins = Le figure ci sono tutte: comincia { $player }.
speak-samurai-tile = { $player } gioca { $kind ->
    [helmets] l'elmo da { $value }
    [buddhas] il Buddha da { $value }
    [rice_fields] il riso da { $value }
    [samurai] il samurai da { $value }
    [rider] il cavaliere
   *[ship] la nave da { $value }
  } in colonna { $column }, casella { $number }.
speak-samurai-tiles = { $player } gioca { $count } tessere.
speak-samurai-swap = { $player } scambia due figure: colonna { $column }, casella { $number } e colonna { $other_column }, casella { $other_number }.
speak-samurai-passed = { $player } non può giocare: passa.
speak-samurai-captured = { $player } cattura { speak-samurai-the-form } { speak-samurai-of }!
speak-samurai-captures = { $player } cattura { $count ->
    [one] 1 figura
   *[other] { $count } figure
  }!
speak-samurai-tie = Influenza pari { speak-samurai-in }: { speak-samurai-the-form } non va a nessuno.
speak-samurai-ties = { $count ->
    [one] Una figura esce: l'influenza è pari.
   *[other] { $count } figure escono: l'influenza è pari.
  }
speak-samurai-last = Attenzione: resta { $form ->
    [helmets] un solo elmo
    [buddhas] un solo Buddha
   *[other] un solo campo di riso
  }.
speak-samurai-shared = Vittoria condivisa, figure pari: { $players }.
speak-samurai-counted = Figure catturate: { $figures }.
