-- By which ways a person is told of something. What one renter does is told to others of the home, whose
-- choices are no business of theirs: so it runs as portal_system, and says the ways alone; of who is not on
-- a lease with the caller it says nothing. Jobs have no caller.
create or replace function app.channels_of(corporation text, person text, told text, is_locked boolean)
returns text[] language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return (
    select coalesce(array_agg(way.channel), '{}')
    from (values ('mail', true), ('text', false)) as way (channel, is_on)
    left join notification_choice as choice on choice.corporation_id = corporation
      and choice.person_id = person and choice.event_group = told and choice.channel = way.channel
    where (coalesce(choice.is_on, way.is_on) or (way.channel = 'mail' and is_locked))
      and (app.person_id() is null
        or (corporation = app.corporation_id() and (person = app.person_id() or exists (
          select from lease_party as party
          where party.corporation_id = corporation and party.person_id = person
            and party.lease_id = any (app.lease_ids())))))
  );
end $$;
