import type { FlagSet } from 'shared/flags/flags';
import { ALL_SECTIONS_ON } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import type { FlagCache } from './flag-cache.ts';
import type { FlagConnection } from './flag-connection.ts';
import {
  createFlagSource,
  FIRST_RENDER_WAIT_MS,
  FLAG_TIMEOUT_MS,
  getFallbackFlags,
} from './flag-source.ts';
import { FIRST_FLAG_RETRY_DELAY_MS } from './retry-delay.ts';

type OnFlags = Parameters<FlagConnection['open']>[1];

/** A fake flag cache; `cached` is the set that an earlier visit stored. */
function createFakeCache(cached: FlagSet | null = null) {
  const saved: (FlagSet | null)[] = [];
  const cache: FlagCache = {
    hasEntry: () => cached !== null,
    open: async () => ({ flags: cached, save: (flags) => void saved.push(flags) }),
    clear: () => void saved.push(null),
  };
  return { saved, cache };
}

/** A fake flag service, with a first paint that the test triggers. */
function createFakeService(last: FlagSet | null = null, withoutAnswer: FlagSet | null = null) {
  const opened: { context: unknown; onFlags: OnFlags }[] = [];
  const calls = { connected: 0, closed: 0 };
  const client: FlagConnection = {
    open: (context, onFlags) => void opened.push({ context, onFlags }),
    close: () => {
      calls.closed += 1;
    },
  };
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const { saved, cache } = createFakeCache(last);
  const connect = async () => {
    calls.connected += 1;
    return client;
  };
  const source = createFlagSource({
    connect,
    cache,
    firstPaint: painted,
    fallbackFlags: withoutAnswer,
  });
  return { opened, calls, saved, client, paint: () => paint(), source };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const flushPromises = () => jest.advanceTimersByTimeAsync(0);
const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const hana = { ...maya, user: { email: 'hana@example.com' } };

test('the flags are null until the service responds, then follow every change', async () => {
  const { opened, source } = createFakeService();
  const notified: unknown[] = [];
  source.subscribe(() => notified.push(source.getFlags()));
  const ready = source.loadFor(maya);
  await flushPromises();
  expect(source.getFlags()).toBeNull();
  opened[0]?.onFlags({ [LEASE]: true, another: true });
  await ready;
  expect(source.getFlags()).toEqual({ [LEASE]: true });
  opened[0]?.onFlags({ [LEASE]: false });
  opened[0]?.onFlags({ [LEASE]: false });
  expect(notified).toEqual([{ [LEASE]: true }, { [LEASE]: false }]);
});

test('spec 4: the first render waits at most one second and the flags stay null without a response', async () => {
  const { opened, source } = createFakeService();
  const ready = source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  await ready;
  expect([source.getFlags(), source.isOverdue()]).toEqual([null, false]);
  opened[0]?.onFlags({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('is overdue after ten seconds without a response, until a response arrives', async () => {
  const { opened, source } = createFakeService();
  let changes = 0;
  source.subscribe(() => {
    changes += 1;
  });
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS - 1);
  expect(source.isOverdue()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([source.getFlags(), source.isOverdue(), changes]).toEqual([null, true, 1]);
  opened[0]?.onFlags({ [LEASE]: true });
  expect([source.getFlags(), source.isOverdue()]).toEqual([{ [LEASE]: true }, false]);
});

test('retry connects immediately and resolves with the response', async () => {
  const { opened, source } = createFakeService();
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  let ended = false;
  void source.retry().then(() => {
    ended = true;
  });
  await flushPromises();
  expect([opened.length, ended]).toEqual([2, false]);
  opened[1]?.onFlags({ [LEASE]: true });
  await flushPromises();
  expect([source.isOverdue(), ended]).toEqual([false, true]);
});

test('retry resolves at the time limit', async () => {
  const { source } = createFakeService();
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  let ended = false;
  void source.retry().then(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  expect([source.isOverdue(), ended]).toEqual([true, true]);
});

test('uses the fallback flags of the environment while the service does not respond', async () => {
  const set = getFallbackFlags({ client_side_id: 'x', without_answer: [LEASE] });
  const { opened, source } = createFakeService(null, set);
  void source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS - 1);
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(source.isOverdue()).toBe(false);
  expect(Object.entries(source.getFlags() ?? {}).filter(([, on]) => on)).toEqual([[LEASE, true]]);
  opened[0]?.onFlags({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('has no fallback flags when the environment sets none', () => {
  expect(getFallbackFlags({ client_side_id: 'x' })).toBeNull();
  expect(getFallbackFlags({ client_side_id: 'x', without_answer: [] })).toBeNull();
});

test('retries a library that fails to load, with null flags until it loads', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened, client } = createFakeService();
  let blocked = true;
  const source = createFlagSource({
    connect: () => (blocked ? Promise.reject(new Error('blocked')) : Promise.resolve(client)),
    cache: createFakeCache().cache,
    firstPaint: Promise.resolve(),
    fallbackFlags: null,
  });
  const ready = source.loadFor(maya);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  await ready;
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FIRST_FLAG_RETRY_DELAY_MS);
  expect(warned).toHaveBeenCalledTimes(2);
  blocked = false;
  await jest.advanceTimersByTimeAsync(FIRST_FLAG_RETRY_DELAY_MS * 2);
  opened[0]?.onFlags({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('spec 4: ignores flags that arrive for the previous context', async () => {
  const { opened, source } = createFakeService();
  void source.loadFor(null);
  await flushPromises();
  opened[0]?.onFlags({ [LEASE]: true });
  void source.loadFor(maya);
  await flushPromises();
  expect(source.getFlags()).toBeNull();
  opened[0]?.onFlags({ [LEASE]: true });
  expect(source.getFlags()).toBeNull();
  opened[1]?.onFlags({ [LEASE]: false });
  expect(source.getFlags()).toEqual({ [LEASE]: false });
  expect(opened.map(({ context }) => (context as { kind: string }).kind)).toEqual([
    'user',
    'multi',
  ]);
});

test('the timeout does not overwrite a response', async () => {
  const { opened, source } = createFakeService();
  void source.loadFor(maya);
  await flushPromises();
  opened[0]?.onFlags({ [LEASE]: false });
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS * 2);
  expect(source.getFlags()).toEqual({ [LEASE]: false });
});

test('spec 2: rejects an empty flag set and keeps the flags null', async () => {
  const { opened, source } = createFakeService();
  void source.loadFor(maya);
  await flushPromises();
  expect(opened[0]?.onFlags({ nonsense: 'yes' })).toBe(false);
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FLAG_TIMEOUT_MS);
  expect([source.getFlags(), source.isOverdue()]).toEqual([null, true]);
});

test('does not reconnect for the same person, for example after a token renewal', async () => {
  const { opened, source } = createFakeService();
  const first = source.loadFor(maya);
  await flushPromises();
  opened[0]?.onFlags({ [LEASE]: true });
  let notified = 0;
  source.subscribe(() => {
    notified += 1;
  });
  expect(source.loadFor(structuredClone(maya))).toBe(first);
  await flushPromises();
  expect({ notified, asked: opened.length }).toEqual({ notified: 0, asked: 1 });
});

test('starts from the cached flags and connects after the first paint', async () => {
  const { opened, calls, saved, paint, source } = createFakeService(ALL_SECTIONS_ON);
  await source.loadFor(maya);
  expect(source.getFlags()).toEqual(ALL_SECTIONS_ON);
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS * 2);
  expect(calls.connected).toBe(0);
  paint();
  await flushPromises();
  opened[0]?.onFlags({ ...ALL_SECTIONS_ON, [LEASE]: false });
  expect(source.getFlags()?.[LEASE]).toBe(false);
  expect(saved).toEqual([{ ...ALL_SECTIONS_ON, [LEASE]: false }]);
});

test('uses a cached set that hides a section only when the service does not respond', async () => {
  const hiding = { ...ALL_SECTIONS_ON, [LEASE]: false };
  const { source } = createFakeService(hiding);
  void source.loadFor(maya);
  await flushPromises();
  expect(source.getFlags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FIRST_RENDER_WAIT_MS);
  expect(source.getFlags()).toEqual(hiding);
});

test('sign-out clears the flags, the connection and the cache', async () => {
  const { opened, calls, saved, source } = createFakeService();
  void source.loadFor(maya);
  await flushPromises();
  opened[0]?.onFlags(ALL_SECTIONS_ON);
  source.clear();
  await flushPromises();
  expect(source.getFlags()).toBeNull();
  expect(saved).toEqual([ALL_SECTIONS_ON, null]);
  expect(calls.closed).toBe(1);
  opened[0]?.onFlags(ALL_SECTIONS_ON);
  expect(source.getFlags()).toBeNull();
  void source.loadFor(hana);
  await flushPromises();
  expect(opened).toHaveLength(2);
});
