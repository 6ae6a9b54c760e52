# Samurai: cronaca della partita. I posti si contano da 1.

# Parti di altre frasi: una figura, una tessera.
samurai-form =
    { $form ->
        [helmets] elmo
        [buddhas] Buddha
       *[other] campo di riso
    }
samurai-the-form =
    { $form ->
        [helmets] l'elmo
        [buddhas] il Buddha
       *[other] il campo di riso
    }
samurai-kind =
    { $kind ->
        [helmets] elmo
        [buddhas] Buddha
        [rice_fields] riso
        [samurai] samurai
        [rider] cavaliere
        [ship] nave
        [swap] scambio-figure
       *[exchange] scambio-tessere
    } { $value }

samurai-first-told = Comincia { $player }.
samurai-figure-placed = { $player } mette { samurai-the-form } in { $hex }.
samurai-figure-put = In { $hex } va { samurai-the-form }.
samurai-play-begun = Le figure ci sono tutte: gioca { $player }.
samurai-hand-hidden = { $player } ha le sue tessere.
samurai-hand-seen = { $player } ha in mano { $tiles }.
samurai-tile-placed = { $player }: { samurai-kind } in { $hex }.
samurai-figures-swapped = { $player } scambia { samurai-the-form } di { $hex } con { $other_form ->
        [helmets] l'elmo
        [buddhas] il Buddha
       *[other] il campo di riso
    } di { $other_hex }.
samurai-tile-exchanged = { $player } sposta { samurai-kind } da { $hex } a { $other_hex }.
samurai-surrounded = In { $hex } { samurai-the-form } è circondato: { $influence ->
        [none] nessuno ha influenza
       *[other] { $influence }
    }.
samurai-captured = { $player } cattura { samurai-the-form } di { $hex }.
samurai-set-aside = Parità: { samurai-the-form } di { $hex } non è di nessuno.
samurai-drew =
    { $count ->
        [one] { $player } pesca una tessera.
       *[other] { $player } pesca { $count } tessere.
    }
samurai-passed = { $player } non può giocare e passa.
samurai-turn-passed = Tocca a { $player }.
samurai-ended =
    { $why ->
        [form] Di una forma non resta nessuna figura: la partita è finita.
        [ties] Troppe parità: la partita è finita.
        [passes] Nessuno può giocare: la partita è finita.
        [count] La partita è finita e le figure sono contate.
       *[judge] I giudici chiudono la partita.
    }
samurai-won =
    { $count ->
        [one] Vince { $players }.
       *[other] Vittoria condivisa: { $players }.
    }
samurai-counted = Figure catturate, elmi/Buddha/riso: { $figures }.

# Delibere.
samurai-figure-lifted = I giudici tolgono da { $hex } { samurai-the-form }.
samurai-given = I giudici danno a { $player } un { samurai-form }.
samurai-taken-back = I giudici tolgono a { $player } un { samurai-form }.
samurai-tile-lifted = I giudici tolgono la tessera da { $hex }: torna in mano.
samurai-resumed = La partita riprende.
samurai-set-up = I giudici dispongono la posizione.

# La posizione in poche parole.
samurai-outline = { $stage ->
        [setup] Preparazione
        [over] Finita
       *[play] Tocca a { $player }
    } · sul tavoliere { $standing ->
        [one] una figura
       *[other] { $standing } figure
    }, fuori per parità { $aside }

# Domande.
samurai-ask-first = chi è il più giovane
samurai-ask-figure = mette una figura
samurai-ask-turn = gioca una o più tessere
samurai-ask-count = si contano le figure: elmi/Buddha/riso di ciascuno, per esempio 4/2/2 2/4/2 2/2/4

# Rifiuti.
samurai-over = La partita è finita: per riprenderla serve una posizione dei giudici.
samurai-first-known = Chi comincia è già detto: per cambiarlo, correggere quella registrazione.
samurai-who-begins = Prima dire chi è il più giovane: comincia NOME.
samurai-all-placed = Le figure sono già tutte piazzate.
samurai-no-hex = La casella { $hex } non c'è sul tavoliere in uso: ricontrollarla.
samurai-no-settlement = { $hex } non è una città né un villaggio.
samurai-full = In { $hex } non c'è più posto.
samurai-equal-figures = In { $hex } starebbero due figure uguali: in una città sono diverse.
samurai-none-left = Accanto al tavoliere non resta nessun { samurai-form }.
samurai-cities-first = Prima si riempiono le città, poi { $hex }.
samurai-not-begun = Le figure non sono ancora tutte piazzate.
samurai-no-tile = Nel turno si gioca almeno una tessera.
samurai-one-plain = Senza iscrizione se ne gioca una sola per turno.
samurai-no-such-tile = La tessera { $tile } non c'è nel gioco: ricontrollarla.
samurai-tile-played = { $player } ha già giocato { $tile }: ricontrollare la tessera.
samurai-not-held = { $player } non ha in mano { $tile }, per quanto se ne sa: ricontrollare la tessera o la mano.
samurai-on-settlement = { $hex } è una città o un villaggio: lì non si gioca mai.
samurai-taken = In { $hex } c'è già una tessera.
samurai-ship-on-land = { $hex } è terra: { $tile } è una nave e va in mare.
samurai-land-on-sea = { $hex } è mare: { $tile } va a terra.
samurai-no-figure = In { $hex } non c'è nessun { samurai-form }.
samurai-same-city = Le due figure sono tutte e due in { $hex }: lo scambio non cambia niente.
samurai-not-there = In { $hex } non c'è una propria tessera { $tile }.
samurai-not-movable = Lo scambio-tessere non sposta { $tile }.
samurai-hand-count =
    { $count ->
        [0] Le tessere in mano di { $player } sono già tutte note.
        [one] Di { $player } resta da sapere una tessera.
       *[other] Di { $player } restano da sapere { $count } tessere.
    }
samurai-tile-gone = { $player } non ha più tessere { $tile }: ricontrollare.
samurai-must-play = Una tessera si può giocare: nel turno se ne gioca almeno una.
samurai-count-seats = Servono le figure di tutti i { $count } giocatori, nell'ordine dei posti.
samurai-count-over = { $form ->
        [helmets] Elmi
        [buddhas] Buddha
       *[other] Campi di riso
    } contati: { $sum }, ma al massimo sono { $most }. Ricontare.
samurai-count-less = Qualcuno avrebbe meno figure di quante ne ha catturate: ricontare.
samurai-seats-count = I giocatori sono { $count }: a Samurai si gioca in quanti dice il regolamento, da due a quattro.
samurai-seats-starter = Al posto { $number } non siede nessuno: chi comincia dev'essere uno dei giocatori.

# Rifiuti di delibere e posizioni.
samurai-ruling-over = La partita è già finita.
samurai-ruling-not-over = La partita non è finita: non c'è che cosa riprendere.
samurai-ruling-early = Prima che tutte le figure siano piazzate non ci sono tessere né catture.
samurai-ruling-full = Lì non c'è posto per una figura.
samurai-ruling-equal = Lì ci sarebbero due figure uguali: a Edo sta una per forma (2.2), in una città sono diverse.
samurai-ruling-none-beside = Accanto al tavoliere non ci sono figure di quella forma.
samurai-ruling-no-figure = Lì non c'è una figura di quella forma.
samurai-ruling-not-taken = Quel giocatore non ha figure di quella forma.
samurai-ruling-no-tile = Lì non c'è nessuna tessera.
samurai-ruling-not-held = Quel giocatore non può avere in mano quella tessera.
samurai-ruling-taken = Quella casella non è libera.
samurai-ruling-effect = Una delibera può mettere, togliere o assegnare figure e tessere, dire di chi è il turno, chiudere la partita o disporre una posizione.
samurai-position-seats = I giocatori della posizione non sono quelli del tavolo.
samurai-position-passes = Hanno passato più giocatori di quanti sono.
samurai-position-figures = Una figura sta dove non può stare, o sono troppe.
samurai-position-places = Una tessera sta dove non può stare.
samurai-position-count = Di una forma ci sono troppe figure.
samurai-position-tiles = Le tessere di un giocatore non possono essere così.
samurai-position-early = Prima che tutte le figure siano piazzate non ci sono tessere né catture.

# Testi che non si leggono.
samurai-parse-fact = «{ $text }» non si legge: scrivere per esempio comincia NOME, O10 E, E3@P8, C1@P9 N1@R9, XF P3E=Q6B, XT S2@O9>O11, mano NOME E4 S3, passo, 4/2/2 2/4/2 per le figure contate.
samurai-parse-tile = «{ $text }» non è una tessera: E4…, B4…, R4…, S3…, C1, N2, XF, XT; ? per una che non si conosce.
samurai-parse-count = «{ $text }» non si legge: elmi/Buddha/riso di ciascuno, nell'ordine dei posti, per esempio 4/4/2 2/3/1.
samurai-parse-figure = «{ $text }» non è una figura: E, B o R, dopo la casella dove serve, per esempio P3E.
samurai-parse-hex = «{ $text }» non è una casella: lettere e numero, per esempio P8.
samurai-parse-ruling = «{ $text }» non si legge: scrivere per esempio put P3E, lift P3E, award P3E NOME, lay NOME S2@P3, unlay P3, turn NOME, end, position RIGA.
samurai-parse-position = «{ $text }» non è una posizione: come sta la partita, turno e figure, poi un gruppo per giocatore separato da ;.

# Regolamento e tavoliere.
samurai-lint-tables = { $field }: si gioca in due, tre o quattro.
samurai-lint-figures = { $field }: le figure devono essere tante quanti i posti, 3 in Edo, 2 per città, 1 per villaggio.
samurai-lint-tiles = { $field }: le tessere di ognuno sono da 1 a 100.
samurai-lint-hand = { $field }: le tessere in mano sono almeno una, e non più di quelle che si hanno.
samurai-lint-starter = { $field }: i posti sono al massimo quattro.
samurai-lint-ties = { $field }: le parità che chiudono la partita sono almeno una.
samurai-board-unreadable = Il tavoliere non si legge: { unread-why }. Una casella si scrive ("P8", 3, -1): il nome, poi dove sta.
samurai-board-name-twice = La casella { $hex } c'è due volte: ogni casella ha un nome suo.
samurai-board-place-twice = { $hex } e { $other } sono nello stesso posto: correggere le coordinate.
samurai-board-count = In { $players } servono { $expected } caselle di tipo «{ $ground ->
        [edo] capitale
        [city] città
        [village] villaggio
       *[land] terra
    }», e sono { $count }: aggiungerne o toglierne.
samurai-board-parts-touch = { $hex } e { $other } sono di parti diverse e si toccano: tra due parti ci vuole il mare.
samurai-board-idle-land = { $hex } è terra e non tocca nessuna città né villaggio: spostarla o farne mare.
samurai-board-settlements-touch = { $hex } e { $other } si toccano: tra due luoghi abitati ci vuole una casella.
samurai-board-no-land = { $hex } non tocca terra: le sue figure non si potrebbero mai circondare.
