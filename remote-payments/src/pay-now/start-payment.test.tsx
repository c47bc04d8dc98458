import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setDefaultMethod } from 'shared/contract/payments/methods';
import { cancelPayment, createPayment } from 'shared/contract/payments/payments';
import { createQuote } from 'shared/contract/payments/quotes';
import { type AccountSummary, getAccountSummary } from 'shared/contract/payments/summary';
import { addDays } from 'shared/format/calendar-date';
import { formatMoney, parseMoney } from 'shared/format/money';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import section from '../routes.tsx';
import {
  chooseAmount,
  findAuthorizeButton,
  findHeading,
  getDetailValue,
  pressContinue,
} from '../testing/pay-now-actions.ts';

const PAY_NOW = '/payments/pay-now';

beforeEach(() => sessionStorage.clear());

const openReview = async (path: string = PAY_NOW, as: 'maya' | 'oliver' | 'theo' = 'maya') => {
  const page = await renderPage(section, path, { as, onFailure: () => {} });
  await findHeading('Check your payment');
  await screen.findByText('Paid by');
  return page;
};

/** The amount of the open review, in cents. */
const readAmount = () =>
  parseMoney(/^\$[\d,]+\.\d\d/.exec(getDetailValue('Amount') ?? '')?.[0] ?? '') ?? 0;

test('opens the review with all that is owed, the default method and today', async () => {
  await openReview();
  expect(getDetailValue('Amount')).toContain('$1,538.60');
  expect(getDetailValue('From')).toContain('Lakeshore Credit Union');
  expect(getDetailValue('Fee')).toBe('Free');
  expect(getDetailValue('Sent')).toContain('Now');
  expect(getDetailValue('Counts as paid')).toMatch(/today$/);
  expect(screen.getByText(/^I, Maya Ortiz, authorize .* once for \$1,538\.60/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay $1,538.60' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Payments' })).toBeTruthy();
  expect(screen.queryByText('Method', { selector: 'li *' })).toBeNull();
});

test('pays with one press', async () => {
  const { user } = await openReview(`${PAY_NOW}?amount=1107`, 'oliver');
  await user.click(screen.getByRole('button', { name: 'Pay $11.07' }));
  await findHeading(/^Payment (sent|received)$/);
});

test('ignores the second click of a double-click on the link to this page', async () => {
  await openReview();
  fireEvent.click(await findAuthorizeButton(), { detail: 2 });
  expect(screen.queryByRole('button', { name: /Sending/ })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).toContain('\\"sent\\":false');
});

test('changes one value at a time and returns to the review', async () => {
  const { user } = await openReview();
  await user.click(screen.getByRole('link', { name: /^Change.*From$/ }));
  await findHeading('How do you want to pay?');
  expect(screen.queryByText('Review', { selector: 'li *' })).toBeNull();
  const [card] = await screen.findAllByRole('radio', { description: /4242/ });
  await user.click(card as HTMLElement);
  await pressContinue(user);
  await findHeading('Check your payment');
  expect(getDetailValue('From')).toContain('4242');

  await user.click(screen.getByRole('link', { name: /^Change.*Amount$/ }));
  await chooseAmount(user, '40');
  await findHeading('Check your payment');
  await waitFor(() => expect(getDetailValue('Amount')).toContain('$40.00'));
  expect(getDetailValue('From')).toContain('4242');

  await user.click(screen.getByRole('link', { name: /^Change.*Sent$/ }));
  await findHeading('When should it be sent?');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await findHeading('Check your payment');
  expect(screen.getByRole('link', { name: 'Back to Payments' })).toBeTruthy();
});

test('describes the button with the authorization that it gives', async () => {
  await openReview();
  const ids = screen
    .getByRole('button', { name: 'Pay $1,538.60' })
    .getAttribute('aria-describedby');
  expect(document.getElementById(ids ?? '')?.textContent).toMatch(/^I, Maya Ortiz, authorize/);
});

test('keeps a change after a reload and when the page is opened again', async () => {
  const first = await openReview();
  await first.user.click(screen.getByRole('link', { name: /^Change.*Amount$/ }));
  await chooseAmount(first.user, '41');
  await findHeading('Check your payment');
  first.unmount();
  await openReview();
  expect(getDetailValue('Amount')).toContain('$41.00');
});

test('opens the review with the amount of a link', async () => {
  await openReview(`${PAY_NOW}?amount=5000`);
  expect(getDetailValue('Amount')).toContain('$50.00');
});

test('continues at the amount that the renter entered in the steps before', async () => {
  const first = await renderPage(section, `${PAY_NOW}?step=amount`, { as: 'maya' });
  await chooseAmount(first.user, '321');
  await findHeading('How do you want to pay?');
  first.unmount();
  await renderPage(section, PAY_NOW, { as: 'maya' });
  await findHeading('How much do you want to pay?');
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in dollars')).value).toBe('321');
});

test('shows an error with a retry when the price does not load', async () => {
  const outage = failRequests('/quotes');
  const { user } = await renderPage(section, PAY_NOW, { as: 'maya', onFailure: () => {} });
  await screen.findByText('We cannot show what you owe right now');
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Pay $1,538.60' });
});

test('preselects the default method again after it was changed elsewhere', async () => {
  const first = await openReview();
  first.unmount();
  const { api } = first;
  const setDefault = (id: string) => api.call(setDefaultMethod, { params: { method_id: id } });
  await setDefault('method-maya-card-4242');
  await openReview();
  expect(getDetailValue('From')).toContain('4242');
  await setDefault('method-maya-bank');
});

test('opens the review in a tab without a draft', async () => {
  await openReview(`${PAY_NOW}?step=review`);
  expect(getDetailValue('Amount')).toContain('$1,538.60');
});

test('shows a new amount with a notice when more is owed by now', async () => {
  // No other test reads what Theo owes.
  const { unmount } = await openReview(PAY_NOW, 'theo');
  const before = readAmount();
  await runOfficeCommand({
    act: 'charge',
    renter: 'theo.brandt@example.com',
    cents: 1_040,
    for: 'Key copy',
  });
  unmount();
  // The stored review opens again.
  await renderPage(section, `${PAY_NOW}?step=review`, { as: 'theo' });
  await screen.findByText('The amount you owe has changed');
  await waitFor(() => expect(readAmount()).toBe(before + 1_040));
  const [was, now] = [before, before + 1_040].map(formatMoney);
  const notice = screen.getByText(new RegExp(`^It was \\${was} and is now \\${now}\\.`));
  // The renter reads the notice before the button, on the screen and with a screen reader.
  const [button] = screen.getAllByRole('button', { name: /^Pay \$/, hidden: true });
  expect(button && notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('starts with what is owed now when the overview is outdated', async () => {
  const { client, user } = await renderPage(section, '/payments', {
    as: 'maya',
    onFailure: () => {},
  });
  const link = await screen.findByRole('link', { name: 'Pay now' });
  const queryKey = ['payments', 'summary'];
  await waitFor(() => expect(client.getQueriesData({ queryKey })[0]?.[1]).toBeTruthy());
  act(() => {
    client.setQueriesData<AccountSummary>(
      { queryKey },
      (summary) => summary && { ...summary, left_to_pay_cents: summary.left_to_pay_cents + 100 },
    );
  });
  await user.click(link);
  await screen.findByRole('button', { name: 'Pay $1,538.60' });
  expect(screen.queryByText('The amount you owe has changed')).toBeNull();
});

test('opens the amount step when a guard has to be answered', async () => {
  const { api, unmount } = await renderPage(section, '/payments', { as: 'ben' });
  const summary = await api.call(getAccountSummary, {});
  const amountCents = summary?.left_to_pay_cents ?? 0;
  const quote = await api.call(createQuote, {
    body: { amount_cents: amountCents, send_on: addDays(summary?.today ?? '', 3) },
  });
  const usable = quote.options.find(({ disabled_reason: reason }) => reason === null);
  const body = {
    quote_id: quote.quote_id,
    method_id: usable?.method.method_id ?? '',
    authorization_text: 'I authorize it.',
    confirmed_payment_ids: [],
  };
  const scheduled = await api.call(createPayment, { body, idempotencyKey: crypto.randomUUID() });
  unmount();
  const { user } = await renderPage(section, PAY_NOW, { as: 'ben' });
  await findHeading('How much do you want to pay?');
  await pressContinue(user);
  await screen.findByRole('dialog', { name: /^You already have a .* scheduled for/ });
  // Other tests pay as Ben, without a guard.
  await api.call(cancelPayment, { params: { payment_id: scheduled.payment_id } });
});
