import { fireEvent, screen, within } from '@testing-library/react';
import { getAccountSummary } from 'shared/contract/payments/summary';
import { addDays } from 'shared/format/calendar-date';
import { expectAccessible } from 'shared/testing/accessibility';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import {
  chooseAmount,
  findHeading,
  getDetailValue,
  pressContinue,
} from '#src/testing/pay-now-actions.ts';

beforeEach(() => sessionStorage.clear());

const AS = { as: 'oliver', onFailure: () => {} } as const;

async function openWhenStep(amount: string): Promise<RenderedPage & { today: string }> {
  const page = await renderPage(section, '/payments/pay-now?step=amount', AS);
  const today = (await page.api.call(getAccountSummary, {}))?.today ?? '';
  await chooseAmount(page.user, amount);
  await findHeading('How do you want to pay?');
  await page.user.click(await screen.findByRole('radio', { name: 'Bank account' }));
  await pressContinue(page.user);
  await findHeading('When should it be sent?');
  await page.user.click(await screen.findByRole('radio', { name: 'On a later day' }));
  return { ...page, today };
}

const chooseDay = (day: string) =>
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });

test('shows the debit date of a later date, then schedules and cancels the payment', async () => {
  const { user, today, container } = await openWhenStep('3.11');
  expect(
    screen.getByText(
      /If you owe less than this amount on that day, we'll cancel the payment and email you/,
    ),
  ).toBeTruthy();
  chooseDay(addDays(today, 20));
  await screen.findByText(/debited on .*counts as paid on/i);
  await expectAccessible(container);
  await pressContinue(user);

  await findHeading('Check your payment');
  await screen.findByText('Paid by');
  expect(getDetailValue('Debited')).not.toBe('');
  expect(
    screen.getByText(/^If you owe less than this amount on that day, we'll cancel/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Authorize $3.11 for later' }));
  await findHeading('Payment scheduled');
  expect(getDetailValue('Status')).toBe('Scheduled');
  expect(screen.getByText('Authorized', { selector: 'dt' })).toBeTruthy();
  await expectAccessible(container);

  await user.click(screen.getByRole('link', { name: 'Back to payments' }));
  const part = await screen.findByRole('region', { name: 'Scheduled payments' });
  expect(within(part).getByText('$3.11', { selector: 'b' })).toBeTruthy();
  await user.click(within(part).getByRole('link', { name: /\$3\.11/ }));
  await findHeading('Payment scheduled');
  await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
  await findHeading('Payment canceled');
});

test('shows an error for a missing or too distant date and continues after it is fixed', async () => {
  const { user, today } = await openWhenStep('3.12');
  await pressContinue(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  chooseDay(addDays(today, 46));
  await pressContinue(user);
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  // Choosing "Now" clears the error.
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  await pressContinue(user);
  await findHeading('Check your payment');
  await screen.findByText('Paid by');
  expect(getDetailValue('Sent')).toContain('Now');
  expect(screen.queryByText(/^If you owe less than this amount/)).toBeNull();
});
