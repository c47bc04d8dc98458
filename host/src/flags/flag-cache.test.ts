import { ALL_SECTIONS_ON } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import { flagCache } from './flag-cache.ts';
import { getFlagContext } from './flag-context.ts';

const mayaContext = getFlagContext(maya);
const otherContext = getFlagContext({
  ...maya,
  user: { ...maya.user, email: 'other@example.com' },
});
const parseFlags = async (context: typeof mayaContext) => (await flagCache.open(context)).flags;
const saveMayasFlags = async () => (await flagCache.open(mayaContext)).save(ALL_SECTIONS_ON);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('returns cached flags to the same person only, until they are cleared', async () => {
  expect(flagCache.hasEntry()).toBe(false);
  await saveMayasFlags();
  expect(flagCache.hasEntry()).toBe(true);
  expect(await parseFlags(mayaContext)).toEqual(ALL_SECTIONS_ON);
  expect(await parseFlags(otherContext)).toBeNull();
  flagCache.clear();
  expect(await parseFlags(mayaContext)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('stores no personal data', async () => {
  await saveMayasFlags();
  const stored = JSON.stringify({ ...localStorage });
  for (const word of ['maya', 'Ortiz', 'corp-harbor', 'brand-harbor', btoa('maya@example.com')]) {
    expect(stored).not.toContain(word);
  }
});

test.each(['', '{', 'null', '[]', '{"of":1,"flags":{}}', '{"of":"x","flags":"y"}'])(
  'ignores an entry in another format: %j',
  async (text) => {
    localStorage.setItem('portal.flags', text);
    expect(await parseFlags(mayaContext)).toBeNull();
  },
);

test('reads only known flags with boolean values', async () => {
  await saveMayasFlags();
  const { of } = JSON.parse(localStorage.getItem('portal.flags') ?? '');
  const flags = { RENTER_PORTAL_LEASE_TAB_ENABLED: true, other: true, RENTER_PORTAL_X: 'on' };
  localStorage.setItem('portal.flags', JSON.stringify({ of, flags }));
  expect(await parseFlags(mayaContext)).toEqual({ RENTER_PORTAL_LEASE_TAB_ENABLED: true });
});

test('returns no flags and does not throw when the browser denies storage', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  expect(flagCache.hasEntry()).toBe(false);
  await saveMayasFlags();
  expect(await parseFlags(mayaContext)).toBeNull();
  expect(() => flagCache.clear()).not.toThrow();
});
