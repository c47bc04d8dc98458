import { desc, eq } from 'drizzle-orm';
import { officeAct } from 'services/platform/db/schema/office';
import { workOrderGateCode } from 'services/platform/db/schema/work-order-intake';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/services';
import { codeOf, newKey, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { markOfCode, openGateCode, sealGateCode } from './gate-code.ts';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const CODE = 'GATE-8351#';
const SECRET = 'a secret of tests';
const service = 'maintenance';
const requestWith = (gate_code: string | null) => ({
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
  access: { pets: null, notes: null, gate_code },
});
const send = (gateCode: string | null, key = newKey()) =>
  maya.send<WorkOrder>('POST', '/v1/work-orders', { service, key, body: requestWith(gateCode) });
const sent = async (gateCode: string | null) => (await send(gateCode)).body.work_order_id;
const at = (id: string, rest = '') => `/v1/work-orders/${id}${rest}`;
const read = async (id: string, renter = maya) =>
  (await renter.send<WorkOrderDetails>('GET', at(id), { service })).body;
const keep = (id: string, code: string | null, renter = maya) =>
  renter.send<WorkOrderDetails>('PUT', at(id, '/gate-code'), { service, body: { code } });
const office = (given: Record<string, unknown>) => sendTestAct(services, given);
const kept = (id: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(workOrderGateCode).where(eq(workOrderGateCode.workOrderId, id)),
  );

test('whoever left a code sees that it is kept, the others of the home do not, and nobody sees it', async () => {
  const id = await sent(CODE);
  const [own, shared] = [await read(id), await read(id, sam)];
  expect([own.has_gate_code, shared.has_gate_code]).toEqual([true, false]);
  expect(JSON.stringify([own, shared])).not.toContain(CODE);
});

test('the office reads it by an act that is written down without it', async () => {
  const id = await sent(CODE);
  const answer = await office({ act: 'gate-code', request: id });
  expect([answer.code, answer.rows]).toEqual([0, [{ from: 'Maya Ortiz', code: CODE }]]);
  const [act] = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeAct).orderBy(desc(officeAct.actedAt)).limit(1),
  );
  expect(act).toMatchObject({ act: 'gate-code', actor: 'dana', arguments: { request: id } });
  expect(JSON.stringify(act)).not.toContain(CODE);
});

test('a code is put in place of the one before and taken back, each occupant’s on its own', async () => {
  const id = await sent(CODE);
  expect((await keep(id, 'NEW-1')).body.has_gate_code).toBe(true);
  expect((await keep(id, 'SAM-2', sam)).body.has_gate_code).toBe(true);
  const answer = await office({ act: 'gate-code', request: id });
  expect(answer.rows).toEqual([
    { from: 'Maya Ortiz', code: 'NEW-1' },
    { from: 'Sam Ortiz', code: 'SAM-2' },
  ]);
  expect((await keep(id, null)).body.has_gate_code).toBe(false);
  expect((await kept(id)).map(({ personId }) => personId)).toEqual(['person-sam-ortiz']);
});

test('codes are forgotten when the request is closed, whoever closes it', async () => {
  const id = await sent(CODE);
  await keep(id, 'SAM-2', sam);
  const { version } = await read(id, sam);
  const body = { to: 'cancelled', version, reason: 'It has stopped.' };
  await sam.send('POST', at(id, '/moves'), { service, key: newKey(), body });
  expect(await kept(id)).toEqual([]);
  expect((await read(id)).has_gate_code).toBe(false);
  const late = await keep(id, CODE);
  expect([late.status, codeOf(late)]).toEqual([409, 'work_order_move_refused']);
  const byOffice = await sent(CODE);
  await office({ act: 'move', request: byOffice, state: 'declined', why: 'Not ours.' });
  expect(await kept(byOffice)).toEqual([]);
});

test('it stands nowhere in the database as it was typed, nor as a plain hash', async () => {
  const id = await sent(CODE);
  await office({ act: 'gate-code', request: id });
  const { title, details, place, category, ...ofAll } = requestWith(CODE);
  const problems = [{ title, details, place, category }];
  const several = { service, key: newKey(), body: { problems, ...ofAll } };
  expect((await maya.send('POST', '/v1/work-order-batches', several)).status).toBe(201);
  // As the owner, past row-level security: no table is left out.
  const { pool } = services.open;
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const all = await pool.query<{ text: string }>(
      `select one::text as text from "${name}" as one`,
    );
    if (all.rows.some(({ text }) => text.includes(CODE))) holding.push(name);
  }
  expect(tables.rows.length).toBeGreaterThan(20);
  expect(holding).toEqual([]);
});

test('a renter’s role cannot read it, sealed as it is', async () => {
  const id = await sent(CODE);
  const actor = {
    corporationId: 'corp-harbor',
    personId: 'person-maya-ortiz',
    doorIds: ['door-quayside-3b'],
  };
  const reading = withRenterContext(services.db, actor, (tx) =>
    tx
      .select({ sealed: workOrderGateCode.sealed })
      .from(workOrderGateCode)
      .where(eq(workOrderGateCode.workOrderId, id)),
  );
  await expect(reading).rejects.toThrow();
});

test('one key is one code: sent with another code it is another request', async () => {
  const key = newKey();
  expect([(await send(CODE, key)).status, (await send(CODE, key)).status]).toEqual([201, 201]);
  expect(codeOf(await send('OTHER', key))).toBe('idempotency_key_reused');
});

test('what was sealed for one request opens for no other, and with no other secret', async () => {
  const of = { corporationId: 'corp-harbor', workOrderId: 'one' };
  const sealed = await sealGateCode(SECRET, of, CODE);
  expect(await openGateCode(SECRET, of, sealed)).toBe(CODE);
  await expect(openGateCode(SECRET, { ...of, workOrderId: 'two' }, sealed)).rejects.toThrow();
  await expect(openGateCode('another secret', of, sealed)).rejects.toThrow();
  expect(markOfCode(SECRET, CODE)).not.toBe(markOfCode('another secret', CODE));
});
