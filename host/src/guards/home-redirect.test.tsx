import { act, screen, within } from '@testing-library/react';
import { ALL_SECTIONS_ON } from 'shared/flags/flags';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { getFirstEnabledPath } from './home-redirect.tsx';

const PAYMENTS = 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED';
const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const MAINTENANCE = 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED';
const ACCOUNT = 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED';

test.each([
  [[PAYMENTS, LEASE, MAINTENANCE, ACCOUNT], '/payments'],
  [[LEASE, MAINTENANCE, ACCOUNT], '/lease'],
  [[MAINTENANCE, ACCOUNT], '/maintenance'],
  [[ACCOUNT], '/account'],
  [[], '/unauthorized'],
])('spec 2: with %p on, Home redirects to %s', (on, target) => {
  const off = { [PAYMENTS]: false, [LEASE]: false, [MAINTENANCE]: false, [ACCOUNT]: false };
  const flags = { ...off, ...Object.fromEntries(on.map((key) => [key, true])) };
  expect(renderPortalAt('/', { flags }).address()).toBe(target);
});

test('spec 2: treats a section without a flag as enabled', () => {
  expect(getFirstEnabledPath({ [PAYMENTS]: false }, { payments: { flag: PAYMENTS } })).toBe(
    '/lease',
  );
});

test('spec 2: Home shows a loading card while the flags load', async () => {
  const { address, flagSource } = renderPortalAt('/', { flags: null });
  expect(address()).toBe('/');
  expect(screen.getByRole('status', { name: 'Loading' })).not.toBeNull();
  act(() => flagSource.become(ALL_SECTIONS_ON));
  expect(address()).toBe('/payments');
});

test('spec 2: Home offers a retry and phone numbers when the flag service does not respond', async () => {
  const { address, flagSource, user } = renderPortalAt('/', { flags: null });
  act(() => flagSource.becomeOverdue());
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { level: 1 }).textContent).toBe(
    "We can't load your pages right now",
  );
  expect(alert.getByRole('link', { name: '(715) 555-0120' })).not.toBeNull();
  expect(alert.getByRole('link', { name: '(715) 555-0142' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(flagSource.askedAgain()).toBe(1);
  act(() => flagSource.become(ALL_SECTIONS_ON));
  expect(address()).toBe('/payments');
});

test('spec 2: /unauthorized shows a loading indicator while the flags load', () => {
  const { flagSource } = renderPortalAt('/unauthorized', { flags: null });
  expect(screen.getByRole('status', { name: 'Loading' })).not.toBeNull();
  act(() => flagSource.become({ [PAYMENTS]: false }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    "Your account isn't set up yet",
  );
});

test('/unauthorized redirects when a section is turned on', () => {
  const { address, flagSource } = renderPortalAt('/', { flags: { [PAYMENTS]: false } });
  expect(address()).toBe('/unauthorized');
  act(() => flagSource.become({ [ACCOUNT]: true }));
  expect(address()).toBe('/account');
});
