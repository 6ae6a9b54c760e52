# Parole comuni a tutto il programma.

die-face = Dado: { $value }

emblem-circle = cerchio
emblem-square = quadrato
emblem-triangle = triangolo
emblem-diamond = rombo
emblem-star = stella
emblem-cross = croce
emblem-crescent = luna
emblem-hourglass = clessidra

seat-colour-1 = carminio
seat-colour-2 = blu
seat-colour-3 = verde
seat-colour-4 = giallo
seat-colour-5 = lilla
seat-colour-6 = celeste
seat-colour-7 = arancio
seat-colour-8 = prugna
# Come si riconosce un posto: colore ed emblema.
seat-mark = { $colour }, { $emblem }
