import type { WorkOrder } from 'shared/contract/maintenance';
import { anotherOf, sameAs } from './same-requests.ts';

const LEAK = {
  place_code: 'kitchen',
  category_code: 'plumbing',
  problem_code: 'leak',
  state: 'scheduled',
} as WorkOrder;
const chosen = (problem: string, place = 'kitchen') => ({ place, category: 'plumbing', problem });
const isSame = (problem: string, order: Partial<WorkOrder>, place?: string) =>
  sameAs(chosen(problem, place), [{ ...LEAK, ...order }]).length === 1;

test('does not take no hot water for the same as a sink leak', () => {
  expect(isSame('no_hot_water', {})).toBe(false);
  expect(isSame('leak', {})).toBe(true);
  expect(isSame('leak', {}, 'bathroom')).toBe(false);
  expect(isSame('leak', { state: 'completed' })).toBe(false);
});

test('takes what is wrong in the whole home for the same in any room', () => {
  expect(isSame('no_hot_water', { problem_code: 'no_hot_water' }, 'bathroom')).toBe(true);
});

test('goes by place and kind where a request was described in words alone', () => {
  expect(isSame('leak', { problem_code: null })).toBe(true);
  expect(isSame('none', {})).toBe(true);
  expect(isSame('leak', { problem_code: null }, 'bathroom')).toBe(false);
});

test('asks again once another problem is chosen', () => {
  expect(anotherOf(chosen('leak'))).not.toBe(anotherOf(chosen('clog')));
});
