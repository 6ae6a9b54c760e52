# Il tavoliere, la mappa o gli obiettivi che porta chi organizza.

own-board-door = Tavoliere
own-board-take = Usa nel torneo
own-board-open = Apri un file
own-board-write = Salva su file
own-board-shipped = Rimetti l'originale
own-board-close = Chiudi
own-board-in-use = Il torneo si gioca su questo tavoliere.
own-board-not-in-use = Il torneo si gioca ancora su un altro tavoliere.
own-board-late = Il torneo è cominciato, o qui si può solo leggere: il tavoliere non si cambia più.
own-board-kept = Il tavoliere disegnato resta: B lo riapre com'è, finché l'evento è aperto.
own-board-taken = Il torneo si gioca su «{ $name }».
own-board-other = Il file è un tavoliere per «{ $ruleset }», non per questo torneo.
