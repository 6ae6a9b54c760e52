# Rummikub: le tessere, il tavolo e le righe dell'araldo. Le tessere dei leggii non sono mai dette.

scene-tile = { $number } { $colour ->
    [0] nero
    [1] rosso
    [2] blu
   *[3] arancio
  }
scene-tile-joker = Jolly
scene-tile-joker-as = Jolly, vale { scene-tile }
