call app.protect('auto_pay_plan', 'person', 'select, insert, update');
--> statement-breakpoint
call app.protect('auto_pay_run', 'person', 'select');
--> statement-breakpoint
call app.protect('auto_pay_attempt', 'person', 'select');
--> statement-breakpoint
call app.protect('auto_pay_mandate', 'person', 'select, insert');
--> statement-breakpoint
-- New tables: the grant of `00-roles.sql` was for those of its day.
grant select, insert, update, delete on auto_pay_plan, auto_pay_run, auto_pay_attempt to portal_system;
--> statement-breakpoint
-- A mandate stands as it was agreed to.
grant select, insert on auto_pay_mandate to portal_system;
