import { screen, within } from '@testing-library/react';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const openPage = (as: Persona) =>
  renderPage(account, '/account/payment-method', { as, onFailure: () => {} });
/** Finds the part with the methods. While they load, a different part is in its place. */
async function findSavedMethods() {
  await screen.findAllByRole('button', { name: /^Rename / });
  return within(screen.getByRole('region', { name: 'Saved methods' }));
}
async function findRowText(name: RegExp): Promise<string> {
  const rows = await (await findSavedMethods()).findAllByRole('listitem');
  // A masked number contains non-breaking spaces.
  const texts = rows.map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));
  return texts.find((text) => name.test(text)) ?? '';
}

test('spec 2: lists the saved methods on Payment Method, each with its fee', async () => {
  await openPage('maya');
  expect(await screen.findByText('Manage payment sources for easy transactions')).toBeTruthy();
  await (await findSavedMethods()).findByText('$42.78 on $1,450.00');
  const bank = await findRowText(/Lakeshore Credit Union •••• 6789/);
  expect(bank).toMatch(/Checking · Maya Ortiz.*Verified.*Default.*Free3 to 5 business daysRename/);
  expect(await findRowText(/Visa credit •••• 4242/)).toMatch(
    /Ready.*2\.95%\$42\.78 on \$1,450\.00/,
  );
});

test('shows the cost of each kind of method on the rent, per payment and per year', async () => {
  await openPage('maya');
  const costs = within(await screen.findByRole('region', { name: 'What each one costs' }));
  const rows = (await costs.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual([
    'MethodFeeA year',
    'BankFree$0',
    'Debit card$9.99$120',
    'Credit card2.95%$513',
  ]);
  expect(costs.getByText('On your rent of $1,450.00, paid every month.')).toBeTruthy();
});

test.each([
  ['maya', /Off\. We won't use a saved method automatically\./, 'Set up auto-pay'],
  ['amara', /On\. It pays with the method marked “Used by auto-pay”\./, 'Manage auto-pay'],
] as const)(
  'shows %s whether auto-pay uses a method, with a link to auto-pay',
  async (renter, text, link) => {
    await openPage(renter);
    const autoPayPart = within(await screen.findByRole('region', { name: 'Auto-pay' }));
    expect(await autoPayPart.findByText(text)).toBeTruthy();
    expect(autoPayPart.getByRole('link', { name: link }).getAttribute('href')).toBe(
      '/payments/auto-pay',
    );
  },
);

test('shows each co-occupant only their own methods', async () => {
  await openPage('sam');
  const rows = await (await findSavedMethods()).findAllByRole('listitem');
  for (const row of rows) expect(row.textContent).not.toMatch(/6789|4242|Maya/);
});

test('explains an expired card and a blocked account', async () => {
  await openPage('lucas');
  expect(await findRowText(/credit ••••/)).toMatch(
    /Expired \d\d\/\d\d.*You can no longer pay with this card\./,
  );
  // Auto-pay draws from the bank account; the card is the second choice.
  expect(await findRowText(/credit ••••/)).toMatch(/Used by auto-pay if the first one fails/);
  expect(await findRowText(/Checking|Savings/)).toMatch(/Used by auto-pay/);
});

test('explains the page when no method is saved', async () => {
  await openPage('hana');
  expect(await screen.findByRole('heading', { name: 'No saved methods' })).toBeTruthy();
  expect(await screen.findByText(/You have no active lease\.$/)).toBeTruthy();
});

test('shows fees as unknown, not as free, when they fail to load', async () => {
  const outage = failRequests('/fee-schedule');
  const { user } = await openPage('maya');
  try {
    await screen.findByText('We could not load the fees');
    expect(await findRowText(/6789/)).toMatch(/Fee not known right now/);
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await findSavedMethods()).findByText('Free')).toBeTruthy();
});

test('shows an error when the methods fail to load and recovers on retry', async () => {
  const outage = failRequests('/v1/methods');
  const { user } = await openPage('maya');
  try {
    await screen.findByText('We could not load your saved methods');
    expect(screen.queryByText('No saved methods')).toBeNull();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lakeshore Credit Union •••• 6789')).toBeTruthy();
});
