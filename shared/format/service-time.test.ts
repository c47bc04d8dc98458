import { getServiceTime, recordServiceTime } from './service-time.ts';

const MINUTE_MS = 60_000;
const differenceNow = () => Math.round((getServiceTime() - Date.now()) / 1000);

/** As an answer that came just now, from a service whose clock differs from the device's. */
function note(differenceMs: number, tookMs = 100): void {
  const answeredAt = Date.now();
  const served = answeredAt - tookMs / 2 + differenceMs;
  const date = new Date(Math.floor(served / 1000) * 1000).toUTCString();
  recordServiceTime({ date, requestedAt: answeredAt - tookMs, respondedAt: answeredAt });
}

afterEach(() => note(0));

test.each([
  ['11 minutes ahead', 11 * MINUTE_MS],
  ['a day behind', -24 * 60 * MINUTE_MS],
])('a service whose clock is %s gives the time', (_what, difference) => {
  note(difference);
  expect(Math.abs(differenceNow() * 1000 - difference)).toBeLessThanOrEqual(1_000);
});

test.each([0, 900, -900])('a difference of %i ms is none', (difference) => {
  note(difference);
  expect(getServiceTime() - Date.now()).toBeLessThanOrEqual(1);
  expect(differenceNow()).toBe(0);
});

test('an answer that took long is not taken for a clock that is off', () => {
  note(5_000, 20_000);
  expect(differenceNow()).toBe(0);
});

test('a clock that was set right counts from the next answer', () => {
  note(11 * MINUTE_MS);
  note(0);
  expect(differenceNow()).toBe(0);
});

test.each([null, '', 'yesterday'])('the header %p changes nothing', (date) => {
  note(11 * MINUTE_MS);
  recordServiceTime({ date, requestedAt: Date.now(), respondedAt: Date.now() });
  expect(differenceNow()).toBeGreaterThan(600);
});
