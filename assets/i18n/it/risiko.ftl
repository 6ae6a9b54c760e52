# RisiKo!: cronaca della partita. I posti si contano da 1.

# Parti di altre frasi: un territorio con il suo nome.
risiko-land =
    { $land ->
        [AFG] Afghanistan
        [AFN] Africa del Nord
        [AFO] Africa Orientale
        [AFS] Africa del Sud
        [ALA] Alaska
        [ALB] Alberta
        [AMC] America Centrale
        [ARG] Argentina
        [AUE] Australia Orientale
        [AUO] Australia Occidentale
        [BRA] Brasile
        [CIN] Cina
        [CIT] Cita
        [CON] Congo
        [EGI] Egitto
        [EUM] Europa Meridionale
        [EUO] Europa Occidentale
        [EUS] Europa Settentrionale
        [GBR] Gran Bretagna
        [GIA] Giappone
        [GRO] Groenlandia
        [IDO] Indonesia
        [IND] India
        [ISL] Islanda
        [JAC] Jacuzia
        [KAM] Kamchatka
        [MAD] Madagascar
        [MON] Mongolia
        [MOR] Medio Oriente
        [NGU] Nuova Guinea
        [ONT] Ontario
        [PER] Perù
        [QUE] Quebec
        [SCA] Scandinavia
        [SIA] Siam
        [SIB] Siberia
        [TNO] Territori del Nord Ovest
        [UCR] Ucraina
        [URA] Urali
        [USE] Stati Uniti Orientali
        [USO] Stati Uniti Occidentali
        [VEN] Venezuela
       *[other] { $land }
    }

# Da dove, a quale territorio, in quale.
risiko-from =
    { $from ->
        [AFG] dall'Afghanistan
        [AFN] dall'Africa del Nord
        [AFO] dall'Africa Orientale
        [AFS] dall'Africa del Sud
        [ALA] dall'Alaska
        [ALB] dall'Alberta
        [AMC] dall'America Centrale
        [ARG] dall'Argentina
        [AUE] dall'Australia Orientale
        [AUO] dall'Australia Occidentale
        [BRA] dal Brasile
        [CIN] dalla Cina
        [CIT] da Cita
        [CON] dal Congo
        [EGI] dall'Egitto
        [EUM] dall'Europa Meridionale
        [EUO] dall'Europa Occidentale
        [EUS] dall'Europa Settentrionale
        [GBR] dalla Gran Bretagna
        [GIA] dal Giappone
        [GRO] dalla Groenlandia
        [IDO] dall'Indonesia
        [IND] dall'India
        [ISL] dall'Islanda
        [JAC] dalla Jacuzia
        [KAM] dalla Kamchatka
        [MAD] dal Madagascar
        [MON] dalla Mongolia
        [MOR] dal Medio Oriente
        [NGU] dalla Nuova Guinea
        [ONT] dall'Ontario
        [PER] dal Perù
        [QUE] dal Quebec
        [SCA] dalla Scandinavia
        [SIA] dal Siam
        [SIB] dalla Siberia
        [TNO] dai Territori del Nord Ovest
        [UCR] dall'Ucraina
        [URA] dagli Urali
        [USE] dagli Stati Uniti Orientali
        [USO] dagli Stati Uniti Occidentali
        [VEN] dal Venezuela
       *[other] da { $from }
    }
risiko-to =
    { $land ->
        [AFG] all'Afghanistan
        [AFN] all'Africa del Nord
        [AFO] all'Africa Orientale
        [AFS] all'Africa del Sud
        [ALA] all'Alaska
        [ALB] all'Alberta
        [AMC] all'America Centrale
        [ARG] all'Argentina
        [AUE] all'Australia Orientale
        [AUO] all'Australia Occidentale
        [BRA] al Brasile
        [CIN] alla Cina
        [CIT] a Cita
        [CON] al Congo
        [EGI] all'Egitto
        [EUM] all'Europa Meridionale
        [EUO] all'Europa Occidentale
        [EUS] all'Europa Settentrionale
        [GBR] alla Gran Bretagna
        [GIA] al Giappone
        [GRO] alla Groenlandia
        [IDO] all'Indonesia
        [IND] all'India
        [ISL] all'Islanda
        [JAC] alla Jacuzia
        [KAM] alla Kamchatka
        [MAD] al Madagascar
        [MON] alla Mongolia
        [MOR] al Medio Oriente
        [NGU] alla Nuova Guinea
        [ONT] all'Ontario
        [PER] al Perù
        [QUE] al Quebec
        [SCA] alla Scandinavia
        [SIA] al Siam
        [SIB] alla Siberia
        [TNO] ai Territori del Nord Ovest
        [UCR] all'Ucraina
        [URA] agli Urali
        [USE] agli Stati Uniti Orientali
        [USO] agli Stati Uniti Occidentali
        [VEN] al Venezuela
       *[other] a { $land }
    }
risiko-in =
    { $land ->
        [CIT] a
        [SIA] nel
        [TNO] nei
        [URA] negli
        [USE] negli
        [USO] negli
       *[other] in
    }{" "}{ risiko-land }

# Preparazione.
risiko-ordered = Ordine di gioco: { $players }.
risiko-dealt =
    { $known ->
        [0] { $player } ha { $count } territori, segreti.
       *[other] { $player } ha avuto { $lands }{ $count ->
            [0] .
           *[other] {" "}e altri { $count }.
        }
    }
risiko-deployed = { $player } schiera { $lands }.
risiko-neutral-placed = { risiko-land } è neutro, con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-rounds-begun = Si piazzano le ultime armate: comincia { $player } con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-placing-passed = Tocca a { $player }: { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } da piazzare.
risiko-play-begun = Si gioca: comincia { $player }.

# Il turno.
risiko-turn-begun = Giro { $round }: tocca a { $player }.
risiko-income = { $player } riceve { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } per { $territories } territori.
risiko-continent-income = { $player } riceve { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } per { $continent ->
        [NA] il Nord America
        [SA] il Sud America
        [EU] l'Europa
        [AF] l'Africa
        [AS] l'Asia
        [OC] l'Oceania
       *[other] { $continent }
    }.
risiko-excess = { $player } perde { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }: sulla mappa non c'è posto per altre.
risiko-excess-most = { $player } perde { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }: sulla mappa ce ne stanno al massimo { $most }.
risiko-placed = { $player }: { risiko-land }, { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } in più.
risiko-set-played =
    { $player } gioca il tris { $cards }: { $worth } armate{ $held ->
        [0] .
       *[other] , più { $held } per i territori posseduti.
    }
risiko-rolled = { $player } attacca { risiko-land }: { $attack } contro { $defence }, perdite { $attackers } e { $defenders }.
risiko-emptied = { risiko-land }: conquista fatta, si occupa { risiko-from }.
risiko-occupied = { $player } prende { risiko-land } con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-moved = { $player } sposta { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } { risiko-from } { risiko-to }.
risiko-drawn =
    { $player } pesca una carta{ $known ->
        [0] .
       *[other] : { $card }.
    }
risiko-reshuffled = Il mazzo è finito: si rimescolano le { $cards } carte giocate.
risiko-hand-seen =
    { $player } ha in mano { $count ->
        [0] carte che solo l'arbitro ha visto.
       *[other] { $cards }.
    }
risiko-eliminated =
    { $player } è fuori gioco.{ $early ->
        [0] {""}
       *[other] {" "}Il quarto giro non è finito: decide l'arbitro.
    }
risiko-cards-taken = { $player } prende { $count ->
        [one] la carta
       *[other] le { $count } carte
    } di { $from }.

# Truppe dal cielo.
risiko-jumped = { $player } lancia { $units ->
        [one] un'unità
       *[other] { $units } unità
    } di paracadutisti { risiko-from } { risiko-to }.
risiko-jumped-home = { $player }: { $units } paracadutisti si uniscono alle armate di { risiko-land }.
risiko-loaded = { $player } imbarca { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } { risiko-from }: la destinazione è segreta.
risiko-destination-read = La destinazione di { $player } è { risiko-land }.
risiko-landed = { $player } sbarca { risiko-in } con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } e combatte.
risiko-landed-home = { $player } sbarca { risiko-in }, tra i suoi, con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-destroyed = L'attacco di { $player } dal cielo { risiko-to } è distrutto.
risiko-flight-lost = Sono perse { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } di { $player } in volo.

# Al buio.
risiko-sheet-sealed = La scheda di { $player } è sigillata, con { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-placed-dark = { $player } mette { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    } al buio.
risiko-shown = { $player } rivela { risiko-land }: { $armies ->
        [one] un'armata
       *[other] { $armies } armate
    }.
risiko-declared = { $player } dichiara l'attacco { risiko-from } { risiko-to }.
risiko-dark-ended = Il buio è finito: si rivelano tutti i territori rimasti.
risiko-dark-lifted = Tutti i territori sono rivelati.
risiko-sheet-opened = Scheda di { $player }: { $lands }.
risiko-sheet-differs = { risiko-land }: { $player } ha scritto { $written } e rivelato { $shown }.
risiko-sheet-checked = { $right ->
        [0] La scheda di { $player } NON torna
       *[other] La scheda di { $player } torna
    }: scritte { $written }, rivelate { $shown }; { $dark } ancora al buio + { $board } sulla mappa{ $elsewhere ->
        [0] {""}
       *[other] {" "}+ { $elsewhere } altrove
    } + { $lost } perse { $sums ->
        [0] non fanno le
       *[other] =
    } { $received } ricevute.

# La fine.
risiko-time-up = Il tempo è scaduto: questo giro è il penultimo.
risiko-last-round =
    { $extra ->
        [0] Comincia l'ultimo giro.
       *[other] Giro { $extra } dopo l'ultimo: a fine turno si tira.
    }
risiko-end-roll-due = { $player } tira per la fine: il numero è { $needed }.
risiko-no-roll = { $player } ha conquistato { $conquests } territori e non tira.
risiko-end-rolled =
    { $player } tira { $sum } (numero { $needed }): { $ends ->
        [0] si continua.
       *[other] fine.
    }
risiko-lowered = L'arbitro porta il numero a { $needed }.
risiko-unrevealed = La partita è finita con { $count ->
        [one] un territorio
       *[other] { $count } territori
    } al buio: prima di contare i punti si rivela tutto.
risiko-objective-noted = L'obiettivo di { $player } è annotato{ $known ->
        [0] .
       *[other] : { $code }.
    }
risiko-objective-named = L'obiettivo di { $player } è annotato: { $it } e la striscia { $first_it }–{ $last_it }.
risiko-target-reached = { $player } arriva a { $points } punti!
risiko-risiko-made = { $player } fa risiko!
risiko-ended =
    { $why ->
        [target] I punti bastano: la partita è finita.
        [risiko] Obiettivo raggiunto: la partita è finita.
        [alone] È rimasto un solo giocatore: la partita è finita.
        [roll] I dadi chiudono la partita.
        [closed] La partita è finita così.
       *[judge] I giudici chiudono la partita.
    }

# Solo il punteggio.
risiko-summary-begun = Si segue solo chi possiede che cosa.
risiko-held = { $player } possiede { risiko-land }.
risiko-last-turn = L'ultimo turno è di { $player }.
risiko-back-in = { $player } ha ancora territori: torna in gioco.
risiko-round-told = Finito il giro { $round }.
risiko-heading = Giro { $round }

# Delibere.
risiko-land-set =
    { $player ->
        [nobody] I giudici mettono { $armies } armate neutre { risiko-in }.
       *[other] I giudici danno { risiko-land } a { $player } con { $armies } armate.
    }
risiko-turn-set = I giudici: tocca a { $player }.
risiko-resumed = La partita riprende.
risiko-set-up = I giudici dispongono la posizione.

# La posizione in poche parole.
risiko-outline = { $stage ->
        [setup] Preparazione
        [play] Giro { $round }, tocca a { $player }
        [over] { $round ->
            [0] Finita
           *[other] Finita nel giro { $round }
        }
       *[summary] { $round ->
            [0] In gioco
           *[other] Giro { $round }
        }
    } · territori: { $held }

# Domande.
risiko-ask-deal = territori ricevuti
risiko-ask-deploy = schiera le armate
risiko-ask-sheet = scrive la scheda strategica
risiko-ask-place = piazza { $count ->
        [one] un'armata
       *[other] { $count } armate
    }
risiko-ask-act = attacca, sposta, pesca o finisce il turno
risiko-ask-act-dark = rivela, attacca, sposta o piazza i rinforzi
risiko-ask-act-dark-moved = rivela, attacca o piazza i rinforzi
risiko-ask-act-lit = attacca, sposta o piazza i rinforzi
risiko-ask-act-lit-moved = attacca o piazza i rinforzi
risiko-ask-act-moved = attacca, pesca o finisce il turno
risiko-ask-act-move = sposta, pesca o finisce il turno
risiko-ask-act-late = pesca o finisce il turno
risiko-ask-attack = tira l'attacco dichiarato
risiko-ask-fight = combatte fino in fondo
risiko-ask-invade = occupa il territorio conquistato
risiko-ask-reveal = apre la destinazione delle truppe in volo
risiko-ask-land = sbarca
risiko-ask-show = rivela i territori al buio
risiko-ask-done = finisce il turno
risiko-ask-done-move = sposta o finisce il turno
risiko-ask-end-roll = tira per la fine
risiko-ask-hold = chi possiede che cosa
risiko-ask-objective = dice il suo obiettivo: una carta qui sotto, o sulla riga «obiettivo», il nome e la carta, come C03

# Come si dicono gli atti.
risiko-say-done = Fine del turno
risiko-say-draw = Pesca una carta
risiko-say-time = Tempo scaduto: penultimo giro
risiko-say-sheet = Scheda di { $player }
risiko-say-show = { $player } rivela { $lands }
risiko-say-place-dark = Rinforzi: { $known ->
        [0] {""}
       *[other] { $lands },{" "}
    }al buio { $armies }

# Bottoni.
risiko-seal-sheet = scheda
risiko-seal-armies = rinforzi al buio
risiko-seal-airborne = destinazione delle truppe in volo
risiko-do-deal-10 = { $name }: 10 territori segreti
risiko-do-deal-11 = { $name }: 11 territori segreti
risiko-do-sheet = Scheda di { $name }
risiko-do-show-all = { $name } rivela tutto come sulla scheda
risiko-do-objective = { $it }, { $first_it }–{ $last_it }
risiko-do-risiko = { $name } fa risiko
risiko-do-time = Tempo scaduto
risiko-do-close = Fine della partita
risiko-do-close-in = Fine nel turno di { $name }

# Numeri.
risiko-amount-invade = Armate che occupano
risiko-amount-round = Finito il giro
risiko-amount-lower = Abbassa il numero a

# Atti.
act-deploy = registrare lo schieramento
act-sheet = sigillare una scheda
act-armies = registrare armate piazzate
act-set = registrare un tris
act-attack = registrare un attacco
act-airborne = registrare truppe in volo
act-move = registrare uno spostamento
act-card = registrare una carta
act-show = registrare territori rivelati
act-end = registrare la fine di un turno
act-objective = registrare un obiettivo
act-hold = dire chi possiede che cosa

# Rifiuti.
risiko-over = La partita è finita: per riprenderla serve una delibera.
risiko-not-playing = I turni non sono cominciati.
risiko-begun = La partita è già cominciata.
risiko-not-turn = Non tocca a lui.
risiko-reveal-first = Il buio è finito: prima si rivelano tutti i territori rimasti.
risiko-roll-first = Prima si tira per la fine.
risiko-attack-first = L'attacco { risiko-to } è dichiarato: almeno un lancio è obbligatorio.
risiko-occupy-first = Prima si occupa { risiko-land }.
risiko-fight-first = Si combatte { risiko-in }: chi viene dal cielo non può fermarsi.
risiko-place-first = Prima si piazzano le armate che restano: { $armies }.
risiko-land-first = Prima sbarcano le truppe in volo.
risiko-too-late =
    { $step ->
        [drawn] La carta è già pescata: in questo turno è troppo tardi.
        [reinforce] I rinforzi sono già piazzati: resta solo la carta.
       *[other] Nel turno è troppo tardi.
    }
risiko-no-land = Sulla mappa il territorio { $land } non c'è.
risiko-dark = { risiko-land } è al buio: prima si rivela.
risiko-lit = { risiko-land } è già rivelato.
risiko-not-own = { risiko-land } non è di chi è di turno.
risiko-own = { risiko-land } è già suo.
risiko-nobody = Non c'è nessuno da attaccare { risiko-in }.
risiko-no-border = Non c'è un confine { risiko-from } { risiko-to }.
risiko-order-all = Servono tutti i giocatori, ognuno una volta.
risiko-dealt-already = I territori di { $player } sono già annotati, o la partita è cominciata.
risiko-deal-unknown = I territori non sono segreti: vanno detti tutti.
risiko-land-twice = { risiko-land } è scritto due volte.
risiko-land-taken = { risiko-land } è di { $player }.
risiko-deal-share =
    I territori sono { $count }: { $span ->
        [one] ne spettano { $most }.
       *[range] ne spettano da { $least } a { $most }.
    }
risiko-deal-left = Restano { $count } territori di nessuno: sono tutti distribuiti.
risiko-deal-first = Prima dire quanti territori ha { $player }: deal NOME 11?.
risiko-write-sheet = Si gioca al buio: lo schieramento va sulla scheda.
risiko-deployed-already = { $player } ha già schierato, o la partita è cominciata.
risiko-deploy-count = Le armate sono { $sum }: ne restano { $armies }, almeno una per territorio.
risiko-deploy-sum = Le armate sono { $sum } su { $armies }: { $held ->
        [0] una per territorio, o tutte.
       *[other] se ne tengono { $held } per i due giri.
    }
risiko-deploy-other = { $player } ha avuto altri territori.
risiko-place-count = Le armate sono { $count }: da piazzare ce ne sono { $armies }.
risiko-set-late = Dopo un attacco non si giocano tris.
risiko-set-after-move = Dopo lo spostamento non si giocano tris.
risiko-set-again = Un tris a turno.
risiko-no-set = Non è un tris.
risiko-set-worth = Quel tris non vale { $worth } armate.
risiko-too-few-cards = { $player } ha { $cards } carte: per un tris ne servono tre.
risiko-card-symbol = La carta { $card } non è così: ricontrollare simbolo e territorio.
risiko-card-elsewhere = La carta { $card } è già altrove.
risiko-not-in-hand = { $player } non ha quelle carte, per quanto se ne sa.
risiko-hand-count = Di { $player } restano da sapere { $count } carte.
risiko-no-conquest = Nel turno non ha conquistato niente: non pesca.
risiko-no-cards = Non ci sono carte da pescare.
risiko-draw-first = Prima si pesca la carta del turno.
risiko-reinforce-first = Prima si piazzano i rinforzi del turno.
risiko-attack-dice = I dadi dell'attaccante sono { $dice }: ne può tirare al massimo { $most }.
risiko-fewer-dice = Non si attacca con meno dadi del difensore.
risiko-defence-dice = I dadi del difensore sono { $dice }: ne può tirare al massimo { $most }.
risiko-defence-count = Il difensore tira { $span ->
        [one] { $most ->
            [one] un dado
           *[other] { $most } dadi
        }
       *[range] da { $least } a { $most } dadi
    }, non { $dice }.
risiko-no-fight = Non c'è un combattimento che non può fermarsi.
risiko-targets = { $most ->
    [one] In questo giro si attacca al massimo un territorio.
   *[other] In questo giro si attaccano al massimo { $most } territori.
}
risiko-attack-after-move = Dopo lo spostamento non si attacca.
risiko-nothing-conquered = Non c'è un territorio da occupare.
risiko-invade-count = Si occupa con un'armata almeno e con { $most } al massimo.
risiko-invade-bounds = Si occupa con almeno { $least } armate e al massimo { $most }.
risiko-move-nothing = Serve almeno un'armata, da un territorio a un altro.
risiko-moved-already = Lo spostamento del turno è già fatto.
risiko-move-one = Si sposta da un solo territorio a un altro.
risiko-move-star = Si sposta da più territori a uno, o da uno a più.
risiko-move-count = { risiko-land }: { $armies ->
    [0] di qui non si muovono armate.
    [one] di qui si muove al massimo un'armata.
   *[other] di qui si muovono al massimo { $armies } armate.
}
risiko-move-front = { risiko-land } confina con avversari: vi restano almeno { $least } armate.
risiko-no-paratroops = In questo regolamento non ci sono paracadutisti.
risiko-units = Al massimo { $most } unità si creano { risiko-in }.
risiko-not-two = La distanza { risiko-from } { risiko-to } non è due.
risiko-no-airborne = In questo regolamento non ci sono truppe aviotrasportate.
risiko-loaded-already = Si imbarca una volta a turno.
risiko-flying = Altre truppe sono già in volo.
risiko-no-flight = Non ci sono truppe da far sbarcare.
risiko-flight-early = Sbarcano nel prossimo turno del loro giocatore.
risiko-not-sealed = Non sbarca nessuno { risiko-in }: prima si apre la destinazione scritta, e vale quella.
risiko-destination-unread = La destinazione non è un territorio della mappa: serve un codice come MON.
risiko-destination-far = La destinazione è troppo lontana dalla partenza ({ risiko-land }): stesso continente o uno confinante.
risiko-no-dark = Non si gioca al buio, o non ora.
risiko-no-sheets = In questo regolamento non ci sono schede.
risiko-declare = L'attacco si dichiara solo al buio: scrivere i dadi.
risiko-sheet-already = La scheda di { $player } è già sigillata, o la partita è cominciata.
risiko-sheet-unread = Quello che è scritto non si legge: territori con armate, come ALA3 BRA2.
risiko-sheet-sum = Quello che è scritto non fa { $armies } armate, almeno una per territorio.
risiko-sheet-lands = I territori del giocatore sono { $count }, con quelli annotati.
risiko-sheet-singles = Una sola armata su al massimo { $most } territori.
risiko-sheet-lit = { risiko-land } non è al buio.
risiko-sheet-early = Le schede si aprono quando il buio è finito.
risiko-no-sheet = { $player } non ha schede da aprire.
risiko-pile = Davanti a { $player } ci sono { $armies } armate: almeno una per territorio rivelato.
risiko-pile-left = Davanti a { $player } resterebbero { $armies } armate, e { $count ->
        [one] un territorio resta
       *[other] { $count } territori restano
    } al buio: almeno un'armata ciascuno.
risiko-time-known = Che il tempo è scaduto è già detto.
risiko-no-end-roll = Ora non si tira per la fine.
risiko-end-dice = Si tirano { $dice } dadi.
risiko-not-lowered = In questo regolamento il numero non si abbassa.
risiko-lower-early = Il numero si abbassa solo dall'ultimo giro in poi.
risiko-lower-count = Il numero deve essere meno di { $now }.
risiko-followed = Si segue tutta la partita: chi possiede che cosa segue dagli atti.
risiko-close-whose = A pari punti conta chi avrebbe giocato prima: dire di chi era il turno, close NOME.
risiko-close-alone = A pari punti si resta pari: basta close.
risiko-is-out = { $player } è fuori gioco.
risiko-out-holds = { $player } ha ancora dei territori: prima va detto chi li ha presi.
risiko-deal-more = Di territori ne restano { $left }: non se ne possono avere { $count }.
risiko-round-past = Il giro { $round } è già finito.
risiko-count-held = Servono le armate di tutti i territori di { $player }, e solo di quelli.
risiko-no-objectives = In questo regolamento non ci sono obiettivi.
risiko-objective-known = L'obiettivo di { $player } è già annotato.
risiko-objective-unknown = L'obiettivo { $code } non c'è.
risiko-objective-taken = L'obiettivo { $code } è di un altro.
risiko-objective-missing = L'obiettivo di { $player } non è annotato: objective NOME C07.
risiko-not-made = { $player } possiede { $held } territori in obiettivo su { $all }.
risiko-seats-count = I giocatori sono { $count }: con questo regolamento si gioca in { $counts }.
risiko-seats-colour = { $name } ha lo stesso colore di un altro.

# Quello che non si legge.
risiko-parse-fact = «{ $text }» non si legge: per esempio + CIN3, ALA>KAM 3v2 651/62, x4, M ONT>QUE 3, C, #; o BRA NOME.
risiko-parse-armies = «{ $text }» non si legge: territori con armate, come CIN3 SIA2.
risiko-parse-code = «{ $text }» non è un codice di tre segni.
risiko-parse-set = «{ $text }» non si legge: tre carte, come F:ALB F:ALA J.
risiko-parse-jump = «{ $text }» non si legge: unità e arrivo, come USO1+USE1>GRO.
risiko-parse-load = «{ $text }» non si legge: L ALA 5 MON, poi D ALA>MON.
risiko-parse-move = «{ $text }» non si legge: ONT>QUE 3, USE>QUE 2.
risiko-parse-dice = «{ $text }» non si legge: dadi, come 3+1.
risiko-parse-position = «{ $text }» non è una posizione di RisiKo!
risiko-parse-ruling = «{ $text }» non si legge: set BRA NOME 3, turn NOME, end, resume oppure position RIGA.

# Posizioni e delibere che non possono essere.
risiko-position-seats = I giocatori non sono quelli della partita.
risiko-position-lands =
    I territori non sono quelli della mappa.{ $lacking ->
        [0] {""}
       *[other] {" "}Mancano: { $missing }.
    }{ $more ->
        [0] {""}
       *[other] {" "}Non sono sulla mappa: { $unknown }.
    }
risiko-position-armies = Troppe armate su un territorio.
risiko-position-dark = Niente può essere al buio.
risiko-position-out = Chi è eliminato non ha più niente.
risiko-position-cards = Le carte non possono essere così.
risiko-position-pending = Ciò che si aspetta non può seguire da questa posizione.
risiko-position-objective = L'obiettivo non c'è.
risiko-ruling-land = Il territorio non è sulla mappa.
risiko-ruling-armies = Le armate non possono essere così.
risiko-ruling-dark = Il territorio è al buio: prima va rivelato da chi lo ha.
risiko-ruling-pending = Prima va concluso quello che è in corso.
risiko-ruling-turn = Non può toccare a lui.
risiko-ruling-over = La partita è già finita, o non è cominciata.
risiko-ruling-not-over = La partita non è finita, o è rimasto un solo giocatore.
risiko-ruling-effect = Questo non si può imporre.

# Regolamento.
risiko-own-unreadable = Il file non si legge: { unread-why }. Deve dire per quale regolamento è (ruleset), il nome (name) e la mappa (map) o gli obiettivi (objectives).
risiko-remark-strip = Obiettivo { $code }: la striscia non tocca il continente (A24).
risiko-lint-players = I giocatori vanno da 2 a 6.
risiko-lint-armies = Le armate iniziali bastano per una su ogni territorio, oltre a quelle tenute da parte.
risiko-lint-number = Il numero va da 1 a 10000.
risiko-lint-dice = I dadi vanno da 1 a 3.
risiko-lint-end-roll = Con quei dadi quel numero non può uscire.
risiko-lint-territories = I territori sono { $count }: ne servono da 2 a { $most }.
risiko-lint-code-twice = Il codice { $code } è di due territori.
risiko-lint-symbols = I simboli non sono in numero uguale: fanti { $infantry }, cavalieri { $cavalry }, cannoni { $artillery }.
risiko-lint-continent-twice = Il continente { $code } è scritto due volte.
risiko-lint-continent = Il continente { $code } è vuoto o vale troppo.
risiko-lint-unknown = Un confine nomina { $code }, che non c'è.
risiko-lint-border-twice = Il confine tra { $code } e { $other } è scritto due volte, o è con sé stesso.
risiko-lint-degree = { $code } ha { $borders } confini e non { $printed }: manca o avanza un confine.
risiko-lint-apart = La mappa non è connessa.
risiko-lint-total = I punti della mappa sono { $sum } e non { $total }.
risiko-lint-target = I punti per vincere vanno da 1 a { $total }.
risiko-lint-objectives = Gli obiettivi sono { $count }: ne servono almeno { $players }.
risiko-lint-objective = Obiettivo { $code }: { $fault ->
        [twice] è scritto due volte.
        [continent] il continente { $what } non c'è, o non è ammesso.
        [unknown] non sulla mappa: { $what }.
        [overlap] la striscia ripete o ha già nel continente { $what }.
        [empty] la striscia è vuota.
        [apart] la striscia { $what } non è connessa.
       *[other] non ha tanti territori quanti gli altri ({ $what }).
    }

# Le parole degli atti, come si scrivono.
risiko-word-deal = carte
risiko-word-deploy = schiera
risiko-word-sheet = scheda
risiko-word-show = rivela
risiko-word-objective = obiettivo
risiko-word-order = ordine
risiko-word-round = giro
risiko-word-close = chiusa
