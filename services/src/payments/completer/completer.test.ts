import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { submit } from 'services/payments/create-payment/test-payment';
import { record } from 'services/payments/outcome/record';
import type { PaymentRow } from 'services/payments/payment/present';
import {
  createProcessorClient,
  FateUnknown,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { claimIdempotencyKey } from 'services/platform/idempotency/idempotency';
import { createLog } from 'services/platform/observability/log';
import { insertPayments } from 'services/testing/payments/insert-payments';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { createCompleter } from './completer.ts';

let services: TestServices;
let maya: TestRenter;
let oliver: TestRenter;
let processor: ProcessorClient;
const log = createLog('silent');

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  oliver = await TestRenter.signIn(services, 'oliver.nyberg');
  processor = createProcessorClient(services.origins.processor, services.config.processorApiKey);
});
afterAll(() => services.close());

const MAYA: Actor = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

/** What a process leaves behind that ends between the key and the answer of the processor. */
async function leftBehind(method = 'method-maya-bank') {
  const body = await maya.createPaymentBody(1_000, method, true);
  const key = createKey();
  const paymentId = randomUUID();
  const row = await withRenterContext(services.db, MAYA, async (tx) => {
    await claimIdempotencyKey(tx, MAYA, {
      key,
      operation: 'createPayment',
      body,
      resourceId: paymentId,
    });
    return submit(tx, MAYA, body, new Date(), paymentId, services.config.undoWindowMs);
  });
  return { row, key, body };
}

const due = (row: PaymentRow) =>
  withSystemContext(services.db, (tx) =>
    tx.update(payment).set({ nextCheckAt: new Date() }).where(eq(payment.paymentId, row.paymentId)),
  );
const chargesOf = async (paymentId: string) => {
  const url = `${services.origins.processor}/v1/charges?reference=${paymentId}`;
  const headers = { authorization: `Bearer ${services.config.processorApiKey}` };
  const { charges } = (await (await fetch(url, { headers })).json()) as { charges: unknown[] };
  return charges.length;
};
const toCharge = (row: PaymentRow) => ({
  paymentId: row.paymentId,
  instrumentToken: row.instrumentToken,
  totalCents: row.amountCents + row.feeCents,
  kind: 'bank' as const,
  description: row.reference,
  voidUntil: null,
});

test('a payment that never left is sent, once, and its key gets its answer', async () => {
  const { row, key, body } = await leftBehind();
  const early = await maya.pay<Record<string, unknown>>(body, key);
  expect(early.status).toBe(409);
  await due(row);
  const settled = await maya.waitFor(row.paymentId, ['submitting', 'unknown', 'pending']);
  expect(settled.state).toBe('settled');
  expect(await chargesOf(row.paymentId)).toBe(1);
  const replay = await maya.pay(body, key);
  expect([replay.status, replay.replayed, replay.body.payment_id]).toEqual([
    201,
    true,
    row.paymentId,
  ]);
});

test('a payment that was charged before the crash is recorded, not charged again', async () => {
  const { row } = await leftBehind();
  await processor.charge(toCharge(row));
  await due(row);
  expect((await maya.waitFor(row.paymentId, ['submitting', 'unknown', 'pending'])).state).toBe(
    'settled',
  );
  expect(await chargesOf(row.paymentId)).toBe(1);
});

test('a lost answer is told as unknown, and resolved once: never failed while charged', async () => {
  const body = await oliver.createPaymentBody(2_000, 'method-oliver-card-9979');
  const paid = await oliver.pay(body);
  expect([paid.status, paid.body.state]).toEqual([201, 'unknown']);
  const { body: during } = await oliver.get<AccountSummary>('/v1/account-summary');
  expect([during.pending_cents, during.left_to_pay_cents]).toEqual([2_000, 125_500]);
  const after = await oliver.waitFor(paid.body.payment_id, ['unknown']);
  expect(after.state).toBe('settled');
  expect(await chargesOf(paid.body.payment_id)).toBe(1);
  const { body: then } = await oliver.get<AccountSummary>('/v1/account-summary');
  expect([then.balance_cents, then.pending_cents]).toEqual([125_500, 0]);
});

test('a holder whose payment was taken over can no longer record anything', async () => {
  const { row } = await leftBehind();
  const charge = await processor.charge(toCharge(row));
  const newer = { ...row, fence: row.fence + 1 };
  await withSystemContext(services.db, (tx) =>
    tx.update(payment).set({ fence: newer.fence }).where(eq(payment.paymentId, row.paymentId)),
  );
  const zombie = await record(services.db, row, { kind: 'failed', code: 'R02' }, new Date());
  expect(zombie.state).toBe('submitting');
  const holder = await record(services.db, newer, { kind: 'charge', charge }, new Date());
  expect(['pending', 'settled']).toContain(holder.state);
});

test('news that comes twice, late or backwards changes nothing', async () => {
  const { row } = await leftBehind();
  const charge = await processor.charge(toCharge(row));
  const settled = { ...charge, state: 'settled' as const, settled_at: new Date().toISOString() };
  const tell = (news: Parameters<typeof record>[2]) => record(services.db, row, news, new Date());
  for (const news of [
    { kind: 'charge' as const, charge: settled },
    { kind: 'charge' as const, charge },
    { kind: 'unknown' as const },
    { kind: 'charge' as const, charge: settled },
    { kind: 'failed' as const, code: 'R02' },
  ]) {
    expect((await tell(news)).state).toBe('settled');
  }
  const lines = await withSystemContext(services.db, (tx) =>
    tx.select().from(ledgerTransaction).where(eq(ledgerTransaction.paymentId, row.paymentId)),
  );
  expect(lines.map(({ transactionType }) => transactionType)).toEqual(['payment']);
});

test('a charge that is not of this payment is never recorded for it', async () => {
  const { row } = await leftBehind();
  const charge = await processor.charge(toCharge(row));
  const other = { ...charge, amount_cents: charge.amount_cents + 1 };
  await expect(
    record(services.db, row, { kind: 'charge', charge: other }, new Date()),
  ).rejects.toThrow('is not the one of payment');
});

describe('while the processor is away', () => {
  const away: ProcessorClient = {
    charge: () => Promise.reject(new FateUnknown('away')),
    find: () => Promise.reject(new FateUnknown('away')),
    void: () => Promise.reject(new FateUnknown('away')),
    refund: () => Promise.reject(new FateUnknown('away')),
  };

  test('a payment is on its way and known as unknown; it is sent when the processor is back', async () => {
    const { row } = await leftBehind();
    const gone = await record(services.db, row, { kind: 'unknown' }, new Date());
    expect(gone.state).toBe('unknown');
    const completer = createCompleter({ database: services.open, processor: away, log });
    await due(row);
    await completer.runOnce();
    const { body } = await maya.get<Payment>(`/v1/payments/${row.paymentId}`);
    expect(['unknown', 'pending', 'settled']).toContain(body.state);
    await due(row);
    const end = await maya.waitFor(row.paymentId, ['unknown', 'pending']);
    expect(end.state).toBe('settled');
    expect(await chargesOf(row.paymentId)).toBe(1);
  });

  test('what was not sent within a day fails, and nothing is taken', async () => {
    const none: ProcessorClient = { ...away, find: () => Promise.resolve(undefined) };
    const { row } = await leftBehind();
    const tomorrow = () => new Date(row.submittedAt.getTime() + 25 * 3_600_000);
    const completer = createCompleter({
      database: services.open,
      processor: none,
      log,
      now: tomorrow,
    });
    await completer.runOnce();
    const { body } = await maya.get<Payment>(`/v1/payments/${row.paymentId}`);
    expect(body).toMatchObject({
      state: 'failed',
      failure: 'not_sent',
      failure_reason: 'It never left for the bank.',
    });
    expect(await chargesOf(row.paymentId)).toBe(0);
  });

  test('F6: that it names no charge for once is no proof, where it has named one before', async () => {
    const forgetful: ProcessorClient = { ...away, find: () => Promise.resolve(undefined) };
    const submittedAt = new Date(Date.now() - 2 * 86_400_000);
    const [row] = await insertPayments(services.db, 1, { submittedAt, nextCheckAt: submittedAt });
    if (!row) throw new Error('No payment was written.');
    await createCompleter({ database: services.open, processor: forgetful, log }).runOnce();
    const [after] = await withSystemContext(services.db, (tx) =>
      tx.select().from(payment).where(eq(payment.paymentId, row.paymentId)),
    );
    expect(after?.state).toBe('pending');
  });
});
