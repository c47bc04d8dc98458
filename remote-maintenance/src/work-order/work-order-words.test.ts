import type { WorkOrder } from 'shared/contract/maintenance';
import { nextStep } from './work-order-words.ts';

const ORDER: WorkOrder = {
  work_order_id: 'a-request',
  number: 1042,
  title: 'Kitchen sink leaks',
  details: 'Water drips from the pipe under the sink.',
  place: 'Kitchen',
  place_code: 'kitchen',
  category: 'Plumbing',
  category_code: 'plumbing',
  state: 'triaged',
  submitted_at: '2026-09-24T14:00:00.000Z',
  updated_at: '2026-09-24T14:00:00.000Z',
  target_on: null,
  visit: null,
  permission_to_enter: true,
  time_zone: 'America/Chicago',
  version: 1,
  priority: 'normal',
  waiting_for: null,
  next_update_on: null,
  closes_on: null,
  unread_count: 0,
} as WorkOrder;
const visitOf = (year: number) => ({
  starts_at: `${year}-01-05T15:00:00.000Z`,
  ends_at: `${year}-01-05T17:00:00.000Z`,
  company: 'Bayline Plumbing',
});
const AHEAD = '2199-01-04';
const told = (change: Partial<WorkOrder>) =>
  nextStep({ ...ORDER, ...change }).replaceAll('\u00A0', ' ');

test('2.5: word that is promised does not make work wait that goes on', () => {
  expect(told({ next_update_on: AHEAD })).toBe(
    'The office has it and is planning the work. We say more by Fri, Jan 4.',
  );
  expect(told({ state: 'waiting', waiting_for: 'parts', next_update_on: AHEAD })).toBe(
    'The work waits. We say more by Fri, Jan 4.',
  );
});

test('2.5: a visit to come is named, whatever word was promised with it', () => {
  expect(told({ state: 'scheduled', visit: visitOf(2199), next_update_on: AHEAD })).toBe(
    'Bayline Plumbing comes on Sat, Jan 5, 9 to 11 am CT.',
  );
});

test('2.5: of a visit whose time is over nobody says that it is to come', () => {
  expect(told({ state: 'scheduled', visit: visitOf(2020) })).toBe(
    'Bayline Plumbing was to come on Sun, Jan 5, 9 to 11 am CT. Tell us if nobody came.',
  );
  expect(told({ state: 'in_progress', visit: visitOf(2020) })).toBe('Work on it has begun.');
});

test('2.5: whoever has to choose a time is told so, with the date by which it is to be fixed', () => {
  expect(told({ state: 'scheduling', target_on: AHEAD })).toBe(
    'Someone has to come: choose a time. We aim to fix it by Fri, Jan 4.',
  );
});
