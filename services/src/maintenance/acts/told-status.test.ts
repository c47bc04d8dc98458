import { eq } from 'drizzle-orm';
import { COMPANY, hours, VisitTester, ZONE } from 'services/maintenance/scheduling/test-visits';
import { getLocalTime } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visit } from 'services/platform/db/schema/visits';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { addDays } from 'shared/format/calendar-date';

let services: TestServices;
let renter: TestRenter;
let maya: VisitTester;

beforeAll(async () => {
  services = await startTestServices();
  renter = await TestRenter.signIn(services, 'maya.ortiz');
  maya = new VisitTester(services, renter);
});
afterAll(() => services.close());

const service = 'maintenance';
const read = async (id: string) =>
  (await renter.send<WorkOrderDetails>('GET', `/v1/work-orders/${id}`, { service })).body;
const listed = async (id: string) => {
  const { body } = await renter.send<ListedWorkOrder[]>('GET', '/v1/work-orders', { service });
  return body.find((order) => order.work_order_id === id);
};
const answerWork = async (id: string, to: 'completed' | 'reopened') => {
  const body = { to, version: (await read(id)).version };
  await renter.send('POST', `/v1/work-orders/${id}/moves`, { service, key: newKey(), body });
};
const move = (request: string, state: string, more: Record<string, unknown> = {}) =>
  maya.office({ act: 'move', request, state, ...more });
const today = () => getLocalTime(new Date(), ZONE).date;
const setTarget = (id: string, targetOn: string) =>
  withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ targetOn }).where(eq(workOrder.workOrderId, id)),
  );

test('a message of the office does not make a missed date good, in the list and on the page', async () => {
  const id = await maya.planned();
  const missed = addDays(today(), -1);
  await setTarget(id, missed);
  const late = { kind: 'work', due_on: missed, is_missed: true, nudge: 'open' };
  expect((await read(id)).promise).toMatchObject(late);
  await maya.office({ act: 'tell', request: id, text: 'We look at it.' });
  expect((await read(id)).promise).toMatchObject(late);
  await maya.office({
    act: 'tell',
    request: id,
    text: 'More soon.',
    due: addDays(today(), 5),
  });
  expect((await read(id)).promise).toMatchObject(late);
  expect((await listed(id))?.promise).toMatchObject(late);
  await move(id, 'scheduling');
  await move(id, 'waiting', { on: 'parts', why: 'A part is missing.', due: addDays(today(), 4) });
  expect((await read(id)).promise).toMatchObject(late);
});

test('a new target date replaces a missed one', async () => {
  const id = await maya.planned();
  await setTarget(id, addDays(today(), -1));
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done.' });
  await answerWork(id, 'reopened');
  expect((await read(id)).promise).toMatchObject({ is_missed: true });
  await move(id, 'triaged', { priority: 'high' });
  expect((await read(id)).promise).toMatchObject({ kind: 'work', is_missed: false });
});

test('nobody is announced once work that was done early is answered', async () => {
  const id = await maya.offered(hours(8));
  const booked = await maya.book(id);
  expect(await read(id)).toMatchObject({
    visit: { starts_at: booked.starts_at },
    status: { next_step: 'visit_comes', visit: 'to_come' },
  });
  await move(id, 'in_progress', { by: COMPANY });
  expect(await read(id)).toMatchObject({ visit: null, status: { visit: 'none' } });
  await move(id, 'work_done', { why: 'We came early.', by: COMPANY });
  await answerWork(id, 'reopened');
  const open = { visit: null, status: { next_step: 'office_plans_again', visit: 'none' } };
  expect(await read(id)).toMatchObject(open);
  expect(await listed(id)).toMatchObject(open);
  await move(id, 'in_progress', { by: COMPANY });
  await move(id, 'work_done', { why: 'A new trap.', by: COMPANY });
  await answerWork(id, 'completed');
  expect(await listed(id)).toMatchObject({ visit: null, status: { next_step: 'closed' } });
  // Nor does the company keep the hours.
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(visit).where(eq(visit.workOrderId, id)),
  );
  expect(rows.map(({ state }) => state)).toEqual(['cancelled']);
});

test('a visit is not booked again with hours that have passed', async () => {
  const id = await maya.offered(hours(8));
  await maya.book(id);
  await move(id, 'in_progress', { by: COMPANY });
  await move(id, 'waiting', { on: 'parts', why: 'A part is missing.', due: addDays(today(), 3) });
  const again = await maya.tryOffice({ act: 'move', request: id, state: 'scheduled' });
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('--visit')]);
});

test('the mails say the same about an approved cost as the page', async () => {
  const id = await maya.planned();
  await maya.office({ act: 'cost', request: id, cents: 4_500, for: 'A new trap.' });
  const { cost } = await read(id);
  const body = { cost_id: cost?.cost_id, amount_cents: 4_500, answer: 'accepted' };
  await renter.send('POST', `/v1/work-orders/${id}/cost`, { service, key: newKey(), body });
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done.' });
  await answerWork(id, 'reopened');
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done again.' });
  await answerWork(id, 'completed');
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.personId, 'person-maya-ortiz')).orderBy(mail.createdAt),
  );
  const told = rows
    .filter(({ template, data }) => template === 'work-order-moved' && data.workOrderId === id)
    .map(({ data }) => [data.news, data.cost]);
  expect(told.slice(-5)).toEqual([
    ['work_done', 'approved'],
    ['reopened', 'on_hold'],
    ['in_progress', null],
    ['work_done', 'approved'],
    ['completed', 'charged'],
  ]);
});

test('a declined request that the renter disagrees with says so in the list as well', async () => {
  const id = await maya.planned();
  await move(id, 'declined', { why: 'Wear and tear.' });
  expect((await listed(id))?.status.next_step).toBe('declined');
  await renter.send('POST', `/v1/work-orders/${id}/appeal`, {
    service,
    key: newKey(),
    body: { reason: 'It is a leak.' },
  });
  expect((await listed(id))?.status.next_step).toBe('office_reconsiders');
  expect((await read(id)).status.next_step).toBe('office_reconsiders');
  await move(id, 'acknowledged');
  await move(id, 'declined', { why: 'Still not ours.' });
  expect((await listed(id))?.status.next_step).toBe('declined');
});
