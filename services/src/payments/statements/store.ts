import { sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { getReceivableAccountId } from 'services/payments/ledger/ledger';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';

type MonthRow = { balance: string; month: string | null; charges: string; payments: string };
type MonthlySums = { charges: number; payments: number };

/**
 * Loads monthly sums since a day and the balance before it, in one statement. An adjustment counts as a
 * charge or payment by its sign; returns and refunds reduce the payments.
 */
export async function loadMonthlySums(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  since: PlainDate,
): Promise<{ openingCents: number; sums: Map<string, MonthlySums> }> {
  const account = getReceivableAccountId(leaseId);
  const charged = sql`(l.transaction_type in ('charge', 'late_fee', 'deposit')
    or (l.transaction_type = 'adjustment' and p.amount_cents > 0))`;
  const { rows } = await tx.execute<MonthRow>(sql`
    select month.*, (select coalesce(sum(amount_cents), 0) from ledger_posting
      where corporation_id = ${corporationId} and account_id = ${account}) as balance
    from (select 1) one left join (
      select to_char(l.posted_on, 'YYYY-MM') as month,
        coalesce(sum(p.amount_cents) filter (where ${charged}), 0) as charges,
        coalesce(-sum(p.amount_cents) filter (where not ${charged}), 0) as payments
      from ledger_transaction l
      join ledger_posting p on p.corporation_id = l.corporation_id
        and p.transaction_id = l.transaction_id and p.account_id = ${account}
      where l.corporation_id = ${corporationId} and l.lease_id = ${leaseId}
        and l.posted_on >= ${since}
      group by 1) month on true`);
  const sums = new Map<string, MonthlySums>();
  for (const { month, charges, payments } of rows) {
    if (month !== null) sums.set(month, { charges: Number(charges), payments: Number(payments) });
  }
  const changed = [...sums.values()].reduce((sum, one) => sum + one.charges - one.payments, 0);
  return { openingCents: Number(rows[0]?.balance) - changed, sums };
}
