# La pagina delle iscrizioni e gli elenchi in CSV.

entries-no-tournament = Nessun torneo
entries-no-tournament-hint = Le iscrizioni si aprono quando in programma c'è almeno un torneo.
entries-next-tournament = Torneo seguente (PagGiù)
entries-previous-tournament = Torneo precedente (PagSu)
entries-import = Importa elenco
entries-export = Esporta elenco
entries-export-title = Esporta le iscrizioni, come .csv o .xlsx
entries-written = Scritto: { $path }
entries-not-written = Non si può scrivere: { $why }. Scegliere un'altra cartella o liberare spazio.
entries-wait = La preparazione si sta salvando: riprovare tra un istante.

# Conti e regole in testa.
entries-flocks = { $count ->
    [one] Uno stormo della gara, da iscrivere
   *[other] { $count } stormi della gara, da iscrivere
}
entries-count = { $count ->
    [0] Nessuna iscrizione
    [one] Un'iscrizione
   *[other] { $count } iscrizioni
}
entries-count-paid = pagate { $paid ->
    [0] 0
   *[other] { $paid }
} su { $all }
entries-count-qualified = { $count ->
    [one] un qualificato
   *[other] { $count } qualificati
}
entries-count-out = { $count } fuori
entries-rule-limit = { $limit ->
    [one] una iscrizione a testa
   *[other] fino a { $limit } iscrizioni a testa
}
entries-rule-people = da { $least } a { $most } persone
entries-rule-together = { $least ->
    [2] a coppie
   *[other] in { $most }
}
entries-rule-under = sotto i { $under } anni
entries-rule-fee = quota { $fee }
entries-closed = torneo chiuso
entries-begun = torneo cominciato
entries-over = iscrizioni finite: chi entra ora non gioca

# Iscrivere.
entries-name = Chi si iscrive
entries-name-of = Persona { $number }
entries-name-hint = Nome e cognome
entries-new-person = Nuova persona: { $name }
entries-again = Iscrivi di nuovo
entries-no-number = Nessuna iscrizione ha questo numero.
entries-no-name = Un nome ha lettere, poche cifre («U18», «7 Nani») e nessun indirizzo: correggere quello che è scritto. Un PIN non si scrive qui.
entries-undrawable = Sullo schermo non si disegnano: { $letters }. Al loro posto si vede un riquadro, nel verbale il numero della lettera: scrivere il nome anche in lettere latine, o installare un carattere che le ha.
entries-here-already = { $count ->
    [one] qui già iscritto una volta
   *[other] qui già iscritto { $count } volte
}
entries-elsewhere = { $count ->
    [one] iscritto a un altro torneo
   *[other] iscritto ad altri { $count } tornei
}
entries-plays = { $title }, n. { $number }
entries-take-out = Togli { $name } dall'iscrizione
entries-enough = In { $count }: Invio a campo vuoto iscrive
entries-with-fee = Paga ora la quota ({ $fee })
entries-more = Più dati
entries-less = Meno dati
entries-club = Società o paese
entries-contact = Contatto (se lo desidera)
entries-birth = Data di nascita: il torneo è sotto i { $under } anni
entries-birth-hint = Giorno, mese e anno: 4/5/2012. Vuota: decide chi può derogare.
entries-birth-read = { $day }: { $age ->
    [one] un anno
   *[other] { $age } anni
} il primo giorno
entries-birth-wrong = La data non si legge: giorno, mese e anno, per esempio 4/5/2012.
entries-birth-later = La data di nascita viene dopo il primo giorno del festival.
entries-enrol = Iscrivi
entries-hint = Scrivere il nome e premere Invio. Chi è già noto al festival compare mentre si scrive, e chi è già iscritto si cerca così, o per numero; Ctrl+Invio iscrive sempre una persona nuova.
entries-undo = Annulla l'ultimo atto
entries-redo = Ripristina
entries-imported = { $count } iscrizioni registrate.

# L'iscrizione scelta.
entries-number = Iscrizione numero { $number }
entries-fee-paid = quota pagata
entries-fee-due = quota da pagare
entries-pay = Ha pagato
entries-unpay = Non ha pagato
entries-paid-with-entry = La quota è stata registrata insieme con l'iscrizione: si corregge nel registro del torneo.
entries-return = Rientra
entries-off = Riposo al turno { $round }
entries-withdraw = Ritira
entries-substitute = Sostituisci…
entries-substitute-title = Sostituzione nell'iscrizione n. { $number }
entries-substitute-who = Scrivere chi prende il posto.
entries-substitute-why = Scrivere il motivo: resta nel verbale.
entries-substitute-which = Più persone hanno questo nome: scegliere quale viene.
entries-substitute-new = Persona nuova per il festival.
entries-substitute-look = Che cosa cambia
entries-card = Scheda
entries-day = Giornata
entries-day-title = La giornata di { $name }
entries-day-none = Non è iscritto a nessun torneo.
entries-day-against = contro { $names }
entries-day-close = Chiudi
entries-status-in = iscritto
entries-status-qualified = qualificato
entries-status-place = { $place }º posto
entries-status-dropped = decaduto
entries-status-withdrawn = ritirato
entries-status-excluded = escluso
entries-status-out = eliminato

# L'elenco.
entries-show-all = Tutti
entries-show-in = In gara
entries-show-unpaid = Da pagare
entries-show-out = Fuori
entries-sort = In ordine: { $order }
entries-sort-newest = ultimi prima
entries-sort-number = numero
entries-sort-name = nome
entries-sort-state = stato
entries-listed = { $count } in elenco
entries-row = { $number }. { $name }
entries-paid = pagata
entries-unpaid = da pagare
entries-late = in ritardo
entries-none = Ancora nessuno
entries-none-hint = Il primo nome si scrive qui a sinistra; un elenco pronto si importa in CSV.
entries-flocks-hint = Gli stormi della gara si iscrivono tutti insieme, alla pagina Torneo.
entries-none-found = Nessuno corrisponde
entries-none-found-hint = Svuotare il campo del nome o scegliere «Tutti».

# La scheda.
entries-card-title = Scheda
entries-card-name = Nome e cognome
entries-card-birth = Data di nascita
entries-card-where = Tornei
entries-card-entry = { $title }: iscrizione { $number }, { $status }
entries-card-save = Salva
entries-card-namesake = C'è già { $name }{ $count ->
    [0] {""}
   *[other] {" "}({ $titles })
}.
entries-card-namesake-hint = Se è la stessa persona: lasciare il nome di prima, annullare questa iscrizione nel registro del torneo e iscrivere chi è già noto. Se sono due persone, si salva lo stesso.
entries-card-two = Sono due persone
entries-card-export = Esporta i dati
entries-card-erase = Cancella i dati…
entries-erase-stays = Iscrizioni e risultati restano, con un segnaposto al posto del nome.

# Importare.
entries-import-title = Importa iscrizioni
entries-import-hint = Un elenco di un foglio di calcolo, .xlsx (il primo foglio) o CSV, o copiato altrove e incollato con Ctrl+V. Prima di iscrivere si vede che cosa cambia: entra tutto o niente, fuorché gli omonimi che non si distinguono.
entries-import-format = Colonne: nome, nome 2 (per le coppie), nascita, società, contatto, pagato. Con la riga dei titoli l'ordine è libero; senza, è questo. Chi è già noto al festival si riconosce dal nome; se ci sono omonimi, dal nome come qui si mostra, dalla data di nascita o dalla società.
entries-import-found = { $entries ->
    [one] Un'iscrizione
   *[other] { $entries } iscrizioni
}: { $new ->
    [one] una persona nuova
   *[other] { $new } persone nuove
}, { $known ->
    [one] una già nota
   *[other] { $known } già note
}, { $paid } con quota pagata.
entries-import-known = Già note al festival: { $names }
entries-import-new = Nuove: { $names }
entries-import-refused = Non si iscrive nessuno finché l'elenco non è a posto. Va corretto dov'è, poi letto o incollato di nuovo.
entries-import-apply = { $count ->
    [0] Iscrivi
    [one] Iscrivi una riga
   *[other] Iscrivi { $count } righe
}
entries-import-empty = L'elenco è vuoto: non c'è nessuna iscrizione.
entries-import-no-name = Manca il nome.
entries-import-not-a-name = «{ $name }» non è un nome: un nome ha lettere e poche cifre («U18», «7 Nani»).
entries-import-birth = La data di nascita «{ $birth }» non si legge: giorno, mese e anno, per esempio 4/5/2012.
entries-import-unborn = Chi gioca non può essere nato il { $birth }: controllare l'anno e il primo giorno del festival.
entries-import-paid = «{ $paid }» non dice se la quota è pagata: scrivere sì, no, o tutta la somma.
entries-import-twice = { $name } è già alla riga { $earlier }: toglierne una, o distinguere i due con la data di nascita o con la società.
entries-import-namesakes = Di { $name } ce n'è più d'uno: fare l'iscrizione a mano, o scrivere il nome come qui si mostra («{ $shown }»).
entries-import-left = Restano fuori: l'elenco non dice chi sono.
entries-import-again = { $name } si è ritirato e si è iscritto di nuovo alla riga { $later }: conta quella.
entries-import-first = La prima riga è «{ $cells }»: se sono i titoli delle colonne, scegliere quella di chi si iscrive.
entries-import-first-entry = È un'iscrizione
entries-import-above = Righe sopra i titoli, saltate: { $lines }
entries-import-played = Posti e qualificazioni non tornano con un elenco: chi li ha entra come gli altri.
entries-example-name = Maria Bianchi
entries-example-mail = maria@esempio.it
entries-example-new = Chi si iscrive: nome e cognome, poi Invio
entries-example-with-mail = Lo stesso, con un recapito
entries-example-number = Chi è già iscritto, per numero: { $name }
entries-import-gone-withdrawn = Ritirati, come nell'elenco
entries-import-gone-excluded = Esclusi, come nell'elenco
entries-import-gone-kept = { $count ->
    [one] Un'iscrizione che nell'elenco non gioca più resta in gioco
   *[other] { $count } iscrizioni che nell'elenco non giocano più restano in gioco
}: sceglierle una a una e ritirarle con Alt R o escluderle con Alt X.

# Titoli delle colonne esportate: si rileggono all'importazione.
entries-csv-number = numero
entries-csv-name = nome
entries-csv-birth = nascita
entries-csv-club = società
entries-csv-contact = contatto
entries-csv-paid = pagato
entries-csv-status = stato
entries-csv-yes = sì

# Teste di serie, chi si tiene separato, esclusioni.
entries-exclude = Escludi
entries-seeded = testa di serie n. { $number }
entries-seeds = Teste di serie…
entries-seeds-title = Teste di serie
entries-seeds-hint = Dalla più forte. Il sorteggio le mette lontane tra loro.
entries-seeds-set = Registra le teste di serie
entries-apart = Tieni separati…
entries-apart-title = Tenere separati
entries-apart-hint = Il sorteggio li fa incontrare il più tardi possibile: della stessa squadra, della stessa famiglia.
entries-apart-already = Già separati
entries-apart-set = Registra
entries-order-name = Nome o numero d'iscrizione
entries-order-up = { $name } un posto più su
entries-order-out = Togli { $name }
entries-namesakes = Più persone hanno questo nome: si sceglie con ↓, oppure Ctrl ⏎ per una persona nuova.
entries-goes-on = C'è chi ha un nome che comincia così: si sceglie con ↓, oppure Ctrl ⏎ per una persona nuova.
entries-offered = Nome non completo: ⏎ trova chi è già iscritto; chi non lo è va confermato con un secondo ⏎.
entries-meant = Ancora ⏎ iscrive { $name }; Esc lascia stare.
entries-pay-listed = Segna pagate le { $count } quote in elenco ({ $total })

# Iscrizioni chieste a un altro tavolo.

entries-asked-for = Chieste e non ancora registrate: { $count }
entries-asked-waits = aspetta
entries-asked-refused = Rifiutata: { $reason }

# Persone scritte due volte, perché due tavoli le hanno iscritte insieme.

entries-twins = Forse la stessa persona: { $count }
entries-twins-title = La stessa persona?
entries-twins-hint = Stesso nome e stesso anno, scritti due volte. Unite, valgono per una persona sola dappertutto; si può sempre tornare a due.
entries-twins-none = Nessun dubbio.
entries-twins-one = Una persona
entries-twins-two = Due persone
entries-twins-joined = Unite
entries-twins-part = Tornano due
access-to-people = per dire chi è la stessa persona
