import {
  endMissedVisit,
  loadWorkOrderTimeZone,
  lockWorkOrderByName,
  offerSlots,
  requestCostApproval,
} from 'services/maintenance';
import type { Act, Outcome } from 'services/office/act-schema';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { formatMoney } from 'shared/format/money';
import { readHours } from './repairs.ts';

/** Offers times of a company for a request. Throws `OfficeActionRefusedError`. */
export async function offerTimes(
  tx: Tx,
  { request, by, slot, mail }: Extract<Act, { act: 'offer-slots' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<Outcome> {
  const held = await lockWorkOrderByName(tx, request);
  const timeZone = await loadWorkOrderTimeZone(tx, held);
  const hours = slot.map((one) => readHours(one, timeZone));
  const offer = { company: by, companyMail: mail ?? null, hours };
  const row = await offerSlots(tx, held, offer, { rules, timeZone, now });
  return {
    text: `Request #${row.number} is offered ${hours.length} times. Everyone on the lease gets a mail.`,
    rows: [],
  };
}

/** Nobody was home: the visit is over, and the home chooses another time. Throws `OfficeActionRefusedError`. */
export async function reportNoShow(
  tx: Tx,
  { request }: Extract<Act, { act: 'no-show' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<Outcome> {
  const held = await lockWorkOrderByName(tx, request);
  const row = await endMissedVisit(tx, held, { rules, now });
  return { text: `The home of request #${row.number} is asked for another time.`, rows: [] };
}

/** Asks a home for its yes to a cost. Throws `OfficeActionRefusedError`. */
export async function askForCost(
  tx: Tx,
  { request, cents, for: purpose }: Extract<Act, { act: 'cost' }>,
  now: Date,
): Promise<Outcome> {
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
