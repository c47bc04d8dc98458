import { createProcessor, type Processor } from 'services/stand-ins/processor/processor';

let processor: Processor;
let clock = Date.parse('2026-09-28T14:00:00Z');
const SETTLE_MS = 4_000;
beforeEach(() => {
  const now = () => clock;
  processor = createProcessor({ storePath: ':memory:', apiKey: 'key', settleMs: SETTLE_MS, now });
});
afterEach(() => processor.close());

async function send(path: string, body?: unknown, key = 'key-1') {
  const answer = await processor.app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer key', 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function createCharge(
  token = 'tok_bank_settles',
  kind = 'bank',
  key = 'key-1',
): Promise<string> {
  const charge = {
    reference: key,
    instrument_token: token,
    amount_cents: 5_000,
    kind,
    description: 'HP-4471-2093',
  };
  const { body } = await send('/v1/charges', charge, key);
  return String(body.charge_id);
}
const forceOutcome = (id: string, body: unknown) => send(`/v1/sandbox/charges/${id}/outcome`, body);

test('settles a debit on request and returns it with a code, even months later', async () => {
  const id = await createCharge();
  expect((await forceOutcome(id, { state: 'settled' })).body).toMatchObject({ state: 'settled' });
  expect((await forceOutcome(id, { state: 'settled' })).status).toBe(422);
  clock += 90 * 86_400_000;
  const returned = await forceOutcome(id, { state: 'returned', code: 'R10' });
  expect(returned.body).toMatchObject({ state: 'returned', failure_code: 'R10' });
  expect((await forceOutcome(id, { state: 'returned', code: 'R10' })).status).toBe(422);
});

test('returns a card charge as disputed and refuses a dispute of a debit', async () => {
  const card = await createCharge('tok_card_settles', 'card');
  const returned = await forceOutcome(card, { state: 'returned', code: 'disputed' });
  expect(returned.body).toMatchObject({ state: 'returned', failure_code: 'disputed' });
  const bank = await createCharge('tok_bank_settles', 'bank', 'key-2');
  expect((await forceOutcome(bank, { state: 'returned', code: 'disputed' })).status).toBe(422);
});

test('refuses an outcome of a failed charge, an invalid code and an unknown charge', async () => {
  const refused = await createCharge('tok_bank_closed_r02');
  expect((await forceOutcome(refused, { state: 'returned', code: 'R01' })).status).toBe(422);
  expect((await forceOutcome(refused, { state: 'returned', code: 'X' })).status).toBe(400);
  expect((await forceOutcome('ch_none', { state: 'settled' })).status).toBe(404);
});

test('creates a refund once for each idempotency key and never refunds more than the charge', async () => {
  const id = await createCharge();
  const createRefund = (amount_cents: number, key: string) =>
    send('/v1/refunds', { reference: key, charge_id: id, amount_cents }, key);
  expect((await createRefund(5_000, 'refund-1')).status).toBe(422);
  clock += SETTLE_MS;
  const first = await createRefund(3_000, 'refund-1');
  expect([first.status, first.body.state]).toEqual([201, 'pending']);
  expect((await createRefund(3_000, 'refund-1')).status).toBe(200);
  expect((await createRefund(2_999, 'refund-1')).status).toBe(422);
  expect((await createRefund(2_001, 'refund-2')).status).toBe(422);
  expect((await createRefund(2_000, 'refund-2')).status).toBe(201);
  clock += SETTLE_MS;
  expect((await createRefund(3_000, 'refund-1')).body.state).toBe('done');
});

test('fails a pending refund whose charge is returned', async () => {
  const id = await createCharge();
  clock += SETTLE_MS;
  const createRefund = () =>
    send('/v1/refunds', { reference: 'r', charge_id: id, amount_cents: 5_000 }, 'refund-1');
  await createRefund();
  clock += 1;
  await forceOutcome(id, { state: 'returned', code: 'R01' });
  clock += SETTLE_MS;
  expect((await createRefund()).body.state).toBe('failed');
});
