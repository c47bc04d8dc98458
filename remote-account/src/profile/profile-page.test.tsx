import { screen, within } from '@testing-library/react';
import { cutOff } from 'shared/testing/cut-off';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

test('spec 2: Profile Details shows the legal name and the contact details', async () => {
  await renderPage(account, '/account/profile', { as: 'maya' });
  expect(screen.queryByText('Maya Ortiz')).toBeNull();
  // The parts are there before their content, and are others then.
  await screen.findByText('Maya Ortiz', {});
  const about = within(screen.getByRole('region', { name: 'About you' }));
  expect(about.getByText('Maya Ortiz')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
  expect(screen.getByText('Provide your full legal name and updated contact details')).toBeTruthy();
  const contact = within(screen.getByRole('region', { name: 'How we reach you' }));
  expect(contact.getByText('maya.ortiz@example.com')).toBeTruthy();
  expect(contact.getByText(/^\(\d{3}\) \d{3}-\d{4}$/)).toBeTruthy();
});

test('the account opens with the profile', async () => {
  await renderPage(account, '/account', { as: 'maya' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Details' })).toBeTruthy();
});

test('a co-occupant sees the own profile alone', async () => {
  await renderPage(account, '/account/profile', { as: 'sam' });
  expect(await screen.findByText('sam.ortiz@example.com')).toBeTruthy();
  expect(screen.queryByText('maya.ortiz@example.com')).toBeNull();
});

test('spec 6: Payment Method is not named while its flag is off', async () => {
  const flags = { RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED: false };
  const { unmount } = await renderPage(account, '/account/profile', { as: 'maya', flags });
  await screen.findByText('maya.ortiz@example.com');
  expect(screen.queryByRole('link', { name: 'Payment Method' })).toBeNull();
  unmount();
  await renderPage(account, '/account/profile', { as: 'maya' });
  expect((await screen.findAllByText('Payment Method')).length).toBeGreaterThan(0);
});

test('a profile that cannot be had is said, and Try again brings it', async () => {
  const cut = cutOff('/resident/');
  const { user } = await renderPage(account, '/account/profile', { as: 'maya', onFailure() {} });
  try {
    expect(await screen.findByText('We could not load your profile')).toBeTruthy();
  } finally {
    cut.heal();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('maya.ortiz@example.com')).toBeTruthy();
});
