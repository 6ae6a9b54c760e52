//! The way to the server: encrypted to another machine, and what is said where it can't be.

use hub::{Address, Error, Session};

use crate::support::{Desk, count, level, sql, try_level};

fn prepared_at(address: &str) -> Result<i32, Error> {
    hub::run(hub::prepare(&Address::parse(address).unwrap()))
}

#[test]
fn another_machine_is_reached_encrypted_by_whom_one_trusts_or_not_at_all() {
    let Some(server) = testkit::postgres::server() else { return };
    let (address, certificate) = server.remote_address_of(&server.fresh_name());
    // Nobody vouches for the certificate yet.
    let refused = prepared_at(&address);
    assert!(matches!(refused, Err(Error::Certificate { .. })), "{refused:?}");
    let trusted = format!("{address}&sslrootcert={}", certificate.display());
    assert_eq!(prepared_at(&trusted).unwrap(), 0);
    let mut desk = Desk::founder();
    desk.share(&Address::parse(&trusted).unwrap());
    level(&mut desk.journal);
    let kept = hub::hub_of(&desk.journal).unwrap();
    let owner = Address::parse(&server.address_of(kept.database())).unwrap();
    let encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE ssl AND usename LIKE 'triade_desk%' AND datname = current_database()";
    let seen = hub::run(async {
        let _session = Session::open(&kept, &mut desk.journal).await?;
        let asked = tokio::task::spawn_blocking(move || count(&owner, encrypted));
        Ok(asked.await.unwrap())
    });
    assert_eq!(seen.unwrap(), 1);
    // Certificates that can't be used.
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.pem");
    for text in ["", "no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
        std::fs::write(&bad, text).unwrap();
        let refused = prepared_at(&format!("{address}&sslrootcert={}", bad.display()));
        assert!(matches!(refused, Err(Error::RootCertificate { .. })), "{refused:?}");
    }
    // Another server's name.
    let other = trusted.replace("hub.test", "other.test");
    assert!(matches!(prepared_at(&other), Err(Error::Certificate { .. })));
    // A server that does not encrypt.
    let owner = Address::parse(&server.address_of("postgres")).unwrap();
    sql(&owner, "ALTER SYSTEM SET ssl = off");
    sql(&owner, "SELECT pg_reload_conf()");
    let refused = (0..100).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        prepared_at(&trusted).err()
    });
    assert!(matches!(refused, Some(Error::NoTls { .. })), "{refused:?}");
    assert!(matches!(try_level(&mut desk.journal), Err(Error::NoTls { .. })));
}
