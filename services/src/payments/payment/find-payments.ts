import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import type { OperationInput } from 'shared/contract/operation';
import type { listPayments, Payment } from 'shared/contract/payments/payments';
import {
  findReturnDates,
  listAllocations,
  listPaymentsOfDoor,
  loadPaymentRow,
  selectUnfinishedPayments,
} from './store/find-payments.ts';
import { type PaymentRow, toPaymentResponse } from './to-payment-response.ts';

const MAX_PAYMENTS = 100;

type ListPaymentsQuery = OperationInput<typeof listPayments>['query'];

/** Lists the payments of the home that the portal shows, newest first, including those of an ended lease. */
export async function findPayments(
  tx: Tx,
  actor: Actor,
  { arrived, limit }: ListPaymentsQuery = {},
): Promise<Payment[]> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return [];
  const { corporationId, personId } = actor;
  const rows = await listPaymentsOfDoor(
    tx,
    { corporationId, doorId },
    {
      hasArrived: arrived !== undefined,
      limit: limit === undefined ? MAX_PAYMENTS : Number(limit),
    },
  );
  return loadPaymentResponses(tx, rows, personId);
}

export async function findPayment(tx: Tx, actor: Actor, paymentId: string): Promise<Payment> {
  const row = await loadPaymentRow(tx, actor, paymentId);
  const [found] = await loadPaymentResponses(tx, [row], actor.personId);
  if (!found) throw notFound();
  return found;
}

/** Finds the payment of the caller's own request by its idempotency key, in any state. */
export async function findPaymentByKey(tx: Tx, actor: Actor, key: string): Promise<Payment> {
  const row = await findIdempotencyKey(tx, actor, key);
  if (row?.operation !== 'createPayment') throw notFound();
  return findPayment(tx, actor, row.resourceId);
}

/**
 * Loads payments with their allocations in one more statement for all of them; two when one was returned.
 */
export async function loadPaymentResponses(
  tx: Tx,
  rows: readonly PaymentRow[],
  viewerId: string,
): Promise<Payment[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const allocations = await listAllocations(
    tx,
    first.corporationId,
    rows.map((row) => row.paymentId),
  );
  const returned = await findReturnDates(tx, first.corporationId, rows);
  return rows.map((row) => {
    const allocationsOfPayment = allocations.filter((part) => part.paymentId === row.paymentId);
    return toPaymentResponse(
      row,
      viewerId,
      allocationsOfPayment.map((part) => ({
        description: translateLedgerText(part.description),
        amount_cents: part.amountCents,
      })),
      returned.get(row.paymentId),
    );
  });
}

type UnfinishedPayments = { scheduled: Payment[]; pending: Payment[] };

/**
 * Finds the unfinished payments of a lease: the next scheduled payment first, the newest pending one first.
 * Allocations are read only when there are payments, which is rare.
 */
export async function findUnfinishedPayments(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  { personId }: Actor,
): Promise<UnfinishedPayments> {
  const rows = await selectUnfinishedPayments(tx, { corporationId, leaseId });
  const payments = await loadPaymentResponses(tx, rows, personId);
  const { scheduled = [], pending = [] } = Object.groupBy(payments, ({ state }) =>
    state === 'scheduled' ? 'scheduled' : 'pending',
  );
  return { scheduled, pending };
}
