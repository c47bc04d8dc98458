call app.protect('profile', 'person', 'select, insert, update');

call app.protect('email_change', 'person', 'select, insert, update, delete');

grant select, insert, update, delete on profile to portal_system;

grant select, insert, update, delete on email_change to portal_system;

-- Everyone on a lease sees the names of the others, and nobody changes another's record.
create policy person_own on person as restrictive
for update to portal_app using (person_id = (select app.person_id()));

grant update (phone_country_code, phone_number, updated_at) on person to portal_app;

-- Where one's mail goes is no business of the household's, as the address to move to is.
create policy address_mailing_own on address as restrictive
for all to portal_app using (
  address_type_id <> 'address-type-mailing' or person_id = (select app.person_id()));

create policy address_delete_mailing on address as restrictive
for delete to portal_app using (address_type_id = 'address-type-mailing');

grant delete on address to portal_app;

-- The new address of the caller, in the record and for signing in, both or neither. False where
-- somebody else signs in with it. Accounts belong to the provider: only this door leads to them.
create or replace function app.change_email(new_email text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$ begin
  update identity_account set email = new_email
  where data_access ->> 'corporation_id' = app.corporation_id()
    and data_access ->> 'person_id' = app.person_id();
  update person set email = new_email, updated_at = now()
  where corporation_id = app.corporation_id() and person_id = app.person_id();
  return found;
exception when unique_violation then
  return false;
end $$;

revoke execute on function app.change_email(text) from public;

grant execute on function app.change_email(text) to portal_app;

-- As with app.lease_ids_of: a function may only be given to a role that may create in its schema.
grant create on schema app to portal_system;

alter function app.change_email(text) owner to portal_system;

-- It may not create anything else there.
revoke create on schema app from portal_system;
