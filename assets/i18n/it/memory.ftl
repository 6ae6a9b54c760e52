# Memory: cronaca della partita.
memory-turned = { $player } scopre { $cell }.
memory-turned-picture = { $player } scopre { $cell }: { $picture }.
memory-third-turned = { $player } scopre anche { $cell }: torna coperta.
memory-touched = { $player } ha toccato { $cell }.
memory-kept = { $player } tiene la coppia { $first } e { $second }.
memory-turned-back = { $first } e { $second } tornano coperte.
memory-turn-passed = Tocca a { $player }.
memory-resigned = { $player } abbandona.
memory-won = Vince { $player }.
memory-drawn = Parità: nessuno vince.
memory-resumed = La partita riprende.
memory-set-up = I giudici dispongono la posizione.

# Domande.
memory-ask-turn = scopre due tessere

# Rifiuti.
memory-over = La partita è finita: per riprenderla serve una delibera.
memory-no-place = Il posto { $cell } non c'è: ricontrollarlo.
memory-no-tile = In { $cell } non c'è più la tessera: ricontrollare il posto.
memory-same-tile = La tessera { $cell } è già scoperta: le due tessere sono diverse.
memory-other-picture = In { $cell } si era vista un'altra figura: { $picture }.
memory-no-picture = Una figura si scrive in una parola, senza / , ; =.
memory-picture-thrice = La figura { $picture } è già su altre tessere: ogni figura ne ha due.
memory-picture-taken = La coppia con la figura { $picture } è già stata presa: sul tavolo non c'è più.
memory-pictures-many = Sul tavolo restano { $count ->
        [one] una coppia
       *[other] { $count } coppie
    }, ma le figure viste sarebbero { $pictures }: ricontrollare.
memory-last-pair = Le ultime due tessere sono una coppia: ricontrollare.
memory-nothing-turned = Nessuna tessera: scrivere quali sono state scoperte.
memory-third = Due tessere sono scoperte: la terza non si può scoprire.
memory-one-tile = È scoperta una sola tessera: = e x si scrivono dopo la seconda.
memory-no-mark = Sono uguali o no? Aggiungere = oppure x.
memory-different = Le figure sono diverse ({ $first } e { $second }): non è una coppia.
memory-equal = Le figure sono uguali ({ $picture }): è una coppia.
memory-seats-age = { $name } ha { $age } anni: il torneo è per chi ne ha meno di { $under }.
memory-ruling-not-over = La partita non è finita: non c'è che cosa riprendere.
memory-ruling-effect = Una delibera può dare la vittoria, la parità, riprendere la partita o disporre una posizione.
memory-ruling-decided = Le coppie hanno deciso la partita: per continuare disporre una posizione, con position.
memory-position-taken = Le figure prese sono più delle coppie prese: ricontrollarle.
memory-position-over = Con queste coppie la partita è finita: aggiungere end=0, end=1 oppure end==.
memory-position-table = Le tessere sono { $rows } righe da { $columns }: la posizione è di un altro tavolo.
memory-position-tiles = Non torna: { $tiles } tessere e { $pairs } coppie prese, ma le coppie sono { $total }.

# Testi che non si leggono.
memory-parse-fact = «{ $text }» non si legge: scrivere per esempio C7 F2 =, C7 F2 x, toccata C7, abbandono NOME.
memory-parse-cell = «{ $text }» non è un posto: lettera della riga e numero, per esempio C7.
memory-parse-picture = «{ $text }» non è una figura: una parola sola, senza / , ; =.
memory-parse-ruling = «{ $text }» non si legge: scrivere win NOME, drawn, resume o position RIGA.
memory-parse-position = «{ $text }» non è una posizione: righe di # e . separate da /, coppie 0-0, posto di turno.

# Regolamento.
memory-lint-rows = { $field }: le righe sono da 1 a 26.
memory-lint-columns = { $field }: le tessere di una riga sono da 1 a 32.
memory-lint-even = { $field }: le tessere devono essere pari.
memory-lint-to-win = { $field }: servono più della metà delle coppie, al massimo tutte.
