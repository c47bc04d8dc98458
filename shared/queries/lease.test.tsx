import type { FetchQueryOptions } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createApiClient } from '../api/client.ts';
import { createQueryClient } from '../query-client/create-query-client.ts';
import type { Persona } from '../testing/personas.ts';
import { renderPage } from '../testing/render-page.tsx';
import { leaseQueries, useActiveLease, useCashLedger, useLeaseBalance } from './lease.ts';
import { useAccountSummary, usePaymentMethods } from './payments.ts';
import { useResident } from './resident.ts';
import { useOfficeContact } from './utility.ts';

/** Renders the data of a query hook as JSON. */
function QueryResult({ use }: { use: () => { data?: unknown; error: unknown } }) {
  const { data, error } = use();
  if (error) return <p role="alert">{String(error)}</p>;
  return data === undefined ? <p>loading</p> : <output>{JSON.stringify(data)}</output>;
}

async function readQuery(use: () => { data?: unknown; error: unknown }, as: Persona) {
  await renderPage(<QueryResult use={use} />, '/', { as });
  return JSON.parse((await screen.findByRole('status')).textContent ?? '');
}

test('spec 3: the active lease has its derived fields', async () => {
  expect(await readQuery(useActiveLease, 'maya')).toMatchObject({
    lease_address: '1180 Quayside Avenue, Apt 3B, Port Alder, WI, 53999',
    occupant_names: 'Maya Ortiz, Sam Ortiz',
    occupant_count: 2,
    pet_names: 'Biscuit, Juno',
    moveOut: null,
    hasPendingMoveOut: false,
    hasCompletedMoveOut: false,
  });
});

test('spec 4: derives a move-out in progress', async () => {
  const lease = await readQuery(useActiveLease, 'oliver');
  expect(lease).toMatchObject({ hasPendingMoveOut: true, hasCompletedMoveOut: false });
  expect(lease.moveOut.person_array).not.toHaveLength(0);
});

test('spec 4: derives a completed move-out', async () => {
  const lease = await readQuery(useActiveLease, 'priya');
  expect(lease).toMatchObject({ hasCompletedMoveOut: true, moveOut: null });
});

test.each([
  ['lease', useActiveLease],
  ['ledger', useCashLedger],
  ['balance', useLeaseBalance],
  ['summary', useAccountSummary],
])('spec 7: the %s is null without a lease', async (_name, use) => {
  expect(await readQuery(use, 'hana')).toBeNull();
});

test('spec 7: lease, ledger and balance are null without a user, and no request is sent', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unexpected request'));
  const client = createQueryClient();
  const api = createApiClient({ origins: {}, getToken: async () => undefined });
  for (const query of [leaseQueries.active, leaseQueries.ledger, leaseQueries.balance]) {
    expect(await client.fetchQuery<unknown>(query(api, null) as FetchQueryOptions)).toBeNull();
  }
  expect(fetch).not.toHaveBeenCalled();
  fetch.mockRestore();
});

test('co-occupants see the same balance and only their own payment methods', async () => {
  const maya = await readQuery(useLeaseBalance, 'maya');
  expect(await readQuery(useLeaseBalance, 'sam')).toEqual(maya);
  const methods = await readQuery(usePaymentMethods, 'maya');
  const ids = methods.map(({ method_id }: { method_id: string }) => method_id);
  expect(JSON.stringify(await readQuery(usePaymentMethods, 'sam'))).not.toContain(ids[0]);
});

test('the newest ledger line has the balance of the lease', async () => {
  const { transactions } = await readQuery(useCashLedger, 'maya');
  expect(transactions[0].amount).toBe((await readQuery(useLeaseBalance, 'maya')).amount);
});

test('loads the resident and the office contact', async () => {
  expect(await readQuery(useResident, 'maya')).toMatchObject({ first_name: 'Maya' });
  expect(await readQuery(useOfficeContact, 'maya')).toMatchObject({
    emergency_phone: '(715) 555-0142',
  });
});
