-- Roles, rights and policies: laid anew whenever a hub is prepared, as a dump that is restored on another server lacks them.

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
    -- Nobody else has any business here: whoever may connect can hold locks, and fill queues and disks.
    EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO triade_desk, triade_board, triade_door', current_database());
END $$;

DROP POLICY IF EXISTS own ON triade.event;
DROP POLICY IF EXISTS own ON triade.member;
DROP POLICY IF EXISTS own ON triade.chain;
DROP POLICY IF EXISTS own ON triade.record;
DROP POLICY IF EXISTS own ON triade.enclosure;
DROP POLICY IF EXISTS own ON triade.person;
CREATE POLICY own ON triade.event FOR SELECT TO triade_desk, triade_board USING (id IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.member FOR SELECT TO triade_desk, triade_board USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.chain FOR SELECT TO triade_desk, triade_board USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.record FOR SELECT TO triade_desk, triade_board USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.enclosure FOR SELECT TO triade_desk USING (event IN (SELECT triade.own_events()));
CREATE POLICY own ON triade.person FOR SELECT TO triade_desk, triade_board USING (event IN (SELECT triade.own_events()));

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA triade FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA triade FROM PUBLIC;
GRANT USAGE ON SCHEMA triade TO triade_desk, triade_board, triade_door;
GRANT SELECT ON triade.meta TO triade_desk, triade_board, triade_door;
GRANT SELECT ON triade.event, triade.chain, triade.person, triade.board_record, triade.board_person
    TO triade_desk, triade_board;
GRANT SELECT ON triade.member, triade.record, triade.enclosure TO triade_desk;
GRANT SELECT (event, kind, desk, name, host, since, heard_at) ON triade.member TO triade_board;
GRANT SELECT (
    event, position, chain, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen, prev,
    hash, signature
) ON triade.record TO triade_board;
GRANT EXECUTE ON FUNCTION triade.own_events() TO triade_desk, triade_board;
GRANT EXECUTE ON FUNCTION triade.append, triade.confirm_erased, triade.make_code, triade.add_board TO triade_desk;
GRANT EXECUTE ON FUNCTION triade.say_level TO triade_desk, triade_board;
GRANT EXECUTE ON FUNCTION triade.door, triade.enter TO triade_door;
