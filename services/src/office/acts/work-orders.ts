import {
  getNewestWish,
  loadWorkOrderTimeZone,
  lockWorkOrderByName,
  OfficeActionRefusedError,
  type PreferredTimes,
  sendOfficeMessage,
  transitionAsOffice,
} from 'services/maintenance';
import type { Act, ActOutcome } from 'services/office/act-schema';
import { loadRenterLease } from 'services/office/load-renter';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { toInstant } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { listWorkOrders } from './store.ts';

const MAX_ROWS = 20;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Lists the work orders of a renter's home, newest first. */
export async function listRenterWorkOrders(tx: Tx, renter: string): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  const { leaseId } = lease;
  const rows = await listWorkOrders(tx, lease, MAX_ROWS);
  return {
    text: rows.length === 0 ? `${leaseId} has no requests.` : `Requests of ${leaseId}:`,
    rows: rows.map(({ order: row, wish, intake }) => ({
      request: row.workOrderId,
      number: row.number,
      state: row.state,
      title: row.title,
      priority: row.priority,
      target: row.targetOn,
      'next word': row.nextUpdateOn,
      stars: row.ratingStars,
      'would suit': formatPreferredTimes(
        getNewestWish({ wish, intake, submittedAt: row.submittedAt }),
        intake,
      ),
    })),
  };
}

function formatPreferredTimes(
  wish: PreferredTimes | undefined,
  intake: { anyTime: boolean } | null,
): string | null {
  if (wish) return wish.windows.map(({ on, part }) => `${on} ${part}`).join(', ');
  return intake?.anyTime ? 'any time, call first' : null;
}

/** Changes the state of a work order. Throws `OfficeActionRefusedError`. */
export async function moveWorkOrder(
  tx: Tx,
  { request, state, visit, ...details }: Extract<Act, { act: 'move' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<ActOutcome> {
  const workOrder = await lockWorkOrderByName(tx, request);
  const times =
    visit === undefined
      ? undefined
      : parseVisitHours(visit, await loadWorkOrderTimeZone(tx, workOrder));
  const move = { ...details, to: state, visit: times };
  const row = await transitionAsOffice(tx, workOrder, move, { rules, now });
  const target = row.targetOn === null ? '' : ` To be fixed by ${row.targetOn}.`;
  return {
    text: `Request #${row.number} is ${state}.${target} Everyone on the lease gets a mail.`,
    rows: [],
  };
}

/** Sends the home a message about a work order. Throws `OfficeActionRefusedError`. */
export async function sendWorkOrderMessage(
  tx: Tx,
  { request, text, due }: Extract<Act, { act: 'tell' }>,
  now: Date,
): Promise<ActOutcome> {
  const row = await sendOfficeMessage(tx, await lockWorkOrderByName(tx, request), {
    text,
    due,
    now,
  });
  return { text: `The home of request #${row.number} has the message, also by mail.`, rows: [] };
}

/** Parses `2026-12-01 09:00-11:00` in the time zone of the property. */
export function parseVisitHours(visit: string, timeZone: string): { startsAt: Date; endsAt: Date } {
  const [date = '', hours = ''] = visit.split(' ');
  const [startsAt, endsAt] = hours.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return new Date(
      toInstant(date, hour, timeZone).getTime() + (minute % HOUR_MINUTES) * MINUTE_MS,
    );
  });
  if (!(startsAt && endsAt) || endsAt <= startsAt) {
    throw new OfficeActionRefusedError('A visit must end after it starts.');
  }
  return { startsAt, endsAt };
}
