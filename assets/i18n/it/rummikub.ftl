# Rummikub: cronaca della partita.
rummikub-game-begun = Partita { $game }: comincia { $player }.
rummikub-held-hidden = { $player } ha le sue tessere.
rummikub-held = Sul leggio di { $player }: { $tiles }.
rummikub-laid = { $player } cala { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }: { $tiles }.
rummikub-laid-taken = { $player } cala { $tiles } e si riprende { $taken }.
rummikub-joker-taken = { $player } prende il jolly con { $tile }.
rummikub-went-down = Prima calata di { $player }: { $points } punti.
rummikub-drew = { $player } pesca una tessera.
rummikub-drew-tile = { $player } pesca { $tile }.
rummikub-restored = Il minuto di { $player } è finito: il tavolo torna com'era.
rummikub-penalised = Penalità a { $player }: { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno.
rummikub-passed = { $player } non cala, e nel pozzo non c'è più nulla.
rummikub-turn-passed = Tocca a { $player }.
rummikub-emptied = { $player } ha vuotato il leggio!
rummikub-blocked = Nessuno cala più e il pozzo è vuoto: si contano i leggii.
rummikub-ended = La partita è finita: si contano le tessere rimaste.
rummikub-ended-lowest = La partita è finita senza un leggio vuoto: vince il più basso.
rummikub-counted = { $player }: sul leggio { $rack }, punteggio { $points }.
rummikub-placed = { $player }: { $place }º posto con { $score }: { $part ->
        [0] { $points ->
            [one] 1 punto
           *[other] { $points } punti
        }
        [50] { $points },5 punti
       *[other] { $points },{ $digits } punti
    } del tavolo.
rummikub-won = { $player } vince.
rummikub-drawn = Non vince nessuno.
rummikub-resumed = La partita riprende.
rummikub-set-up = I giudici dispongono la posizione.

# Domande.
rummikub-ask-turn = cala, o pesca
rummikub-ask-count = che cosa resta sui leggii

# Chi può fare che cosa.
act-rack = registrare le tessere di un leggio
act-pool = registrare una tessera pescata
act-late = registrare un minuto scaduto
act-racks = contare i leggii

# Pulsanti.
rummikub-do-draw = Pesca
rummikub-do-late = Minuto scaduto: −30
rummikub-do-pass = Non può calare
rummikub-do-begin = Comincia { $name }

# Rifiuti.
rummikub-over = La partita è finita: per riprenderla serve una delibera.
rummikub-count-first = La partita è finita: si contano, per esempio leggii 12 7+J 0.
rummikub-begun = La partita è già cominciata: chi comincia si dice prima della prima mossa.
rummikub-too-many = { $tile }: sarebbero { $count }, e nella scatola ce ne sono due.
rummikub-rack-full = Sul leggio di { $player } ci sono { $count } tessere, e sarebbero note { $tiles }.
rummikub-pool-empty = Il pozzo è vuoto: chi non può calare passa, con passo.
rummikub-must-draw = Nel pozzo ci sono ancora { $count } tessere: chi non cala pesca.
rummikub-late-other = È il turno di { $player }: il minuto è il suo.
rummikub-late-draws-not = Dopo la penalità qui non si pesca: togliere la tessera.
rummikub-more-than-rack = Sul leggio di { $player } ci sono { $count } tessere, meno di quelle calate: { $tiles }.
rummikub-not-on-rack = Sul leggio di { $player } non ci sono { $tiles }.
rummikub-nothing-laid = Dal leggio non viene nessuna tessera: ne serve almeno una, altrimenti si pesca.
rummikub-to-rack = Sul tavolo mancano { $tiles }: dal tavolo non si riprende nulla.
rummikub-loose = Tessere spaiate: { $tiles }.
rummikub-no-group = { $tiles } non è un gruppo: tre o quattro tessere uguali, di colori diversi.
rummikub-no-run = { $tiles } non è una serie: serve una scala di un colore, o un gruppo di tessere uguali.
rummikub-joker-named = In { $tiles } il jolly non può stare per quella tessera: correggere la tessera, o scrivere solo J.
rummikub-initial-touched = Prima di calare le serie del tavolo non si toccano: { $tiles }.
rummikub-initial-low = La prima calata vale { $worth }: ne servono { $least }.
rummikub-joker-moved = Il jolly di { $tiles } è stato spostato senza la sua tessera.
rummikub-joker-gone = Il jolly di { $tiles } non è più sul tavolo: si usa nello stesso turno.
rummikub-joker-early = { $player } non ha ancora calato: il jolly non si prende.
rummikub-joker-closed = Da { $tiles } non si toglie nulla finché il jolly è lì.
rummikub-racks-count = I leggii sono { $count }: scrivere quanto resta su ciascuno.
rummikub-racks-sum = Le tessere rimaste fanno { $sum }: in tutto sono { $most }.
rummikub-racks-jokers = { $count } jolly rimasti: nella scatola sono { $most }.
rummikub-racks-late = Le penalità sono al massimo { $most }.
rummikub-two-empty = Due leggii vuoti: la partita finisce con il primo.
rummikub-emptied-other = A vuotare il leggio è stato { $player }: lì, e solo lì, resta 0.
rummikub-emptied-unseen = Nei turni registrati { $player } non ha vuotato il leggio: { $count ->
    [one] resta una tessera.
   *[other] restano { $count } tessere.
}
rummikub-not-empty = La partita è finita a pozzo vuoto: anche { $player } ha ancora tessere.
rummikub-sum-wrong = Sul leggio di { $player } ci sono { $count } tessere: { $sum } non può essere, va da { $least } a { $most }.
rummikub-seats-count = Si gioca da due a cinque: qui sono { $count }.

# Rifiuti di delibere e posizioni.
rummikub-ruling-effect = Una delibera può dare la partita, chiuderla senza vincitore, riaprirla o disporre una posizione.
rummikub-ruling-not-over = La partita non è finita.
rummikub-ruling-played = La partita è contata: per cambiarla si corregge il conto, o si dispone una posizione.
rummikub-position-players = La posizione non ha gli stessi giocatori.
rummikub-position-tiles = Le tessere della posizione sono più di quelle della scatola, o dei leggii.
rummikub-position-sets = Le serie della posizione non sono scritte in ordine.
rummikub-position-games = Le partite contate non tornano.
rummikub-position-empty = Un leggio è vuoto: la partita è finita.

# Testi che non si leggono.
rummikub-parse-fact = «{ $text }» non si legge: scrivere per esempio + [R9 R10 J=R11], T e tutto il tavolo, pesca, P30, passo, NOME R9 R10, leggii 12 7+J 5 0.
rummikub-letters = Colori: N nero, R rosso, B blu, A arancio; J il jolly.
rummikub-parse-tiles = «{ $text }» non sono tessere: colore e numero, N, R, B o A, e J per il jolly; le serie tra parentesi quadre.
rummikub-parse-racks = «{ $text }» non si legge: per ogni leggio la somma, con +J per un jolly e +P per una penalità.
rummikub-parse-twice = { $name } è scritto due volte: ogni nome sta una volta, con la sua somma.
rummikub-parse-ruling = «{ $text }» non si legge: scrivere per esempio win NOME, drawn, resume, position RIGA.
rummikub-parse-position = «{ $text }» non è una posizione: game e turn, poi i leggii, ciascuno dopo un punto e virgola.

# Regolamento.
rummikub-lint-tiles = { $field }: ogni giocatore prende da 1 a 20 tessere.
rummikub-lint-initial = { $field }: la prima calata vale al massimo 200 punti.
rummikub-lint-value = { $field }: al massimo mille punti.
rummikub-lint-games = { $field }: le partite sono da 1 a 50.
rummikub-lint-points = { $field }: un valore per posto, al massimo mille, per tavoli da due a cinque.
rummikub-lint-points-fall = { $field }: chi è più indietro non ha più punti.
rummikub-lint-starter = { $field }: comincia il posto 0 o il posto 1.

# Atti, in breve, negli elenchi.
rummikub-heading = Partita { $game }
rummikub-outline = Partita { $game }; sul tavolo { $sets ->
        [one] una serie
       *[other] { $sets } serie
    }, nel pozzo { $pool ->
        [one] una tessera
       *[other] { $pool } tessere
    }
rummikub-say-begin = Comincia { $player }
rummikub-say-hold-hidden = Leggio di { $player }
rummikub-say-hold = Leggio di { $player }: { $tiles }
rummikub-say-lay = Calate { $sets }
rummikub-say-table = Tavolo: { $sets }
rummikub-say-draw = Pescata una tessera
rummikub-say-draw-tile = Pescata { $tile }
rummikub-say-pass = Non cala, pozzo vuoto
rummikub-say-late = Minuto scaduto di { $player }
rummikub-say-late-now = Minuto scaduto
rummikub-say-end = Leggii: { $racks }

# Le parole degli atti, come si scrivono.
rummikub-word-draw = pesca
