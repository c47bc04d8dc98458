import type { WORK_ORDER_STATES } from 'shared/contract/maintenance';

export type WorkOrderState = (typeof WORK_ORDER_STATES)[number];
/**
 * Who moves it. A company's people are entered by the office. The system closes what nobody answers, and
 * books and unbooks a visit where a slot was taken, given back or nobody came: a renter names a slot there,
 * never a state.
 */
export type Mover = 'renter' | 'office' | 'system';
export const MOVERS: readonly Mover[] = ['renter', 'office', 'system'];

/** How every work order begins. */
export const FIRST_STATE: WorkOrderState = 'submitted';

type Moves = Readonly<Partial<Record<WorkOrderState, readonly Mover[]>>>;

const BOTH: readonly Mover[] = ['renter', 'office'];
const OFFICE: readonly Mover[] = ['office'];
const BY_SLOT: readonly Mover[] = ['office', 'system'];

// Who may move a work order from where to where (design: sections 2.5). What is not here is refused.
// The moves of a renter stand in the database as well (`sql/80-work-order-story.sql`).
const MOVES: Readonly<Record<WorkOrderState, Moves>> = {
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
  // Where the renter has asked the office to think again.
  declined: { acknowledged: OFFICE },
  duplicate: {},
};

export const mayMove = (from: WorkOrderState, to: WorkOrderState, mover: Mover) =>
  MOVES[from][to]?.includes(mover) ?? false;

const CLOSED: readonly WorkOrderState[] = ['completed', 'cancelled', 'declined', 'duplicate'];

/** True where nothing is under way any more: at most somebody thinks again. */
export const isClosed = (state: WorkOrderState) => CLOSED.includes(state);
