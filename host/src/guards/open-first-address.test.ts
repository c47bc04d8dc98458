import { ALL_SECTIONS_ON, type FlagSet } from 'shared/flags/flags';
import { sections } from '../sections.ts';
import { openFirstAddress } from './open-first-address.ts';

const withoutPayments: FlagSet = { ...ALL_SECTIONS_ON, [sections.payments.flag]: false };
const payments = { section: 'payments', path: '' } as const;
const profile = { section: 'account', path: 'profile' } as const;

test.each([
  ['Home leads to the first section', '/', payments, ALL_SECTIONS_ON, '/payments'],
  ['Home leads to another section', '/', payments, withoutPayments, '/'],
  ['the flags are unknown', '/', payments, null, '/'],
  ['an index leads to a screen', '/account', profile, ALL_SECTIONS_ON, '/account/profile'],
  [
    'an index with a slash at its end leads to a screen',
    '/account/',
    profile,
    null,
    '/account/profile',
  ],
  ['an index is a page of its own', '/payments', payments, ALL_SECTIONS_ON, '/payments'],
  ['the renter has gone to another section', '/lease', profile, ALL_SECTIONS_ON, '/lease'],
  [
    'the renter has gone to another screen',
    '/account/security',
    profile,
    null,
    '/account/security',
  ],
] as const)('opens the right URL where %s', (_, from, address, flags, to) => {
  history.replaceState({ idx: 3 }, '', from);
  const entries = history.length;
  openFirstAddress(address, flags);
  expect(location.pathname).toBe(to);
  expect(history.state).toEqual({ idx: 3 });
  expect(history.length).toBe(entries);
});
