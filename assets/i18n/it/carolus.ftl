# Carolus Magnus: cronaca della partita.
carolus-heading = Giro { $round }
carolus-the-colour = { $colour ->
    [r] rosso
    [v] verde
    [b] blu
    [p] rosa
   *[g] giallo
  }
carolus-colours = { $red ->
    [0] {""}
    [1] {" "}rosso
   *[other] {" "}rosso ×{ $red }
  }{ $green ->
    [0] {""}
    [1] {" "}verde
   *[other] {" "}verde ×{ $green }
  }{ $blue ->
    [0] {""}
    [1] {" "}blu
   *[other] {" "}blu ×{ $blue }
  }{ $pink ->
    [0] {""}
    [1] {" "}rosa
   *[other] {" "}rosa ×{ $pink }
  }{ $yellow ->
    [0] {""}
    [1] {" "}giallo
   *[other] {" "}giallo ×{ $yellow }
  }
carolus-scattered = { $count } paladini a caso, uno per territorio.
carolus-emperor-placed = L'imperatore comincia su T{ $at }.
carolus-rolled = Dadi di { $player }:{ carolus-colours }{ $crowns ->
    [0] {""}
    [1] {" "}corona
   *[other] {" "}corona ×{ $crowns }
  }.
carolus-took = { $player } prende dalla scorta:{ carolus-colours }.
carolus-freed = Nessun paladino { carolus-the-colour } da prendere: { $player } ne sceglie un altro.
carolus-gave-back = Il { carolus-the-colour } è finito: ogni corte ne restituisce { $each }.
carolus-went-without = Non c'è più niente da prendere: { $player } resta senza.
carolus-round-begun = Giro { $round }: posa il primo disco { $player }.
carolus-discs-back = { $player } riprende tutti i dischi.
carolus-disc-laid-by = { $player } posa il disco { $number }.
carolus-turn-passed = Tocca a { $player }.
carolus-sent-court = { $player }: paladino { carolus-the-colour } a corte.
carolus-sent = { $player }: paladino { carolus-the-colour } su T{ $at }.
carolus-sent-none = { $player } non porta in gioco paladini.
carolus-marker = { $player } prende il controllo del { carolus-the-colour }.
carolus-marker-passed = Il controllo del { carolus-the-colour } passa da { $from } a { $player }.
carolus-emperor-moved = { $steps ->
    [0] L'imperatore resta su T{ $at }.
    [one] L'imperatore va di un passo, su T{ $at }.
   *[other] L'imperatore va di { $steps } passi, su T{ $at }.
  }
carolus-stood = Su T{ $at } non cambia niente.
carolus-built = { $player } { $count ->
    [one] costruisce
   *[other] costruiscono
  } su T{ $at }: castello { $number }.
carolus-taken-over = { $player } { $count ->
    [one] conquista
   *[other] conquistano
  } T{ $at }: { $castles ->
    [one] un castello
   *[other] { $castles } castelli
  } ({ $number } in tutto), { $back ->
    [one] uno torna
   *[other] { $back } tornano
  } a { $from }.
carolus-merged = T{ $first } e T{ $second } si uniscono.
carolus-too-few = { $areas ->
    [one] Resta una sola area
   *[other] Restano { $areas } aree
  }: la partita è finita.
carolus-levelled = Pari castelli e pari paladini: decide il giudice.
carolus-won = { $count ->
    [one] Vince
   *[other] Vincono
  } { $player }.
carolus-drawn = La partita finisce senza vincitore.
carolus-resumed = La partita riprende.
carolus-set-up = I giudici dispongono la posizione.

# La posizione in poche parole.
carolus-outline = { $round ->
    [0] Preparazione
   *[other] { $over ->
      [1] Finita nel giro { $round }
     *[other] Giro { $round }
    }
  } · castelli: { $castles } · imperatore su T{ $at } · { $areas ->
    [one] un'area
   *[other] { $areas } aree
  }

# Domande.
carolus-ask-map = si dispongono i territori: i paladini da T1 in poi e dov'è l'imperatore, come rvbpgrvbpgrvbpg T3
carolus-ask-draft = { $count ->
    [one] tira un dado per la riserva
   *[other] tira { $count } dadi per la riserva
  }
carolus-ask-disc = posa un disco
carolus-ask-dice = tira i dadi del rifornimento
carolus-ask-paladins = porta in gioco i paladini
carolus-ask-emperor = muove l'imperatore
carolus-ask-take = sceglie i paladini per le corone
carolus-ask-judge = decide il giudice

# Rifiuti.
carolus-over = La partita è finita: per riprenderla serve una delibera.
carolus-not-now = Adesso { $ask ->
    [map] si dispongono i primi paladini e l'imperatore: mappa e le lettere, poi T e il numero
    [draft] si tira per la riserva: R r b *v
    [disc] si posa un disco: D 3
    [dice] si tirano i dadi del rifornimento: R r b *
    [paladins] si portano in gioco i paladini: P r:corte b:T5 g:T12
    [emperor] si muove l'imperatore: C +2
    [take] si scelgono i paladini per le corone: corone e le lettere
   *[judge] decide il giudice: giudice e il nome
  }.
carolus-map-count = { $count ->
    [one] È detto un paladino
   *[other] Sono detti { $count } paladini
  } per { $territories } territori: ne va uno su ciascuno.
carolus-map-colours = Di ogni colore ce ne vogliono { $each }.
carolus-no-territory = Il territorio { $number } non c'è: da 1 a { $most }.
carolus-no-disc = Il disco { $number } non c'è: da 1 a { $most }.
carolus-disc-used = Il disco { $number } è già stato usato.
carolus-disc-laid = Il { $number } è già posato in questo giro.
carolus-paladins-count = { $count ->
    [0] Nessun paladino
    [one] Un paladino
   *[other] { $count } paladini
  } su { $due }: se ne portano in gioco { $due }.
carolus-not-in-reserve = Nella riserva { $count ->
    [0] non c'è nessun paladino { carolus-the-colour }
    [one] c'è un solo paladino { carolus-the-colour }
   *[other] ci sono solo { $count } paladini di colore { carolus-the-colour }
  }.
carolus-too-far = { $steps } passi sono più dei territori: al massimo { $most }, ricontrollare.
carolus-steps = L'imperatore va di almeno un passo e al più di { $most }, non di { $steps }.
carolus-not-level = { $player } non è fra chi è alla pari.
carolus-dice-count = { $count ->
    [one] È letto un dado
   *[other] Sono letti { $count } dadi
  }: ne servono { $expected }.
carolus-crown-open = Per ogni corona va detto il colore scelto, per esempio *v.
carolus-crown-early = Il colore di una corona si sceglie dopo la mossa: qui basta *.
carolus-none-left = Di paladini di colore { carolus-the-colour } non ce ne sono abbastanza.
carolus-take-count = { $count ->
    [one] È scelto un paladino
   *[other] Sono scelti { $count } paladini
  }: ne vanno scelti { $expected }.
carolus-seats-count = Si gioca in due, in tre o in quattro, non in { $count }.
carolus-ruling-effect = Questo non si può deliberare: win NOME, drawn, resume oppure position RIGA.
carolus-ruling-not-over = La partita non è finita: non c'è niente da riprendere.

# Non si legge.
carolus-parse-fact = «{ $text }» non si legge: per esempio D 3, R r b *, P r:corte b:T5 g:T12, C +2.
carolus-parse-number = «{ $text }» non è un numero.
carolus-parse-map = «{ $text }» non si legge: le lettere dei paladini da T1 in poi, poi il territorio dell'imperatore, per esempio T1.
carolus-parse-dice = «{ $text }» non si legge: r, v, b, p, g oppure * per una corona, *v con il colore scelto.
carolus-parse-paladins = «{ $text }» non si legge: colore e luogo, per esempio r:corte b:T5 g:T12.
carolus-parse-colours = «{ $text }» non si legge: r, v, b, p o g.
carolus-parse-position = «{ $text }» non è una posizione di Carolus Magnus.
carolus-parse-ruling = «{ $text }» non si legge: win NOME, drawn, resume oppure position RIGA.

# Posizioni che non possono essere.
carolus-position-seats = I giocatori non sono quelli della partita.
carolus-position-circle = I territori non fanno il cerchio da T1 in poi.
carolus-position-cubes = Ci sono più paladini di un colore di quanti ne esistono.
carolus-position-castles = I castelli di un'area o di una parte non possono essere così.
carolus-position-discs = I dischi di un giocatore non possono essere così.
carolus-position-phase = Ciò che si aspetta non può seguire da questa posizione.

# Regolamento.
carolus-lint-territories = I territori sono 5, 10, 15 o 20.
carolus-lint-fewest = Il limite va da 2 al numero dei territori.
carolus-lint-discs = I dischi vanno da 1 a 8.
carolus-lint-cubes = I paladini di un colore sono al più 50, e bastano per i territori e per tutte le riserve.
carolus-lint-castles = I castelli di una parte vanno da 1 al numero dei territori.
carolus-lint-rolls = I tiri per la riserva danno a ogni posto altrettanti dadi, e solo ai posti che ci sono.
carolus-lint-paladins = Si portano in gioco almeno un paladino e al più quanti ne ha la riserva.

# Le parole degli atti, come si scrivono.
carolus-word-judge = giudice
