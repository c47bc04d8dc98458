import { and, eq, sql } from 'drizzle-orm';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerPosting } from 'services/platform/db/schema/ledger';
import { charge, payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { Deposit } from 'shared/contract/deposit';
import type { ActiveLease } from 'shared/contract/resident';
import { findDeposit } from './find-deposit.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const act = (given: Record<string, unknown>) => sendTestAct(services, given);
const returnOf = (renter: string, given: Record<string, unknown>) =>
  act({ act: 'return-deposit', renter: `${renter}@example.com`, ...given });

const DEPOSIT = `deposit { state received_cents held_cents due_on
  returns { deposit_return_id returned_on amount_cents withheld_cents withheld_reason way sent_to } }`;

async function depositOf(renter: string, doorId: string): Promise<Deposit> {
  const personId = `person-${renter.replace('.', '-')}`;
  const query = `{ activeLease(personId: "${personId}", doorId: "${doorId}") { ${DEPOSIT} } }`;
  const { data } = await sendGraphql(services, 'resident', `${renter}@example.com`, query);
  const found = data?.activeLease as ActiveLease | undefined;
  if (!found) throw new Error(`${renter} has no lease there.`);
  return found.deposit;
}

async function linesOf(renter: string, leaseId: string) {
  const query = `{ leaseCashLedger(leaseId: "${leaseId}") { transactions {
    date { value } transaction_type description charge receipt } } }`;
  const { data } = await sendGraphql(services, 'resident', `${renter}@example.com`, query);
  const ledger = data?.leaseCashLedger as CashLedger | undefined;
  return (ledger?.transactions ?? []).map((line) => ({
    on: line.date.value,
    type: line.transaction_type,
    description: line.description,
    cents: (line.charge ?? 0) - (line.receipt ?? 0),
  }));
}

/** What the ledger holds as a deposit for a lease, in cents. */
const heldInLedger = (leaseId: string) =>
  withSystemContext(services.db, async (tx) => {
    const [row] = await tx
      .select({ cents: sql<string>`coalesce(-sum(${ledgerPosting.amountCents}), 0)` })
      .from(ledgerPosting)
      .where(and(eq(ledgerPosting.leaseId, leaseId), eq(ledgerPosting.accountId, 'deposits_held')));
    return Number(row?.cents);
  });

test('every seeded deposit is what the ledger holds, and one was refunded', async () => {
  const leases = await withSystemContext(services.db, (tx) => tx.select().from(lease));
  const refunded: string[] = [];
  for (const ids of leases) {
    const deposit = await withSystemContext(services.db, (tx) => findDeposit(tx, ids));
    expect([ids.leaseId, deposit.held_cents]).toEqual([
      ids.leaseId,
      await heldInLedger(ids.leaseId),
    ]);
    if (deposit.state !== 'held') refunded.push(`${ids.leaseId} ${deposit.state}`);
  }
  expect(refunded).toEqual(['lease-raman refunded']);
});

test('a refunded deposit has the day and the amount of its ledger line', async () => {
  const deposit = await depositOf('priya.raman', 'door-lantern-5');
  const [entry] = deposit.returns;
  expect(deposit).toMatchObject({ state: 'refunded', received_cents: 121_000, held_cents: 0 });
  expect(entry).toMatchObject({
    amount_cents: 121_000,
    way: 'check',
    sent_to: '1420 Summit Road, Apt 12, Eau Lac, WI 54999',
  });
  const line = (await linesOf('priya.raman', 'lease-raman')).find((one) => one.type === 'refund');
  expect(line).toEqual({
    on: entry?.returned_on,
    type: 'refund',
    description: 'Deposit refund, by check',
    cents: 121_000,
  });
});

test('the office returns a part, then keeps some of the rest: lease and ledger follow each', async () => {
  const before = await linesOf('oliver.nyberg', 'lease-nyberg');
  const first = await returnOf('oliver.nyberg', { cents: 20_000 });
  expect(first).toMatchObject({
    code: 0,
    text: expect.stringContaining('$1,075.00 is still held'),
  });
  const partly = await depositOf('oliver.nyberg', 'door-quayside-1d');
  expect(partly).toMatchObject({ state: 'partly_refunded', held_cents: 107_500 });
  // His notice asks for a check, and he has said where he moves.
  expect(partly.returns).toMatchObject([
    { amount_cents: 20_000, way: 'check', sent_to: '77 Birchwood Lane, Eau Lac, WI 54999' },
  ]);

  const kept = { cents: 97_500, withheld: 10_000, why: 'Rent of December, in part' };
  expect(await returnOf('oliver.nyberg', { ...kept, way: 'office' })).toMatchObject({ code: 0 });
  const refunded = await depositOf('oliver.nyberg', 'door-quayside-1d');
  expect(refunded).toMatchObject({ state: 'refunded', held_cents: 0 });
  expect(refunded.returns[1]).toMatchObject({
    withheld_cents: 10_000,
    withheld_reason: 'Rent of December, in part',
    way: 'office',
    sent_to: null,
  });
  expect(await heldInLedger('lease-nyberg')).toBe(0);
  const after = await linesOf('oliver.nyberg', 'lease-nyberg');
  const added = after.slice(0, after.length - before.length).toReversed();
  expect(added.map(({ type, cents }) => [type, cents])).toEqual([
    ['credit', -20_000],
    ['refund', 20_000],
    ['credit', -107_500],
    ['refund', 97_500],
  ]);
});

test('the due date of the lease is the one of the notice', async () => {
  const { due_on } = await depositOf('oliver.nyberg', 'door-quayside-1d');
  const { data } = await sendGraphql(
    services,
    'resident',
    'oliver.nyberg@example.com',
    '{ noticeGiven(leaseId: "lease-nyberg") { deposit_due_on } }',
  );
  expect(data?.noticeGiven).toEqual({ deposit_due_on: due_on });
  expect((await depositOf('maya.ortiz', 'door-quayside-3b')).due_on).toBeNull();
});

test.each([
  [
    'more than is held',
    { cents: 145_001, way: 'bank' },
    /^Only \$1,450\.00 of the deposit is held/,
  ],
  ['a check without an address', { cents: 1_000, way: 'check' }, /^No forwarding address/],
  ['a day that is not here', { cents: 1_000, way: 'bank', sent: '2999-01-01' }, /not here yet/],
  ['to keep without a reason', { cents: 0, way: 'bank', withheld: 1_000 }, /together/],
])('the office is refused %s, and nothing is written', async (_, given, says) => {
  const refused = await returnOf('maya.ortiz', given);
  expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(says) });
  expect((await depositOf('maya.ortiz', 'door-quayside-3b')).state).toBe('held');
  expect(await heldInLedger('lease-ortiz')).toBe(145_000);
});

test('what is kept has to be charged first, so that the ledger says what it paid for', async () => {
  const walter = { renter: 'walter.big@example.com', cents: 900_000 };
  expect((await act({ act: 'credit', ...walter, for: 'Goodwill' })).code).toBe(0);
  const { code, text } = await returnOf('walter.big', {
    cents: 0,
    way: 'bank',
    withheld: 210_000,
    why: 'Paint',
  });
  expect(code).toBe(1);
  expect(text).toContain('Charge the renters for it first');
  expect((await act({ act: 'charge', ...walter, for: 'Paint' })).code).toBe(0);
  const kept = { cents: 0, way: 'bank', withheld: 210_000, why: 'Paint' };
  expect((await returnOf('walter.big', kept)).code).toBe(0);
  expect(await heldInLedger('lease-big')).toBe(0);
});

test('two returns at the same moment never give back more than is held', async () => {
  const twice = await Promise.all([
    returnOf('theo.brandt', { cents: 118_500, way: 'office' }),
    returnOf('theo.brandt', { cents: 118_500, way: 'office' }),
  ]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(await heldInLedger('lease-brandt')).toBe(0);
});

test('a recorded return cannot be changed', async () => {
  const change = withSystemContext(services.db, (tx) =>
    tx.execute(sql`update deposit_return set amount_cents = 1`),
  );
  await expect(change).rejects.toThrow();
});

test('a deposit whose payment was returned by the bank is not held', async () => {
  const chargeId = 'charge-lease-carvalho-deposit';
  await withSystemContext(services.db, async (tx) => {
    await tx.update(charge).set({ closedAt: null }).where(eq(charge.chargeId, chargeId));
    await tx
      .update(payment)
      .set({ state: 'returned' })
      .where(eq(payment.paymentId, 'payment-lease-carvalho-0'));
  });
  await act({
    act: 'charge',
    renter: 'ines.carvalho@example.com',
    cents: 200_000,
    for: 'Returned',
  });
  expect(await depositOf('ines.carvalho', 'door-quayside-4c')).toMatchObject({
    state: 'none',
    received_cents: 0,
    held_cents: 0,
  });
});
