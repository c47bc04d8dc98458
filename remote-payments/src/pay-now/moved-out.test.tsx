import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { findHeading } from '../testing/pay-now-actions.ts';

const REASON = 'You have moved out, so you can no longer pay online.';

/** Sets the amount due of Priya. She moved out of a home whose lease is still active. */
async function setAmountDue(client: QueryClient, cents: number): Promise<AccountSummary> {
  const summaries = { queryKey: ['payments', 'summary'] };
  const readSummary = () => client.getQueriesData<AccountSummary>(summaries)[0]?.[1];
  await waitFor(() => expect(readSummary()).toBeTruthy());
  const balances = { balance_cents: cents, left_to_pay_cents: cents };
  act(() => {
    client.setQueriesData<AccountSummary>(
      summaries,
      (summary) => summary && { ...summary, ...balances },
    );
  });
  return readSummary() as AccountSummary;
}

test('explains to a moved-out renter why Pay now is disabled and how to pay instead', async () => {
  const { client, container } = await renderPage(section, '/payments', { as: 'priya' });
  const { offline_payment: otherWay } = await setAmountDue(client, 12_000);
  expect(otherWay).not.toBe('');
  const button = await screen.findByRole('button', { name: 'Pay now' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(`${REASON} ${otherWay}`);
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  await expectAccessible(container);
});

test.each(['', '?step=review'])(
  'shows the reason instead of the form to a moved-out renter at Pay now%s',
  async (step) => {
    const { client, container } = await renderPage(section, `/payments/pay-now${step}`, {
      as: 'priya',
    });
    const { offline_payment: otherWay } = await setAmountDue(client, 12_000);
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(await findHeading('Pay now')).toBeTruthy();
    const otherWays = screen.getByRole('region', { name: 'Other ways to pay' });
    expect(otherWays.textContent).toContain(otherWay);
    expect(screen.queryByText('Online payments are off for your home')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await expectAccessible(container);
  },
);

test('says that nothing is due to a moved-out renter who owes nothing', async () => {
  const { client } = await renderPage(section, '/payments/pay-now', { as: 'priya' });
  await setAmountDue(client, 0);
  expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
  expect(screen.queryByText(REASON)).toBeNull();
});

test('spec 8: keeps Pay now enabled when the move-out status cannot be loaded', async () => {
  const outage = failRequests('/v1/auto-pay');
  await renderPage(section, '/payments', { as: 'maya', onFailure: () => {} });
  expect(await screen.findByText('We cannot show your auto-pay right now.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy();
  outage.restore();
});
