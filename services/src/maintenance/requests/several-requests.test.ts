import { and, eq, inArray } from 'drizzle-orm';
import { sendAct } from 'services/office';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { media } from 'services/platform/db/schema/media';
import { withSystemContext } from 'services/platform/db/transaction';
import { addPhotoTo } from 'services/testing/files/test-photo';
import { startTestServices, type TestServices } from 'services/testing/services';
import { codeOf, newKey, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';

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
const OF_ALL = {
  permission_to_enter: true,
  access: { pets: 'Biscuit, a dog', notes: null, gate_code: CODE },
  windows: 'any_time',
  contact: { phone: '+17155550120', may_text: true },
};
const NAMED = { problems: [TAP, BLIND], ...OF_ALL };
const send = (body: unknown = NAMED, key = newKey(), renter = maya) =>
  renter.send<{ work_orders: WorkOrder[] }>('POST', '/v1/work-order-batches', {
    service,
    body,
    key,
  });
const read = async (id: string) =>
  (await maya.send<WorkOrderDetails>('GET', `/v1/work-orders/${id}`, { service })).body;
const begin = async () => {
  const asked = { service, key: newKey() };
  return (await maya.send<{ draft_id: string }>('POST', '/v1/request-drafts', asked)).body.draft_id;
};
const photosOf = (ids: readonly string[]) =>
  withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(media)
      .where(inArray(media.entityId, [...ids])),
  );
const called = (title: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.title, title)),
  );

test('2.5: several problems in one go are a work order each, with its own trade, room, answers and photos', async () => {
  const [tapDraft, blindDraft] = [await begin(), await begin()];
  await addPhotoTo(services, { as: MAYA, to: ['request_draft', tapDraft] });
  for (let photos = 0; photos < 2; photos += 1) {
    await addPhotoTo(services, { as: MAYA, to: ['request_draft', blindDraft] });
  }
  const problems = [
    { ...TAP, draft_id: tapDraft },
    { ...BLIND, draft_id: blindDraft },
  ];
  const made = await send({ problems, ...OF_ALL });
  expect(made.status).toBe(201);
  const [tap, blind, ...more] = made.body.work_orders;
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

test('the code of the gate is kept for each of them, and the household is told of each', async () => {
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
    const told = rows.filter(({ data }) => data.workOrderId === request);
    expect(told.map(({ personId }) => personId).sort()).toEqual([
      'person-maya-ortiz',
      'person-sam-ortiz',
    ]);
  }
});

test.each<[string, string, unknown]>([
  ['an answer that does not fit the second', 'problems.1.answers', { answers: TAP.answers }],
  ['a second without words', 'problems.1.details', { details: '' }],
  ['a priority of its own', 'priority', { priority: 'emergency' }],
])('T1: %s, and none is taken', async (_what, field, change) => {
  const title = `Not taken: ${field}`;
  const problems = [
    { ...TAP, title },
    { ...BLIND, title, ...(change as object) },
  ];
  const reply = await send({ ...NAMED, problems });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid_request']);
  expect(reply.body).toMatchObject({ error: { field: expect.stringContaining(field) } });
  expect(await called(title)).toEqual([]);
});

test.each([
  ['none', []],
  ['six', Array.from({ length: 6 }, () => TAP)],
])('T1: %s at once is refused', async (_what, problems) => {
  expect((await send({ ...NAMED, problems })).status).toBe(400);
});

test('what holds for all is said of the request itself', async () => {
  const reply = await send({ ...NAMED, contact: { phone: '+1555', may_text: false } });
  expect(reply.body).toMatchObject({ error: { field: 'contact.phone' } });
});

test('all or none: one that cannot be written leaves no other, no number and its photos where they were', async () => {
  const title = 'Cannot be written';
  const draft = await begin();
  const photo = await addPhotoTo(services, { as: MAYA, to: ['request_draft', draft] });
  const problems = [
    { ...TAP, title: 'First of two', draft_id: draft },
    { ...BLIND, title },
  ];
  const key = newKey();
  const { pool } = services.open;
  await pool.query(`alter table work_order add constraint planted check (title <> '${title}')`);
  const failed = await send({ ...OF_ALL, problems }, key);
  await pool.query('alter table work_order drop constraint planted');
  expect([failed.status, await called('First of two')]).toEqual([500, []]);
  expect((await photosOf([draft])).map(({ mediaId }) => mediaId)).toEqual([photo]);
  // The same attempt, sent again, is the first one that was taken.
  const again = await send({ ...OF_ALL, problems }, key);
  expect([again.status, again.body.work_orders.map(({ photo_count }) => photo_count)]).toEqual([
    201,
    [1, 0],
  ]);
  const [first, second] = again.body.work_orders;
  expect((second?.number ?? 0) - (first?.number ?? 0)).toBe(1);
});

test('sent from two tabs at once, or again after its answer was lost, it is taken once', async () => {
  const key = newKey();
  const title = 'Sent from two tabs';
  const body = { ...NAMED, problems: [TAP, { ...BLIND, title }] };
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(body, key)));
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  const again = await send(body, key);
  expect([again.status, again.replayed, (await called(title)).length]).toEqual([201, true, 1]);
  expect(again.body.work_orders).toHaveLength(2);
  const other = await send({ ...body, problems: [TAP] }, key);
  expect(codeOf(other)).toBe('idempotency_key_reused');
});

test('whoever has no home reports nothing', async () => {
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  expect((await send(NAMED, newKey(), hana)).status).toBe(404);
});

test('reliability T16: each of several counts, and what is too much together takes nothing of the limit', async () => {
  const limited = await startTestServices({ env: { REQUESTS_PER_DAY: '3' } });
  try {
    const renter = await TestRenter.signIn(limited, 'maya.ortiz');
    const statuses = [];
    for (const count of [4, 2, 2, 1, 1]) {
      const problems = Array.from({ length: count }, () => TAP);
      statuses.push((await send({ ...NAMED, problems }, newKey(), renter)).status);
    }
    expect(statuses).toEqual([429, 201, 429, 201, 429]);
  } finally {
    await limited.close();
  }
});
