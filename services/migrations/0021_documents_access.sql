call app.protect('document_opened', 'person', 'select, insert');
--> statement-breakpoint
grant select, insert, update, delete on document_opened to portal_system;
--> statement-breakpoint
-- A renter files what is their own alone.
grant insert on document to portal_app;
--> statement-breakpoint
create policy document_own on document as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));
