import { eq } from 'drizzle-orm';
import { sendAct } from 'services/office';
import { officeFinding } from 'services/platform/db/schema/office';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const service = 'maintenance';
const getPath = (id: string, rest = '') => `/v1/work-orders/${id}${rest}`;
const read = async (id: string, renter = maya) =>
  (await renter.send<WorkOrderDetails>('GET', getPath(id), { service })).body;

async function createRequest(): Promise<string> {
  const [order] = (await maya.send<WorkOrder[]>('GET', '/v1/work-orders', { service })).body;
  const { title, details } = await read(order?.work_order_id ?? '');
  const body = {
    title,
    details,
    place: 'kitchen',
    category: 'plumbing',
    permission_to_enter: true,
  };
  const created = await maya.send<WorkOrder>('POST', '/v1/work-orders', {
    service,
    key: createKey(),
    body,
  });
  return created.body.work_order_id;
}

async function transitionAsOffice(
  request: string,
  ...actions: Record<string, unknown>[]
): Promise<void> {
  const target = { origin: services.origins.services, dataDir: services.config.dataDir };
  for (const action of actions) {
    const answer = await sendAct({ ...target, actor: 'dana' }, { act: 'move', request, ...action });
    expect([answer.code, answer.text]).toEqual([0, expect.any(String)]);
  }
}

test('accepts one appeal with a reason for each decline, opens a finding and leaves the state to the office', async () => {
  const id = await createRequest();
  const appeal = (reason: string, key = createKey()) =>
    maya.send<WorkOrderDetails>('POST', getPath(id, '/appeal'), { service, key, body: { reason } });
  expect(getErrorCode(await appeal('Too early.'))).toBe('work_order_move_refused');
  await transitionAsOffice(id, { state: 'declined', why: 'Not ours to do.' });
  expect((await read(id)).may).toMatchObject({ appeal: true, write: false });
  expect((await appeal('   ')).status).toBe(400);
  const key = createKey();
  const twice = [
    await appeal('The lease says it is.', key),
    await appeal('The lease says it is.', key),
  ];
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const appealed = await read(id, sam);
  expect(appealed).toMatchObject({ state: 'declined', may: { appeal: false } });
  expect(appealed.story.filter(({ kind }) => kind === 'appealed')).toMatchObject([
    { actor_name: 'Maya Ortiz', text: 'The lease says it is.' },
  ]);
  expect(getErrorCode(await appeal('And once more.'))).toBe('work_order_move_refused');
  const findings = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeFinding).where(eq(officeFinding.kind, 'repair_appealed')),
  );
  expect(findings.map(({ subject }) => subject.split(':')[0])).toEqual([id]);
  expect(
    (
      await maya.send('POST', getPath(id, '/moves'), {
        service,
        key: createKey(),
        body: { to: 'acknowledged', version: appealed.version },
      })
    ).status,
  ).toBe(409);
  await transitionAsOffice(
    id,
    { state: 'acknowledged' },
    { state: 'declined', why: 'The owner said no.' },
  );
  expect((await read(id)).may.appeal).toBe(true);
});
