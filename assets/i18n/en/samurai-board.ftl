# The board of Samurai to be drawn: a page opened from the programme.

samurai-board-title = Board of Samurai
samurai-board-picture = Drawing of the board
samurai-board-shown-for = Shown for
samurai-board-players = { $count } players
samurai-board-sound = It has the counts and the shape that are needed (6.2, 6.3)
samurai-board-brush = Each click on a hex
samurai-board-brush-choose = chooses
samurai-board-brush-edo = Edo
samurai-board-brush-city = cities
samurai-board-brush-village = villages
samurai-board-brush-land = land
samurai-board-brush-sea = sea
samurai-board-brush-clear = clears
samurai-board-keys = Arrows: from hex to hex · Space: like a click · Delete: clears · Ctrl Z: back · Ctrl Y: forward
samurai-board-place = Chosen hex: q { $q }, r { $r }
samurai-board-name-of-hex = Name of the hex
samurai-board-no-name = A name is letters and a number, for example P8.
samurai-board-number = Name all by columns
samurai-board-name = Name of the board
samurai-board-parts = Parts
samurai-board-part = { $name } · from { $players } players
samurai-board-part-name = Name of the part
samurai-board-part-from = Used from how many players
samurai-board-part-add = Add a part
samurai-board-part-new = New part
