import { screen, within } from '@testing-library/react';
import { createQuote, type Quote } from 'shared/contract/payments/quotes';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { MethodPicker } from '../method/method-picker.tsx';
import { getDateWarning } from '../when/when-messages.ts';
import { WhatYouPay } from './what-you-pay.tsx';

const TODAY = '2026-10-10';

/** Renders Maya's quote for her bank account with the given dates. */
async function renderQuote(days: Partial<Quote>, onTime: boolean, counts = TODAY) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const loadedQuote = await api.call(createQuote, { body: { amount_cents: 5_000 } });
  unmount();
  const [first] = loadedQuote.options;
  if (!first) throw new Error('The quote has no option for Maya.');
  const option = { ...first, on_time: onTime, counts_as_paid_on: counts };
  const quote: Quote = { ...loadedQuote, left_after_cents: 0, ...days, options: [option] };
  const picker = { name: 'method', today: TODAY, chosenId: '', error: null, onChoose: () => {} };
  const { container } = await renderPage(
    <>
      <MethodPicker {...picker} quote={quote} />
      <WhatYouPay quote={quote} option={option} />
    </>,
    '/payments/pay-now',
    { as: 'maya' },
  );
  await screen.findByText('After this: $0.00 left.');
  const { title: warning, text: advice } = getDateWarning(quote, option, TODAY) ?? {};
  return { container, warning, advice };
}

const getSummaryText = () =>
  screen.getByText('After this: $0.00 left.').parentElement?.textContent ?? '';

/** Returns the row of the account; the date axis above it contains a "Late" label too. */
const getRow = () => within(screen.getByRole('radio').parentElement as HTMLElement);

test('shows an on-time chip and no late fee for a payment on time', async () => {
  await renderQuote({ due_on: '2026-11-01', late_after: '2026-11-05' }, true);
  expect(screen.getByText('On time')).toBeTruthy();
  expect(getSummaryText()).toContain('No late fee.');
});

test('mentions no late fee when none is possible', async () => {
  await renderQuote({ due_on: '2026-11-01', late_after: null }, true);
  expect(screen.getByText('On time')).toBeTruthy();
  expect(getSummaryText()).not.toMatch(/fee/);
});

test('shows late rent with a possible fee as overdue in the chip, the total and the date warning', async () => {
  const lateCharge = { due_on: '2026-10-01', late_after: '2026-10-05' };
  const { container, warning, advice } = await renderQuote(
    { ...lateCharge, send_on: '2026-10-12' },
    false,
  );
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.queryByText('On time')).toBeNull();
  expect(getSummaryText()).toContain('Late: a late fee may be added after Mon, Oct 5.');
  expect(getSummaryText()).not.toContain('No late fee');
  expect(warning).toBe('Your rent is already late. A late fee may be added after Mon, Oct 5');
  expect(advice).toBe('It reaches us soonest if you send it now. Or continue with this day.');
  await expectAccessible(container);
});

test('shows late rent without a possible fee as overdue and mentions no fee', async () => {
  const { warning } = await renderQuote(
    { due_on: '2026-10-01', late_after: null, send_on: '2026-10-12' },
    false,
    '2026-10-12',
  );
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(getSummaryText()).toContain('Late: this is after the due date, Thu, Oct 1.');
  expect(getSummaryText()).not.toMatch(/fee/);
  expect(warning).toBe('That is after the due date, Thu, Oct 1');
});

test('does not mark a method as late because earlier rent is overdue', async () => {
  await renderQuote({ due_on: '2026-10-01', late_after: '2026-11-05' }, false);
  expect(getRow().getByText('Overdue')).toBeTruthy();
  expect(getRow().queryByText('Late')).toBeNull();
});

test('marks a method as late when it arrives after the grace period', async () => {
  await renderQuote({ due_on: '2026-10-08', late_after: '2026-10-12' }, false, '2026-10-13');
  expect(getRow().getByText('Late')).toBeTruthy();
});

test('shows a late scheduled date in the total as well', async () => {
  const days = { due_on: '2026-11-01', late_after: '2026-11-05', send_on: '2026-11-20' };
  const { warning } = await renderQuote(days, false, '2026-11-20');
  expect(getSummaryText()).toContain('Late: a late fee may be added after Thu, Nov 5.');
  expect(warning).toBe("That's too late: a late fee is added after Thu, Nov 5");
});
