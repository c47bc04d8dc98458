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
--> statement-breakpoint
-- What was written stays as it is: to compress it takes longer than everything else about a mail.
alter table mail alter column text_part set storage external, alter column html_part set storage external;
--> statement-breakpoint
-- By which ways a person is told of something. What one renter does is told to others of the home, whose
-- choices are no business of theirs: so it runs as portal_system, and says the ways alone; of who is not on
-- a lease with the caller it says nothing. Jobs have no caller. Tables with their schema, as in lease_ids_of.
create or replace function app.channels_of(corporation text, person text, told text, is_locked boolean)
returns text[] language plpgsql stable security definer
as $$ begin
  return (
    select coalesce(array_agg(way.channel), '{}')
    from (values ('mail', true), ('text', false)) as way (channel, is_on)
    left join public.notification_choice as choice on choice.corporation_id = corporation
      and choice.person_id = person and choice.event_group = told and choice.channel = way.channel
    where (coalesce(choice.is_on, way.is_on) or (way.channel = 'mail' and is_locked))
      and (app.person_id() is null
        or (corporation = app.corporation_id() and (person = app.person_id() or exists (
          select from public.lease_party as party
          where party.corporation_id = corporation and party.person_id = person
            and party.lease_id = any (app.lease_ids())))))
  );
end $$;
