# Rummikub: il tavolo del giudice, nella finestra e alla riga di comando.

judge-unread = «{ $text }» non si legge: le serie tra parentesi, come [R9 R10 J=R11]; i colori sono N, R, B, A e il jolly J.
judge-excess = Nella scatola non ci sono tante tessere così: { $tiles }.
judge-no-set = Non è una serie: { $set }
judge-valid = Il tavolo è valido.
judge-invalid = Il tavolo non è valido.
judge-never = Queste tessere non si possono disporre in nessun modo.
judge-most =
    { $count ->
        [0] Dal leggio non si può calare niente.
        [one] Dal leggio si può calare al massimo una tessera: { $tiles }
       *[other] Dal leggio si possono calare al massimo { $count } tessere: { $tiles }
    }
judge-so = Così:
judge-stopped =
    { $seconds ->
        [one] Dopo un secondo la ricerca è stata fermata: non è dimostrato niente.
       *[other] Dopo { $seconds } secondi la ricerca è stata fermata: non è dimostrato niente.
    }

scene-judge-table = Tavolo
scene-judge-rack = Leggio
scene-judge-box = Nella scatola
scene-judge-new = Nuova serie
scene-judge-set = Serie
scene-judge-wrong = Non è una serie

page-judge = Giudice
judge-title = Il tavolo del giudice
judge-table = Serie sul tavolo
judge-rack = Leggio di chi gioca
judge-undo = Annulla l'ultima
judge-clear = Svuota
judge-key-clear = Ctrl Canc
judge-answer = Risposta
judge-arrangeable = Le tessere del tavolo si possono disporre in serie valide.
judge-example-run = Una scala di un colore
judge-example-group = Un gruppo di uno stesso numero
judge-example-joker = Un jolly al suo posto
judge-empty = Sul tavolo non c'è niente
judge-empty-hint = Si scrivono le serie tra parentesi, [R9 R10 J] [N8 B8 A8], o si prendono le tessere dalla scatola. Con un leggio si vede quanto se ne può calare. Niente viene registrato.
judge-searching = Si cerca: al numero { $number } di 13, da { $seconds } s.
judge-stop = Ferma la ricerca
judge-again = Cerca finché serve
judge-keys = Un clic su una tessera della scatola la mette dov'è il riquadro d'oro, un clic su una posata la rimette nella scatola; si trascina da un posto all'altro. Pag↑ Pag↓ spostano il riquadro · Tab passa al leggio · colori N R B A, jolly J, o J=R11 se ne prende il posto.
judge-picture = Tavolo, leggio e scatola
judge-picture-so = Come si possono disporre
judge-welcome = Tavolo del giudice (Rummikub)
