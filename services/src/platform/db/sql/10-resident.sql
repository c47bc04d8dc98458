call app.protect('corporation', 'corporation', 'select');

call app.protect('brand', 'corporation', 'select');

call app.protect('property', 'corporation', 'select');

call app.protect('door', 'door', 'select');

call app.protect('lease', 'lease', 'select');

call app.protect('lease_party', 'lease', 'select');

call app.protect('lease_charge_line', 'lease', 'select');

-- A renter sees themselves and those who are on a lease with them.
call app.protect('person',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = person.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select');

-- A forwarding address is given for every occupant of the lease at once (spec 7).
call app.protect('address',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = address.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select, insert, update');

call app.protect('animal_person_map',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = animal_person_map.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select');

call app.protect('animal',
  'animal_id in (
    select animal_person_map.animal_id from animal_person_map
    where animal_person_map.corporation_id = animal.corporation_id)',
  'select');

call app.protect('move_out', 'lease', 'select, insert');

call app.protect('move_out_person', 'lease', 'select, insert');

call app.protect('move_out_reason', 'corporation', 'select');

call app.protect('management_fee_policy', 'door', 'select');

-- The same for every corporation: no tenant rows, so no policy.
grant select on move_out_status to portal_app;

-- Asked at every request, before anybody is set: so it runs as portal_system, and gives ids only.
-- PL/pgSQL keeps its plan for the connection; a function in SQL is planned at every call. Its tables are
-- named with their schema, for to set a search path at each call takes longer than the lookup.
create or replace function app.lease_ids_of(corporation text, person text, doors text[]) returns text[]
language plpgsql stable security definer
as $$ begin
  return (
    select coalesce(array_agg(lease.lease_id order by lease.lease_id), '{}')
    from public.lease_party
    join public.lease on lease.corporation_id = lease_party.corporation_id
      and lease.lease_id = lease_party.lease_id
    where lease_party.corporation_id = corporation
      and lease_party.person_id = person
      and lease.door_id = any (doors)
  );
end $$;

revoke execute on function app.lease_ids_of(text, text, text[]) from public;

-- A function may only be given to a role that may create in its schema.
grant create on schema app to portal_system;

alter function app.lease_ids_of(text, text, text[]) owner to portal_system;

revoke create on schema app from portal_system;
