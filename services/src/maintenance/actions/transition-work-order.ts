import { postOrReverseCost } from 'services/maintenance/costs/post-or-reverse-cost';
import { bookVisit } from 'services/maintenance/visits/book-visit';
import { endVisit } from 'services/maintenance/visits/end-visit';
import { notifyCompany, notifyOfVisit } from 'services/maintenance/visits/notify-of-visit';
import {
  findBookedVisit,
  type VisitRow,
  type VisitTerms,
} from 'services/maintenance/visits/store/visits';
import type { ActionRules } from 'services/maintenance/work-orders/action-input';
import type { EventActor } from 'services/maintenance/work-orders/event-actor';
import { notifyOfStateChange } from 'services/maintenance/work-orders/notify-household';
import {
  canTransition,
  type TransitionRole,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-state-machine';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { getTransitionChange, isVisitEndedBy } from './get-transition-change.ts';

/** The state machine does not allow this transition for this role. */
export class TransitionRefusedError extends Error {
  override name = 'TransitionRefusedError';
}

export type WorkOrderTransition = {
  to: WorkOrderState;
  role: TransitionRole;
  actor: EventActor;
  reason?: string | undefined;
  /** Columns that the office sets together with the transition: dates, priority, a visit. */
  change?: Partial<WorkOrderRow>;
  /** Details of the visit that the transition books. Without it, the visit was agreed by phone. */
  visit?: VisitTerms;
  /** The caller sends its own mail, so this function must not notify the household. */
  isNotifiedSeparately?: true;
  now: Date;
};

/**
 * Transitions a locked work order: checks the state machine, records the event, posts or reverses the
 * approved cost, books or ends the visit and notifies the household. The caller must hold the row lock.
 * Throws `TransitionRefusedError`.
 */
export async function transitionWorkOrder(
  tx: Tx,
  workOrder: WorkOrderRow,
  {
    to,
    role,
    actor: eventActor,
    reason,
    change = {},
    visit,
    isNotifiedSeparately,
    now,
  }: WorkOrderTransition,
  context: ActionRules,
): Promise<WorkOrderRow> {
  if (!canTransition(workOrder.state, to, role) || !isReopenAllowed(workOrder, to, now)) {
    throw new TransitionRefusedError(`A request that is ${workOrder.state} cannot become ${to}.`);
  }
  const event = {
    kind: 'moved' as const,
    fromState: workOrder.state,
    toState: to,
    text: reason ?? null,
    promisedOn: change.nextUpdateOn ?? change.targetOn ?? null,
    at: now,
  };
  const endedVisit = isVisitEndedBy(workOrder, to)
    ? await findBookedVisit(tx, workOrder)
    : undefined;
  const row = await recordWorkOrderEvent(tx, workOrder, eventActor, event, {
    ...getTransitionChange(workOrder, { to, role, reason, now }, context),
    ...change,
    version: workOrder.version + 1,
  });
  const cost = await postOrReverseCost(tx, row, { timeZone: context.timeZone, now });
  if (endedVisit)
    await endVisitAfterTransition(tx, workOrder, row, endedVisit, { ...context, now });
  if (to !== 'scheduled') {
    if (!isNotifiedSeparately) await notifyOfStateChange(tx, row, { reason: reason ?? null, cost });
  } else {
    const bookedVisit = await bookVisit(tx, row, visit, now);
    await notifyOfVisit(
      tx,
      row,
      bookedVisit,
      { change: 'booked', reason: reason ?? null },
      { ...context, now },
    );
  }
  return row;
}

/** A completed work order can be reopened until `reopenUntil`. Every other transition is always in time. */
const isReopenAllowed = ({ state, reopenUntil }: WorkOrderRow, to: WorkOrderState, now: Date) =>
  !(state === 'completed' && to === 'reopened') || (reopenUntil !== null && now <= reopenUntil);

/** Ends the booked visit of a work order after a transition that no longer needs it. */
async function endVisitAfterTransition(
  tx: Tx,
  previous: WorkOrderRow,
  row: WorkOrderRow,
  endedVisit: VisitRow,
  { timeZone, now }: ActionRules & { now: Date },
): Promise<void> {
  // A trigger in `sql/83-visits.sql` cancels the visit and releases its slot. Only the mail is sent here.
  if (previous.state === 'scheduled')
    return notifyCompany(tx, row, endedVisit, 'cancelled', timeZone);
  await endVisit(tx, row, endedVisit.startsAt <= now ? 'over' : 'cancelled', now);
}
