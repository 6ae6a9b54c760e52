# Il tavoliere di Samurai da disegnare: pagina aperta dal programma.

samurai-board-title = Tavoliere di Samurai
samurai-board-picture = Disegno del tavoliere
samurai-board-shown-for = Si vede per
samurai-board-players = { $count } giocatori
samurai-board-sound = Ha i conti e la forma che servono (6.2, 6.3)
samurai-board-brush = Ogni clic su una casella
samurai-board-brush-choose = sceglie
samurai-board-brush-edo = Edo
samurai-board-brush-city = città
samurai-board-brush-village = villaggi
samurai-board-brush-land = terra
samurai-board-brush-sea = mare
samurai-board-brush-clear = toglie
samurai-board-keys = Frecce: da casella a casella · Spazio: come il clic · Canc: toglie · Ctrl Z: indietro · Ctrl Y: avanti
samurai-board-place = Casella scelta: q { $q }, r { $r }
samurai-board-name-of-hex = Nome della casella
samurai-board-no-name = Un nome è lettere e numero, per esempio P8.
samurai-board-number = Rinomina tutte per colonne
samurai-board-name = Nome del tavoliere
samurai-board-parts = Parti
samurai-board-part = { $name } · da { $players } giocatori
samurai-board-part-name = Nome della parte
samurai-board-part-from = Si usa da quanti giocatori
samurai-board-part-add = Aggiungi una parte
samurai-board-part-new = Parte nuova
