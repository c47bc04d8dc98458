/**
 * Sign-ins are counted and sessions ended here, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { getPersonaToken } from 'shared/testing/persona-session';
import { type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const openPage = (as: RenderPageOptions['as'], userAgent?: string) =>
  renderPage(account, '/account/security', {
    as,
    onFailure() {},
    ...(userAgent !== undefined && { userAgent }),
  });
const findPart = async (name: string) => within(await screen.findByRole('region', { name }));
const findDialog = async () => within(await screen.findByRole('dialog'));

test('marks this browser and signs out another one', async () => {
  await getPersonaToken('maya', 0, IPHONE);
  const { user, container } = await openPage('maya', FIREFOX);
  const sessionsPart = await findPart('Signed in now');
  expect(sessionsPart.getByText('Firefox on Linux')).toBeTruthy();
  expect(sessionsPart.getByText('This browser')).toBeTruthy();
  await expectAccessible(container);
  await user.click(sessionsPart.getByRole('button', { name: /^Sign out Safari on iOS/ }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(screen.queryByText('Safari on iOS', { selector: 'strong' })).toBeNull(),
  );
  expect(await screen.findByText('Signed out')).toBeTruthy();
  expect(await screen.findByText('Only here. No other browser is signed in.')).toBeTruthy();
  const recent = await findPart('Recent sign-ins');
  expect(recent.getByText('Safari on iOS')).toBeTruthy();
});

test('signs out all other browsers and keeps this session', async () => {
  await getPersonaToken('sam', 60, IPHONE);
  await getPersonaToken('sam', 120, 'something that nobody knows');
  const { user } = await openPage('sam', FIREFOX);
  const sessionsPart = await findPart('Signed in now');
  expect(sessionsPart.getByText("A browser we don't know")).toBeTruthy();
  await user.click(sessionsPart.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await findDialog();
  expect(dialog.getByText(/^2 other browsers will be signed out/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Only here. No other browser is signed in.')).toBeTruthy();
  expect(await screen.findByText('This browser')).toBeTruthy();
});

test('shows an error when a sign-out fails and keeps the sessions', async () => {
  await getPersonaToken('theo', 0, IPHONE);
  const { user } = await openPage('theo', FIREFOX);
  const sessionsPart = await findPart('Signed in now');
  await user.click(sessionsPart.getByRole('button', { name: /^Sign out Safari/ }));
  const dialog = await findDialog();
  const outage = failRequests('/resident/');
  try {
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText('That did not work')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(dialog.getByRole('button', { name: 'Keep signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: /^Sign out Safari/ })).toBeTruthy();
});

test('shows no sign-in that the service does not return', async () => {
  await openPage('jun');
  expect(await screen.findByText('No browsers listed')).toBeTruthy();
  expect(await screen.findByText(/^No sign-ins yet/)).toBeTruthy();
});

test('shows an error when the sign-ins fail to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  const { user } = await openPage('ines', FIREFOX);
  try {
    expect(await screen.findByText('We could not load your sign-ins')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeTruthy();
});
