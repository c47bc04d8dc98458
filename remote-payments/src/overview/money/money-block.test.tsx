import { screen, within } from '@testing-library/react';
import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary, UPCOMING_RENT } from '#src/testing/create-test-summary.ts';
import { MoneyBlock } from './money-block.tsx';

const createAmountDue = (due_on: string, state: AmountDue['state'], cents: number): AmountDue => ({
  due_on,
  state,
  amount_cents: cents,
  rent_cents: 0,
});

async function renderBlock(amounts: readonly AmountDue[], part: Partial<AccountSummary> = {}) {
  const owedCents = amounts.reduce((sum, amount) => sum + amount.amount_cents, 0);
  const money = {
    balance_cents: owedCents,
    left_to_pay_cents: owedCents,
    amounts_due: [...amounts],
  };
  const summary = createTestSummary({ ...money, ...part });
  const page = await renderPage(<MoneyBlock summary={summary} />, '/payments', { as: 'maya' });
  const block = await screen.findByRole('region', { name: 'You owe' });
  const lines = within(block)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  return { ...page, block, lines };
}

const UPCOMING = createAmountDue('2026-12-01', 'not_due', 149_500);
const RENT = createAmountDue('2026-11-01', 'overdue', 109_000);
const FEE = createAmountDue('2026-11-06', 'overdue', 5_000);
const PAID_TODAY = "If you pay today, you're paid as of today.";

test('shows a repair due today and the rent with its own due date', async () => {
  const repair = createAmountDue('2026-11-21', 'due_today', 4_500);
  const { block, lines, container } = await renderBlock([repair, UPCOMING]);
  expect(within(block).getByText('$45.00 due today')).toBeTruthy();
  expect(within(block).queryByText('Due today')).toBeNull();
  expect(lines).toEqual([
    '$45.00 is due today, Sat, Nov 21.',
    '$1,495.00 is due Tue, Dec 1.',
    PAID_TODAY,
  ]);
  await expectAccessible(container);
});

test('shows a late fee as overdue and upcoming rent as not overdue', async () => {
  const { block, lines } = await renderBlock([FEE, UPCOMING]);
  expect(within(block).getByText('$50.00 overdue')).toBeTruthy();
  expect(lines.slice(0, 2)).toEqual([
    '$50.00 is overdue. It was due Fri, Nov 6.',
    '$1,495.00 is due Tue, Dec 1.',
  ]);
});

test('shows past rent as overdue, followed by later amounts', async () => {
  const { block, lines, container } = await renderBlock([RENT, FEE, UPCOMING]);
  expect(within(block).getByText('$1,140.00 overdue')).toBeTruthy();
  expect(lines).toEqual([
    '$1,090.00 is overdue. It was due Sun, Nov 1.',
    '$50.00 is overdue. It was due Fri, Nov 6.',
    '$1,495.00 is due Tue, Dec 1.',
    PAID_TODAY,
  ]);
  await expectAccessible(container);
});

test('shows no amount in the chip when everything is overdue', async () => {
  const { block } = await renderBlock([RENT, FEE]);
  expect(within(block).getByText('Overdue')).toBeTruthy();
});

test('shows one sum when there are many overdue dates', async () => {
  const dates = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];
  const { lines } = await renderBlock([
    ...dates.map((date) => createAmountDue(date, 'overdue', 10_000)),
    UPCOMING,
  ]);
  expect(lines.slice(0, 2)).toEqual([
    '$400.00 is overdue. The oldest part was due Wed, Jul 1.',
    '$1,495.00 is due Tue, Dec 1.',
  ]);
});

test('shows the next due date and the late fee that can still be avoided', async () => {
  const late_fee = { after: '2026-12-05', amount_cents: 5_000 };
  const { block, lines } = await renderBlock([UPCOMING], { late_fee });
  expect(within(block).getByText('Due Tue, Dec 1')).toBeTruthy();
  expect(lines[2]).toMatch(
    /^If the rent isn't paid by Sat, Dec 5, 11:59 pm CT, a \$50\.00 late fee/,
  );
  expect(block.textContent).not.toContain('overdue');
});

test('shows a credit with the upcoming charge that will use it', async () => {
  const credit = createTestSummary({
    ...UPCOMING_RENT,
    balance_cents: -2_500,
    left_to_pay_cents: -2_500,
  });
  await renderPage(<MoneyBlock summary={credit} />, '/payments', { as: 'maya' });
  const block = await screen.findByRole('region', { name: '$25.00 credit' });
  expect(block.textContent).toContain('your next charge: Rent, December, due Tue, Dec 1.');
  expect(within(block).queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('labels the last figure as credit when the payments on the way are more than the balance', async () => {
  const money = { balance_cents: 149_500, pending_cents: 160_000, left_to_pay_cents: -10_500 };
  const summary = createTestSummary({ ...money, amounts_due: [] });
  const { container } = await renderPage(<MoneyBlock summary={summary} />, '/payments', {
    as: 'maya',
  });
  const labels = [...container.querySelectorAll('dt')].map((label) => label.textContent);
  const values = [...container.querySelectorAll('dd')].map((value) => value.textContent);
  expect(labels).toEqual(['Balance', 'Pending', 'Credit']);
  expect(values[2]).toBe('$105.00');
});
