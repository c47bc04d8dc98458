import {
  type CostRow,
  findNewestCost,
} from 'services/maintenance/work-orders/store/find-newest-cost';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import { postCharge, withdrawCharge } from 'services/payments';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { writeStoredText } from 'services/platform/texts/reader-language';
import { formatDate, toDateInZone } from 'shared/format/date';
import { findCompanyName, replaceUnansweredCost, updateCost } from './store.ts';

type PostingTime = { timeZone: string; now: Date };

/**
 * Updates the ledger after a transition: posts an approved cost as a charge when the work is accepted, and
 * reverses that charge when the request is reopened. Returns the newest cost after the change. Requires the
 * system role for the transitions that write.
 */
export async function postOrReverseCost(
  tx: Tx,
  workOrder: WorkOrderRow,
  at: PostingTime,
): Promise<CostRow | undefined> {
  const { corporationId, workOrderId, state } = workOrder;
  // A cost that was not answered before the work was done can no longer be answered.
  if (state === 'work_done') await replaceUnansweredCost(tx, workOrder);
  const [cost] = await findNewestCost(tx, { corporationId, workOrderId });
  if (cost?.state !== 'accepted') return cost;
  if (state === 'completed' && cost.chargeId === null) return postCost(tx, workOrder, cost, at);
  if (state === 'reopened' && cost.chargeId !== null) return reverseCost(tx, workOrder, cost, at);
  return cost;
}

async function postCost(
  tx: Tx,
  { corporationId, leaseId, number }: WorkOrderRow,
  cost: CostRow,
  { timeZone, now }: PostingTime,
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
    reason: formatChargeReason(number, cost, timeZone),
    payee: await findCompanyName(tx, corporationId),
  });
  return saveChargeId(tx, cost, chargeId);
}

/** "For request #1207: A new trap. Maya Ortiz approved this on Wed, Nov 25." */
function formatChargeReason(number: number, cost: CostRow, timeZone: string): string {
  const { purpose, answeredBy, answeredAt } = cost;
  const request = `For request #${number}: ${purpose.replace(/\.$/, '')}.`;
  if (answeredBy === null || answeredAt === null) return request;
  const day = writeStoredText(() => formatDate(toDateInZone(answeredAt.toISOString(), timeZone)));
  return `${request} ${answeredBy} approved this on ${day}.`;
}

async function reverseCost(
  tx: Tx,
  { corporationId, leaseId, number }: WorkOrderRow,
  cost: CostRow,
  { timeZone, now }: PostingTime,
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
  return saveChargeId(tx, cost, null);
}

async function saveChargeId(tx: Tx, cost: CostRow, chargeId: string | null): Promise<CostRow> {
  await updateCost(tx, cost, { chargeId });
  return { ...cost, chargeId };
}
