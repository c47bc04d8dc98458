import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { getTimelineItems } from './timeline-messages.ts';

const createEvent = (position: number, change: Partial<WorkOrderEvent>): WorkOrderEvent => ({
  position,
  kind: 'moved',
  actor: 'renter',
  actor_name: 'Maya Ortiz',
  is_own: true,
  from_state: null,
  to_state: null,
  text: null,
  promised_on: null,
  at: '2026-09-24T14:00:00.000Z',
  ...change,
});
const getTitles = (...story: WorkOrderEvent[]) =>
  getTimelineItems({ story, time_zone: 'America/Chicago' } as WorkOrderDetails).map(
    ({ title }) => title,
  );
const BACK_TO_SCHEDULING = { from_state: 'scheduled', to_state: 'scheduling' } as const;

test('shows a canceled visit as canceled', () => {
  const bookedEvent = createEvent(1, { from_state: 'scheduling', to_state: 'scheduled' });
  expect(getTitles(bookedEvent, createEvent(2, BACK_TO_SCHEDULING))).toEqual([
    'Visit canceled',
    'Visit booked',
  ]);
});

test('shows that another time is being found after a missed visit', () => {
  const missedEvent = createEvent(1, { kind: 'visit_missed' });
  expect(getTitles(missedEvent, createEvent(2, BACK_TO_SCHEDULING))).toEqual([
    'Finding another time for a visit',
    "The visit didn't happen",
  ]);
});
