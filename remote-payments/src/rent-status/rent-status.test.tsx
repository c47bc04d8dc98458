import { screen, waitFor, within } from '@testing-library/react';
import { rentStatusPath } from 'shared/paths/paths';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { recordSavedFiles } from '../testing/record-saved-files.ts';

const openPage = (as: Parameters<typeof renderPage>[2]['as']) =>
  renderPage(section, rentStatusPath, { as });
const findAnswer = () =>
  screen.findByRole('region', { name: /^(Yes|No|Not yet|Your rent|Your payment)\b/ });
const findMonths = async () =>
  within(await screen.findByRole('region', { name: 'Month by month' })).getAllByRole('listitem');

test('opens from the overview and shows the answer first, then the months', async () => {
  const { user, container } = await renderPage(section, '/payments', { as: 'maya' });
  await user.click(await screen.findByRole('link', { name: 'Is my rent paid? Get proof' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Is my rent paid?' })).toBeTruthy();
  // Maya paid the last due rent late; its late fee and the rent of the next month are open.
  const answerRegion = await findAnswer();
  const title = 'Your rent is paid, but you owe $50.00 for other charges.';
  expect(within(answerRegion).getByRole('heading', { name: title })).toBeTruthy();
  expect(
    within(answerRegion)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringMatching(/^\$50\.00 is overdue\. It was due \w{3}, \w{3} 6\.$/),
    expect.stringMatching(/^\$1,488\.60 is due \w{3}, \w{3} 1\.$/),
  ]);
  expect(answerRegion.textContent).toMatch(/The rent due .* counts as paid on /);
  expect(answerRegion.textContent).toMatch(
    /Paid after the grace period ended on \w{3} 5, so a \$50\.00 late fee was charged on \w{3} 6\./,
  );
  expect(answerRegion.textContent).not.toContain('may be added');
  expect(answerRegion.textContent).toMatch(/As of .* CT\./);
  expect(within(answerRegion).getByRole('link', { name: 'Pay $50.00' }).getAttribute('href')).toBe(
    '/payments/pay-now?amount=5000',
  );
  const [nextMonth] = await findMonths();
  expect(nextMonth?.textContent).toMatch(/Not paid.*If it isn't paid by .* late fee may be added/);
  await expectAccessible(container);
});

test('mentions a late fee only for months where one is possible or was charged', async () => {
  await openPage('maya');
  await findAnswer();
  const rows = await findMonths();
  expect(rows.length).toBeGreaterThan(12);
  const withFee = rows.filter((row) => /late fee|grace period/.test(row.textContent ?? ''));
  // The upcoming rent and one earlier month that was paid late. The answer above covers the last month.
  expect(withFee).toHaveLength(2);
});

test('shows a payment as seen by portal, bank and ledger and downloads its proof', async () => {
  const savedFiles = recordSavedFiles();
  const { user } = await openPage('maya');
  await findAnswer();
  const [toggle] = screen.getAllByRole('button', { name: /^1 payment/, expanded: true });
  const row = within(toggle?.closest('li') as HTMLElement);
  const getColumnText = (name: string) =>
    within(row.getByText(name, { selector: 'dt' }).parentElement as HTMLElement).getByRole(
      'definition',
    ).textContent;
  expect(getColumnText('Portal')).toMatch(/^Sent /);
  expect(getColumnText('Bank')).toMatch(/^Received /);
  expect(getColumnText('Ledger')).toMatch(/^Posted .*, balance after: \$/);
  expect(row.getByText(/^Counts as paid on$/)).toBeTruthy();
  expect(row.getByRole('link', { name: /^View this payment/ }).getAttribute('href')).toMatch(
    /pay-now\?payment=/,
  );
  await user.click(row.getByRole('button', { name: /^Proof \(PDF\)/ }));
  await waitFor(() =>
    expect(savedFiles).toEqual([expect.stringMatching(/^Proof of payment HP-.*\.pdf$/)]),
  );
});

test('shows rent with a returned payment as not paid and names the return', async () => {
  await openPage('lucas');
  const answerRegion = await findAnswer();
  expect(within(answerRegion).getByRole('heading').textContent).toMatch(
    /^(No\. \$[\d,.]+ is overdue|Not yet\. \$[\d,.]+ is due today)\.$/,
  );
  expect(within(answerRegion).getByRole('link', { name: /^Pay \$/ })).toBeTruthy();
  // Before the sixth of a month no late fee has been charged yet.
  expect(answerRegion.textContent).toMatch(
    /grace period ended on .*, so a \$50\.00 late fee was charged on \w{3} 6\.|If it isn't paid by/,
  );
  const row = screen.getByText('Does not count as paid').closest('li');
  expect(row?.textContent).toMatch(/Returned .*Reversed .*balance after/);
  expect(within(row as HTMLElement).getByRole('button', { name: /^Status \(PDF\)/ })).toBeTruthy();
});

test('shows payments to a co-occupant without account details', async () => {
  const { container } = await openPage('sam');
  await findAnswer();
  expect(screen.getAllByText('Maya Ortiz, Bank account').length).toBeGreaterThan(0);
  expect(container.textContent).not.toMatch(/6789|Lakeshore/);
});

test('shows rent paid at the office as paid', async () => {
  await openPage('jun');
  expect(within(await findAnswer()).getByRole('heading').textContent).toMatch(/^Yes\./);
  expect(screen.getAllByText(/was paid at the office or from a credit/).length).toBeGreaterThan(0);
});

test('spec 7: shows an empty state without a lease', async () => {
  await openPage('hana');
  expect(await screen.findByRole('heading', { name: 'No rent has been charged yet' })).toBeTruthy();
});

test('shows an error instead of an answer when loading fails and recovers on retry', async () => {
  const outage = failRequests('/v1/rent-status');
  const { user } = await renderPage(section, rentStatusPath, { as: 'maya', onFailure: () => {} });
  const title = 'We cannot show right now whether your rent is paid';
  const panel = (await screen.findByRole('heading', { name: title })).closest('[role=alert]');
  expect(panel?.textContent).not.toMatch(/\$|is paid\./);
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findAnswer()).toBeTruthy();
});
