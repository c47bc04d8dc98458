import { eq } from 'drizzle-orm';
import { deleteExpiredDrafts } from 'services/documents';
import { sendAct } from 'services/office';
import { media } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendPhoto, uploadPhoto } from 'services/testing/files/upload-photo';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { addDays } from 'shared/format/calendar-date';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const service = 'maintenance';
/** Returns a date in UTC. It may differ by one day from the property, which stays within the limits. */
const daysAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const WINDOWS = [
  { on: daysAhead(2), part: 'morning' },
  { on: daysAhead(3), part: 'evening' },
  { on: daysAhead(4), part: 'afternoon' },
];
const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
  problem: 'leak',
  answers: [
    { question: 'flow', answer: 'drops' },
    { question: 'valve', answer: 'stops' },
  ],
  since: 'this_week',
  getting_worse: true,
  access: { pets: 'Biscuit, a dog', notes: 'Ring twice.', gate_code: null },
  windows: WINDOWS,
  contact: { phone: '+17155550120', may_text: true },
};
const create = (body: unknown = REQUEST, renter = maya, key = createKey()) =>
  renter.send<WorkOrder>('POST', '/v1/work-orders', { service, body, key });
const read = async (id: string, renter = maya) =>
  (await renter.send<WorkOrderDetails>('GET', `/v1/work-orders/${id}`, { service })).body;
const createDraft = async (renter = maya, key = createKey()) =>
  (await renter.send<{ draft_id: string }>('POST', '/v1/request-drafts', { service, key })).body
    .draft_id;
const listPhotos = (entityId: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(media).where(eq(media.entityId, entityId)),
  );

test('shows the intake to the household and the contact details only to their author', async () => {
  const { body: created } = await create();
  expect((await read(created.work_order_id)).intake).toEqual({
    problem: 'leak',
    answers: REQUEST.answers,
    since: 'this_week',
    getting_worse: true,
    pets: 'Biscuit, a dog',
    notes: 'Ring twice.',
    any_time: false,
    windows: WINDOWS,
    contact: { phone: '+17155550120', may_text: true },
  });
  const target = { origin: services.origins.services, dataDir: services.config.dataDir };
  const listed = await sendAct({ ...target, actor: 'dana' }, { act: 'requests', renter: MAYA });
  expect(listed.rows[0]).toMatchObject({
    request: created.work_order_id,
    'would suit': WINDOWS.map(({ on, part }) => `${on} ${part}`).join(', '),
  });
  const toSam = await read(created.work_order_id, sam);
  expect(toSam.intake).toMatchObject({ pets: 'Biscuit, a dog', contact: null });
});

test('accepts a request without intake, as older pages send it', async () => {
  const { title, details, place, category, permission_to_enter } = REQUEST;
  const created = await create({ title, details, place, category, permission_to_enter });
  expect(created.status).toBe(201);
  const { intake } = await read(created.body.work_order_id);
  expect(intake).toMatchObject({ problem: null, answers: [], any_time: false, windows: [] });
});

test.each<[string, string, object]>([
  ['a problem of another category', 'problem', { problem: 'light', answers: [] }],
  ['an unknown problem', 'problem', { problem: 'moon' }],
  [
    'an answer to a question of another problem',
    'answers',
    { answers: [{ question: 'bulb', answer: 'yes' }] },
  ],
  ['an unknown answer', 'answers', { answers: [{ question: 'flow', answer: 'yes' }] }],
  ['two answers to one question', 'answers', { answers: [REQUEST.answers[0], REQUEST.answers[0]] }],
  ['answers without a problem', 'answers', { problem: undefined }],
  ['two windows', 'windows', { windows: WINDOWS.slice(1) }],
  ['a duplicate window', 'windows', { windows: [WINDOWS[0], WINDOWS[0], WINDOWS[1], WINDOWS[2]] }],
  [
    'a window too far ahead',
    'windows',
    { windows: [...WINDOWS, { on: daysAhead(17), part: 'evening' }] },
  ],
  ['an invalid phone number', 'contact.phone', { contact: { phone: '+1555', may_text: false } }],
  [
    'a code that is too long',
    'access.gate_code',
    { access: { pets: null, notes: null, gate_code: '1'.repeat(33) } },
  ],
  ['a priority', 'priority', { priority: 'emergency' }],
])('refuses %s', async (_what, field, change) => {
  const reply = await create({ ...REQUEST, ...change });
  expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
  expect(reply.body).toMatchObject({ error: { field: expect.stringContaining(field) } });
});

test('shows photos of a draft to its author, and to the household after it was sent', async () => {
  const draft = await createDraft();
  const first = await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  const second = await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  expect((await sendPhoto(services, { as: SAM, to: ['request_draft', draft] })).status).toBe(404);
  const { body: created } = await create({ ...REQUEST, draft_id: draft });
  expect(created.photo_count).toBe(2);
  const moved = await listPhotos(created.work_order_id);
  expect(moved.map(({ mediaId }) => mediaId).sort()).toEqual([first, second].sort());
  expect((await read(created.work_order_id, sam)).photo_count).toBe(2);
  // Later photos are added to the work order.
  await uploadPhoto(services, { as: SAM, to: ['work_order', created.work_order_id] });
  const late = await sendPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  expect([late.status, await listPhotos(draft)]).toEqual([409, []]);
});

test('takes no photos from a missing draft, a draft of someone else or one that was sent before', async () => {
  const draft = await createDraft();
  await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  const foreign = await create({ ...REQUEST, draft_id: draft }, sam);
  const missing = await create({ ...REQUEST, draft_id: 'draft-missing' }, sam);
  expect([foreign.status, missing.status]).toEqual([201, 201]);
  expect([foreign.body.photo_count, missing.body.photo_count]).toEqual([0, 0]);
  expect(await listPhotos(draft)).toHaveLength(1);
  expect((await create({ ...REQUEST, draft_id: draft })).body.photo_count).toBe(1);
  expect((await create({ ...REQUEST, draft_id: draft })).body.photo_count).toBe(0);
});

test('creates one work order with its photos if a request with a draft is sent several times', async () => {
  const draft = await createDraft();
  await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  const key = createKey();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => create({ ...REQUEST, draft_id: draft }, maya, key)),
  );
  const created = replies.filter(({ status }) => status === 201);
  expect(new Set(created.map(({ body }) => body.work_order_id)).size).toBe(1);
  expect(await listPhotos(created[0]?.body.work_order_id ?? '')).toHaveLength(1);
});

test('creates one draft for each idempotency key and deletes it with its photos after 30 days', async () => {
  const key = createKey();
  const draft = await createDraft(maya, key);
  expect(await createDraft(maya, key)).toBe(draft);
  await uploadPhoto(services, { as: MAYA, to: ['request_draft', draft] });
  const rows = () =>
    withSystemContext(services.db, (tx) =>
      tx.select().from(requestDraft).where(eq(requestDraft.draftId, draft)),
    );
  const [startedDraft] = await rows();
  const on = (days: number) =>
    new Date((startedDraft?.startedAt.getTime() ?? 0) + days * 86_400_000);
  await withSystemContext(services.db, (tx) => deleteExpiredDrafts(tx, on(29)));
  expect([(await rows()).length, (await listPhotos(draft)).length]).toEqual([1, 1]);
  await withSystemContext(services.db, (tx) => deleteExpiredDrafts(tx, on(31)));
  expect([(await rows()).length, (await listPhotos(draft)).length]).toEqual([0, 0]);
});

test('limits requests per day and does not count idempotent replays', async () => {
  const limited = await startTestServices({ env: { REQUESTS_PER_DAY: '2' } });
  try {
    const renter = await TestRenter.signIn(limited, 'maya.ortiz');
    const key = createKey();
    const keys = [key, key, createKey(), createKey()];
    const replies = [];
    for (const one of keys) replies.push(await create(REQUEST, renter, one));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(replies[3]?.retryAfter).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
