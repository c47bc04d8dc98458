-- The services connect as this role (decision 66). It owns nothing and, without INHERIT, has no right of the two
-- roles until it switches to one of them. `pnpm db:migrate --services-login` lets it log in. An owner that may not
-- create roles finds the role created by an administrator.
do $$
begin
  create role portal_services nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
-- Owns the functions that run with the rights of portal_system. The services cannot switch to it: if portal_system
-- owned them, the services could drop or alter them.
do $$
begin
  create role portal_definer nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
-- Roles belong to the server and not to one database, so another database may have done this already.
do $$
begin
  if not pg_has_role('portal_services', 'portal_app', 'member')
    or not pg_has_role('portal_services', 'portal_system', 'member') then
    grant portal_app, portal_system to portal_services;
  end if;
  if not pg_has_role('portal_definer', 'portal_system', 'member') then
    grant portal_system to portal_definer;
  end if;
end $$;
--> statement-breakpoint
do $$
begin
  execute format('grant portal_definer, portal_services to %I', current_user);
exception when others then raise notice 'roles are granted already';
end $$;
--> statement-breakpoint
-- A function may only be given to a role that may create in its schema.
grant create on schema app to portal_definer;
--> statement-breakpoint
do $$
declare
  definer regprocedure;
begin
  for definer in select oid from pg_proc where pronamespace = 'app'::regnamespace and prosecdef loop
    execute format('alter function %s owner to portal_definer', definer);
    execute format('grant execute on function %s to portal_system', definer);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema app from portal_definer;
--> statement-breakpoint
-- The statement that switches to portal_app also looks up the renter's leases, with the rights of the role that
-- connects. portal_system may call the function anyway, so this gives the services nothing more.
grant usage on schema app to portal_services;
--> statement-breakpoint
grant execute on function app.lease_ids_of(text, text, text[]) to portal_services;
--> statement-breakpoint
revoke execute on procedure app.protect(text, text, text) from public, portal_app, portal_system;
--> statement-breakpoint
revoke create on schema public from public;
--> statement-breakpoint
-- Rate limits were counted with the rights of the owner.
grant select, insert, update, delete on rate_limit to portal_system;
--> statement-breakpoint
-- At start, the services read which migrations have run.
grant usage on schema drizzle to portal_system;
--> statement-breakpoint
grant select on drizzle.__drizzle_migrations to portal_system;
