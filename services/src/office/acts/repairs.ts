import {
  getNewestWish,
  loadWorkOrderTimeZone,
  lockWorkOrderByName,
  OfficeActionRefusedError,
  type PreferredTimes,
  sendOfficeMessage,
  transitionAsOffice,
} from 'services/maintenance';
import type { Act, Outcome } from 'services/office/act-schema';
import { leaseOfRenter } from 'services/office/find-renter';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { toInstant } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { listWorkOrders } from './store.ts';

const MOST = 20;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** The requests of a renter's home, newest first. */
export async function listRequests(tx: Tx, renter: string): Promise<Outcome> {
  const lease = await leaseOfRenter(tx, renter);
  const { leaseId } = lease;
  const rows = await listWorkOrders(tx, lease, MOST);
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
      'would suit': suits(getNewestWish({ wish, intake, submittedAt: row.submittedAt }), intake),
    })),
  };
}

function suits(
  wish: PreferredTimes | undefined,
  intake: { anyTime: boolean } | null,
): string | null {
  if (wish) return wish.windows.map(({ on, part }) => `${on} ${part}`).join(', ');
  return intake?.anyTime ? 'any time, call first' : null;
}

/** Moves a request. Throws `OfficeActionRefusedError`. */
export async function moveRequest(
  tx: Tx,
  { request, state, visit, ...given }: Extract<Act, { act: 'move' }>,
  rules: WorkOrderRules,
  now: Date,
): Promise<Outcome> {
  const held = await lockWorkOrderByName(tx, request);
  const times =
    visit === undefined ? undefined : readHours(visit, await loadWorkOrderTimeZone(tx, held));
  const move = { ...given, to: state, visit: times };
  const row = await transitionAsOffice(tx, held, move, { rules, now });
  const target = row.targetOn === null ? '' : ` To be fixed by ${row.targetOn}.`;
  return {
    text: `Request #${row.number} is ${state}.${target} Everyone on the lease gets a mail.`,
    rows: [],
  };
}

/** Writes to the home about a request. Throws `OfficeActionRefusedError`. */
export async function tellHome(
  tx: Tx,
  { request, text, due }: Extract<Act, { act: 'tell' }>,
  now: Date,
): Promise<Outcome> {
  const row = await sendOfficeMessage(tx, await lockWorkOrderByName(tx, request), {
    text,
    due,
    now,
  });
  return { text: `The home of request #${row.number} has the message, also by mail.`, rows: [] };
}

/** `2026-12-01 09:00-11:00`, where the property stands. */
export function readHours(visit: string, timeZone: string): { startsAt: Date; endsAt: Date } {
  const [date = '', hours = ''] = visit.split(' ');
  const [startsAt, endsAt] = hours.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return new Date(
      toInstant(date, hour, timeZone).getTime() + (minute % HOUR_MINUTES) * MINUTE_MS,
    );
  });
  if (!(startsAt && endsAt) || endsAt <= startsAt) {
    throw new OfficeActionRefusedError('A visit ends after it has begun.');
  }
  return { startsAt, endsAt };
}
