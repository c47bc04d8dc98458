-- The owner that connects runs migrations only; every request switches to one of these two roles
-- (`transaction.ts`). Neither may bypass row-level security, and neither can log in.
do $$
begin
  create role portal_app nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$
begin
  create role portal_system nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$
begin
  execute format('grant portal_app, portal_system to %I', current_user);
exception when others then raise notice 'roles are granted already';
end $$;
--> statement-breakpoint
create schema app;
--> statement-breakpoint
-- Settings that `withRenterContext` sets. Unset is null, and null equals nothing: no setting, no rows.
create function app.corporation_id() returns text language sql stable
as $$ select nullif(current_setting('app.corporation_id', true), '') $$;
--> statement-breakpoint
create function app.person_id() returns text language sql stable
as $$ select nullif(current_setting('app.person_id', true), '') $$;
--> statement-breakpoint
create function app.lease_ids() returns text[] language sql stable
as $$ select string_to_array(nullif(current_setting('app.lease_ids', true), ''), ',') $$;
--> statement-breakpoint
create function app.door_ids() returns text[] language sql stable
as $$ select string_to_array(nullif(current_setting('app.door_ids', true), ''), ',') $$;
--> statement-breakpoint
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
--> statement-breakpoint
grant usage on schema public, app to portal_app, portal_system;
--> statement-breakpoint
grant execute on all functions in schema app to portal_app, portal_system;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to portal_system;
--> statement-breakpoint
grant usage on all sequences in schema public to portal_app, portal_system;
--> statement-breakpoint
call app.protect('corporation', 'corporation', 'select');
--> statement-breakpoint
call app.protect('brand', 'corporation', 'select');
--> statement-breakpoint
call app.protect('property', 'corporation', 'select');
--> statement-breakpoint
call app.protect('door', 'door', 'select');
--> statement-breakpoint
call app.protect('lease', 'lease', 'select');
--> statement-breakpoint
call app.protect('lease_party', 'lease', 'select');
--> statement-breakpoint
call app.protect('lease_charge_line', 'lease', 'select');
--> statement-breakpoint
-- A renter sees themselves and those who are on a lease with them.
call app.protect('person',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = person.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select');
--> statement-breakpoint
-- A forwarding address is given for every occupant of the lease at once (spec 7).
call app.protect('address',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = address.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select, insert, update');
--> statement-breakpoint
call app.protect('animal_person_map',
  'person_id = (select app.person_id()) or person_id in (
    select lease_party.person_id from lease_party
    where lease_party.corporation_id = animal_person_map.corporation_id
      and lease_party.lease_id = any ((select app.lease_ids())::text[]))',
  'select');
--> statement-breakpoint
call app.protect('animal',
  'animal_id in (
    select animal_person_map.animal_id from animal_person_map
    where animal_person_map.corporation_id = animal.corporation_id)',
  'select');
--> statement-breakpoint
call app.protect('move_out', 'lease', 'select, insert');
--> statement-breakpoint
call app.protect('move_out_person', 'lease', 'select, insert');
--> statement-breakpoint
call app.protect('move_out_reason', 'corporation', 'select');
--> statement-breakpoint
call app.protect('management_fee_policy', 'door', 'select');
--> statement-breakpoint
-- The same for every corporation: no tenant rows, so no policy.
grant select on move_out_status to portal_app;
--> statement-breakpoint
-- Asked at every request, before anybody is set: so it runs as portal_system, and gives ids only.
create function app.lease_ids_of(corporation text, person text, doors text[]) returns text[]
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(array_agg(lease.lease_id order by lease.lease_id), '{}')
  from lease_party
  join lease on lease.corporation_id = lease_party.corporation_id
    and lease.lease_id = lease_party.lease_id
  where lease_party.corporation_id = corporation
    and lease_party.person_id = person
    and lease.door_id = any (doors)
$$;
--> statement-breakpoint
revoke execute on function app.lease_ids_of(text, text, text[]) from public;
--> statement-breakpoint
-- A function may only be given to a role that may create in its schema.
grant create on schema app to portal_system;
--> statement-breakpoint
alter function app.lease_ids_of(text, text, text[]) owner to portal_system;
--> statement-breakpoint
revoke create on schema app from portal_system;
--> statement-breakpoint
call app.protect('terms_and_conditions_acceptance', 'person', 'select, insert');
--> statement-breakpoint
-- All that may change of an acceptance is that a later one takes its place.
grant update (active) on terms_and_conditions_acceptance to portal_app;
--> statement-breakpoint
call app.protect('document',
  'lease_id = any ((select app.lease_ids())::text[])
    and (person_id is null or person_id = (select app.person_id()))',
  'select');
--> statement-breakpoint
call app.protect('terms_of_service_version', 'corporation', 'select');
--> statement-breakpoint
call app.protect('privacy_policy_version', 'corporation', 'select');
--> statement-breakpoint
call app.protect('ledger_account', 'lease', 'select');
--> statement-breakpoint
-- `select ... for update` asks for the right to change something of the row.
grant update (version) on ledger_account to portal_app;
--> statement-breakpoint
call app.protect('ledger_transaction', 'lease', 'select');
--> statement-breakpoint
call app.protect('ledger_posting', 'lease', 'select');
--> statement-breakpoint
call app.protect('charge', 'lease', 'select');
--> statement-breakpoint
call app.protect('payment', 'lease', 'select, insert');
--> statement-breakpoint
call app.protect('payment_allocation', 'lease', 'select, insert');
--> statement-breakpoint
call app.protect('payment_method', 'person', 'select');
--> statement-breakpoint
call app.protect('quote', 'person', 'select, insert');
--> statement-breakpoint
call app.protect('idempotency_key', 'person', 'select, insert, update');
--> statement-breakpoint
-- The ledger is only ever appended to: a mistake is mended by a line that reverses it.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transaction', tg_table_name
    using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_transaction_append_only
before update or delete or truncate on ledger_transaction
for each statement execute function app.refuse_change();
--> statement-breakpoint
create trigger ledger_posting_append_only
before update or delete or truncate on ledger_posting
for each statement execute function app.refuse_change();
--> statement-breakpoint
revoke update, delete on ledger_transaction, ledger_posting from portal_system;
--> statement-breakpoint
create function app.check_balanced() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(amount_cents), 1) into total from ledger_posting
  where corporation_id = new.corporation_id and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'the postings of transaction % do not sum to 0', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Looked at when the transaction commits: until then the lines may come one by one.
create constraint trigger ledger_posting_balanced
after insert on ledger_posting deferrable initially deferred
for each row execute function app.check_balanced();
--> statement-breakpoint
-- A transaction without any posting is refused as well.
create constraint trigger ledger_transaction_balanced
after insert on ledger_transaction deferrable initially deferred
for each row execute function app.check_balanced();
--> statement-breakpoint
call app.protect('work_order', 'lease', 'select, insert');
--> statement-breakpoint
call app.protect('work_order_counter', 'corporation', 'select, insert, update');
