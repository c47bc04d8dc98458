import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let isWide = false;
beforeAll(() => {
  const query = { addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => ({ ...query, matches: isWide }) });
});
beforeEach(() => {
  isWide = false;
});
afterAll(() => void Reflect.deleteProperty(window, 'matchMedia'));

const openPage = (as: Persona, options: Partial<RenderPageOptions> = {}, path = '/account') =>
  renderPage(account, path, { as, onFailure() {}, ...options });
const findRow = (name: RegExp) => screen.findByRole('link', { name });
/** Returns the titles of the rows in order. */
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);

test('opens with an index on a phone, with the state of each page', async () => {
  const { container } = await openPage('maya', { userAgent: FIREFOX });
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  const profile = await findRow(/^Profile Details maya/);
  expect(profile.textContent).toMatch(
    /^Profile Details maya\.ortiz@example\.com, \(\d{3}\)\s\d{3}\u2011\d{4}$/,
  );
  await findRow(/^Payment Method Bank account ending 6789, default$/);
  await findRow(/^Your household 2 people, 1 vehicle$/);
  await findRow(/^Notifications Email (and text|only)$/);
  await findRow(/^Security \d+ browsers? signed in$/);
  await findRow(
    /^My records (No copy yet|Getting your records ready|\d+ files? ready to download)$/,
  );
  expect(titles()).toEqual([
    'Profile Details',
    'Payment Method',
    'Your household',
    'Notifications',
    'Security',
    'My records',
  ]);
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await expectAccessible(container);
});

test('loads each state once', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  try {
    await openPage('maya');
    await findRow(/^Payment Method Bank account/);
    await findRow(/^Your household 2 people/);
    await findRow(/^Notifications Email/);
    await findRow(/^Security (No browser|\d)/);
    await findRow(/^My records \w+/);
    await findRow(/^Profile Details maya/);
    const requestNames = fetched.mock.calls
      .map(([input, init]) => {
        const name = /(?:query|mutation) (\w+)/.exec(String(init?.body ?? ''))?.[1];
        return name ?? new URL(String(input)).pathname;
      })
      .filter((name) => !/token|authorize/.test(name));
    expect(requestNames.filter((name, index) => requestNames.indexOf(name) !== index)).toEqual([]);
    expect(requestNames).toEqual(expect.arrayContaining(['Profile', 'Household', 'Notifications']));
    expect(requestNames.length).toBeLessThanOrEqual(12);
  } finally {
    fetched.mockRestore();
  }
});

test('shows the empty states', async () => {
  await openPage('hana');
  await findRow(/^Payment Method No payment method yet$/);
  await findRow(/^Your household No active lease, no vehicles$/);
});

test('shows an error for one state; a retry loads it and moves the focus to its link', async () => {
  const outage = failRequests('/v1/methods');
  const { user } = await openPage('maya');
  try {
    await screen.findByText('We could not load this.');
    await findRow(/^Your household 2 people, 1 vehicle$/);
    await findRow(/^Profile Details maya/);
    expect(await findRow(/^Payment Method$/)).toBeTruthy();
    expect(screen.queryByText('No payment method yet')).toBeNull();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again: Payment Method' }));
  const link = await findRow(/^Payment Method Bank account ending 6789, default$/);
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByText('We could not load this.')).toBeNull();
});

test('shows the vehicles as unknown, not as none, when only the lease is loaded', async () => {
  const outage = failRequests('query Household');
  const { user } = await openPage('maya');
  try {
    const retryButton = await screen.findByRole('button', { name: 'Try again: Your household' });
    expect(screen.queryByText(/no vehicles|people/)).toBeNull();
    outage.restore();
    await user.click(retryButton);
    await findRow(/^Your household 2 people, 1 vehicle$/);
  } finally {
    outage.restore();
  }
});

test('spec 6: neither shows nor loads payment methods while their flag is off', async () => {
  const outage = failRequests('/v1/methods');
  try {
    await openPage('maya', { flags: { RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: false } });
    await findRow(/^Your household 2 people/);
    expect(titles()).not.toContain('Payment Method');
    expect(outage.calls).toEqual([]);
  } finally {
    outage.restore();
  }
});

test('spec 7: shows payment methods as not available in an environment without their service', async () => {
  await openPage('maya', { origins: { payments: undefined } as never });
  expect(await screen.findByText('Not available here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Payment Method/ })).toBeNull();
});

test('links to the household and moves the focus to its heading', async () => {
  const { user } = await openPage('maya');
  await user.click(await findRow(/^Your household 2 people/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your household' })),
  );
});

test.each([
  '/account/profile',
  '/account/payment-method',
  '/account/notifications',
  '/account/security',
  '/account/records',
])('links from %s back to the index', async (path) => {
  await openPage('maya', {}, path);
  const back = await screen.findByRole('link', { name: 'Account' });
  expect(back.getAttribute('href')).toBe('/account');
});

test('redirects to the profile from the width of the tabs', async () => {
  isWide = true;
  await openPage('maya');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
});
