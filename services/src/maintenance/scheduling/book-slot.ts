import { transitionWorkOrder } from 'services/maintenance/actions/transition-work-order';
import { bookVisit } from 'services/maintenance/visits/book-visit';
import { notifyOfVisit } from 'services/maintenance/visits/notify-of-visit';
import { takeSlot } from 'services/maintenance/visits/slots';
import { findBookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import type { ActionContext, ActionRules } from 'services/maintenance/work-orders/action-input';
import type { EventActor } from 'services/maintenance/work-orders/event-actor';
import { formatVisit } from 'services/maintenance/work-orders/format-visit';
import { createTransitionRefusedProblem } from 'services/maintenance/work-orders/lock-work-order';
import { canTransition } from 'services/maintenance/work-orders/state/work-order-state-machine';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { writeStoredText } from 'services/platform/texts/reader-language';
import type { VisitChoice } from 'shared/contract/visits';

const HOUR_MS = 3_600_000;

/** Returns the time until which a renter can reschedule or cancel a visit online. */
export const getChangeDeadline = (
  { startsAt }: Pick<VisitRow, 'startsAt'>,
  { rules }: Pick<ActionRules, 'rules'>,
) => new Date(startsAt.getTime() - rules.changeHours * HOUR_MS);

/**
 * Loads the booked visit before a change. Throws 409 `version_conflict` if it is not the
 * visit that the caller has read, and 409 `visit_too_late` after the deadline.
 */
export async function loadChangeableVisit(
  tx: Tx,
  workOrder: WorkOrderRow,
  visitId: string | null,
  context: ActionContext,
): Promise<VisitRow | undefined> {
  const booked = workOrder.state === 'scheduled' ? await findBookedVisit(tx, workOrder) : undefined;
  if ((booked?.visitId ?? null) !== visitId) throw createVisitChangedProblem();
  if (booked && context.now >= getChangeDeadline(booked, context))
    throw createVisitTooLateProblem(booked);
  return booked;
}

export const createVisitChangedProblem = () =>
  new Problem(409, 'version_conflict', 'The visit has changed since it was read.', {
    field: 'visit_id',
  });

const createVisitTooLateProblem = ({ startsAt }: VisitRow) =>
  new Problem(409, 'visit_too_late', 'It is too late to change this visit online.', {
    details: { starts_at: startsAt.toISOString() },
  });

/**
 * Books an offered slot for a locked work order, or reschedules its visit to that slot. Runs as the system:
 * the state `scheduled` results from taking a slot, so a renter never sends a state.
 */
export async function bookSlot(
  tx: Tx,
  workOrder: WorkOrderRow,
  eventActor: EventActor,
  choice: VisitChoice,
  context: ActionContext,
): Promise<VisitRow> {
  const { now } = context;
  const previous = await loadChangeableVisit(tx, workOrder, choice.instead_of, context);
  if (!previous && !canTransition(workOrder.state, 'scheduled', 'system'))
    throw createTransitionRefusedProblem(workOrder);
  const slot = await takeSlot(tx, workOrder, choice.slot_id, context);
  const terms = { slotId: slot.slotId, companyMail: slot.companyMail, access: choice.access };
  const change = {
    visitStartsAt: slot.startsAt,
    visitEndsAt: slot.endsAt,
    visitCompany: slot.company,
    // The latest answer about entry applies.
    permissionToEnter: choice.access === 'enter',
  };
  const reason = choice.reason ?? null;
  if (!previous) {
    await transitionWorkOrder(
      tx,
      workOrder,
      {
        to: 'scheduled',
        role: 'system',
        actor: eventActor,
        change,
        visit: terms,
        reason: choice.reason,
        now,
      },
      context,
    );
  } else {
    const event = {
      kind: 'visit_moved' as const,
      text: writeStoredText(() => formatReschedule(previous, slot, reason, context.timeZone)),
      at: now,
    };
    const row = await recordWorkOrderEvent(tx, workOrder, eventActor, event, {
      ...change,
      version: workOrder.version + 1,
    });
    const visit = await bookVisit(tx, row, terms, now);
    await notifyOfVisit(tx, row, visit, { change: 'moved', reason, before: previous }, context);
  }
  const booked = await findBookedVisit(tx, workOrder);
  if (!booked) throw new Error('The visit was not booked.');
  return booked;
}

type VisitHours = Pick<VisitRow, 'startsAt' | 'endsAt'>;

const formatReschedule = (from: VisitHours, to: VisitHours, reason: string | null, zone: string) =>
  [
    `From ${formatVisit(from.startsAt, from.endsAt, zone)} to ${formatVisit(to.startsAt, to.endsAt, zone)}.`,
    reason,
  ]
    .filter(Boolean)
    .join(' ');
