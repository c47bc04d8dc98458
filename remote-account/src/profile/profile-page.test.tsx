import { screen, within } from '@testing-library/react';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const getPart = (name: string) => within(screen.getByRole('region', { name }));

test('spec 2: shows the legal name and the contact details on Profile Details', async () => {
  await renderPage(account, '/account/profile', { as: 'maya' });
  expect(screen.queryByText('Maya Ortiz')).toBeNull();
  // The parts are rendered before their content, and are replaced when it is loaded.
  expect(await screen.findByText('Maya Ortiz')).toBeTruthy();
  expect(await screen.findByText('maya.ortiz@example.com')).toBeTruthy();
  expect(getPart('About you').getByText('Maya Ortiz')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
  expect(screen.getByText('Provide your full legal name and updated contact details')).toBeTruthy();
  expect(getPart('Email').getByText('maya.ortiz@example.com')).toBeTruthy();
  expect(getPart('Phone').getByText(/^\(\d{3}\) \d{3}-\d{4}$/)).toBeTruthy();
  expect(getPart('Mailing address').getByText('My home')).toBeTruthy();
});

test('lets the renter edit everything except the legal name', async () => {
  await renderPage(account, '/account/profile', { as: 'maya' });
  await screen.findByText('maya.ortiz@example.com');
  const changes = screen
    .getAllByRole('button', { name: /^Change/ })
    .map((button) => button.textContent);
  // The household parts below load their own data.
  expect(changes.slice(0, 6)).toEqual([
    'Change What to call you',
    'Change Email',
    'Change Phone',
    'Change Mailing address',
    'Change Access to your home',
    'Change How the portal looks',
  ]);
  expect(changes.filter((name) => /name|birth/i.test(name ?? ''))).toEqual([]);
  expect(screen.getByText(/^Your legal name and date of birth are on your lease/)).toBeTruthy();
});

test('opens the account with the profile', async () => {
  await renderPage(account, '/account', { as: 'maya' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
});

test('shows a co-occupant only the own profile', async () => {
  await renderPage(account, '/account/profile', { as: 'sam' });
  expect(await screen.findByText('sam.ortiz@example.com')).toBeTruthy();
  expect(screen.queryByText('maya.ortiz@example.com')).toBeNull();
});

test('spec 6: does not show Payment Method while its flag is off', async () => {
  const flags = { RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: false };
  const { unmount } = await renderPage(account, '/account/profile', { as: 'maya', flags });
  await screen.findByText('maya.ortiz@example.com');
  expect(screen.queryByRole('link', { name: 'Payment Method' })).toBeNull();
  unmount();
  await renderPage(account, '/account/profile', { as: 'maya' });
  expect((await screen.findAllByText('Payment Method')).length).toBeGreaterThan(0);
});

test('shows an error when the profile fails to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  const { user } = await renderPage(account, '/account/profile', { as: 'maya', onFailure() {} });
  try {
    expect(await screen.findByText('We could not load your profile')).toBeTruthy();
    expect(await screen.findByText('We could not load your contact details')).toBeTruthy();
  } finally {
    outage.restore();
  }
  for (const retryButton of screen.getAllByRole('button', { name: 'Try again' }))
    await user.click(retryButton);
  expect(await screen.findByText('Maya Ortiz')).toBeTruthy();
  expect(await screen.findByText('maya.ortiz@example.com')).toBeTruthy();
});
