call app.protect('notice_rule', 'corporation', 'select');

call app.protect('notice', 'lease', 'select, insert');

-- Nobody signs in another's name.
create policy notice_own on notice as restrictive
for insert to portal_app with check (given_by = (select app.person_id()));

-- A renter can take a notice back, and say later where to move; what was signed stays as it is.
grant update (state) on notice to portal_app;

grant update (move_out_status_id, forwarding_address_id) on move_out to portal_app;

-- Whoever gives notice gives it for everyone on the lease, and everyone is told.
create policy mail_to_household on mail for insert to portal_app
with check (corporation_id = (select app.corporation_id()) and person_id in (
  select lease_party.person_id from lease_party
  where lease_party.corporation_id = mail.corporation_id
    and lease_party.lease_id = any ((select app.lease_ids())::text[])));

grant select, insert, update, delete on notice_rule to portal_system;

grant select, insert, update, delete on notice to portal_system;

-- Beside the two that spec 4 names: a notice that was taken back is neither under way nor done with.
insert into move_out_status (move_out_status_id, move_out_status_name)
values ('move-out-status-withdrawn', 'WITHDRAWN');

-- Homes that were let before there was a rule; no role but this one sees them all.
do $$
begin
  set local role portal_system;
  insert into notice_rule (corporation_id, property_id, count_from, must_end_on, blackout_months,
    answer_hours, deposit_days, key_return)
  select corporation_id, property_id, 'next_month', 'month_end', '{}', 48, 21,
    'Bring every key to the office, ' || office_address || ', by the end of your last day.'
  from property;
  reset role;
end $$;
