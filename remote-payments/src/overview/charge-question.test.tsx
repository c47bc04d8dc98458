/** @jest-environment-options {"services": "own"} */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Charge, QuestionState } from 'shared/contract/payments/charges';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { QuestionMessages } from '../charge-question/question-messages.tsx';
import section from '../routes.tsx';
import { OpenCharges } from './open-charges.tsx';

const FIELD = 'What is your question?';
const PROMISE = /We answer within 2 business days/;

/** Opens the disclosure of a charge and returns its row. */
async function openDisclosure(user: UserEvent, charge: string) {
  const name = new RegExp(`^Why this charge.*${charge}`);
  const reasonButton = await screen.findByRole('button', { name });
  await user.click(reasonButton);
  return within(reasonButton.closest('li') as HTMLElement);
}
const openForm = async (user: UserEvent, charge: string) => {
  const row = await openDisclosure(user, charge);
  const opener = row.getByRole('button', { name: /^Question this charge/ });
  await user.click(opener);
  const field = await row.findByLabelText<HTMLTextAreaElement>(FIELD);
  return { row, opener, field };
};
const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^Send question/ }));

beforeEach(() => sessionStorage.clear());

test('sends a question about a charge and shows it with its state', async () => {
  const { user, container } = await renderPage(section, '/payments', { as: 'maya' });
  const { row, field } = await openForm(user, 'Late fee');
  expect(document.activeElement).toBe(field);
  await expectAccessible(container);
  await user.type(field, 'I paid on Sep 1. Why is there a fee?');
  await send(user);
  const status = await row.findByText(/^Your question is sent\./);
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(status.textContent).toMatch(PROMISE);
  const thread = row.getByRole('list', { name: /^What was written about Late fee/ });
  expect(thread.textContent).toMatch(/^Maya Ortiz.* CTI paid on Sep 1\. Why is there a fee\?$/);
  expect(await row.findByText('Question open')).toBeTruthy();
  expect(row.queryByLabelText(FIELD)).toBeNull();
  expect(row.queryByRole('button', { name: /^Question this charge/ })).toBeNull();
  await expectAccessible(container);
});

test('shows the question and its state to a co-occupant, who can write again', async () => {
  const { user } = await renderPage(section, '/payments', { as: 'sam' });
  expect(await screen.findAllByText('Question open')).toHaveLength(1);
  const row = await openDisclosure(user, 'Late fee');
  const thread = await row.findByRole('list', { name: /^What was written/ });
  expect(thread.textContent).toContain('Maya Ortiz');
  expect(row.getByText(PROMISE)).toBeTruthy();
  const writeAgainButton = row.getByRole('button', { name: 'Write again' });
  await user.click(writeAgainButton);
  await user.click(row.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(writeAgainButton);
  await user.click(writeAgainButton);
  await user.type(row.getByLabelText(FIELD), 'The bank says so, too.');
  await send(user);
  await row.findByText(/^Your question is sent\./);
  expect(within(thread).getAllByRole('listitem')).toHaveLength(2);
});

test('shows and accepts questions about paid and unpaid charges in the ledger', async () => {
  const { user } = await renderPage(section, '/payments', { as: 'maya' });
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const details = await within(table).findAllByRole('button', { name: /^Details/ });
  const [fee, ...others] = ['Late fee', 'Rent'].flatMap((name) =>
    details.filter(({ textContent }) => textContent?.includes(name)),
  );
  await user.click(fee as HTMLElement);
  const thread = await within(table).findByRole('list', { name: /^What was written about Late/ });
  expect(thread.textContent).toContain('The bank says so, too.');
  expect(within(table).getByText('Question open')).toBeTruthy();
  // An earlier rent charge that is paid.
  await user.click(others.at(-1) as HTMLElement);
  await user.click(within(table).getByRole('button', { name: /^Question this charge Rent/ }));
  await user.type(await within(table).findByLabelText(FIELD), 'Was this rent ever changed?');
  await user.click(within(table).getByRole('button', { name: /^Send question/ }));
  await within(table).findByText(/^Your question is sent\./);
  await waitFor(() => expect(within(table).getAllByText('Question open')).toHaveLength(2));
});

test('shows message errors at the field and links to it', async () => {
  const { user, container } = await renderPage(section, '/payments', { as: 'maya' });
  const { row, opener, field } = await openForm(user, 'Water');
  for (const [typed, text] of [
    ['', 'Write your question'],
    ['Why?', 'Write a little more: at least 10 characters'],
    ['My card is 4242 4242 4242 4242, take it.', /^Remove the card or account number/],
  ] as const) {
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await send(user);
    const link = await row.findByRole('link', { name: text });
    expect(document.activeElement?.contains(link)).toBe(true);
    expect(field.value).toBe(typed);
    await user.click(link);
    expect(document.activeElement).toBe(field);
  }
  await expectAccessible(container);
  await user.click(row.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  expect((await row.findByLabelText<HTMLTextAreaElement>(FIELD)).value).toBe('');
});

test('keeps the text after a lost answer and a reload, and sends it only once', async () => {
  const outage = failRequests('/question', 'response');
  const first = await renderPage(section, '/payments', { as: 'maya', onFailure: () => {} });
  const { row, field } = await openForm(first.user, 'Rent');
  await first.user.type(field, 'Why is the rent higher now?');
  await send(first.user);
  const text = /^We don't know if it was sent/;
  await waitFor(() => expect(row.getByRole('link', { name: text })).toBeTruthy());
  expect(field.value).toBe('Why is the rent higher now?');
  expect(outage.calls.length).toBeGreaterThan(1);
  outage.restore();
  first.unmount();

  const { user } = await renderPage(section, '/payments', { as: 'maya' });
  // The form opens again, because a draft exists.
  const reasonButton = await screen.findByRole('button', { name: /^Why this charge.*Rent/ });
  const rentItem = within(reasonButton.closest('li') as HTMLElement);
  await screen.findByText(/^We kept what you typed/);
  expect(rentItem.getByLabelText<HTMLTextAreaElement>(FIELD).value).toBe(
    'Why is the rent higher now?',
  );
  await send(user);
  await rentItem.findByText(/^Your question is sent\./);
  const thread = rentItem.getByRole('list', { name: /^What was written/ });
  expect(within(thread).getAllByRole('listitem')).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

test('shows an error when the question fails to load and recovers on retry', async () => {
  const outage = failRequests('/question');
  const { user } = await renderPage(section, '/payments', { as: 'maya', onFailure: () => {} });
  const row = await openDisclosure(user, 'Late fee');
  const title = 'We cannot show your question right now';
  await waitFor(() => expect(row.getByRole('heading', { name: title })).toBeTruthy());
  expect(row.queryByRole('button', { name: 'Write again' })).toBeNull();
  outage.restore();
  await user.click(row.getByRole('button', { name: 'Try again' }));
  expect(await row.findByRole('list', { name: /^What was written/ })).toBeTruthy();
});

test('shows the state of each question on its row while the disclosure is closed', async () => {
  const charge = (state: QuestionState): Charge => ({
    charge_id: state,
    charge_type: 'other',
    description: `Key, ${state}`,
    posted_on: '2026-09-01',
    due_on: '2026-09-05',
    amount_cents: 500,
    left_cents: 500,
    reason: 'Charged by the office.',
    lease_section: null,
    question_state: state,
  });
  const charges = (['open', 'answered', 'corrected'] as const).map(charge);
  await renderPage(<OpenCharges charges={charges} />, '/', { as: 'maya' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  ['Question open', 'Answered', 'Corrected'].forEach((text, index) => {
    expect(rows[index]).toContain(text);
  });
});

test('shows the answer of the office after the question', async () => {
  const message = (from: 'renter' | 'office', name: string | null, text: string) => ({
    message_id: text,
    from,
    author_name: name,
    text,
    written_at: '2026-09-28T19:46:00.000Z',
  });
  const messages = [
    message('renter', 'Maya Ortiz', 'Why is this?'),
    message('office', null, 'It came late.'),
  ];
  await renderPage(
    <QuestionMessages label="Words" messages={messages} timeZone="America/Chicago" />,
    '/',
    {
      as: 'maya',
    },
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maya OrtizSep 28, 2:46 pm CTWhy is this?',
    'Our officeSep 28, 2:46 pm CTIt came late.',
  ]);
});
