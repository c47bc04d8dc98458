import {
  endMissedVisit,
  loadWorkOrderTimeZone,
  lockWorkOrderByName,
  offerSlots,
  requestCostApproval,
} from 'services/maintenance';
import type { Act, ActOutcome } from 'services/office/act-schema';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { formatMoney } from 'shared/format/money';
import { parseVisitHours } from './work-orders.ts';

/** Offers visit times of a vendor for a work order. Throws `OfficeActionRefusedError`. */
export async function offerVisitTimes(
  tx: Tx,
  { request, by, slot, mail }: Extract<Act, { act: 'offer-slots' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<ActOutcome> {
  const workOrder = await lockWorkOrderByName(tx, request);
  const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
  const hours = slot.map((one) => parseVisitHours(one, timeZone));
  const offer = { company: by, companyMail: mail ?? null, hours };
  const row = await offerSlots(tx, workOrder, offer, { rules, timeZone, now });
  return {
    text: `Request #${row.number} is offered ${hours.length} times. Everyone on the lease gets a mail.`,
    rows: [],
  };
}

/** Records that no one was home. The home can then choose another time. Throws `OfficeActionRefusedError`. */
export async function reportNoShow(
  tx: Tx,
  { request }: Extract<Act, { act: 'no-show' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<ActOutcome> {
  const workOrder = await lockWorkOrderByName(tx, request);
  const row = await endMissedVisit(tx, workOrder, { rules, now });
  return { text: `The home of request #${row.number} is asked for another time.`, rows: [] };
}

/** Asks a home to approve a cost. Throws `OfficeActionRefusedError`. */
export async function askForCostApproval(
  tx: Tx,
  { request, cents, for: purpose }: Extract<Act, { act: 'cost' }>,
  now: Date,
): Promise<ActOutcome> {
  const row = await requestCostApproval(tx, await lockWorkOrderByName(tx, request), {
    amountCents: cents,
    purpose,
    now,
  });
  return {
    text: `The home of request #${row.number} is asked for ${formatMoney(cents)}. Nothing is charged before it accepts and the work is done.`,
    rows: [],
  };
}
