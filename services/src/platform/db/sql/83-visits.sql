-- A renter sees what is offered to their home, and changes none of it: a visit is booked by the service,
-- because a slot was taken (decision 31).
call app.protect('visit_offer', 'lease', 'select');

call app.protect('visit_slot', 'exists (select from visit_offer o where o.corporation_id = visit_slot.corporation_id and o.slot_id = visit_slot.slot_id and o.lease_id = any ((select app.lease_ids())::text[]))', 'select');

call app.protect('visit', 'lease', 'select');

call app.protect('visit_wish', 'lease', 'select');

call app.protect('visit_link', 'nobody', null);

call app.protect('work_order_cost', 'lease', 'select');

grant select, insert, update, delete on visit_offer, visit_slot, visit, visit_wish, visit_link, work_order_cost to portal_system;

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

do $$ begin
  revoke execute on function app.free_visit() from public;
  grant create on schema app to portal_system;
  alter function app.free_visit() owner to portal_system;
  revoke create on schema app from portal_system;
end $$;

create trigger work_order_visit_freed after update of state on work_order
for each row when (old.state = 'scheduled' and new.state not in ('scheduled', 'in_progress'))
execute function app.free_visit();

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
