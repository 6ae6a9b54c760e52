# Turni all'italiana, svizzeri, tavoli a punti ed eliminazione a tavoli. Al posto di $entry e $other chi mostra la frase mette i nomi.

tournament-rounds-few = Non c'è più nessuno che possa giocare.
tournament-table-size = Con { $count } giocatori non si fanno tavoli da { $least } a { $most }: uno sarebbe da { $seats }. Cambiare il numero degli iscritti, o derogare.
tournament-table-size-later = Con { $count } giocatori non si fanno tavoli da { $least } a { $most }: sarebbero { $sizes }. Così si gioca solo in deroga.
tournament-swiss-impossible = Gli iscritti rimasti sono la stessa persona: nessun abbinamento è possibile. Ritirare le iscrizioni in più.

# Perché un tavolo è fatto così.
tournament-why-circle = Turno { $round } del girone: ognuno avanza di un posto nel cerchio.
tournament-why-lot = Sorteggiato.
tournament-why-alone = È rimasto solo: vince senza giocare.
tournament-why-ranking = In ordine di classifica.
tournament-why-imposed = Non come verrebbe dal sorteggio: così si sono seduti.
tournament-why-seed = { $entry } è testa di serie.
tournament-why-bye = Riposa chi è entrato prima.
tournament-why-asked-off = Riposo chiesto prima del sorteggio: vale { $points }.
tournament-why-apart = { $entry } è spostato per tenere separato chi va tenuto separato.
tournament-why-arrival = In ordine d'arrivo.
tournament-why-extra = Incontro in più.
tournament-why-table-size = Siedono in { $count }: ogni tavolo va da { $least } a { $most } posti, di preferenza { $best }, con differenze di un posto al più.
tournament-why-table-final = Siedono in { $count }: è la finale, per quanti sono rimasti.
tournament-why-table-all = Siedono in { $count }, come a ogni tavolo.
tournament-why-table-few = Siedono in { $count }, meno dei { $least } che un tavolo vuole: in deroga.
tournament-why-score-group = Gruppo di punteggio: { $points ->
        [one] un punto
       *[other] { $points } punti
    } contro { $other_points }. In ordine di punti, poi teste di serie, poi sorteggio del primo turno, la metà alta di un gruppo incontra la bassa.
tournament-why-floated = { $entry } scende dal suo gruppo: lì non aveva un avversario possibile, o era di troppo. Incontra { $other }.
tournament-why-swiss-bye = Riposa: è chi sta più in basso, con { $points ->
        [one] un punto
       *[other] { $points } punti
    }, tra quanti possono riposare.
tournament-why-bye-once = { $entry } ha già riposato.
tournament-why-bye-again = { $entry } riposa di nuovo: nessun altro può.
tournament-why-rematch-avoided = { $entry } e { $other } si sono già incontrati.
tournament-why-apart-avoided = { $entry } e { $other } vanno tenuti divisi.
tournament-why-start-avoided = { $entry } e { $other } hanno entrambi iniziato (o seguito) troppo spesso.
tournament-why-needed-elsewhere = Se { $entry } incontrasse { $other }, altri del gruppo resterebbero senza avversario.
tournament-why-bye-needed = Se riposasse { $entry }, altri resterebbero senza avversario.
tournament-why-met-again = { $entry } e { $other } si incontrano di nuovo: non si è trovato come evitarlo.
tournament-why-apart-forced = { $entry } e { $other } andavano tenuti divisi, ma non si poteva.
tournament-why-start-forced = { $entry } e { $other } hanno iniziato (o seguito) troppo spesso: non si poteva evitare.
