import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { FIRST_STATE, isClosed, mayMove, type WorkOrderState } from './work-order-states.ts';

const movesOf = (from: WorkOrderState, mover: 'renter' | 'office') =>
  WORK_ORDER_STATES.filter((to) => mayMove(from, to, mover));

test('what was cancelled or sent twice stays so; what was declined the office can take up again', () => {
  for (const state of ['cancelled', 'duplicate'] as const) {
    expect([...movesOf(state, 'office'), ...movesOf(state, 'renter')]).toEqual([]);
  }
  expect(movesOf('declined', 'renter')).toEqual([]);
  expect(movesOf('declined', 'office')).toEqual(['acknowledged']);
});

test('what is closed is what nobody works on any more', () => {
  expect(WORK_ORDER_STATES.filter(isClosed)).toEqual([
    'completed',
    'cancelled',
    'declined',
    'duplicate',
  ]);
});

test('only the renter says that it is still not fixed', () => {
  expect(mayMove('work_done', 'reopened', 'renter')).toBe(true);
  expect(mayMove('completed', 'reopened', 'renter')).toBe(true);
  expect(mayMove('completed', 'reopened', 'office')).toBe(false);
});

test('a renter moves nothing that is the office’s to move', () => {
  expect(movesOf('submitted', 'renter')).toEqual(['cancelled']);
  expect(movesOf('in_progress', 'renter')).toEqual([]);
  expect(mayMove('submitted', 'completed', 'renter')).toBe(false);
});

test('from the first state every other one can be reached', () => {
  const reached = new Set<WorkOrderState>([FIRST_STATE]);
  for (const state of reached) {
    for (const to of [...movesOf(state, 'office'), ...movesOf(state, 'renter')]) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...WORK_ORDER_STATES].sort());
});
