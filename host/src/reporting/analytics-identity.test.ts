import { maya } from '../testing/render-portal-at.tsx';
import { getAnalyticsIdentity } from './analytics-identity.ts';

test('spec 3: returns the analytics identity of a session', () => {
  expect(getAnalyticsIdentity(maya)).toEqual({
    person_id: 'person-maya',
    name: 'Maya Ortiz',
    email: 'maya@example.com',
    roles: ['renter'],
    corporation_id: 'corp-harbor',
    brand_ids: ['brand-harbor'],
  });
});

test('spec 3: requires only person_id', () => {
  expect(getAnalyticsIdentity({ ...maya, user: {} })).toMatchObject({ person_id: 'person-maya' });
});

test('spec 4: returns null without a person_id', () => {
  expect(getAnalyticsIdentity(null)).toBeNull();
  const dataAccess = { ...maya.dataAccess, person_id: '' };
  expect(getAnalyticsIdentity({ ...maya, dataAccess })).toBeNull();
});

test('spec 5: returns null for an identity of the wrong shape', () => {
  const user = { ...maya.user, name: 7 as unknown as string };
  expect(getAnalyticsIdentity({ ...maya, user })).toBeNull();
});
