import type { Page } from '@playwright/test';
import type { Payment } from 'shared/contract/payments/payments';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { switchFlags } from '../fixtures/operations/flag-file.ts';
import { expect, test } from '../fixtures/portal.ts';
import { listPayments } from '../fixtures/renters/payments-api.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNowPage } from '../pages/pay-now.ts';

/** Lists the templates of the mails about a payment, oldest first. */
async function listMailTemplates(stack: Stack, { reference }: Payment): Promise<string[]> {
  const answer = await fetch(`${stack.origins.services}/mail/messages`);
  const { messages } = (await answer.json()) as {
    messages: { template: string; text: string | null }[];
  };
  return messages
    .filter(({ text }) => text?.includes(reference))
    .map(({ template }) => template)
    .reverse();
}

async function getLatestPayment(stack: Stack, persona: string): Promise<Payment> {
  const [latest] = await listPayments(stack, persona);
  if (!latest) throw new Error(`${persona} has no payments.`);
  return latest;
}

/** The ledger lines with this amount on the payments overview. */
const getLedgerLines = (page: Page, amount: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: amount });

// Two personas have not accepted the terms. The flag hides the dialog, because other journeys need it.
let restoreFlags: () => void;
test.beforeAll(({ stack }) => {
  restoreFlags = switchFlags(stack, { RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED: false });
});
test.afterAll(() => restoreFlags());

const PAYMENTS = [
  {
    what: 'a bank payment',
    method: /Bank account/,
    dollars: '11.61',
    mails: ['payment-submitted', 'payment-settled'],
  },
  {
    what: 'a card payment',
    method: /Credit card/,
    dollars: '11.62',
    mails: ['payment-settled'],
  },
] as const;

for (const { what, method, dollars, mails } of PAYMENTS) {
  test(`shows ${what} on the screen, in the mails and in the ledger`, async ({ page, stack }) => {
    await openSignedIn(page, 'walter.big');
    const main = page.getByRole('main');
    const payNow = new PayNowPage(page);
    await payNow.toReview(method, dollars);
    await payNow.authorize.click();
    await expect(payNow.sent).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    await expectAccessible(page, 'a received payment');
    const payment = await getLatestPayment(stack, 'walter.big');
    expect(payment.state).toBe('settled');
    await expect.poll(() => listMailTemplates(stack, payment)).toEqual(mails);
    await page.goto(`/payments?q=${payment.reference}`);
    await expect(getLedgerLines(page, `$${dollars}`).filter({ hasText: 'Payment' })).toHaveCount(1);
  });
}

type Refusal = { persona: string; method: RegExp; dollars: string; message: RegExp };

const REFUSALS: readonly (Refusal & { what: string })[] = [
  {
    what: 'a closed account (R02)',
    persona: 'theo.brandt',
    method: /Bank account/,
    dollars: '11.02',
    message: /The account is closed\. Nothing has been taken\./,
  },
  {
    what: 'a card without funds',
    persona: 'oliver.nyberg',
    method: /Debit card/,
    dollars: '11.51',
    message: /there is not enough money on it\. Nothing has been taken\./,
  },
  {
    what: 'an expired card',
    persona: 'ines.carvalho',
    method: /Credit card/,
    dollars: '11.54',
    message: /The card has expired\. Nothing has been taken\./,
  },
];

for (const { what, persona, method, dollars, message } of REFUSALS) {
  test(`shows a payment from ${what} as declined on the screen and in a mail and does not post it`, async ({
    page,
    stack,
    faults,
  }) => {
    faults.expectFault(/status of 422|The payment was declined/);
    await openSignedIn(page, persona);
    const payNow = new PayNowPage(page);
    await payNow.toReview(method, dollars);
    await payNow.authorize.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment declined' })).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expectAccessible(page, 'a declined payment');
    const payment = await getLatestPayment(stack, persona);
    expect(payment.state).toBe('failed');
    await expect.poll(() => listMailTemplates(stack, payment)).toEqual(['payment-failed']);
    await page.goto('/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(getLedgerLines(page, `$${dollars}`)).toHaveCount(0);
  });
}

test('a debit returned with R01 goes from sent to received to returned, and the rent is due again with the fee', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, 'lucas.meyer');
  const main = page.getByRole('main');
  const payNow = new PayNowPage(page);
  await payNow.toReview(/Bank account/, '11.01');
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  const payment = await getLatestPayment(stack, 'lucas.meyer');
  await expect
    .poll(async () => (await getLatestPayment(stack, 'lucas.meyer')).state)
    .toBe('returned');
  await expect
    .poll(() => listMailTemplates(stack, payment))
    .toEqual(['payment-submitted', 'payment-settled', 'payment-returned']);
  await page.reload();
  await expect(
    main.getByRole('heading', { level: 1, name: 'Your bank returned this payment' }),
  ).toBeVisible();
  await expectAccessible(page, 'a returned payment');
  // Filters the ledger by the reference, because other tests may add returned payments of Lucas.
  await page.goto(`/payments?q=${payment.reference}`);
  await expect(getLedgerLines(page, '$11.01').filter({ hasText: 'Payment returned' })).toHaveCount(
    1,
  );
  await expect(
    getLedgerLines(page, '$25.00').filter({ hasText: 'Returned payment fee' }),
  ).toHaveCount(1);
});

test('a card payment with a lost response is shown as being checked, then paid once', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, 'oliver.nyberg');
  const main = page.getByRole('main');
  const payNow = new PayNowPage(page);
  await payNow.toReview(/Credit card/, '11.79');
  await payNow.authorize.click();
  await expect(
    main.getByRole('heading', { level: 1, name: 'We are checking; do not pay again' }),
  ).toBeVisible();
  await expectAccessible(page, 'a payment that is being checked');
  await expect(main.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page, 'a received payment');
  const payment = await getLatestPayment(stack, 'oliver.nyberg');
  expect([payment.state, payment.amount_cents]).toEqual(['settled', 1_179]);
  await expect.poll(() => listMailTemplates(stack, payment)).toEqual(['payment-settled']);
  await page.goto('/payments');
  await expect(getLedgerLines(page, '$11.79').filter({ hasText: 'Payment' })).toHaveCount(1);
});
