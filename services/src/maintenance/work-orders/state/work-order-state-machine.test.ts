import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import {
  canTransition,
  INITIAL_STATE,
  isClosed,
  type WorkOrderState,
} from './work-order-state-machine.ts';

const listTransitions = (from: WorkOrderState, role: 'renter' | 'office') =>
  WORK_ORDER_STATES.filter((to) => canTransition(from, to, role));

test('keeps canceled and duplicate requests final and lets the office take up a declined one', () => {
  for (const state of ['cancelled', 'duplicate'] as const) {
    expect([...listTransitions(state, 'office'), ...listTransitions(state, 'renter')]).toEqual([]);
  }
  expect(listTransitions('declined', 'renter')).toEqual([]);
  expect(listTransitions('declined', 'office')).toEqual(['acknowledged']);
});

test('treats completed, canceled, declined and duplicate as closed', () => {
  expect(WORK_ORDER_STATES.filter(isClosed)).toEqual([
    'completed',
    'cancelled',
    'declined',
    'duplicate',
  ]);
});

test('lets only the renter reopen a request', () => {
  expect(canTransition('work_done', 'reopened', 'renter')).toBe(true);
  expect(canTransition('completed', 'reopened', 'renter')).toBe(true);
  expect(canTransition('completed', 'reopened', 'office')).toBe(false);
});

test('lets a renter make no transition of the office', () => {
  expect(listTransitions('submitted', 'renter')).toEqual(['cancelled']);
  expect(listTransitions('in_progress', 'renter')).toEqual([]);
  expect(canTransition('submitted', 'completed', 'renter')).toBe(false);
});

test('reaches every state from the initial state', () => {
  const reached = new Set<WorkOrderState>([INITIAL_STATE]);
  for (const state of reached) {
    for (const to of [...listTransitions(state, 'office'), ...listTransitions(state, 'renter')])
      reached.add(to);
  }
  expect([...reached].sort()).toEqual([...WORK_ORDER_STATES].sort());
});
