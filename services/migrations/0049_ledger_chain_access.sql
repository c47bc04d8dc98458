-- The chain of ledger transactions (docs/decisions/0064). `pnpm ledger:verify` computes the same hashes outside
-- the database. No renter reads these tables.
call app.protect('ledger_chain_link', 'nobody', null);
--> statement-breakpoint
grant select, insert on ledger_chain_link to portal_system;
--> statement-breakpoint
call app.protect('ledger_chain', 'nobody', null);
--> statement-breakpoint
grant select, insert, update on ledger_chain to portal_system;
--> statement-breakpoint
call app.protect('ledger_problem', 'nobody', null);
--> statement-breakpoint
grant select, insert, update, delete on ledger_problem to portal_system;
--> statement-breakpoint
grant select, insert, update on ledger_audit_run to portal_system;
--> statement-breakpoint
-- One field of the canonical form: length in bytes, colon, value; `-` for null. The length makes it unambiguous.
create function app.ledger_field(value text) returns text language sql immutable
as $$ select coalesce(octet_length(value) || ':' || value, '-') || ';' $$;
--> statement-breakpoint
-- The canonical form of a transaction without its postings.
create function app.ledger_transaction_text(entry ledger_transaction) returns text language sql stable
as $$
  select app.ledger_field(entry.corporation_id) || app.ledger_field(entry.transaction_id)
    || app.ledger_field(entry.entry_number::text) || app.ledger_field(entry.lease_id)
    || app.ledger_field(entry.transaction_type) || app.ledger_field(to_char(entry.posted_on, 'YYYY-MM-DD'))
    || app.ledger_field(entry.description) || app.ledger_field(entry.payee_payer)
    || app.ledger_field(entry.payment_id) || app.ledger_field(entry.reverses_transaction_id)
    || app.ledger_field(trunc(extract(epoch from entry.created_at) * 1000000)::text)
$$;
--> statement-breakpoint
-- Appends a transaction with all its postings to the chain of its lease. The row of the chain is locked until the
-- transaction ends, so that two transactions of one lease follow each other.
create function app.append_chain_link(entry ledger_transaction) returns void language plpgsql as $$
declare
  content text := app.ledger_transaction_text(entry);
  posting_count smallint;
  posting_text text;
  chain record;
  link_hash text;
begin
  select count(*), string_agg(app.ledger_field(line::text) || app.ledger_field(account_id)
    || app.ledger_field(lease_id) || app.ledger_field(amount_cents::text), '' order by line)
  into posting_count, posting_text from ledger_posting
  where corporation_id = entry.corporation_id and transaction_id = entry.transaction_id;
  loop
    select last_sequence, last_hash into chain from ledger_chain
    where corporation_id = entry.corporation_id and lease_id = entry.lease_id for no key update;
    exit when found;
    insert into ledger_chain (corporation_id, lease_id, last_sequence, last_hash)
    values (entry.corporation_id, entry.lease_id, 0, '') on conflict do nothing;
  end loop;
  link_hash := encode(sha256(convert_to(chain.last_hash || content || posting_text, 'UTF8')), 'hex');
  insert into ledger_chain_link
    (corporation_id, lease_id, sequence, transaction_id, postings, previous_hash, hash)
  values (entry.corporation_id, entry.lease_id, chain.last_sequence + 1, entry.transaction_id,
    posting_count, chain.last_hash, link_hash);
  update ledger_chain set last_sequence = chain.last_sequence + 1, last_hash = link_hash,
    next_audit_at = least(next_audit_at, now())
  where corporation_id = entry.corporation_id and lease_id = entry.lease_id;
end $$;
--> statement-breakpoint
create function app.chain_transaction() returns trigger language plpgsql as $$
begin
  perform app.append_chain_link(new);
  return null;
end $$;
--> statement-breakpoint
-- Chains the transactions that exist already, in the order of their entries. No role but this one sees them all.
do $$
declare
  entry ledger_transaction;
begin
  set local role portal_system;
  for entry in select * from ledger_transaction order by corporation_id, lease_id, entry_number loop
    perform app.append_chain_link(entry);
  end loop;
  reset role;
end $$;
--> statement-breakpoint
-- Runs at commit, when all postings are inserted.
create constraint trigger ledger_transaction_chained
after insert on ledger_transaction deferrable initially deferred
for each row execute function app.chain_transaction();
--> statement-breakpoint
-- A transaction is complete once it has a link: a later posting would not be in its hash.
create function app.refuse_late_posting() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_chain_link using (corporation_id, transaction_id)) then
    raise exception 'ledger_posting is append-only: post a new transaction' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_posting_complete
after insert on ledger_posting referencing new table as added
for each statement execute function app.refuse_late_posting();
--> statement-breakpoint
-- Only the trigger above writes the chain: a statement of its own is refused.
create trigger ledger_chain_link_append_only
before insert or update or delete or truncate on ledger_chain_link
for each statement when (pg_trigger_depth() = 0) execute function app.refuse_change();
--> statement-breakpoint
create trigger ledger_chain_append_only
before insert or update of corporation_id, lease_id, last_sequence, last_hash or delete or truncate on ledger_chain
for each statement when (pg_trigger_depth() = 0) execute function app.refuse_change();
