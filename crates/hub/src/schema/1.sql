-- Version 1 of the hub. A text that hubs have is never edited: a later version comes with a file of its own.

CREATE SCHEMA triade;

CREATE TABLE triade.meta (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    version integer NOT NULL
);

CREATE TABLE triade.event (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    genesis bytea NOT NULL UNIQUE CHECK (length(genesis) = 32),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    founder bytea NOT NULL CHECK (length(founder) = 32),
    title text NOT NULL,
    -- The last position; its row is locked by whoever appends, so that positions come in the order of the commits.
    last bigint NOT NULL DEFAULT 0,
    shared_at timestamptz NOT NULL DEFAULT now()
);

-- Who may connect, and for which event: each desk and each board has a login of its own.
CREATE TABLE triade.member (
    login name PRIMARY KEY,
    event integer NOT NULL REFERENCES triade.event,
    kind text NOT NULL CHECK (kind IN ('desk', 'board')),
    -- The key of a desk.
    desk bytea CHECK (length(desk) = 32),
    name text NOT NULL CHECK (octet_length(name) <= 200),
    -- Whether it may make codes for others.
    host boolean NOT NULL DEFAULT false,
    since timestamptz NOT NULL DEFAULT now(),
    -- The position up to which it has everything, and when it said so.
    level bigint NOT NULL DEFAULT 0,
    heard_at timestamptz,
    CHECK ((kind = 'desk') = (desk IS NOT NULL)),
    UNIQUE (event, desk)
);

-- Codes that let one desk in, each a login of its own for a short while.
CREATE TABLE triade.code (
    login name PRIMARY KEY,
    event integer NOT NULL REFERENCES triade.event,
    until timestamptz NOT NULL,
    used boolean NOT NULL DEFAULT false
);

CREATE TABLE triade.chain (
    event integer NOT NULL REFERENCES triade.event,
    nth integer NOT NULL,
    desk bytea NOT NULL CHECK (length(desk) = 32),
    -- The last number that it has in common with the chain from which it forks; 0 for the first of a desk.
    base bigint NOT NULL CHECK (base >= 0),
    last bigint NOT NULL CHECK (last > base),
    head bytea NOT NULL CHECK (length(head) = 32),
    -- Who brought its first record: somebody may make forks without end, and is stopped alone.
    brought_by name NOT NULL,
    PRIMARY KEY (event, nth)
);
-- Without what changes with each record: an index on that would be written anew each time.
CREATE INDEX chain_of_desk ON triade.chain (event, desk);

CREATE TABLE triade.record (
    event integer NOT NULL REFERENCES triade.event,
    position bigint NOT NULL,
    chain integer NOT NULL,
    desk bytea NOT NULL CHECK (length(desk) = 32),
    number bigint NOT NULL CHECK (number > 0),
    stream text NOT NULL CHECK (octet_length(stream) BETWEEN 1 AND 200 AND stream !~ '[[:cntrl:]]'),
    since bytea CHECK (length(since) = 32),
    seq bigint NOT NULL CHECK (seq > 0),
    time_ms bigint NOT NULL,
    desk_name text NOT NULL CHECK (octet_length(desk_name) <= 1000),
    official text CHECK (octet_length(official) <= 1000),
    schema integer NOT NULL CHECK (schema >= 0),
    payload text NOT NULL CHECK (octet_length(payload) <= 16777216),
    -- 72 bytes for each record of another desk.
    seen bytea CHECK (length(seen) % 72 = 0 AND length(seen) <= 720000),
    prev bytea NOT NULL CHECK (length(prev) = 32),
    hash bytea NOT NULL CHECK (length(hash) = 32),
    signature bytea CHECK (length(signature) = 64),
    -- Whence it came; what does not verify is found by whoever reads it.
    brought_by name NOT NULL,
    brought_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (event, position),
    UNIQUE (event, chain, number),
    FOREIGN KEY (event, chain) REFERENCES triade.chain DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX record_of_desk ON triade.record (event, desk, number);

-- What stands beside the chains, in the sender's form. Nobody can tell here what is right, so what differs is kept: the reader
-- takes what fits the digest that a record states.
CREATE TABLE triade.enclosure (
    event integer NOT NULL REFERENCES triade.event,
    kind text NOT NULL CHECK (kind IN ('person', 'pin', 'sealed')),
    subject text NOT NULL,
    body text NOT NULL CHECK (octet_length(body) <= 33554432),
    print bytea NOT NULL CHECK (length(print) = 32),
    brought_by name NOT NULL,
    PRIMARY KEY (event, kind, subject, print),
    CHECK (kind = 'sealed' OR octet_length(body) <= 1048576)
);

-- Names alone, for boards. The first that came under a digest stays: nobody can tell here which is right.
CREATE TABLE triade.person (
    event integer NOT NULL REFERENCES triade.event,
    subject text NOT NULL,
    digest text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (event, subject, digest)
);

-- People who were erased: nothing of them is kept any more, whoever sends it.
CREATE TABLE triade.erased (
    event integer NOT NULL REFERENCES triade.event,
    subject text NOT NULL,
    PRIMARY KEY (event, subject)
);

CREATE FUNCTION triade.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'records are append-only';
END $$;

CREATE TRIGGER records_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON triade.record
    FOR EACH STATEMENT EXECUTE FUNCTION triade.refuse_change();

-- The events that whoever is connected may read.
CREATE FUNCTION triade.own_events() RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = triade, pg_temp AS $$
    SELECT event FROM member WHERE login = session_user;
$$;

ALTER TABLE triade.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE triade.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE triade.chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE triade.record ENABLE ROW LEVEL SECURITY;
ALTER TABLE triade.enclosure ENABLE ROW LEVEL SECURITY;
ALTER TABLE triade.person ENABLE ROW LEVEL SECURITY;

-- Returns a field of a person's text; nothing if somebody brought what is none.
CREATE FUNCTION triade.told(body text, what text) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$
BEGIN
    RETURN (body::json -> 'person') ->> what;
EXCEPTION WHEN data_exception THEN
    RETURN NULL;
END $$;

-- Takes away what is kept of people who were erased.
CREATE FUNCTION triade.sweep_erased(of_event integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
    DELETE FROM enclosure e USING erased x
        WHERE e.event = of_event AND x.event = of_event AND e.kind = 'person' AND e.subject = x.subject;
    DELETE FROM person p USING erased x WHERE p.event = of_event AND x.event = of_event AND p.subject = x.subject;
$$;

-- Appends what a desk brings, in its order, and returns the last position. What is here already, in every field, is passed over:
-- something else under the hash of a genuine record does not keep that out. What continues a chain is never refused, whoever
-- brings it: a desk also fills in what others recorded. Two records of one number are a fork, kept as a chain of its own.
CREATE FUNCTION triade.append(
    of_event integer, desks bytea[], numbers bigint[], streams text[], sinces bytea[], seqs bigint[], times bigint[],
    names text[], officials text[], schemas integer[], payloads text[], seens bytea[], prevs bytea[], hashes bytea[],
    signatures bytea[], kinds text[], subjects text[], bodies text[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
DECLARE
    brought record;
    at_chain integer;
    tail bigint;
    own bytea;
    -- Whether somebody was erased, or a person brought who may have been.
    sweeps boolean := 'person' = ANY (kinds);
BEGIN
    IF cardinality(desks) > 2000 OR cardinality(kinds) > 20000 THEN
        RAISE EXCEPTION 'too much at once' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    SELECT desk INTO own FROM member WHERE login = session_user AND event = of_event AND kind = 'desk';
    IF own IS NULL THEN
        RAISE EXCEPTION 'this account is no desk of the event' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT last INTO STRICT tail FROM event WHERE id = of_event FOR NO KEY UPDATE;
    FOR brought IN
        SELECT * FROM unnest(
            desks, numbers, streams, sinces, seqs, times, names, officials, schemas, payloads, seens, prevs, hashes, signatures
        ) WITH ORDINALITY AS b (
            desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen, prev, hash, signature, nth
        ) ORDER BY b.nth
    LOOP
        -- Only a desk itself takes somebody's texts away, by a record of its own; those of others are as good as forged here.
        IF brought.desk = own AND brought.stream = 'people/' || encode(own, 'hex')
            AND brought.payload ~ '^\{"erased":[1-9][0-9]{0,18}\}$' THEN
            INSERT INTO erased VALUES (of_event, substring(brought.payload FROM '[0-9]+')) ON CONFLICT DO NOTHING;
            sweeps := true;
        END IF;
        CONTINUE WHEN EXISTS (
            SELECT FROM record r
            WHERE r.event = of_event AND r.desk = brought.desk AND r.number = brought.number
              AND (r.hash, r.prev, r.stream, r.since, r.seq, r.time_ms, r.desk_name, r.official, r.schema, r.payload, r.seen,
                  r.signature)
                  IS NOT DISTINCT FROM
                  (brought.hash, brought.prev, brought.stream, brought.since, brought.seq, brought.time_ms,
                  brought.desk_name, brought.official, brought.schema, brought.payload, brought.seen, brought.signature)
        );
        SELECT nth INTO at_chain FROM chain c
            WHERE c.event = of_event AND c.desk = brought.desk AND c.last = brought.number - 1 AND c.head = brought.prev
            ORDER BY nth LIMIT 1;
        IF at_chain IS NULL THEN
            IF brought.number > 1 AND NOT EXISTS (
                SELECT FROM record r
                WHERE r.event = of_event AND r.desk = brought.desk
                  AND r.number = brought.number - 1 AND r.hash = brought.prev
            ) THEN
                RAISE EXCEPTION 'record % of a desk comes before the one that it follows', brought.number
                    USING ERRCODE = 'TR001';
            END IF;
            IF (SELECT count(*) FROM chain c WHERE c.event = of_event AND c.brought_by = session_user) >= 500 THEN
                RAISE EXCEPTION 'this account has brought too many chains' USING ERRCODE = 'program_limit_exceeded';
            END IF;
            SELECT coalesce(max(nth), 0) + 1 INTO at_chain FROM chain c WHERE c.event = of_event;
            INSERT INTO chain (event, nth, desk, base, last, head, brought_by) VALUES
                (of_event, at_chain, brought.desk, brought.number - 1, brought.number, brought.hash, session_user);
        ELSE
            UPDATE chain c SET last = brought.number, head = brought.hash WHERE c.event = of_event AND c.nth = at_chain;
        END IF;
        tail := tail + 1;
        INSERT INTO record (
            event, position, chain, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen,
            prev, hash, signature, brought_by
        ) VALUES (
            of_event, tail, at_chain, brought.desk, brought.number, brought.stream, brought.since, brought.seq,
            brought.time_ms, brought.desk_name, brought.official, brought.schema, brought.payload, brought.seen,
            brought.prev, brought.hash, brought.signature, session_user
        );
    END LOOP;
    INSERT INTO enclosure (event, kind, subject, body, print, brought_by)
        SELECT of_event, e.kind, e.subject, e.body, sha256(convert_to(e.body, 'UTF8')), session_user
        FROM unnest(kinds, subjects, bodies) AS e (kind, subject, body)
        WHERE NOT EXISTS (
            SELECT FROM enclosure x
            WHERE x.event = of_event AND x.kind = e.kind AND x.subject = e.subject AND x.brought_by = session_user
            OFFSET 50
        )
        ON CONFLICT DO NOTHING;
    INSERT INTO person (event, subject, digest, name)
        SELECT of_event, e.subject, told(e.body, 'digest'), told(e.body, 'name')
        FROM unnest(kinds, subjects, bodies) AS e (kind, subject, body)
        WHERE e.kind = 'person' AND told(e.body, 'digest') IS NOT NULL AND told(e.body, 'name') IS NOT NULL
        ON CONFLICT DO NOTHING;
    IF sweeps THEN
        PERFORM sweep_erased(of_event);
    END IF;
    UPDATE event SET last = tail WHERE id = of_event AND last < tail;
    -- Whoever listens asks for himself. A queue that somebody has filled keeps nothing from being recorded.
    IF FOUND AND pg_notification_queue_usage() < 0.5 THEN
        PERFORM pg_notify('triade_' || of_event, '');
    END IF;
    RETURN tail;
END $$;

-- Takes away for good what is kept of people whom the desk that is connected has erased, whoever brought its records here.
CREATE FUNCTION triade.confirm_erased(subjects text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
DECLARE
    own member;
BEGIN
    SELECT * INTO own FROM member WHERE login = session_user AND kind = 'desk';
    INSERT INTO erased
        SELECT own.event, subject FROM unnest(subjects) AS subject
        WHERE EXISTS (
            SELECT FROM record r
            WHERE r.event = own.event AND r.desk = own.desk AND r.stream = 'people/' || encode(own.desk, 'hex')
              AND r.payload = '{"erased":' || subject || '}'
        )
        ON CONFLICT DO NOTHING;
    PERFORM sweep_erased(own.event);
END $$;

-- Notes how far a member has come. Nothing is lost if that is, so nobody waits for the disk.
CREATE FUNCTION triade.say_level(at bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
    SELECT set_config('synchronous_commit', 'off', true);
    UPDATE member m SET level = greatest(0, least(at, e.last)), heard_at = clock_timestamp()
    FROM event e WHERE e.id = m.event AND m.login = session_user;
$$;

-- Gives a desk a login of its own, or a new password for it.
CREATE FUNCTION triade.add_desk(
    of_event integer, key bytea, called text, wanted name, verifier text, is_host boolean
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
BEGIN
    -- A login is named after the key, so that nobody gets another desk's.
    IF wanted <> 'triade_desk_' || left(encode(key, 'hex'), 24) OR verifier !~ '^SCRAM-SHA-256\$' THEN
        RAISE EXCEPTION 'not the login of this desk' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF EXISTS (SELECT FROM member WHERE login = wanted AND (event, desk) <> (of_event, key)) THEN
        RAISE EXCEPTION 'this login is another desk''s' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 8 IN ROLE triade_desk PASSWORD %L', wanted, verifier);
    ELSE
        EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', wanted, verifier);
    END IF;
    INSERT INTO member (login, event, kind, desk, name, host) VALUES (wanted, of_event, 'desk', key, called, is_host)
        ON CONFLICT (login) DO UPDATE SET name = called, host = member.host OR is_host;
    IF pg_notification_queue_usage() < 0.5 THEN
        PERFORM pg_notify('triade_' || of_event, '');
    END IF;
END $$;

-- Refuses whoever neither prepared the hub nor shares the event.
CREATE FUNCTION triade.check_host(of_event integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
BEGIN
    IF NOT pg_has_role(session_user, current_user, 'MEMBER')
        AND NOT EXISTS (SELECT FROM member WHERE login = session_user AND event = of_event AND host) THEN
        RAISE EXCEPTION 'only whoever shares the event lets others in' USING ERRCODE = 'insufficient_privilege';
    END IF;
END $$;

-- Makes a login for boards, which only reads.
CREATE FUNCTION triade.add_board(of_event integer, called text, wanted name, verifier text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
BEGIN
    PERFORM check_host(of_event);
    IF wanted !~ '^triade_board_[0-9a-f]{24}$' OR verifier !~ '^SCRAM-SHA-256\$' THEN
        RAISE EXCEPTION 'not the login of a board';
    END IF;
    EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 100 IN ROLE triade_board PASSWORD %L', wanted, verifier);
    INSERT INTO member (login, event, kind, name) VALUES (wanted, of_event, 'board', called);
END $$;

-- Makes a code: a login that only passes the door. Old ones are swept out.
CREATE FUNCTION triade.make_code(of_event integer, wanted name, verifier text, minutes integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
DECLARE
    old name;
BEGIN
    PERFORM check_host(of_event);
    IF wanted !~ '^triade_code_[a-z0-9]{4}$' OR verifier !~ '^SCRAM-SHA-256\$' OR minutes IS NULL
        OR minutes NOT BETWEEN 1 AND 60 THEN
        RAISE EXCEPTION 'not a code';
    END IF;
    FOR old IN SELECT login FROM code WHERE until < now() - interval '1 day' FOR UPDATE SKIP LOCKED LOOP
        BEGIN
            EXECUTE format('DROP ROLE IF EXISTS %I', old);
        EXCEPTION WHEN OTHERS THEN
            -- It has left something behind. It is of no use to anybody.
            EXECUTE format('ALTER ROLE %I NOLOGIN', old);
        END;
        DELETE FROM code WHERE login = old;
    END LOOP;
    -- Some longer than the code, so that one that comes late hears why.
    EXECUTE format(
        'CREATE ROLE %I LOGIN IN ROLE triade_door CONNECTION LIMIT 3 PASSWORD %L VALID UNTIL %L',
        wanted, verifier, now() + make_interval(mins => minutes + 60)
    );
    INSERT INTO code (login, event, until) VALUES (wanted, of_event, now() + make_interval(mins => minutes));
END $$;

-- Returns the event to which the code of whoever is connected leads, and the desks that share it there.
CREATE FUNCTION triade.door() RETURNS TABLE (
    event integer, salt bytea, founder bytea, title text, hosts bytea[], names text[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
#variable_conflict use_column
DECLARE
    own code;
BEGIN
    SELECT * INTO own FROM code c WHERE c.login = session_user;
    IF own IS NULL OR own.used THEN
        RAISE EXCEPTION 'no such code' USING ERRCODE = 'TR003';
    ELSIF own.until < now() THEN
        RAISE EXCEPTION 'the code is too old' USING ERRCODE = 'TR002';
    END IF;
    RETURN QUERY SELECT
        e.id, e.salt, e.founder, e.title,
        array(SELECT m.desk FROM member m WHERE m.event = e.id AND m.host ORDER BY m.since),
        array(SELECT m.name FROM member m WHERE m.event = e.id AND m.host ORDER BY m.since)
    FROM triade.event e WHERE e.id = own.event;
END $$;

-- Lets one desk in; the code is used up.
CREATE FUNCTION triade.enter(key bytea, called text, wanted name, verifier text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
DECLARE
    to_event integer;
BEGIN
    PERFORM FROM code c WHERE c.login = session_user FOR UPDATE;
    SELECT d.event INTO to_event FROM door() d;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = wanted)
        OR EXISTS (SELECT FROM member m WHERE m.event = to_event AND m.desk = key) THEN
        RAISE EXCEPTION 'this desk is in already' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM add_desk(to_event, key, called, wanted, verifier, false);
    UPDATE code c SET used = true WHERE c.login = session_user;
    EXECUTE format('ALTER ROLE %I NOLOGIN', session_user);
END $$;

-- What boards read: records, which hold no secret, and names; no details of people, no PINs, no sealed texts, which stand beside
-- the records. All records of a chain, as otherwise a board could not verify any.
CREATE VIEW triade.board_record WITH (security_barrier, security_invoker) AS
    SELECT event, position, chain, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen, prev,
        hash, signature
    FROM triade.record;

CREATE VIEW triade.board_person WITH (security_barrier, security_invoker) AS
    SELECT event, subject, digest, name FROM triade.person;
