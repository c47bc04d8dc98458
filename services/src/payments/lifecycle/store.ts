import type { Allocation } from 'services/payments/charges/allocation';
import {
  type ChargeRow,
  listOpenChargesBeforeCredit,
} from 'services/payments/charges/store/open-charges';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { insertPayment, type NewPaymentRow } from 'services/payments/payment/store/insert-payment';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { createBatch, sendInOrder } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { paymentAllocation } from 'services/platform/db/schema/payments';
import { allocateReferenceNumber } from 'services/platform/references/allocate-reference-number';
import { loadPersonName } from 'services/resident';

export type PaymentContext = {
  number: number;
  payerName: string;
  openCharges: readonly ChargeRow[];
};

/** Reads what is needed to insert a payment. The caller holds the lease lock. */
export const readPaymentContext = (
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  personId: string,
): Promise<PaymentContext> =>
  createBatch(tx)
    .add('number', allocateReferenceNumber)
    .add('payerName', () => loadPersonName(tx, leaseTerms.corporationId, personId))
    .add('openCharges', () => listOpenChargesBeforeCredit(tx, leaseTerms))
    .send();

/** Inserts a payment and its allocations in one round trip. Returns the inserted row. */
export async function insertPaymentWithAllocations(
  tx: Tx,
  payment: NewPaymentRow,
  allocations: readonly Allocation[],
): Promise<PaymentRow> {
  const {
    rows: [row],
  } = await createBatch(tx)
    .add('rows', () => insertPayment(tx, payment))
    // After the payment, because of the foreign key.
    .add('allocations', () => insertAllocations(tx, payment, allocations))
    .send();
  if (!row) throw new Error(`Payment ${payment.paymentId} was not inserted.`);
  return row;
}

type AllocationRow = typeof paymentAllocation.$inferInsert;

const insertAllocation = prepareStatement(
  'write-allocation',
  (tx, input: Placeholders<AllocationRow>) =>
    tx.insert(paymentAllocation).values({
      corporationId: input.corporationId,
      paymentId: input.paymentId,
      chargeId: input.chargeId,
      leaseId: input.leaseId,
      amountCents: input.amountCents,
    }),
);

type Ids = Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId'>;

export const insertAllocations = (
  tx: Tx,
  { corporationId, paymentId, leaseId }: Ids,
  parts: readonly Allocation[],
) =>
  sendInOrder(
    tx,
    parts.map((part) => () => insertAllocation(tx, { corporationId, paymentId, leaseId, ...part })),
  );
