# L'hub: il database che tiene insieme ciò che registrano tutti i tavoli di una festa.

hub-error-address = «{ $address }» non è l'indirizzo di un hub ({ $detail }). Si scrive postgres://NOME@MACCHINA/DATABASE.
hub-error-root-certificate = { $path }: non ci si legge nessun certificato ({ $detail }). In sslrootcert va il nome di un file PEM.
hub-error-unreachable = { $hub }: nessuno risponde ({ $detail }). Controllare indirizzo, cavo e server; ciò che si registra resta su questa macchina e parte più tardi.
hub-error-lost = { $hub }: il collegamento si è interrotto ({ $detail }). Ciò che si registra resta su questa macchina e parte più tardi.
hub-error-no-tls = { $hub }: il server non cifra il collegamento. Accendere ssl sul server, oppure usare un hub su questa macchina.
hub-error-certificate = { $hub }: il certificato del server non è tra quelli fidati ({ $detail }). Aggiungere all'indirizzo sslrootcert=FILE con il certificato di chi lo gestisce.
hub-error-login = { $hub }: il server rifiuta nome o password. Controllare l'indirizzo, oppure entrare di nuovo con un codice nuovo.
hub-error-wrong-code = { $hub }: il codice è sbagliato, oppure è già stato usato. Riscriverlo, o farne fare uno nuovo.
hub-error-old-code = { $hub }: il codice ha più di dieci minuti. Farne fare uno nuovo.
hub-error-no-database = { $hub }: il server non ha questo database. Controllare l'indirizzo, oppure prepararlo con «triade hub init».
hub-error-not-a-hub = { $hub }: questo database non è ancora un hub. Prepararlo con «triade hub init».
hub-error-newer = { $hub }: preparato da un Triade più nuovo (versione { $found }; questo programma arriva alla { $known }). Aggiornare il programma.
hub-error-older = { $hub }: preparato da un Triade più vecchio (versione { $found }; serve la { $known }). Dare di nuovo «triade hub init».
hub-error-no-event = { $hub }: questo evento non c'è, o questo tavolo non può vederlo. Metterlo lì con «triade share», oppure entrare con un codice.
hub-error-which-event = { $hub }: nessun evento, o più d'uno, è «{ $wanted }». Ci sono: { $known }
hub-error-no-randomness = { $hub }: il sistema non dà numeri casuali, e senza non c'è codice. Riavviare il computer.
hub-error-no-hub = { $file }: questo file non ha un hub. Metterlo su uno con «triade share», oppure entrare con «triade join».
hub-error-not-allowed = { $hub }: chi si è collegato non può farlo ({ $detail }). Usare l'indirizzo di chi ha preparato l'hub.
hub-error-full = { $hub }: il server non accetta altri record ({ $detail }). Fare posto sul server: ciò che si registra resta su questa macchina e parte più tardi.
hub-error-unreadable = { $hub }: qualcosa sull'hub non si legge ({ $detail }). Non se ne è preso nulla.
hub-error-runtime = Lo scambio con l'hub non può cominciare ({ $detail }). Riavviare il computer.
hub-error-server = { $hub }: il server risponde: { $detail }

## Al piede della finestra
bar-hub-level = Hub: in pari
bar-hub-sending = Hub: da mandare { $count }
bar-hub-gone = Hub lontano
bar-hub-away = Hub lontano: da mandare { $count }
bar-hub-doubt = Hub: c'è da guardare
bar-hub-brief = Hub { $count ->
    [0] {""}
   *[other] { $count }
  }
bar-hub-heard = In pari l'ultima volta alle { $time }.
bar-hub-never = Da quando l'evento è aperto non si è ancora sentito.
