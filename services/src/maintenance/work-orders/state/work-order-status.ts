import type { CostRow } from 'services/maintenance/work-orders/store/find-newest-cost';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { CostStatus, NextStep, WorkOrderStatus } from 'shared/contract/work-order-status';
import { isClosed, type WorkOrderState } from './work-order-state-machine.ts';

type VisitStatus = WorkOrderStatus['visit'];
type VisitColumns = Pick<WorkOrderRow, 'state' | 'visitStartsAt' | 'visitEndsAt'>;

export type WorkOrderStatusInput = {
  order: VisitColumns;
  /** The newest cost that the office asked about. */
  cost: Pick<CostRow, 'state' | 'chargeId'> | undefined;
  /** Whether the renter has asked the office to reconsider since the last decline. */
  isAppealed: boolean;
  now: Date;
};

/**
 * Derives the status that screens, mails and PDFs show: the next step, the visit and the cost. Nothing else
 * may derive these, because two places could then contradict each other.
 */
export function getWorkOrderStatus({
  order,
  cost,
  isAppealed,
  now,
}: WorkOrderStatusInput): WorkOrderStatus {
  const visit = getVisitStatus(order, now);
  return {
    next_step: getNextStep(order.state, visit, isAppealed),
    visit,
    cost: getCostStatus(order.state, cost),
  };
}

/** The columns keep the hours of the last visit, so the state decides whether the visit still takes place. */
export function getVisitStatus(order: VisitColumns, now: Date): VisitStatus {
  const { state, visitStartsAt, visitEndsAt } = order;
  if (visitStartsAt === null || visitEndsAt === null) return 'none';
  if (state === 'scheduled') return visitEndsAt > now ? 'to_come' : 'ended';
  const hasStarted = visitStartsAt <= now;
  return hasStarted && WORK_STATES.includes(state) ? 'took_place' : 'none';
}

/** Returns the hours of the visit that screens, calendars and mails show; null without one. */
export function getVisitHours(
  order: VisitColumns,
  now: Date,
): { startsAt: Date; endsAt: Date; status: Exclude<VisitStatus, 'none'> } | null {
  const { visitStartsAt: startsAt, visitEndsAt: endsAt } = order;
  const status = getVisitStatus(order, now);
  if (startsAt === null || endsAt === null || status === 'none') return null;
  return { startsAt, endsAt, status };
}

/** Returns the hours of a visit that is booked and has not ended; null without one. */
export function getUpcomingVisit(
  order: VisitColumns,
  now: Date,
): { startsAt: Date; endsAt: Date } | null {
  const visit = getVisitHours(order, now);
  return visit?.status === 'to_come' ? visit : null;
}

const WORK_STATES: readonly WorkOrderState[] = ['in_progress', 'work_done', 'completed'];

const NEXT_STEPS: Readonly<Record<WorkOrderState, NextStep>> = {
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
  return NEXT_STEPS[state];
}

/** An approved cost is owed only once the renters have accepted the work. */
export function getCostStatus(
  state: WorkOrderState,
  cost: WorkOrderStatusInput['cost'],
): CostStatus {
  if (cost === undefined || cost.state === 'replaced') return 'none';
  if (cost.state === 'declined') return 'declined';
  // A cost can no longer be answered once the work is done or the request is closed.
  if (cost.state === 'asked') return state === 'work_done' || isClosed(state) ? 'none' : 'asked';
  if (cost.chargeId !== null) return 'charged';
  if (state === 'reopened') return 'on_hold';
  return isClosed(state) ? 'dropped' : 'approved';
}
