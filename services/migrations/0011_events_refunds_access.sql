grant select, insert, update, delete on processor_event to portal_system;
--> statement-breakpoint
grant select, insert, update on refund to portal_system;
--> statement-breakpoint
call app.protect('refund', 'nobody', null);
--> statement-breakpoint
grant select, insert on office_finding to portal_system;
--> statement-breakpoint
call app.protect('office_finding', 'nobody', null);
