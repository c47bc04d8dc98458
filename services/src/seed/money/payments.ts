import { sql } from 'drizzle-orm';
import { openAccounts, postTransactions } from 'services/payments';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { toReference } from 'services/platform/references/to-reference';
import type { SeedContext } from 'services/seed/context';
import { getMethodLabels, seedMethods } from './methods.ts';
import { addPlanRows, COMPANIES, createMoneyRows, type MoneyRows } from './money-rows.ts';
import { planMoney } from './plan-money.ts';

/** Inserts the payment methods, and the charges and payments of every lease with their ledger transactions. */
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
  const rows = createMoneyRows();
  for (const plan of plans) addPlanRows(plan, rows);
  await setReferencesAndLabels(context, rows.payments);
  await postTransactions(tx, rows.transactions);
  for (const part of splitIntoBatches(rows.charges)) await tx.insert(charge).values(part);
  for (const part of splitIntoBatches(rows.payments)) await tx.insert(payment).values(part);
  for (const part of splitIntoBatches(rows.allocations))
    await tx.insert(paymentAllocation).values(part);
  await tx.insert(depositReturn).values(rows.depositReturns);
}

function* splitIntoBatches<T>(rows: readonly T[], size = 1_500): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Sets references and method labels. References come from the sequence of real payments, so they stay unique. */
async function setReferencesAndLabels(
  context: SeedContext,
  rows: MoneyRows['payments'],
): Promise<void> {
  const { tx, today } = context;
  const labels = getMethodLabels(today);
  const result = await tx.execute<{ number: string }>(
    sql`select nextval('payment_reference_number') as number from generate_series(1, ${rows.length})`,
  );
  rows.forEach((row, index) => {
    const prefix = COMPANIES[row.corporationId]?.prefix ?? '';
    row.methodLabel = labels.get(row.methodId) ?? '';
    row.reference = toReference(Number(result.rows[index]?.number), prefix);
  });
}
