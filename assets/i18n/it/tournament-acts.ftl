# Le parole comuni alle pagine dei tornei: atti, correzioni.

hall-amendment = { $kind ->
    [annul] Annulla
   *[correct] Corregge
} il n. { $number }, «{ $what }»{ $more ->
    [0] {""}
    [one] {" "}e un altro atto
   *[other] {" "}e altri { $more } atti
}: { $reason }
hall-amendment-target = una correzione
hall-draw = { $round }: sorteggio, { $count ->
    [one] una partita
   *[other] { $count } partite
} · seme { $seed }
hall-enter = { $count } iscrizioni: { $names }…
hall-owned-elsewhere = Lo tiene il tavolo { $desk }: qui si può solo leggere.
hall-asks-entries = Un'iscrizione scritta qui gli viene chiesta.
hall-asks = In Sala (Ctrl 7) si può chiedergli un atto, o prendere in carico.
hall-read-only = Questo torneo qui si può solo leggere.
hall-against = Contro le regole
hall-impossible = Così non può essere accaduto: rileggere e correggere.
hall-naming = Deve passare uno solo: tra i primi a pari merito sceglie il giudice. Chi passa?
hall-if-confirmed = Se confermato
hall-podium = Primi posti
hall-closes-early = Prima dell'ora fissata
hall-closes-early-why = { $start }. Chi si presenta prima di allora non potrà più qualificarsi.
hall-cut-short = La partita non è finita
hall-cut-short-why = { $table }: si registra mentre si gioca. Con questo esito il tavolo è chiuso e la partita resta nel registro senza la sua fine.
hall-untold = Il torneo non sa ancora tutto
hall-untold-why = { $table }: la partita che si segue ha gettoni o uscite che il torneo non sa, e con questo atto finisce. Prima si comunicano dalla sua pagina (Ctrl+Invio); altrimenti si contano i gettoni.
hall-contradicted = La partita che si segue dice altro
hall-contradicted-why = { $table }: lì, com'è registrata adesso, nessuno è uscito in quella mano con questi gettoni, o i gettoni sono altri. Chi segue la partita comunica da sé uscite e gettoni (Ctrl+Invio sulla sua pagina).
hall-clashes = Atteso a due tavoli
hall-confirm = Conferma
hall-waive = Registra in deroga
hall-access-waive = Serve, anche per la deroga: { $role }
hall-annul = Annullare
hall-correct-with = Al suo posto
hall-correct-out-hint = Chi esce, per posto al tavolo o per iscrizione: 3 7 #24 i posti 3 e 7 nella mano 24 · e12 l'iscrizione 12 · 3=1500 con quanti gettoni
hall-completed = Schede che cambiano con l'atto
hall-seeds-replace = Prende il posto dell'elenco registrato prima: { $names }
hall-places-change = Cambia il posto
hall-more = … e { $count ->
    [one] un altro
   *[other] altri { $count }
 }
hall-place-changes = { $name }: dal { $old }º al { $new }º posto
hall-place-gets = { $name }: al { $new }º posto
hall-place-in-play = { $name }: di nuovo in gara
hall-place-none = { $name }: non ha ancora un posto
hall-move = Spostare ai tavoli
hall-move-hint = Trascinare un nome su un altro, o prenderlo e posarlo con Spazio (⇥ e frecce per andare da nome a nome).
hall-move-seat = { $name }, tavolo { $table }
hall-move-here = Qui, al tavolo { $table }
hall-move-add = + qui
hall-move-not = Questi tavoli non vengono da un sorteggio che si possa cambiare: o hanno già un risultato, o tutti incontrano tutti, o si siede chi arriva.
hall-undone-all = { $what } e altri { $more }
hall-remarks = Con questi tavoli
hall-remark-met = { $one } e { $other } si sono già incontrati
hall-remark-apart = { $one } e { $other } andrebbero tenuti lontani
hall-remark-bye = { $before ->
    [0] Riposa { $name }
    [one] Riposa { $name }, per la seconda volta
   *[other] Riposa { $name }, che ha già riposato { $before } volte
}
hall-remark-begins = Comincia { $name } (finora ha cominciato { $first ->
    [one] 1 volta
   *[other] { $first } volte
}, l'altro { $second })
hall-remark-size = Tavolo { $table }: { $count } persone, la misura va da { $least } a { $most }
hall-upset = Già giocato sul vecchio risultato
hall-upset-hint = Quello che si tiene resta in deroga, con questo motivo; il resto si rifà.
hall-upset-tables = Tavoli già chiamati, cominciati o giocati da altri: { $tables }
hall-keep = Si tiene
hall-replay = Si rifà
hall-matches-left = Partite che restano senza tavolo
hall-matches-left-hint = Sono registrate mossa per mossa e non hanno ancora un risultato; restano nel verbale, ma i loro giocatori non siederebbero più insieme.
page-programme = Programma
page-entries = Iscrizioni
page-tournament = Torneo
page-speaker = Speaker
hall-gap-title = Cronometri dopo l'interruzione
hall-gap-why = Tra le { $from } e le { $upto } nessuna postazione era aperta e questi cronometri correvano. Il tempo in mezzo conta?
hall-gap-counted = Il tempo conta
hall-gap-lost = Il tempo non conta
hall-gap-blinds = cronometro dei bui
hall-gap-set = L'orologio della macchina è stato spostato
hall-gap-set-why = Segnava le { $from } e ora segna le { $upto }. Confermando, questi cronometri proseguono da dove erano: il salto non conta.
hall-gap-later = Più tardi
hall-gap-later-hint = Dei cronometri aspettano una risposta sull'interruzione
hall-gap-answer = Rispondi
hall-absent = Chi non è venuto
hall-award = Chi vince
hall-award-reason = Motivo della decisione
hall-played = Hanno giocato: scrivere il risultato
hall-entry-number = Numero d'iscrizione
hall-entry-unknown = Nessuna iscrizione ha questo numero
hall-tournament = Torneo: { $title }
hall-undo-nothing = Niente da annullare: nessun atto di chi è alla tastiera.
hall-redo-nothing = Niente da ripristinare: nessun annullamento di chi è alla tastiera.
hall-undone = Annullato: { $what } (Ctrl Y lo riprende)
hall-redone = Ripreso: { $what }
hall-given = Posti: { $places }
hall-given-points = { $place }, punti { $points }
