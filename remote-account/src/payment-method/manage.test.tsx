import { screen, waitFor, within } from '@testing-library/react';
import type { Persona } from 'shared/testing/personas';
import {
  CARD,
  mockMatchMedia,
  sendFrameMessage,
  submitProviderForm,
} from 'shared/testing/provider-form';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

beforeAll(() => {
  mockMatchMedia();
  // jsdom does not compute layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterAll(() => jest.restoreAllMocks());

const PAGE = '/account/payment-method';
const HOUR = 3600;

const openPage = (as: Persona, query = '', signedInAgo = 0) =>
  renderPage(account, `${PAGE}${query}`, { as, signedInAgo, onFailure: () => {} });

// A masked number contains a non-breaking space.
const toPlainText = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const matchName = (name: string | RegExp) => (text: string) =>
  typeof name === 'string' ? toPlainText(text) === name : name.test(toPlainText(text));
const findButton = (name: string | RegExp) =>
  screen.findByRole('button', { name: matchName(name) });

const ACCOUNT = { holder: 'Jun Watanabe', account_type: 'savings', routing: '110000000' };

test('saves a card that the provider accepted and shows a message that takes the focus', async () => {
  const { user } = await openPage('jun');
  await user.click(await findButton('Add card'));
  const title = await screen.findByRole('heading', { name: 'Add a card' });
  expect(document.activeElement).toBe(title);
  const { token } = await submitProviderForm('Card details', CARD);
  sendFrameMessage({ type: 'size', height: 420 });
  expect(screen.getByTitle<HTMLIFrameElement>('Card details').style.height).toBe('420px');
  // Messages of another origin or with another format are ignored.
  sendFrameMessage({ type: 'token', token }, 'https://evil.example');
  sendFrameMessage({ type: 'token', token: 4242 });
  expect(screen.queryByRole('status')?.textContent ?? '').not.toMatch(/is saved/);
  sendFrameMessage({ type: 'token', token });
  const status = await screen.findByRole('status');
  await waitFor(() =>
    expect(toPlainText(status.textContent)).toMatch(/Visa credit •••• 4242 is saved/),
  );
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(await findButton('Remove Visa credit •••• 4242')).toBeTruthy();
  await waitFor(() => expect(screen.queryByTitle('Card details')).toBeNull());
});

test('shows an error in place of the form for a rejected token and opens another form', async () => {
  const { user } = await openPage('jun', '?add=card');
  const frame = await screen.findByTitle('Card details');
  const first = frame.getAttribute('src');
  sendFrameMessage({ type: 'token', token: 'once_invented' });
  await screen.findByRole('alert');
  expect(screen.queryByTitle('Card details')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/This took too long.*Nothing was added/);
  await user.click(await findButton('Open the form again'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Add a card' }));
  expect((await screen.findByTitle('Card details')).getAttribute('src')).not.toBe(first);
});

test('marks the page title when the form has errors', async () => {
  const { user } = await openPage('jun', '?add=bank');
  await screen.findByTitle('Bank account details');
  sendFrameMessage({ type: 'problems', count: 2 });
  expect(document.title).toMatch(/^Error:/);
  await user.click(await findButton('Cancel'));
  expect(document.title).not.toMatch(/^Error:/);
  expect(document.activeElement).toBe(await findButton('Add bank account'));
});

test('asks to sign in again after five minutes and returns to the open form', async () => {
  const { user, signedInAgainTo } = await openPage('maya', '', HOUR);
  await user.click(await findButton('Add bank account'));
  await user.click(await findButton('Sign in again'));
  expect(signedInAgainTo).toEqual([`${PAGE}?add=bank`]);
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(await findButton('Cancel'));
  await user.click(await findButton('Remove Visa credit •••• 4242'));
  await user.click(await findButton('Remove card'));
  await user.click(await findButton('Sign in again'));
  expect(signedInAgainTo.at(-1)).toBe(`${PAGE}?remove=method-maya-card-4242`);
});

test('sets and removes a nickname, and rejects a card number as a nickname', async () => {
  const { user } = await openPage('walter');
  const rename = async (text: string) => {
    await user.click(await findButton(/^Rename .*9006|^Rename Everyday/));
    const field = await screen.findByLabelText('Your name for this method');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
  };
  await rename('4242 4242 4242 4242');
  const link = await screen.findByRole('link', {
    name: 'Enter a name, not a card or account number',
  });
  await user.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Your name for this method'));
  expect(screen.getByDisplayValue('4242 4242 4242 4242')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await rename('Everyday');
  expect(await findButton('Rename Everyday')).toBeTruthy();
  expect(screen.getByText(matchName('First Harbor Bank •••• 9006'))).toBeTruthy();
  await rename('');
  expect(await findButton('Rename First Harbor Bank •••• 9006')).toBeTruthy();
});

test('changes the default method immediately and removes a method after a confirmation', async () => {
  const { user } = await openPage('ines');
  const rows = () => screen.getAllByRole('listitem').map((row) => toPlainText(row.textContent));
  await user.click(await findButton('Remove Visa credit •••• 0069'));
  const dialog = await screen.findByRole('dialog', {
    name: matchName('Remove Visa credit •••• 0069?'),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await user.click(await findButton('Make default: Visa credit •••• 0069'));
  await screen.findByText(matchName('Visa credit •••• 0069 is now your default'));
  await waitFor(() => expect(rows()[0]).toMatch(/0069.*Default/));
  await user.click(await findButton('Remove Visa credit •••• 0069'));
  await user.click(await findButton('Remove card'));
  await screen.findByText(matchName('Visa credit •••• 0069 is removed'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toMatch(/5502.*Default/);
});

type Page = Awaited<ReturnType<typeof openPage>>;

/** Adds an account that waits for its test deposits. Returns a function to enter them, and the form URL. */
async function addAccount({ user }: Page, last4: string) {
  const { token, address } = await submitProviderForm('Bank account details', {
    ...ACCOUNT,
    account: `009988${last4}`,
  });
  sendFrameMessage({ type: 'token', token });
  await screen.findByText(/One more step/);
  await user.click(await findButton(new RegExp(`^Enter the two deposits to .*${last4}$`)));
  const enterDeposits = async (first: string, second: string) => {
    await user.clear(screen.getByLabelText('First deposit, in cents'));
    await user.type(screen.getByLabelText('First deposit, in cents'), first);
    await user.clear(screen.getByLabelText('Second deposit, in cents'));
    await user.type(screen.getByLabelText('Second deposit, in cents'), second);
    await user.click(screen.getByRole('button', { name: 'Verify account' }));
  };
  return { enterDeposits, address };
}

const findRow = (last4: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.includes(last4));

test('blocks further entries after the last wrong attempt and shows the next step', async () => {
  const page = await openPage('theo', '?add=bank');
  const { user } = page;
  const { enterDeposits } = await addAccount(page, '7755');
  await enterDeposits('50', '50');
  await screen.findByRole('link', { name: "Those amounts don't match. You have 2 tries left." });
  await enterDeposits('50', '51');
  await screen.findByRole('link', { name: "Those amounts don't match. You have one try left." });
  await enterDeposits('50', '52');
  const title = await screen.findByText('You have no tries left');
  expect(document.activeElement?.contains(title)).toBe(true);
  expect(document.activeElement?.textContent).toContain('Remove this account, then add it again.');
  expect(screen.queryByRole('button', { name: 'Verify account' })).toBeNull();
  await user.click(await findButton(/^Remove .*7755$/));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(await findButton(/^Remove .*7755$/)).toBe(document.activeElement);
});

test('verifies a bank account by its test deposits and shows errors at the fields', async () => {
  const page = await openPage('jun', '?add=bank');
  const { user } = page;
  const { enterDeposits, address } = await addAccount(page, '7766');
  await user.click(await findButton('Verify account'));
  await screen.findByRole('link', { name: 'Enter the first deposit in cents, from 1 to 99' });
  await enterDeposits('50', '50');
  await screen.findByRole('link', { name: "Those amounts don't match. You have 2 tries left." });
  const [first = '', second = ''] = await readDeposits('7766', address);
  await enterDeposits(first, `0.${second}`);
  await waitFor(() => expect(findRow('7766')?.textContent).toMatch(/Verified/));
});

/** Renders the amounts as the developer tools show them. */
async function readDeposits(last4: string, formAddress: string): Promise<string[]> {
  const page = await (await fetch(new URL('/sandbox', formAddress))).text();
  const row = page.split('<tr>').find((item) => item.includes(last4)) ?? '';
  return [...row.matchAll(/\$0\.(\d\d)/g)].map(([, cents = '']) => cents);
}
