import { screen, waitFor, within } from '@testing-library/react';
import { createPayment, type Payment } from 'shared/contract/payments/payments';
import { createQuote } from 'shared/contract/payments/quotes';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import {
  chooseAmount,
  chooseMethod,
  findAuthorizeButton,
  findHeading,
  getDetailValue,
  pressContinue,
} from '#src/testing/pay-now-actions.ts';

beforeEach(() => sessionStorage.clear());

const OPTIONS = { onFailure: () => {} } as const;

test('shows why a payment was declined and offers another method', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'theo',
    ...OPTIONS,
  });
  await chooseAmount(user, '4.01');
  await chooseMethod(user, /1113/);
  await user.click(await findAuthorizeButton());
  await findHeading('Payment declined');
  expect(screen.getByText(/The account is closed\. Nothing has been taken\./)).toBeTruthy();
  expect(getDetailValue('Status')).toBe('Declined');

  await user.click(screen.getByRole('button', { name: 'Choose another method' }));
  await findHeading('How do you want to pay?');
  const debit = await screen.findByRole('radio', { name: 'Debit card' });
  expect((debit as HTMLInputElement).checked).toBe(true);
  // The bank account is permanently refused and listed with the reason. The tests of the account section may
  // have added another one.
  const bank = screen.getByRole('radio', { description: /1113/ });
  expect(bank.getAttribute('aria-disabled')).toBe('true');
  await user.click(bank);
  expect((bank as HTMLInputElement).checked).toBe(false);
  await pressContinue(user);
  await findHeading('When should it be sent?');
  await screen.findByRole('radio', { name: 'Now' });
  await pressContinue(user);
  await screen.findByText('Paid by');
  expect(getDetailValue('Amount')).toContain('$4.01');
  expect(getDetailValue('Fee')).toBe('$9.99');
  await user.click(await findAuthorizeButton());
  await findHeading('Payment received');
  expect(getDetailValue('Total')).toBe('$14.00');
});

/** Freezes the payment in its state after creation until the returned function is called, so the outcome is unknown. */
function freezeOutcome() {
  const real = globalThis.fetch;
  let sentPayment: Payment | undefined;
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (sentPayment && address.endsWith(`/v1/payments/${sentPayment.payment_id}`))
      return Response.json(sentPayment);
    const answer = await real(input, init);
    if (address.endsWith('/v1/payments') && init?.method === 'POST') {
      sentPayment = (await answer.clone().json()) as Payment;
    }
    if (!sentPayment || !address.endsWith('/v1/account-summary')) return answer;
    return Response.json({ ...(await answer.json()), payments_on_the_way: [sentPayment] });
  };
  return () => {
    globalThis.fetch = real;
  };
}

test('shows an unknown outcome, prevents a second payment, and updates when it resolves', async () => {
  const page = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'oliver',
    ...OPTIONS,
  });
  await chooseAmount(page.user, '4.02');
  await chooseMethod(page.user, /9979/);
  const unfreeze = freezeOutcome();
  await page.user.click(await findAuthorizeButton());
  await findHeading('We are checking; do not pay again');
  await screen.findByText('Checking', { selector: 'dd *' });
  page.unmount();

  const secondPage = await renderPage(section, '/payments/pay-now', { as: 'oliver', ...OPTIONS });
  await findHeading('We are checking; do not pay again');
  unfreeze();
  await findHeading('Payment received');
  secondPage.unmount();
});

/** Pays the same amount through the API with another key and quote, as from another tab. */
async function payElsewhere({ api }: RenderedPage, amountCents: number) {
  const quote = await api.call(createQuote, { body: { amount_cents: amountCents } });
  const [option] = quote.options;
  const body = {
    quote_id: quote.quote_id,
    method_id: option?.method.method_id ?? '',
    authorization_text: 'I authorize it.',
    confirmed_payment_ids: [],
  };
  return api.call(createPayment, { body, idempotencyKey: crypto.randomUUID() });
}

test('shows the guard before a second payment of the same amount', async () => {
  const page = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'ben',
    ...OPTIONS,
  });
  await chooseAmount(page.user, '4.04');
  await chooseMethod(page.user, /1311/);
  const otherPayment = await payElsewhere(page, 404);

  await page.user.click(await findAuthorizeButton());
  const dialog = await screen.findByRole('dialog', { name: /^You already sent \$4\.04 on / });
  // The choice that pays nothing has focus, so that a key that is still pressed does not pay again.
  const view = within(dialog).getByRole('button', { name: 'See this payment' });
  await waitFor(() => expect(document.activeElement).toBe(view));
  await page.user.click(view);
  await screen.findByText(otherPayment.reference);
});

test('reloads the summary when the payment is returned while the page is open', async () => {
  const page = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'oliver',
    ...OPTIONS,
  });
  await chooseAmount(page.user, '4.03');
  await chooseMethod(page.user, /4401/);
  await page.user.click(await findAuthorizeButton());
  await findHeading('Payment received');
  const { client } = page;
  const getSummaryState = () =>
    client.getQueryCache().find({ queryKey: summaryKey(client) })?.state;
  await waitFor(() => expect(getSummaryState()?.fetchStatus).toBe('idle'));
  const previousUpdates = getSummaryState()?.dataUpdateCount ?? 0;
  // Simulates the result of the next poll.
  const returned = { state: 'returned', returned_on: '2026-11-20' } as const;
  client.setQueriesData<Payment>({ queryKey: ['payments', 'one'] }, (payment) =>
    payment ? { ...payment, ...returned, failure_reason: 'The account is closed.' } : payment,
  );
  await findHeading('Your bank returned this payment');
  const returnedRow = screen.getByText('Returned', { selector: 'dt' }).parentElement;
  expect(returnedRow?.textContent).toBe('ReturnedFri, Nov 20, 2026');
  await waitFor(() => expect(getSummaryState()?.dataUpdateCount).toBeGreaterThan(previousUpdates));
});

const summaryKey = (client: RenderedPage['client']) =>
  client.getQueryCache().findAll({ queryKey: ['payments', 'summary'] })[0]?.queryKey ?? [];
