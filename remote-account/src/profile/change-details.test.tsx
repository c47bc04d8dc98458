/** @jest-environment-options {"services": "own"} */
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'shared/contract/z';
import { formatTime } from 'shared/format/date';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { writeCookie } from 'shared/theme/write-cookie';
import account from '../routes.tsx';

const openPage = (as: Persona, change?: string) =>
  renderPage(account, `/account/profile${change ? `?change=${change}` : ''}`, {
    as,
    onFailure() {},
  });
const getPart = (name: string) => within(screen.getByRole('region', { name }));
type Api = Awaited<ReturnType<typeof openPage>>['api'];
/** Saves a change as another tab. */
const saveInOtherTab = (api: Api, name: string, type: string, input: object) =>
  api.query(
    {
      service: 'resident',
      text: `mutation($input: ${type}) { profile: ${name}(version: 0, input: $input) { email } }`,
    },
    { input },
    z.object({ profile: z.object({ email: z.string() }) }),
  );
const findButton = (name: string) => screen.findByRole('button', { name });

test('opens a form in place of the rows, with the focus, and returns it after cancel', async () => {
  const { user } = await openPage('walter');
  await user.click(await findButton('Change What to call you'));
  const name = await screen.findByLabelText(/^Preferred name/);
  expect(document.activeElement).toBe(name);
  await user.click(await findButton('Cancel'));
  const change = await findButton('Change What to call you');
  await waitFor(() => expect(document.activeElement).toBe(change));
});

test('saves names and shows them; rejects a name that is too long and keeps it', async () => {
  const { user, container } = await openPage('walter', 'names');
  await user.type(await screen.findByLabelText(/^Preferred name/), 'Wally');
  const pronouns = await screen.findByLabelText(/^Pronouns/);
  await user.type(pronouns, 'x'.repeat(41));
  await user.click(await findButton('Save'));
  expect(await screen.findByText('There is a problem')).toBeTruthy();
  expect(screen.getAllByText('Use at most 40 characters').length).toBe(2);
  await expectAccessible(container);
  await user.clear(pronouns);
  await user.type(pronouns, 'he/him');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Your name and pronouns are saved')).toBeTruthy();
  expect(await getPart('What to call you').findByText('Wally')).toBeTruthy();
  expect(await getPart('What to call you').findByText('he/him')).toBeTruthy();
});

test('validates a phone number and accepts spaces and dashes', async () => {
  const { user } = await openPage('walter', 'phone');
  const number = await screen.findByLabelText(/^Phone number/);
  await user.clear(number);
  await user.type(number, '715-555');
  await user.click(await findButton('Save'));
  const text = 'Enter a 10-digit phone number. Outside the US, start with + and the country code.';
  expect((await screen.findAllByText(text)).length).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone number/).value).toBe('715-555');
  await user.clear(number);
  await user.type(number, '715.555 0143');
  await user.click(screen.getByLabelText("It's OK to text this number"));
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Your phone number is saved')).toBeTruthy();
  expect(await getPart('Phone').findByText('(715) 555-0143')).toBeTruthy();
  expect(await getPart('Phone').findByText('OK to text this number')).toBeTruthy();
});

test('shows both versions after a conflict and saves the typed one', async () => {
  const { user, api, container } = await openPage('jun', 'access');
  await user.type(await screen.findByLabelText(/^Notes for repairs/), 'The bell is broken');
  await saveInOtherTab(api, 'saveAccess', 'AccessInput!', { notes: 'Mind the cat' });
  await user.click(await findButton('Save'));
  expect(await screen.findByText('This was changed somewhere else')).toBeTruthy();
  const form = getPart('Access to your home');
  expect(form.getByText('Saved now: Notes for repairs')).toBeTruthy();
  expect(form.getByText('Mind the cat')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes for repairs/).value).toBe(
    'The bell is broken',
  );
  await expectAccessible(container);
  await user.click(await findButton('Save what I typed'));
  expect(await screen.findByText('Your notes are saved')).toBeTruthy();
  expect(await getPart('Access to your home').findByText('The bell is broken')).toBeTruthy();
});

test('shows both versions after a conflict and keeps the stored one', async () => {
  const { user, api } = await openPage('sam', 'names');
  await user.type(await screen.findByLabelText(/^Preferred name/), 'Sammy');
  await saveInOtherTab(api, 'saveNames', 'NamesInput!', { preferred_name: 'Samuel' });
  await user.click(await findButton('Save'));
  await user.click(await findButton('Keep what is saved'));
  expect(await screen.findByText('Nothing changed. We kept what was saved.')).toBeTruthy();
  expect(await screen.findByText('Samuel')).toBeTruthy();
});

test('validates and saves a mailing address, and changes it back to the home', async () => {
  const { user } = await openPage('theo', 'mailing');
  await user.click(await screen.findByLabelText('Another address'));
  await user.click(await findButton('Save'));
  expect((await screen.findAllByText('Enter the street address')).length).toBe(2);
  await user.type(screen.getByLabelText('Street address'), 'PO Box 12');
  await user.type(screen.getByLabelText('City'), 'Port Alder');
  await user.type(screen.getByLabelText('State'), 'wa');
  await user.type(screen.getByLabelText('ZIP code'), '98999 1234');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('PO Box 12, Port Alder, WA 98999-1234')).toBeTruthy();
  await user.click(await findButton('Change Mailing address'));
  await user.click(await screen.findByLabelText('My home'));
  await user.click(await findButton('Save'));
  expect(await getPart('Mailing address').findByText('My home')).toBeTruthy();
});

test('applies the chosen color scheme immediately and at the next start', async () => {
  const { user } = await openPage('theo', 'display');
  await user.click(await screen.findByLabelText('Dark'));
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Your settings are saved')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dataset.scheme).toBe('dark'));
  expect(document.cookie).toContain('portal-scheme=dark');
  await user.click(await findButton('Change How the portal looks'));
  await user.click(await screen.findByLabelText('Same as this device'));
  await user.click(await findButton('Save'));
  await waitFor(() => expect(document.documentElement.dataset.scheme).toBeUndefined());
  expect(document.cookie).not.toContain('portal-scheme');
});

test('applies the chosen clock format immediately and at the next start', async () => {
  const { user } = await openPage('theo', 'display');
  await user.click(await screen.findByLabelText('24-hour, like 14:30'));
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Your settings are saved')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dataset.clock).toBe('24h'));
  expect(document.cookie).toContain('portal-clock=24h');
  expect(formatTime('2026-09-28T19:44:00Z', 'America/Chicago')).toBe('14:44 CT');
  await user.click(await findButton('Change How the portal looks'));
  await user.click(await screen.findByLabelText('Automatic'));
  await user.click(await findButton('Save'));
  await waitFor(() => expect(document.documentElement.dataset.clock).toBeUndefined());
  expect(document.cookie).not.toContain('portal-clock');
});

test('shows an error and keeps the entries when sending fails', async () => {
  const { user } = await openPage('theo', 'access');
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/^Notes for repairs/);
  await user.type(notes, 'Ring twice');
  const outage = failRequests('/resident/');
  try {
    await user.click(await findButton('Save'));
    const text = await screen.findByText("Your changes aren't saved yet");
    expect(text).toBeTruthy();
    expect(notes.value).toBe('Ring twice');
  } finally {
    outage.restore();
  }
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Your notes are saved')).toBeTruthy();
});

test('does not save a card number, keeps the entries and says what to remove', async () => {
  const { user, container } = await openPage('theo', 'access');
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/^Notes for repairs/);
  await user.clear(notes);
  await user.type(notes, 'Card 4242 4242 4242 4242');
  await user.click(await findButton('Save'));
  await screen.findByText("Your changes aren't saved yet");
  expect(screen.getByText(/^Remove the card number\./)).toBeTruthy();
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  expect(notes.value).toBe('Card 4242 4242 4242 4242');
  await expectAccessible(container);
});

test('offers no language while the portal has one', async () => {
  await openPage('walter', 'display');
  const language = await screen.findByLabelText<HTMLSelectElement>(/^Language/);
  expect([...language.options].map(({ text }) => text)).toEqual(['English']);
  expect(screen.getByText('The portal is only in English for now')).toBeTruthy();
});

test('saves another language for the next pages, and reloads the page in it', async () => {
  // jsdom reports a reload as an error instead of loading the page.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.documentElement;
  Object.assign(root, { lang: 'en' }).dataset.languages = 'en es';
  try {
    const { user } = await openPage('walter', 'display');
    const language = await screen.findByLabelText<HTMLSelectElement>(/^Language/);
    expect([...language.options].map(({ text, lang }) => [text, lang])).toEqual([
      ['English', 'en'],
      ['Español', 'es'],
    ]);
    await user.selectOptions(language, 'Español');
    await user.click(await findButton('Save'));
    await waitFor(() => expect(document.cookie).toContain('portal-language=es'));
    await waitFor(() => expect(String(logged.mock.calls)).toContain('navigation'));
  } finally {
    logged.mockRestore();
    delete root.dataset.languages;
    writeCookie('portal-language', '', 0);
  }
});
