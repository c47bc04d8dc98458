import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createProcessor, type Processor } from './processor.ts';

const SETTLE_MS = 4_000;

let folder: string;
let processor: Processor;
let clock: number;
let otherConnection: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processor-'));
  clock = Date.parse('2026-09-28T14:00:00Z');
  const storePath = join(folder, 'processor.db');
  processor = createProcessor({ storePath, apiKey: 'key', settleMs: SETTLE_MS, now: () => clock });
  otherConnection = new DatabaseSync(storePath);
});

afterEach(() => {
  otherConnection.close();
  processor.close();
  rmSync(folder, { recursive: true });
});

/** Makes inserts of events with this reference fail, as on a full disk. */
function failEvents(reference: string): void {
  otherConnection.exec(`CREATE TRIGGER refused BEFORE INSERT ON event WHEN NEW.reference = '${reference}'
    BEGIN SELECT RAISE(ABORT, 'There is no room.'); END`);
}
const acceptEvents = () => otherConnection.exec('DROP TRIGGER refused');

async function send(path: string, body?: unknown, key = 'key') {
  const answer = await processor.app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer key', 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const createCharge = (reference: string) =>
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
const listReferences = async () => {
  const { charges } = (await send('/v1/charges')).body as { charges: { reference: string }[] };
  return charges.map(({ reference }) => reference);
};

test('rolls back a charge whose event cannot be stored, without affecting concurrent charges', async () => {
  failEvents('pay_2');
  const answers = await Promise.all(['pay_1', 'pay_2', 'pay_3'].map(createCharge));
  expect(answers.map(({ status }) => status)).toEqual([201, 500, 201]);
  expect(await listReferences()).toEqual(['pay_1', 'pay_3']);
  acceptEvents();
  expect((await createCharge('pay_2')).status).toBe(201);
});

test('rolls back a refund whose event cannot be stored', async () => {
  const id = (await createCharge('pay_1')).body.charge_id;
  clock += SETTLE_MS;
  const createRefund = () =>
    send('/v1/refunds', { reference: 'r', charge_id: id, amount_cents: 5_000 });
  failEvents('pay_1');
  expect((await createRefund()).status).toBe(500);
  expect((await send('/v1/refunds')).body.refunds).toEqual([]);
  acceptEvents();
  expect((await createRefund()).status).toBe(201);
});

test('rolls back a forced outcome whose event cannot be stored', async () => {
  const id = (await createCharge('pay_1')).body.charge_id;
  failEvents('pay_1');
  const path = `/v1/sandbox/charges/${id}/outcome`;
  expect((await send(path, { state: 'settled' })).status).toBe(500);
  expect((await send(`/v1/charges/${id}`)).body.state).toBe('pending');
  acceptEvents();
  expect((await send(path, { state: 'settled' })).body.state).toBe('settled');
});
