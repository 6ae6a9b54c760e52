# Qualificazioni continue, tabelloni e risultati corretti. Al posto di $entry, $other e $table chi mostra la frase mette i nomi.

# Qualificazioni continue.
tournament-pair-two = Si abbinano due iscritti per volta, o uno solo che passa senza giocare.
tournament-pair-alone = { $entry } passerebbe il turno senza giocare: lo decide l'arbitro, con il motivo.
tournament-not-waiting = { $entry } non è in attesa di un avversario.
tournament-same-person = { $entry } e { $other } sono la stessa persona: serve un altro avversario.
tournament-other-pairing = Toccherebbe a { $entry } e { $other }: un altro abbinamento vuole il motivo.
tournament-extra-match = { $entry } giocherebbe come volontario e non può qualificarsi: lo decide l'arbitro, con il motivo.
tournament-entry-qualified = { $entry } è di una persona già qualificata: ci si qualifica una volta sola.
tournament-qualified-once = { $entry } si è già qualificato: in tabellone ha già il suo posto.

# Tabelloni.
tournament-bracket-drawn = Il tabellone è già sorteggiato.
tournament-bracket-empty = Non è rimasto nessuno da mettere nel tabellone.

# Risultati corretti.
tournament-table-gone = Con la correzione questo tavolo non c'è più.
