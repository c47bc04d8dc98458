call app.protect('visit_reminder_job', 'nobody', null);

grant select, insert, update, delete on visit_reminder_job to portal_system;

-- Of the whole home: who is asked to be reminded, is so at the times of whoever asks.
call app.protect('visit_reminder_choice', 'lease', 'select, insert');

create policy visit_reminder_choice_own on visit_reminder_choice as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));

create policy visit_reminder_choice_own_change on visit_reminder_choice as restrictive
for update to portal_app using (person_id = (select app.person_id()));

grant update (is_on, version) on visit_reminder_choice to portal_app;

grant select, insert, update, delete on visit_reminder_choice to portal_system;

-- Who is asked to be reminded sees by whom.
call app.protect('visit_reminder_share', 'lease', 'select, insert');

grant update (is_on, version) on visit_reminder_share to portal_app;

-- Nobody asks in another's name.
create policy visit_reminder_share_own on visit_reminder_share as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));

create policy visit_reminder_share_own_change on visit_reminder_share as restrictive
for update to portal_app using (person_id = (select app.person_id()));

grant select, insert, update, delete on visit_reminder_share to portal_system;

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

do $$ begin
  revoke execute on function app.follow_visit() from public;
  grant create on schema app to portal_system;
  alter function app.follow_visit() owner to portal_system;
  revoke create on schema app from portal_system;
end $$;

create trigger work_order_visit_made after insert on work_order
for each row when (new.visit_starts_at is not null) execute function app.follow_visit();

create trigger work_order_visit_moved after update of state, visit_starts_at on work_order
for each row when (old.visit_starts_at is distinct from new.visit_starts_at or old.state <> new.state)
execute function app.follow_visit();

-- Visits that were booked before there were reminders.
do $$ begin
  set local role portal_system;
  insert into visit_reminder_job
    (corporation_id, work_order_id, lease_id, starts_at, done_until, next_run_at)
  select corporation_id, work_order_id, lease_id, visit_starts_at, now(), now() from work_order
  where state = 'scheduled' and visit_starts_at > now();
  reset role;
end $$;
