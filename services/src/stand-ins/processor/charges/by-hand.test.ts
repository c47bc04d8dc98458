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
async function charged(token = 'tok_bank_settles', kind = 'bank', key = 'key-1'): Promise<string> {
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
const outcome = (id: string, body: unknown) => send(`/v1/sandbox/charges/${id}/outcome`, body);

test('a debit settles by hand, and comes back by hand with a code, also much later', async () => {
  const id = await charged();
  expect((await outcome(id, { state: 'settled' })).body).toMatchObject({ state: 'settled' });
  expect((await outcome(id, { state: 'settled' })).status).toBe(422);
  clock += 90 * 86_400_000;
  const back = await outcome(id, { state: 'returned', code: 'R10' });
  expect(back.body).toMatchObject({ state: 'returned', failure_code: 'R10' });
  expect((await outcome(id, { state: 'returned', code: 'R10' })).status).toBe(422);
});

test('2.2: a card payment comes back by a dispute; a debit does not', async () => {
  const card = await charged('tok_card_settles', 'card');
  const back = await outcome(card, { state: 'returned', code: 'disputed' });
  expect(back.body).toMatchObject({ state: 'returned', failure_code: 'disputed' });
  const bank = await charged('tok_bank_settles', 'bank', 'key-2');
  expect((await outcome(bank, { state: 'returned', code: 'disputed' })).status).toBe(422);
});

test('a refused debit can neither settle nor come back; a code that is none is refused', async () => {
  const refused = await charged('tok_bank_closed_r02');
  expect((await outcome(refused, { state: 'returned', code: 'R01' })).status).toBe(422);
  expect((await outcome(refused, { state: 'returned', code: 'X' })).status).toBe(400);
  expect((await outcome('ch_none', { state: 'settled' })).status).toBe(404);
});

test('refunds: once for a key, never more than the charge, done after a while', async () => {
  const id = await charged();
  const ask = (amount_cents: number, key: string) =>
    send('/v1/refunds', { reference: key, charge_id: id, amount_cents }, key);
  expect((await ask(5_000, 'refund-1')).status).toBe(422);
  clock += SETTLE_MS;
  const first = await ask(3_000, 'refund-1');
  expect([first.status, first.body.state]).toEqual([201, 'pending']);
  expect((await ask(3_000, 'refund-1')).status).toBe(200);
  expect((await ask(2_999, 'refund-1')).status).toBe(422);
  expect((await ask(2_001, 'refund-2')).status).toBe(422);
  expect((await ask(2_000, 'refund-2')).status).toBe(201);
  clock += SETTLE_MS;
  expect((await ask(3_000, 'refund-1')).body.state).toBe('done');
});

test('a charge that comes back before its refund has left takes the refund with it', async () => {
  const id = await charged();
  clock += SETTLE_MS;
  const ask = () =>
    send('/v1/refunds', { reference: 'r', charge_id: id, amount_cents: 5_000 }, 'refund-1');
  await ask();
  clock += 1;
  await outcome(id, { state: 'returned', code: 'R01' });
  clock += SETTLE_MS;
  expect((await ask()).body.state).toBe('failed');
});
