import type { FlagSet } from 'shared/flags/flags';
import { SAFE_FLAGS } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import type { FlagConnection } from './flag-connection.ts';
import { createFlagSource, FLAG_WAIT_MS } from './flag-source.ts';
import { FIRST_PAUSE_MS } from './pauses.ts';
import type { RememberedFlags } from './remembered-flags.ts';

type Give = Parameters<FlagConnection['open']>[1];

/** A memory of one person's flags; `last` is what the visit before has left. */
function memory(last: FlagSet | null = null) {
  const kept: (FlagSet | null)[] = [];
  const remembered: RememberedFlags = {
    any: () => last !== null,
    of: async () => ({ last, keep: (flags) => void kept.push(flags) }),
    forget: () => void kept.push(null),
  };
  return { kept, remembered };
}

/** A flag service that answers when the test says so, on a page that paints when it says so. */
function service(last: FlagSet | null = null) {
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
  const source = createFlagSource({ connect, remembered, painted });
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
  source.subscribe(() => told.push(source.flags()));
  const known = source.use(maya);
  await soon();
  expect(source.flags()).toBeNull();
  opened[0]?.give({ [LEASE]: true, another: true });
  await known;
  expect(source.flags()).toEqual({ [LEASE]: true });
  opened[0]?.give({ [LEASE]: false });
  opened[0]?.give({ [LEASE]: false });
  expect(told).toEqual([{ [LEASE]: true }, { [LEASE]: false }]);
});

test('a service that does not answer delays nothing by more than a second: safe flags', async () => {
  const { opened, source } = service();
  const known = source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  await known;
  expect(source.flags()).toEqual(SAFE_FLAGS);
  opened[0]?.give({ [LEASE]: false });
  expect(source.flags()).toEqual({ [LEASE]: false });
});

test('a library that cannot be loaded ends in safe flags too, and is fetched again until it can', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened, client } = service();
  let blocked = true;
  const source = createFlagSource({
    connect: () => (blocked ? Promise.reject(new Error('blocked')) : Promise.resolve(client)),
    remembered: memory().remembered,
    painted: Promise.resolve(),
  });
  const known = source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  await known;
  expect(source.flags()).toEqual(SAFE_FLAGS);
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
  expect(warned).toHaveBeenCalledTimes(2);
  blocked = false;
  await jest.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 2);
  opened[0]?.give({ [LEASE]: false });
  expect(source.flags()).toEqual({ [LEASE]: false });
});

test('spec 4: anonymous first, then the person: nobody gets the flags of the one before', async () => {
  const { opened, source } = service();
  void source.use(null);
  await soon();
  opened[0]?.give({ [LEASE]: true });
  void source.use(maya);
  await soon();
  expect(source.flags()).toBeNull();
  opened[0]?.give({ [LEASE]: true });
  expect(source.flags()).toBeNull();
  opened[1]?.give({ [LEASE]: false });
  expect(source.flags()).toEqual({ [LEASE]: false });
  expect(opened.map(({ context }) => (context as { kind: string }).kind)).toEqual([
    'user',
    'multi',
  ]);
});

test('the end of the wait never overwrites an answer', async () => {
  const { opened, source } = service();
  void source.use(maya);
  await soon();
  opened[0]?.give({ [LEASE]: false });
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS * 2);
  expect(source.flags()).toEqual({ [LEASE]: false });
});

test('spec 2: an empty set stays unknown, and the service is told that it was of no use', async () => {
  const { opened, source } = service();
  void source.use(maya);
  await soon();
  expect(opened[0]?.give({ nonsense: 'yes' })).toBe(false);
  expect(source.flags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  expect(source.flags()).toEqual(SAFE_FLAGS);
});

test('the same person again, as after a renewed token, changes nothing', async () => {
  const { opened, source } = service();
  const first = source.use(maya);
  await soon();
  opened[0]?.give({ [LEASE]: true });
  let told = 0;
  source.subscribe(() => {
    told += 1;
  });
  expect(source.use(structuredClone(maya))).toBe(first);
  await soon();
  expect({ told, asked: opened.length }).toEqual({ told: 0, asked: 1 });
});

test('a person known from the last visit starts at once, and the service is asked after the paint', async () => {
  const { opened, calls, kept, paint, source } = service(SAFE_FLAGS);
  await source.use(maya);
  expect(source.flags()).toEqual(SAFE_FLAGS);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS * 2);
  expect(calls.connected).toBe(0);
  paint();
  await soon();
  opened[0]?.give({ ...SAFE_FLAGS, [LEASE]: false });
  expect(source.flags()?.[LEASE]).toBe(false);
  expect(kept).toEqual([{ ...SAFE_FLAGS, [LEASE]: false }]);
});

test('a remembered set that hides a section is the last resort: the section may be on by now', async () => {
  const hiding = { ...SAFE_FLAGS, [LEASE]: false };
  const { source } = service(hiding);
  void source.use(maya);
  await soon();
  expect(source.flags()).toBeNull();
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  expect(source.flags()).toEqual(hiding);
});

test('after a sign-out nothing is left: no flags, no connection, no memory', async () => {
  const { opened, calls, kept, source } = service();
  void source.use(maya);
  await soon();
  opened[0]?.give(SAFE_FLAGS);
  source.forget();
  await soon();
  expect(source.flags()).toBeNull();
  expect(kept).toEqual([SAFE_FLAGS, null]);
  expect(calls.closed).toBe(1);
  opened[0]?.give(SAFE_FLAGS);
  expect(source.flags()).toBeNull();
  void source.use(hana);
  await soon();
  expect(opened).toHaveLength(2);
});
