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

const open = (as: Persona, options: Partial<RenderPageOptions> = {}, path = '/account') =>
  renderPage(account, path, { as, onFailure() {}, ...options });
const row = (name: RegExp) => screen.findByRole('link', { name });
/** Returns the titles of the rows in order. */
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);

test('opens with an index on a phone, with the state of each page', async () => {
  const { container } = await open('maya', { userAgent: FIREFOX });
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  const profile = await row(/^Profile Details maya/);
  expect(profile.textContent).toMatch(
    /^Profile Details maya\.ortiz@example\.com, \(\d{3}\)\s\d{3}\u2011\d{4}$/,
  );
  await row(/^Payment Method Bank account ending 6789, default$/);
  await row(/^Your household 2 people, 1 vehicle$/);
  await row(/^Notifications Email (and text|only)$/);
  await row(/^Security \d+ browsers? signed in$/);
  await row(/^My records (No copy yet|Getting your records ready|\d+ files? ready to download)$/);
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
    await open('maya');
    await row(/^Payment Method Bank account/);
    await row(/^Your household 2 people/);
    await row(/^Notifications Email/);
    await row(/^Security (No browser|\d)/);
    await row(/^My records \w+/);
    await row(/^Profile Details maya/);
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
  await open('hana');
  await row(/^Payment Method No payment method yet$/);
  await row(/^Your household No active lease, no vehicles$/);
});

test('shows an error for one state; a retry loads it and moves the focus to its link', async () => {
  const cut = failRequests('/v1/methods');
  const { user } = await open('maya');
  try {
    await screen.findByText('We could not load this.');
    await row(/^Your household 2 people, 1 vehicle$/);
    await row(/^Profile Details maya/);
    expect(await row(/^Payment Method$/)).toBeTruthy();
    expect(screen.queryByText('No payment method yet')).toBeNull();
  } finally {
    cut.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again: Payment Method' }));
  const link = await row(/^Payment Method Bank account ending 6789, default$/);
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByText('We could not load this.')).toBeNull();
});

test('shows the vehicles as unknown, not as none, when only the lease is loaded', async () => {
  const cut = failRequests('query Household');
  const { user } = await open('maya');
  try {
    const retryButton = await screen.findByRole('button', { name: 'Try again: Your household' });
    expect(screen.queryByText(/no vehicles|people/)).toBeNull();
    cut.restore();
    await user.click(retryButton);
    await row(/^Your household 2 people, 1 vehicle$/);
  } finally {
    cut.restore();
  }
});

test('spec 6: neither shows nor loads payment methods while their flag is off', async () => {
  const cut = failRequests('/v1/methods');
  try {
    await open('maya', { flags: { RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: false } });
    await row(/^Your household 2 people/);
    expect(titles()).not.toContain('Payment Method');
    expect(cut.calls).toEqual([]);
  } finally {
    cut.restore();
  }
});

test('spec 7: shows payment methods as not available in an environment without their service', async () => {
  await open('maya', { origins: { payments: undefined } as never });
  expect(await screen.findByText('Not available here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Payment Method/ })).toBeNull();
});

test('links to the household and moves the focus to its heading', async () => {
  const { user } = await open('maya');
  await user.click(await row(/^Your household 2 people/));
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
  await open('maya', {}, path);
  const back = await screen.findByRole('link', { name: 'Account' });
  expect(back.getAttribute('href')).toBe('/account');
});

test('redirects to the profile from the width of the tabs', async () => {
  isWide = true;
  await open('maya');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
});
