import type { WORK_ORDER_STATES } from 'shared/contract/maintenance';

export type WorkOrderState = (typeof WORK_ORDER_STATES)[number];
/**
 * The role that makes a transition. The office enters what a company does. The system completes work orders
 * that nobody answers, and changes the state when a slot is taken or released: a renter sends a slot there,
 * never a state.
 */
export type TransitionRole = 'renter' | 'office' | 'system';
export const TRANSITION_ROLES: readonly TransitionRole[] = ['renter', 'office', 'system'];

/** The state of a new work order. */
export const INITIAL_STATE: WorkOrderState = 'submitted';

type AllowedTransitions = Readonly<Partial<Record<WorkOrderState, readonly TransitionRole[]>>>;

const BOTH: readonly TransitionRole[] = ['renter', 'office'];
const OFFICE: readonly TransitionRole[] = ['office'];
const BY_SLOT: readonly TransitionRole[] = ['office', 'system'];

// All allowed transitions, by current state, next state and role. Everything else is refused. The database
// enforces the transitions of renters as well (`sql/80-work-order-story.sql`).
const TRANSITIONS: Readonly<Record<WorkOrderState, AllowedTransitions>> = {
  submitted: { acknowledged: OFFICE, cancelled: BOTH, declined: OFFICE, duplicate: OFFICE },
  acknowledged: { triaged: OFFICE, cancelled: BOTH, declined: OFFICE, duplicate: OFFICE },
  triaged: {
    scheduling: OFFICE,
    scheduled: OFFICE,
    in_progress: OFFICE,
    cancelled: BOTH,
    declined: OFFICE,
    duplicate: OFFICE,
  },
  scheduling: { scheduled: BY_SLOT, waiting: OFFICE, cancelled: BOTH },
  scheduled: { scheduling: BY_SLOT, in_progress: OFFICE, waiting: OFFICE, cancelled: BOTH },
  in_progress: { waiting: OFFICE, work_done: OFFICE },
  waiting: { scheduling: OFFICE, scheduled: OFFICE, in_progress: OFFICE, cancelled: BOTH },
  work_done: { completed: ['renter', 'system'], reopened: ['renter'] },
  completed: { reopened: ['renter'] },
  reopened: {
    triaged: OFFICE,
    scheduling: OFFICE,
    scheduled: OFFICE,
    in_progress: OFFICE,
    cancelled: BOTH,
  },
  cancelled: {},
  // After an appeal of the renter.
  declined: { acknowledged: OFFICE },
  duplicate: {},
};

export const canTransition = (from: WorkOrderState, to: WorkOrderState, role: TransitionRole) =>
  TRANSITIONS[from][to]?.includes(role) ?? false;

const CLOSED_STATES: readonly WorkOrderState[] = [
  'completed',
  'cancelled',
  'declined',
  'duplicate',
];

/** Whether a work order is finished. A closed work order can still be reopened or appealed. */
export const isClosed = (state: WorkOrderState) => CLOSED_STATES.includes(state);
