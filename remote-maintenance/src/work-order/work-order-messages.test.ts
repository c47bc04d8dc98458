import type { WorkOrder } from 'shared/contract/maintenance';
import { createPossibleOrders } from './possible-orders.ts';
import { getNextStepText, getOverdueText } from './work-order-messages.ts';

const findOrder = (start: string): WorkOrder => {
  const order = createPossibleOrders().find(([name]) => name.startsWith(start))?.[1];
  if (!order) throw new Error(`There is no ${start}.`);
  return order;
};
const getText = (order: WorkOrder, change: Partial<WorkOrder> = {}) =>
  getNextStepText({ ...order, ...change }).replaceAll('\u00A0', ' ');

test('does not delay work in progress because of a promised update', () => {
  expect(getText(findOrder('triaged office_plans none none on_time update'))).toBe(
    'The office has your request and is planning the work. Next update by Tue, Dec 1.',
  );
  expect(getText(findOrder('waiting work_waits none none on_time update'))).toBe(
    'The work is on hold. Next update by Tue, Dec 1.',
  );
});

test('shows a coming visit instead of a promised update', () => {
  expect(getText(findOrder('scheduled visit_comes to_come none on_time update'))).toBe(
    'Bayline Plumbing is coming on Thu, Dec 3, 9 to 11 am CT.',
  );
});

test('does not announce a past visit', () => {
  expect(getText(findOrder('scheduled visit_ended ended none on_time work'))).toBe(
    'Bayline Plumbing was scheduled for Tue, Nov 24, 9 to 11 am CT. Tell us if nobody came.',
  );
  expect(getText(findOrder('in_progress work_under_way took_place none on_time work'))).toBe(
    'Work has started.',
  );
});

test('asks for a time and shows the target date', () => {
  expect(getText(findOrder('scheduling choose_time none none on_time work'))).toBe(
    "A technician needs to come. Choose a time, or tell us when you're available. We aim to fix it by Tue, Dec 1.",
  );
});

test('does not repeat a past date and shows it as overdue', () => {
  const overdueOrder = findOrder('triaged office_plans none none missed work');
  expect(getText(overdueOrder)).toBe('The office has your request and is planning the work.');
  expect(getOverdueText(overdueOrder)).toBe(
    "We said we'd fix this by Tue, Nov 24 and haven't. We're sorry.",
  );
  expect(getText(overdueOrder, { next_update_on: '2026-11-30' })).toBe(
    'The office has your request and is planning the work. Next update by Mon, Nov 30.',
  );
  expect(getOverdueText(findOrder('completed'))).toBeNull();
});
