# Carolus Magnus: la tavola e le righe dell'araldo.

scene-carolus-colour-next = I colori vanno da sé sui territori nell'ordine: ora quello di T{ $territory }. Dopo l'ultimo si indica dov'è l'imperatore.
scene-carolus-colours-laid = Ogni territorio ha già il suo paladino: ora si indica dov'è l'imperatore. Col tasto destro si toglie ciò che non va.
scene-carolus-round = Giro { $round }
scene-carolus-awaited = { $ask ->
    [map] I primi paladini
    [draft] Dadi per la riserva
    [disc] Un disco
    [dice] I dadi
    [paladins] I paladini
    [emperor] L'imperatore
    [take] Le corone
   *[judge] Decide il giudice
  }
scene-carolus-areas = { $count ->
    [one] 1 area
   *[other] { $count } aree
  }
scene-carolus-area = { $parts }{ $count ->
    [one] {""}
   *[other] : una regione di { $count } territori
  }
scene-carolus-influence = { $player }: influenza { $count }
scene-carolus-colour = { $colour ->
    [r] rosso
    [v] verde
    [b] blu
    [p] rosa
   *[g] giallo
  }
scene-carolus-paladin = Paladino { scene-carolus-colour }
scene-carolus-supply = Nella scorta: { $count }
scene-carolus-emperor = L'imperatore
scene-carolus-crown = Una corona
scene-carolus-player = { $player }: { $castles ->
    [one] 1 castello
   *[other] { $castles } castelli
  }, paladini controllati { $controlled }
scene-carolus-disc = Disco { $number }: { $state ->
    [laid] di questo giro
    [used] usato
   *[free] libero
  }
scene-carolus-court = corte
scene-carolus-court-of = Corte di { $player }
scene-carolus-reserve = riserva
scene-carolus-in-reserve = Nella riserva: { $count }

speak-carolus-won = { $count ->
    [one] Vince
   *[other] Vincono
  } { $player }, con { $castles ->
    [one] un castello
   *[other] { $castles } castelli
  }!
speak-carolus-sent = { $player } porta in gioco { $count ->
    [one] un paladino
   *[other] { $count } paladini
}.
speak-carolus-level = Pari castelli e pari paladini: decide il giudice.
speak-carolus-drawn = Pari castelli e pari paladini: la partita è patta.
speak-carolus-built = { $player } { $count ->
    [one] costruisce
   *[other] costruiscono
  } il castello { $number } sul territorio { $at }.
speak-carolus-taken = { $player } { $count ->
    [one] conquista
   *[other] conquistano
  } il territorio { $at } e { $count ->
    [one] ha
   *[other] hanno
  } { $number ->
    [one] un castello
   *[other] { $number } castelli
  }.
speak-carolus-merged = Le aree vicine si uniscono: ne restano { $areas }.
speak-carolus-stood = L'imperatore si ferma sul territorio { $at }: niente cambia.
