import type { CostRow } from 'services/maintenance/work-orders/store/newest-cost';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { CostStatus, NextStep, WorkOrderStatus } from 'shared/contract/work-order-status';
import { isClosed, type WorkOrderState } from './work-order-states.ts';

type VisitStatus = WorkOrderStatus['visit'];
type VisitColumns = Pick<OrderRow, 'state' | 'visitStartsAt' | 'visitEndsAt'>;

export type StatusFacts = {
  order: VisitColumns;
  /** The newest cost that the office asked about. */
  cost: Pick<CostRow, 'state' | 'chargeId'> | undefined;
  /** The renter has asked the office to reconsider since it was last declined. */
  isAppealed: boolean;
  now: Date;
};

/**
 * Everything that screens, mails and PDFs say about a work order follows from this: what happens next,
 * its visit and its cost. Nothing else may derive them, or two places contradict each other.
 */
export function getWorkOrderStatus({ order, cost, isAppealed, now }: StatusFacts): WorkOrderStatus {
  const visit = getVisitStatus(order, now);
  return {
    next_step: getNextStep(order.state, visit, isAppealed),
    visit,
    cost: getCostStatus(order.state, cost),
  };
}

/** The columns keep the hours of the last visit; only the state says whether anybody still comes. */
export function getVisitStatus(order: VisitColumns, now: Date): VisitStatus {
  const { state, visitStartsAt, visitEndsAt } = order;
  if (visitStartsAt === null || visitEndsAt === null) return 'none';
  if (state === 'scheduled') return visitEndsAt > now ? 'to_come' : 'ended';
  const hasBegun = visitStartsAt <= now;
  return hasBegun && WORK_STATES.includes(state) ? 'took_place' : 'none';
}

/** The hours of the visit of which a screen, a calendar or a mail may speak; null where there is none. */
export function getVisitHours(
  order: VisitColumns,
  now: Date,
): { startsAt: Date; endsAt: Date; status: Exclude<VisitStatus, 'none'> } | null {
  const { visitStartsAt: startsAt, visitEndsAt: endsAt } = order;
  const status = getVisitStatus(order, now);
  if (startsAt === null || endsAt === null || status === 'none') return null;
  return { startsAt, endsAt, status };
}

/** The hours of a visit that is booked and has not ended; null without one. */
export function getVisitToCome(
  order: VisitColumns,
  now: Date,
): { startsAt: Date; endsAt: Date } | null {
  const visit = getVisitHours(order, now);
  return visit?.status === 'to_come' ? visit : null;
}

const WORK_STATES: readonly WorkOrderState[] = ['in_progress', 'work_done', 'completed'];

const NEXT: Readonly<Record<WorkOrderState, NextStep>> = {
  submitted: 'office_reads',
  acknowledged: 'office_plans',
  triaged: 'office_plans',
  scheduling: 'choose_time',
  scheduled: 'visit_comes',
  in_progress: 'work_under_way',
  waiting: 'work_waits',
  work_done: 'confirm',
  completed: 'closed',
  reopened: 'office_plans_again',
  cancelled: 'cancelled',
  declined: 'declined',
  duplicate: 'duplicate',
};

function getNextStep(state: WorkOrderState, visit: VisitStatus, isAppealed: boolean): NextStep {
  if (state === 'scheduled' && visit === 'ended') return 'visit_ended';
  if (state === 'declined' && isAppealed) return 'office_reconsiders';
  return NEXT[state];
}

/** An approved cost is owed only once the renters have accepted the work. */
export function getCostStatus(state: WorkOrderState, cost: StatusFacts['cost']): CostStatus {
  if (cost === undefined || cost.state === 'replaced') return 'none';
  if (cost.state === 'declined') return 'declined';
  // Nobody can answer any more once the work is done or the request is closed.
  if (cost.state === 'asked') return state === 'work_done' || isClosed(state) ? 'none' : 'asked';
  if (cost.chargeId !== null) return 'charged';
  if (state === 'reopened') return 'on_hold';
  return isClosed(state) ? 'dropped' : 'approved';
}
