import type { Allocation } from 'services/payments/charges/allocation';
import { type ChargeRow, findOpen } from 'services/payments/charges/store/money';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import type { PaymentRow } from 'services/payments/payment/present';
import { insertPayment, type NewRow } from 'services/payments/payment/store/insert-payment';
import { createBatch, sendInOrder } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { paymentAllocation } from 'services/platform/db/schema/payments';
import { allocateReferenceNumber } from 'services/platform/references/allocate-reference-number';
import { loadPersonName } from 'services/resident';

export type Parts = { number: number; payerName: string; open: readonly ChargeRow[] };

/** Reads what a payment is written with. The caller holds the lease. */
export const askForParts = (tx: Tx, facts: LeaseFacts, personId: string): Promise<Parts> =>
  createBatch(tx)
    .add('number', allocateReferenceNumber)
    .add('payerName', () => loadPersonName(tx, facts.corporationId, personId))
    .add('open', () => findOpen(tx, facts))
    .send();

/** Inserts a payment and what it pays for, in one round trip. Gives the row as it stands then. */
export async function insertWithAllocations(
  tx: Tx,
  payment: NewRow,
  allocations: readonly Allocation[],
): Promise<PaymentRow> {
  const {
    rows: [row],
  } = await createBatch(tx)
    .add('rows', () => insertPayment(tx, payment))
    // After the payment that they belong to.
    .add('allocations', () => writeParts(tx, payment, allocations))
    .send();
  if (!row) throw new Error('The payment was not written.');
  return row;
}

type Allocated = typeof paymentAllocation.$inferInsert;

const insertAllocation = prepareStatement(
  'write-allocation',
  (tx, params: Placeholders<Allocated>) =>
    tx.insert(paymentAllocation).values({
      corporationId: params.corporationId,
      paymentId: params.paymentId,
      chargeId: params.chargeId,
      leaseId: params.leaseId,
      amountCents: params.amountCents,
    }),
);

type Ids = Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId'>;

export const writeParts = (
  tx: Tx,
  { corporationId, paymentId, leaseId }: Ids,
  parts: readonly Allocation[],
) =>
  sendInOrder(
    tx,
    parts.map((part) => () => insertAllocation(tx, { corporationId, paymentId, leaseId, ...part })),
  );
