import { type CostRow, newestCost } from 'services/maintenance/work-orders/store/newest-cost';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { postCharge, withdrawCharge } from 'services/payments';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { dateIn, formatDate } from 'shared/format/date';
import { findCompanyName, replaceAsked, updateCost } from './store.ts';

type At = { timeZone: string; now: Date };

/**
 * Makes the ledger agree with a work order that has just been moved: an approved cost is charged when the
 * work is accepted, and taken back by a reversing line when it is opened again. Gives the newest cost as it
 * is then. Only the system may call this for the states that write.
 */
export async function settleCost(tx: Tx, order: OrderRow, at: At): Promise<CostRow | undefined> {
  const { corporationId, workOrderId, state } = order;
  // A cost that nobody answered before the work was done is not asked about any more.
  if (state === 'work_done') await replaceAsked(tx, order);
  const [cost] = await newestCost(tx, { corporationId, workOrderId });
  if (cost?.state !== 'accepted') return cost;
  if (state === 'completed' && cost.chargeId === null) return chargeCost(tx, order, cost, at);
  if (state === 'reopened' && cost.chargeId !== null) return takeBack(tx, order, cost, at);
  return cost;
}

async function chargeCost(
  tx: Tx,
  { corporationId, leaseId, number }: OrderRow,
  cost: CostRow,
  { timeZone, now }: At,
): Promise<CostRow> {
  const today = getLocalTime(now, timeZone).date;
  const chargeId = await postCharge(tx, {
    corporationId,
    leaseId,
    chargeType: 'other',
    description: `Repair #${number}`,
    postedOn: today,
    dueOn: today,
    amountCents: cost.amountCents,
    reason: getReason(number, cost, timeZone),
    payee: await findCompanyName(tx, corporationId),
  });
  return setCharge(tx, cost, chargeId);
}

/** "For request #1207: A new trap. Maya Ortiz approved this on Wed, Nov 25." */
function getReason(number: number, cost: CostRow, timeZone: string): string {
  const { purpose, answeredBy, answeredAt } = cost;
  const what = `For request #${number}: ${purpose.replace(/\.$/, '')}.`;
  if (answeredBy === null || answeredAt === null) return what;
  const day = formatDate(dateIn(answeredAt.toISOString(), timeZone));
  return `${what} ${answeredBy} approved this on ${day}.`;
}

async function takeBack(
  tx: Tx,
  { corporationId, leaseId, number }: OrderRow,
  cost: CostRow,
  { timeZone, now }: At,
): Promise<CostRow> {
  await withdrawCharge(tx, {
    corporationId,
    leaseId,
    chargeId: cost.chargeId ?? '',
    description: `Repair #${number} reversed, work not accepted`,
    payee: await findCompanyName(tx, corporationId),
    postedOn: getLocalTime(now, timeZone).date,
    now,
  });
  return setCharge(tx, cost, null);
}

async function setCharge(tx: Tx, cost: CostRow, chargeId: string | null): Promise<CostRow> {
  await updateCost(tx, cost, { chargeId });
  return { ...cost, chargeId };
}
