# Il tavolo della Triade.

scene-default = Percorso con i segnalini
table-no-race = La gara non è cominciata
table-no-race-hint = Completare la preparazione e dare il via.

# Di chi è il turno.
table-now-throws = Ora tira
table-now-validate = Tiro da convalidare
table-now-stray = Capostormo: chi paga
table-now-swap = Capostormo: lo scambio
table-now-declare = È nel Giardino dell'Oca
table-now-over = Ha vinto
table-throw-number = { $what } · tiro{ "\u00A0" }{ $throw } · gara{ "\u00A0" }{ $gara }
table-step-dice = Dadi
table-step-validate = Incontestabile
table-step-captain = Capostormo
table-start = PARTENZA
table-garden = Giardino
table-closed = Sola lettura
table-diverged = La registrazione { $seq } non si ricalcola come fu scritta ({ $why }): la gara si può solo leggere. Aprire il file con la versione più recente del programma.

# Il tiro.
table-record = Registra il tiro
table-validate = Convalida
race-void = Annulla tiro…
table-judges = Giudici
table-if-validated = Se convalidato
table-if-confirmed = Se confermato
table-correct-last = Correggi l'ultimo tiro…
table-correct-chosen = Correggi la { $what }
table-last-throw = Ultimo tiro
table-dice-hint = Due cifre, poi Invio: 4 5 ⏎
table-first-throw = Nessun tiro ancora: leggere due dadi, a clic o con due cifre.
table-validator-here = L'Incontestabile: { $name } ({ $how })
table-validator-pin = L'Incontestabile: { $name }; per ogni tiro gli si chiede il PIN.
table-validator-absent = L'Incontestabile non è al tavolo: gli si chiede il PIN.
race-void-why = Perché è nullo
race-void-a = i tiratori non erano al loro posto
race-void-b = i dadi non sono stati lanciati insieme
race-void-c = i dadi non si sono urtati in aria
race-void-d = l'uno non guardava il tiratore
race-void-e = un dado è stato fermato
race-void-other = altro, con una nota
race-void-note = Che cosa ha detto l'Incontestabile
race-void-confirm = Dichiara nullo
table-back = Indietro

# Chi paga, scambio, vittoria.
table-stray-ask = { $count ->
    [one] Un pegno pagato dalla riserva. Paga:
   *[other] { $count } pegni pagati dalla riserva. Pagano:
  }
table-stray-left = { $count ->
    [one] Ne manca uno.
   *[other] Ne mancano { $count }.
  }
table-stray-who = Chi può pagare
table-stray-accept = Accetta
table-stray-again = { $count ->
    [one] Paga { $names }: cambia…
   *[other] Pagano { $names }: cambia…
  }
table-first-stray = Prima si chiude la scelta del capostormo: Invio la registra. I dadi si scrivono dopo.
table-first-swap = Prima la risposta del capostormo: una lettera scambia, Invio resta. I dadi si scrivono dopo.
table-first-declare = La gara è vinta: prima si dichiara il vincitore. I dadi non servono più.
table-swap-ask = Il portatore è nella propria casella: può scambiare il posto con un rivale, o restare.
table-swap-with = Scambia con
table-swap-rival = { $flock } · casella { $square }
table-swap-rival-brief = { $flock } · { $square }
table-swap-none = Resta
table-win = Vittoria!
table-early-win = Vittoria anticipata!
table-gara-voided = Gara annullata
table-again = Si ricomincia con la gara { $gara }, tira { $flock }: per quella finita non c'è nulla da dichiarare.
table-declare = Dichiara il vincitore
table-declare-hint = La corsa si ferma. Il risultato è ufficiale quando il Buono e il Cattivo dichiarano il vincitore.
table-over-hint = Il risultato è ufficiale. Il verbale definitivo si fa dalla pagina Registro (F4).
table-podium = Ordine d'arrivo, con i punti
table-podium-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
  }

# Chi è al tavolo.
table-absent = assente
table-nobody = Nessun notaio al tavolo
table-nobody-hint = Per registrare, un notaio della Triade accede: scegliere il nome, scrivere il PIN, Invio.
table-nobody-holds = Nessun ufficiale ha l'ufficio: { $role }. Aggiungerlo nella Preparazione (F5) e salvarla (Ctrl S).
table-nobody-holds-begun = Nessun ufficiale ha l'ufficio: { $role }. Si aggiunge nella Preparazione (F5), parte Ufficiali, con «Un altro ufficiale…» (Alt N).
table-pin = PIN
pin-pad-open = Tastierino: il PIN senza tastiera
pin-pad-close = Chiudi il tastierino
pin-pad-figure = Cifra { $figure }
pin-pad-back = Togli l'ultima cifra
pin-pad-enter = Conferma il PIN
table-pin-ok = PIN ok
table-pin-less = senza PIN
table-pin-asked = chiede il PIN
table-pin-hint = Non ha un PIN: preme solo Invio.
table-pin-empty = Scrivere il PIN, poi Invio.
table-pin-wrong = PIN sbagliato: il tentativo è a registro
table-pin-wrong-reading = PIN sbagliato. Questo tavolo legge soltanto: il tentativo non è a registro
table-pin-wait-reading = PIN sbagliato. Questo tavolo legge soltanto: il tentativo non è a registro. Si riprova tra { $seconds } s
table-pin-practice = Esercitazione: qui il PIN è { $pin }.
table-pin-checked = Si controlla il PIN…
table-pin-none = Non ha un PIN: preme solo Invio, senza scriverlo.
table-pin-wait = PIN sbagliato: il tentativo è a registro. Si riprova tra { $seconds } s
table-sign-in = Accedi
table-sign-in-role = Accede: { $role }
table-sign-out-role = Esce: { $role }
table-access = Serve: { $role }
table-access-anew = Chi serve è già al tavolo: per questo atto scrive di nuovo il suo PIN.
table-access-sits = Nessuno è alla tastiera: chi risponde vi si siede, e resta al tavolo.
table-agreed = { $name } · { $how } · consenso salvo
table-approves-here = Approva chi è al tavolo: { $names }
table-approver = { $name } ({ $role })
table-approves = Approva: { $role }
access-in-name = Si registra a nome di { $name }, che è al tavolo.
table-role-quorum = { $role } (ne servono { $count })
table-or = o
table-anybody = un ufficiale qualsiasi

# Riga rapida e rifiuti.
table-quick = Riga rapida
table-quick-hint = tiro 4 5 (F6)
table-quick-number = «{ $text }» non è il numero di una registrazione: si scrive per esempio annulla 12.
table-refused = Non registrato
table-cancel = Lascia stare
table-reason = Motivo
table-not-regulated = Non regolamentato

# Gli stormi.
table-flocks = Stormi
table-place = { $place }º
table-square = Casella del portatore
table-strays = Dispersi
table-reserve = In riserva
table-eggs = Uova d'oro
table-penalty = Penalità
table-warnings = Ammonizioni
table-hold-inn = osteria { $left }
table-hold-prison = prigione { $left }
table-hold-well = pozzo
table-odds = { $percent } %
table-odds-hint = Probabilità di vittoria

# Il registro.
table-log = Registro della gara
table-log-empty = Ancora nessuna registrazione.
table-log-row = { $seq } · { $what }
table-log-correct = Correggi la registrazione { $seq } (F7)
table-log-annul = Annulla la registrazione { $seq } (Canc)
table-log-signed = registra { $entered } · approva { $approved }
table-log-by = Cambiata dalla registrazione { $by }.
table-unsaved = da salvare
table-annulled = annullata
table-corrected = corretta
table-undo = Annulla: { $what }
table-redo = Ripeti: { $what }
table-undo-reason = annullamento immediato
table-redo-reason = ripristino immediato

# Che cos'è una registrazione.
race-what-of = { $what } di { $flock }
race-what-against = { $what } a { $flock }
race-what-throw = tiro { $first } e { $second }
race-what-validate = convalida
race-what-void = tiro nullo: { $why }
race-what-void-note = tiro nullo: { $note }
race-what-swap = scambio con { $rival }
race-what-swap-none = niente scambio
race-what-stray = { $count ->
    [one] paga { $names }
   *[other] pagano { $names }
  }
race-what-throwers = { $count ->
        [one] tira da solo { $names }
       *[other] tirano insieme { $names }
    }
race-what-report = le guardie: { $note }
race-what-cut = ripetizioni fermate
race-what-declare = vittoria dichiarata: { $flock }
race-what-penalty = { $points ->
    [one] penalità di 1 punto
   *[other] penalità di { $points } punti
  }
race-what-warning = ammonizione
race-what-ruling = delibera, { $what }
race-what-rulings = delibera di { $count } effetti
race-what-annul = annulla la { $target }
race-what-annul-of = annulla la { $target }: { $with }
race-what-correct = corregge la { $target }: { $with }

# Correggere e annullare.
table-amend-title = Correggere il registro
table-amend-reason-first = Prima il motivo.
table-amend-reason-usual = registrazione sbagliata
table-amend-annul = annulla
table-amend-correct = correggi
table-amend-text = Che cosa doveva esserci
table-amend-leave = Togli da questa correzione
table-amend-broken = Non regge più
table-amend-broken-count = { $count ->
    [one] una registrazione da sistemare
   *[other] { $count } registrazioni da sistemare
  }
table-amend-annul-all = Annulla tutte quelle che non reggono
table-amend-annul-too = Annulla anche la { $seq }
table-amend-replace = Sostituisci la { $seq }…
table-amend-changes = Che cosa cambia
table-amend-same = È già così: scrivere che cosa doveva esserci.
table-amend-no-changes = Nient'altro cambia.
table-amend-passed = { $count ->
    [one] Un tiro passerebbe a un altro stormo
   *[other] { $count } tiri passerebbero ad altri stormi
  }
table-amend-passed-why = Una registrazione di tiro non dice di chi è: vale per lo stormo di turno. Con questa correzione il turno cambia, e questi dadi muoverebbero segnalini diversi da quelli che hanno mosso:
table-amend-passed-row = { $what }: da { $from } a { $to }
table-amend-passed-confirm = { $count ->
    [one] Sì, questo tiro passa a un altro stormo
   *[other] Sì, questi { $count } tiri passano ad altri stormi
  }
table-amend-official = Il risultato ufficiale cambierebbe
table-amend-official-why = I giudici l'hanno già dichiarato. Con questa correzione arriva a un altro posto:
table-amend-official-row = { $name }: dal { $from }º al { $to }º
table-amend-official-confirm = Sì, il risultato ufficiale cambia
table-amend-taken = La classifica è già in un torneo
table-amend-taken-why = I giudici l'avevano dichiarata e il torneo l'ha presa. Con questo annullamento la gara non l'ha più:
table-amend-taken-row = { $name }: tiene la classifica di prima, con il suo vincitore, finché non si riprende
table-amend-taken-confirm = Sì, poi la classifica si riprende nel torneo
table-amend-confirm = Conferma la correzione

# I giudici.
table-others = Altri atti
table-other-throwers = Chi tira
table-other-report = Guardie
table-other-substitute = Sostituzione
table-throwers-ask = { $flock }: chi tira, uno da solo o due insieme, come dice il capostormo.
table-report-ask = Che cosa riferiscono le guardie del percorso: da solo non sposta nessuno, decidono i giudici.
table-report-note = Rapporto
table-part-player = Giocatore
table-part-captain = Capostormo
table-part-bearer = Portatore
table-substitute-left = Chi lascia
table-substitute-came = Chi prende il posto
table-substitute-name = Chi entra, da fuori
table-substitute-wait = La preparazione si sta salvando: riprovare fra un momento.
table-judges-title = Giudici
table-judge-penalty = Penalità
table-judge-warning = Ammonizione
table-judge-ruling = Delibera
table-judge-cut = Ripetizioni (26h)
table-judge-confirm = Conferma
table-cut-hint = { $flock } perde questo tiro: il Buono e il Cattivo fermano le ripetizioni.
table-flock = Stormo
table-points = Punti
table-article = Articolo
table-rule-move = Sposta
table-rule-hold = Ferma
table-rule-free = Libera
table-rule-egg = Uova
table-rule-add = Nuovo disperso
table-rule-return = Rientro
table-rule-turn = Turno
table-rule-win = Vittoria
table-rule-void-gara = Gara nulla
table-rule-inn = osteria
table-rule-prison = prigione
table-rule-well = pozzo
table-rule-who = Chi
table-rule-bearer = il portatore
table-rule-square = Casella
table-rule-misses = Tiri da saltare
table-rule-count = Quante
table-rule-list = Aggiungi alla delibera
table-rule-drop = Togli dalla delibera

# Registrare in deroga.
table-waive = Registra in deroga…
table-waive-title = Registrare in deroga
table-waive-reason = Motivo della deroga (resta nel verbale)
table-waive-never = Ctrl+D qui non vale: si deroga a un articolo, non a ciò che non può essere accaduto né a un ufficio che manca.
table-waive-nothing = Nessun atto è stato respinto: non c'è nulla a cui derogare.
table-log-waived = in deroga (art. { $articles })
table-log-waived-clause = in deroga ({ $articles })
