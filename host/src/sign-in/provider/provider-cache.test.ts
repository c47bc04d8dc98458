import { LocalStorageCache } from '@auth0/auth0-spa-js';
import { ProviderCache } from './provider-cache.ts';

const KEY = '@@auth0spajs@@::client::audience';

const denyStorage = () =>
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  new ProviderCache().remove(KEY);
  localStorage.clear();
});

test('spec 9: uses the same localStorage entries as the library', () => {
  const cache = new ProviderCache();
  new LocalStorageCache().set(KEY, { id_token: 'by the library' });
  localStorage.setItem('of somebody else', '1');
  expect(cache.get(KEY)).toEqual({ id_token: 'by the library' });
  cache.set(KEY, { id_token: 'by us' });
  expect(new LocalStorageCache().get(KEY)).toEqual({ id_token: 'by us' });
  expect(cache.allKeys()).toEqual(new LocalStorageCache().allKeys());
  cache.remove(KEY);
  expect(new LocalStorageCache().get(KEY)).toBeUndefined();
  expect(cache.get(KEY)).toBeUndefined();
});

test('returns undefined for an entry that another tab has removed', () => {
  const cache = new ProviderCache();
  cache.set(KEY, { id_token: 'ours' });
  localStorage.removeItem(KEY);
  expect(cache.get(KEY)).toBeUndefined();
});

test('keeps entries in memory while storage is denied, and removes them', () => {
  const cache = new ProviderCache();
  cache.set(KEY, { id_token: 'before' });
  denyStorage();
  expect(cache.get(KEY)).toEqual({ id_token: 'before' });
  cache.set(KEY, { id_token: 'after' });
  expect(cache.get(KEY)).toEqual({ id_token: 'after' });
  expect(cache.allKeys()).toEqual([KEY]);
  cache.remove(KEY);
  expect(cache.get(KEY)).toBeUndefined();
});

test('prefers the newer entry in memory to the stored one while storage is full', () => {
  const cache = new ProviderCache();
  cache.set(KEY, { id_token: 'stored' });
  const full = fillStorage();
  cache.set(KEY, { id_token: 'newer' });
  expect(cache.get(KEY)).toEqual({ id_token: 'newer' });
  full.mockRestore();
  cache.set(KEY, { id_token: 'newest' });
  expect(new LocalStorageCache().get(KEY)).toEqual({ id_token: 'newest' });
});
