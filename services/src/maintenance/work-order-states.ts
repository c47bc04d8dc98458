import type { WORK_ORDER_STATES } from 'shared/contract/maintenance';

export type WorkOrderState = (typeof WORK_ORDER_STATES)[number];
export type Mover = 'renter' | 'office';

/** How every work order begins. */
export const FIRST_STATE: WorkOrderState = 'submitted';

// Who may move a work order from where to where (design: sections 2.5). What is not here is refused.
const MOVES: Readonly<Record<WorkOrderState, Partial<Record<WorkOrderState, readonly Mover[]>>>> = {
  submitted: {
    acknowledged: ['office'],
    cancelled: ['renter', 'office'],
    declined: ['office'],
    duplicate: ['office'],
  },
  acknowledged: {
    triaged: ['office'],
    cancelled: ['renter', 'office'],
    declined: ['office'],
    duplicate: ['office'],
  },
  triaged: {
    scheduling: ['office'],
    scheduled: ['office'],
    in_progress: ['office'],
    cancelled: ['renter', 'office'],
    declined: ['office'],
    duplicate: ['office'],
  },
  scheduling: {
    scheduled: ['renter', 'office'],
    waiting: ['office'],
    cancelled: ['renter', 'office'],
  },
  scheduled: {
    scheduling: ['renter', 'office'],
    in_progress: ['office'],
    waiting: ['office'],
    cancelled: ['renter', 'office'],
  },
  in_progress: { waiting: ['office'], work_done: ['office'] },
  waiting: { scheduling: ['office'], in_progress: ['office'], cancelled: ['renter', 'office'] },
  work_done: { completed: ['renter', 'office'], reopened: ['renter'] },
  completed: { reopened: ['renter'] },
  reopened: { triaged: ['office'], scheduling: ['office'], in_progress: ['office'] },
  cancelled: {},
  declined: {},
  duplicate: {},
};

export const mayMove = (from: WorkOrderState, to: WorkOrderState, mover: Mover) =>
  MOVES[from][to]?.includes(mover) ?? false;
