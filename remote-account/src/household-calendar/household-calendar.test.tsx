/**
 * Feed URLs are stored, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const openPage = (as: Persona, address = '/account/profile') =>
  renderPage(account, address, { as, onFailure: () => {} });
const findPart = async () =>
  within(await screen.findByRole('region', { name: 'Household calendar' }));

test('creates a feed URL on demand and shows it the next time', async () => {
  const { user, unmount } = await openPage('maya');
  await user.click(
    await (await findPart()).findByRole('button', { name: 'Get a calendar address' }),
  );
  expect(await screen.findByText('Your calendar address is ready')).toBeTruthy();
  const link = await (await findPart()).findByRole('link', { name: 'Add to my calendar' });
  expect(link.getAttribute('href')).toMatch(/^webcal:.*\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(document.body);
  unmount();
  await openPage('maya');
  const secondLink = await (await findPart()).findByRole('link', { name: 'Add to my calendar' });
  expect(secondLink.getAttribute('href')).toBe(link.getAttribute('href'));
});

test('does not tell a renter who never had a lease that they moved out', async () => {
  await openPage('hana');
  expect(await (await findPart()).findByText(/once you have a lease/)).toBeTruthy();
  expect((await findPart()).queryByText(/moved out/)).toBeNull();
});

test('copies the feed URL and confirms it', async () => {
  const { user } = await openPage('maya');
  await user.click(await (await findPart()).findByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Add to my calendar' });
  const copiedText = await navigator.clipboard.readText();
  expect(copiedText.replace(/^http:/, 'webcal:')).toBe(link.getAttribute('href'));
});

test('replaces the feed URL after a confirmation', async () => {
  const { user } = await openPage('maya');
  const link = await (await findPart()).findByRole('link', { name: 'Add to my calendar' });
  const previousHref = link.getAttribute('href');
  await user.click(screen.getByRole('button', { name: 'Get a new address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get a new address?' }));
  await user.click(dialog.getByRole('button', { name: 'Get a new address' }));
  expect(await screen.findByText(/You have a new address/)).toBeTruthy();
  await waitFor(async () => {
    const newLink = await (await findPart()).findByRole('link', { name: 'Add to my calendar' });
    expect(newLink.getAttribute('href')).not.toBe(previousHref);
  });
});

test('removes the feed URL and creates another one', async () => {
  const { user } = await openPage('maya');
  await user.click(await (await findPart()).findByRole('button', { name: 'Remove the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the address?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the address' }));
  expect(await screen.findByText(/The address no longer works/)).toBeTruthy();
  expect(
    await (await findPart()).findByRole('button', { name: 'Get a calendar address' }),
  ).toBeTruthy();
});

test('spec 4: offers no feed after move-out and shows the reason', async () => {
  await openPage('priya');
  expect(await (await findPart()).findByText(/You've moved out/)).toBeTruthy();
});

test('moves the focus to the part for a link to it', async () => {
  await openPage('maya', '/account/profile#household-calendar');
  await waitFor(() => expect(document.activeElement?.id).toBe('household-calendar'));
});

test('shows an error when the calendar fails to load and recovers on retry', async () => {
  const outage = failRequests('/household-calendar');
  const { user } = await openPage('sam');
  await screen.findByText('We could not load your calendar');
  outage.restore();
  await user.click(await (await findPart()).findByRole('button', { name: 'Try again' }));
  expect(
    await (await findPart()).findByRole('button', { name: 'Get a calendar address' }),
  ).toBeTruthy();
});
