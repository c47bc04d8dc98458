import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createProcessor, type Processor } from './processor.ts';

const SETTLE_MS = 4_000;

let folder: string;
let processor: Processor;
let clock: number;
let beside: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processor-'));
  clock = Date.parse('2026-09-28T14:00:00Z');
  const storePath = join(folder, 'processor.db');
  processor = createProcessor({ storePath, apiKey: 'key', settleMs: SETTLE_MS, now: () => clock });
  beside = new DatabaseSync(storePath);
});

afterEach(() => {
  beside.close();
  processor.close();
  rmSync(folder, { recursive: true });
});

/** From now on no event of this reference can be written, as on a full disk. */
function refuseEvents(reference: string): void {
  beside.exec(`CREATE TRIGGER refused BEFORE INSERT ON event WHEN NEW.reference = '${reference}'
    BEGIN SELECT RAISE(ABORT, 'There is no room.'); END`);
}
const takeEvents = () => beside.exec('DROP TRIGGER refused');

async function send(path: string, body?: unknown, key = 'key') {
  const answer = await processor.app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer key', 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const charge = (reference: string) =>
  send(
    '/v1/charges',
    {
      reference,
      instrument_token: 'tok_bank_settles',
      amount_cents: 5_000,
      kind: 'bank',
      description: 'HP-4471-2093',
    },
    reference,
  );
const references = async () => {
  const { charges } = (await send('/v1/charges')).body as { charges: { reference: string }[] };
  return charges.map(({ reference }) => reference);
};

test('a charge whose event cannot be kept is not taken; those beside it are', async () => {
  refuseEvents('pay_2');
  const answers = await Promise.all(['pay_1', 'pay_2', 'pay_3'].map(charge));
  expect(answers.map(({ status }) => status)).toEqual([201, 500, 201]);
  expect(await references()).toEqual(['pay_1', 'pay_3']);
  takeEvents();
  expect((await charge('pay_2')).status).toBe(201);
});

test('a refund whose event cannot be kept is not given', async () => {
  const id = (await charge('pay_1')).body.charge_id;
  clock += SETTLE_MS;
  const ask = () => send('/v1/refunds', { reference: 'r', charge_id: id, amount_cents: 5_000 });
  refuseEvents('pay_1');
  expect((await ask()).status).toBe(500);
  expect((await send('/v1/refunds')).body.refunds).toEqual([]);
  takeEvents();
  expect((await ask()).status).toBe(201);
});

test('an outcome by hand whose event cannot be kept does not happen', async () => {
  const id = (await charge('pay_1')).body.charge_id;
  refuseEvents('pay_1');
  const path = `/v1/sandbox/charges/${id}/outcome`;
  expect((await send(path, { state: 'settled' })).status).toBe(500);
  expect((await send(`/v1/charges/${id}`)).body.state).toBe('pending');
  takeEvents();
  expect((await send(path, { state: 'settled' })).body.state).toBe('settled');
});
