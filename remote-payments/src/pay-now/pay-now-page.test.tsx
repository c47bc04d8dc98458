import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import {
  chooseAmount,
  chooseMethod,
  findAuthorizeButton,
  findHeading,
  getDetailValue,
  pressContinue,
} from '../testing/pay-now-actions.ts';

beforeEach(() => sessionStorage.clear());

test('pays with a saved bank account, shows the fee and receipt, and updates the ledger', async () => {
  const { user, unmount, container } = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'rosa',
  });
  await chooseAmount(user, '12.34');
  await findHeading('How do you want to pay?');
  const bank = await screen.findByRole('radio', { name: 'Bank account' });
  expect((bank as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByText('Free').length).toBeGreaterThan(0);
  expect(screen.getByText(/Cheapest first\. These prices are good until .* [CE]T\./)).toBeTruthy();
  await expectAccessible(container);
  await pressContinue(user);
  await findHeading('When should it be sent?');
  expect(await screen.findByText(/^We send it to your bank by .* [CE]T\./)).toBeTruthy();
  await expectAccessible(container);
  await pressContinue(user);

  await findHeading('Check your payment');
  await screen.findByText('Paid by');
  await expectAccessible(container);
  expect(getDetailValue('Amount')).toContain('$12.34');
  expect(getDetailValue('From')).toContain('Orchard Savings');
  expect(screen.getByText(/^I, Rosa Delgado, authorize .* once for \$12\.34/)).toBeTruthy();
  await user.click(await findAuthorizeButton());

  await findHeading(/^Payment (sent|received)$/);
  expect(getDetailValue('Reference')).toMatch(/^CC-\d{4}-\d{4}$/);
  // The payment settles while the page is open.
  await findHeading('Payment received');
  expect(getDetailValue('Fee')).toBe('$0.00');
  expect(screen.getByRole('button', { name: 'Print this receipt' })).toBeTruthy();
  await expectAccessible(container);
  unmount();

  await renderPage(section, '/payments', { as: 'rosa' });
  const table = await screen.findByRole('table', { name: 'Ledger' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('$12.34');
});

test('shows an amount error in the summary and at the field', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', { as: 'maya' });
  await chooseAmount(user, '12386');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await expectAccessible(document.body);
  expect(document.activeElement).toBe(summary);
  const field = screen.getByLabelText('Amount in dollars');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect((field as HTMLInputElement).value).toBe('12386');
  await user.click(
    within(summary).getByRole('link', { name: /^Enter an amount up to \$1,538\.60$/ }),
  );
  expect(document.activeElement).toBe(field);

  await user.clear(field);
  await pressContinue(user);
  expect(screen.getAllByText('Enter an amount, like 400.00')).toHaveLength(2);
});

test('shows the minimum when the service refuses a smaller amount', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'maya',
    onFailure: () => {},
  });
  await chooseAmount(user, '0.50');
  const messages = await screen.findAllByText('Enter an amount of at least $1.00');
  expect(messages).toHaveLength(2);
});

test('shows an error when offline or when the connection breaks, and continues on retry', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'maya',
    onFailure: () => {},
  });
  await screen.findByRole('radio', { name: 'Another amount' });
  fireEvent.offline(window);
  await chooseAmount(user, '5.01');
  expect(await screen.findAllByText(/^You were offline, so we could not get the/)).toHaveLength(2);
  fireEvent.online(window);
  const outage = failRequests('/quotes');
  await pressContinue(user);
  fireEvent.offline(window);
  expect(await screen.findAllByText(/^We could not get the prices/)).toHaveLength(2);
  outage.restore();
  fireEvent.online(window);
  await pressContinue(user);
  await findHeading('How do you want to pay?');
});

test('shows the amount that stays due after a partial payment', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', { as: 'maya' });
  await chooseAmount(user, '1000');
  await findHeading('How do you want to pay?');
  expect(await screen.findByText('After this: $538.60 left.')).toBeTruthy();
  expect(screen.getByText(/^Rent, .*, part$/)).toBeTruthy();
});

test('keeps the amount and the method after a reload', async () => {
  const first = await renderPage(section, '/payments/pay-now?step=amount', { as: 'maya' });
  await chooseAmount(first.user, '321');
  await chooseMethod(first.user, /4242/);
  first.unmount();

  await renderPage(section, '/payments/pay-now?step=review', { as: 'maya' });
  await screen.findByText('Paid by');
  expect(getDetailValue('Amount')).toContain('$321.00');
  expect(getDetailValue('From')).toContain('4242');
  expect(getDetailValue('Fee')).toBe('$9.47');
});

test('opens the first unfinished step', async () => {
  await renderPage(section, '/payments/pay-now?step=when', { as: 'maya' });
  expect(await findHeading('How much do you want to pay?')).toBeTruthy();
});

test('replaces an older draft with the amount of a link', async () => {
  const first = await renderPage(section, '/payments/pay-now?step=amount', { as: 'maya' });
  await chooseAmount(first.user, '321');
  await findHeading('How do you want to pay?');
  first.unmount();
  const { user } = await renderPage(section, '/payments/pay-now?amount=5000', { as: 'maya' });
  await findHeading('Check your payment');
  await screen.findByText('Paid by');
  expect(getDetailValue('Amount')).toContain('$50.00');
  await user.click(screen.getByRole('link', { name: /^Change.*Amount$/ }));
  await findHeading('How much do you want to pay?');
  expect(await screen.findByRole('radio', { name: 'Another amount', checked: true })).toBeTruthy();
  const field = screen.getByLabelText('Amount in dollars');
  expect((field as HTMLInputElement).value).toBe('50.00');
  await pressContinue(user);
  await findHeading('Check your payment');
  expect(await screen.findByText('After this: $1,488.60 left.')).toBeTruthy();
});

test('goes back one step at a time and from the first step to Payments', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', { as: 'maya' });
  await findHeading('How much do you want to pay?');
  const backLink = await screen.findByRole('link', { name: 'Back to Payments' });
  expect(backLink.getAttribute('href')).toBe('/payments');
  await chooseAmount(user, '21');
  await chooseMethod(user, /4242/);
  expect(screen.queryByRole('link', { name: 'Back to Payments' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await findHeading('When should it be sent?');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await findHeading('How do you want to pay?');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await findHeading('How much do you want to pay?');
  expect((screen.getByLabelText('Amount in dollars') as HTMLInputElement).value).toBe('21');
});

test('shows a co-occupant only their own methods', async () => {
  const { user } = await renderPage(section, '/payments/pay-now?step=amount', { as: 'sam' });
  await chooseAmount(user, '10');
  await findHeading('How do you want to pay?');
  await screen.findByText(/Cheapest first/);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/Alder Valley Bank/)).toBeTruthy();
  expect(screen.queryByText(/6789|4242/)).toBeNull();
});

test('spec 3: shows the reason instead of the form when online payments are disabled', async () => {
  await renderPage(section, '/payments/pay-now', { as: 'jun' });
  expect(await screen.findByText('Online payments are off for your home')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Other ways to pay' }).textContent).toMatch(/Dock/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('shows a not-found message for the receipt of another home', async () => {
  await renderPage(section, '/payments/pay-now?payment=nobody', {
    as: 'maya',
    onFailure: () => {},
  });
  expect(await screen.findByRole('heading', { name: "We can't find this payment" })).toBeTruthy();
});
