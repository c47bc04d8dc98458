import {
  createProcessorClient,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { getCutOff } from 'services/platform/dates/calendar';
import { createProcessor } from 'services/stand-ins/processor/processor';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { Quote } from 'shared/contract/payments/quotes';

let services: TestServices;
let maya: TestRenter;
let processor: ProcessorClient;

beforeAll(async () => {
  services = await startTestServices({ undoMs: null });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  processor = createProcessorClient(services.origins.processor, services.config.processorApiKey);
});
afterAll(() => services.close());

let cents = 4_000;
async function payByBank(): Promise<{ quote: Quote; payment: Payment }> {
  cents += 1;
  const quote = await maya.createQuote(cents);
  const body = {
    quote_id: quote.quote_id,
    method_id: 'method-maya-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  };
  const { body: payment } = await maya.pay(body);
  return { quote, payment };
}

test('shows the same cancellation cut-off in the step, the result, the payment page and at the processor', async () => {
  const { quote, payment } = await payByBank();
  const { body: shown } = await maya.get<Payment>(`/v1/payments/${payment.payment_id}`);
  const charge = await processor.find(payment.payment_id);
  expect([payment.state, charge?.state]).toEqual(['pending', 'pending']);
  const promised = getCutOff(new Date(payment.submitted_at), 'America/Chicago').toISOString();
  expect([
    quote.cut_off_at,
    payment.cancellable_until,
    shown.cancellable_until,
    charge?.voidable_until,
  ]).toEqual([promised, promised, promised, promised]);
});

test('settles sent debits when an office act moves the sandbox past the cut-off, and keeps the cut-off of later ones', async () => {
  const { payment: before } = await payByBank();
  const moved = await sendTestAct(services, { act: 'sandbox-clock', hours: 120 });
  expect(moved).toMatchObject({ code: 0, text: expect.stringContaining('120 h') });
  expect((await maya.waitFor(before.payment_id, ['pending'])).state).toBe('settled');

  const { quote, payment } = await payByBank();
  expect(payment).toMatchObject({ state: 'pending', cancellable_until: quote.cut_off_at });
  const path = `/v1/payments/${payment.payment_id}/cancel`;
  expect((await maya.send<Payment>('POST', path)).body.state).toBe('cancelled');
});

const HOUR = 3_600_000;

test.each([1 / 60, 1, 23, 100])(
  'lets a debit be voided in the sandbox until the promised %d h are over',
  async (hours) => {
    let clock = Date.parse('2026-11-26T15:00:00Z');
    const sandbox = createProcessor({
      storePath: ':memory:',
      apiKey: 'key',
      settleMs: 4_000,
      now: () => clock,
    });
    const send = async (path: string, body: unknown = {}) => {
      const answer = await sandbox.app.request(path, {
        method: 'POST',
        headers: { authorization: 'Bearer key', 'idempotency-key': createKey() },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    const until = clock + hours * HOUR;
    const charge = () =>
      send('/v1/charges', {
        reference: createKey(),
        instrument_token: 'tok_bank_settles',
        amount_cents: 5_000,
        kind: 'bank',
        description: 'HP-4471-2093',
        void_until: new Date(until).toISOString(),
      });
    const [early, late] = [await charge(), await charge()];
    expect(early.voidable_until).toBe(new Date(until).toISOString());
    clock = until - 1;
    expect(await send(`/v1/charges/${early.charge_id}/void`)).toMatchObject({ state: 'voided' });
    clock = until;
    expect(await send(`/v1/charges/${late.charge_id}/void`)).toMatchObject({ state: 'pending' });
    sandbox.close();
  },
);
