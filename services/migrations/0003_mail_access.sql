grant select, insert, update, delete on mail to portal_system;
--> statement-breakpoint
-- `on conflict do nothing` asks for the right to read what it compares.
call app.protect('mail', 'person', 'select, insert');
