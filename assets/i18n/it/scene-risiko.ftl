# Risiko!: la mappa, le targhe dei giocatori e le righe dell'araldo.

scene-risiko-name = { $it }
scene-risiko-colour = { $colour ->
    [red] Rosso
    [blue] Blu
    [yellow] Giallo
    [green] Verde
    [black] Nero
   *[purple] Viola
  }
scene-risiko-the = { $land ->
    [ALA] l'Alaska
    [TNO] i Territori del Nord Ovest
    [GRO] la Groenlandia
    [ALB] l'Alberta
    [ONT] l'Ontario
    [QUE] il Quebec
    [USO] gli Stati Uniti Occidentali
    [USE] gli Stati Uniti Orientali
    [AMC] l'America Centrale
    [VEN] il Venezuela
    [PER] il Perù
    [BRA] il Brasile
    [ARG] l'Argentina
    [ISL] l'Islanda
    [SCA] la Scandinavia
    [GBR] la Gran Bretagna
    [EUS] l'Europa Settentrionale
    [EUO] l'Europa Occidentale
    [EUM] l'Europa Meridionale
    [UCR] l'Ucraina
    [AFN] l'Africa del Nord
    [EGI] l'Egitto
    [CON] il Congo
    [AFO] l'Africa Orientale
    [AFS] l'Africa del Sud
    [MAD] il Madagascar
    [URA] gli Urali
    [SIB] la Siberia
    [JAC] la Jacuzia
    [CIT] Cita
    [KAM] la Kamchatka
    [GIA] il Giappone
    [MON] la Mongolia
    [CIN] la Cina
    [AFG] l'Afghanistan
    [MOR] il Medio Oriente
    [IND] l'India
    [SIA] il Siam
    [IDO] l'Indonesia
    [NGU] la Nuova Guinea
    [AUO] l'Australia Occidentale
    [AUE] l'Australia Orientale
   *[other] { $it }
  }
scene-risiko-land = { $land } · { $it }
scene-risiko-dark = Al buio
scene-risiko-held = { $player } ({ scene-risiko-colour }): { $count ->
    [0] suo
    [one] 1 armata
   *[other] { $count } armate
  }
scene-risiko-neutral = Armate neutrali: { $count } · tira per loro chi attacca
scene-risiko-neutral-attacked = neutrale: per chi difende tira chi attacca
scene-risiko-continent = { $it }: +{ $bonus } a chi la tiene tutta
scene-risiko-points = Vale { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
scene-risiko-player = { $player } · { scene-risiko-colour }
scene-risiko-income = Rinforzi adesso: { $base } per { $territories ->
    [one] 1 territorio
   *[other] { $territories } territori
  }, { $bonus } per i continenti
scene-risiko-flight = Aviotrasportate da { $it }: { $count }
scene-risiko-stage = { $stage ->
    [set-up] Preparazione
    [rounds] Schieramento
    [begun] In gioco
    [over] Finita
   *[play] Giro { $round }
  }
scene-risiko-deal-most = A { $player } toccano al massimo { $most } territori.
scene-risiko-asked-objective = mostra l'obiettivo
scene-risiko-plate-first = Prima si indica il giocatore, poi i suoi territori.
scene-risiko-closing = { $closing ->
    [over] finita
    [penultimate] penultimo giro
    [last] ultimo giro
   *[extra] si tira per finire: { $needed }
  }
scene-risiko-chance = Conquista: { $percent } su 100
scene-risiko-out = fuori gioco
scene-risiko-won = vince!
scene-risiko-ranked = { $place }º posto
scene-risiko-missing = { $count ->
    [0] ci siamo!
    [one] ne manca 1
   *[other] ne mancano { $count }
  }
scene-risiko-in-dark = { $count } al buio
scene-risiko-waits = punti da contare
scene-risiko-inside = { $held }/{ $all } dell'obiettivo
scene-risiko-territories = { $count ->
    [one] territorio
   *[other] territori
  }
scene-risiko-die = { $row ->
    [a] Attacco: { $pips }
   *[d] Difesa: { $pips }
  }
scene-risiko-card = { $symbol ->
    [F] Fante
    [V] Cavaliere
   *[C] Cannone
  } · { $card }
scene-risiko-card-unseen = { $symbol ->
    [F] Un fante; dopo, il territorio della carta se conta
    [V] Un cavaliere; dopo, il territorio della carta se conta
    [C] Un cannone; dopo, il territorio della carta se conta
   *[J] Un jolly
  }
scene-risiko-done = Fine turno
scene-risiko-done-hint = Il turno è finito
scene-risiko-draw = Carta
scene-risiko-draw-hint = Pesca una carta: in questo turno ha conquistato
scene-risiko-jump = Parà
scene-risiko-jump-hint = Paracadutisti: da dove, una volta per unità, poi dove
scene-risiko-load = Imbarca
scene-risiko-load-hint = Truppe aviotrasportate: da dove, una volta per armata; la destinazione si scrive coperta
scene-risiko-place = Rinforzi
scene-risiko-place-hint = Rinforzi a fine turno: dove, una volta per armata
scene-risiko-dark-place = Al buio
scene-risiko-dark-place-hint = Una volta per ogni rinforzo al buio; dove, si scrive coperto
scene-risiko-to-place = Da piazzare: { $count }
scene-risiko-record-first = Prima si registra ciò che è indicato, oppure Esc lo lascia.
scene-risiko-place-most = { $most ->
    [one] L'armata da piazzare è una sola: è già indicata.
   *[other] Le armate da piazzare sono { $most }: sono già tutte indicate.
}
scene-risiko-invade-most = { $most ->
    [one] Occupa una sola armata.
   *[other] Occupano al massimo { $most } armate.
}
scene-risiko-dark-whose = { risiko-land } è al buio: si indica prima la targa di chi ci sta, poi il territorio, una volta per armata.
scene-risiko-dark-other = { risiko-land } è al buio e non è di chi è di turno: si indica prima da dove si attacca.
scene-risiko-show-most = Davanti a { $player } { $most ->
    [0] non ci sono armate al buio.
    [one] c'è una sola armata al buio: è già indicata.
   *[other] ci sono { $most } armate al buio: sono già tutte indicate.
}
scene-risiko-from-first = { risiko-land } non è di chi è di turno: si indica prima da dove si attacca.
scene-risiko-nothing-from = Da qui ({ risiko-land }) adesso non si attacca e non si sposta{ $armies ->
    [one] : c'è una sola armata.
   *[other] .
}
scene-risiko-dice-first = Prima dei dadi si indica da dove e che cosa si attacca.
scene-risiko-plate = Dalla targa di { $player } adesso non comincia niente.
scene-risiko-in-air = In volo: { $count }
scene-risiko-objective = Obiettivo { $id }: { $it } + { $strip }

speak-risiko-who = { $player } ({ $colour ->
    [red] rosso
    [blue] blu
    [yellow] giallo
    [green] verde
    [black] nero
   *[purple] viola
  })
speak-risiko-by = { $by_player } ({ $by ->
    [red] rosso
    [blue] blu
    [yellow] giallo
    [green] verde
    [black] nero
   *[purple] viola
  })
speak-risiko-takes = { speak-risiko-who } prende { scene-risiko-the }: { $by ->
    [points] { $points ->
        [one] 1 punto
       *[other] { $points } punti
      }{ $left ->
        [0] !
        [one] , ne manca 1.
       *[other] , ne mancano { $left }.
      }
   *[territories] { $points ->
        [one] 1 territorio.
       *[other] { $points } territori.
      }
  }
speak-risiko-takes-many = { speak-risiko-who } prende { $count } territori: { $by ->
    [points] { $points } punti{ $left ->
        [0] !
        [one] , ne manca 1.
       *[other] , ne mancano { $left }.
      }
   *[territories] ne ha { $points }.
  }
speak-risiko-continent = { speak-risiko-who } ha tutto il continente { $it }: { $bonus } armate a turno.
speak-risiko-rolls = { speak-risiko-who } attacca { scene-risiko-the }: perde { $own }, la difesa { $other }.
speak-risiko-target = { speak-risiko-who } ha { $points } punti e vince!
speak-risiko-wins = { speak-risiko-who } vince!
speak-risiko-wins-many = { $by ->
    [points] Vincono insieme, con { $points } punti: { $players }.
   *[objectives] Vincono insieme, a pari merito: { $players }.
  }
speak-risiko-objective = L'obiettivo di { speak-risiko-who }: { $it } e la striscia { $first_it }–{ $last_it }.
speak-risiko-objective-noted = L'obiettivo di { speak-risiko-who } è annotato.
speak-risiko-made = { speak-risiko-who } fa risiko e vince!
speak-risiko-eliminated = { speak-risiko-by } mette fuori gioco { speak-risiko-who }.
speak-risiko-penultimate = Il tempo è scaduto: questo è il penultimo giro.
speak-risiko-last = Comincia l'ultimo giro.
speak-risiko-end-roll = { speak-risiko-who } tira { $sum }: { $ends ->
    [yes] la partita è finita.
   *[no] si continua.
  }
speak-risiko-unrevealed = Prima dei punti si scopre ciò che è al buio: { $count ->
    [one] un territorio.
   *[other] { $count } territori.
  }
speak-risiko-dark = Finito il buio: tutti i territori sono scoperti.
speak-risiko-turn = Tocca a { speak-risiko-who }{ $armies ->
    [0] .
    [one] : 1 armata da piazzare.
   *[other] : { $armies } armate da piazzare.
  }
speak-risiko-uncovers = { speak-risiko-who } scopre { $count } territori.
speak-risiko-dealt = { speak-risiko-who } ha i suoi territori: { $count }.
speak-risiko-deployed = { speak-risiko-who } schiera le armate su { $count ->
    [one] un territorio.
   *[other] { $count } territori.
  }
speak-risiko-set = { speak-risiko-who } gioca un tris: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  }.
speak-risiko-draws = { speak-risiko-who } pesca una carta.
speak-risiko-places = { speak-risiko-who } rinforza { scene-risiko-the }: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  } in più.
speak-risiko-moves = { speak-risiko-who } sposta { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  } verso { scene-risiko-the }.
speak-risiko-shows = { speak-risiko-who } scopre { scene-risiko-the }: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  }.
speak-risiko-declares = { speak-risiko-who } dichiara l'attacco contro { scene-risiko-the }!
speak-risiko-jumps = { speak-risiko-who } lancia i paracadutisti verso { scene-risiko-the }.
speak-risiko-loads = { speak-risiko-who } imbarca { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  }: la destinazione è segreta.
speak-risiko-lands = { speak-risiko-who } sbarca con { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  } contro { scene-risiko-the }!
speak-risiko-joins = { speak-risiko-who } rinforza dal cielo { scene-risiko-the }: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
  } in più.
speak-risiko-aims = { speak-risiko-who } vola verso { scene-risiko-the }.
