import { and, eq, inArray } from 'drizzle-orm';
import { sendAct } from 'services/office';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { media } from 'services/platform/db/schema/media';
import { withSystemContext } from 'services/platform/db/transaction';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { uploadPhoto } from 'services/testing/files/upload-photo';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

let services: TestServices;
let maya: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const CODE = 'GATE-5502#';
const service = 'maintenance';
const TAP = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  problem: 'leak',
  answers: [{ question: 'flow', answer: 'drops' }],
};
const BLIND = {
  title: 'Blind is broken',
  details: 'The cord of the left blind has torn off.',
  place: 'bedroom',
  category: 'other',
  since: 'today',
};
const SHARED_FIELDS = {
  permission_to_enter: true,
  access: { pets: 'Biscuit, a dog', notes: null, gate_code: CODE },
  windows: 'any_time',
  contact: { phone: '+17155550120', may_text: true },
};
const REQUEST = { problems: [TAP, BLIND], ...SHARED_FIELDS };
const send = (body: unknown = REQUEST, key = createKey(), renter = maya) =>
  renter.send<{ work_orders: WorkOrder[] }>('POST', '/v1/work-order-batches', {
    service,
    body,
    key,
  });
const read = async (id: string) =>
  (await maya.send<WorkOrderDetails>('GET', `/v1/work-orders/${id}`, { service })).body;
const createDraft = async () => {
  const options = { service, key: createKey() };
  return (await maya.send<{ draft_id: string }>('POST', '/v1/request-drafts', options)).body
    .draft_id;
};
const listPhotos = (ids: readonly string[]) =>
  withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(media)
      .where(inArray(media.entityId, [...ids])),
  );
const listWorkOrdersByTitle = (title: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.title, title)),
  );

test('creates a work order with its own category, place, answers and photos for each of several problems', async () => {
  const [tapDraft, blindDraft] = [await createDraft(), await createDraft()];
  await uploadPhoto(services, { as: MAYA, to: ['request_draft', tapDraft] });
  for (let photos = 0; photos < 2; photos += 1) {
    await uploadPhoto(services, { as: MAYA, to: ['request_draft', blindDraft] });
  }
  const problems = [
    { ...TAP, draft_id: tapDraft },
    { ...BLIND, draft_id: blindDraft },
  ];
  const created = await send({ problems, ...SHARED_FIELDS });
  expect(created.status).toBe(201);
  const [tap, blind, ...more] = created.body.work_orders;
  expect(more).toEqual([]);
  expect(blind?.number).toBe((tap?.number ?? 0) + 1);
  expect([tap?.photo_count, blind?.photo_count]).toEqual([1, 2]);
  const shared = { pets: 'Biscuit, a dog', any_time: true, contact: { phone: '+17155550120' } };
  expect(await read(tap?.work_order_id ?? '')).toMatchObject({
    title: TAP.title,
    place_code: 'bathroom',
    category_code: 'plumbing',
    permission_to_enter: true,
    has_gate_code: true,
    intake: { problem: 'leak', answers: TAP.answers, since: null, ...shared },
  });
  expect(await read(blind?.work_order_id ?? '')).toMatchObject({
    title: BLIND.title,
    place_code: 'bedroom',
    category_code: 'other',
    has_gate_code: true,
    intake: { problem: null, answers: [], since: 'today', ...shared },
  });
});

test('stores the gate code for each work order and notifies the household of each', async () => {
  const { work_orders } = (await send()).body;
  for (const { work_order_id: request } of work_orders) {
    const { origins, config } = services;
    const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
    const answer = await sendAct(target, { act: 'gate-code', request });
    expect(answer.rows).toEqual([{ from: 'Maya Ortiz', code: CODE }]);
    const rows = await withSystemContext(services.db, (tx) =>
      tx
        .select()
        .from(mail)
        .where(and(eq(mail.template, 'work-order-moved'), eq(mail.leaseId, 'lease-ortiz'))),
    );
    const mails = rows.filter(({ data }) => data.workOrderId === request);
    expect(mails.map(({ personId }) => personId).sort()).toEqual([
      'person-maya-ortiz',
      'person-sam-ortiz',
    ]);
  }
});

test.each<[string, string, unknown]>([
  [
    'an answer that does not belong to the second problem',
    'problems.1.answers',
    { answers: TAP.answers },
  ],
  ['a second problem without details', 'problems.1.details', { details: '' }],
  ['a priority', 'priority', { priority: 'emergency' }],
])('refuses all problems because of %s', async (_what, field, change) => {
  const title = `Not taken: ${field}`;
  const problems = [
    { ...TAP, title },
    { ...BLIND, title, ...(change as object) },
  ];
  const reply = await send({ ...REQUEST, problems });
  expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
  expect(reply.body).toMatchObject({ error: { field: expect.stringContaining(field) } });
  expect(await listWorkOrdersByTitle(title)).toEqual([]);
});

test.each([
  ['no problem', []],
  ['six problems', Array.from({ length: 6 }, () => TAP)],
])('refuses a request with %s', async (_what, problems) => {
  expect((await send({ ...REQUEST, problems })).status).toBe(400);
});

test('names a wrong shared field without the path of a problem', async () => {
  const reply = await send({ ...REQUEST, contact: { phone: '+1555', may_text: false } });
  expect(reply.body).toMatchObject({ error: { field: 'contact.phone' } });
});

test('rolls back all work orders, numbers and photos if one of them cannot be inserted', async () => {
  const title = 'Cannot be written';
  const draft = await createDraft();
  const photo = await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  const problems = [
    { ...TAP, title: 'First of two', draft_id: draft },
    { ...BLIND, title },
  ];
  const key = createKey();
  const { open } = services;
  await queryAsOwner(
    open,
    `alter table work_order add constraint planted check (title <> '${title}')`,
  );
  const failed = await send({ ...SHARED_FIELDS, problems }, key);
  await queryAsOwner(open, 'alter table work_order drop constraint planted');
  expect([failed.status, await listWorkOrdersByTitle('First of two')]).toEqual([500, []]);
  expect((await listPhotos([draft])).map(({ mediaId }) => mediaId)).toEqual([photo]);
  // The idempotency key of the failed request can be used again.
  const again = await send({ ...SHARED_FIELDS, problems }, key);
  expect([again.status, again.body.work_orders.map(({ photo_count }) => photo_count)]).toEqual([
    201,
    [1, 0],
  ]);
  const [first, second] = again.body.work_orders;
  expect((second?.number ?? 0) - (first?.number ?? 0)).toBe(1);
});

test('creates the work orders once for concurrent and repeated requests with one idempotency key', async () => {
  const key = createKey();
  const title = 'Sent from two tabs';
  const body = { ...REQUEST, problems: [TAP, { ...BLIND, title }] };
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(body, key)));
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  const again = await send(body, key);
  expect([again.status, again.replayed, (await listWorkOrdersByTitle(title)).length]).toEqual([
    201,
    true,
    1,
  ]);
  expect(again.body.work_orders).toHaveLength(2);
  const other = await send({ ...body, problems: [TAP] }, key);
  expect(getErrorCode(other)).toBe('idempotency_key_reused');
});

test('returns 404 to a person without a home', async () => {
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  expect((await send(REQUEST, createKey(), hana)).status).toBe(404);
});

test('counts each problem against the daily limit and counts none of a refused request', async () => {
  const limited = await startTestServices({ env: { REQUESTS_PER_DAY: '3' } });
  try {
    const renter = await TestRenter.signIn(limited, 'maya.ortiz');
    const statuses = [];
    for (const count of [4, 2, 2, 1, 1]) {
      const problems = Array.from({ length: count }, () => TAP);
      statuses.push((await send({ ...REQUEST, problems }, createKey(), renter)).status);
    }
    expect(statuses).toEqual([429, 201, 429, 201, 429]);
  } finally {
    await limited.close();
  }
});
