call app.protect('work_order_intake', 'lease', 'select, insert');

create policy work_order_intake_own on work_order_intake as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));

-- A renter leaves a code and takes it back; what asks as a renter cannot read it, sealed as it is.
call app.protect('work_order_gate_code',
  'person_id = (select app.person_id()) and lease_id = any ((select app.lease_ids())::text[])',
  'insert, delete');

grant select (corporation_id, work_order_id, lease_id, person_id, kept_at)
on work_order_gate_code to portal_app;

call app.protect('request_draft', 'person', 'select, insert');

grant update (work_order_id) on request_draft to portal_app;

grant select, insert, update, delete
on work_order_intake, work_order_gate_code, request_draft to portal_system;

-- Whoever closes a request, its codes are forgotten: they may be another occupant's than the one who asks.
create or replace function app.forget_gate_codes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  delete from work_order_gate_code
  where corporation_id = new.corporation_id and work_order_id = new.work_order_id;
  return null;
end $$;

revoke execute on function app.forget_gate_codes() from public;

-- As with app.change_email: for the moment that it takes to give app.forget_gate_codes away.
grant create on schema app to portal_system;

alter function app.forget_gate_codes() owner to portal_system;

-- As with app.change_email: portal_system made nothing but that.
revoke create on schema app from portal_system;

create trigger work_order_gate_codes after update of state on work_order
for each row when (
  old.state is distinct from new.state
  and new.state in ('completed', 'cancelled', 'declined', 'duplicate'))
execute function app.forget_gate_codes();

-- Photos of a request that is not sent are their maker's alone; sent, they become the household's.
create policy media_draft_own on media as restrictive
for all to portal_app using (entity_type <> 'request_draft' or person_id = (select app.person_id()));

create policy media_album_draft_own on media_album as restrictive
for all to portal_app using (
  entity_type <> 'request_draft'
  or exists (
    select from request_draft
    where request_draft.corporation_id = media_album.corporation_id
      and request_draft.draft_id = media_album.entity_id));

grant update (entity_type, entity_id) on media to portal_app;
