-- The role of the retention job and of the erasure of former renters (decision 71). It may change a few columns that
-- are append-only for every other role: the names and texts that a former renter left in the records of the office.
-- It has no more rights on the ledger than portal_system.
do $$
begin
  create role portal_eraser nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
-- Roles belong to the server and not to one database, so another database may have done this already.
do $$
begin
  if not pg_has_role('portal_eraser', 'portal_system', 'member') then
    grant portal_system to portal_eraser;
  end if;
  if not pg_has_role('portal_services', 'portal_eraser', 'member') then
    grant portal_eraser to portal_services;
  end if;
end $$;
--> statement-breakpoint
grant update (actor_name, text) on work_order_event to portal_eraser;
--> statement-breakpoint
grant update (author_name, text) on charge_question_message to portal_eraser;
--> statement-breakpoint
grant update (arguments) on office_act to portal_eraser;
--> statement-breakpoint
grant delete on auto_pay_mandate to portal_eraser;
