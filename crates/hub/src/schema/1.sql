-- Version 1 of the hub. A text that hubs have is never edited: a later version comes with a file of its own.

CREATE SCHEMA triade;

-- Roles belong to the whole server: another database on it may have made them already.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['triade_desk', 'triade_board', 'triade_door'] LOOP
        BEGIN
            EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        EXCEPTION WHEN duplicate_object OR unique_violation THEN
            NULL;
        END;
    END LOOP;
END $$;

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
    name text NOT NULL,
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
    PRIMARY KEY (event, nth)
);

CREATE TABLE triade.record (
    event integer NOT NULL REFERENCES triade.event,
    position bigint NOT NULL,
    chain integer NOT NULL,
    desk bytea NOT NULL CHECK (length(desk) = 32),
    number bigint NOT NULL CHECK (number > 0),
    stream text NOT NULL CHECK (length(stream) BETWEEN 1 AND 200),
    since bytea CHECK (length(since) = 32),
    seq bigint NOT NULL CHECK (seq > 0),
    time_ms bigint NOT NULL,
    desk_name text NOT NULL,
    official text,
    schema integer NOT NULL,
    payload text NOT NULL CHECK (octet_length(payload) <= 16777216),
    seen bytea,
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

-- What stands beside the chains, in the sender's form. Nobody can tell here what is right, so what differs is kept: the reader
-- takes what fits the digest that a record states.
CREATE TABLE triade.enclosure (
    event integer NOT NULL REFERENCES triade.event,
    kind text NOT NULL CHECK (kind IN ('person', 'pin', 'sealed')),
    subject text NOT NULL,
    body text NOT NULL CHECK (octet_length(body) <= 33554432),
    print bytea NOT NULL CHECK (length(print) = 32),
    PRIMARY KEY (event, kind, subject, print)
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
CREATE POLICY own ON triade.event FOR SELECT TO triade_desk USING (id IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.member FOR SELECT TO triade_desk USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.chain FOR SELECT TO triade_desk USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.record FOR SELECT TO triade_desk USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.enclosure FOR SELECT TO triade_desk USING (event IN (SELECT triade.own_events()));

-- Appends what a desk brings, in its order, and returns the last position. What is here already is passed over. What continues
-- a chain is never refused, whoever brings it: a desk also fills in what others recorded. Two records of one number are a fork,
-- kept as a chain of its own.
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
    known boolean;
BEGIN
    IF NOT EXISTS (SELECT FROM member WHERE login = session_user AND event = of_event AND kind = 'desk') THEN
        RAISE EXCEPTION 'this account is no desk of the event' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT last INTO STRICT tail FROM event WHERE id = of_event FOR UPDATE;
    FOR brought IN
        SELECT * FROM unnest(
            desks, numbers, streams, sinces, seqs, times, names, officials, schemas, payloads, seens, prevs, hashes, signatures
        ) WITH ORDINALITY AS b (
            desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen, prev, hash, signature, nth
        ) ORDER BY b.nth
    LOOP
        SELECT nth INTO at_chain FROM chain c
            WHERE c.event = of_event AND c.desk = brought.desk AND c.last = brought.number - 1 AND c.head = brought.prev;
        IF at_chain IS NULL THEN
            SELECT true INTO known FROM chain c JOIN record r ON r.event = c.event AND r.chain = c.nth
                WHERE c.event = of_event AND c.desk = brought.desk
                  AND r.number = brought.number AND r.hash = brought.hash LIMIT 1;
            CONTINUE WHEN known;
            IF brought.number > 1 AND NOT EXISTS (
                SELECT FROM chain c JOIN record r ON r.event = c.event AND r.chain = c.nth
                WHERE c.event = of_event AND c.desk = brought.desk
                  AND r.number = brought.number - 1 AND r.hash = brought.prev
            ) THEN
                RAISE EXCEPTION 'record % of a desk comes before the one that it follows', brought.number
                    USING ERRCODE = 'TR001';
            END IF;
            SELECT coalesce(max(nth), 0) + 1 INTO at_chain FROM chain c WHERE c.event = of_event;
            INSERT INTO chain (event, nth, desk, base, last, head)
                VALUES (of_event, at_chain, brought.desk, brought.number - 1, brought.number, brought.hash);
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
        IF brought.stream LIKE 'people%' AND brought.payload ~ '^\{"erased":[0-9]+\}$' THEN
            INSERT INTO erased VALUES (of_event, substring(brought.payload FROM '[0-9]+')) ON CONFLICT DO NOTHING;
        END IF;
    END LOOP;
    INSERT INTO enclosure (event, kind, subject, body, print)
        SELECT of_event, e.kind, e.subject, e.body, sha256(convert_to(e.body, 'UTF8'))
        FROM unnest(kinds, subjects, bodies) AS e (kind, subject, body)
        ON CONFLICT DO NOTHING;
    DELETE FROM enclosure e USING erased x
        WHERE e.event = of_event AND x.event = of_event AND e.kind = 'person' AND e.subject = x.subject;
    UPDATE event SET last = tail WHERE id = of_event AND last < tail;
    IF FOUND THEN
        PERFORM pg_notify('triade_' || of_event, tail::text);
    END IF;
    RETURN tail;
END $$;

-- Notes how far a member has come.
CREATE FUNCTION triade.say_level(at bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
    UPDATE member SET level = at, heard_at = clock_timestamp() WHERE login = session_user;
$$;

-- Gives a desk a login of its own, or a new password for it.
CREATE FUNCTION triade.add_desk(
    of_event integer, key bytea, called text, wanted name, verifier text, is_host boolean
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
BEGIN
    IF wanted !~ '^triade_desk_[0-9a-f]{24}$' OR verifier !~ '^SCRAM-SHA-256\$' THEN
        RAISE EXCEPTION 'not the login of a desk';
    END IF;
    IF EXISTS (SELECT FROM member WHERE login = wanted AND (event, desk) <> (of_event, key)) THEN
        RAISE EXCEPTION 'this login is another desk''s' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', wanted, verifier);
    ELSE
        EXECUTE format('CREATE ROLE %I LOGIN IN ROLE triade_desk PASSWORD %L', wanted, verifier);
    END IF;
    INSERT INTO member (login, event, kind, desk, name, host) VALUES (wanted, of_event, 'desk', key, called, is_host)
        ON CONFLICT (login) DO UPDATE SET name = called, host = member.host OR is_host;
    PERFORM pg_notify('triade_' || of_event, 'member');
END $$;

-- Makes a code: a login that only passes the door. Old ones are swept out.
CREATE FUNCTION triade.make_code(of_event integer, wanted name, verifier text, minutes integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = triade, pg_temp AS $$
DECLARE
    old name;
BEGIN
    IF NOT pg_has_role(session_user, current_user, 'MEMBER')
        AND NOT EXISTS (SELECT FROM member WHERE login = session_user AND event = of_event AND host) THEN
        RAISE EXCEPTION 'only whoever shares the event lets others in' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF wanted !~ '^triade_code_[a-z0-9]{4}$' OR verifier !~ '^SCRAM-SHA-256\$' THEN
        RAISE EXCEPTION 'not the login of a code';
    END IF;
    FOR old IN DELETE FROM code WHERE until < now() - interval '1 day' RETURNING login LOOP
        EXECUTE format('DROP ROLE IF EXISTS %I', old);
    END LOOP;
    EXECUTE format('CREATE ROLE %I LOGIN IN ROLE triade_door CONNECTION LIMIT 3 PASSWORD %L', wanted, verifier);
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
    PERFORM add_desk(to_event, key, called, wanted, verifier, false);
    UPDATE code c SET used = true WHERE c.login = session_user;
    EXECUTE format('ALTER ROLE %I NOLOGIN', session_user);
END $$;

-- What a board may show: no details of people, no PINs, no sealed texts, not who signed in where.
CREATE VIEW triade.board_record WITH (security_barrier) AS
    SELECT event, position, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen, prev, hash
    FROM triade.record
    WHERE event IN (SELECT triade.own_events())
      AND stream <> 'pins' AND stream NOT LIKE 'desk/%' AND stream NOT LIKE 'sealed/%' AND stream <> 'sealed';

CREATE VIEW triade.board_person WITH (security_barrier) AS
    SELECT event, subject, (body::json -> 'person') ->> 'digest' AS digest, (body::json -> 'person') ->> 'name' AS name
    FROM triade.enclosure
    WHERE kind = 'person' AND event IN (SELECT triade.own_events());

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA triade FROM PUBLIC;
GRANT USAGE ON SCHEMA triade TO triade_desk, triade_board, triade_door;
GRANT SELECT ON triade.meta TO triade_desk, triade_board, triade_door;
GRANT SELECT ON triade.event, triade.member, triade.chain, triade.record, triade.enclosure TO triade_desk;
GRANT SELECT ON triade.board_record, triade.board_person TO triade_board;
GRANT EXECUTE ON FUNCTION triade.own_events() TO triade_desk, triade_board;
GRANT EXECUTE ON FUNCTION triade.append, triade.make_code TO triade_desk;
GRANT EXECUTE ON FUNCTION triade.say_level TO triade_desk, triade_board;
GRANT EXECUTE ON FUNCTION triade.door, triade.enter TO triade_door;
