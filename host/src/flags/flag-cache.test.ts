import { EVERY_SECTION_ON } from 'shared/flags/flags';
import { maya } from '../testing/render-portal-at.tsx';
import { flagCache } from './flag-cache.ts';
import { getFlagContext } from './flag-context.ts';

const ofMaya = getFlagContext(maya);
const ofOther = getFlagContext({ ...maya, user: { ...maya.user, email: 'other@example.com' } });
const lastOf = async (context: typeof ofMaya) => (await flagCache.open(context)).flags;
const keepMayas = async () => (await flagCache.open(ofMaya)).save(EVERY_SECTION_ON);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the flags of a person are there for exactly this person, until they are forgotten', async () => {
  expect(flagCache.hasEntry()).toBe(false);
  await keepMayas();
  expect(flagCache.hasEntry()).toBe(true);
  expect(await lastOf(ofMaya)).toEqual(EVERY_SECTION_ON);
  expect(await lastOf(ofOther)).toBeNull();
  flagCache.clear();
  expect(await lastOf(ofMaya)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what is kept tells nobody whose it is', async () => {
  await keepMayas();
  const kept = JSON.stringify({ ...localStorage });
  for (const word of ['maya', 'Ortiz', 'corp-harbor', 'brand-harbor', btoa('maya@example.com')]) {
    expect(kept).not.toContain(word);
  }
});

test.each(['', '{', 'null', '[]', '{"of":1,"flags":{}}', '{"of":"x","flags":"y"}'])(
  'what somebody else has written there counts as nothing: %j',
  async (text) => {
    localStorage.setItem('portal.flags', text);
    expect(await lastOf(ofMaya)).toBeNull();
  },
);

test('only flags of the portal with a real yes or no are taken from it', async () => {
  await keepMayas();
  const { of } = JSON.parse(localStorage.getItem('portal.flags') ?? '');
  const flags = { RENTER_PORTAL_LEASE_TAB_ENABLED: true, other: true, RENTER_PORTAL_X: 'on' };
  localStorage.setItem('portal.flags', JSON.stringify({ of, flags }));
  expect(await lastOf(ofMaya)).toEqual({ RENTER_PORTAL_LEASE_TAB_ENABLED: true });
});

test('a browser that denies its storage has no memory, and nothing fails', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  expect(flagCache.hasEntry()).toBe(false);
  await keepMayas();
  expect(await lastOf(ofMaya)).toBeNull();
  expect(() => flagCache.clear()).not.toThrow();
});
