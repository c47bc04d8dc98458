import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import type { OperationInput } from 'shared/contract/operation';
import type { listPayments, Payment } from 'shared/contract/payments/payments';
import { type PaymentRow, presentPayment } from './present.ts';
import {
  findParts,
  findPaymentsOfDoor,
  paymentRowOf,
  paymentsUnderWay,
  returnDays,
} from './store/find-payments.ts';

const MOST = 100;

type Wanted = OperationInput<typeof listPayments>['query'];

/** Payments of the home that the portal shows, newest first; also after its lease has ended. */
export async function findPayments(
  tx: Tx,
  actor: Actor,
  { arrived, limit }: Wanted = {},
): Promise<Payment[]> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return [];
  const { corporationId, personId } = actor;
  const rows = await findPaymentsOfDoor(
    tx,
    { corporationId, doorId },
    { hasArrived: arrived !== undefined, limit: limit === undefined ? MOST : Number(limit) },
  );
  return presentPayments(tx, rows, personId);
}

export async function findPayment(tx: Tx, actor: Actor, paymentId: string): Promise<Payment> {
  const row = await paymentRowOf(tx, actor, paymentId);
  const [found] = await presentPayments(tx, [row], actor.personId);
  if (!found) throw notFound();
  return found;
}

/** What became of the caller's own attempt, however it stands. */
export async function findPaymentByKey(tx: Tx, actor: Actor, key: string): Promise<Payment> {
  const row = await findIdempotencyKey(tx, actor, key);
  if (row?.operation !== 'createPayment') throw notFound();
  return findPayment(tx, actor, row.resourceId);
}

/** Payments with what they pay for, in one further statement for all of them; two where one came back. */
export async function presentPayments(
  tx: Tx,
  rows: readonly PaymentRow[],
  viewerId: string,
): Promise<Payment[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const parts = await findParts(
    tx,
    first.corporationId,
    rows.map((row) => row.paymentId),
  );
  const returned = await returnDays(tx, first.corporationId, rows);
  return rows.map((row) => {
    const own = parts.filter((part) => part.paymentId === row.paymentId);
    return presentPayment(
      row,
      viewerId,
      own.map((part) => ({ description: part.description, amount_cents: part.amountCents })),
      returned.get(row.paymentId),
    );
  });
}

type UnderWay = { scheduled: Payment[]; onTheWay: Payment[] };

/**
 * What has not come to its end of a lease: the next scheduled payment first, the last one sent first. What
 * they pay for is asked where there are any: most of the time there are none.
 */
export async function findUnderWay(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  { personId }: Actor,
): Promise<UnderWay> {
  const rows = await paymentsUnderWay(tx, { corporationId, leaseId });
  const payments = await presentPayments(tx, rows, personId);
  const { scheduled = [], onTheWay = [] } = Object.groupBy(payments, ({ state }) =>
    state === 'scheduled' ? 'scheduled' : 'onTheWay',
  );
  return { scheduled, onTheWay };
}
