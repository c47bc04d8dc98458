import { screen, within } from '@testing-library/react';
import { parseMoney } from 'shared/format/money';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { LedgerChart } from './ledger-chart.tsx';

const chart = <LedgerChart balanceCents={null} />;
const findChart = () =>
  screen.findByRole('img', { name: /^Charges and payments by month, .* to .*\./ });

/** Returns the amounts of each table row in cents. */
function getAmounts(table: HTMLElement): number[][] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      // A cell contains the text for the wide table and the text for the phone list.
      .map((cell) => parseMoney(cell.firstElementChild?.textContent ?? '') ?? Number.NaN),
  );
}

test('shows twelve months as bars and as a table whose amounts add up', async () => {
  const { user, container } = await renderPage(chart, '/payments', { as: 'maya' });
  const name = (await findChart()).getAttribute('aria-label') ?? '';
  expect(name).toMatch(/The balance went from \$0\.00 to \$1,538\.60\./);
  expect(container.querySelectorAll('svg rect')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = getAmounts(screen.getByRole('table', { name: 'Charges and payments by month' }));
  expect(rows).toHaveLength(12);
  let balance = 0;
  for (const [charged, paid, after] of rows.toReversed()) {
    balance += (charged ?? 0) - (paid ?? 0);
    expect(after).toBe(balance);
  }
  const total = rows.reduce((sum, [charged]) => sum + (charged ?? 0), 0);
  expect(parseMoney(/Charged (\$[\d,.]+\d),/.exec(name)?.[1] ?? '')).toBe(total);
  await expectAccessible(container);
});

test('excludes a returned payment from the payments of the month', async () => {
  const { user } = await renderPage(chart, '/payments', { as: 'lucas' });
  await findChart();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = getAmounts(screen.getByRole('table'));
  expect(rows[0]?.[1]).toBe(0);
  expect(rows[1]?.[1]).toBe(0);
});

test('shows an error instead of a chart when loading fails and recovers on retry', async () => {
  const outage = failRequests('/v1/ledger-months');
  const { user, container } = await renderPage(chart, '/payments', {
    as: 'maya',
    onFailure: () => {},
  });
  const title = 'We cannot show the last 12 months right now';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(container.querySelector('svg rect')).toBeNull();
  outage.restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findChart()).toBeTruthy();
});
