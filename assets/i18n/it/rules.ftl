# Le parole del nucleo dei regolamenti: chi può fare che cosa, correzioni, regolamenti, archivi.

role-organizer = organizzatore
role-notary = notaio
role-validator = Incontestabile
role-race-judge = giudice di gara
role-council = Consiglio
role-guard = guardia
role-captain = capostormo
role-herald = araldo
role-referee = arbitro

act-throw = registrare un tiro
act-validate = convalidare un tiro
act-void = annullare un tiro
act-substitute = sostituire qualcuno dopo la partenza
act-swap = decidere lo scambio
act-stray = scegliere chi paga
act-throwers = dire chi tira
act-report = riferire che cosa è successo sul percorso
act-cut = fermare le ripetizioni
act-declare = dichiarare il vincitore
act-sanction = penalizzare o ammonire
act-ruling = deliberare
act-waive = derogare a un articolo
act-amend = correggere o annullare una registrazione
act-reveal = aprire ciò che è sigillato

# Atti dei tornei.
act-enter = iscrivere o ritirare
act-pay = registrare la quota
act-prepare = preparare il torneo
act-start = dare inizio o chiudere le qualificazioni
act-draw = registrare un sorteggio o una patta
act-call = registrare una chiamata
act-result = registrare un risultato
act-dispute = aprire o chiudere una contestazione
act-penalty = penalizzare, ammonire o escludere
act-clock = regolare l'orologio
act-poker = registrare un atto del poker
act-race = registrare partenze e arrivi
act-close = chiudere il torneo
act-sow = registrare una semina
act-agree = registrare un accordo
act-judge = giudicare una partita
act-sweep = chiudere una partita
act-shove = registrare una mossa
act-time = registrare il tempo
act-give = registrare un pezzo consegnato
act-place = registrare un pezzo messo
act-flag = registrare il tempo esaurito
act-resign = registrare un abbandono
act-tower = registrare una torre
act-choose = registrare la scelta del colore
act-walls = registrare i muri
act-turn = registrare le tessere scoperte
act-touch = registrare una tessera toccata
act-blinds = registrare i bui
act-deal = cominciare una mano
act-cards = registrare carte
act-bet = registrare una puntata
act-showdown = registrare una mano mostrata
act-map = disporre i territori
act-disc = registrare un disco
act-dice = registrare dadi e paladini presi
act-paladins = registrare i paladini
act-emperor = muovere l'imperatore
act-count = contare i gettoni o dire chi è fuori
act-first = dire chi comincia
act-figure = registrare una figura piazzata
act-hand = registrare le tessere in mano
act-tiles = registrare le tessere giocate
act-pass = registrare chi passa
act-score = registrare le figure catturate

gravity-illegal = contro il regolamento
gravity-impossible = impossibile

# Rifiuti. $act dice l'atto (act-…); $roles sono parole fisse: un'altra combinazione di ruoli si mostra com'è.
refuse-role =
    Il compito di { $act } spetta { $roles ->
        [organizer] all'organizzatore
        [notary] ai notai
        [validator] all'Incontestabile
        [race_judge] ai giudici di gara
        [council] al Consiglio
        [guard] alle guardie
        [captain] al capostormo
        [herald] all'araldo
        [referee] all'arbitro
        [captain-notary] al capostormo o, per lui, ai notai
        [council-race_judge] al Consiglio o ai giudici di gara
        [organizer-referee] all'organizzatore o all'arbitro
        [referee-race_judge] all'arbitro o ai giudici di gara
        [organizer-referee-herald] all'organizzatore, all'arbitro o all'araldo
        [organizer-referee-race_judge] all'organizzatore, all'arbitro o ai giudici di gara
        [council-referee] al Consiglio o all'arbitro
        [notary-referee] ai notai o all'arbitro
       *[other] a { $roles }
    }: fare accedere o approvare chi ne ha l'ufficio.
# $office è una parola fissa.
refuse-quorum =
    { $office ->
        [race_judge] I giudici di gara decidono
        [council] Il Consiglio decide
       *[other] Quest'ufficio ({ $office }) decide
    } con almeno { $needed } presenti; finora { $present ->
        [one] ce n'è { $present }
       *[other] ce ne sono { $present }
    }: far mettere il PIN anche agli altri.
refuse-no-reason = Manca il motivo: scriverlo, resta nel verbale.
refuse-no-such-seat = Il posto { $seat } non c'è (i posti si contano da 0): sceglierne uno della partita.
refuse-official = Il risultato è stato dichiarato: questa penalità lo cambierebbe. Serve una deroga, oppure si annulla prima la dichiarazione.
refuse-empty-penalty = Una penalità di 0 punti non penalizza: scrivere almeno 1, oppure ammonire.
refuse-empty-amendment = La correzione non dice che cosa cambia: indicare almeno una registrazione.
refuse-no-such-entry = La registrazione { $target } non c'è: controllare il numero.
refuse-annulled-already = La registrazione { $target } è già annullata: non c'è altro da fare.
refuse-target-twice = La registrazione { $target } compare due volte nella stessa correzione: lasciarne una.
refuse-not-sealed = La registrazione { $target } non sigilla nulla da svelare: controllare il numero.
refuse-revealed-already = Quanto sigilla la registrazione { $target } è già stato svelato.
refuse-secret-unknown = Qui non si sa che cosa sigilla la registrazione { $target }: lo svela chi lo sa.
refuse-secret-differs = Non è ciò che è stato sigillato con la registrazione { $target }.
refuse-nothing-written = Manca ciò che si sigilla: scriverlo al posto di «?».
refuse-no-salt = Manca il sale con cui si sigilla: riprovare.
refuse-nested-amendment = Una correzione non si corregge e non ne contiene un'altra: annullarla e farne una nuova.
refuse-more = …e { $count ->
        [one] un altro motivo
       *[other] altri { $count } motivi
    } contro.

# Testi che non si leggono.
parse-empty = Non c'è scritto nulla: scrivere l'atto.
parse-too-long = Il testo è troppo lungo: al massimo { $most } byte.
parse-too-many = Troppi effetti in una delibera: al massimo { $most }.
parse-seat = «{ $text }» non comincia con un nome scritto per intero. I nomi sono: { $names }.
parse-points = «{ $text }» non è un numero di punti: scrivere una cifra intera, per esempio 50.
refuse-empty-ruling = La decisione non cambia nulla: scriverne almeno un effetto.
parse-reveal = «{ $text }» non dice che cosa svelare: scrivere il numero della registrazione, per esempio 12, o 12.3 per la sua terza parte.
parse-rest = «{ $text }» è di troppo: toglierlo.
parse-article = «{ $text }» non è un articolo di questo regolamento: usare la sua sigla, per esempio 26f.

# Regolamenti. $why viene dal lettore del file.
unread-why = { $what ->
        [missing] manca «{ $name }»
        [unknown] «{ $name }» non c'è, ci sono: { $known }
        [twice] «{ $name }» compare due volte
        [value] «{ $name }» non è un valore ammesso
        [length] un elenco ha { $name } voci, e non dovrebbe
        [end] il testo finisce a metà
       *[syntax] qui il testo non segue la forma prevista
    }
ruleset-unreadable = Il regolamento non si legge: { unread-why }.
ruleset-board-not-replaced = In questo gioco il tavoliere non si sostituisce: correggere il campo { $field }.
ruleset-game-unknown = Nessun gioco si chiama «{ $game }»: correggere il campo { $field }.
ruleset-article-missing = Manca l'articolo «{ $article }», che il programma applica: aggiungerlo.
ruleset-article-twice = L'articolo «{ $article }» compare due volte: toglierne uno.
ruleset-article-unknown = L'articolo «{ $article }» non è applicato dal programma: segnarlo «manual: true» o correggere la sigla.
ruleset-article-not-manual = L'articolo «{ $article }» è applicato dal programma: togliere «manual: true».
ruleset-act-unknown = Nessun atto si chiama «{ $field }»: correggere il nome, altrimenti l'atto vero resta aperto a tutti.
ruleset-act-article-unknown = L'atto «{ $field }» è riservato da un articolo che il programma non conosce: «{ $article }».
ruleset-quorum-empty = In «{ $field }» un ufficio decide con nessun presente («quorum: 0»): scrivere almeno 1.
ruleset-decision-unknown = L'interpretazione riguarda «{ $field }», che non è un campo delle regole.

# Apertura di una partita.
open-seats-unreadable = I partecipanti non si leggono: { unread-why }.
open-options-unreadable = Le opzioni non si leggono: { unread-why }.
open-options-no-object = Le opzioni («{ $name }») vanno scritte come oggetto: {"{"}"campo": valore{"}"}.
open-options-no-line = «{ $name }» vuole la posizione in una riga di testo.
open-options-no-depth = «{ $name }»: una partita si segue con "result", "summary" o "all".
refuse-depth = La partita è seguita { $depth ->
    [result] solo per il risultato
   *[summary] in sintesi
}: per registrare questo bisogna prima seguirla più da vicino.
refuse-depth-not-deeper = La partita è già seguita così da vicino, o il suo gioco non ha una sintesi ({ $depth }).
open-options-no-field = Il regolamento non ha il campo «{ $name }».
open-position-refused = La posizione di partenza non è ammessa.

# Partite scritte nella notazione dei giocatori.
interchange-none = Di questo gioco ({ $game }) non c'è una notazione da scambiare: aprire una partita di un altro gioco.
interchange-under-way = Si è già giocato: aprire una partita nuova e importarla lì.
interchange-game = Il testo è di una partita di «{ $there }», questa è di «{ $here }»: aprire il gioco giusto.
interchange-option = Il testo viene da una partita con un'altra opzione, { $name ->
    [length] punti a cui si gioca
    [size] lato del tavoliere
    [rows] numero di righe
    [columns] numero di colonne
    [seeds] semi per buca
    [starter] chi comincia
    [starter_gives] chi comincia dà il primo pezzo
    [white_joins_rows] il bianco unisce le righe
    [pie] scambio dopo la prima mossa
    [crawford] regola di Crawford
    [opening] posizione iniziale
    [limit] limite delle puntate
    [heads_up] chi mette il buio quando si è in due
    [ante_trimmed] chi ha meno dell'ante vince dagli altri solo altrettanto
   *[other] «{ $name }»
  }: lì { $there ->
    [true] sì
    [false] no
   *[other] { $there }
  }, qui { $here ->
    [true] sì
    [false] no
   *[other] { $here }
  }. Aprire una partita con la stessa opzione.
interchange-position = Il testo comincia da un'altra posizione: aprire la partita senza posizione, o con «{ $there }».
interchange-order = Nel testo i giocatori siedono intorno al tavolo in un altro ordine: { $names }. Aprire la partita con i posti del testo.
interchange-tag = Riga { $line }: «{ $text }» non si legge. Scrivere per esempio [White "Anna"].
interchange-comment = Riga { $line }: il commento comincia con una graffa che non si chiude. Chiuderla.
interchange-comments = { $count ->
    [one] Nel testo c'è un commento: non si registra.
   *[other] Nel testo ci sono { $count } commenti: non si registrano.
}
interchange-unknown = { $count ->
    [one] Il testo dice anche qualcosa che qui non si conosce e non si registra: { $names }.
   *[other] Il testo dice anche { $count } cose che qui non si conoscono e non si registrano: { $names }.
}
interchange-ruleset = Il testo viene da una partita con il regolamento «{ $there }», questa è con «{ $here }».
interchange-result-open = Secondo il testo la partita è finita { $there }, ma sulla plancia è ancora aperta: è da registrare così?
interchange-result-other = Secondo il testo il risultato è { $there }, sulla plancia è { $here }: è da registrare così?
interchange-several = Nel testo ci sono { $count } partite: dire quale, con il suo numero da 1 a { $count }.
interchange-many = Nel testo ci sono { $count } partite: se ne elencano al massimo { $most }. Dividerlo in più testi, o dire quale con il suo numero.
interchange-no-such-game = La partita numero { $number } non c'è: nel testo { $count ->
    [one] ce n'è una sola.
   *[other] ce ne sono { $count }.
}
interchange-foreign = Non è una partita di questo gioco ({ $game }): sembra { $form ->
    [mat] un file di partita di Backgammon
    [sgf-backgammon] un file SGF di Backgammon
    [sgf-twixt] un file SGF di Twixt (Little Golem)
    [sgf-go] un file SGF di Go
    [sgf-othello] un file SGF di Othello
    [sgf-chess] un file SGF di scacchi
    [sgf-gomoku] un file SGF di Gomoku
    [sgf-hex] un file SGF di Hex
    [sgf-amazons] un file SGF di Amazzoni
    [sgf] un file SGF di un altro gioco
    [phh] una mano di poker in PHH
    [hands] una mano di poker di una sala in rete
    [chess] una partita di scacchi
    [t1j] un file di Twixt di T1j: aprirlo in un programma che scrive un elenco di mosse
    [xg] un file di eXtreme Gammon: esportarlo da lì come testo (.mat)
    [xgid] una posizione di Backgammon (XGID), non una partita
    [event] una base di dati, forse un evento di Triade
    [html] una pagina web
    [json] un testo JSON
    [pdf] un PDF
    [zip] un archivio compresso, o un foglio di calcolo
    [office] un documento di testo
    [picture] un'immagine
   *[other] altro
}.
interchange-sgf = Riga { $line }: il file SGF non si legge da «{ $text }» in poi.
interchange-sgf-set-up = Riga { $line }: il file comincia da una posizione sua ({ $name }): qui si leggono solo partite dall'inizio.
interchange-sgf-variations = { $count ->
    [one] Nel file c'è una variante: si registra solo la partita.
   *[other] Nel file ci sono { $count } varianti: si registra solo la partita.
}

# Archivi che si leggono in modo diverso da come furono scritti.
refuse-alone-in-branch = Parla della registrazione { $entry } del ramo, che non è adottata: va adottata anche quella.
diverged-unreadable = La registrazione non si legge: { unread-why }.
diverged-newer = La registrazione viene da una versione più recente del programma: aggiornarlo.
diverged-older = La registrazione fu scritta con regole precedenti del programma: con quelle di ora ne segue altro.
diverged-refused = Questa versione rifiuta la registrazione.
diverged-steps = Questa versione ne fa seguire altro da quanto fu annunciato.
diverged-position = Questa versione arriva a una posizione diversa.

# Due giocatori.
seats-two = Si gioca in due: i giocatori scritti sono { $count }.
seats-no-name = Il giocatore è senza nome: scriverlo.
seats-name-twice = «{ $name }» compare due volte: distinguere i nomi.

# Semi come si battono: ciò che si legge ha i segni.
cards-letters = Semi, maiuscoli o minuscoli: C cuori ♥, Q quadri ♦, F fiori ♣, P picche ♠; oppure h d c s. Con la sola lettera c, la maiuscola è cuori ♥ e la minuscola fiori ♣.
