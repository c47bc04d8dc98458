import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { routes } from './routes.tsx';
import { APP_VERSION } from './shell/version.ts';
import { renderPortalAt } from './testing/render-portal-at.tsx';

// The table of spec 2.
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
const PUBLIC = ['/login', '/terms-of-service', '/privacy-policy', '/unauthorized', '*'];

test('spec 2: the map has exactly the routes of the table', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...AUTH, ...PUBLIC].sort());
});

test('spec 2: requires a signed-in user on the routes of the table', () => {
  const withAuth = routes.filter(({ auth }) => auth).map(({ path }) => path);
  expect(withAuth.sort()).toEqual([...AUTH].sort());
});

test('spec 2: every entry has a name, a path and a page', () => {
  for (const { name, path, page } of routes) {
    expect([name, path]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(page).toEqual(expect.any(Function));
  }
});

const toPath = (path: string) => (path === '*' ? '/no/such/page' : path.replace('/*', ''));

test.each(routes.map(({ path, navigation }) => [toPath(path), navigation]))(
  'spec 2: shows navigation around %s unless its flag is false (it is %s)',
  (path, navigation) => {
    // The loading state prevents the redirects of Home and /login.
    const { container } = renderPortalAt(path, { state: { status: 'loading' } });
    const chrome = within(container).queryByRole('navigation', { name: 'Sections' });
    expect(chrome !== null).toBe(navigation !== false);
  },
);

test('spec 2: the side nav has only the four areas, Payments with a card icon', () => {
  const inNav = routes.filter(({ sideNav }) => sideNav !== undefined);
  expect(inNav.map(({ path }) => path)).toEqual([
    '/payments/*',
    '/lease/*',
    '/maintenance/*',
    '/account/*',
  ]);
  expect(inNav[0]?.sideNav?.icon).toBe('card');
});

test('spec 6: each area has its flag, /account/payment-method also the payment options flag', () => {
  const flagsByPath = Object.fromEntries(routes.map(({ path, flags }) => [path, flags ?? []]));
  const area = (word: string, flag: string) =>
    Object.keys(flagsByPath)
      .filter((path) => path.startsWith(`/${word}/`))
      .map((path) => [path, flagsByPath[path]?.[0], flag]);
  const guarded = [
    ...area('payments', 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED'),
    ...area('lease', 'RENTER_PORTAL_LEASE_TAB_ENABLED'),
    ...area('maintenance', 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED'),
    ...area('account', 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED'),
  ];
  expect(guarded).toHaveLength(12);
  for (const [path, flag, expectedFlag] of guarded)
    expect([path, flag]).toEqual([path, expectedFlag]);
  expect(flagsByPath['/account/payment-method']).toContain('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED');
  const open = ['/', '/login', '/terms-of-service', '/privacy-policy', '/unauthorized', '*'];
  for (const path of open) expect([path, flagsByPath[path]]).toEqual([path, []]);
});

test('spec 2: names are unique', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

test('spec 2: the side nav has the four sections, in order', () => {
  const inNav = routes.flatMap(({ sideNav }) => (sideNav ? [sideNav.section] : []));
  expect(inNav).toEqual(['payments', 'lease', 'maintenance', 'account']);
});

test.each(AUTH.map((path) => path.replace('/*', '')))(
  'spec 2: %s redirects a visitor to /login',
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
])('spec 2, 8: shows %s without signing in', (path, title) => {
  const state = { status: 'unauthenticated', problem: null } as const;
  expect(renderPortalAt(path, { state }).address()).toBe(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
});

test('spec 9: the version is 2.105.0, also in package.json of the host', () => {
  const text = readFileSync(join(__dirname, '../package.json'), 'utf8');
  expect([APP_VERSION, JSON.parse(text).version]).toEqual(['2.105.0', '2.105.0']);
});
