/**
 * Choices are kept, so this file has services of its own.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

const SINK = 'Kitchen sink leaks under the cabinet';

/** The request of the seed whose visit is booked, by its link in the list. */
async function addressOf(as: 'maya' | 'sam' | 'amara', title: string): Promise<string> {
  const { unmount } = await renderPage(maintenance, '/maintenance', { as });
  const link = await screen.findByRole('link', { name: new RegExp(title) });
  const address = link.getAttribute('href') ?? '';
  unmount();
  return address;
}

const pageOf = (details: string) => details.replace('maintenance-details', 'reminders-modal');
const turnable = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await turnable(name)).getAttribute('aria-checked');

test('2.5: by its address it is a page: one day before by email is on, the rest is off', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  await renderPage(maintenance, address, { as: 'maya' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Reminders' })).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('true');
  expect(await isOn('One hour before by email')).toBe('false');
  await expectAccessible(document.body);
});

test('2.5: what is past is off, and says so', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  const { user } = await renderPage(maintenance, address, { as: 'maya' });
  const week = await turnable('One week before by email');
  expect(week.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(week.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^This time has passed/);
  await user.click(week);
  expect(await isOn('One week before by email')).toBe('false');
});

test('2.5: a switch is saved as it is turned, and stands there the next time', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  const first = await renderPage(maintenance, address, { as: 'maya' });
  await first.user.click(await turnable('One hour before by email'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  first.unmount();
  await renderPage(maintenance, address, { as: 'maya' });
  expect(await isOn('One hour before by email')).toBe('true');
});

test('2.5: a roommate who is reminded is told by whom, and can turn it off', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  const first = await renderPage(maintenance, address, { as: 'maya' });
  await first.user.click(await turnable('Also remind Sam'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  first.unmount();
  const { user } = await renderPage(maintenance, address, { as: 'sam' });
  expect(await screen.findByText(/Maya asked us to remind you too/)).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('true');
  await user.click(await turnable('One day before by email'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await isOn('One day before by email')).toBe('false');
});

test('2.5: from the request it opens over it; Escape closes it and gives the focus back', async () => {
  const address = await addressOf('maya', SINK);
  const { user } = await renderPage(maintenance, address, { as: 'maya' });
  const button = await screen.findByRole('button', { name: 'Reminders' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  expect(await dialog.findByRole('switch', { name: 'One day before by email' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('2.5: the address with its reminders open opens them', async () => {
  const address = await addressOf('maya', SINK);
  await renderPage(maintenance, `${address}&reminders=open`, { as: 'maya' });
  expect(await screen.findByRole('dialog', { name: 'Reminders' })).toBeTruthy();
});

test('2.5: without a visit there are no reminders; nor of a request that is not there', async () => {
  const address = pageOf(await addressOf('amara', 'Dishwasher leaves water'));
  const { unmount } = await renderPage(maintenance, address, { as: 'amara' });
  expect(await screen.findByText(/No visit is booked/)).toBeTruthy();
  unmount();
  await renderPage(maintenance, '/maintenance/reminders-modal?work_order=none', {
    as: 'amara',
    onFailure: () => {},
  });
  expect(await screen.findByRole('heading', { name: "We can't find this request" })).toBeTruthy();
});

test('2.5: texts wait for a phone that may be texted', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  await renderPage(maintenance, address, { as: 'sam' });
  const text = await turnable('One hour before by text');
  expect(text.getAttribute('aria-disabled')).toBe('true');
  const link = screen.getByRole('link', { name: 'Go to your phone number' });
  expect(link.getAttribute('href')).toBe('/account/profile?change=phone');
});

test('what cannot be had is said, and Try again brings it', async () => {
  const address = pageOf(await addressOf('maya', SINK));
  const cut = failRequests('/reminders');
  const { user } = await renderPage(maintenance, address, { as: 'maya', onFailure: () => {} });
  await screen.findByText('We could not load your reminders');
  cut.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await turnable('One day before by email')).toBeTruthy();
});
