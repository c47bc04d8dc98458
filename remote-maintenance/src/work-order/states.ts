import type { WorkOrder } from 'shared/contract/maintenance';
import type { IconName } from 'shared/ui/icon';

export type OrderState = WorkOrder['state'];

interface StateAppearance {
  readonly kind: 'ok' | 'info' | 'warn' | 'bad' | 'plain';
  readonly icon: IconName;
  /** Open work orders can still change; the others are final. */
  readonly open: boolean;
  /** Index of the reached step, of five; 5 if all are completed, null if the work order ended early. */
  readonly step: 0 | 1 | 2 | 3 | 5 | null;
}

/** The appearance and the progress of each state of a work order. */
export const STATES: Record<OrderState, StateAppearance> = {
  submitted: { kind: 'info', icon: 'half-circle', open: true, step: 0 },
  acknowledged: { kind: 'info', icon: 'check', open: true, step: 1 },
  triaged: { kind: 'info', icon: 'check', open: true, step: 1 },
  scheduling: { kind: 'info', icon: 'clock', open: true, step: 1 },
  scheduled: { kind: 'info', icon: 'calendar', open: true, step: 2 },
  in_progress: { kind: 'info', icon: 'wrench', open: true, step: 2 },
  waiting: { kind: 'warn', icon: 'clock', open: true, step: 1 },
  work_done: { kind: 'warn', icon: 'flag', open: true, step: 3 },
  completed: { kind: 'ok', icon: 'check-circle', open: false, step: 5 },
  reopened: { kind: 'warn', icon: 'refresh', open: true, step: 1 },
  cancelled: { kind: 'plain', icon: 'minus-circle', open: false, step: null },
  declined: { kind: 'bad', icon: 'warning', open: false, step: null },
  duplicate: { kind: 'plain', icon: 'minus-circle', open: false, step: null },
};

export function isOpen({ state }: Pick<WorkOrder, 'state'>): boolean {
  return STATES[state].open;
}
