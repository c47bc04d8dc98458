import { addDays, localTime } from '../dates/calendar.ts';
import type { Tx } from '../db/database.ts';
import { tellCompany, tellVisit } from '../visits/tell-visit.ts';
import { bookedVisit, bookVisit, type VisitTerms } from '../visits/visit-row.ts';
import type { RepairRules } from './repair-rules.ts';
import { tellHousehold } from './tell-household.ts';
import { type Mover, mayMove, type WorkOrderState } from './work-order-states.ts';
import { type Doer, type OrderRow, writeEvent } from './write-event.ts';

/** A move that the table of states does not have for whoever asks. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

export type Move = {
  to: WorkOrderState;
  mover: Mover;
  doer: Doer;
  reason?: string | undefined;
  /** What the office sets with it: dates, priority, a visit. */
  change?: Partial<OrderRow>;
  /** Of a visit that is booked with it; without it, as it was agreed by phone. */
  visit?: VisitTerms;
  /** Whoever moves it tells the home in a mail of their own. */
  isToldElsewhere?: true;
  now: Date;
};

export type Ways = { rules: RepairRules; timeZone: string };

const DAY_MS = 86_400_000;
const NO_VISIT = { visitStartsAt: null, visitEndsAt: null, visitCompany: null };

/**
 * Moves a work order that the caller holds: checks the table, writes the story, tells the household.
 * Every move takes back what held only where it stood. Throws `MoveRefused`.
 */
export async function moveOrder(
  tx: Tx,
  held: OrderRow,
  { to, mover, doer, reason, change = {}, visit, isToldElsewhere, now }: Move,
  ways: Ways,
): Promise<OrderRow> {
  if (!mayMove(held.state, to, mover) || !isInTime(held, to, now)) {
    throw new MoveRefused(`A request that is ${held.state} cannot become ${to}.`);
  }
  const event = {
    kind: 'moved' as const,
    fromState: held.state,
    toState: to,
    text: reason ?? null,
    promisedOn: change.nextUpdateOn ?? change.targetOn ?? null,
    at: now,
  };
  const endsVisit = held.state === 'scheduled' && to !== 'in_progress';
  const ended = endsVisit && (await bookedVisit(tx, held));
  const row = await writeEvent(tx, held, doer, event, {
    waitingFor: null,
    nextUpdateOn: null,
    closesOn: null,
    reopenUntil: null,
    // A renter, who can but cancel it, writes no visit: that of a cancelled request is shown nowhere.
    ...(endsVisit && mover !== 'renter' && NO_VISIT),
    ...broughtBy(to, reason, now, ways),
    ...change,
    state: to,
    version: held.version + 1,
  });
  // The database frees the hours of a visit that ended by this (`sql/83-visits.sql`).
  if (ended) await tellCompany(tx, row, ended, 'cancelled', ways.timeZone);
  if (to !== 'scheduled') {
    if (!isToldElsewhere) await tellHousehold(tx, row, reason ?? null);
  } else {
    const booked = await bookVisit(tx, row, visit, now);
    await tellVisit(tx, row, booked, { news: 'booked', reason: reason ?? null }, { ...ways, now });
  }
  return row;
}

/** What is closed can be opened again for a while. */
const isInTime = ({ state, reopenUntil }: OrderRow, to: WorkOrderState, now: Date) =>
  !(state === 'completed' && to === 'reopened') || (reopenUntil !== null && now <= reopenUntil);

function broughtBy(
  to: WorkOrderState,
  reason: string | undefined,
  now: Date,
  { rules, timeZone }: Ways,
): Partial<OrderRow> {
  if (to === 'work_done') {
    const closesOn = addDays(localTime(now, timeZone).date, rules.closeDays);
    return { closesOn, completionNote: reason ?? null };
  }
  if (to === 'completed') {
    return { reopenUntil: new Date(now.getTime() + rules.reopenDays * DAY_MS) };
  }
  if (to !== 'reopened') return {};
  // It is judged anew when it is done anew; what was said stays in the story.
  return {
    completionNote: null,
    ratingStars: null,
    ratingReason: null,
    ratedAt: null,
    ratedBy: null,
  };
}
