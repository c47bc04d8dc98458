import { screen, within } from '@testing-library/react';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import lease from '../routes.tsx';

/** Returns the sentences about the deposit on the lease page. */
async function readLeasePage(as: Persona) {
  const { unmount } = await renderPage(lease, '/lease', { as });
  await screen.findByText(/^At least \d+ days/);
  const leasePart = within(await screen.findByRole('region', { name: 'Your lease in short' }));
  const term = await leasePart.findByText('Deposit');
  const sentences = readSentences(term.nextElementSibling);
  unmount();
  return sentences;
}

/** Returns the sentences about the deposit on the notice page. */
async function readNoticePage(as: Persona) {
  const { unmount } = await renderPage(lease, '/lease/notice', { as });
  const title = await screen.findByText('Deposit', { selector: 'strong' });
  const sentences = readSentences(title.parentElement?.querySelector('p'));
  unmount();
  return sentences;
}

const readSentences = (element: Element | null | undefined) =>
  [...(element?.firstElementChild?.children ?? [])].map((line) => line.textContent);

const OLIVER = 'oliver.nyberg@example.com';
const HELD = '$1,275.00 is held for you at Lakeshore Credit Union.';
const DUE = expect.stringMatching(
  /^We'll return it by \w{3}, \w{3} \d+, \d{4}, with a list of anything we keep and why\.$/,
);

test('shows a held deposit on the lease page', async () => {
  expect(await readLeasePage('maya')).toEqual([
    '$1,450.00 is held for you at Lakeshore Credit Union.',
  ]);
});

test('shows a refunded deposit with its ledger date on the lease and notice pages', async () => {
  const refunded = [
    expect.stringMatching(
      /^We mailed a check for \$1,210\.00 to 1420 Summit Road, Apt 12, Eau Lac, WI 54999 on \w{3} 12, \d{4}\.$/,
    ),
  ];
  expect(await readLeasePage('priya')).toEqual(refunded);
  expect(await readNoticePage('priya')).toEqual(refunded);
});

test('updates the lease and notice pages while a deposit goes from held to refunded', async () => {
  expect(await readLeasePage('oliver')).toEqual([HELD, DUE]);
  expect(await readNoticePage('oliver')).toEqual([HELD, DUE]);

  await runOfficeCommand({ act: 'return-deposit', renter: OLIVER, cents: 20_000, way: 'bank' });
  const partly = [
    '$1,075.00 is still held for you at Lakeshore Credit Union.',
    expect.stringMatching(/^We sent \$200\.00 to the bank account you paid rent from on /),
    expect.stringMatching(/^We'll return the rest by \w{3}, \w{3} \d+, \d{4}, with a list /),
  ];
  expect(await readLeasePage('oliver')).toEqual(partly);
  expect(await readNoticePage('oliver')).toEqual(partly);

  await runOfficeCommand({ act: 'charge', renter: OLIVER, cents: 7_500, for: 'Carpet cleaning' });
  const rest = { renter: OLIVER, cents: 100_000, withheld: 7_500, why: 'Carpet cleaning' };
  await runOfficeCommand({ act: 'return-deposit', ...rest, way: 'office' });
  const refunded = [
    partly[1],
    expect.stringMatching(/^A check for \$1,000\.00 was ready for you at our office on /),
    expect.stringMatching(/^We kept \$75\.00 on \w{3} \d+, \d{4} for: Carpet cleaning$/),
  ];
  expect(await readLeasePage('oliver')).toEqual(refunded);
  expect(await readNoticePage('oliver')).toEqual(refunded);
});
