# The board on the big screen.
board-title = Triade · board
board-nothing = The board is ready: open an event at the desk.
board-opening = Opening the event file: { $file }
board-trouble = Waiting for the event file. { $why }
board-opening-hub = Reading the event from the server: { $hub }
board-hub-trouble = Waiting for the server of the event. { $why }
board-doubt = To be checked: the file of the event does not verify
board-path = The path

## Before the race
board-untitled = Giro dell'Oca
board-welcome = Welcome! The flocks in the race, in throwing order
board-soon = We start in a moment
board-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
board-home = own square { $square }

## In the race
board-throws = NEXT TO THROW
board-threw = HAS THROWN
board-swap = SWAP PLACES?
board-arrived = IN THE GOOSE'S GARDEN!
board-won = WINNER
board-throw-number = throw { $number } · { $square }
board-validating = waiting for validation
board-swap-hint = the captain decides…
board-arrived-hint = the race judges decide
board-official = official result
board-at-start = at START
board-at = square { $square }
board-last-throw-of = Last throw: { $flock }
board-no-throw = No throw yet
board-verdict-valid = valid
board-verdict-waiting = waiting
board-verdict-void = void
board-verdict-cut = taken away
board-cut = no more repeats
board-void-stance = throwers out of place
board-void-apart = dice not thrown together
board-void-collision = dice did not collide
board-void-facing = 1 not facing the thrower
board-void-stopped = die stopped
board-void-other = other reason
board-standings = STANDINGS
board-column-square = Square of the bearer
board-column-strays = Strays on the path
board-column-eggs = Golden eggs

## Speaker's lines made here
board-begin = We begin! The first throw is for { $flock }.
board-penalty = The race judges penalise { $flock }: { $points ->
    [one] 1 point less.
   *[other] { $points } points less.
}
board-warned = The race judges warn { $flock }.
board-amended = The Triade has corrected the record: the position is up to date.
board-diverged = This program can't read the latest throws: update it.

## Gags and new garas
board-gag = GAG TIME!
board-gag-who = { $guest } on the square of { $owner }
board-again = Race { $gara }
board-again-early = { $eggs ->
    [one] { $flock } in the garden already: a golden egg!
   *[other] { $flock } in the garden already: { $eggs } golden eggs!
}
board-again-judges = The race is void.
board-again-order = Everybody to START, in the same order

## Podium
board-winner = { $flock } wins!
board-podium-game = THE RACE
board-podium-points = POINTS RANKING

## Sponsors' pictures
board-sponsors = Thanks to those who support the feast
board-sponsors-choose = Sponsors' pictures for the board
board-sponsors-missing = The picture { $file } is gone: put it back, or choose another with F9.
board-sponsors-unreadable = The picture { $file } can't be opened ({ $why }): check its permissions, or choose another with F9.
board-sponsors-too-large = The picture { $file } is over 64 MB: make it smaller, then choose it with F9.
board-sponsors-no-picture = { $file } is not a whole PNG or JPEG picture: save it again, then choose it with F9.
board-sponsors-too-many = { $most } pictures at most: take one away with Del while it is on screen.
board-sponsors-not-kept = The choice of pictures holds for now only: it can't be written ({ $why }).
board-keys = F11 full screen · F10 light or dark
board-keys-sponsors = { $count ->
    [0] F9, or drop here: sponsors' pictures
    [one] F9 sponsors' pictures (1) · Del takes the shown one away
   *[other] F9 sponsors' pictures ({ $count }) · Del takes the shown one away
}

## The window
board-display-lost = The display does not answer any more ({ $why }) and the window has closed. What was saved is safe: open it again.
