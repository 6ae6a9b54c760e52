# Il tabellone e le righe dell'araldo.

## Giro dell'Oca: scritte sul tabellone
scene-oca-start = PARTENZA
scene-oca-garden = Giardino dell'Oca
scene-oca-winner = Vince { $flock }!
scene-oca-gara = gara { $gara }

## Giro dell'Oca: che cosa fa una casella
scene-oca-forfeits = { $forfeits ->
    [0] nessun pegno
    [one] 1 pegno
   *[other] { $forfeits } pegni
  }
scene-oca-misses = { $misses ->
    [one] salta 1 tiro
   *[other] salta { $misses } tiri
  }
scene-oca-square-plain = { $square } · casella semplice
scene-oca-square-start = PARTENZA · da qui si tira nell'ordine convenuto (art. { $article })
scene-oca-square-garden = { $square } · Giardino dell'Oca: vince il portatore che vi arriva con il numero esatto (art. { $article })
scene-oca-square-goose = { $square } · Oca: si ripete il tiro (art. { $article })
scene-oca-square-flight = { $square } · Casella dei dadi: ci si vola con { $first } e { $second }; fermarsi qui non fa nulla (art. { $article })
scene-oca-square-toll = { $square } · { scene-oca-forfeits } e si resta (art. { $article })
scene-oca-square-leapfrog = { $square } · Cavallina: si salta il primo portatore rivale più avanti (art. { $article })
scene-oca-square-bridge = { $square } · Ponte: { scene-oca-forfeits }, si va alla { $to } (art. { $article })
scene-oca-square-mill = { $square } · Mulino: si torna da dove si è venuti (art. { $article })
scene-oca-square-bird = { $square } · Uccello che scappa: { scene-oca-forfeits }, si torna alla { $to } (art. { $article })
scene-oca-square-inn = { $square } · Osteria: { scene-oca-forfeits }, { scene-oca-misses } (art. { $article })
scene-oca-square-well = { $square } · Pozzo: { scene-oca-forfeits }, fermi finché ci cade un altro, o con { $totals } (art. { $article })
scene-oca-square-ladder = { $square } · Scala: { scene-oca-forfeits }, si scende alla { $to } (art. { $article })
scene-oca-square-labyrinth = { $square } · Labirinto: { scene-oca-forfeits }, si torna dove il tiro è cominciato (art. { $article })
scene-oca-square-tower = { $square } · Torre: { scene-oca-forfeits }, si sale alla { $to } (art. { $article })
scene-oca-square-prison = { $square } · Prigione: { scene-oca-forfeits }, { scene-oca-misses }; con { $totals } si esce subito (art. { $article })
scene-oca-square-tomb = { $square } · Tomba: si riparte dalla { $to } (art. { $article })
scene-oca-home = Casella stormo di { $flock }: il portatore può scambiarsi di posto, i rivali devono una gag (art. { $article })

## Giro dell'Oca: chi c'è su una casella
scene-oca-held = { $hold ->
    [inn] , all'osteria: tiri da saltare { $left }
    [prison] , in prigione: tiri da saltare { $left }
    [well] , nel pozzo
   *[none] { "" }
  }
scene-oca-bearer-here = { $flock }: il portatore, { $player }{ scene-oca-held }
scene-oca-strays-here = { $flock }: { $count ->
    [one] 1 disperso
   *[other] { $count } dispersi
  } ({ $players }){ scene-oca-held }
scene-oca-by = { $article ->
    [none] decisione dei giudici
   *[other] art. { $article }
  }
scene-oca-bearer-passed = Ultima mossa: il portatore di { $flock } { $from } → { $to } ({ scene-oca-by })
scene-oca-stray-passed = Ultima mossa: { $player } di { $flock } { $from } → { $to } ({ scene-oca-by })

## Giro dell'Oca: l'araldo, il tiro
speak-oca-throw = { $flock }, { $first } e { $second }
speak-oca-from = { $from ->
    [0] da PARTENZA
    [8] dall'8
    [11] dall'11
   *[other] dalla { $from }
  }
speak-oca-to = { $to ->
    [0] a PARTENZA
    [8] all'8
    [11] all'11
   *[other] alla { $to }
  }
speak-oca-threw = { $flock } tira { $first } e { $second }: parola all'Incontestabile.
speak-oca-wins = { speak-oca-throw }: il portatore è nel Giardino dell'Oca! Vince { $flock }!
speak-oca-wins-early = { speak-oca-throw }: già nel Giardino! Uova d'oro per { $flock }.
speak-oca-flight = { speak-oca-throw }: il portatore vola { speak-oca-to }{ $count ->
    [0] .
    [one] , il disperso rientra.
   *[other] , i { $count } dispersi rientrano.
  }
speak-oca-flight-well = { speak-oca-throw }: portatore nel pozzo, { $count ->
    [one] il disperso vola
   *[other] { $count } dispersi volano
  } { speak-oca-to }.
speak-oca-moves = { speak-oca-throw }: il portatore va { speak-oca-from } { speak-oca-to }.
speak-oca-overshoots = { speak-oca-throw }: il portatore supera il Giardino e torna { speak-oca-to }.
speak-oca-escapes = { speak-oca-throw }: il portatore si libera e va { speak-oca-to }.
speak-oca-geese = { speak-oca-throw }: { $count ->
    [one] oca alla { $via }
   *[other] oche alle caselle { $via }
  }, il portatore replica e va { speak-oca-to }.
speak-oca-leapfrog = { speak-oca-throw }: alla { $square } la cavallina, il portatore salta { speak-oca-to }!
speak-oca-bridge = { speak-oca-throw }: ponte alla { $square }, il portatore passa { speak-oca-to }.
speak-oca-mill = { speak-oca-throw }: mulino alla { $square }, il portatore torna { speak-oca-to }.
speak-oca-bird = { speak-oca-throw }: l'uccello scappa dalla { $square }, il portatore torna { speak-oca-to }.
speak-oca-ladder = { speak-oca-throw }: scala alla { $square }, il portatore scende { speak-oca-to }.
speak-oca-labyrinth = { speak-oca-throw }: labirinto alla { $square }, il portatore torna { speak-oca-to }.
speak-oca-tower = { speak-oca-throw }: torre alla { $square }, il portatore sale { speak-oca-to }.
speak-oca-tomb = { speak-oca-throw }: tomba alla { $square }, il portatore ritorna { speak-oca-to }.
speak-oca-touches = { speak-oca-throw }: il portatore passa per { $via } e si ferma { speak-oca-to }.
speak-oca-left = { $left ->
    [one] salta un tiro
   *[other] salta { $left } tiri
  }
speak-oca-inn = { speak-oca-throw }: il portatore si ferma all'osteria, casella { $to }: { speak-oca-left }.
speak-oca-prison = { speak-oca-throw }: il portatore finisce in prigione, { speak-oca-to }: { speak-oca-left }.
speak-oca-well = { speak-oca-throw }: il portatore cade nel pozzo, { speak-oca-to }!
speak-oca-then-inn = Il portatore di { $flock } si ferma all'osteria: { speak-oca-left }.
speak-oca-then-prison = Il portatore di { $flock } finisce in prigione: { speak-oca-left }.
speak-oca-then-well = Il portatore di { $flock } cade nel pozzo!
speak-oca-misses = { speak-oca-throw }: il portatore resta fermo, { $left ->
    [0] al prossimo tiro riparte
    [one] ancora un tiro
   *[other] ancora { $left } tiri
  }.
speak-oca-stays-in-well = { speak-oca-throw }: il portatore resta nel pozzo.
speak-oca-stays = { speak-oca-throw }: il portatore non si muove.

## Giro dell'Oca: l'araldo, che cosa ne segue
speak-oca-new-gara = Tutti a PARTENZA: comincia la gara { $gara }!
speak-oca-gag = Il portatore di { $flock } sosta nella casella di { $owner }: tempo di gag!
speak-oca-swap-offered = { $flock } nella propria casella: scambio di posto? Decide il capostormo.
speak-oca-bearer-paid = Riserva vuota: paga il portatore di { $flock } e riparte dalla 1.
speak-oca-strayed = { $named ->
    [yes] { $count ->
        [one] Paga pegno { $names }: parte dalla casella 1.
       *[other] Pagano pegno { $names }: partono dalla casella 1.
      }
   *[no] { $count ->
        [one] { $flock } paga un pegno: un disperso parte dalla casella 1.
       *[other] { $flock } paga { $count } pegni: { $count } dispersi partono dalla casella 1.
      }
  }
speak-oca-egg = { $named ->
    [yes] { $count ->
        [one] { $names } nel Giardino: un uovo d'oro per { $flock }!
       *[other] { $names } nel Giardino: { $count } uova d'oro per { $flock }!
      }
   *[no] { $count ->
        [one] Un disperso nel Giardino: un uovo d'oro per { $flock }!
       *[other] { $count } dispersi nel Giardino: { $count } uova d'oro per { $flock }!
      }
  }
speak-oca-stray-paid = { $named ->
    [yes] { $count ->
        [one] Paga ancora { $names }: torna alla casella 1.
       *[other] Pagano ancora { $names }: tornano alla casella 1.
      }
   *[no] { $count ->
        [one] Paga un disperso di { $flock }: torna alla casella 1.
       *[other] Pagano { $count } dispersi di { $flock }: tornano alla casella 1.
      }
  }
speak-oca-freed = Si esce dal pozzo! Liberi: { $names }.
speak-oca-rejoined = { $named ->
    [yes] { $count ->
        [one] Rientra nello stormo { $names }.
       *[other] Rientrano nello stormo { $names }.
      }
   *[no] { $count ->
        [one] Un disperso di { $flock } rientra.
       *[other] { $count } dispersi di { $flock } rientrano.
      }
  }
speak-oca-lapsed = { $count ->
    [one] Un pegno resta senza nessuno che possa pagarlo.
   *[other] { $count } pegni restano senza nessuno che possa pagarli.
  }
speak-oca-strays-move = { $named ->
    [yes] { $count ->
        [one] Si muove anche { $names }.
       *[other] Si muovono anche { $names }.
      }
   *[no] { $count ->
        [one] Si muove anche un disperso.
       *[other] Si muovono anche { $count } dispersi.
      }
  }

## Giro dell'Oca: l'araldo, gli altri atti
speak-oca-void-stance = Tiro nullo di { $flock }: i tiratori non erano al loro posto. Si tira di nuovo.
speak-oca-void-apart = Tiro nullo di { $flock }: i dadi non sono stati lanciati insieme. Si tira di nuovo.
speak-oca-void-collision = Tiro nullo di { $flock }: i dadi non si sono scontrati in aria. Si tira di nuovo.
speak-oca-void-facing = Tiro nullo di { $flock }: l'1 non era rivolto al tiratore. Si tira di nuovo.
speak-oca-void-stopped = Tiro nullo di { $flock }: un dado è stato fermato. Si tira di nuovo.
speak-oca-void-other = Tiro nullo di { $flock }: così l'Incontestabile. Si tira di nuovo.
speak-oca-swapped = Scambio! { $flock } va { speak-oca-to }, { $rival } alla { $rival-to }.
speak-oca-swap-declined = Niente scambio: { $flock } resta nella propria casella.
speak-oca-chosen = { $named ->
    [yes] { $count ->
        [one] { $flock }: il capostormo sceglie, paga { $names }.
       *[other] { $flock }: il capostormo sceglie, pagano { $names }.
      }
   *[no] { $flock }: il capostormo ha scelto chi paga.
  }
speak-oca-cut = Basta ripetizioni: il Buono e il Cattivo tolgono il tiro a { $flock }.
speak-oca-declared = È ufficiale: il Buono e il Cattivo dichiarano vincitore { $flock }!
speak-oca-ruling = Decisione del Consiglio.
speak-oca-won = Vince { $flock }!

scene-bracket-name = { $name }
