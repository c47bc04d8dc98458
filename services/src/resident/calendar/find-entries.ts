import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { findHomes, type Home } from './homes.ts';
import { leaseDays, rentDays } from './lease-days.ts';
import { findCompany, listInsurance, listVisits } from './store.ts';
import { type GetVisitHours, toVisitEntry } from './to-visit-entry.ts';
import { words } from './words.ts';
import type { CalendarEntries, DayEntry, TimeEntry } from './write-calendar.ts';

const DAY_MS = 86_400_000;
/** How long a visit that is over stays. */
const VISITS_BACK_MS = 90 * DAY_MS;

type When = { now: Date; stamp: Date };

/** What other services know of the household; the app hands it over. */
export type CalendarSources = {
  findAutoPay: (tx: Tx, actor: Actor, now: Date) => Promise<Pick<AutoPay, 'forecast'> | null>;
  getVisitHours: GetVisitHours;
};

/** What the household calendar of somebody holds; null: they live in no home of ours. */
export async function findEntries(
  tx: Tx,
  actor: Actor,
  { now, stamp }: When,
  { findAutoPay, getVisitHours }: CalendarSources,
): Promise<CalendarEntries | null> {
  const homes = await findHomes(tx, actor);
  const [first] = homes;
  if (!first) return null;
  const [[company], times, insurance, autoPay] = await Promise.all([
    findCompany(tx, actor),
    findVisits(tx, homes, { now, getVisitHours }),
    findInsurance(tx, actor, homes),
    findAutoPay(tx, actor, now),
  ]);
  const draws = (autoPay?.forecast ?? []).filter(({ skipped }) => skipped === null);
  const days = homes.flatMap((home) => {
    const today = getLocalTime(now, home.property.timeZone).date;
    return [...leaseDays(home), ...rentDays(home, today)];
  });
  return {
    name: words.calendar(company?.name ?? ''),
    stamp,
    days: [
      ...days,
      ...draws.map(({ period, draw_on }) => ({ id: `draw-${period}`, on: draw_on, ...words.draw })),
      ...insurance,
    ],
    times,
  };
}

const leasesOf = (homes: readonly Home[]) => homes.map(({ lease }) => lease.leaseId);

async function findVisits(
  tx: Tx,
  homes: readonly Home[],
  { now, getVisitHours }: { now: Date; getVisitHours: GetVisitHours },
): Promise<TimeEntry[]> {
  const from = new Date(now.getTime() - VISITS_BACK_MS);
  const rows = await listVisits(tx, leasesOf(homes), from);
  return rows.flatMap((row) => {
    const home = homes.find(({ lease }) => lease.leaseId === row.leaseId);
    return (home && toVisitEntry(row, home, getVisitHours(row, now))) ?? [];
  });
}

/** When the newest proof of insurance runs out, of those that the caller can see. */
async function findInsurance(tx: Tx, actor: Actor, homes: readonly Home[]): Promise<DayEntry[]> {
  const rows = await listInsurance(tx, actor, leasesOf(homes));
  return leasesOf(homes).flatMap((leaseId) => {
    const last = rows.filter((row) => row.leaseId === leaseId).at(-1)?.validUntil;
    return last ? [{ id: `insurance-${leaseId}`, on: last, ...words.insurance }] : [];
  });
}
