import type { WorkOrder } from 'shared/contract/maintenance';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { POSSIBLE_STATUSES } from 'shared/contract/possible-statuses';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderPromise } from 'shared/contract/work-order-status';

// Every work order that the services can return, as far as screens differ. For tests.

const TODAY = '2026-11-25';
const SENT_AT = '2026-11-22T15:00:00.000Z';
const REQUESTED_AT = '2026-11-25T15:00:00.000Z';
const RESPONDED_AT = '2026-11-25T16:00:00.000Z';
const PASSED_VISIT = {
  starts_at: '2026-11-24T15:00:00.000Z',
  ends_at: '2026-11-24T17:00:00.000Z',
  company: 'Bayline Plumbing',
};
const COMING_VISIT = {
  starts_at: '2026-12-03T15:00:00.000Z',
  ends_at: '2026-12-03T17:00:00.000Z',
  company: 'Bayline Plumbing',
};
const VISITS = {
  none: null,
  to_come: COMING_VISIT,
  ended: PASSED_VISIT,
  took_place: PASSED_VISIT,
} as const;

const createPromise = (kind: WorkOrderPromise['kind'], isMissed: boolean): WorkOrderPromise => ({
  kind,
  due_on: isMissed ? '2026-11-24' : '2026-12-01',
  judged_on: TODAY,
  is_missed: isMissed,
  days_total: 9,
  nudge_from: isMissed ? TODAY : '2026-12-02',
  nudge: isMissed ? 'open' : 'not_yet',
});

const PROMISES = {
  none: [null],
  on_time: (['answer', 'update', 'work'] as const).map((kind) => createPromise(kind, false)),
  missed: (['answer', 'update', 'work'] as const).map((kind) => createPromise(kind, true)),
} as const;

const COSTS = {
  none: null,
  asked: 'asked',
  approved: 'accepted',
  on_hold: 'accepted',
  charged: 'accepted',
  dropped: 'accepted',
  declined: 'declined',
} as const;

function createCost(status: WorkOrder['status']['cost']): WorkOrderDetails['cost'] {
  const state = COSTS[status];
  if (state === null) return null;
  const isAnswered = state !== 'asked';
  return {
    cost_id: 'cost-1',
    amount_cents: 4_500,
    purpose: 'A new trap.',
    state,
    asked_at: REQUESTED_AT,
    answered_at: isAnswered ? RESPONDED_AT : null,
    answered_by: isAnswered ? 'Maya Ortiz' : null,
    reason: state === 'declined' ? 'Not our fault.' : null,
    is_charged: status === 'charged',
    may_answer: state === 'asked',
  };
}

type NextStep = WorkOrder['status']['next_step'];
const STEP_OF_VISIT: Partial<Record<WorkOrder['status']['visit'], NextStep>> = {
  to_come: 'visit_comes',
  ended: 'visit_ended',
};

/** Each has a name that identifies it in a failing test. */
export function createPossibleOrders(): (readonly [name: string, order: WorkOrderDetails])[] {
  return WORK_ORDER_STATES.flatMap((state) => {
    const possible = POSSIBLE_STATUSES[state];
    return possible.visit.flatMap((visit) =>
      possible.next_step
        .filter((step) => (STEP_OF_VISIT[visit] ?? step) === step)
        .flatMap((next_step) =>
          possible.cost.flatMap((cost) =>
            possible.promise.flatMap((kind) =>
              PROMISES[kind].map((promise) => {
                const status = { next_step, visit, cost };
                const name = [state, next_step, visit, cost, kind, promise?.kind].join(' ');
                return [name, createOrder(state, status, promise)] as const;
              }),
            ),
          ),
        ),
    );
  });
}

function createOrder(
  state: WorkOrder['state'],
  status: WorkOrder['status'],
  promise: WorkOrderPromise | null,
): WorkOrderDetails {
  const isUpdate = promise?.kind === 'update' || state === 'waiting';
  return {
    work_order_id: 'order-1',
    number: 1207,
    title: 'Kitchen sink leaks',
    details: 'Water drips from the pipe under the sink.',
    place: 'Kitchen',
    place_code: 'kitchen',
    category: 'Plumbing',
    category_code: 'plumbing',
    problem_code: 'leak',
    state,
    status,
    promise,
    submitted_at: SENT_AT,
    updated_at: REQUESTED_AT,
    target_on: promise?.kind === 'work' ? promise.due_on : '2026-12-01',
    visit: VISITS[status.visit],
    permission_to_enter: true,
    photo_count: 0,
    version: 3,
    priority: 'normal',
    waiting_for: state === 'waiting' ? 'parts' : null,
    next_update_on: isUpdate ? (promise?.kind === 'update' ? promise.due_on : '2026-11-30') : null,
    closes_on: state === 'work_done' ? '2026-11-30' : null,
    unread_count: 0,
    time_zone: 'America/Chicago',
    intake: null,
    has_gate_code: false,
    story: [],
    same_as: null,
    completion_note: null,
    rating: null,
    cost: createCost(status.cost),
    reopen_until: state === 'completed' ? '2026-12-20T15:00:00.000Z' : null,
    may: {
      edit: state === 'submitted',
      write: true,
      cancel: !['in_progress', 'work_done', 'completed', 'cancelled'].includes(state),
      confirm: state === 'work_done',
      reopen: state === 'work_done' || state === 'completed',
      rate: false,
      appeal: state === 'declined' && status.next_step === 'declined',
    },
  };
}
