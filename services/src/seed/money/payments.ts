import { sql } from 'drizzle-orm';
import { openAccounts, postTransactions } from 'services/payments';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { toReference } from 'services/platform/references/to-reference';
import type { SeedContext } from 'services/seed/context';
import { methodLabels, seedMethods } from './methods.ts';
import { COMPANIES, createRows, type Rows, writePlan } from './money-rows.ts';
import { planMoney } from './money-stories.ts';

/** Saved methods, and what was charged and paid on every lease: all of it through the ledger. */
export async function seedPayments(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  await seedMethods(context);
  const plans = planMoney(today);
  for (const corporationId of Object.keys(COMPANIES)) {
    const own = plans.filter(({ lease }) => lease.corporationId === corporationId);
    await openAccounts(
      tx,
      corporationId,
      own.map(({ lease }) => lease.leaseId),
    );
  }
  const rows = createRows();
  for (const plan of plans) writePlan(plan, rows);
  await completePayments(context, rows.payments);
  await postTransactions(tx, rows.transactions);
  for (const part of batches(rows.charges)) await tx.insert(charge).values(part);
  for (const part of batches(rows.payments)) await tx.insert(payment).values(part);
  for (const part of batches(rows.allocations)) await tx.insert(paymentAllocation).values(part);
  await tx.insert(depositReturn).values(rows.depositReturns);
}

function* batches<T>(rows: readonly T[], size = 1_500): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** References come from the same sequence as those of new payments: none is given out twice. */
async function completePayments(context: SeedContext, rows: Rows['payments']): Promise<void> {
  const { tx, today } = context;
  const labels = methodLabels(today);
  const result = await tx.execute<{ number: string }>(
    sql`select nextval('payment_reference_number') as number from generate_series(1, ${rows.length})`,
  );
  rows.forEach((row, index) => {
    const prefix = COMPANIES[row.corporationId]?.prefix ?? '';
    row.methodLabel = labels.get(row.methodId) ?? '';
    row.reference = toReference(Number(result.rows[index]?.number), prefix);
  });
}
