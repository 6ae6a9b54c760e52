//! The people of the sample event. All names are invented.

use rules::Role;

use crate::Card;

/// An official: short name, name, offices. The PIN is the number of the short name, six times.
pub struct Person {
    pub id: &'static str,
    pub name: &'static str,
    pub roles: &'static [Role],
}

/// A flock: players by roster, offices by position in it.
pub struct Flock {
    pub name: &'static str,
    pub home: u8,
    pub captain: usize,
    pub throwers: [usize; 2],
    pub bearer: usize,
    pub gag: &'static str,
    pub gag_approved: bool,
    pub players: &'static [&'static str],
}

/// Three notaries, the Incontestabile, il Buono, il Cattivo, the herald, the organiser, the referee of the tournaments.
pub const OFFICIALS: [Person; 9] = [
    Person { id: "o1", name: "Carla Bianchini", roles: &[Role::Notary, Role::Council] },
    Person { id: "o2", name: "Dino Nerviani", roles: &[Role::Notary, Role::Council] },
    Person { id: "o3", name: "Teresa Lomazzi", roles: &[Role::Notary, Role::Council] },
    Person { id: "o4", name: "Guido Contarelli", roles: &[Role::Validator, Role::Guard] },
    Person { id: "o5", name: "Ezio Gallarati", roles: &[Role::RaceJudge, Role::Council] },
    Person { id: "o6", name: "Franca Rivolta", roles: &[Role::RaceJudge, Role::Council] },
    Person { id: "o7", name: "Bepi Sant'Ambrogi", roles: &[Role::Herald] },
    Person { id: "o8", name: "Norma Olgiati", roles: &[Role::Organizer] },
    Person { id: "o9", name: "Ornella Brusadelli", roles: &[Role::Referee] },
];

/// Short names of the race judges.
pub const JUDGES: [&str; 2] = ["o5", "o6"];

/// Short name of the organiser.
pub const ORGANIZER: &str = "o8";

const GUESTS: &str = include_str!("../../../../assets/sample/persone.txt");

/// Returns the participants of the festival besides the flocks: name, club or town, and the day of birth of minors.
pub fn guests() -> impl Iterator<Item = Card> {
    let lines = GUESTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let mut parts = line.split('|').map(str::trim);
        let mut next = || parts.next().unwrap_or_default();
        let (name, club) = (next().to_owned(), next().to_owned());
        Card { name, club, birth: next().parse().ok(), contact: String::new() }
    })
}

/// The flocks in throwing order; colour and emblem follow from the place in this list.
pub const FLOCKS: [Flock; 8] = [
    Flock {
        name: "Rossi del Mulino",
        home: 51,
        captain: 3,
        throwers: [0, 5],
        bearer: 1,
        gag: "«Attenti al mulino»: il rivale gira tre volte su se stesso mentre lo stormo fa il verso dell'oca.",
        gag_approved: true,
        players: &[
            "Oscar Mantegazza",
            "Simone Radaelli",
            "Paola Caimi",
            "Leone Landoni",
            "Camilla Campi",
            "Valerio Crespi",
            "Chiara Banfi",
            "Teresa Rebuzzini",
            "Anna Pozzi",
            "Sergio Galli",
            "Mirko Re",
            "Ines Cattaneo",
        ],
    },
    Flock {
        name: "Blu",
        home: 60,
        captain: 0,
        throwers: [4, 8],
        bearer: 2,
        gag: "Coro di benvenuto con secchielli d'acqua, dalla grondaia.",
        gag_approved: false,
        players: &[
            "Luca Uboldi",
            "Davide Castelnovo",
            "Elisa Carugati",
            "Ettore Moroni",
            "Loris Cozzi",
            "Sara Pozzi",
            "Rosella Beretta",
            "Anna Cattaneo",
            "Simone Gianola",
            "Camilla Borroni",
        ],
    },
    Flock {
        name: "Verdi della Roggia",
        home: 7,
        captain: 6,
        throwers: [1, 9],
        bearer: 0,
        gag: "Il rivale attraversa la roggia di cartone saltando su un piede solo.",
        gag_approved: true,
        players: &[
            "Amos Busnelli",
            "Franco Re",
            "Andrea Galli",
            "Claudia Zanzottera",
            "Nora Pagani",
            "Cesare Rebuzzini",
            "Livia Carugati",
            "Luca Monti",
            "Bruna Meraviglia",
            "Leone Morandi",
            "Rita Basilico",
            "Ester Marazzi",
            "Fabio Alberio",
        ],
    },
    Flock {
        name: "Gialli",
        home: 47,
        captain: 2,
        throwers: [0, 7],
        bearer: 4,
        gag: "",
        gag_approved: false,
        players: &[
            "Pietro Meraviglia",
            "Tommaso Tosi",
            "Oscar Raimondi",
            "Sergio Prandoni",
            "Ornella Premoli",
            "Mirta Airoldi",
            "Marta Figini",
            "Agnese Re",
            "Lucia Castelnovo",
            "Luca Colombo",
            "Corrado Sala",
        ],
    },
    Flock {
        name: "Lilla della Corte Grande",
        home: 30,
        captain: 9,
        throwers: [3, 10],
        bearer: 5,
        gag: "Serenata stonata sotto il balcone della corte.",
        gag_approved: true,
        players: &[
            "Aldo Guzzetti",
            "Livia Figini",
            "Diego Gianola",
            "Monica Ferrario",
            "Carla Uboldi",
            "Andrea Pagani",
            "Rita Landoni",
            "Daria Zaffaroni",
            "Lidia Girola",
            "Pietro Basilico",
            "Rosella Rebuzzini",
            "Dario Meraviglia",
            "Cesare Premoli",
            "Emilio Radaelli",
        ],
    },
    Flock {
        name: "Celesti",
        home: 13,
        captain: 1,
        throwers: [2, 6],
        bearer: 8,
        gag: "Battaglia di cuscini per mezzo minuto.",
        gag_approved: false,
        players: &[
            "Sergio Croci",
            "Nives Dell'Acqua",
            "Attilio Busnelli",
            "Camilla Prandoni",
            "Corrado Ceriani",
            "Mirko Crespi",
            "Beatrice Sala",
            "Giulia Restelli",
            "Ettore Airoldi",
            "Valentina Colombo",
        ],
    },
    Flock {
        name: "Compagnia del Lavatoio Vecchio e della Fornace",
        home: 16,
        captain: 4,
        throwers: [0, 11],
        bearer: 3,
        gag: "«Chi passa di qui si lava»: insaponata simbolica del portatore con la spugna della fornace.",
        gag_approved: true,
        players: &[
            "Ugo Lattuada",
            "Noemi Marazzi",
            "Camilla Vismara",
            "Pietro Mantegazza",
            "Elena Rimoldi",
            "Tommaso Ferrario",
            "Ornella Tosi",
            "Simone Colombo",
            "Edoardo Turconi",
            "Irene Restelli",
            "Nicola Pozzi",
            "Greta Uboldi",
        ],
    },
    Flock {
        name: "Prugna",
        home: 62,
        captain: 7,
        throwers: [1, 5],
        bearer: 2,
        gag: "Il rivale assaggia una prugna acerba e saluta il pubblico.",
        gag_approved: true,
        players: &[
            "Tecla Sala",
            "Ivan Vismara",
            "Claudia Galli",
            "Elisa Pagani",
            "Ruggero Morandi",
            "Leone Guzzetti",
            "Miriam Cozzi",
            "Alessio Campi",
            "Carla Cattaneo",
            "Samuele Legnani",
        ],
    },
];
