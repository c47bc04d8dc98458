import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { cutOff } from 'shared/testing/cut-off';
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

test('pays with a saved bank account: fee before, receipt after, ledger changed', async () => {
  const { user, unmount, container } = await renderPage(section, '/payments/pay-now', {
    as: 'rosa',
  });
  await chooseAmount(user, '12.34');
  await findHeading('How do you want to pay?');
  const bank = await screen.findByRole('radio', { name: 'Bank account' });
  expect((bank as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByText('Free').length).toBeGreaterThan(0);
  expect(screen.getByText(/Cheapest first\. These prices hold until .* [CE]T\./)).toBeTruthy();
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
  // It settles while the renter looks on.
  await findHeading('Payment received');
  expect(getDetailValue('Fee')).toBe('$0.00');
  expect(screen.getByRole('button', { name: 'Print this receipt' })).toBeTruthy();
  await expectAccessible(container);
  unmount();

  await renderPage(section, '/payments', { as: 'rosa' });
  const table = await screen.findByRole('table', { name: 'Ledger' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('$12.34');
});

test('says what is wrong with an amount, on top and at the field', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', { as: 'maya' });
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

test('says the least amount where the service refuses a smaller one', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', {
    as: 'maya',
    onFailure: () => {},
  });
  await chooseAmount(user, '0.50');
  const words = await screen.findAllByText('Enter an amount of at least $1.00');
  expect(words).toHaveLength(2);
});

test('2.2: without a line the amount says so, also where it breaks under way, and goes on when asked again', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', {
    as: 'maya',
    onFailure: () => {},
  });
  await screen.findByRole('radio', { name: 'Another amount' });
  fireEvent.offline(window);
  await chooseAmount(user, '5.01');
  expect(await screen.findAllByText(/^You were offline, so we could not get the/)).toHaveLength(2);
  fireEvent.online(window);
  const cut = cutOff('/quotes');
  await pressContinue(user);
  fireEvent.offline(window);
  expect(await screen.findAllByText(/^We could not get the prices/)).toHaveLength(2);
  cut.heal();
  fireEvent.online(window);
  await pressContinue(user);
  await findHeading('How do you want to pay?');
});

test('says what stays unpaid after a part', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', { as: 'maya' });
  await chooseAmount(user, '1000');
  await findHeading('How do you want to pay?');
  expect(await screen.findByText('After this: $538.60 left.')).toBeTruthy();
  expect(screen.getByText(/^Rent, .*, part$/)).toBeTruthy();
});

test('keeps what was typed and chosen through a reload', async () => {
  const first = await renderPage(section, '/payments/pay-now', { as: 'maya' });
  await chooseAmount(first.user, '321');
  await chooseMethod(first.user, /4242/);
  first.unmount();

  await renderPage(section, '/payments/pay-now?step=review', { as: 'maya' });
  await screen.findByText('Paid by');
  expect(getDetailValue('Amount')).toContain('$321.00');
  expect(getDetailValue('From')).toContain('4242');
  expect(getDetailValue('Fee')).toBe('$9.47');
});

test('opens at the first step that is not done', async () => {
  await renderPage(section, '/payments/pay-now?step=review', { as: 'maya' });
  expect(await findHeading('How much do you want to pay?')).toBeTruthy();
});

test('a link with an amount opens with exactly that amount chosen, and an older draft gives way', async () => {
  const first = await renderPage(section, '/payments/pay-now', { as: 'maya' });
  await chooseAmount(first.user, '321');
  await findHeading('How do you want to pay?');
  first.unmount();
  const { user } = await renderPage(section, '/payments/pay-now?amount=5000', { as: 'maya' });
  await findHeading('How much do you want to pay?');
  expect(await screen.findByRole('radio', { name: 'Another amount', checked: true })).toBeTruthy();
  const field = screen.getByLabelText('Amount in dollars');
  expect((field as HTMLInputElement).value).toBe('50.00');
  await pressContinue(user);
  await findHeading('How do you want to pay?');
  expect(await screen.findByText('After this: $1,488.60 left.')).toBeTruthy();
});

test('each step leads back to the one before it, and only the first one leaves for Payments', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', { as: 'maya' });
  await findHeading('How much do you want to pay?');
  const leave = await screen.findByRole('link', { name: 'Back to Payments' });
  expect(leave.getAttribute('href')).toBe('/payments');
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

test('a co-occupant sees her own methods alone', async () => {
  const { user } = await renderPage(section, '/payments/pay-now', { as: 'sam' });
  await chooseAmount(user, '10');
  await findHeading('How do you want to pay?');
  await screen.findByText(/Cheapest first/);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/Alder Valley Bank/)).toBeTruthy();
  expect(screen.queryByText(/6789|4242/)).toBeNull();
});

test('spec 3: is off with its reason where online payments are disabled', async () => {
  await renderPage(section, '/payments/pay-now', { as: 'jun' });
  expect(await screen.findByText('Online payments are off for your home')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Other ways to pay' }).textContent).toMatch(/Dock/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a receipt that is not of this home is not there', async () => {
  await renderPage(section, '/payments/pay-now?payment=nobody', {
    as: 'maya',
    onFailure: () => {},
  });
  expect(await screen.findByRole('heading', { name: "We can't find this payment" })).toBeTruthy();
});
