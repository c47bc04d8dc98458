import { maya } from '../testing/render-portal-at.tsx';
import { getFlagContext } from './flag-context.ts';

test('spec 3: returns an anonymous user with the key loading while the session loads', () => {
  expect(getFlagContext(null)).toEqual({ kind: 'user', anonymous: true, key: 'loading' });
});

test('spec 3: contains the corporation, the brands, and the user by email with given and family name', () => {
  expect(getFlagContext(maya)).toEqual({
    kind: 'multi',
    'corporation-id': { key: 'corp-harbor' },
    'brand-id': { key: 'brand-harbor', ids: ['brand-harbor'] },
    'user-id': { key: 'maya@example.com', name: 'Maya Ortiz' },
  });
});

test('joins two brands to one sorted key and lists them for targeting rules', () => {
  const brands = ['brand-pine', 'brand-harbor'].map((brand_id) => ({ brand_id, rentals: [] }));
  const context = getFlagContext({ ...maya, dataAccess: { ...maya.dataAccess, brands } });
  expect(context).toMatchObject({
    'brand-id': { key: 'brand-harbor,brand-pine', ids: ['brand-harbor', 'brand-pine'] },
  });
});

test('spec 3: uses the text unknown for missing values', () => {
  const context = getFlagContext({ dataAccess: { ...maya.dataAccess, brands: [] }, user: {} });
  expect(context).toMatchObject({
    'brand-id': { key: 'unknown' },
    'user-id': { key: 'unknown', name: 'unknown' },
  });
});
