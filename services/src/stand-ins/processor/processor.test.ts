import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PresentedCharge } from './messages.ts';
import { createProcessor, type Processor } from './processor.ts';

const API_KEY = 'a key of the test';
const SETTLE_MS = 4000;

let folder: string;
let processor: Processor;
let clock: number;

function start(holdMs = 300): void {
  processor = createProcessor({
    storePath: join(folder, 'processor.db'),
    apiKey: API_KEY,
    settleMs: SETTLE_MS,
    holdMs,
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

const body = (token: string, changes: Record<string, unknown> = {}) => ({
  reference: 'pay_1',
  instrument_token: token,
  amount_cents: 153_860,
  kind: token.startsWith('tok_bank') ? 'bank' : 'card',
  description: 'HP-4471-2093',
  ...changes,
});

function post(token: string, key = 'key-1', changes: Record<string, unknown> = {}) {
  return request('/v1/charges', {
    method: 'POST',
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body(token, changes)),
  });
}

const charge = async (response: Response) => (await response.json()) as PresentedCharge;
const list = async (query: string) =>
  ((await (await request(`/v1/charges${query}`)).json()) as { charges: PresentedCharge[] }).charges;
const stateOf = async (id: string) => (await charge(await request(`/v1/charges/${id}`))).state;

test('a good bank debit is pending, then settles', async () => {
  const answer = await post('tok_bank_settles');
  expect(answer.status).toBe(201);
  const made = await charge(answer);
  expect(made).toMatchObject({ state: 'pending', settled_at: null, failure_code: null });
  clock += SETTLE_MS - 1;
  expect(await stateOf(made.charge_id)).toBe('pending');
  clock += 1;
  expect(await stateOf(made.charge_id)).toBe('settled');
});

test('a bank debit without funds settles first and is returned R01 afterwards', async () => {
  const made = await charge(await post('tok_bank_returns_r01'));
  expect(made).toMatchObject({ state: 'pending', failure_code: null });
  clock += SETTLE_MS;
  expect(await stateOf(made.charge_id)).toBe('settled');
  clock += SETTLE_MS;
  const returned = await charge(await request(`/v1/charges/${made.charge_id}`));
  expect(returned).toMatchObject({ state: 'returned', failure_code: 'R01' });
  expect(returned.returned_at).not.toBeNull();
});

test('a good card settles at once', async () => {
  expect(await charge(await post('tok_card_settles'))).toMatchObject({ state: 'settled' });
});

test.each([
  ['tok_bank_closed_r02', 'R02'],
  ['tok_card_insufficient', 'insufficient_funds'],
  ['tok_card_expired', 'expired_card'],
])('%s is refused at once, for good', async (token, code) => {
  const made = await charge(await post(token));
  expect(made).toMatchObject({ state: 'failed', failure_code: code, settled_at: null });
  clock += 10 * SETTLE_MS;
  expect(await stateOf(made.charge_id)).toBe('failed');
});

test('the card that times out is charged all the same, as whoever asks again learns', async () => {
  let answered = false;
  const first = post('tok_card_timeout').then((response) => {
    answered = true;
    return response;
  });
  let found: PresentedCharge[] = [];
  while (found.length === 0) {
    await setImmediate();
    found = await list('?reference=pay_1');
  }
  expect(found[0]).toMatchObject({ state: 'settled', amount_cents: 153_860 });
  expect(answered).toBe(false);

  const replay = await post('tok_card_timeout');
  expect(replay.status).toBe(200);
  expect((await charge(replay)).charge_id).toBe(found[0]?.charge_id);
  expect((await first).status).toBe(201);
});

test('one key charges once, however often it is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('tok_bank_settles')));
  const ids = new Set(await Promise.all(answers.map(async (a) => (await charge(a)).charge_id)));
  expect(ids.size).toBe(1);
  const replayed = answers.filter((a) => a.headers.get('idempotency-replayed') === 'true');
  expect(replayed).toHaveLength(19);
  expect(await list('?reference=pay_1')).toHaveLength(1);
});

test('a key is refused for another charge', async () => {
  await post('tok_bank_settles');
  const other = await post('tok_bank_settles', 'key-1', { amount_cents: 1 });
  expect(other.status).toBe(422);
  expect(await list('')).toHaveLength(1);
});

test('a restart forgets no charge, no key and no day of settlement', async () => {
  const made = await charge(await post('tok_bank_settles'));
  processor.close();
  clock += SETTLE_MS;
  start();
  expect(await stateOf(made.charge_id)).toBe('settled');
  const replay = await post('tok_bank_settles');
  expect((await charge(replay)).charge_id).toBe(made.charge_id);
});

test('lists charges for an audit, from an instant on and page by page', async () => {
  await post('tok_bank_settles', 'key-1', { reference: 'pay_1' });
  clock += 1000;
  const since = new Date(clock).toISOString();
  await post('tok_card_settles', 'key-2', { reference: 'pay_2' });
  await post('tok_card_settles', 'key-3', { reference: 'pay_3' });
  expect((await list(`?since=${since}`)).map((c) => c.reference)).toEqual(['pay_2', 'pay_3']);
  const [first] = await list('?limit=1');
  expect(first?.reference).toBe('pay_1');
  const next = await list(`?limit=1&after=${first?.charge_id}`);
  expect(next.map((c) => c.reference)).toEqual(['pay_2']);
});

test.each([
  ['no amount', { amount_cents: undefined }, 400],
  ['nothing to take', { amount_cents: 0 }, 400],
  ['half a cent', { amount_cents: 0.5 }, 400],
  ['a field that it does not know', { person_id: 'p1' }, 400],
  ['an instrument that it does not know', { instrument_token: 'tok_gold' }, 422],
  ['a card said to be a bank account', { kind: 'bank', instrument_token: 'tok_card_settles' }, 422],
])('refuses a charge with %s', async (_name, changes, status) => {
  expect((await post('tok_card_settles', 'key-1', changes)).status).toBe(status);
  expect(await list('')).toHaveLength(0);
});

test('refuses callers without the key, bodies that are not JSON, and charges without a key', async () => {
  const bare = await processor.app.request('/v1/charges');
  expect(bare.status).toBe(401);
  const wrong = await request('/v1/charges', { headers: { authorization: 'Bearer other' } });
  expect(wrong.status).toBe(401);
  const garbage = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{' };
  expect((await request('/v1/charges', garbage)).status).toBe(400);
  const keyless = { method: 'POST', body: JSON.stringify(body('tok_card_settles')) };
  expect((await request('/v1/charges', keyless)).status).toBe(400);
  const huge = {
    ...garbage,
    body: JSON.stringify(body('tok_card_settles', { x: 'a'.repeat(20_000) })),
  };
  expect((await request('/v1/charges', huge)).status).toBe(413);
});
