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
--> statement-breakpoint
call app.protect('visit_reminder_job', 'nobody', null);
--> statement-breakpoint
grant select, insert, update, delete on visit_reminder_job to portal_system;
--> statement-breakpoint
-- Of the whole home: who is asked to be reminded, is so at the times of whoever asks.
call app.protect('visit_reminder_choice', 'lease', 'select, insert');
--> statement-breakpoint
create policy visit_reminder_choice_own on visit_reminder_choice as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));
--> statement-breakpoint
create policy visit_reminder_choice_own_change on visit_reminder_choice as restrictive
for update to portal_app using (person_id = (select app.person_id()));
--> statement-breakpoint
grant update (is_on, version) on visit_reminder_choice to portal_app;
--> statement-breakpoint
grant select, insert, update, delete on visit_reminder_choice to portal_system;
--> statement-breakpoint
-- Who is asked to be reminded sees by whom.
call app.protect('visit_reminder_share', 'lease', 'select, insert');
--> statement-breakpoint
grant update (is_on, version) on visit_reminder_share to portal_app;
--> statement-breakpoint
-- Nobody asks in another's name.
create policy visit_reminder_share_own on visit_reminder_share as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));
--> statement-breakpoint
create policy visit_reminder_share_own_change on visit_reminder_share as restrictive
for update to portal_app using (person_id = (select app.person_id()));
--> statement-breakpoint
grant select, insert, update, delete on visit_reminder_share to portal_system;
--> statement-breakpoint
-- The reminders follow the visit, whoever books, moves or ends it. It writes what no renter may write, so
-- it runs as portal_system. A visit at another time begins anew: what was due before now was not missed.
create or replace function app.follow_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  if new.state = 'scheduled' and new.visit_starts_at is not null then
    insert into visit_reminder_job as job
      (corporation_id, work_order_id, lease_id, starts_at, done_until, next_run_at)
    values (new.corporation_id, new.work_order_id, new.lease_id, new.visit_starts_at, now(), now())
    on conflict (corporation_id, work_order_id) do update set
      starts_at = excluded.starts_at,
      done_until = case when job.starts_at = excluded.starts_at and job.next_run_at is not null
        then job.done_until else excluded.done_until end,
      next_run_at = excluded.next_run_at;
  else
    update visit_reminder_job set next_run_at = null
    where corporation_id = new.corporation_id and work_order_id = new.work_order_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  revoke execute on function app.follow_visit() from public;
  grant create on schema app to portal_system;
  alter function app.follow_visit() owner to portal_system;
  revoke create on schema app from portal_system;
end $$;
--> statement-breakpoint
create trigger work_order_visit_made after insert on work_order
for each row when (new.visit_starts_at is not null) execute function app.follow_visit();
--> statement-breakpoint
create trigger work_order_visit_moved after update of state, visit_starts_at on work_order
for each row when (old.visit_starts_at is distinct from new.visit_starts_at or old.state <> new.state)
execute function app.follow_visit();
--> statement-breakpoint
-- Visits that were booked before there were reminders.
do $$ begin
  set local role portal_system;
  insert into visit_reminder_job
    (corporation_id, work_order_id, lease_id, starts_at, done_until, next_run_at)
  select corporation_id, work_order_id, lease_id, visit_starts_at, now(), now() from work_order
  where state = 'scheduled' and visit_starts_at > now();
  reset role;
end $$;
--> statement-breakpoint
-- Keys say nothing of whose a file is: for the system alone.
grant select, insert, update, delete on stored_file to portal_system;
--> statement-breakpoint
-- What was put there before there were these rows; no role but this one sees all that refer to it.
do $$
begin
  set local role portal_system;
  insert into stored_file (storage_key, last_put_at)
  select key, now() from (
    select storage_key as key from document
    union select storage_key from records_job
    union select full_key from media
    union select thumbnail_key from media) as named
  where key is not null;
  reset role;
end $$;
--> statement-breakpoint
alter table document add constraint document_file
foreign key (storage_key) references stored_file (storage_key);
--> statement-breakpoint
alter table records_job add constraint records_job_file
foreign key (storage_key) references stored_file (storage_key);
--> statement-breakpoint
alter table media add constraint media_full_file
foreign key (full_key) references stored_file (storage_key);
--> statement-breakpoint
alter table media add constraint media_thumbnail_file
foreign key (thumbnail_key) references stored_file (storage_key);
--> statement-breakpoint
-- A renter sees what is offered to their home, and changes none of it: a visit is booked by the service,
-- because a slot was taken (decision 31).
call app.protect('visit_offer', 'lease', 'select');
--> statement-breakpoint
call app.protect('visit_slot', 'exists (select from visit_offer o where o.corporation_id = visit_slot.corporation_id and o.slot_id = visit_slot.slot_id and o.lease_id = any ((select app.lease_ids())::text[]))', 'select');
--> statement-breakpoint
call app.protect('visit', 'lease', 'select');
--> statement-breakpoint
call app.protect('visit_wish', 'lease', 'select');
--> statement-breakpoint
call app.protect('visit_link', 'nobody', null);
--> statement-breakpoint
call app.protect('work_order_cost', 'lease', 'select');
--> statement-breakpoint
grant select, insert, update, delete on visit_offer, visit_slot, visit, visit_wish, visit_link, work_order_cost to portal_system;
--> statement-breakpoint
-- Whoever ends a booked visit frees its hours, by whatever way: also a renter who cancels the request,
-- whose role can write to neither table. So it runs as portal_system.
create function app.free_visit() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  update visit_slot set taken_at = null
  where (corporation_id, slot_id) in (
    select v.corporation_id, v.slot_id from visit v
    where v.corporation_id = new.corporation_id and v.work_order_id = new.work_order_id and v.state = 'booked');
  update visit set state = 'cancelled', ended_at = new.updated_at
  where corporation_id = new.corporation_id and work_order_id = new.work_order_id and state = 'booked';
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  revoke execute on function app.free_visit() from public;
  grant create on schema app to portal_system;
  alter function app.free_visit() owner to portal_system;
  revoke create on schema app from portal_system;
end $$;
--> statement-breakpoint
create trigger work_order_visit_freed after update of state on work_order
for each row when (old.state = 'scheduled' and new.state not in ('scheduled', 'in_progress'))
execute function app.free_visit();
--> statement-breakpoint
-- Visits that were booked before visits had rows of their own.
do $$
begin
  set local role portal_system;
  insert into visit (corporation_id, visit_id, work_order_id, lease_id, company, starts_at, ends_at, state, booked_at)
  select corporation_id, 'visit-' || work_order_id, work_order_id, lease_id, visit_company, visit_starts_at,
    visit_ends_at, 'booked', updated_at
  from work_order
  where state = 'scheduled' and visit_starts_at is not null and visit_company is not null;
  reset role;
end $$;
--> statement-breakpoint
call app.protect('work_order_intake', 'lease', 'select, insert');
--> statement-breakpoint
create policy work_order_intake_own on work_order_intake as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));
--> statement-breakpoint
-- A renter leaves a code and takes it back; what asks as a renter cannot read it, sealed as it is.
call app.protect('work_order_gate_code',
  'person_id = (select app.person_id()) and lease_id = any ((select app.lease_ids())::text[])',
  'insert, delete');
--> statement-breakpoint
grant select (corporation_id, work_order_id, lease_id, person_id, kept_at)
on work_order_gate_code to portal_app;
--> statement-breakpoint
call app.protect('request_draft', 'person', 'select, insert');
--> statement-breakpoint
grant update (work_order_id) on request_draft to portal_app;
--> statement-breakpoint
grant select, insert, update, delete
on work_order_intake, work_order_gate_code, request_draft to portal_system;
--> statement-breakpoint
-- Whoever closes a request, its codes are forgotten: they may be another occupant's than the one who asks.
create or replace function app.forget_gate_codes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  delete from work_order_gate_code
  where corporation_id = new.corporation_id and work_order_id = new.work_order_id;
  return null;
end $$;
--> statement-breakpoint
revoke execute on function app.forget_gate_codes() from public;
--> statement-breakpoint
-- As with app.change_email: for the moment that it takes to give app.forget_gate_codes away.
grant create on schema app to portal_system;
--> statement-breakpoint
alter function app.forget_gate_codes() owner to portal_system;
--> statement-breakpoint
-- As with app.change_email: portal_system made nothing but that.
revoke create on schema app from portal_system;
--> statement-breakpoint
create trigger work_order_gate_codes after update of state on work_order
for each row when (
  old.state is distinct from new.state
  and new.state in ('completed', 'cancelled', 'declined', 'duplicate'))
execute function app.forget_gate_codes();
--> statement-breakpoint
-- Photos of a request that is not sent are their maker's alone; sent, they become the household's.
create policy media_draft_own on media as restrictive
for all to portal_app using (entity_type <> 'request_draft' or person_id = (select app.person_id()));
--> statement-breakpoint
create policy media_album_draft_own on media_album as restrictive
for all to portal_app using (
  entity_type <> 'request_draft'
  or exists (
    select from request_draft
    where request_draft.corporation_id = media_album.corporation_id
      and request_draft.draft_id = media_album.entity_id));
--> statement-breakpoint
grant update (entity_type, entity_id) on media to portal_app;
--> statement-breakpoint
call app.protect('calendar_feed', 'person', 'select, insert, delete');
--> statement-breakpoint
grant update (door_ids, nonce, token_hash, made_at, last_read_at) on calendar_feed to portal_app;
--> statement-breakpoint
grant select, insert, update, delete on calendar_feed to portal_system;
--> statement-breakpoint
-- The identity provider's own, as its other tables: nothing for portal_app.
grant select, insert, update, delete on identity_device to portal_system;
--> statement-breakpoint
-- Of the buildings in which the caller has a lease.
call app.protect('building_notice',
  'property_id in (
    select door.property_id from lease
    join door on door.corporation_id = lease.corporation_id and door.door_id = lease.door_id
    where lease.corporation_id = building_notice.corporation_id)',
  'select');
--> statement-breakpoint
grant select, insert, update, delete on building_notice to portal_system;
--> statement-breakpoint
-- How many other homes of the caller's buildings have an open request of a category. What others
-- report is no business of theirs: so it runs as portal_system, and gives numbers alone. One home
-- alone is never told of: whoever knows the neighbours would know who it is.
create or replace function app.neighbours_reporting(since timestamptz)
returns table (category text, homes integer) language plpgsql stable security definer
set search_path = public, pg_temp
as $$ begin
  return query
    select o.category, count(distinct o.lease_id)::integer
    from work_order o
    join lease l on l.corporation_id = o.corporation_id and l.lease_id = o.lease_id
    join door d on d.corporation_id = l.corporation_id and d.door_id = l.door_id
    where o.corporation_id = app.corporation_id()
      and not o.lease_id = any (app.lease_ids())
      and o.submitted_at >= since
      and o.state in ('submitted', 'acknowledged', 'triaged', 'scheduling', 'scheduled', 'in_progress',
        'waiting', 'reopened')
      and d.property_id in (
        select own_door.property_id from lease own
        join door own_door on own_door.corporation_id = own.corporation_id
          and own_door.door_id = own.door_id
        where own.corporation_id = app.corporation_id() and own.lease_id = any (app.lease_ids())
          and own.state = 'active')
    group by o.category
    having count(distinct o.lease_id) >= 2;
end $$;
--> statement-breakpoint
do $$ begin
  revoke execute on function app.neighbours_reporting(timestamptz) from public;
  grant create on schema app to portal_system;
  alter function app.neighbours_reporting(timestamptz) owner to portal_system;
  revoke create on schema app from portal_system;
  grant execute on function app.neighbours_reporting(timestamptz) to portal_app;
end $$;
--> statement-breakpoint
-- Tells every process of the services that something has changed, and of whose; never what. It is told
-- when the transaction has ended well, once however often a row was written in it.
create or replace function app.tell_of_order() returns trigger language plpgsql
as $$
begin
  perform pg_notify('portal_live', json_build_object('corporation_id', new.corporation_id,
    'lease_id', new.lease_id, 'work_order_id', new.work_order_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger work_order_live after insert or update on work_order
for each row execute function app.tell_of_order();
--> statement-breakpoint
create or replace function app.tell_of_photo() returns trigger language plpgsql
as $$
declare
  photo media := coalesce(new, old);
begin
  if photo.entity_type = 'work_order' then
    perform pg_notify('portal_live', json_build_object('corporation_id', photo.corporation_id,
      'lease_id', photo.lease_id, 'work_order_id', photo.entity_id, 'photos', true)::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger media_live after insert or update or delete on media
for each row execute function app.tell_of_photo();
--> statement-breakpoint
create or replace function app.tell_of_building() returns trigger language plpgsql
as $$
begin
  perform pg_notify('portal_live', json_build_object('corporation_id', new.corporation_id,
    'property_id', new.property_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger building_notice_live after insert or update on building_notice
for each row execute function app.tell_of_building();
