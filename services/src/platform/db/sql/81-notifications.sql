call app.protect('notification_choice', 'person', 'select, insert');

grant update (is_on, version) on notification_choice to portal_app;

call app.protect('quiet_hours', 'person', 'select, insert');

grant update (from_hour, to_hour, version) on quiet_hours to portal_app;

grant select, insert, update, delete on notification_choice, quiet_hours to portal_system;

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

-- A function may only be given to a role that may create in its schema.
do $$ begin
  revoke execute on function app.channels_of(text, text, text, boolean) from public;
  grant create on schema app to portal_system;
  alter function app.channels_of(text, text, text, boolean) owner to portal_system;
  revoke create on schema app from portal_system;
  grant execute on function app.channels_of(text, text, text, boolean) to portal_app;
end $$;
