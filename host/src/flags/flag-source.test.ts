import type { FlagSet } from 'shared/flags/flags';
import { EVERY_SECTION_ON } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import type { FlagCache } from './flag-cache.ts';
import type { FlagConnection } from './flag-connection.ts';
import {
  createFlagSource,
  FIRST_RENDER_WAIT_MS,
  FLAG_TIMEOUT_MS,
  getFallbackFlags,
} from './flag-source.ts';
import { FIRST_RETRY_DELAY_MS } from './retry-delay.ts';

type Give = Parameters<FlagConnection['open']>[1];

/** A memory of one person's flags; `last` is what the visit before has left. */
function memory(last: FlagSet | null = null) {
  const kept: (FlagSet | null)[] = [];
  const remembered: FlagCache = {
    hasEntry: () => last !== null,
    open: async () => ({ flags: last, save: (flags) => void kept.push(flags) }),
    clear: () => void kept.push(null),
  };
  return { kept, remembered };
}

/** A flag service that answers when the test says so, on a page that paints when it says so. */
function service(last: FlagSet | null = null, withoutAnswer: FlagSet | null = null) {
  const opened: { context: unknown; give: Give }[] = [];
  const calls = { connected: 0, closed: 0 };
  const client: FlagConnection = {
    open: (context, give) => void opened.push({ context, give }),
    close: () => {
      calls.closed += 1;
    },
  };
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const { kept, remembered } = memory(last);
  const connect = async () => {
    calls.connected += 1;
    return client;
  };
  const source = createFlagSource({
    connect,
    cache: remembered,
    firstPaint: painted,
    fallbackFlags: withoutAnswer,
  });
  return { opened, calls, kept, client, paint: () => paint(), source };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const soon = () => jest.advanceTimersByTimeAsync(0);
const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const hana = { ...maya, user: { email: 'hana@example.com' } };

test('the set is unknown until the service has answered, then live', async () => {
  const { opened, source } = service();
  const told: unknown[] = [];
  source.subscribe(() => told.push(source.getFlags()));
  const known = source.loadFor(maya);
  await soon();
  expect(source.getFlags()).toBeNull();
  opened[0]?.give({ [LEASE]: true, another: true });
  await known;
  expect(source.getFlags()).toEqual({ [LEASE]: true });
  opened[0]?.give({ [LEASE]: false });
  opened[0]?.give({ [LEASE]: false });
  expect(told).toEqual([{ [LEASE]: true }, { [LEASE]: false }]);
});

test('spec 4: without an answer the set stays unknown, and the first render waits a second at most', async () => {
  const { opened, source } = service();
  const known = source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  await known;
  expect([source.getFlags(), source.isOverdue()]).toEqual([null, false]);
  opened[0]?.give({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('after ten seconds without an answer the wait is over, until an answer comes', async () => {
  const { opened, source } = service();
  let changes = 0;
  source.subscribe(() => {
    changes += 1;
  });
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS - 1);
  expect(source.isOverdue()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([source.getFlags(), source.isOverdue(), changes]).toEqual([null, true, 1]);
  opened[0]?.give({ [LEASE]: true });
  expect([source.getFlags(), source.isOverdue()]).toEqual([{ [LEASE]: true }, false]);
});

test('asking again connects at once, and ends with the answer', async () => {
  const { opened, source } = service();
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  let ended = false;
  void source.retry().then(() => {
    ended = true;
  });
  await soon();
  expect([opened.length, ended]).toEqual([2, false]);
  opened[1]?.give({ [LEASE]: true });
  await soon();
  expect([source.isOverdue(), ended]).toEqual([false, true]);
});

test('asking again gives up after the limit', async () => {
  const { source } = service();
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  let ended = false;
  void source.retry().then(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  expect([source.isOverdue(), ended]).toEqual([true, true]);
});

test('an environment can switch flags on for the time without an answer', async () => {
  const set = getFallbackFlags({ client_side_id: 'x', without_answer: [LEASE] });
  const { opened, source } = service(null, set);
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS - 1);
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(source.isOverdue()).toBe(false);
  expect(Object.entries(source.getFlags() ?? {}).filter(([, on]) => on)).toEqual([[LEASE, true]]);
  opened[0]?.give({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('without a setting nothing is switched on while no answer comes', () => {
  expect(getFallbackFlags({ client_side_id: 'x' })).toBeNull();
  expect(getFallbackFlags({ client_side_id: 'x', without_answer: [] })).toBeNull();
});

test('a library that cannot be loaded leaves the set unknown, and is fetched again until it can', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened, client } = service();
  let blocked = true;
  const source = createFlagSource({
    connect: () => (blocked ? Promise.reject(new Error('blocked')) : Promise.resolve(client)),
    cache: memory().remembered,
    firstPaint: Promise.resolve(),
    fallbackFlags: null,
  });
  const known = source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  await known;
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FIRST_RETRY_DELAY_MS);
  expect(warned).toHaveBeenCalledTimes(2);
  blocked = false;
  await jest.advanceTimersByTimeAsync(FIRST_RETRY_DELAY_MS * 2);
  opened[0]?.give({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('spec 4: anonymous first, then the person: nobody gets the flags of the one before', async () => {
  const { opened, source } = service();
  void source.loadFor(null);
  await soon();
  opened[0]?.give({ [LEASE]: true });
  void source.loadFor(maya);
  await soon();
  expect(source.getFlags()).toBeNull();
  opened[0]?.give({ [LEASE]: true });
  expect(source.getFlags()).toBeNull();
  opened[1]?.give({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
  expect(opened.map(({ context }) => (context as { kind: string }).kind)).toEqual([
    'user',
    'multi',
  ]);
});

test('the end of the wait never overwrites an answer', async () => {
  const { opened, source } = service();
  void source.loadFor(maya);
  await soon();
  opened[0]?.give({ [LEASE]: false });
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS * 2);
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('spec 2: an empty set stays unknown, and the service is told that it was of no use', async () => {
  const { opened, source } = service();
  void source.loadFor(maya);
  await soon();
  expect(opened[0]?.give({ nonsense: 'yes' })).toBe(false);
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  expect([source.getFlags(), source.isOverdue()]).toEqual([null, true]);
});

test('the same person again, as after a renewed token, changes nothing', async () => {
  const { opened, source } = service();
  const first = source.loadFor(maya);
  await soon();
  opened[0]?.give({ [LEASE]: true });
  let told = 0;
  source.subscribe(() => {
    told += 1;
  });
  expect(source.loadFor(structuredClone(maya))).toBe(first);
  await soon();
  expect({ told, asked: opened.length }).toEqual({ told: 0, asked: 1 });
});

test('a person known from the last visit starts at once, and the service is asked after the paint', async () => {
  const { opened, calls, kept, paint, source } = service(EVERY_SECTION_ON);
  await source.loadFor(maya);
  expect(source.getFlags()).toEqual(EVERY_SECTION_ON);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS * 2);
  expect(calls.connected).toBe(0);
  paint();
  await soon();
  opened[0]?.give({ ...EVERY_SECTION_ON, [LEASE]: false });
  expect(source.getFlags()?.[LEASE]).toBe(false);
  expect(kept).toEqual([{ ...EVERY_SECTION_ON, [LEASE]: false }]);
});

test('a remembered set that hides a section is the last resort: the section may be on by now', async () => {
  const hiding = { ...EVERY_SECTION_ON, [LEASE]: false };
  const { source } = service(hiding);
  void source.loadFor(maya);
  await soon();
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  expect(source.getFlags()).toEqual(hiding);
});

test('after a sign-out nothing is left: no flags, no connection, no memory', async () => {
  const { opened, calls, kept, source } = service();
  void source.loadFor(maya);
  await soon();
  opened[0]?.give(EVERY_SECTION_ON);
  source.clear();
  await soon();
  expect(source.getFlags()).toBeNull();
  expect(kept).toEqual([EVERY_SECTION_ON, null]);
  expect(calls.closed).toBe(1);
  opened[0]?.give(EVERY_SECTION_ON);
  expect(source.getFlags()).toBeNull();
  void source.loadFor(hana);
  await soon();
  expect(opened).toHaveLength(2);
});
