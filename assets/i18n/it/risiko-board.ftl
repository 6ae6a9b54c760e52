# Mappa e obiettivi di Risiko! portati da chi organizza.

risiko-own-title = Mappa e obiettivi
risiko-own-picture = La mappa con l'obiettivo scelto
risiko-own-counts = { $lands } territori, { $borders } confini, { $objectives ->
    [0] senza obiettivi
   *[other] { $objectives } obiettivi
}
risiko-own-points = Con questo regolamento si gioca per punti: obiettivi non ce ne sono.
risiko-own-choose = Frecce o clic: l'obiettivo si vede sulla mappa. Per cambiarli: «Salva su file», correggere il file, «Apri un file».
