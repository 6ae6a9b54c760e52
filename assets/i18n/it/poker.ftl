# Poker a un tavolo: cronaca. I posti si contano da 1.

# Parti di altre frasi: una mano con le carte che contano, un piatto (0 è il principale).
poker-hand =
    { $kind ->
        [pair] coppia
        [two-pair] doppia coppia
        [trips] tris
        [straight] scala
        [flush] colore
        [full] full
        [quads] poker
        [straight-flush] scala reale
       *[other] carta alta
    } ({ $ranks })
poker-of-the-pot =
    { $pot ->
        [0] del piatto principale
       *[other] del piatto laterale { $pot }
    }
poker-and-ante =
    { $by ->
        [none] {" "}senza ante
        [big-blind] , ante { $ante } da chi mette il controbuio
        [button] , ante { $ante } dal mazziere
       *[other] , ante { $ante } da tutti
    }
poker-with-ante =
    { $by ->
        [none] {""}
       *[other] {" "}· ante { $ante }
    }

poker-blinds-set = Dalla prossima mano: buio { $small }, controbuio { $big }.
poker-blinds-set-ante = Dalla prossima mano: buio { $small }, controbuio { $big }{ poker-and-ante }.
poker-anted = Ante: { $players }.
poker-button-moved = Il mazziere è { $player }.
poker-button-placed = La prossima mano la dà { $player }.
poker-hand-begun = Mano { $hand }.
poker-hand-told = Si è alla mano { $hand }.
poker-small-posted =
    { $chips ->
        [0] { $player } non ha più gettoni per il buio.
       *[other] { $player } mette il buio: { $chips }.
    }
poker-big-posted =
    { $chips ->
        [0] { $player } non ha più gettoni per il controbuio.
       *[other] { $player } mette il controbuio: { $chips }.
    }
poker-hole-hidden = { $player } ha le sue carte.
poker-hole-seen = { $player } ha { $cards }.
poker-turn-passed = Tocca a { $player }.
poker-turn-none = Nessuno deve parlare.
poker-fold = { $player } lascia.
poker-check = { $player } cippa.
poker-call = { $player } vede con { $chips }.
poker-bet = { $player } punta { $chips }.
poker-raise = { $player } mette { $chips } e sale a { $to }.
poker-round-closed = Il giro è chiuso: nel piatto { $chips }.
poker-returned =
    { $chips ->
        [one] A { $player } torna un gettone che nessuno ha visto.
       *[other] A { $player } tornano { $chips } gettoni che nessuno ha visto.
    }
poker-dealt =
    { $count ->
        [one] In tavola: { $cards }.
       *[other] In tavola le prime carte: { $cards }.
    }
poker-pot-made =
    { $pot ->
        [0] Piatto principale
       *[other] Piatto laterale { $pot }
    }: { $chips ->
        [one] un gettone
       *[other] { $chips } gettoni
    }, se lo giocano { $players }.
poker-shown = { $player } mostra { $cards }.
poker-shown-value = { $player } mostra { $cards }: { poker-hand }.
poker-said = { $player } ha { poker-hand }.
poker-mucked = { $player } non mostra.
poker-won =
    { $chips ->
        [one] { $player } prende un gettone { poker-of-the-pot }.
       *[other] { $player } prende { $chips } gettoni { poker-of-the-pot }.
    }
poker-odd-chip =
    { $chips ->
        [one] Il gettone che avanza { poker-of-the-pot } va a { $player }.
       *[other] I { $chips } gettoni che avanzano { poker-of-the-pot } vanno a { $player }.
    }
poker-hand-ended = La mano { $hand } è finita.
poker-eliminated =
    { $chips ->
        [one] { $player } è fuori alla mano { $hand }, cominciata con un gettone.
       *[other] { $player } è fuori alla mano { $hand }, cominciata con { $chips } gettoni.
    }
poker-table-won = { $player } ha tutti i gettoni e vince.
poker-stacks-counted = Contati i gettoni: { $stacks }.

# Delibere.
poker-stack-set =
    { $chips ->
        [one] I giudici lasciano a { $player } un gettone.
       *[other] I giudici assegnano a { $player } { $chips } gettoni.
    }
poker-card-taken = I giudici tolgono dal tavolo { $card }.
poker-hole-taken = Le carte di { $player } non contano come viste.
poker-hand-voided = La mano è annullata: le puntate tornano a chi le ha fatte.
poker-awarded =
    { $chips ->
        [one] I giudici danno a { $player } un gettone { poker-of-the-pot }.
       *[other] I giudici danno a { $player } { $chips } gettoni { poker-of-the-pot }.
    }
poker-reinstated = { $player } è di nuovo in gioco.
poker-set-up = I giudici dispongono la posizione.

# Domande.
poker-ask-deal = si dà la mano
poker-ask-bet = lascia, vede o rilancia
poker-ask-check = cippa o rilancia
poker-ask-open = cippa o punta
poker-ask-board = si scoprono le carte comuni
poker-ask-show = mostra la mano o la lascia coperta
poker-ask-stacks = si contano i gettoni
poker-amount-raise = Punta o rilancia a

# Rifiuti.
poker-over = Il torneo al tavolo è finito: uno ha tutti i gettoni.
poker-hand-on = La mano { $hand } è ancora in corso: prima va pagata.
poker-no-hand = Nessuna mano è in corso.
poker-loose =
    { $chips ->
        [one] Di un gettone di chi è uscito non si sa chi l'ha: contare.
       *[other] Di { $chips } gettoni di chi è uscito non si sa chi li ha: contare.
    }
poker-button-moves = Il mazziere passa al prossimo in senso orario: è { $player }.
poker-blinds-wrong = Buio { $small } e controbuio { $big }: ricontrollarli, il buio è almeno uno e il controbuio non è di meno.
poker-ante-wrong = Tanti gettoni di ante non ci sono: ricontrollare.
poker-level-announced = Il torneo ha annunciato buio { $small } e controbuio { $big }{ poker-with-ante }: registrarli prima di dare la mano.
poker-blinds-fall = Il buio è già { $now }: { $small } sarebbe meno, e la puntata minima cresce.
poker-card-twice = { $card } è già altrove: ricontrollare le carte.
poker-hole-count =
    { $count ->
        [one] Ognuno ha una carta coperta.
       *[other] Ognuno ha { $count } carte coperte.
    }
poker-other-cards = { $player } ha altre carte: { $cards }.
poker-not-dealt = { $player } non ha carte.
poker-board-full = In tavola ci sono già cinque carte.
poker-board-count =
    { $count ->
        [one] Adesso va in tavola una carta.
       *[other] Adesso vanno in tavola { $count } carte.
    }
poker-round-open = Il giro non è chiuso: tocca a { $player }.
poker-no-round = Le puntate sono chiuse.
poker-out-of-turn = Tocca a { $player }.
poker-folded = { $player } ha lasciato la mano.
poker-is-out = { $player } è già fuori.
poker-all-in = { $player } ha già messo tutto.
poker-no-raise =
    { $chips ->
        [0] Zero non è una puntata.
       *[other] Si è già a { $chips }: non è un rilancio.
    }
poker-raise-small = Si sale almeno a { $chips }.
poker-raise-large = Si sale al massimo a { $chips }.
poker-not-enough = Con tutto quello che ha arriva a { $chips }: ricontrollare i gettoni.
poker-no-rival = Nessuno può vedere un rilancio di { $player }: gli altri hanno messo tutto.
poker-not-reopened = { $player } ha già parlato e dopo non c'è stato un rilancio intero: può vedere o lasciare.
poker-no-showdown = Non è il momento di mostrare.
poker-shown-already = { $player } ha già mostrato.
poker-mucked-already = { $player } ha già rinunciato a mostrare.
poker-nothing-to-muck = Non c'è un piatto a cui rinunciare.
poker-say-early = Una mano si dichiara quando in tavola ci sono cinque carte.
poker-say-impossible = Con queste carte { $player } non può avere «{ $value }».
poker-said-other = { $player } aveva dichiarato «{ $value }».
poker-stack-twice = I gettoni di { $player } sono contati due volte.
poker-stack-missing = Mancano i gettoni di { $player }.
poker-stacks-none = Così non torna nessun gettone: ricontare.
poker-stacks-sum = I gettoni contati sono { $counted }, quelli in gioco { $there }: ricontare.
poker-stacks-outs = Non hanno più gettoni sia { $player } sia { $other }: dire prima chi è uscito e quando, out { $player } hand 17 400, o nella stessa mano.
poker-out-stack = Alla mano si comincia con almeno un gettone, e in gioco ce ne sono { $chips }.
poker-hand-back = Si è già alla mano { $hand }.
poker-seats-count = I giocatori sono { $count }: a un tavolo si sta da { $fewest } a { $most }.
poker-seats-stack = { $name }: i gettoni all'inizio sono almeno uno, al massimo cento milioni.
poker-seats-button = Al posto { $number } non siede nessuno: il mazziere dev'essere uno dei giocatori.

# Rifiuti di delibere e posizioni.
poker-ruling-out = Quel giocatore è eliminato.
poker-ruling-in = Si può far rientrare solo chi è eliminato, e tra una mano e l'altra.
poker-ruling-chips = I gettoni non possono essere così.
poker-ruling-turn = Parla solo chi è nella mano e ha gettoni, finché si punta.
poker-ruling-blinds = Il buio è almeno uno, e il controbuio non è di meno.
poker-ruling-card = Quella carta non è in tavola.
poker-ruling-no-hand = Nessuna mano è in corso.
poker-ruling-hand-on = La mano è in corso: prima va chiusa o annullata.
poker-ruling-pot = In quel piatto non ci sono tanti gettoni.
poker-ruling-unpaid = Nel piatto ci sono ancora gettoni.
poker-ruling-last = Resta un solo giocatore: ha vinto.
poker-ruling-effect = Una delibera può assegnare gettoni, mazziere, bui, turno, piatti, togliere carte, annullare o chiudere la mano, eliminare, far rientrare o disporre una posizione.
poker-position-seats = I giocatori della posizione non sono quelli del tavolo.
poker-position-turn = Mazziere o turno sono di chi non può averli.
poker-position-blinds = I bui della posizione non possono essere così.
poker-position-cards = Una carta c'è due volte.
poker-position-hole = Le carte coperte sono troppe, o sono mostrate e non ci sono tutte.
poker-position-chips = I gettoni di un giocatore non possono essere così.
poker-position-over = La mano della posizione non può essere a questo punto.
poker-position-owed = Qualcuno ha messo più di quanto si deve.
poker-position-pots = I piatti non tornano con quanto è stato messo e vinto.

# Testi che non si leggono.
poker-parse-fact = «{ $text }» non si legge: scrivere per esempio nuova mano, p3 rilancia 70, p1 vede, p2 lascia, comuni 2F3F4Q, carte p1 APKP, p1 mostra APKP, bui 20 40, gettoni 1200 800, fuori p3.
poker-parse-number = «{ $text }» non è un numero.
poker-parse-ante = «{ $text }» non è un ante: quanti gettoni, e se serve di chi, per esempio ante 5, ante 40 controbuio, ante 40 bottone.
poker-parse-cards = «{ $text }» non sono carte: valore e seme, per esempio AP, 10Q. { cards-letters }
poker-letters = { cards-letters }
poker-parse-value = «{ $text }» non è una mano: per esempio full K 2, coppia A K 9 4, scala 9.
poker-parse-stacks = «{ $text }» non si legge: i gettoni di ciascuno, p1 1200 p2 800, oppure tutti in ordine.
poker-parse-out-same = Nessuno è ancora uscito: dire la mano, per esempio fuori p3 mano 17 400.
poker-parse-out-chips = Nella mano { $hand } è già uscito qualcuno: dire con quanti gettoni l'aveva cominciata, per esempio fuori p3 stessa 400.
poker-parse-ruling = «{ $text }» non si legge: scrivere per esempio set-stack p1 500, void-hand, award p1 300, position RIGA.
poker-parse-phh = Il file non si legge come PHH: { $text }.
poker-phh-hand =
    { $hand ->
        [0] {""}
       *[other] {" "}(mano { $hand })
    }
poker-phh-variant = Il file è di { $kind ->
    [FT] Texas Hold'em a limite fisso (FT)
    [NS] Hold'em a mazzo corto (NS)
    [FO-8] Omaha alto-basso a limite fisso (FO/8)
    [F7S] stud a sette carte (F7S)
    [F7S-8] stud a sette carte alto-basso (F7S/8)
    [FR] razz (FR)
    [N2L1D] lowball a un cambio (N2L1D)
    [F2L3D] lowball a tre cambi (F2L3D)
    [FB] badugi (FB)
   *[other] una variante che non si conosce, «{ $code }»
}: qui si giocano Texas Hold'em e Omaha{ poker-phh-hand }.
poker-phh-other-variant = Il file è di { $code ->
    [PO] Omaha
   *[other] Texas Hold'em
}, qui ognuno ha { $count } carte coperte: aprire una partita di quel gioco{ poker-phh-hand }.
poker-phh-missing = Nel file manca «{ $field }», e senza non si sa come si è giocato{ poker-phh-hand }.
poker-phh-value = «{ $field } = { $value }» non può essere: correggere il file{ poker-phh-hand }.
poker-phh-count = «{ $field }» deve averne { $count }, uno per giocatore: correggere il file{ poker-phh-hand }.
poker-phh-amount = In «{ $field }» c'è { $value }, che non sono gettoni che si possano contare (al più quattro decimali){ poker-phh-hand }.
poker-phh-unknown-amount = In «{ $field }» c'è { $value }: non si sa quanti gettoni sono. Scriverli nel file{ poker-phh-hand }.
poker-phh-fixed = Il file ha «{ $field }», di giochi a limite fisso o di stud, che qui non si giocano{ poker-phh-hand }.
poker-phh-straddle = «{ $field } = { $value }»: oltre a buio e controbuio qualcuno ha messo altro (straddle, o per entrare). Qui non si gioca così{ poker-phh-hand }.
poker-phh-dead-blind = «{ $field } = { $value }»: qui il primo mette il buio e il secondo il controbuio, che non è di meno{ poker-phh-hand }.
poker-phh-antes = «{ $field } = { $value }»: qui l'ante è uguale per tutti, o lo mette chi mette il controbuio, o il mazziere{ poker-phh-hand }.
poker-phh-trimmed = «{ $field }» vale solo per un ante che mettono tutti{ poker-phh-hand }.
poker-phh-min-bet = «{ $field }» è { $there }, qui si punta almeno { $here }: aprire una partita con un altro rilancio minimo{ poker-phh-hand }.
poker-phh-min-bet-more = «{ $field }» è { $there }; qui si può puntare anche meno, da { $here }{ poker-phh-hand }.
poker-phh-tables = Nel file ci sono { $count } mani di tavoli diversi ({ $table }, { $other }…): importarne una alla volta.
poker-phh-joined = { $player } prima non era a questo tavolo: importare quella mano da sola{ poker-phh-hand }.
poker-phh-scaled = Gli importi del file hanno decimali: qui sono tutti moltiplicati per { $factor }.
poker-phh-described = Non si riporta dal file: { $fields }.
poker-phh-unknown = Campi che il formato non ha, non letti: { $fields }.
poker-phh-comments =
    { $count ->
        [one] Non si riporta un commento a un'azione.
       *[other] Non si riportano { $count } commenti alle azioni.
    }
poker-phh-given-up = «{ $act }»: carte che non si conoscono e che non hanno vinto nulla, registrate come non mostrate.
poker-phh-told-stack = { $hand ->
    [0] All'inizio
   *[other] Dopo la mano { $hand }
}, gettoni di { $player }: nel file { $there }, qui { $here }.
poker-phh-told-won = Mano { $hand }, vinti da { $player }: nel file { $there }, qui { $here }.
poker-parse-position = «{ $text }» non è una posizione: hand, button e blinds, poi un gruppo per giocatore separato da ;.

# Regolamento.
poker-lint-hole-cards = { $field }: le carte coperte sono da 2 a 6.
poker-lint-must-use = { $field }: delle carte coperte se ne usano due, o quante si vuole quando sono due.
poker-lint-seats = { $field }: i giocatori sono almeno due, e le carte devono bastare per tutti.
poker-lint-button = { $field }: il mazziere dev'essere uno dei posti.
poker-lint-blinds = { $field }: il buio è almeno uno, e il controbuio non è di meno.
poker-lint-big-blind = { $field }: il controbuio è da 1 a 100 volte il buio.
poker-lint-loose = { $field }: i gettoni di cui non si sa chi li ha sono al più cento milioni.
poker-lint-ante = { $field }: l'ante è al più di cento milioni.

# Atti, in breve, negli elenchi.
poker-say-deal = Nuova mano
poker-say-deal-button = Nuova mano, mazziere { $player }
poker-say-hole-hidden = Carte di { $player }
poker-say-hole = Carte di { $player }: { $cards }
poker-say-board = In tavola: { $cards }
poker-say-fold = { $player } lascia
poker-say-call = { $player } vede o cippa
poker-say-calls = { $player } vede { $chips }
poker-say-check = { $player } cippa
poker-say-bet = { $player } punta { $to }
poker-say-raise = { $player } sale a { $to }
poker-say-show = { $player } mostra { $cards }
poker-say-called = { $player } dichiara { poker-hand }
poker-say-stacks = Conta dei gettoni
poker-say-out = { $player } è fuori alla mano { $hand } ({ $chips })
poker-say-muck = { $player } non mostra
poker-heading = Mano { $hand }

# Il tavolo in breve.
poker-outline = Mano { $hand } · bui { $small }/{ $big }{ poker-with-ante } · in gioco { $count } · nel piatto { $pot }
poker-outline-between = { $hand ->
    [0] Prima della prima mano
   *[other] Dopo la mano { $hand }
} · bui { $small }/{ $big }{ poker-with-ante } · in gioco { $count }
poker-outline-won = { $player } ha tutti i gettoni dopo la mano { $hand }
