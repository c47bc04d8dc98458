/**
 * Settings are stored, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'shared/contract/z';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const PAGE = '/account/notifications';
const openPage = (as: Persona) => renderPage(account, PAGE, { as, onFailure: () => {} });
type Api = Awaited<ReturnType<typeof openPage>>['api'];
const doneSchema = z.object({ done: z.unknown() });
/** Sends a change as another window of the same renter. */
const saveInOtherWindow = (api: Api, document: string, variables: Record<string, unknown> = {}) =>
  api.query({ service: 'resident', text: document }, variables, doneSchema);

const findSwitch = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await findSwitch(name)).getAttribute('aria-checked');

test('lists the notifications by channel, with the reason for locked ones', async () => {
  await openPage('maya');
  expect(await isOn('Payments by email')).toBe('true');
  expect(await isOn('Repairs by email')).toBe('true');
  const lockedRow = screen.getByRole('row', { name: /^Lease and notices/ });
  expect(within(lockedRow).getByText('Always')).toBeTruthy();
  expect(lockedRow.textContent).toMatch(/a notice counts from the day you get it/);
  expect(screen.queryByRole('switch', { name: 'Lease and notices by email' })).toBeNull();
  await expectAccessible(document.body);
});

test('saves a switch immediately and shows it the next time', async () => {
  const { user, unmount } = await openPage('theo');
  await user.click(await findSwitch('Repairs by email'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await isOn('Repairs by email')).toBe('false');
  unmount();
  await openPage('theo');
  expect(await isOn('Repairs by email')).toBe('false');
  expect(await isOn('Payments by email')).toBe('true');
});

test('shows the stored value after a lost response', async () => {
  const { user } = await openPage('ines');
  const repairs = await findSwitch('Repairs by email');
  const outage = failRequests('/resident/', 'response');
  await user.click(repairs);
  // The page makes no claim before the value is known.
  await screen.findByText("We don't know if that saved. Refresh the page to check.");
  outage.restore();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(async () => expect(await isOn('Repairs by email')).toBe('false'));
});

test('shows an error and the previous value when a change is not sent', async () => {
  const { user } = await openPage('jun');
  const repairs = await findSwitch('Repairs by email');
  const outage = failRequests('/resident/');
  await user.click(repairs);
  await screen.findByText(/We don't know if that saved/);
  outage.restore();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("That didn't save. Try again.")).toBeTruthy();
  expect(await isOn('Repairs by email')).toBe('true');
});

test('does not overwrite a change of another window', async () => {
  const { user, api } = await openPage('oliver');
  const payments = await findSwitch('Payments by email');
  for (const version of [0, 1]) {
    await saveInOtherWindow(
      api,
      `mutation($version: Int!, $on: Boolean!) {
        done: setNotification(
          version: $version, input: { group: "payments", channel: "mail", on: $on }
        ) { version } }`,
      { version, on: version === 1 },
    );
  }
  await user.click(payments);
  expect(await screen.findByText(/This was changed somewhere else/)).toBeTruthy();
  await waitFor(async () => expect(await isOn('Payments by email')).toBe('true'));
});

test('disables text messages without a mobile phone number', async () => {
  const { user, api, unmount } = await openPage('lucas');
  const texts = await findSwitch('Payments by text');
  expect(texts.getAttribute('aria-disabled')).toBe('true');
  await user.click(texts);
  expect(await isOn('Payments by text')).toBe('false');
  const link = screen.getByRole('link', { name: 'Go to your phone number' });
  expect(link.getAttribute('href')).toBe('/account/profile?change=phone');
  await saveInOtherWindow(
    api,
    `mutation { done: savePhone(
      version: 0, input: { number: "+17155550166", may_text: true }
    ) { phone { version } } }`,
  );
  unmount();
  const secondPage = await openPage('lucas');
  await secondPage.user.click(await findSwitch('Payments by text'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await isOn('Payments by text')).toBe('true');
});

test('shows no switches for text messages if the company does not offer them', async () => {
  await openPage('rosa');
  expect(await screen.findByText(/does not send texts/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Payments by text' })).toBeNull();
});

test('saves quiet hours in the time zone of the home', async () => {
  const { user } = await openPage('amara');
  await user.click(await screen.findByRole('button', { name: 'Change Quiet hours' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }));
  await user.selectOptions(screen.getByLabelText('To'), '10 pm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Choose a different hour than the start' });
  await expectAccessible(document.body);
  await user.selectOptions(screen.getByLabelText('To'), '7 am');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your quiet hours are saved')).toBeTruthy();
  expect(await screen.findByText('Not from 10 pm to 7 am CT')).toBeTruthy();
});

test('shows an error when the notifications fail to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  const { user } = await openPage('sam');
  await screen.findByText('We could not load your settings');
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await isOn('Payments by email')).toBe('true');
});
