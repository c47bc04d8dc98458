-- The owner that connects runs migrations only; every request switches to one of these two roles
-- (`transaction.ts`). Neither may bypass row-level security, and neither can log in.
do $$
begin
  create role portal_app nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role portal_system nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  execute format('grant portal_app, portal_system to %I', current_user);
exception when others then raise notice 'roles are granted already';
end $$;

create schema app;

-- Settings that `withRenterContext` sets. Unset is null, and null equals nothing: no setting, no rows.
create function app.corporation_id() returns text language sql stable
as $$ select nullif(current_setting('app.corporation_id', true), '') $$;

create function app.person_id() returns text language sql stable
as $$ select nullif(current_setting('app.person_id', true), '') $$;

create function app.lease_ids() returns text[] language sql stable
as $$ select string_to_array(nullif(current_setting('app.lease_ids', true), ''), ',') $$;

create function app.door_ids() returns text[] language sql stable
as $$ select string_to_array(nullif(current_setting('app.door_ids', true), ''), ',') $$;

-- Puts one table under row-level security. `rows_of` says whose rows a renter sees: 'corporation',
-- 'lease' (column lease_id), 'person' (column person_id), 'door' (column door_id) or 'nobody';
-- anything else is a condition of its own, within the corporation. `grants` is what a renter may do,
-- as in 'select, insert'; null for nothing. The sub-selects make PostgreSQL ask each setting once.
create procedure app.protect(table_name text, rows_of text, grants text) language plpgsql
as $$
declare
  condition text := case rows_of
    when 'corporation' then 'true'
    when 'lease' then 'lease_id = any ((select app.lease_ids())::text[])'
    when 'person' then 'person_id = (select app.person_id())'
    when 'door' then 'door_id = any ((select app.door_ids())::text[])'
    when 'nobody' then 'false'
    else '(' || rows_of || ')'
  end;
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy %I on %I for all to portal_app using (corporation_id = (select app.corporation_id()) and %s)',
    table_name || '_of_person', table_name, condition);
  execute format(
    'create policy %I on %I for all to portal_system using (true) with check (true)',
    table_name || '_of_system', table_name);
  if grants is not null then
    execute format('grant %s on %I to portal_app', grants, table_name);
  end if;
end $$;

grant usage on schema public, app to portal_app, portal_system;

grant execute on all functions in schema app to portal_app, portal_system;

grant select, insert, update, delete on all tables in schema public to portal_system;

grant usage on all sequences in schema public to portal_app, portal_system;
