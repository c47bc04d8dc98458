import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';

const getAmount = (label: string) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  return within(term?.parentElement as HTMLElement).getByRole('definition').textContent;
};

const findRegion = (name: string) => screen.findByRole('region', { name });

test('spec 1: shows the balance and the three open charges of Maya to the cent', async () => {
  await renderPage(section, '/payments', { as: 'maya' });
  const block = await findRegion('You owe');
  expect(within(block).getAllByText('$1,538.60').length).toBeGreaterThan(0);
  expect(getAmount('Balance')).toBe('$1,538.60');
  expect(getAmount('Pending')).toBe('$0.00');
  expect(within(block).getByRole('link', { name: 'Pay now' })).toBeTruthy();

  const charges = await findRegion('Open charges');
  const rows = within(charges).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const amounts = rows.map((row) => within(row).getByText(/^\$[\d,.]+$/).textContent);
  expect(amounts.toSorted()).toEqual(['$1,450.00', '$38.60', '$50.00']);
  expect(amounts[0]).toBe('$50.00');
  // None of them is partly paid.
  expect(charges.textContent).not.toContain('left of');
});

test.each<[as: Persona, lines: RegExp[]]>([
  [
    'maya',
    [/^\$1,450\.00 is held for you at Lakeshore Credit Union\.$/, /^Your deposit is not part/],
  ],
  [
    'oliver',
    [
      /^\$1,275\.00 is held for you at Lakeshore Credit Union\.$/,
      /^We'll return it by \w{3}, \w{3} \d+, \d{4}, with a list of anything we keep and why\.$/,
      /^Your deposit is not part of what you owe\.$/,
    ],
  ],
  ['priya', [/^We mailed a check for \$1,210\.00 to 1420 Summit Road.* on \w{3} 12, \d{4}\.$/]],
])('shows the state of the deposit of %s', async (as, lines) => {
  const { container } = await renderPage(section, '/payments', { as });
  for (const line of lines) expect(await screen.findByText(line)).toBeTruthy();
  const part = within(await findRegion('Deposit'));
  expect(part.queryAllByText(/held for you/)).toHaveLength(as === 'priya' ? 0 : 1);
  await expectAccessible(container);
});

test('shows the refund of a deposit with the date and amount of its ledger line', async () => {
  await renderPage(section, '/payments', { as: 'priya' });
  const refund = await screen.findByText(/^We mailed a check for \$1,210\.00/);
  const [, day] = /on (\w{3} \d+), \d{4}\.$/.exec(refund.textContent ?? '') ?? [];
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const line = within(table)
    .getAllByRole('row')
    .find((row) => row.textContent?.includes('Deposit refund, by check'));
  expect(line?.textContent).toContain(day);
  expect(line?.textContent).toContain('$1,210.00');
});

test('explains a charge in its row', async () => {
  const { user } = await renderPage(section, '/payments', { as: 'maya' });
  const reasonButton = await screen.findByRole('button', { name: /^Why this charge.*Late fee/ });
  expect(reasonButton.getAttribute('aria-expanded')).toBe('false');
  await user.click(reasonButton);
  expect(reasonButton.getAttribute('aria-expanded')).toBe('true');
  const charges = await findRegion('Open charges');
  expect(within(charges).getByText(/grace period/)).toBeTruthy();
  const section43 = within(charges).getByRole('link', { name: 'Read section 4.3' });
  expect(section43.getAttribute('href')).toBe('/lease/document?section=4.3');
});

test('spec 6: names the lease section of a charge without a link when the lease tab is disabled', async () => {
  const flags = { RENTER_PORTAL_LEASE_TAB_ENABLED: false };
  const { user } = await renderPage(section, '/payments', { as: 'maya', flags });
  await user.click(await screen.findByRole('button', { name: /^Why this charge.*Late fee/ }));
  const charges = await findRegion('Open charges');
  expect(within(charges).getByText('Your lease, section 4.3.')).toBeTruthy();
  expect(within(charges).queryByRole('link', { name: /section/ })).toBeNull();
});

test('spec 1: shows twelve ledger lines, newest first, then all of them', async () => {
  const { user, container } = await renderPage(section, '/payments', { as: 'maya' });
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines).toHaveLength(12);
  expect(lines[0]?.textContent).toContain('$1,538.60');
  const foot = screen.getByText(/^12 of \d+ lines · as of .* CT$/);
  const total = Number(/of (\d+)/.exec(foot.textContent ?? '')?.[1]);
  await user.click(screen.getByRole('button', { name: 'Show earlier activity' }));
  const ledgerTable = await screen.findByRole('table', { name: 'Ledger' });
  expect(ledgerTable.getAttribute('aria-rowcount')).toBe(String(total + 1));
  await expectAccessible(container);
});

test('shows the same balance to Sam as to Maya', async () => {
  await renderPage(section, '/payments', { as: 'sam' });
  await findRegion('You owe');
  expect(getAmount('Balance')).toBe('$1,538.60');
});

test('spec 3: explains why Jun cannot pay online and how he can pay instead', async () => {
  await renderPage(section, '/payments', { as: 'jun' });
  const button = await screen.findByRole('button', { name: 'Pay now' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/Online payments are off for your home/);
  expect(reason?.textContent).toMatch(/40 Dock Street/);
});

test('spec 7: shows an empty state without a lease', async () => {
  await renderPage(section, '/payments', { as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'Nothing to pay yet' })).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('shows no amount and no payment link while the balance is unknown and recovers on retry', async () => {
  const outage = failRequests('/v1/account-summary');
  const { user } = await renderPage(section, '/payments', { as: 'maya', onFailure: () => {} });
  const title = 'We cannot show what you owe right now';
  const panel = (await screen.findByRole('heading', { name: title })).closest('[role=alert]');
  expect(panel?.textContent).not.toContain('$');
  const disabledButton = screen.getByRole('button', { name: 'Pay now' });
  expect(disabledButton.getAttribute('aria-disabled')).toBe('true');
  // The rest of the page is shown.
  expect(await screen.findByRole('table', { name: 'Ledger' })).toBeTruthy();

  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Pay now' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
});
