# Gin Rummy: il tavolo, il foglio dei punti e le righe dell'araldo. Le carte coperte non sono mai dette.

scene-gin-rummy-points = Punti
scene-gin-rummy-column = Tabella { $column }
scene-gin-rummy-closed = { $column }: vince
scene-gin-rummy-asked-deal = dà
scene-gin-rummy-asked-first = gioca
scene-gin-rummy-asked-stock = gioca
scene-gin-rummy-asked-turn = gioca
scene-gin-rummy-asked-show = mostra
scene-gin-rummy-deadwood = Spaiate: { $points }
scene-gin-rummy-no-deadwood = Nessuna spaiata
scene-gin-rummy-begin = Si comincia
scene-gin-rummy-hand = Mano { $hand }
scene-gin-rummy-dealt-by = Mazziere: { $player }
scene-gin-rummy-next-dealer = La prossima mano la dà
scene-gin-rummy-deal = Nuova mano
scene-gin-rummy-pass = Rifiuta
scene-gin-rummy-show = Mostra le carte
scene-gin-rummy-note = Annota le carte di { $player }
scene-gin-rummy-knock = Chiude
scene-gin-rummy-meld = Combinazione
scene-gin-rummy-lay = Attacca
scene-gin-rummy-knocks = Chiude { $player }
scene-gin-rummy-has-gin = Gin di { $player }
scene-gin-rummy-void = Mano nulla
scene-gin-rummy-own = Spaiate di chi chiude
scene-gin-rummy-tens = Dell'altro: decine
scene-gin-rummy-units = Dell'altro: unità
scene-gin-rummy-stock =
    { $count ->
        [one] Tallone: una carta
       *[other] Tallone: { $count } carte
    }
scene-gin-rummy-pile =
    { $count ->
        [one] Pozzo: una carta
       *[other] Pozzo: { $count } carte
    }

speak-gin-rummy-scores = { $player } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    } a { $rival }.
speak-gin-rummy-gin = Gin! { $player } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    } a { $rival }.
speak-gin-rummy-undercut = { $rival } va sotto: { $player } segna { $points } punti.
speak-gin-rummy-column = { $player } vince la tabella { $column }!
speak-gin-rummy-void = Mano nulla: non segna nessuno.
speak-gin-rummy-hand = Mano { $hand }: dà le carte { $player }.
speak-gin-rummy-refuses = { $player } rifiuta la carta scoperta.
speak-gin-rummy-draws = { $player } pesca dal tallone.
speak-gin-rummy-takes = { $player } prende dal pozzo.
speak-gin-rummy-knocks = { $player } chiude!
speak-gin-rummy-shows = { $player } mostra: carte spaiate per { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
speak-gin-rummy-shows-all = { $player } mostra: nessuna spaiata!
speak-gin-rummy-told = { $player } ha chiuso con { $own } contro { $other }.
