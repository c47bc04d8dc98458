import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import {
  createProcessorClient,
  PaymentOutcomeUnknownError,
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

/** The state that a process leaves when it dies between taking the key and the processor's answer. */
async function insertUnsent(method = 'method-maya-bank') {
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
    return createTestPayment(tx, MAYA, body, new Date(), paymentId, services.config.undoWindowMs);
  });
  return { row, key, body };
}

const makeDue = (row: PaymentRow) =>
  withSystemContext(services.db, (tx) =>
    tx.update(payment).set({ nextCheckAt: new Date() }).where(eq(payment.paymentId, row.paymentId)),
  );
const listProcessorCharges = async (paymentId: string) => {
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

test('sends a payment that was never sent once, and stores its answer for the key', async () => {
  const { row, key, body } = await insertUnsent();
  const early = await maya.pay<Record<string, unknown>>(body, key);
  expect(early.status).toBe(409);
  await makeDue(row);
  const settled = await maya.waitFor(row.paymentId, ['submitting', 'unknown', 'pending']);
  expect(settled.state).toBe('settled');
  expect(await listProcessorCharges(row.paymentId)).toBe(1);
  const replay = await maya.pay(body, key);
  expect([replay.status, replay.replayed, replay.body.payment_id]).toEqual([
    201,
    true,
    row.paymentId,
  ]);
});

test('records a payment that was charged before the crash without charging it again', async () => {
  const { row } = await insertUnsent();
  await processor.charge(toCharge(row));
  await makeDue(row);
  expect((await maya.waitFor(row.paymentId, ['submitting', 'unknown', 'pending'])).state).toBe(
    'settled',
  );
  expect(await listProcessorCharges(row.paymentId)).toBe(1);
});

test('reports a lost answer as unknown and resolves it once, never as failed when it was charged', async () => {
  const body = await oliver.createPaymentBody(2_000, 'method-oliver-card-9979');
  const original = await oliver.pay(body);
  expect([original.status, original.body.state]).toEqual([201, 'unknown']);
  const { body: during } = await oliver.get<AccountSummary>('/v1/account-summary');
  expect([during.pending_cents, during.left_to_pay_cents]).toEqual([2_000, 125_500]);
  const after = await oliver.waitFor(original.body.payment_id, ['unknown']);
  expect(after.state).toBe('settled');
  expect(await listProcessorCharges(original.body.payment_id)).toBe(1);
  const { body: then } = await oliver.get<AccountSummary>('/v1/account-summary');
  expect([then.balance_cents, then.pending_cents]).toEqual([125_500, 0]);
});

test('ignores an outcome recorded with an outdated fencing token', async () => {
  const { row } = await insertUnsent();
  const charge = await processor.charge(toCharge(row));
  const newer = { ...row, fence: row.fence + 1 };
  await withSystemContext(services.db, (tx) =>
    tx.update(payment).set({ fence: newer.fence }).where(eq(payment.paymentId, row.paymentId)),
  );
  const zombie = await recordOutcome(services.db, row, { kind: 'failed', code: 'R02' }, new Date());
  expect(zombie.state).toBe('submitting');
  const holder = await recordOutcome(services.db, newer, { kind: 'charge', charge }, new Date());
  expect(['pending', 'settled']).toContain(holder.state);
});

test('ignores updates that are duplicated, late or out of order', async () => {
  const { row } = await insertUnsent();
  const charge = await processor.charge(toCharge(row));
  const settled = { ...charge, state: 'settled' as const, settled_at: new Date().toISOString() };
  const recordUpdate = (update: Parameters<typeof recordOutcome>[2]) =>
    recordOutcome(services.db, row, update, new Date());
  for (const update of [
    { kind: 'charge' as const, charge: settled },
    { kind: 'charge' as const, charge },
    { kind: 'unknown' as const },
    { kind: 'charge' as const, charge: settled },
    { kind: 'failed' as const, code: 'R02' },
  ]) {
    expect((await recordUpdate(update)).state).toBe('settled');
  }
  const lines = await withSystemContext(services.db, (tx) =>
    tx.select().from(ledgerTransaction).where(eq(ledgerTransaction.paymentId, row.paymentId)),
  );
  expect(lines.map(({ transactionType }) => transactionType)).toEqual(['payment']);
});

test('never records a charge that belongs to another payment', async () => {
  const { row } = await insertUnsent();
  const charge = await processor.charge(toCharge(row));
  const other = { ...charge, amount_cents: charge.amount_cents + 1 };
  await expect(
    recordOutcome(services.db, row, { kind: 'charge', charge: other }, new Date()),
  ).rejects.toThrow('does not belong to payment');
});

describe('while the processor is unavailable', () => {
  const away: ProcessorClient = {
    charge: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    find: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    void: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    refund: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
  };

  test('keeps a payment as unknown and sends it when the processor is available again', async () => {
    const { row } = await insertUnsent();
    const failed = await recordOutcome(services.db, row, { kind: 'unknown' }, new Date());
    expect(failed.state).toBe('unknown');
    const completer = createCompleter({ database: services.open, processor: away, log });
    await makeDue(row);
    await completer.runOnce();
    const { body } = await maya.get<Payment>(`/v1/payments/${row.paymentId}`);
    expect(['unknown', 'pending', 'settled']).toContain(body.state);
    await makeDue(row);
    const end = await maya.waitFor(row.paymentId, ['unknown', 'pending']);
    expect(end.state).toBe('settled');
    expect(await listProcessorCharges(row.paymentId)).toBe(1);
  });

  test('fails a payment that could not be sent within a day, without a charge', async () => {
    const none: ProcessorClient = { ...away, find: () => Promise.resolve(undefined) };
    const { row } = await insertUnsent();
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
      failure_reason: 'It was never sent to the bank.',
    });
    expect(await listProcessorCharges(row.paymentId)).toBe(0);
  });

  test('does not treat a missing charge as never sent when the processor has named one before', async () => {
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
