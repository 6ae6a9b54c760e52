# Words common to the whole program.

die-face = Die: { $value }

emblem-circle = circle
emblem-square = square
emblem-triangle = triangle
emblem-diamond = diamond
emblem-star = star
emblem-cross = cross
emblem-crescent = moon
emblem-hourglass = hourglass

seat-colour-1 = carmine
seat-colour-2 = blue
seat-colour-3 = green
seat-colour-4 = yellow
seat-colour-5 = lilac
seat-colour-6 = sky blue
seat-colour-7 = orange
seat-colour-8 = plum
# How a seat is recognised: colour and emblem.
seat-mark = { $colour }, { $emblem }

# Words that say a flock's colour in its name.
seat-names-1 = red reds carmine crimson scarlet
seat-names-2 = blue blues
seat-names-3 = green greens
seat-names-4 = yellow yellows
seat-names-5 = lilac purple violet lavender
seat-names-6 = sky
seat-names-7 = orange oranges
seat-names-8 = plum plums black blacks
