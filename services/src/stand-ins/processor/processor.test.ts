import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ChargeResponse } from './messages.ts';
import { createProcessor, type Processor } from './processor.ts';

const API_KEY = 'a key of the test';
const SETTLE_MS = 4000;

let folder: string;
let processor: Processor;
let clock: number;

function start(responseDelayMs = 300): void {
  processor = createProcessor({
    storePath: join(folder, 'processor.db'),
    apiKey: API_KEY,
    settleMs: SETTLE_MS,
    responseDelayMs,
    now: () => clock,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processor-'));
  clock = Date.parse('2026-09-28T14:00:00Z');
  start();
});

afterEach(() => {
  processor.close();
  rmSync(folder, { recursive: true });
});

function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${API_KEY}`, ...init.headers };
  return Promise.resolve(processor.app.request(path, { ...init, headers }));
}

const createBody = (token: string, changes: Record<string, unknown> = {}) => ({
  reference: 'pay_1',
  instrument_token: token,
  amount_cents: 153_860,
  kind: token.startsWith('tok_bank') ? 'bank' : 'card',
  description: 'HP-4471-2093',
  ...changes,
});

function postCharge(token: string, key = 'key-1', changes: Record<string, unknown> = {}) {
  return request('/v1/charges', {
    method: 'POST',
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(createBody(token, changes)),
  });
}

const readCharge = async (response: Response) => (await response.json()) as ChargeResponse;
const listCharges = async (query: string) =>
  ((await (await request(`/v1/charges${query}`)).json()) as { charges: ChargeResponse[] }).charges;
const readState = async (id: string) =>
  (await readCharge(await request(`/v1/charges/${id}`))).state;

test('settles a bank debit after the settlement time', async () => {
  const answer = await postCharge('tok_bank_settles');
  expect(answer.status).toBe(201);
  const created = await readCharge(answer);
  expect(created).toMatchObject({ state: 'pending', settled_at: null, failure_code: null });
  clock += SETTLE_MS - 1;
  expect(await readState(created.charge_id)).toBe('pending');
  clock += 1;
  expect(await readState(created.charge_id)).toBe('settled');
});

test('settles a bank debit without funds and then returns it with R01', async () => {
  const created = await readCharge(await postCharge('tok_bank_returns_r01'));
  expect(created).toMatchObject({ state: 'pending', failure_code: null });
  clock += SETTLE_MS;
  expect(await readState(created.charge_id)).toBe('settled');
  clock += SETTLE_MS;
  const returned = await readCharge(await request(`/v1/charges/${created.charge_id}`));
  expect(returned).toMatchObject({ state: 'returned', failure_code: 'R01' });
  expect(returned.returned_at).not.toBeNull();
});

test('settles a card charge immediately', async () => {
  expect(await readCharge(await postCharge('tok_card_settles'))).toMatchObject({
    state: 'settled',
  });
});

test.each([
  ['tok_bank_closed_r02', 'R02'],
  ['tok_card_insufficient', 'insufficient_funds'],
  ['tok_card_expired', 'expired_card'],
])('fails a charge to %s immediately and permanently', async (token, code) => {
  const created = await readCharge(await postCharge(token));
  expect(created).toMatchObject({ state: 'failed', failure_code: code, settled_at: null });
  clock += 10 * SETTLE_MS;
  expect(await readState(created.charge_id)).toBe('failed');
});

test('charges the card whose response is delayed, and lists and replays the charge', async () => {
  let answered = false;
  const first = postCharge('tok_card_timeout').then((response) => {
    answered = true;
    return response;
  });
  let found: ChargeResponse[] = [];
  while (found.length === 0) {
    await setImmediate();
    found = await listCharges('?reference=pay_1');
  }
  expect(found[0]).toMatchObject({ state: 'settled', amount_cents: 153_860 });
  expect(answered).toBe(false);

  const replay = await postCharge('tok_card_timeout');
  expect(replay.status).toBe(200);
  expect((await readCharge(replay)).charge_id).toBe(found[0]?.charge_id);
  expect((await first).status).toBe(201);
});

test('creates one charge for concurrent requests with one idempotency key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postCharge('tok_bank_settles')),
  );
  const ids = new Set(await Promise.all(answers.map(async (a) => (await readCharge(a)).charge_id)));
  expect(ids.size).toBe(1);
  const replayed = answers.filter((a) => a.headers.get('idempotency-replayed') === 'true');
  expect(replayed).toHaveLength(19);
  expect(await listCharges('?reference=pay_1')).toHaveLength(1);
});

test('refuses an idempotency key that is reused for a different charge', async () => {
  await postCharge('tok_bank_settles');
  const other = await postCharge('tok_bank_settles', 'key-1', { amount_cents: 1 });
  expect(other.status).toBe(422);
  expect(await listCharges('')).toHaveLength(1);
});

test('keeps charges, idempotency keys and settlement times after a restart', async () => {
  const created = await readCharge(await postCharge('tok_bank_settles'));
  processor.close();
  clock += SETTLE_MS;
  start();
  expect(await readState(created.charge_id)).toBe('settled');
  const replay = await postCharge('tok_bank_settles');
  expect((await readCharge(replay)).charge_id).toBe(created.charge_id);
});

test('lists charges from an instant on and page by page', async () => {
  await postCharge('tok_bank_settles', 'key-1', { reference: 'pay_1' });
  clock += 1000;
  const since = new Date(clock).toISOString();
  await postCharge('tok_card_settles', 'key-2', { reference: 'pay_2' });
  await postCharge('tok_card_settles', 'key-3', { reference: 'pay_3' });
  expect((await listCharges(`?since=${since}`)).map((c) => c.reference)).toEqual([
    'pay_2',
    'pay_3',
  ]);
  const [first] = await listCharges('?limit=1');
  expect(first?.reference).toBe('pay_1');
  const next = await listCharges(`?limit=1&after=${first?.charge_id}`);
  expect(next.map((c) => c.reference)).toEqual(['pay_2']);
});

test.each([
  ['no amount', { amount_cents: undefined }, 400],
  ['an amount of 0', { amount_cents: 0 }, 400],
  ['half a cent', { amount_cents: 0.5 }, 400],
  ['an unknown field', { person_id: 'p1' }, 400],
  ['an unknown instrument', { instrument_token: 'tok_gold' }, 422],
  ['a card token and the kind bank', { kind: 'bank', instrument_token: 'tok_card_settles' }, 422],
])('refuses a charge with %s', async (_name, changes, status) => {
  expect((await postCharge('tok_card_settles', 'key-1', changes)).status).toBe(status);
  expect(await listCharges('')).toHaveLength(0);
});

test('refuses a wrong API key, invalid JSON, a missing idempotency key and a large body', async () => {
  const bare = await processor.app.request('/v1/charges');
  expect(bare.status).toBe(401);
  const wrong = await request('/v1/charges', { headers: { authorization: 'Bearer other' } });
  expect(wrong.status).toBe(401);
  const garbage = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{' };
  expect((await request('/v1/charges', garbage)).status).toBe(400);
  const keyless = { method: 'POST', body: JSON.stringify(createBody('tok_card_settles')) };
  expect((await request('/v1/charges', keyless)).status).toBe(400);
  const huge = {
    ...garbage,
    body: JSON.stringify(createBody('tok_card_settles', { x: 'a'.repeat(20_000) })),
  };
  expect((await request('/v1/charges', huge)).status).toBe(413);
});
