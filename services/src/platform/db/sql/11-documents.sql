call app.protect('terms_and_conditions_acceptance', 'person', 'select, insert');

-- All that may change of an acceptance is that a later one takes its place.
grant update (active) on terms_and_conditions_acceptance to portal_app;

call app.protect('document',
  'lease_id = any ((select app.lease_ids())::text[])
    and (person_id is null or person_id = (select app.person_id()))',
  'select');

call app.protect('terms_of_service_version', 'corporation', 'select');

call app.protect('privacy_policy_version', 'corporation', 'select');

call app.protect('document_opened', 'person', 'select, insert');

grant select, insert, update, delete on document_opened to portal_system;

-- A renter files what is their own alone.
grant insert on document to portal_app;

create policy document_own on document as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));
