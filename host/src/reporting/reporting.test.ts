import { maya } from '../testing/render-portal-at.tsx';
import { analyticsIdentityOf } from './analytics-identity.ts';
import { withPlainAddresses } from './plain-address.ts';

test('spec 3, 4: the analytics identity of a session', () => {
  expect(analyticsIdentityOf(maya)).toEqual({
    person_id: 'person-maya',
    name: 'Maya Ortiz',
    email: 'maya@example.com',
    roles: ['renter'],
    corporation_id: 'corp-harbor',
    brand_ids: ['brand-harbor'],
  });
});

test('spec 4: nobody is identified without a person_id', () => {
  expect(analyticsIdentityOf(null)).toBeNull();
  const dataAccess = { ...maya.dataAccess, person_id: '' };
  expect(analyticsIdentityOf({ ...maya, dataAccess })).toBeNull();
});

test('addresses lose query and hash before they are sent', () => {
  expect(
    withPlainAddresses({
      $current_url: 'https://x.example/login?code=secret&state=1',
      $referrer: 'https://y.example/a#token',
      name: 'what? a name',
      count: 3,
      $set_once: { $initial_current_url: 'https://x.example/a?b', list: ['https://x.example/#c'] },
    }),
  ).toEqual({
    $current_url: 'https://x.example/login',
    $referrer: 'https://y.example/a',
    name: 'what? a name',
    count: 3,
    $set_once: { $initial_current_url: 'https://x.example/a', list: ['https://x.example/'] },
  });
});
