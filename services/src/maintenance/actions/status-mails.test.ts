import { eq } from 'drizzle-orm';
import {
  COMPANY,
  formatSlot,
  VisitTester,
  ZONE,
} from 'services/maintenance/scheduling/test-visits';
import { getLocalTime } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visit } from 'services/platform/db/schema/visits';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
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
const readFromList = async (id: string) => {
  const { body } = await renter.send<ListedWorkOrder[]>('GET', '/v1/work-orders', { service });
  return body.find((order) => order.work_order_id === id);
};
const answerFinishedWork = async (id: string, to: 'completed' | 'reopened') => {
  const body = { to, version: (await read(id)).version };
  await renter.send('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key: createKey(),
    body,
  });
};
const move = (request: string, state: string, more: Record<string, unknown> = {}) =>
  maya.office({ act: 'move', request, state, ...more });
const today = () => getLocalTime(new Date(), ZONE).date;
const setTarget = (id: string, targetOn: string) =>
  withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ targetOn }).where(eq(workOrder.workOrderId, id)),
  );

test('keeps a missed target date missed after a message of the office, in the list and on the page', async () => {
  const id = await maya.createPlannedRequest();
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
  expect((await readFromList(id))?.promise).toMatchObject(late);
  await move(id, 'scheduling');
  await move(id, 'waiting', { on: 'parts', why: 'A part is missing.', due: addDays(today(), 4) });
  expect((await read(id)).promise).toMatchObject(late);
});

test('replaces a missed target date with a new one', async () => {
  const id = await maya.createPlannedRequest();
  await setTarget(id, addDays(today(), -1));
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done.' });
  await answerFinishedWork(id, 'reopened');
  expect((await read(id)).promise).toMatchObject({ is_missed: true });
  await move(id, 'triaged', { priority: 'high' });
  expect((await read(id)).promise).toMatchObject({ kind: 'work', is_missed: false });
});

test('shows no upcoming visit after work that was done before the booked visit', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(8));
  const booked = await maya.book(id);
  expect(await read(id)).toMatchObject({
    visit: { starts_at: booked.starts_at },
    status: { next_step: 'visit_comes', visit: 'to_come' },
  });
  await move(id, 'in_progress', { by: COMPANY });
  expect(await read(id)).toMatchObject({ visit: null, status: { visit: 'none' } });
  await move(id, 'work_done', { why: 'We came early.', by: COMPANY });
  await answerFinishedWork(id, 'reopened');
  const open = { visit: null, status: { next_step: 'office_plans_again', visit: 'none' } };
  expect(await read(id)).toMatchObject(open);
  expect(await readFromList(id)).toMatchObject(open);
  await move(id, 'in_progress', { by: COMPANY });
  await move(id, 'work_done', { why: 'A new trap.', by: COMPANY });
  await answerFinishedWork(id, 'completed');
  expect(await readFromList(id)).toMatchObject({ visit: null, status: { next_step: 'closed' } });
  // The booked visit of the company is canceled as well.
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(visit).where(eq(visit.workOrderId, id)),
  );
  expect(rows.map(({ state }) => state)).toEqual(['cancelled']);
});

test('requires new visit hours to schedule a request again', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(8));
  await maya.book(id);
  await move(id, 'in_progress', { by: COMPANY });
  await move(id, 'waiting', { on: 'parts', why: 'A part is missing.', due: addDays(today(), 3) });
  const again = await maya.tryOffice({ act: 'move', request: id, state: 'scheduled' });
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('--visit')]);
});

test('states the same cost status in the mails as on the page', async () => {
  const id = await maya.createPlannedRequest();
  await maya.office({ act: 'cost', request: id, cents: 4_500, for: 'A new trap.' });
  const { cost } = await read(id);
  const body = { cost_id: cost?.cost_id, amount_cents: 4_500, answer: 'accepted' };
  await renter.send('POST', `/v1/work-orders/${id}/cost`, {
    service,
    key: createKey(),
    body,
  });
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done.' });
  await answerFinishedWork(id, 'reopened');
  await move(id, 'in_progress');
  await move(id, 'work_done', { why: 'Done again.' });
  await answerFinishedWork(id, 'completed');
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.personId, 'person-maya-ortiz')).orderBy(mail.createdAt),
  );
  const stateMails = rows
    .filter(({ template, data }) => template === 'work-order-moved' && data.workOrderId === id)
    .map(({ data }) => [data.news, data.cost]);
  expect(stateMails.slice(-5)).toEqual([
    ['work_done', 'approved'],
    ['reopened', 'on_hold'],
    ['in_progress', null],
    ['work_done', 'approved'],
    ['completed', 'charged'],
  ]);
});

test('shows an appealed request as being reconsidered in the list and on the page', async () => {
  const id = await maya.createPlannedRequest();
  await move(id, 'declined', { why: 'Wear and tear.' });
  expect((await readFromList(id))?.status.next_step).toBe('declined');
  await renter.send('POST', `/v1/work-orders/${id}/appeal`, {
    service,
    key: createKey(),
    body: { reason: 'It is a leak.' },
  });
  expect((await readFromList(id))?.status.next_step).toBe('office_reconsiders');
  expect((await read(id)).status.next_step).toBe('office_reconsiders');
  await move(id, 'acknowledged');
  await move(id, 'declined', { why: 'Still not ours.' });
  expect((await readFromList(id))?.status.next_step).toBe('declined');
});
