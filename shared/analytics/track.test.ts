import {
  APPLICATION_NAMES,
  EVENT_TYPES,
  flushEvents,
  SEND_DELAY_MS,
  setEventSink,
  type TrackedEvent,
  takeUnsentEvents,
  track,
} from './track.ts';

let sentBatches: TrackedEvent[][];

beforeEach(() => {
  jest.useFakeTimers();
  sentBatches = [];
});
afterEach(() => {
  flushEvents();
  setEventSink(null);
  jest.useRealTimers();
});

const listen = () => setEventSink((events) => sentBatches.push([...events]));

test('spec 9: defines the application names and event types', () => {
  expect(APPLICATION_NAMES).toEqual([
    'portal_owner',
    'portal_resident',
    'portal_vendor',
    'unknown',
  ]);
  expect(EVENT_TYPES).toEqual(['view', 'click', 'select', 'input', 'submit', 'process']);
});

test('spec 9: sends events in one batch after 1000 ms', () => {
  listen();
  track('view', 'payments');
  track('click', 'pay now');
  jest.advanceTimersByTime(SEND_DELAY_MS - 1);
  expect(sentBatches).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sentBatches.map((batch) => batch.map(({ name }) => name))).toEqual([
    ['payments', 'pay now'],
  ]);
});

test('spec 9: sends pending events with leaving=true when the page is left earlier', () => {
  const leavings: boolean[] = [];
  setEventSink((events, isLeaving) => {
    sentBatches.push([...events]);
    leavings.push(isLeaving);
  });
  track('submit', 'payment');
  flushEvents({ leaving: true });
  expect(sentBatches).toHaveLength(1);
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(sentBatches).toHaveLength(1);
  track('view', 'lease');
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(leavings).toEqual([true, false]);
});

test('returns unsent events only while there is no sink', () => {
  track('view', 'lease');
  expect(takeUnsentEvents().map(({ name }) => name)).toEqual(['lease']);
  listen();
  track('view', 'payments');
  expect(takeUnsentEvents()).toEqual([]);
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(sentBatches.flat().map(({ name }) => name)).toEqual(['payments']);
});

test('keeps events until the sink is set', () => {
  track('view', 'lease');
  jest.advanceTimersByTime(60_000);
  listen();
  jest.advanceTimersByTime(SEND_DELAY_MS);
  expect(sentBatches.flat().map(({ name }) => name)).toEqual(['lease']);
});

test('keeps at most 200 events without a sink', () => {
  for (let i = 0; i < 1000; i++) track('view', `page ${i}`);
  listen();
  flushEvents();
  expect(sentBatches.flat()).toHaveLength(200);
  expect(sentBatches.flat().at(-1)?.name).toBe('page 999');
});
