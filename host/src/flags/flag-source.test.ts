import type { FlagSet } from 'shared/flags/flags';
import { EVERY_SECTION_ON } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import type { FlagConnection } from './flag-connection.ts';
import {
  createFlagSource,
  FLAG_LIMIT_MS,
  FLAG_WAIT_MS,
  flagsWithoutAnswer,
} from './flag-source.ts';
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
  const source = createFlagSource({ connect, remembered, painted, withoutAnswer });
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

test('spec 4: without an answer the set stays unknown, and the first render waits a second at most', async () => {
  const { opened, source } = service();
  const known = source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  await known;
  expect([source.flags(), source.isOverdue()]).toEqual([null, false]);
  opened[0]?.give({ [LEASE]: false });
  expect(source.flags()).toEqual({ [LEASE]: false });
});

test('after ten seconds without an answer the wait is over, until an answer comes', async () => {
  const { opened, source } = service();
  let changes = 0;
  source.subscribe(() => {
    changes += 1;
  });
  void source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS - 1);
  expect(source.isOverdue()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([source.flags(), source.isOverdue(), changes]).toEqual([null, true, 1]);
  opened[0]?.give({ [LEASE]: true });
  expect([source.flags(), source.isOverdue()]).toEqual([{ [LEASE]: true }, false]);
});

test('asking again connects at once, and ends with the answer', async () => {
  const { opened, source } = service();
  void source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS);
  let ended = false;
  void source.askAgain().then(() => {
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
  void source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS);
  let ended = false;
  void source.askAgain().then(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS);
  expect([source.isOverdue(), ended]).toEqual([true, true]);
});

test('an environment can switch flags on for the time without an answer', async () => {
  const set = flagsWithoutAnswer({ client_side_id: 'x', without_answer: [LEASE] });
  const { opened, source } = service(null, set);
  void source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS - 1);
  expect(source.flags()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(source.isOverdue()).toBe(false);
  expect(Object.entries(source.flags() ?? {}).filter(([, on]) => on)).toEqual([[LEASE, true]]);
  opened[0]?.give({ [LEASE]: false });
  expect(source.flags()).toEqual({ [LEASE]: false });
});

test('without a setting nothing is switched on while no answer comes', () => {
  expect(flagsWithoutAnswer({ client_side_id: 'x' })).toBeNull();
  expect(flagsWithoutAnswer({ client_side_id: 'x', without_answer: [] })).toBeNull();
});

test('a library that cannot be loaded leaves the set unknown, and is fetched again until it can', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { opened, client } = service();
  let blocked = true;
  const source = createFlagSource({
    connect: () => (blocked ? Promise.reject(new Error('blocked')) : Promise.resolve(client)),
    remembered: memory().remembered,
    painted: Promise.resolve(),
    withoutAnswer: null,
  });
  const known = source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  await known;
  expect(source.flags()).toBeNull();
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
  await jest.advanceTimersByTimeAsync(FLAG_LIMIT_MS);
  expect([source.flags(), source.isOverdue()]).toEqual([null, true]);
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
  const { opened, calls, kept, paint, source } = service(EVERY_SECTION_ON);
  await source.use(maya);
  expect(source.flags()).toEqual(EVERY_SECTION_ON);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS * 2);
  expect(calls.connected).toBe(0);
  paint();
  await soon();
  opened[0]?.give({ ...EVERY_SECTION_ON, [LEASE]: false });
  expect(source.flags()?.[LEASE]).toBe(false);
  expect(kept).toEqual([{ ...EVERY_SECTION_ON, [LEASE]: false }]);
});

test('a remembered set that hides a section is the last resort: the section may be on by now', async () => {
  const hiding = { ...EVERY_SECTION_ON, [LEASE]: false };
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
  opened[0]?.give(EVERY_SECTION_ON);
  source.forget();
  await soon();
  expect(source.flags()).toBeNull();
  expect(kept).toEqual([EVERY_SECTION_ON, null]);
  expect(calls.closed).toBe(1);
  opened[0]?.give(EVERY_SECTION_ON);
  expect(source.flags()).toBeNull();
  void source.use(hana);
  await soon();
  expect(opened).toHaveLength(2);
});
