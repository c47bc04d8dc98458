import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Payment } from 'shared/contract/payments/payments';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { recordSavedFiles } from '../testing/record-saved-files.ts';
import { LedgerView } from './ledger-view.tsx';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

const page = (
  <>
    <LedgerView timeZone="America/Chicago" />
    <Address />
  </>
);

const getAddress = () => screen.getByRole('status', { name: 'Address' }).textContent;
const findTable = () => screen.findByRole('table', { name: 'Ledger' });
const findRows = async () =>
  within(await findTable())
    .getAllByRole('row')
    .slice(1);

test('keeps search and filters in the URL and does not change the balances', async () => {
  const { user } = await renderPage(page, '/payments', { as: 'maya' });
  const rowTexts = (await findRows()).map((row) => row.textContent);
  await user.type(screen.getByLabelText('Search'), 'water');
  await waitFor(() => expect(getAddress()).toBe('?q=water'));
  await waitFor(async () => {
    for (const row of await findRows()) expect(row.textContent).toContain('Water');
  });
  expect(rowTexts).toContain((await findRows())[0]?.textContent);
  await user.selectOptions(screen.getByLabelText('Type'), 'Payment');
  await waitFor(() => expect(getAddress()).toBe('?q=water&type=payment'));
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(getAddress()).toBe(''));
  expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('');
});

test('accepts a date whose year is only partly typed', async () => {
  await renderPage(page, '/payments', { as: 'maya' });
  await findRows();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0002-10-01' } });
  await waitFor(() => expect(getAddress()).toBe('?from=0002-10-01'));
  expect((await findRows()).length).toBeGreaterThan(0);
  expect(screen.getByText(/Oct 1, 2\b/)).toBeTruthy();
});

test('applies the filters of a shared URL', async () => {
  await renderPage(page, '/payments?type=late_fee', { as: 'maya' });
  for (const row of await findRows()) expect(row.textContent).toContain('Late fee');
  expect((screen.getByLabelText('Type') as HTMLSelectElement).value).toBe('late_fee');
});

test('shows the return of a payment as a separate row', async () => {
  await renderPage(page, '/payments?type=return_reversal', { as: 'lucas' });
  expect((await findRows())[0]?.textContent).toMatch(/Reverses the payment from/);
});

test('shows the allocations and method of a payment in its row and links to the receipt', async () => {
  const { user } = await renderPage(page, '/payments?type=payment', { as: 'maya' });
  const [first] = await findRows();
  const row = within(first as HTMLElement);
  await user.click(row.getByRole('button', { name: /^Details/ }));
  expect(row.getByText(/^HP-\d{4}-\d{4}$/)).toBeTruthy();
  expect(await row.findByText(/^Rent, .*\$1,450\.00$/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Payment and receipt' }).getAttribute('href')).toMatch(
    /pay-now\?payment=/,
  );
});

test('shows only the kind of method for a payment of a co-occupant', async () => {
  const { user } = await renderPage(page, '/payments?q=maya&type=payment', { as: 'sam' });
  const [first] = await findRows();
  const row = within(first as HTMLElement);
  await user.click(row.getByRole('button', { name: /^Details/ }));
  expect(row.getAllByText('Bank account').length).toBeGreaterThan(0);
  expect(row.queryByText(/••••/)).toBeNull();
});

test('shows an error, keeps the filters and recovers on retry', async () => {
  const outage = failRequests('/resident/api/graphql');
  const { user } = await renderPage(page, '/payments?q=rent', { as: 'maya', onFailure: () => {} });
  expect(
    await screen.findByRole('heading', { name: 'We cannot show your ledger right now' }),
  ).toBeTruthy();
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findRows()).length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('rent');
});

test('downloads a statement for the filtered dates as PDF and CSV', async () => {
  const savedFiles = recordSavedFiles();
  const { user } = await renderPage(page, '/payments?from=2026-01-05&to=2026-02-04', {
    as: 'maya',
  });
  expect(screen.getByText('Statement from Jan 5, 2026 to Feb 4, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Statement (PDF)' }));
  await waitFor(() => expect(savedFiles).toEqual(['Statement 2026-01-05 to 2026-02-04.pdf']));
  await user.click(screen.getByRole('button', { name: 'Statement (CSV)' }));
  await waitFor(() => expect(savedFiles[1]).toBe('Statement 2026-01-05 to 2026-02-04.csv'));
});

test('shows the progress of a statement and an error when it fails', async () => {
  const outage = failRequests('/v1/statement');
  const savedFiles = recordSavedFiles();
  const { user } = await renderPage(page, '/payments', { as: 'walter', onFailure: () => {} });
  expect(screen.getByText('Statement for all dates')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Statement (PDF)' }));
  expect(await screen.findByText(/We couldn't make the file/)).toBeTruthy();
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Statement (PDF)' }));
  expect(await screen.findByText('Preparing your file')).toBeTruthy();
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  expect(screen.queryByText('Preparing your file')).toBeNull();
});

test('offers no statement when the first date is after the last date', async () => {
  await renderPage(page, '/payments?from=2026-02-05&to=2026-02-04', { as: 'maya' });
  expect(screen.queryByRole('button', { name: /^Statement/ })).toBeNull();
  expect(screen.getByText(/This date is after the end date/)).toBeTruthy();
});

test('shows the credit and the allocations of a payment that is partly paid ahead', async () => {
  const { user, client } = await renderPage(page, '/payments?type=payment', { as: 'maya' });
  const [first] = await findRows();
  const row = within(first as HTMLElement);
  await user.click(row.getByRole('button', { name: /^Details/ }));
  await row.findByText(/^Rent, .*\$1,450\.00$/);
  client.setQueriesData<Payment>({ queryKey: ['payments', 'one'] }, (payment) =>
    payment ? { ...payment, ahead_cents: 2_500 } : payment,
  );
  expect(
    await row.findByText('Paid early, saved as a credit for upcoming charges, $25.00'),
  ).toBeTruthy();
  expect(row.getByText(/^Rent, .*\$1,450\.00$/)).toBeTruthy();
});
