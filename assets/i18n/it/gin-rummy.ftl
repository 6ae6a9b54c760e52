# Gin Rummy: cronaca della partita.
gin-rummy-hand-begun = Mano { $hand }: dà le carte { $player }.
gin-rummy-hand-turned = Mano { $hand }: dà le carte { $player } e scopre { $card }.
gin-rummy-held-hidden = { $player } ha le sue carte.
gin-rummy-held = { $player } ha in mano { $cards }.
gin-rummy-refused = { $player } rifiuta la carta scoperta.
gin-rummy-drew = { $player } pesca dal tallone.
gin-rummy-drew-card = { $player } pesca { $card } dal tallone.
gin-rummy-taken = { $player } prende la carta in cima al pozzo.
gin-rummy-taken-card = { $player } prende { $card } dal pozzo.
gin-rummy-discarded = { $player } scarta { $card }.
gin-rummy-turn-passed = Tocca a { $player }.
gin-rummy-knocked = { $player } chiude.
gin-rummy-shown = { $player } mostra { $melds }; spaiate { $deadwood }: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
gin-rummy-shown-whole = { $player } mostra { $melds }: nessuna carta spaiata.
gin-rummy-gin-made = Gin di { $player }!
gin-rummy-laid-off = { $player } attacca { $cards }.
gin-rummy-told = { $player } chiude con { $own } contro { $other }.
gin-rummy-told-gin = { $player } fa gin; all'avversario restano { $other ->
        [one] un punto
       *[other] { $other } punti
    }.
gin-rummy-scored = { $player } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
gin-rummy-scored-gin = { $player } segna { $points } punti con il gin.
gin-rummy-scored-undercut = Chi ha chiuso va sotto: { $player } segna { $points } punti.
gin-rummy-entered = Tabella { $column }: { $player } è a { $points }.
gin-rummy-column-closed = { $player } vince la tabella { $column }, che è chiusa.
gin-rummy-voided = La mano è nulla: nessuno segna.
gin-rummy-won = { $player } vince la partita.
gin-rummy-drawn = La partita finisce senza vincitore.
gin-rummy-resumed = La partita riprende.
gin-rummy-set-up = I giudici dispongono la posizione.

# Domande.
gin-rummy-ask-deal = dà le carte
gin-rummy-ask-first = prende o rifiuta la carta scoperta
gin-rummy-ask-stock = pesca dal tallone e scarta
gin-rummy-ask-turn = pesca o prende, e scarta
gin-rummy-ask-show = mostra le carte
gin-rummy-ask-knock = come finisce la mano

# Chi può fare che cosa.
act-take = registrare una carta presa e scartata
act-knock = registrare una mano per totali

# Rifiuti.
gin-rummy-over = La partita è finita: per riprenderla serve una delibera.
gin-rummy-hand-on = La mano { $hand } è ancora in corso.
gin-rummy-no-hand = Nessuna mano è in corso: prima si danno le carte.
gin-rummy-dealer-alternates = Il mazziere si alterna: adesso tocca a { $player }.
gin-rummy-card-twice = { $card } è già altrove: ricontrollare le carte.
gin-rummy-too-many = { $player } ha dieci carte, e sono già note { $cards }.
gin-rummy-no-refusal = La carta scoperta si rifiuta solo nel primo turno della mano, e una volta per uno.
gin-rummy-refuse-first = La carta scoperta è ancora offerta: prima si rifiuta, con passo.
gin-rummy-both-refused = La carta scoperta l'hanno rifiutata tutti e due: si pesca dal tallone.
gin-rummy-hands-first = Qualcuno ha chiuso: si mostrano le carte.
gin-rummy-stock-empty = Il tallone è finito.
gin-rummy-pile-empty = Il pozzo è vuoto.
gin-rummy-other-top = In cima al pozzo c'è { $card }.
gin-rummy-same-card = { $card } è appena stata presa dal pozzo: non si scarta.
gin-rummy-not-held = { $card } non è tra le carte di chi gioca.
gin-rummy-stock-left = Nel tallone ci sono ancora { $count } carte: la mano non è finita.
gin-rummy-no-knock = Nessuno ha chiuso.
gin-rummy-shown-already = { $player } ha già mostrato.
gin-rummy-knocker-first = Prima mostra chi ha chiuso: { $player }.
gin-rummy-ten-cards =
    { $count ->
        [one] Qui c'è una carta: in mano se ne hanno dieci.
       *[other] Qui ci sono { $count } carte: in mano se ne hanno dieci.
    }
gin-rummy-other-cards = { $player } ha anche { $cards }.
gin-rummy-no-meld = { $cards } non è una combinazione: servono tre o più carte in scala, o tre o quattro uguali.
gin-rummy-knocker-lays = Chi chiude non attacca carte.
gin-rummy-gin-lays = Dopo un gin non si attacca.
gin-rummy-no-room = { $cards } non si attacca alle combinazioni di chi ha chiuso.
gin-rummy-too-much = { $player } ha { $points } punti spaiati, e non può averne meno di { $least }: si chiude con al massimo { $most }.
gin-rummy-told-much = { $player } ha { $points } punti spaiati: si chiude con al massimo { $most }.
gin-rummy-knows-much = Con le carte note { $player } ha almeno { $least } punti spaiati: si chiude con al massimo { $most }.
gin-rummy-knows-other = Con le carte note { $player } non può avere { $points } punti spaiati: vanno da { $least } a { $most }, secondo le combinazioni.
gin-rummy-is-gin = Senza carte spaiate è gin: scrivere gin.
gin-rummy-most-deadwood = { $points } punti spaiati non si possono avere: al massimo { $most }.
gin-rummy-other-knocked = A chiudere è stato { $player }.
gin-rummy-shown-other = { $player } ha mostrato { $points } punti spaiati.
gin-rummy-points-wrong = Con questi totali i punti sono { $points }: ricontrollare.

# Rifiuti di delibere e posizioni.
gin-rummy-ruling-effect = Una delibera può dare la partita, chiuderla in parità, riaprirla o disporre una posizione.
gin-rummy-ruling-not-over = La partita non è finita.
gin-rummy-ruling-decided = La partita è decisa dai punti: per continuare disporre una posizione, con position.
gin-rummy-position-scores = I punti della posizione non possono essere così.
gin-rummy-position-end = La fine della posizione non torna con i suoi punti.
gin-rummy-position-hand = La mano della posizione non può essere a questo punto.
gin-rummy-position-cards = Le carte della posizione non possono stare così.

# Testi che non si leggono.
gin-rummy-parse-fact = «{ $text }» non si legge: scrivere per esempio nuova mano 7F, passo, S>7F, D4C>KQ, S>7F K, mostra NOME carte, NOME K 6 20, gin NOME 33, nulla.
gin-rummy-parse-cards = «{ $text }» non sono carte: valore e seme, per esempio 10C, QP. { cards-letters }
gin-rummy-letters = { cards-letters }
gin-rummy-parse-ruling = «{ $text }» non si legge: scrivere per esempio win NOME, drawn, resume, position RIGA.
gin-rummy-parse-position = «{ $text }» non è una posizione: hand e dealer, poi i punti e la mano in corso.

# Regolamento.
gin-rummy-lint-to = { $field }: i punti sono da 1 a 10.000.
gin-rummy-lint-columns = { $field }: le tabelle sono da 1 a 9.
gin-rummy-lint-to-win = { $field }: si vince con almeno una tabella, e non con più di quante ce ne sono.
gin-rummy-lint-most-deadwood = { $field }: dieci carte spaiate valgono al massimo 100 punti.
gin-rummy-lint-bonus = { $field }: al massimo mille punti.
gin-rummy-lint-stock = { $field }: nel tallone ci sono 31 carte, e se ne pesca almeno una.
gin-rummy-lint-dealer = { $field }: il mazziere è il posto 0 o il posto 1.

# Atti, in breve, negli elenchi.
gin-rummy-heading = Mano { $hand }
gin-rummy-outline = { $hand ->
        [0] Nessuna mano ancora
       *[other] Mano { $hand }
    }{ $stock ->
        [0] {""}
        [one] , nel tallone una carta
       *[other] , nel tallone { $stock } carte
    }
gin-rummy-say-deal = Nuova mano
gin-rummy-say-deal-card = Nuova mano, scoperta { $card }
gin-rummy-say-hold-hidden = Carte di { $player }
gin-rummy-say-hold = Carte di { $player }: { $cards }
gin-rummy-say-pass = Carta scoperta rifiutata
gin-rummy-say-stock = Dal tallone, scarto { $card }
gin-rummy-say-pile = Dal pozzo, scarto { $card }
gin-rummy-say-stock-knock = Dal tallone, scarto { $card }, chiusura
gin-rummy-say-pile-knock = Dal pozzo, scarto { $card }, chiusura
gin-rummy-say-show = { $player } mostra { $cards }
gin-rummy-say-reveal = { $player } chiude con { $own }, l'avversario ha { $other }
gin-rummy-say-knock = { $player } chiude con { $own } contro { $other }
gin-rummy-say-gin = Gin di { $player } contro { $other }
gin-rummy-say-void = Mano nulla
