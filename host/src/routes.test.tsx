import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { routes } from './routes.tsx';
import { APP_VERSION } from './shell/version.ts';
import { renderPortalAt } from './testing/render-portal-at.tsx';

// spec 2, the table.
const AUTH = [
  '/',
  '/payments/pay-now',
  '/payments/auto-pay',
  '/payments/*',
  '/lease/*',
  '/maintenance/*',
  '/maintenance/maintenance-details',
  '/maintenance/reminders-modal',
  '/maintenance/request',
  '/maintenance/schedule-item',
  '/account/*',
  '/account/profile',
  '/account/payment-method',
];
const OPEN = ['/login', '/terms-of-service', '/privacy-policy', '/unauthorized', '*'];

test('spec 2: the map has every route of the table, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...AUTH, ...OPEN].sort());
});

test('spec 2: a signed-in user is needed where the table says so', () => {
  const needed = routes.filter(({ auth }) => auth).map(({ path }) => path);
  expect(needed.sort()).toEqual([...AUTH].sort());
});

test('spec 2: every entry has a name, a path and a page', () => {
  for (const { name, path, page } of routes) {
    expect([name, path]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(page).toEqual(expect.any(Function));
  }
});

const addressOf = (path: string) => (path === '*' ? '/no/such/page' : path.replace('/*', ''));

test.each(routes.map(({ path, navigation }) => [addressOf(path), navigation]))(
  'spec 2: navigation chrome stands around %s unless its flag is false (it is %s)',
  (path, navigation) => {
    // Home and /login pass on whoever is signed in; what is loading stays where it is.
    const { container } = renderPortalAt(path, { state: { status: 'loading' } });
    const chrome = within(container).queryByRole('navigation', { name: 'Sections' });
    expect(chrome !== null).toBe(navigation !== false);
  },
);

test('spec 2: in the side nav are the four areas alone, Payments with a payment icon', () => {
  const inNav = routes.filter(({ sideNav }) => sideNav !== undefined);
  expect(inNav.map(({ path }) => path)).toEqual([
    '/payments/*',
    '/lease/*',
    '/maintenance/*',
    '/account/*',
  ]);
  expect(inNav[0]?.sideNav?.icon).toBe('card');
});

test('spec 6: each area has its flag, /account/payment-method that of payment options too', () => {
  const flagsOf = Object.fromEntries(routes.map(({ path, flags }) => [path, flags ?? []]));
  const area = (word: string, flag: string) =>
    Object.keys(flagsOf)
      .filter((path) => path.startsWith(`/${word}/`))
      .map((path) => [path, flagsOf[path]?.[0], flag]);
  const guarded = [
    ...area('payments', 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED'),
    ...area('lease', 'RENTER_PORTAL_LEASE_TAB_ENABLED'),
    ...area('maintenance', 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED'),
    ...area('account', 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED'),
  ];
  expect(guarded).toHaveLength(12);
  for (const [path, flag, wanted] of guarded) expect([path, flag]).toEqual([path, wanted]);
  expect(flagsOf['/account/payment-method']).toContain('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED');
  const open = ['/', '/login', '/terms-of-service', '/privacy-policy', '/unauthorized', '*'];
  for (const path of open) expect([path, flagsOf[path]]).toEqual([path, []]);
});

test('spec 2: names are unique', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

test('spec 2: the side nav has the four sections, in order', () => {
  const inNav = routes.flatMap(({ sideNav }) => (sideNav ? [sideNav.section] : []));
  expect(inNav).toEqual(['payments', 'lease', 'maintenance', 'account']);
});

test.each(AUTH.map((path) => path.replace('/*', '')))(
  'spec 2: %s sends whoever is not signed in to /login',
  (path) => {
    const state = { status: 'unauthenticated', problem: null } as const;
    expect(renderPortalAt(path, { state }).address()).toBe('/login');
  },
);

test.each([
  ['/terms-of-service', 'Terms of service'],
  ['/privacy-policy', 'Privacy policy'],
  ['/unauthorized', "You're not signed in"],
  ['/no/such/page', 'Page not found'],
])('spec 2, 8: %s is there without signing in', (path, title) => {
  const state = { status: 'unauthenticated', problem: null } as const;
  expect(renderPortalAt(path, { state }).address()).toBe(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
});

test('spec 9: the version is 2.105.0, in the host’s package too', () => {
  const text = readFileSync(join(__dirname, '../package.json'), 'utf8');
  expect([APP_VERSION, JSON.parse(text).version]).toEqual(['2.105.0', '2.105.0']);
});
