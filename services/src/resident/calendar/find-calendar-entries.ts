import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { type CalendarHome, listCalendarHomes } from './calendar-homes.ts';
import { calendarMessages } from './calendar-messages.ts';
import { getLeaseEntries, getRentEntries } from './lease-entries.ts';
import type { AllDayEntry, CalendarEntries, TimedEntry } from './serialize-calendar.ts';
import { findCompany, listInsurance, listVisits } from './store.ts';
import { type GetVisitHours, toVisitEntry } from './to-visit-entry.ts';

const DAY_MS = 86_400_000;
/** Past visits stay in the feed for 90 days. */
const VISIT_RETENTION_MS = 90 * DAY_MS;

type EntryTimes = { now: Date; stamp: Date };

/** Data of other services. The app injects it, because the resident service must not import them. */
export type CalendarSources = {
  findAutoPay: (tx: Tx, actor: Actor, now: Date) => Promise<Pick<AutoPay, 'forecast'> | null>;
  getVisitHours: GetVisitHours;
};

/** Finds the entries of a renter's household calendar. Null when they live in no home. */
export async function findCalendarEntries(
  tx: Tx,
  actor: Actor,
  { now, stamp }: EntryTimes,
  { findAutoPay, getVisitHours }: CalendarSources,
): Promise<CalendarEntries | null> {
  const homes = await listCalendarHomes(tx, actor);
  const [first] = homes;
  if (!first) return null;
  const [[company], times, insurance, autoPay] = await Promise.all([
    findCompany(tx, actor),
    findVisitEntries(tx, homes, { now, getVisitHours }),
    findInsuranceEntries(tx, actor, homes),
    findAutoPay(tx, actor, now),
  ]);
  const draws = (autoPay?.forecast ?? []).filter(({ skipped }) => skipped === null);
  const days = homes.flatMap((home) => {
    const today = getLocalTime(now, home.property.timeZone).date;
    return [...getLeaseEntries(home), ...getRentEntries(home, today)];
  });
  return {
    name: calendarMessages.calendar(company?.name ?? ''),
    stamp,
    days: [
      ...days,
      ...draws.map(({ period, draw_on }) => ({
        id: `draw-${period}`,
        on: draw_on,
        ...calendarMessages.entry('draw'),
      })),
      ...insurance,
    ],
    times,
  };
}

const getLeaseIds = (homes: readonly CalendarHome[]) => homes.map(({ lease }) => lease.leaseId);

async function findVisitEntries(
  tx: Tx,
  homes: readonly CalendarHome[],
  { now, getVisitHours }: { now: Date; getVisitHours: GetVisitHours },
): Promise<TimedEntry[]> {
  const from = new Date(now.getTime() - VISIT_RETENTION_MS);
  const rows = await listVisits(tx, getLeaseIds(homes), from);
  return rows.flatMap((row) => {
    const home = homes.find(({ lease }) => lease.leaseId === row.leaseId);
    return (home && toVisitEntry(row, home, getVisitHours(row, now))) ?? [];
  });
}

/** Finds the day on which the newest insurance proof of each lease expires, of those the caller can see. */
async function findInsuranceEntries(
  tx: Tx,
  actor: Actor,
  homes: readonly CalendarHome[],
): Promise<AllDayEntry[]> {
  const rows = await listInsurance(tx, actor, getLeaseIds(homes));
  return getLeaseIds(homes).flatMap((leaseId) => {
    const last = rows.filter((row) => row.leaseId === leaseId).at(-1)?.validUntil;
    return last
      ? [{ id: `insurance-${leaseId}`, on: last, ...calendarMessages.entry('insurance') }]
      : [];
  });
}
