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

const sendAct = (fields: Record<string, unknown>) => sendTestAct(services, fields);
const recordReturn = (renter: string, fields: Record<string, unknown>) =>
  sendAct({ act: 'return-deposit', renter: `${renter}@example.com`, ...fields });

const DEPOSIT = `deposit { state received_cents held_cents due_on
  returns { deposit_return_id returned_on amount_cents withheld_cents withheld_reason way sent_to } }`;

async function readDeposit(renter: string, doorId: string): Promise<Deposit> {
  const personId = `person-${renter.replace('.', '-')}`;
  const query = `{ activeLease(personId: "${personId}", doorId: "${doorId}") { ${DEPOSIT} } }`;
  const { data } = await sendGraphql(services, 'resident', `${renter}@example.com`, query);
  const found = data?.activeLease as ActiveLease | undefined;
  if (!found) throw new Error(`${renter} has no lease there.`);
  return found.deposit;
}

async function readLines(renter: string, leaseId: string) {
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

/** The deposit of a lease in the ledger, in cents. */
const readHeldInLedger = (leaseId: string) =>
  withSystemContext(services.db, async (tx) => {
    const [row] = await tx
      .select({ cents: sql<string>`coalesce(-sum(${ledgerPosting.amountCents}), 0)` })
      .from(ledgerPosting)
      .where(and(eq(ledgerPosting.leaseId, leaseId), eq(ledgerPosting.accountId, 'deposits_held')));
    return Number(row?.cents);
  });

test('seeds deposits that match the ledger, one of them refunded', async () => {
  const leases = await withSystemContext(services.db, (tx) => tx.select().from(lease));
  const refunded: string[] = [];
  for (const ids of leases) {
    const deposit = await withSystemContext(services.db, (tx) => findDeposit(tx, ids));
    expect([ids.leaseId, deposit.held_cents]).toEqual([
      ids.leaseId,
      await readHeldInLedger(ids.leaseId),
    ]);
    if (deposit.state !== 'held') refunded.push(`${ids.leaseId} ${deposit.state}`);
  }
  expect(refunded).toEqual(['lease-raman refunded']);
});

test('reports the date and amount of the ledger line for a refunded deposit', async () => {
  const deposit = await readDeposit('priya.raman', 'door-lantern-5');
  const [entry] = deposit.returns;
  expect(deposit).toMatchObject({ state: 'refunded', received_cents: 121_000, held_cents: 0 });
  expect(entry).toMatchObject({
    amount_cents: 121_000,
    way: 'check',
    sent_to: '1420 Summit Road, Apt 12, Eau Lac, WI 54999',
  });
  const line = (await readLines('priya.raman', 'lease-raman')).find((one) => one.type === 'refund');
  expect(line).toEqual({
    on: entry?.returned_on,
    type: 'refund',
    description: 'Deposit refund, by check',
    cents: 121_000,
  });
});

test('updates lease and ledger when the office returns a part and then keeps some of the rest', async () => {
  const before = await readLines('oliver.nyberg', 'lease-nyberg');
  const first = await recordReturn('oliver.nyberg', { cents: 20_000 });
  expect(first).toMatchObject({
    code: 0,
    text: expect.stringContaining('$1,075.00 is still held'),
  });
  const partly = await readDeposit('oliver.nyberg', 'door-quayside-1d');
  expect(partly).toMatchObject({ state: 'partly_refunded', held_cents: 107_500 });
  // His notice asks for a check and names his new address.
  expect(partly.returns).toMatchObject([
    { amount_cents: 20_000, way: 'check', sent_to: '77 Birchwood Lane, Eau Lac, WI 54999' },
  ]);

  const withheld = { cents: 97_500, withheld: 10_000, why: 'Rent of December, in part' };
  expect(await recordReturn('oliver.nyberg', { ...withheld, way: 'office' })).toMatchObject({
    code: 0,
  });
  const refunded = await readDeposit('oliver.nyberg', 'door-quayside-1d');
  expect(refunded).toMatchObject({ state: 'refunded', held_cents: 0 });
  expect(refunded.returns[1]).toMatchObject({
    withheld_cents: 10_000,
    withheld_reason: 'Rent of December, in part',
    way: 'office',
    sent_to: null,
  });
  expect(await readHeldInLedger('lease-nyberg')).toBe(0);
  const after = await readLines('oliver.nyberg', 'lease-nyberg');
  const added = after.slice(0, after.length - before.length).toReversed();
  expect(added.map(({ type, cents }) => [type, cents])).toEqual([
    ['credit', -20_000],
    ['refund', 20_000],
    ['credit', -107_500],
    ['refund', 97_500],
  ]);
});

test('uses the due date of the notice as the due date of the deposit', async () => {
  const { due_on } = await readDeposit('oliver.nyberg', 'door-quayside-1d');
  const { data } = await sendGraphql(
    services,
    'resident',
    'oliver.nyberg@example.com',
    '{ noticeGiven(leaseId: "lease-nyberg") { deposit_due_on } }',
  );
  expect(data?.noticeGiven).toEqual({ deposit_due_on: due_on });
  expect((await readDeposit('maya.ortiz', 'door-quayside-3b')).due_on).toBeNull();
});

test.each([
  [
    'a return of more than is held',
    { cents: 145_001, way: 'bank' },
    /^Only \$1,450\.00 of the deposit is held/,
  ],
  ['a check without an address', { cents: 1_000, way: 'check' }, /^No forwarding address/],
  ['a day in the future', { cents: 1_000, way: 'bank', sent: '2999-01-01' }, /not here yet/],
  ['withholding without a reason', { cents: 0, way: 'bank', withheld: 1_000 }, /together/],
])('refuses the office %s and writes nothing', async (_, fields, says) => {
  const refused = await recordReturn('maya.ortiz', fields);
  expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(says) });
  expect((await readDeposit('maya.ortiz', 'door-quayside-3b')).state).toBe('held');
  expect(await readHeldInLedger('lease-ortiz')).toBe(145_000);
});

test('requires a charge before a part of the deposit is kept', async () => {
  const walter = { renter: 'walter.big@example.com', cents: 900_000 };
  expect((await sendAct({ act: 'credit', ...walter, for: 'Goodwill' })).code).toBe(0);
  const { code, text } = await recordReturn('walter.big', {
    cents: 0,
    way: 'bank',
    withheld: 210_000,
    why: 'Paint',
  });
  expect(code).toBe(1);
  expect(text).toContain('Charge the renters for it first');
  expect((await sendAct({ act: 'charge', ...walter, for: 'Paint' })).code).toBe(0);
  const withheld = { cents: 0, way: 'bank', withheld: 210_000, why: 'Paint' };
  expect((await recordReturn('walter.big', withheld)).code).toBe(0);
  expect(await readHeldInLedger('lease-big')).toBe(0);
});

test('never returns more than is held when two returns run concurrently', async () => {
  const twice = await Promise.all([
    recordReturn('theo.brandt', { cents: 118_500, way: 'office' }),
    recordReturn('theo.brandt', { cents: 118_500, way: 'office' }),
  ]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(await readHeldInLedger('lease-brandt')).toBe(0);
});

test('rejects changes to a recorded return', async () => {
  const change = withSystemContext(services.db, (tx) =>
    tx.execute(sql`update deposit_return set amount_cents = 1`),
  );
  await expect(change).rejects.toThrow();
});

test('does not hold a deposit whose payment the bank returned', async () => {
  const chargeId = 'charge-lease-carvalho-deposit';
  await withSystemContext(services.db, async (tx) => {
    await tx.update(charge).set({ closedAt: null }).where(eq(charge.chargeId, chargeId));
    await tx
      .update(payment)
      .set({ state: 'returned' })
      .where(eq(payment.paymentId, 'payment-lease-carvalho-0'));
  });
  await sendAct({
    act: 'charge',
    renter: 'ines.carvalho@example.com',
    cents: 200_000,
    for: 'Returned',
  });
  expect(await readDeposit('ines.carvalho', 'door-quayside-4c')).toMatchObject({
    state: 'none',
    received_cents: 0,
    held_cents: 0,
  });
});
