# Il Giro dell'Oca: cronaca dei tiri, rifiuti, domande.

# Da dove, verso dove, dove: pezzi di frase con gli articoli giusti.
oca-from =
    { $from ->
        [0] dalla PARTENZA
        [8] dall'8
        [11] dall'11
       *[other] dalla { $from }
    }
oca-to =
    { $to ->
        [0] alla PARTENZA
        [8] all'8
        [11] all'11
       *[other] alla { $to }
    }
oca-at =
    { $square ->
        [0] sulla PARTENZA
        [8] sull'8
        [11] sull'11
       *[other] sulla { $square }
    }

# Il tiro.
oca-threw = { $flock } tira { $first } e { $second }: si attende l'Incontestabile.
oca-validated = { $flock }: il tiro { $first } e { $second } è valido.
oca-void-stance = { $flock }: tiro nullo (art. { $article }), i tiratori non stavano uno davanti all'altro alla distanza segnata.
oca-void-apart = { $flock }: tiro nullo (art. { $article }), i dadi non sono stati lanciati insieme.
oca-void-collision = { $flock }: tiro nullo (art. { $article }), i dadi non si sono urtati in aria o non andavano verso l'alto.
oca-void-facing = { $flock }: tiro nullo (art. { $article }), l'uno di un dado non guardava il tiratore.
oca-void-stopped = { $flock }: tiro nullo (art. { $article }), un dado è stato fermato.
oca-void-other = { $flock }: l'Incontestabile non convalida il tiro (art. { $article }).
oca-repeats-cut = { $flock } perde il tiro: i giudici di gara fermano le ripetizioni.
oca-turn-passed = Tocca a { $flock }.

# Gli spostamenti.
oca-bearer-moved = { $flock }: il portatore va { oca-from } { oca-to }.
oca-stray-moved = { $flock }: il disperso { $player } va { oca-from } { oca-to }.
oca-bearer-inn =
    { $count ->
        [one] { $flock }: il portatore si ferma all'osteria per un tiro.
       *[other] { $flock }: il portatore si ferma all'osteria per { $count } tiri.
    }
oca-stray-inn =
    { $count ->
        [one] { $flock }: il disperso { $player } si ferma all'osteria per un tiro.
       *[other] { $flock }: il disperso { $player } si ferma all'osteria per { $count } tiri.
    }
oca-bearer-prison =
    { $count ->
        [one] { $flock }: il portatore finisce in prigione per un tiro.
       *[other] { $flock }: il portatore finisce in prigione per { $count } tiri.
    }
oca-stray-prison =
    { $count ->
        [one] { $flock }: il disperso { $player } finisce in prigione per un tiro.
       *[other] { $flock }: il disperso { $player } finisce in prigione per { $count } tiri.
    }
oca-bearer-well = { $flock }: il portatore cade nel pozzo.
oca-stray-well = { $flock }: il disperso { $player } cade nel pozzo.
oca-bearer-missed =
    { $count ->
        [0] { $flock }: il portatore ha finito di star fermo, dal prossimo tiro si muove.
        [one] { $flock }: il portatore sta fermo, gli resta un tiro da saltare.
       *[other] { $flock }: il portatore sta fermo, gli restano { $count } tiri da saltare.
    }
oca-stray-missed =
    { $count ->
        [0] { $flock }: il disperso { $player } ha finito di star fermo, dal prossimo tiro si muove.
        [one] { $flock }: il disperso { $player } sta fermo, gli resta un tiro da saltare.
       *[other] { $flock }: il disperso { $player } sta fermo, gli restano { $count } tiri da saltare.
    }
oca-bearer-freed = { $flock }: il portatore è libero.
oca-stray-freed = { $flock }: il disperso { $player } è libero.

# I pegni.
oca-bearer-due =
    { $count ->
        [one] { $flock }: il portatore deve un pegno.
       *[other] { $flock }: il portatore deve { $count } pegni.
    }
oca-stray-due =
    { $count ->
        [one] { $flock }: il disperso { $player } deve un pegno.
       *[other] { $flock }: il disperso { $player } deve { $count } pegni.
    }
oca-strayed = { $flock } paga un pegno: { $player } parte dalla 1.
oca-placed = { $flock }: { $player } va { oca-at } come disperso.
oca-bearer-paid = { $flock } non ha riserve: paga il portatore, che torna { oca-from } alla 1.
oca-stray-paid = { $flock } non ha riserve: paga il disperso { $player }, che torna { oca-from } alla 1.
oca-lapsed = { $flock }: nessuno può pagare, il pegno decade.
oca-rejoined = { $flock }: { $player } era { oca-at } e rientra nello stormo.
oca-throwers = { $count ->
        [one] { $flock }: tira da solo { $names }.
       *[other] { $flock }: tirano insieme { $names }.
    }
oca-substituted-player = { $flock }: { $player } entra al posto di { $instead } e ne prende ogni parte.
oca-substituted-captain = { $flock }: il nuovo capostormo è { $player }, al posto di { $instead }.
oca-substituted-bearer = { $flock }: il nuovo portatore è { $player }, al posto di { $instead }.
oca-reported = Le guardie riferiscono: { $note }
oca-chosen-proposed = { $flock }: il capostormo fa pagare { $player }, come proposto.
oca-chosen = { $flock }: il capostormo fa pagare { $player } (proposto: { $instead }).

# Uova, scambi, fine.
oca-eggs-won =
    { $count ->
        [one] { $flock } prende un uovo d'oro.
       *[other] { $flock } prende { $count } uova d'oro.
    }
oca-eggs-taken =
    { $count ->
        [one] { $flock } perde un uovo d'oro.
       *[other] { $flock } perde { $count } uova d'oro.
    }
oca-swap-offered = { $flock } è nella propria casella: il capostormo dica se scambiare.
oca-swapped = { $flock } e { $rival } si scambiano di posto.
oca-swap-declined = { $flock } rinuncia allo scambio.
oca-won = { $flock } entra nel Giardino dell'Oca e vince.
oca-declared = Il Buono e il Cattivo dichiarano vincitore { $flock }: il risultato è ufficiale.
oca-gara-voided = La gara è annullata: si riparte tutti dalla PARTENZA, nello stesso ordine.
oca-set-up = La posizione è disposta dai giudici.

# Rifiuti.
oca-throwers-count = Tirano un giocatore da solo o due insieme: scriverne uno o due.
oca-throwers-unknown = Nello stormo non c'è questo giocatore: ricontrollare il numero.
oca-throwers-twice = I due tiratori sono la stessa persona: scriverne uno solo, se tira da solo.
oca-throwers-late = Chi tira si dice prima del lancio.
oca-substitute-same = Chi esce e chi entra sono la stessa persona: sceglierne un altro.
oca-substitute-not-of = Chi esce non è più nello stormo: scegliere uno dei suoi giocatori.
oca-substitute-of-already = Chi entra è già nello stormo: chi sostituisce un giocatore viene da fuori.
oca-substitute-from-outside = Chi prende questa parte dev'essere dello stormo: prima farlo entrare come giocatore.
oca-substitute-no-captain = Il capostormo è un altro: ricontrollare chi lascia.
oca-substitute-no-bearer = Il portatore è un altro: ricontrollare chi lascia.
oca-substitute-on-path = Chi prende il segnalino dev'essere in riserva: chi è disperso è sul percorso per conto suo.
oca-report-empty = Scrivere che cosa riferiscono le guardie.
oca-no-such-dice = Nessun dado segna { $first } e { $second }: leggere due facce da 1 a 6.
oca-race-over = La gara è finita: un portatore è nel giardino. Resta da dichiarare il vincitore.
oca-awaits-validation = C'è un tiro che attende l'Incontestabile: prima va convalidato o dichiarato nullo.
oca-awaits-swap = Il capostormo deve ancora dire se scambia: registrare prima la sua risposta.
oca-nothing-to-validate = Nessun tiro attende l'Incontestabile: registrare prima i dadi.
oca-no-swap-asked = Nessuno scambio è in attesa: si scambia solo entrando nella propria casella.
oca-swap-with-nobody = Con quello stormo non si può scambiare: serve un portatore rivale su un'altra casella, dalla 1 alla 62.
oca-no-forfeit-to-choose = Sull'ultimo tiro nessuno della riserva ha pagato: non c'è nulla da scegliere.
oca-too-many-strays =
    { $count ->
        [one] Si è pagato un pegno solo: indicare un giocatore.
       *[other] Si sono pagati { $count } pegni: indicare da 1 a { $count } giocatori.
    }
oca-stray-twice = Lo stesso giocatore è indicato due volte: indicarne un altro.
oca-stray-not-in-reserve = Uno dei giocatori non è in riserva: scegliere tra chi non è né portatore né disperso.
oca-declared-already = Il vincitore è già dichiarato.
oca-not-the-winner = Il suo portatore non è nel giardino: può vincere solo in deroga all'articolo 2.

# Delibere.
oca-ruling-elsewhere = Il segnalino non è più dove la delibera lo prende: scriverla di nuovo.
oca-ruling-square = La casella non c'è: si va dalla 0 (PARTENZA) alla 63.
oca-ruling-hold = Il fermo non ha senso: si saltano da 1 a 99 tiri.
oca-ruling-no-stray = Il giocatore non è un disperso: aggiungerlo prima sul percorso.
oca-ruling-eggs = Le uova non tornano: uno stormo ne può avere da 0 a 99.
oca-ruling-gara = Il numero della gara non va: si conta da 1 a 255.
oca-ruling-effect = I giudici non dispongono questo: lo decide il tiro.
oca-position-flocks = La posizione non ha tanti stormi quanti la partita.
oca-position-turn = La posizione nomina uno stormo che non c'è.
oca-position-players = I giocatori della posizione non tornano: ciascuno una volta sola, tanti quanti nel ruolino.
oca-position-age = Le età dei dispersi non tornano: ciascuna sotto la prossima.

# Testi che non si leggono.
oca-parse-fact = «{ $text }» non si capisce. Si scrive per esempio: throw 4 5, validate, void 26c, swap Rossi, stray Anna, throwers Anna Luca, report, cut, declare, substitute Rossi player Anna Luca motivo.
oca-parse-substitute = «{ $text }» non è una parte dello stormo: scrivere player, captain o bearer.
oca-parse-throw = «{ $text }» non sono due dadi: scrivere due cifre, per esempio throw 4 5.
oca-parse-void = «{ $text }» non è un motivo di nullità: 26a, 26b, 26c, 26d, 26e oppure other.
oca-parse-declare = Nessun portatore è nel giardino: scrivere chi va dichiarato, per esempio declare Rossi.
oca-parse-player = «{ $text }» non è un giocatore dello stormo: usare il nome o # e il numero nel ruolino.
oca-parse-square = «{ $text }» non è una casella: scrivere un numero.
oca-parse-hold = «{ $text }» non è un fermo: inn, prison oppure well.
oca-parse-ruling = «{ $text }» non è una delibera: move, hold, free, egg, add, return, turn, win oppure void-gara.
oca-parse-position = «{ $text }» non si legge come posizione.

# Partecipanti.
oca-seats-count = Gli stormi sono { $count }: ne servono da { $fewest } a { $most }.
oca-seats-no-name = Uno stormo è senza nome: dargliene uno.
oca-seats-name-twice = Due stormi si chiamano { $flock }: cambiarne uno.
oca-seats-players = { $flock } ha { $count ->
        [one] un giocatore
       *[other] { $count } giocatori
    }: ne servono da { $fewest } a { $most }.
oca-seats-bearer = { $flock }: il portatore non è nel ruolino.
oca-seats-captain = { $flock }: il capostormo non è nel ruolino.
oca-seats-player-no-name = { $flock }: un giocatore è senza nome.
oca-seats-player-twice = { $flock }: { $name } compare due volte nel ruolino.
oca-seats-home = { $flock }: la { $square } non può essere casella stormo, serve una casella semplice del percorso.
oca-seats-home-twice = { $flock }: la { $square } è già di { $other }, sceglierne un'altra.

# Controlli sul regolamento; $field è il campo.
oca-lint-garden = { $field }: il giardino sta tra la 20 e la 63.
oca-lint-flocks = { $field }: da 1 a 8 stormi, il minimo prima del massimo.
oca-lint-players = { $field }: da 1 a 60 giocatori, il minimo prima del massimo.
oca-lint-square = { $field }: una casella è fuori dal percorso.
oca-lint-goose-twice = { $field }: una casella è insieme oca e altro.
oca-lint-jump = { $field }: un salto finisce fuori dal percorso o non porta altrove, o un fermo dura 0 tiri.
oca-lint-die = { $field }: un dado non ha quella faccia.
oca-lint-total = { $field }: due dadi fanno da 2 a 12.
oca-lint-eggs = { $field }: le uova non possono essere meno di 0.
oca-lint-points = { $field }: manca almeno il punteggio del primo posto.
oca-lint-points-order = { $field }: un posto peggiore non può valere di più.
