# L'aiuto: che cosa si può scrivere e premere qui.
help-title = Aiuto · { $page }
help-typed = Si può scrivere
help-pressed = Si può premere
help-everywhere = Dappertutto
help-everywhere-keys = F1, o ? dove non si scrive altro, apre questo aiuto, e un'altra volta la guida; Maiusc+F1 apre subito la guida; Esc chiude. Ctrl+1 – Ctrl+7 e F2 – F5 vanno da una pagina all'altra, Ctrl+P stampa il verbale, Ctrl+B apre i tabelloni, Ctrl+F cerca una riga, Ctrl+Z annulla l'ultimo atto, Ctrl+L cambia lingua, F11 chi è alla postazione, Ctrl con + e − ingrandisce. Tab e Maiusc+Tab vanno di pulsante in pulsante, anche dove un pulsante non ha un tasto suo; Spazio preme.
help-close = Chiudi
help-page-welcome = Aprire una manifestazione, farne una nuova o provare quella d'esempio.
help-page-setup = I dati della manifestazione, gli ufficiali con i loro PIN, gli stormi della gara.
help-page-table = Il tavolo della gara: un tiro si scrive con le due cifre dei dadi, o con la riga rapida.
help-page-standings = Posti e punti della gara, con l'andamento.
help-page-journal = Tutto ciò che è registrato: ↑ ↓ scelgono una riga, Invio la apre per intero.
help-page-programme = I tornei in ordine d'inizio: ↑ ↓ scelgono, Invio apre il torneo.
help-page-entries = Scrivere un nome e Invio iscrive; un numero o un nome già iscritto ne mostra l'iscrizione; ↑ ↓ vanno per l'elenco.
help-page-tournament = Un torneo: Ctrl+Invio fa la prossima cosa da fare; nella riga di un tavolo si scrive il suo risultato.
help-page-game = Una partita seguita: ogni atto si scrive sulla riga, si indica sul tavoliere o si preme; Invio lo registra.
help-page-speaker = Che cosa leggere adesso, chi è chiamato e chi viene poi.
help-page-judge = Il tavolo del giudice, fuori da ogni torneo: si scrivono le tessere e si vede che cosa vale.

# La guida: si apre dall'aiuto, o con Maiusc+F1.
help-search = Scrivere una parola la cerca nella guida.
help-guide = Guida: { $section }
guide-title = Guida
guide-search = Cerca
guide-found = { $count ->
    [0] Non si trova: provare con meno lettere, o con un'altra parola.
    [one] Trovato una volta: ⏎ lo apre
   *[other] Trovato { $count } volte: ↑ ↓ scelgono, ⏎ apre
}
guide-contents = Indice
guide-back = Indietro
guide-close = Chiudi
guide-book = Triade, la guida
guide-about = Per chi sta al tavolo, arbitra, parla alla sala e organizza: prima della serata, durante e dopo.
guide-save = Salva come PDF…
