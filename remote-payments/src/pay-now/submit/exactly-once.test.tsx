import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { failRequests } from 'shared/testing/fail-requests';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import {
  chooseAmount,
  chooseMethod,
  findAuthorizeButton,
  findHeading,
} from '#src/testing/pay-now-actions.ts';

beforeEach(() => sessionStorage.clear());

const AS = { as: 'oliver', onFailure: () => {} } as const;

async function openReview(amount: string): Promise<RenderedPage> {
  const page = await renderPage(section, '/payments/pay-now?step=amount', AS);
  await chooseAmount(page.user, amount);
  await chooseMethod(page.user, /4401/);
  await findAuthorizeButton();
  return page;
}

/** Lists the payments with an amount; each test uses a different amount. */
async function listTakenPayments({ api }: RenderedPage, cents: number): Promise<Payment[]> {
  return (await api.call(listPayments, { query: {} })).filter(
    ({ amount_cents: amount }) => amount === cents,
  );
}

/** Records the idempotency keys of the payment requests and passes the requests on. */
function recordPaymentRequests() {
  const real = globalThis.fetch;
  const keys: (string | null)[] = [];
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST' && String(input).endsWith('/v1/payments')) {
      keys.push(new Headers(init.headers).get('idempotency-key'));
    }
    return real(input, init);
  };
  const stop = () => {
    globalThis.fetch = real;
  };
  return { keys, stop };
}

test('sends one payment on a double click', async () => {
  const page = await openReview('3.01');
  const requests = recordPaymentRequests();
  const button = await findAuthorizeButton();
  // All three events are fired before React renders.
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') ?? button);
  await findHeading(/^Payment (sent|received)$/);
  requests.stop();
  expect(requests.keys).toHaveLength(1);
  expect(await listTakenPayments(page, 301)).toHaveLength(1);
});

test('looks up the payment by its key after a lost answer and creates it only once', async () => {
  const page = await openReview('3.02');
  const outage = failRequests('/payments/v1/payments', 'response');
  await page.user.click(await findAuthorizeButton());
  await findHeading('We are checking; do not pay again');
  expect(screen.getByRole('button', { name: 'Pay now' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  outage.restore();
  await findHeading(/^Payment (sent|received)$/);
  expect(await listTakenPayments(page, 302)).toHaveLength(1);
});

test('shows the result after a reload while the request is pending', async () => {
  const page = await openReview('3.03');
  const outage = failRequests('/payments/v1/payments', 'response');
  await page.user.click(await findAuthorizeButton());
  await waitFor(() => expect(outage.calls.length).toBeGreaterThan(0));
  page.unmount();
  outage.restore();

  await renderPage(section, '/payments/pay-now?step=review', AS);
  await findHeading(/^Payment (sent|received)$/);
  expect(await listTakenPayments(page, 303)).toHaveLength(1);
});

test('shows the result instead of the first step after a reload at the time of the answer', async () => {
  const page = await openReview('3.06');
  await page.user.click(await findAuthorizeButton());
  await findHeading(/^Payment (sent|received)$/);
  page.unmount();

  const reloadedPage = await renderPage(section, '/payments/pay-now?step=review', AS);
  await findHeading(/^Payment (sent|received)$/);
  expect(await listTakenPayments(page, 306)).toHaveLength(1);
  reloadedPage.unmount();

  // Opening Pay now again starts another payment.
  const secondPage = await renderPage(section, '/payments/pay-now?step=amount', AS);
  await findHeading('How much do you want to pay?');
  secondPage.unmount();
  await renderPage(section, '/payments/pay-now?step=when', AS);
  await findHeading('How much do you want to pay?');
});

test('sends a payment that never arrived again with the same key', async () => {
  const page = await openReview('3.04');
  const key = /"key":"([^"]+)"/.exec(Object.values(sessionStorage).join())?.[1];
  const outage = failRequests('/payments/v1/payments');
  await page.user.click(await findAuthorizeButton());
  await findHeading('We are checking; do not pay again');
  outage.restore();
  expect(await screen.findByText('This payment did not reach us')).toBeTruthy();
  expect(await listTakenPayments(page, 304)).toHaveLength(0);

  const requests = recordPaymentRequests();
  await page.user.click(await findAuthorizeButton());
  await findHeading(/^Payment (sent|received)$/);
  requests.stop();
  expect(requests.keys).toEqual([key]);
  expect(await listTakenPayments(page, 304)).toHaveLength(1);
});

test('shows an error while offline and sends nothing then or later without a click', async () => {
  const page = await openReview('3.07');
  const requests = recordPaymentRequests();
  fireEvent.offline(window);
  await page.user.click(await findAuthorizeButton());
  const message = await screen.findByText('You were offline, so nothing was sent');
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role=status]')));
  fireEvent.online(window);
  page.unmount();

  // A request that was never sent is not treated as an unknown outcome.
  const secondPage = await renderPage(section, '/payments/pay-now?step=review', AS);
  const authorize = await findAuthorizeButton();
  expect(requests.keys).toHaveLength(0);
  await secondPage.user.click(authorize);
  await findHeading(/^Payment (sent|received)$/);
  requests.stop();
  expect(requests.keys).toHaveLength(1);
  expect(await listTakenPayments(secondPage, 307)).toHaveLength(1);
});

test('shows an unknown outcome when the connection breaks, until it is restored', async () => {
  const page = await openReview('3.08');
  const outage = failRequests('/payments/v1/payments');
  await page.user.click(await findAuthorizeButton());
  fireEvent.offline(window);
  await findHeading('We are checking; do not pay again');
  await screen.findByText("You're offline. We'll ask again when you're back online");
  outage.restore();
  fireEvent.online(window);
  await screen.findByText('This payment did not reach us');
  expect(await listTakenPayments(page, 308)).toHaveLength(0);
});

test('shows the guard for a repeated amount before the method step, and only once', async () => {
  const first = await openReview('3.05');
  await first.user.click(await findAuthorizeButton());
  await findHeading('Payment received');
  first.unmount();

  const secondPage = await renderPage(section, '/payments/pay-now?step=amount', AS);
  await chooseAmount(secondPage.user, '3.05');
  const dialog = await screen.findByRole('dialog', { name: /^You already sent \$3\.05 on / });
  await secondPage.user.click(within(dialog).getByRole('button', { name: 'Pay $3.05' }));
  await chooseMethod(secondPage.user, /4401/);
  const requests = recordPaymentRequests();
  await secondPage.user.click(await findAuthorizeButton());
  // The confirmed payments are sent along, so the service does not show the guard again.
  await findHeading('Payment received');
  requests.stop();
  expect(requests.keys).toHaveLength(1);
  expect(await listTakenPayments(secondPage, 305)).toHaveLength(2);
});
