call app.protect('ledger_account', 'lease', 'select');

-- `select ... for update` asks for the right to change something of the row.
grant update (version) on ledger_account to portal_app;

call app.protect('ledger_transaction', 'lease', 'select');

call app.protect('ledger_posting', 'lease', 'select');

call app.protect('charge', 'lease', 'select');

call app.protect('payment', 'lease', 'select, insert');

call app.protect('payment_allocation', 'lease', 'select, insert');

call app.protect('payment_method', 'person', 'select');

-- Instrument, holder and kind of a method never change: another account is another method.
grant insert, update (state, is_default, nickname, attempts_left, verify_by) on payment_method to portal_app;

call app.protect('quote', 'person', 'select, insert');

call app.protect('idempotency_key', 'person', 'select, insert, update');

-- The ledger is only ever appended to: a mistake is mended by a line that reverses it.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transaction', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_transaction_append_only
before update or delete or truncate on ledger_transaction
for each statement execute function app.refuse_change();

create trigger ledger_posting_append_only
before update or delete or truncate on ledger_posting
for each statement execute function app.refuse_change();

revoke update, delete on ledger_transaction, ledger_posting from portal_system;

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

-- Looked at when the transaction commits: until then the lines may come one by one.
create constraint trigger ledger_posting_balanced
after insert on ledger_posting deferrable initially deferred
for each row execute function app.check_balanced();

-- A transaction without any posting is refused as well.
create constraint trigger ledger_transaction_balanced
after insert on ledger_transaction deferrable initially deferred
for each row execute function app.check_balanced();
