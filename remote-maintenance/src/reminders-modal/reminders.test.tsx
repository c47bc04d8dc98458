/**
 * Settings are stored, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

const SINK = 'Kitchen sink leaks under the cabinet';

/** Returns the path of the seed request with a booked visit. */
async function findDetailsPath(as: 'maya' | 'sam' | 'amara', title: string): Promise<string> {
  const { unmount } = await renderPage(maintenance, '/maintenance', { as });
  const link = await screen.findByRole('link', { name: new RegExp(title) });
  const address = link.getAttribute('href') ?? '';
  unmount();
  return address;
}

const toRemindersPath = (details: string) =>
  details.replace('maintenance-details', 'reminders-modal');
const findSwitch = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await findSwitch(name)).getAttribute('aria-checked');

test('shows a page with only the email one day before switched on', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  await renderPage(maintenance, address, { as: 'maya' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Reminders' })).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('true');
  expect(await isOn('One hour before by email')).toBe('false');
  await expectAccessible(document.body);
});

test('disables past reminders with the reason', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  const { user } = await renderPage(maintenance, address, { as: 'maya' });
  const week = await findSwitch('One week before by email');
  expect(week.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(week.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^This time has passed/);
  await user.click(week);
  expect(await isOn('One week before by email')).toBe('false');
});

test('saves a switch immediately and shows it the next time', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  const first = await renderPage(maintenance, address, { as: 'maya' });
  await first.user.click(await findSwitch('One hour before by email'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  first.unmount();
  await renderPage(maintenance, address, { as: 'maya' });
  expect(await isOn('One hour before by email')).toBe('true');
});

test('shows a roommate who set up the reminder and lets the roommate turn it off', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  const first = await renderPage(maintenance, address, { as: 'maya' });
  await first.user.click(await findSwitch('Also remind Sam'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  first.unmount();
  const { user } = await renderPage(maintenance, address, { as: 'sam' });
  expect(await screen.findByText(/Maya asked us to remind you too/)).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('true');
  await user.click(await findSwitch('One day before by email'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('false');
});

test('opens over the request, closes with Escape and returns the focus', async () => {
  const address = await findDetailsPath('maya', SINK);
  const { user } = await renderPage(maintenance, address, { as: 'maya' });
  const button = await screen.findByRole('button', { name: 'Reminders' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  expect(await dialog.findByRole('switch', { name: 'One day before by email' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('opens from a URL with open reminders', async () => {
  const address = await findDetailsPath('maya', SINK);
  await renderPage(maintenance, `${address}&reminders=open`, { as: 'maya' });
  expect(await screen.findByRole('dialog', { name: 'Reminders' })).toBeTruthy();
});

test('shows no reminders without a visit and for a missing request', async () => {
  const address = toRemindersPath(await findDetailsPath('amara', 'Dishwasher leaves water'));
  const { unmount } = await renderPage(maintenance, address, { as: 'amara' });
  expect(await screen.findByText(/No visit is booked/)).toBeTruthy();
  unmount();
  await renderPage(maintenance, '/maintenance/reminders-modal?work_order=none', {
    as: 'amara',
    onFailure: () => {},
  });
  expect(await screen.findByRole('heading', { name: "We can't find this request" })).toBeTruthy();
});

test('disables text messages without a mobile phone number', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  await renderPage(maintenance, address, { as: 'sam' });
  const text = await findSwitch('One hour before by text');
  expect(text.getAttribute('aria-disabled')).toBe('true');
  const link = screen.getByRole('link', { name: 'Go to your phone number' });
  expect(link.getAttribute('href')).toBe('/account/profile?change=phone');
});

test('shows an error when the reminders fail to load and recovers on retry', async () => {
  const address = toRemindersPath(await findDetailsPath('maya', SINK));
  const outage = failRequests('/reminders');
  const { user } = await renderPage(maintenance, address, { as: 'maya', onFailure: () => {} });
  await screen.findByText('We could not load your reminders');
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findSwitch('One day before by email')).toBeTruthy();
});
