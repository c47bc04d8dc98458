-- Beside withdrawn: a notice that the office did not take.
insert into move_out_status (move_out_status_id, move_out_status_name)
values ('move-out-status-declined', 'DECLINED');

drop policy document_own on document;

-- A renter files what is their own alone, and the notice that they gave, for everyone on the lease.
create policy document_own_or_notice on document as restrictive
for insert to portal_app with check (
  person_id = (select app.person_id())
  or (person_id is null and document_type = 'notice' and exists (
    select from notice
    where notice.corporation_id = document.corporation_id
      and notice.lease_id = document.lease_id
      and notice.given_by = (select app.person_id())
      and document.document_id = 'notice-' || notice.move_out_id)));

-- Notices that were given before their papers were filed; no role but this one sees them all.
do $$
begin
  set local role portal_system;
  insert into document (corporation_id, lease_id, document_id, name, document_type, media_type, created_on)
  select notice.corporation_id, notice.lease_id, 'notice-' || notice.move_out_id,
    'Notice to vacate ' || notice.reference, 'notice', 'application/pdf', move_out.ntv_date
  from notice join move_out using (corporation_id, move_out_id)
  where notice.state <> 'withdrawn';
  reset role;
end $$;
