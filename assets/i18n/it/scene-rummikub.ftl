# Rummikub: le tessere, il tavolo e le righe dell'araldo. Le tessere dei leggii non sono mai dette.

scene-tile = { $number } { $colour ->
    [0] nero
    [1] rosso
    [2] blu
   *[3] arancio
  }
scene-tile-joker = Jolly
scene-tile-joker-as = Jolly, vale { scene-tile }

scene-rummikub-asked-turn = gioca
scene-rummikub-out = ha finito
scene-rummikub-down = ha calato
scene-rummikub-not-down = deve calare { $points }
scene-rummikub-left = rimasti: { $rack }
scene-rummikub-tiles = { $player }: { $count ->
        [one] una tessera
       *[other] { $count } tessere
    } sul leggio
scene-rummikub-begin = Comincia { $player }
scene-rummikub-starts = Comincia { $player }
scene-rummikub-sets = Sul tavolo: { $count ->
        [one] una serie
       *[other] { $count } serie
    }
scene-rummikub-emptied = Leggio vuoto: { $player }
scene-rummikub-blocked = Nessuno può calare
scene-rummikub-over = Partita finita
scene-rummikub-game = Partita { $game } di { $games }
scene-rummikub-pool = Pozzo: { $count }
scene-rummikub-draw = Pesca ({ $count })
scene-rummikub-pass = Non può calare
scene-rummikub-late = Tempo: −{ $points }
scene-rummikub-free = Trascinare qui una tessera: una serie nuova
scene-rummikub-set = Serie { $number }
scene-rummikub-rack = Il leggio di chi gioca

speak-rummikub-starts = Comincia { $player }.
speak-rummikub-wins = { $player } vince il tavolo con { $below ->
        [0] { $score ->
            [one] un punto
           *[other] { $score } punti
        }
        [one] un punto sotto zero
       *[other] { $below } punti sotto zero
    }!
speak-rummikub-shares = Alla pari vincono il tavolo { $players }: { $below ->
        [0] { $score ->
            [one] un punto
           *[other] { $score } punti
        }
        [one] un punto sotto zero
       *[other] { $below } punti sotto zero
    } ciascuno.
speak-rummikub-emptied = { $player } ha vuotato il leggio!
speak-rummikub-blocked = Il pozzo è vuoto e nessuno può calare: si contano i leggii.
speak-rummikub-lowest = Nessun leggio vuoto: vince il più basso.
speak-rummikub-scores = { $player } guadagna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
speak-rummikub-late = Il minuto di { $player } è finito: { $points } punti di penalità.
speak-rummikub-joker = { $player } prende il jolly!
speak-rummikub-down = { $player } cala per la prima volta: { $points } punti.
speak-rummikub-lays = { $player } cala { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }: { $left ->
        [0] il leggio è vuoto
        [one] ne resta una
       *[other] ne restano { $left }
    }.
speak-rummikub-draws = { $player } pesca.
speak-rummikub-passes = { $player } non può calare.
speak-rummikub-game = Partita { $game }: comincia { $player }.
