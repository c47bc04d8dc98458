import { eq } from 'drizzle-orm';
import { getLocalTime } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { officeFinding } from 'services/platform/db/schema/office';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { addDays } from 'shared/format/calendar-date';
import { closeFinishedWorkOrders } from './close-finished-work-orders.ts';

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
const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
};
const createRequest = async () => {
  const options = { service, body: REQUEST, key: createKey() };
  return (await maya.send<WorkOrder>('POST', '/v1/work-orders', options)).body.work_order_id;
};
const getPath = (id: string, rest = '') => `/v1/work-orders/${id}${rest}`;
const read = async (id: string, renter = maya) =>
  (await renter.send<WorkOrderDetails>('GET', getPath(id), { service })).body;
const move = (id: string, body: unknown, key = createKey()) =>
  maya.send<WorkOrderDetails>('POST', getPath(id, '/moves'), { service, key, body });
const sendMessage = (id: string, text: string, key = createKey(), renter = maya) =>
  renter.send<WorkOrderDetails>('POST', getPath(id, '/messages'), { service, key, body: { text } });
const rate = (id: string, stars: number, renter = maya) => {
  const body = { stars, reason: null };
  return renter.send<WorkOrderDetails>('PUT', getPath(id, '/rating'), {
    service,
    key: createKey(),
    body,
  });
};
const nudge = (id: string) =>
  maya.send<WorkOrderDetails>('POST', getPath(id, '/nudge'), { service });
const updateRow = (id: string, set: Partial<typeof workOrder.$inferInsert>) =>
  withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set(set).where(eq(workOrder.workOrderId, id)),
  );

const runOfficeAction = (action: Record<string, unknown>) => sendTestAct(services, action);
async function transitionAsOffice(
  request: string,
  ...actions: Record<string, unknown>[]
): Promise<void> {
  for (const one of actions) {
    const answer = await runOfficeAction({ act: 'move', request, ...one });
    expect([answer.code, answer.text]).toEqual([0, expect.any(String)]);
  }
}
const STEPS_TO_DONE = [
  { state: 'acknowledged' },
  { state: 'triaged', priority: 'high' },
  { state: 'in_progress', by: 'Bayline Plumbing' },
  { state: 'work_done', why: 'A new washer.', by: 'Bayline Plumbing' },
];
const listMailsTo = async (personId: string, id: string) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.personId, personId)).orderBy(mail.createdAt),
  );
  return rows
    .filter(({ data }) => data.workOrderId === id)
    .map(({ template, data }) => data.news ?? template);
};
const listStates = ({ story }: WorkOrderDetails) =>
  story.filter(({ kind }) => kind === 'moved').map(({ to_state }) => to_state);

test('records timeline, status and mails of a request that is reopened once, completed and rated', async () => {
  const id = await createRequest();
  await transitionAsOffice(id, ...STEPS_TO_DONE);
  const done = await read(id);
  expect(listStates(done)).toEqual(['submitted', ...STEPS_TO_DONE.map(({ state }) => state)]);
  expect(done.story.map(({ actor, actor_name }) => [actor, actor_name]).slice(-2)).toEqual([
    ['vendor', 'Bayline Plumbing'],
    ['vendor', 'Bayline Plumbing'],
  ]);
  expect(done).toMatchObject({
    completion_note: 'A new washer.',
    priority: 'high',
    may: { confirm: true, reopen: true, cancel: false, edit: false, rate: false },
  });
  const again = await move(id, { to: 'reopened', version: done.version });
  expect(again.body).toMatchObject({
    state: 'reopened',
    number: done.number,
    target_on: done.target_on,
    photo_count: done.photo_count,
    completion_note: null,
  });
  await transitionAsOffice(id, { state: 'in_progress' }, { state: 'work_done', why: 'A new tap.' });
  const { version } = await read(id);
  const fixed = await move(id, { to: 'completed', version });
  expect(fixed.body).toMatchObject({ state: 'completed', may: { rate: true, reopen: true } });
  expect((await rate(id, 4)).body.rating).toMatchObject({ stars: 4 });
  const beforeDone = [
    'submitted',
    'acknowledged',
    'triaged',
    'in_progress',
    'work_done',
    'reopened',
  ];
  const expectedMails = [...beforeDone, 'in_progress', 'work_done', 'completed'];
  expect(await listMailsTo('person-maya-ortiz', id)).toEqual(expectedMails);
  expect(await listMailsTo('person-sam-ortiz', id)).toEqual(expectedMails);
});

test('derives the target date from the priority and allows a reminder from the day after it', async () => {
  const id = await createRequest();
  expect((await read(id)).promise).toMatchObject({ kind: 'answer', nudge: 'not_yet' });
  await transitionAsOffice(id, { state: 'acknowledged' }, { state: 'triaged', priority: 'high' });
  const order = await read(id);
  const today = getLocalTime(new Date(order.updated_at), order.time_zone).date;
  const due = addDays(today, services.config.workOrders.targetDays.high);
  expect(order.promise).toMatchObject({
    kind: 'work',
    due_on: due,
    nudge_from: addDays(due, 1),
    nudge: 'not_yet',
  });
  const early = await nudge(id);
  expect([early.status, getErrorCode(early), getErrorDetails(early)]).toEqual([
    409,
    'nudge_not_due',
    { nudge_from: addDays(due, 1) },
  ]);
  await updateRow(id, { targetOn: addDays(today, -3) });
  expect((await nudge(id)).body.promise).toMatchObject({ nudge: 'sent' });
  expect((await nudge(id)).body.story.filter(({ kind }) => kind === 'nudged')).toHaveLength(1);
  const found = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeFinding).where(eq(officeFinding.kind, 'repair_overdue')),
  );
  expect(found.filter(({ subject }) => subject.startsWith(id))).toHaveLength(1);
  expect(await listMailsTo('person-maya-ortiz', id)).toContain('work-order-nudged');
});

test('requires reason, subject and next update date for the waiting state and clears them afterwards', async () => {
  const id = await createRequest();
  await transitionAsOffice(id, ...STEPS_TO_DONE.slice(0, 3));
  const bare = await runOfficeAction({
    act: 'move',
    request: id,
    state: 'waiting',
    why: 'Ordered.',
  });
  expect([bare.code, bare.text]).toEqual([1, 'Say --due with it.']);
  const due = addDays(getLocalTime(new Date(), 'America/Chicago').date, 4);
  await transitionAsOffice(id, { state: 'waiting', why: 'The part is ordered.', on: 'parts', due });
  const waiting = await read(id);
  expect(waiting).toMatchObject({ waiting_for: 'parts', next_update_on: due });
  expect(waiting.promise).toMatchObject({ kind: 'update', due_on: due });
  expect(waiting.story.at(-1)).toMatchObject({ text: 'The part is ordered.', promised_on: due });
  await transitionAsOffice(id, { state: 'in_progress' });
  expect(await read(id)).toMatchObject({ waiting_for: null, next_update_on: null });
});

test('delivers messages in both directions, once for each idempotency key, and counts them as unread', async () => {
  const id = await createRequest();
  const key = createKey();
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => sendMessage(id, 'It got worse.', key)),
  );
  expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await sendMessage(id, 'It got worse.', key)).replayed).toBe(true);
  const other = await sendMessage(id, 'Something else.', key);
  expect([other.status, getErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
  const reply = 'We send somebody tomorrow.';
  expect((await runOfficeAction({ act: 'tell', request: id, text: reply })).code).toBe(0);
  const { story, unread_count } = await read(id);
  const messages = story.filter(({ kind }) => kind === 'message');
  expect(messages.map(({ actor, is_own, text }) => [actor, is_own, text])).toEqual([
    ['renter', true, 'It got worse.'],
    ['office', false, reply],
  ]);
  expect(unread_count).toBe(1);
  const body = { position: story.length };
  const seen = await maya.send('POST', getPath(id, '/seen'), { service, body });
  expect(seen.body).toEqual({ unread_count: 0 });
  expect((await read(id)).unread_count).toBe(0);
  expect((await read(id, sam)).unread_count).toBe(3);
  const card = await sendMessage(id, 'My card is 4242 4242 4242 4242.');
  expect([card.status, getErrorCode(card)]).toEqual([422, 'card_number_refused']);
});

test('rejects an edit of an outdated version with the current values', async () => {
  const id = await createRequest();
  const edit = (renter: TestRenter, title: string, version: number) =>
    renter.send<WorkOrderDetails>('PATCH', getPath(id), {
      service,
      body: { ...REQUEST, title, version },
    });
  const first = await edit(maya, 'Bathroom tap runs', 1);
  expect(first.body).toMatchObject({ title: 'Bathroom tap runs', version: 2 });
  expect((await edit(maya, 'Bathroom tap runs', 1)).body.version).toBe(2);
  const late = await edit(sam, 'The tap again', 1);
  expect([late.status, getErrorCode(late), getErrorDetails(late)]).toEqual([
    409,
    'version_conflict',
    { ...REQUEST, title: 'Bathroom tap runs', version: 2, state: 'submitted' },
  ]);
  await transitionAsOffice(id, { state: 'acknowledged' });
  const closed = await edit(maya, 'Too late', 3);
  expect([closed.status, getErrorCode(closed)]).toEqual([409, 'work_order_move_refused']);
  const stale = await move(id, { to: 'cancelled', version: 1, reason: 'It has stopped.' });
  expect([stale.status, getErrorCode(stale)]).toEqual([409, 'version_conflict']);
  const withoutReason = await move(id, { to: 'cancelled', version: 3 });
  expect([withoutReason.status, getErrorCode(withoutReason)]).toEqual([400, 'invalid_request']);
});

test('makes a transition that is sent twice only once', async () => {
  const id = await createRequest();
  const key = createKey();
  const body = { to: 'cancelled', version: 1, reason: 'It has stopped.' };
  expect((await move(id, body, key)).replayed).toBe(false);
  const twice = await move(id, body, key);
  expect([twice.status, twice.replayed, listStates(twice.body)]).toEqual([
    200,
    true,
    ['submitted', 'cancelled'],
  ]);
});

test('accepts one rating for a completed request, which only its author can change for a day', async () => {
  const id = await createRequest();
  const early = await rate(id, 5);
  expect([early.status, getErrorCode(early)]).toEqual([409, 'work_order_move_refused']);
  await transitionAsOffice(id, ...STEPS_TO_DONE);
  await move(id, { to: 'completed', version: (await read(id)).version });
  expect((await rate(id, 2)).body.rating?.stars).toBe(2);
  expect((await rate(id, 3)).body.rating?.stars).toBe(3);
  const others = await rate(id, 1, sam);
  expect([others.status, getErrorCode(others)]).toEqual([409, 'rating_closed']);
  await updateRow(id, { ratedAt: new Date(Date.now() - 25 * 3_600_000) });
  const late = await rate(id, 5);
  expect([late.status, getErrorCode(late)]).toEqual([409, 'rating_closed']);
  const none = await rate(id, 6);
  expect([none.status, getErrorCode(none)]).toEqual([400, 'invalid_request']);
});

test('reminds once before the closing date, completes the request then, and postpones it after a message', async () => {
  const id = await createRequest();
  await transitionAsOffice(id, ...STEPS_TO_DONE);
  const { closes_on, time_zone } = await read(id);
  const job = { db: services.db, rules: services.config.workOrders };
  const getNoon = (day: string) => new Date(`${day}T18:00:00Z`);
  expect(getLocalTime(getNoon(closes_on ?? ''), time_zone).date).toBe(closes_on);
  await closeFinishedWorkOrders(job, getNoon(addDays(closes_on ?? '', -1)));
  await closeFinishedWorkOrders(job, getNoon(addDays(closes_on ?? '', -1)));
  expect((await listMailsTo('person-maya-ortiz', id)).slice(-2)).toEqual([
    'work_done',
    'work-order-closes-soon',
  ]);
  await updateRow(id, { closesOn: addDays(closes_on ?? '', -2) });
  const postponed = await sendMessage(id, 'It drips a little less.');
  const { updated_at, closes_on: later } = postponed.body;
  const { closeDays } = services.config.workOrders;
  expect(later).toBe(addDays(getLocalTime(new Date(updated_at), time_zone).date, closeDays));
  await closeFinishedWorkOrders(job, getNoon(later ?? ''));
  expect(await closeFinishedWorkOrders(job, getNoon(later ?? ''))).toBe(0);
  const closed = await read(id);
  expect(closed).toMatchObject({ state: 'completed', may: { reopen: true } });
  expect(closed.story.at(-1)).toMatchObject({ actor: 'system', to_state: 'completed' });
});

test('refuses to reopen a completed request after the reopening period', async () => {
  const id = await createRequest();
  await transitionAsOffice(id, ...STEPS_TO_DONE);
  await move(id, { to: 'completed', version: (await read(id)).version });
  await updateRow(id, { reopenUntil: new Date(Date.now() - 1) });
  const { version, may } = await read(id);
  expect(may.reopen).toBe(false);
  const late = await move(id, { to: 'reopened', version });
  expect([late.status, getErrorCode(late)]).toEqual([409, 'work_order_move_refused']);
});

test('limits messages per hour and does not count idempotent replays', async () => {
  const limited = await startTestServices({ env: { MESSAGES_PER_HOUR: '2' } });
  try {
    const renter = await TestRenter.signIn(limited, 'maya.ortiz');
    const orders = await renter.send<WorkOrder[]>('GET', '/v1/work-orders', { service });
    const id = orders.body[0]?.work_order_id ?? '';
    const key = createKey();
    const replies = [
      await sendMessage(id, 'One', key, renter),
      await sendMessage(id, 'One', key, renter),
      await sendMessage(id, 'Two', createKey(), renter),
      await sendMessage(id, 'Three', createKey(), renter),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  } finally {
    await limited.close();
  }
});
