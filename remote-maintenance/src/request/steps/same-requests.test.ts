import type { WorkOrder } from 'shared/contract/maintenance';
import { findSameRequests, getProblemKey } from './same-requests.ts';

const LEAK = {
  place_code: 'kitchen',
  category_code: 'plumbing',
  problem_code: 'leak',
  state: 'scheduled',
} as WorkOrder;
const createProblem = (problem: string, place = 'kitchen') => ({
  place,
  category: 'plumbing',
  problem,
});
const isSame = (problem: string, order: Partial<WorkOrder>, place?: string) =>
  findSameRequests(createProblem(problem, place), [{ ...LEAK, ...order }]).length === 1;

test('does not match no hot water with a sink leak', () => {
  expect(isSame('no_hot_water', {})).toBe(false);
  expect(isSame('leak', {})).toBe(true);
  expect(isSame('leak', {}, 'bathroom')).toBe(false);
  expect(isSame('leak', { state: 'completed' })).toBe(false);
});

test('matches a home-wide problem in any room', () => {
  expect(isSame('no_hot_water', { problem_code: 'no_hot_water' }, 'bathroom')).toBe(true);
});

test('matches by place and category if a request was described in free text', () => {
  expect(isSame('leak', { problem_code: null })).toBe(true);
  expect(isSame('none', {})).toBe(true);
  expect(isSame('leak', { problem_code: null }, 'bathroom')).toBe(false);
});

test('asks again after another problem is chosen', () => {
  expect(getProblemKey(createProblem('leak'))).not.toBe(getProblemKey(createProblem('clog')));
});
