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

# Parole che nel nome di uno stormo dicono il suo colore.
seat-names-1 = rosso rossa rossi rosse carminio carmini cremisi scarlatti scarlatte
seat-names-2 = blu azzurro azzurra azzurri azzurre
seat-names-3 = verde verdi
seat-names-4 = giallo gialla gialli gialle
seat-names-5 = lilla viola lavanda
seat-names-6 = celeste celesti
seat-names-7 = arancio arancione arancioni aranciati
seat-names-8 = prugna prugne nero nera neri nere
