import { desc, eq } from 'drizzle-orm';
import { officeAct } from 'services/platform/db/schema/office';
import { workOrderGateCode } from 'services/platform/db/schema/work-order-intake';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { decryptGateCode, encryptGateCode, hashGateCode } from './gate-code.ts';

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
const createRequestBody = (gate_code: string | null) => ({
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
  access: { pets: null, notes: null, gate_code },
});
const send = (gateCode: string | null, key = createKey()) =>
  maya.send<WorkOrder>('POST', '/v1/work-orders', {
    service,
    key,
    body: createRequestBody(gateCode),
  });
const createRequest = async (gateCode: string | null) => (await send(gateCode)).body.work_order_id;
const getPath = (id: string, rest = '') => `/v1/work-orders/${id}${rest}`;
const read = async (id: string, renter = maya) =>
  (await renter.send<WorkOrderDetails>('GET', getPath(id), { service })).body;
const setCode = (id: string, code: string | null, renter = maya) =>
  renter.send<WorkOrderDetails>('PUT', getPath(id, '/gate-code'), { service, body: { code } });
const runOfficeAction = (action: Record<string, unknown>) => sendTestAct(services, action);
const listStoredCodes = (id: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(workOrderGateCode).where(eq(workOrderGateCode.workOrderId, id)),
  );

test('shows only to its author that a gate code is stored, and the code to no renter', async () => {
  const id = await createRequest(CODE);
  const [own, shared] = [await read(id), await read(id, sam)];
  expect([own.has_gate_code, shared.has_gate_code]).toEqual([true, false]);
  expect(JSON.stringify([own, shared])).not.toContain(CODE);
});

test('lets the office read the code by an action whose audit record does not contain it', async () => {
  const id = await createRequest(CODE);
  const answer = await runOfficeAction({ act: 'gate-code', request: id });
  expect([answer.code, answer.rows]).toEqual([0, [{ from: 'Maya Ortiz', code: CODE }]]);
  const [act] = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeAct).orderBy(desc(officeAct.actedAt)).limit(1),
  );
  expect(act).toMatchObject({ act: 'gate-code', actor: 'dana', arguments: { request: id } });
  expect(JSON.stringify(act)).not.toContain(CODE);
});

test('replaces and deletes the code of each occupant separately', async () => {
  const id = await createRequest(CODE);
  expect((await setCode(id, 'NEW-1')).body.has_gate_code).toBe(true);
  expect((await setCode(id, 'SAM-2', sam)).body.has_gate_code).toBe(true);
  const answer = await runOfficeAction({ act: 'gate-code', request: id });
  expect(answer.rows).toEqual([
    { from: 'Maya Ortiz', code: 'NEW-1' },
    { from: 'Sam Ortiz', code: 'SAM-2' },
  ]);
  expect((await setCode(id, null)).body.has_gate_code).toBe(false);
  expect((await listStoredCodes(id)).map(({ personId }) => personId)).toEqual(['person-sam-ortiz']);
});

test('deletes all codes when a renter or the office closes the request', async () => {
  const id = await createRequest(CODE);
  await setCode(id, 'SAM-2', sam);
  const { version } = await read(id, sam);
  const body = { to: 'cancelled', version, reason: 'It has stopped.' };
  await sam.send('POST', getPath(id, '/moves'), { service, key: createKey(), body });
  expect(await listStoredCodes(id)).toEqual([]);
  expect((await read(id)).has_gate_code).toBe(false);
  const late = await setCode(id, CODE);
  expect([late.status, getErrorCode(late)]).toEqual([409, 'work_order_move_refused']);
  const byOffice = await createRequest(CODE);
  await runOfficeAction({ act: 'move', request: byOffice, state: 'declined', why: 'Not ours.' });
  expect(await listStoredCodes(byOffice)).toEqual([]);
});

test('stores the code in no table in plain text', async () => {
  const id = await createRequest(CODE);
  await runOfficeAction({ act: 'gate-code', request: id });
  const { title, details, place, category, ...sharedFields } = createRequestBody(CODE);
  const problems = [{ title, details, place, category }];
  const several = { service, key: createKey(), body: { problems, ...sharedFields } };
  expect((await maya.send('POST', '/v1/work-order-batches', several)).status).toBe(201);
  // Row-level security does not limit the owner, so every table is searched.
  const { open } = services;
  const tables = await queryAsOwner<{ name: string }>(
    open,
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tablesWithCode: string[] = [];
  for (const { name } of tables.rows) {
    const all = await queryAsOwner<{ text: string }>(
      open,
      `select one::text as text from "${name}" as one`,
    );
    if (all.rows.some(({ text }) => text.includes(CODE))) tablesWithCode.push(name);
  }
  expect(tables.rows.length).toBeGreaterThan(20);
  expect(tablesWithCode).toEqual([]);
});

test('prevents the database role of renters from reading the encrypted code', async () => {
  const id = await createRequest(CODE);
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

test('rejects an idempotency key that is reused with another code', async () => {
  const key = createKey();
  expect([(await send(CODE, key)).status, (await send(CODE, key)).status]).toEqual([201, 201]);
  expect(getErrorCode(await send('OTHER', key))).toBe('idempotency_key_reused');
});

test('decrypts a code only for its own work order and with the same secret', async () => {
  const of = { corporationId: 'corp-harbor', workOrderId: 'one' };
  const sealed = await encryptGateCode(SECRET, of, CODE);
  expect(await decryptGateCode(SECRET, of, sealed)).toBe(CODE);
  await expect(decryptGateCode(SECRET, { ...of, workOrderId: 'two' }, sealed)).rejects.toThrow();
  await expect(decryptGateCode('another secret', of, sealed)).rejects.toThrow();
  expect(hashGateCode(SECRET, CODE)).not.toBe(hashGateCode('another secret', CODE));
});
