import { settleCost } from 'services/maintenance/costs/settle-cost';
import { bookVisit } from 'services/maintenance/visits/book-visit';
import { endVisit } from 'services/maintenance/visits/end-visit';
import {
  bookedVisit,
  type VisitRow,
  type VisitTerms,
} from 'services/maintenance/visits/store/visits';
import { tellCompany, tellVisit } from 'services/maintenance/visits/tell-visit';
import type { Ways } from 'services/maintenance/work-orders/asked';
import type { Doer } from 'services/maintenance/work-orders/doer';
import {
  type Mover,
  mayMove,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { tellHousehold } from 'services/maintenance/work-orders/tell-household';
import type { Tx } from 'services/platform/db/database';
import { endsVisit, getMoveChange } from './move-change.ts';

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

/**
 * Moves a work order that the caller holds: checks the table, writes the story, tells the household.
 * Settles the cost, and throws `MoveRefused`.
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
  const ended = endsVisit(held, to) ? await bookedVisit(tx, held) : undefined;
  const row = await writeEvent(tx, held, doer, event, {
    ...getMoveChange(held, { to, mover, reason, now }, ways),
    ...change,
    version: held.version + 1,
  });
  const cost = await settleCost(tx, row, { timeZone: ways.timeZone, now });
  if (ended) await endByMove(tx, held, row, ended, { ...ways, now });
  if (to !== 'scheduled') {
    if (!isToldElsewhere) await tellHousehold(tx, row, { reason: reason ?? null, cost });
  } else {
    const booked = await bookVisit(tx, row, visit, now);
    await tellVisit(tx, row, booked, { news: 'booked', reason: reason ?? null }, { ...ways, now });
  }
  return row;
}

/** What is closed can be opened again for a while. */
const isInTime = ({ state, reopenUntil }: OrderRow, to: WorkOrderState, now: Date) =>
  !(state === 'completed' && to === 'reopened') || (reopenUntil !== null && now <= reopenUntil);

/** Ends the visit of a work order that has left the states in which somebody comes or works. */
async function endByMove(
  tx: Tx,
  before: OrderRow,
  row: OrderRow,
  ended: VisitRow,
  { timeZone, now }: Ways & { now: Date },
): Promise<void> {
  // The database frees the hours of a visit that was still to come (`sql/83-visits.sql`).
  if (before.state === 'scheduled') return tellCompany(tx, row, ended, 'cancelled', timeZone);
  await endVisit(tx, row, ended.startsAt <= now ? 'over' : 'cancelled', now);
}
