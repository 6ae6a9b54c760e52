# Il tabellone sul grande schermo.
board-title = Triade · tabellone
board-nothing = Il tabellone è pronto: aprire una manifestazione al tavolo.
board-opening = Apro il file della manifestazione: { $file }
board-trouble = Aspetto il file della manifestazione. { $why }
board-opening-hub = Leggo la manifestazione dal server: { $hub }
board-hub-trouble = Aspetto il server della manifestazione. { $why }
board-doubt = Da controllare: il file della manifestazione non supera la verifica
board-path = Il percorso

## Prima della gara
board-untitled = Giro dell'Oca
board-welcome = Benvenuti! Gli stormi in gara, nell'ordine di tiro
board-soon = Tra poco si comincia
board-players = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
board-home = casella stormo { $square }

## In gara
board-throws = ORA TIRA
board-threw = HA TIRATO
board-swap = SCAMBIO DI POSTO?
board-arrived = NEL GIARDINO DELL'OCA!
board-won = VINCITORE
board-throw-number = tiro { $number } · { $square }
board-validating = in attesa di convalida
board-swap-hint = il capostormo decide…
board-arrived-hint = parola ai giudici di gara
board-official = risultato ufficiale
board-at-start = alla PARTENZA
board-at = casella { $square }
board-last-throw-of = Ultimo tiro: { $flock }
board-no-throw = Nessun tiro ancora
board-verdict-valid = valido
board-verdict-waiting = in attesa
board-verdict-void = nullo
board-verdict-cut = tolto
board-cut = basta ripetizioni
board-void-stance = tiratori fuori posto
board-void-apart = dadi non lanciati insieme
board-void-collision = dadi non scontrati
board-void-facing = 1 non rivolto al tiratore
board-void-stopped = dado fermato
board-void-other = altra causa
board-standings = CLASSIFICA
board-column-square = Casella del portatore
board-column-strays = Dispersi sul percorso
board-column-eggs = Uova d'oro

## Righe dell'araldo che nascono qui
board-begin = Si comincia! Il primo tiro è di { $flock }.
board-penalty = Il Buono e il Cattivo penalizzano { $flock }: { $points ->
    [one] 1 punto in meno.
   *[other] { $points } punti in meno.
}
board-warned = Il Buono e il Cattivo ammoniscono { $flock }.
board-amended = La Triade ha corretto il verbale: la posizione è aggiornata.
board-diverged = Questo programma non legge gli ultimi tiri: aggiornarlo.

## Gag e nuove gare
board-gag = TEMPO DI GAG!
board-gag-who = { $guest } sulla casella di { $owner }
board-again = Gara { $gara }
board-again-early = { $eggs ->
    [one] { $flock } già nel Giardino: un uovo d'oro!
   *[other] { $flock } già nel Giardino: { $eggs } uova d'oro!
}
board-again-judges = La gara è annullata.
board-again-order = Tutti a PARTENZA, nello stesso ordine

## Podio
board-winner = Vince { $flock }!
board-podium-game = LA GARA
board-podium-points = CLASSIFICA A PUNTI

## Immagini degli sponsor
board-sponsors = Grazie a chi sostiene la festa
board-sponsors-choose = Immagini degli sponsor per il tabellone
board-sponsors-missing = L'immagine { $file } non c'è più: rimetterla al suo posto, o sceglierne un'altra con F9.
board-sponsors-unreadable = L'immagine { $file } non si apre ({ $why }): controllare i permessi, o sceglierne un'altra con F9.
board-sponsors-too-large = L'immagine { $file } supera i 64 MB: riducerla, poi sceglierla con F9.
board-sponsors-no-picture = { $file } non è un'immagine PNG o JPEG intera: salvarla di nuovo, poi sceglierla con F9.
board-sponsors-too-many = Al massimo { $most } immagini: toglierne una con Canc mentre è sullo schermo.
board-sponsors-not-kept = La scelta delle immagini vale solo per adesso: non si può scrivere ({ $why }).
board-keys = F11 schermo intero · F10 chiaro o scuro
board-keys-sponsors = { $count ->
    [0] F9, o trascinare qui: immagini degli sponsor
    [one] F9 immagini degli sponsor (1) · Canc toglie quella mostrata
   *[other] F9 immagini degli sponsor ({ $count }) · Canc toglie quella mostrata
}

## La finestra
board-display-lost = Lo schermo non risponde più ({ $why }) e la finestra si è chiusa. Quanto era salvato è salvo: riaprire.
