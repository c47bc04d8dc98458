import { flushEvents, SEND_DELAY_MS, sendEventsTo, type TrackedEvent, track } from './track.ts';

let sent: TrackedEvent[][];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
});
afterEach(() => {
  flushEvents();
  sendEventsTo(null);
  jest.useRealTimers();
});

const listen = () => sendEventsTo((events) => sent.push([...events]));

test('spec 9: events are sent after 1000 ms, together', () => {
  listen();
  track('view', 'payments');
  track('click', 'pay now');
  jest.advanceTimersByTime(SEND_DELAY_MS - 1);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent.map((batch) => batch.map(({ name }) => name))).toEqual([['payments', 'pay now']]);
});

test('a page that is left sooner loses nothing', () => {
  listen();
  track('submit', 'payment');
  flushEvents();
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent).toHaveLength(1);
});

test('events from before the analytics library is there are kept for it', () => {
  track('view', 'lease');
  jest.advanceTimersByTime(60_000);
  listen();
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent.flat().map(({ name }) => name)).toEqual(['lease']);
});

test('without a library, memory does not grow for ever', () => {
  for (let i = 0; i < 1000; i++) track('view', `page ${i}`);
  listen();
  flushEvents();
  expect(sent.flat()).toHaveLength(200);
  expect(sent.flat().at(-1)?.name).toBe('page 999');
});
