//! A hub of the bench's own, and desks that ask it what real ones ask, word for word; their records are made up, so that the
//! measured machine signs and verifies nothing.

use std::time::Instant;

use hub::Address;
use testkit::postgres::Server;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_postgres::{AsyncMessage, Client, NoTls, Row};

use crate::machine::Processes;

const PASSWORD: &str = "a password of twenty letters";

/// A database that is prepared as a hub.
pub struct Base {
    port: u16,
    database: String,
    /// The address as its owner.
    pub address: Address,
    /// The same as if it were on another machine: encrypted.
    pub remote: Address,
    verifier: String,
    /// A connection of the owner.
    pub owner: Client,
    /// The processes of the server.
    pub processes: Processes,
}

impl Base {
    /// Makes one.
    pub async fn make(server: &Server) -> Self {
        let database = server.fresh_name();
        let address = Address::parse(&server.address_of(&database)).unwrap();
        hub::prepare(&address).await.unwrap();
        let (remote, certificate) = server.remote_address_of(&database);
        let remote = Address::parse(&format!("{remote}&sslrootcert={}", certificate.display())).unwrap();
        let (owner, _) = connect(server.port(), &database, ("postgres", "postgres")).await;
        let backend = owner.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get(0);
        let verifier = postgres_protocol::password::scram_sha_256(PASSWORD.as_bytes());
        let processes = Processes::of(backend);
        Self { port: server.port(), database, address, remote, verifier, owner, processes }
    }

    /// Connects as the owner once more.
    pub async fn again(&self) -> (Client, UnboundedReceiver<Instant>) {
        connect(self.port, &self.database, ("postgres", "postgres")).await
    }

    /// Makes an event without records.
    pub async fn event(&self) -> i32 {
        let made = "INSERT INTO triade.event (genesis, salt, founder, title)
            SELECT sha256(x), sha256(x), sha256(x), 'Festa' FROM (SELECT gen_random_uuid()::text::bytea AS x) AS y RETURNING id";
        self.number(made).await
    }

    /// Returns the hash by which an event is known.
    pub async fn genesis(&self, event: i32) -> hall::Hash {
        let row = self.owner.query_one("SELECT genesis FROM triade.event WHERE id = $1", &[&event]).await.unwrap();
        hall::Hash::from_slice(row.get(0)).unwrap()
    }

    /// Returns the one number that a statement tells.
    pub async fn number<T: for<'r> tokio_postgres::types::FromSql<'r>>(&self, sql: &str) -> T {
        self.owner.query_one(sql, &[]).await.unwrap().get(0)
    }

    /// Lets a desk in and connects it; it goes on with what is there of it.
    pub async fn desk(&self, event: i32, nth: u64) -> Desk {
        let (key, login) = self.let_in(event, nth).await;
        self.enter(event, key, login).await
    }

    /// Connects the desk whose records fill an event.
    pub async fn desk_of(&self, event: i32) -> Desk {
        let sql = "SELECT desk FROM triade.chain WHERE event = $1 AND nth = 1";
        let key: Vec<u8> = self.owner.query_one(sql, &[&event]).await.unwrap().get(0);
        let login = self.add(event, &key).await;
        self.enter(event, key, login).await
    }

    /// Lets a desk in; returns its key and its login.
    pub async fn let_in(&self, event: i32, nth: u64) -> (Vec<u8>, String) {
        let key = bytes(&[event.unsigned_abs().into(), nth], 32);
        let login = self.add(event, &key).await;
        (key, login)
    }

    async fn add(&self, event: i32, key: &[u8]) -> String {
        let login = format!("triade_desk_{}", key[..12].iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        let sql = "SELECT triade.add_desk($1, $2, $3, $4::text::name, $5, true)";
        self.owner.query(sql, &[&event, &key, &"sala", &login, &self.verifier]).await.unwrap();
        login
    }

    /// Connects as a desk, and nothing more.
    pub async fn connect(&self, login: &str) -> (Client, UnboundedReceiver<Instant>) {
        connect(self.port, &self.database, (login, PASSWORD)).await
    }

    /// Returns the address of a desk, on this machine or as if it were on another.
    pub fn address_of(&self, login: &str, remote: bool) -> Address {
        if remote { &self.remote } else { &self.address }.with_login(login, PASSWORD)
    }

    async fn enter(&self, event: i32, key: Vec<u8>, login: String) -> Desk {
        let (client, news) = self.connect(&login).await;
        client.batch_execute(&format!("LISTEN triade_{event}")).await.unwrap();
        let sql = "SELECT last, head FROM triade.chain WHERE event = $1 AND desk = $2";
        let chain = client.query_opt(sql, &[&event, &key]).await.unwrap();
        let (number, head) = chain.map_or((0, vec![0; 32]), |row| (row.get(0), row.get(1)));
        let at = client.query_one("SELECT last FROM triade.event WHERE id = $1", &[&event]).await.unwrap();
        Desk { client, news, event, key, number, head, position: at.get(0), names: 0 }
    }
}

/// Connects; each notification is told with the moment at which it came.
async fn connect(port: u16, database: &str, (user, password): (&str, &str)) -> (Client, UnboundedReceiver<Instant>) {
    let mut config = tokio_postgres::Config::new();
    config.host("127.0.0.1").port(port).dbname(database).user(user).password(password);
    let (client, mut connection) = config.connect(NoTls).await.unwrap();
    let (tell, news) = unbounded_channel();
    tokio::spawn(async move {
        while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
            if matches!(message, AsyncMessage::Notification(_)) {
                let _ = tell.send(Instant::now());
            }
        }
    });
    (client, news)
}

/// Returns bytes that nothing makes shorter, as keys, hashes and signatures are.
pub fn bytes(of: &[u64], length: usize) -> Vec<u8> {
    let mut state = of.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |state, part| mixed(state ^ part));
    let next = |_| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(state).to_le_bytes()
    };
    let mut made: Vec<u8> = (0..length.div_ceil(8)).flat_map(next).collect();
    made.truncate(length);
    made
}

const fn mixed(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The columns of a record, as `crates/hub/src/postgres.rs` reads them.
const COLUMNS: &str = "position, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen,
    prev, hash, signature";

/// A desk that is connected.
pub struct Desk {
    pub client: Client,
    pub news: UnboundedReceiver<Instant>,
    pub event: i32,
    key: Vec<u8>,
    number: i64,
    head: Vec<u8>,
    /// Up to where it has read.
    pub position: i64,
    /// How many other desks each record names whose last record is new to it.
    pub names: usize,
}

impl Desk {
    /// Returns its key, and the number of the record that it appends next.
    pub fn next(&self) -> (Vec<u8>, i64) {
        (self.key.clone(), self.number + 1)
    }

    /// Appends some records, the last of them signed, and the texts of some people; returns the last position.
    pub async fn append(&mut self, count: usize, people: usize) -> i64 {
        let own = u64::from_le_bytes(self.key[..8].try_into().unwrap());
        let numbers: Vec<i64> = (self.number + 1..).take(count).collect();
        let hashes: Vec<_> = numbers.iter().map(|number| bytes(&[own, number.unsigned_abs()], 32)).collect();
        let mut prevs = vec![self.head.clone()];
        prevs.extend_from_slice(&hashes[..count - 1]);
        let seen = bytes(&[own, self.number.unsigned_abs(), 1], 72 * self.names);
        let signature = bytes(&[own, self.number.unsigned_abs(), 2], 64);
        let payload = |number: &i64| {
            let (throw, next) =
                (format!(r#"{{"fact":{{"throw":{{"dice":[4,{number}]}}}},"effects":["moved"]}}"#), number % 7);
            throw.repeat(4) + &format!("{next}")
        };
        let subjects: Vec<_> = (0..people).map(|nth| format!("{}", self.number * 1000 + nth as i64)).collect();
        let body = |subject: &String| {
            format!(
                r#"{{"person":{{"id":{subject},"digest":"{}","name":"Anna Bianchi {subject}","details":{{"club":"Circolo della Torre","city":"Siena"}}}}}}"#,
                self.head.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
            )
        };
        let params: &[&(dyn tokio_postgres::types::ToSql + Sync)] = &[
            &self.event,
            &vec![&self.key[..]; count],
            &numbers,
            &numbers.iter().map(|number| format!("match/{}", number / 100)).collect::<Vec<_>>(),
            &vec![None::<&[u8]>; count],
            &numbers.iter().map(|number| number % 100 + 1).collect::<Vec<_>>(),
            &numbers.iter().map(|number| 1_763_700_000_000 + number * 7_919).collect::<Vec<_>>(),
            &vec!["ingresso"; count],
            &vec![Some("anna"); count],
            &vec![3; count],
            &numbers.iter().map(payload).collect::<Vec<_>>(),
            &vec![Some(&seen[..]).filter(|seen| !seen.is_empty()); count],
            &prevs,
            &hashes,
            &(1..=count).map(|nth| (nth == count).then_some(&signature[..])).collect::<Vec<_>>(),
            &vec!["person"; people],
            &subjects,
            &subjects.iter().map(body).collect::<Vec<_>>(),
        ];
        let sql = "SELECT triade.append(
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
        ) AS position";
        let rows = self.client.query(sql, params).await.unwrap();
        self.number += count as i64;
        self.head = hashes[count - 1].clone();
        rows[0].get(0)
    }

    /// Reads some records after where it is, and the people that they may be about; returns the records.
    pub async fn read(&mut self, most: i64) -> Vec<Row> {
        let sql = format!(
            "SELECT {COLUMNS} FROM (
                 SELECT *, sum(octet_length(payload)) OVER (ORDER BY position) - octet_length(payload) AS before FROM (
                     SELECT {COLUMNS} FROM triade.record WHERE event = $1 AND position > $2 ORDER BY position LIMIT $3
                 ) piece
             ) measured WHERE before < 16777216 ORDER BY position"
        );
        let rows = self.client.query(&sql, &[&self.event, &self.position, &most]).await.unwrap();
        self.position = rows.last().map_or(self.position, |row| row.get(0));
        rows
    }

    /// Reads what stands beside the chains about some people.
    pub async fn people(&self, subjects: &[String]) -> Vec<Row> {
        let sql = "SELECT e.body FROM triade.enclosure e
            JOIN unnest($2::text[], $3::text[]) AS wanted (kind, subject) USING (kind, subject) WHERE e.event = $1";
        self.client.query(sql, &[&self.event, &vec!["person"; subjects.len()], &subjects]).await.unwrap()
    }

    /// Reads the ends of all chains.
    pub async fn chains(&self) -> Vec<Row> {
        let columns = COLUMNS.split(", ").map(|column| format!("r.{}", column.trim())).collect::<Vec<_>>().join(", ");
        let sql = format!(
            "SELECT e.last AS level, c.nth, c.base, {columns} FROM triade.event e
             LEFT JOIN triade.chain c ON c.event = e.id
             LEFT JOIN triade.record r ON r.event = c.event AND r.chain = c.nth AND r.number = c.last
             WHERE e.id = $1 ORDER BY c.nth"
        );
        self.client.query(&sql, &[&self.event]).await.unwrap()
    }

    /// Asks who may enter.
    pub async fn members(&self) -> Vec<Row> {
        let sql = "SELECT desk, name FROM triade.member WHERE event = $1 AND kind = 'desk' ORDER BY since";
        self.client.query(sql, &[&self.event]).await.unwrap()
    }

    /// Tells how far it has come.
    pub async fn say_level(&self) {
        self.client.query("SELECT triade.say_level($1)", &[&self.position]).await.unwrap();
    }

    /// Asks and tells what an idle desk does every few seconds.
    pub async fn check(&mut self) {
        self.read(500).await;
        self.members().await;
        self.say_level().await;
    }
}
