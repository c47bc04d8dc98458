import { getServiceTime, recordServiceTime } from './service-time.ts';

const MINUTE_MS = 60_000;
const getOffsetSeconds = () => Math.round((getServiceTime() - Date.now()) / 1000);

/** Records a response that arrived now, from a service whose clock differs from the device's. */
function recordResponse(differenceMs: number, tookMs = 100): void {
  const respondedAt = Date.now();
  const servedAt = respondedAt - tookMs / 2 + differenceMs;
  const date = new Date(Math.floor(servedAt / 1000) * 1000).toUTCString();
  recordServiceTime({ date, requestedAt: respondedAt - tookMs, respondedAt });
}

afterEach(() => recordResponse(0));

test.each([
  ['11 minutes ahead', 11 * MINUTE_MS],
  ['a day behind', -24 * 60 * MINUTE_MS],
])('uses the clock of a service that is %s', (_what, difference) => {
  recordResponse(difference);
  expect(Math.abs(getOffsetSeconds() * 1000 - difference)).toBeLessThanOrEqual(1_000);
});

test.each([0, 900, -900])('ignores a difference of %i ms', (difference) => {
  recordResponse(difference);
  expect(getServiceTime() - Date.now()).toBeLessThanOrEqual(1);
  expect(getOffsetSeconds()).toBe(0);
});

test('does not treat a slow response as a clock difference', () => {
  recordResponse(5_000, 20_000);
  expect(getOffsetSeconds()).toBe(0);
});

test('resets the offset when the clocks agree again', () => {
  recordResponse(11 * MINUTE_MS);
  recordResponse(0);
  expect(getOffsetSeconds()).toBe(0);
});

test.each([null, '', 'yesterday'])('ignores the Date header %p', (date) => {
  recordResponse(11 * MINUTE_MS);
  recordServiceTime({ date, requestedAt: Date.now(), respondedAt: Date.now() });
  expect(getOffsetSeconds()).toBeGreaterThan(600);
});
