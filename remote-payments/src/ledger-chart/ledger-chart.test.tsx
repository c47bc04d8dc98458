import { screen, within } from '@testing-library/react';
import { parseMoney } from 'shared/format/money';
import { expectAccessible } from 'shared/testing/accessibility';
import { cutOff } from 'shared/testing/cut-off';
import { renderPage } from 'shared/testing/render-page';
import { LedgerChart } from './ledger-chart.tsx';

const chart = <LedgerChart balanceCents={null} />;
const picture = () =>
  screen.findByRole('img', { name: /^Charges and payments by month, .* to .*\./ });

/** Cents of each row by column, as the table says them. */
function amountsOf(table: HTMLElement): number[][] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      // A cell has its words for the wide table and those for the list of a phone.
      .map((cell) => parseMoney(cell.firstElementChild?.textContent ?? '') ?? Number.NaN),
  );
}

test('2.1: twelve months as bars, and the same numbers as a table that sums up', async () => {
  const { user, container } = await renderPage(chart, '/payments', { as: 'maya' });
  const name = (await picture()).getAttribute('aria-label') ?? '';
  expect(name).toMatch(/The balance went from \$0\.00 to \$1,538\.60\./);
  expect(container.querySelectorAll('svg rect')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = amountsOf(screen.getByRole('table', { name: 'Charges and payments by month' }));
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

test('2.1: a payment that came back is not among the payments', async () => {
  const { user } = await renderPage(chart, '/payments', { as: 'lucas' });
  await picture();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = amountsOf(screen.getByRole('table'));
  expect(rows[0]?.[1]).toBe(0);
  expect(rows[1]?.[1]).toBe(0);
});

test('draws nothing that it does not know, says so, and heals', async () => {
  const cut = cutOff('/v1/ledger-months');
  const { user, container } = await renderPage(chart, '/payments', {
    as: 'maya',
    onFailure: () => {},
  });
  const title = 'We cannot draw the last 12 months right now';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(container.querySelector('svg rect')).toBeNull();
  cut.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await picture()).toBeTruthy();
});
