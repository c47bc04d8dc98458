import type { WorkOrder } from './maintenance.ts';
import type { WorkOrderStatus } from './work-order-status.ts';

type PossibleStatus = {
  readonly next_step: readonly WorkOrderStatus['next_step'][];
  readonly visit: readonly WorkOrderStatus['visit'][];
  readonly cost: readonly WorkOrderStatus['cost'][];
  readonly promise: readonly ('none' | 'on_time' | 'missed')[];
};

const OPEN_COSTS = ['none', 'asked', 'approved', 'declined'] as const;
const ENDED_COSTS = ['none', 'declined', 'dropped'] as const;
const PROMISED = ['on_time', 'missed'] as const;

const createStatusBeforeVisit = (
  ...steps: PossibleStatus['next_step'][number][]
): PossibleStatus => ({
  next_step: steps,
  visit: ['none'],
  cost: OPEN_COSTS,
  promise: PROMISED,
});
const createEndedStatus = (...steps: PossibleStatus['next_step'][number][]): PossibleStatus => ({
  next_step: steps,
  visit: ['none'],
  cost: ENDED_COSTS,
  promise: ['none'],
});

/**
 * The possible combinations of next step, visit, cost and promise for each work order state. Tests check that the
 * services return no other combination and that the screens have consistent texts for all of them.
 */
export const POSSIBLE_STATUSES: Readonly<Record<WorkOrder['state'], PossibleStatus>> = {
  submitted: createStatusBeforeVisit('office_reads'),
  acknowledged: createStatusBeforeVisit('office_plans'),
  triaged: createStatusBeforeVisit('office_plans'),
  scheduling: createStatusBeforeVisit('choose_time'),
  scheduled: {
    next_step: ['visit_comes', 'visit_ended'],
    visit: ['to_come', 'ended'],
    cost: OPEN_COSTS,
    promise: PROMISED,
  },
  in_progress: {
    next_step: ['work_under_way'],
    visit: ['none', 'took_place'],
    cost: OPEN_COSTS,
    promise: PROMISED,
  },
  waiting: createStatusBeforeVisit('work_waits'),
  work_done: {
    next_step: ['confirm'],
    visit: ['none', 'took_place'],
    cost: ['none', 'approved', 'declined'],
    promise: PROMISED,
  },
  completed: {
    next_step: ['closed'],
    visit: ['none', 'took_place'],
    cost: ['none', 'charged', 'declined'],
    promise: ['none'],
  },
  reopened: {
    next_step: ['office_plans_again'],
    visit: ['none'],
    cost: ['none', 'asked', 'on_hold', 'declined'],
    promise: PROMISED,
  },
  cancelled: createEndedStatus('cancelled'),
  declined: createEndedStatus('declined', 'office_reconsiders'),
  duplicate: createEndedStatus('duplicate'),
};
