-- Asked at every request, before anybody is set: so it runs as portal_system, and gives ids only.
-- PL/pgSQL keeps its plan for the connection; a function in SQL is planned at every call.
create or replace function app.lease_ids_of(corporation text, person text, doors text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return (
    select coalesce(array_agg(lease.lease_id order by lease.lease_id), '{}')
    from lease_party
    join lease on lease.corporation_id = lease_party.corporation_id
      and lease.lease_id = lease_party.lease_id
    where lease_party.corporation_id = corporation
      and lease_party.person_id = person
      and lease.door_id = any (doors)
  );
end $$;
