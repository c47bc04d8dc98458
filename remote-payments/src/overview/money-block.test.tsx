import { screen, within } from '@testing-library/react';
import type { Charge } from 'shared/contract/payments/charges';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { RENT_TO_COME, summaryWith } from '../testing/summary-with.ts';
import { MoneyBlock } from './money-block.tsx';

const charge = (charge_type: Charge['charge_type'], due_on: string, cents: number): Charge => ({
  charge_id: `${charge_type}-${due_on}`,
  charge_type,
  description: charge_type,
  posted_on: due_on,
  due_on,
  amount_cents: cents,
  left_cents: cents,
  reason: '',
  lease_section: null,
  question_state: null,
});

async function show(part: Partial<AccountSummary>) {
  const charges = part.charges ?? [];
  const owed = charges.reduce((sum, one) => sum + one.left_cents, 0);
  const summary = summaryWith({ balance_cents: owed, left_to_pay_cents: owed, ...part });
  const page = await renderPage(<MoneyBlock summary={summary} />, '/payments', { as: 'maya' });
  return { ...page, block: await screen.findByRole('region', { name: 'Left to pay' }) };
}

const COMING = charge('rent', '2026-12-01', 109_000);
const LATE = [charge('rent', '2026-11-01', 109_000), charge('late_fee', '2026-11-06', 5_000)];

test('2.1: says of rent that has passed that it is overdue, and what comes after it', async () => {
  const { block, container } = await show({ charges: [...LATE, COMING], due_on: '2026-11-01' });
  expect(within(block).getByText('Overdue')).toBeTruthy();
  expect(within(block).getByText('$1,140.00 is overdue.')).toBeTruthy();
  expect(block.textContent).toContain('The oldest of it was due Sun, Nov 1. Paid today');
  expect(block.textContent).toContain('$1,090.00 more is due Tue, Dec 1.');
  await expectAccessible(container);
});

test('one charge that has passed is all that is overdue', async () => {
  const { block } = await show({ charges: LATE.slice(0, 1), due_on: '2026-11-01' });
  expect(block.textContent).toContain('$1,090.00 is overdue. It was due Sun, Nov 1.');
  expect(block.textContent).not.toContain('more is due');
});

test('what comes next is due on its day', async () => {
  const { block } = await show({ charges: [COMING], due_on: '2026-12-01' });
  expect(within(block).getByText('Due Tue, Dec 1')).toBeTruthy();
  expect(block.textContent).not.toContain('overdue');
});

test('2.1: a credit is a word, with the charge that it is used on where one comes', async () => {
  const credit = summaryWith({ ...RENT_TO_COME, balance_cents: -2_500, left_to_pay_cents: -2_500 });
  await renderPage(<MoneyBlock summary={credit} />, '/payments', { as: 'maya' });
  const block = await screen.findByRole('region', { name: '$25.00 credit' });
  expect(block.textContent).toContain('your next charge: Rent, December, due Tue, Dec 1.');
  expect(within(block).queryByRole('link', { name: 'Pay now' })).toBeNull();
});
