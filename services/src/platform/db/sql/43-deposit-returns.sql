-- What the office returned of a deposit. Append-only, as the ledger lines that it names.
call app.protect('deposit_return', 'lease', 'select');

grant select, insert on deposit_return to portal_system;

create trigger deposit_return_append_only
before update or delete or truncate on deposit_return
for each statement execute function app.refuse_change();

-- Deposits that were returned before there was this table: the ledger has their lines. How they were sent
-- is not known beyond "by check". No role but this one sees them all.
do $$
begin
  set local role portal_system;
  insert into deposit_return (corporation_id, deposit_return_id, lease_id, amount_cents, withheld_cents,
    withheld_reason, returned_on, way, release_transaction_id, refund_transaction_id)
  select release.corporation_id, 'deposit-return-' || release.transaction_id, release.lease_id,
    coalesce(sent.cents, 0), held.amount_cents - coalesce(sent.cents, 0),
    case when held.amount_cents > coalesce(sent.cents, 0) then 'what your ledger lists' end,
    release.posted_on, 'check', release.transaction_id, sent.transaction_id
  from ledger_transaction release
  join ledger_posting held on held.corporation_id = release.corporation_id
    and held.transaction_id = release.transaction_id
    and held.account_id = 'deposits_held' and held.amount_cents > 0
  left join lateral (
    select refund.transaction_id, -cash.amount_cents as cents
    from ledger_transaction refund
    join ledger_posting cash on cash.corporation_id = refund.corporation_id
      and cash.transaction_id = refund.transaction_id
      and cash.account_id = 'cash' and cash.amount_cents < 0
    where refund.corporation_id = release.corporation_id and refund.lease_id = release.lease_id
      and refund.transaction_type = 'refund' and refund.payment_id is null
      and refund.posted_on >= release.posted_on and -cash.amount_cents <= held.amount_cents
    order by refund.posted_on, refund.entry_number
    limit 1) sent on true
  where release.transaction_type = 'credit';
  reset role;
end $$;
