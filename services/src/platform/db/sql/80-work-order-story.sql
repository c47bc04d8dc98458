-- What a renter can change of a work order. Not its priority, dates, visit, number or lease.
grant update (title, details, place, category, permission_to_enter, state, version, updated_at, waiting_for,
  next_update_on, closes_on, reopen_until, completion_note, nudged_for, rating_stars, rating_reason, rated_at, rated_by, story_length)
on work_order to portal_app;

-- The moves of a renter, once more below the service: whatever asks as a renter makes no other.
create function app.hold_to_moves_of_renter() returns trigger language plpgsql
as $$
begin
  if current_user = 'portal_app' and new.state <> old.state
    and (old.state, new.state) not in (
      ('submitted', 'cancelled'), ('acknowledged', 'cancelled'), ('triaged', 'cancelled'),
      ('scheduling', 'cancelled'), ('scheduled', 'cancelled'), ('waiting', 'cancelled'),
      ('reopened', 'cancelled'), ('work_done', 'completed'), ('work_done', 'reopened'),
      ('completed', 'reopened'))
  then
    raise exception 'This is no move of a renter.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger work_order_moves before update on work_order
for each row execute function app.hold_to_moves_of_renter();

call app.protect('work_order_event', 'lease', 'select, insert');

-- Nobody acts in another's name, or in that of the office.
create policy work_order_event_own on work_order_event as restrictive
for insert to portal_app with check (actor_kind = 'renter' and person_id = (select app.person_id()));

-- What happened stays as it was told.
grant select, insert on work_order_event to portal_system;

call app.protect('work_order_seen', 'person', 'select, insert, update');

grant select, insert, update, delete on work_order_seen to portal_system;

-- Requests that were there before they had a story: what is known of it, and nobody has to look at it.
do $$
begin
  set local role portal_system;
  insert into work_order_event (corporation_id, work_order_id, position, lease_id, kind, actor_kind,
    person_id, actor_name, to_state, at)
  select o.corporation_id, o.work_order_id, 1, o.lease_id, 'moved', 'renter', o.person_id,
    p.first_name || ' ' || p.last_name, 'submitted', o.submitted_at
  from work_order o
  join person p on p.corporation_id = o.corporation_id and p.person_id = o.person_id;
  insert into work_order_event (corporation_id, work_order_id, position, lease_id, kind, actor_kind,
    from_state, to_state, at)
  select corporation_id, work_order_id, 2, lease_id, 'moved', 'office', 'submitted', state, updated_at
  from work_order
  where state <> 'submitted';
  update work_order set
    story_length = case when state = 'submitted' then 1 else 2 end,
    closes_on = case when state = 'work_done' then current_date + 5 end,
    reopen_until = case when state = 'completed' then updated_at + interval '30 days' end;
  insert into work_order_seen (corporation_id, work_order_id, person_id, position)
  select o.corporation_id, o.work_order_id, l.person_id, o.story_length
  from work_order o
  join lease_party l on l.corporation_id = o.corporation_id and l.lease_id = o.lease_id;
  reset role;
end $$;
