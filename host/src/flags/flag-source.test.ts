import { SAFE_FLAGS } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import { createFlagSource, FLAG_WAIT_MS, type FlagClient } from './flag-source.ts';

type Give = Parameters<FlagClient['open']>[1];

/** A flag service that answers when the test says so. */
function service() {
  const opened: { context: unknown; give: Give }[] = [];
  const client: FlagClient = { open: (context, give) => void opened.push({ context, give }) };
  return { opened, source: createFlagSource(async () => client) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';

test('the set is unknown until the service has answered, then live', async () => {
  const { opened, source } = service();
  const told: unknown[] = [];
  source.subscribe(() => told.push(source.flags()));
  const known = source.use(maya);
  await Promise.resolve();
  expect(source.flags()).toBeNull();
  opened[0]?.give({ [LEASE]: true, another: true });
  await known;
  expect(source.flags()).toEqual({ [LEASE]: true });
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

test('a library that cannot be loaded ends in safe flags too', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const source = createFlagSource(() => Promise.reject(new Error('blocked')));
  const known = source.use(maya);
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS);
  await known;
  expect(source.flags()).toEqual(SAFE_FLAGS);
});

test('spec 4: anonymous first, then the person: nobody gets the flags of the one before', async () => {
  const { opened, source } = service();
  void source.use(null);
  await Promise.resolve();
  opened[0]?.give({ [LEASE]: true });
  void source.use(maya);
  await Promise.resolve();
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
  await Promise.resolve();
  opened[0]?.give({ [LEASE]: false });
  await jest.advanceTimersByTimeAsync(FLAG_WAIT_MS * 2);
  expect(source.flags()).toEqual({ [LEASE]: false });
});
