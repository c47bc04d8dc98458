import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visit, visitSlot, workOrderCost } from 'services/platform/db/schema/visits';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { VisitSlot } from 'shared/contract/visits';
import { COMPANY, COMPANY_MAIL, formatSlot, VisitTester } from './test-visits.ts';

let services: TestServices;
let maya: VisitTester;

beforeAll(async () => {
  services = await startTestServices();
  maya = new VisitTester(services, await TestRenter.signIn(services, 'maya.ortiz'));
});
afterAll(() => services.close());

const ACTOR = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
const TAKERS = 64;

const listCompanyMails = async (id: string) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.toAddress, COMPANY_MAIL)).orderBy(mail.createdAt),
  );
  return rows.filter(({ data }) => data.workOrderId === id).map(({ data }) => data.news);
};
const readState = async (id: string) => (await maya.schedule(id)).state;

test('books an offered slot and notifies the household and the company', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(10), formatSlot(11));
  const before = await maya.schedule(id);
  expect(before).toMatchObject({ state: 'scheduling', visit: null, told: ['Sam'] });
  expect(before.slots.map(({ company }) => company)).toEqual([COMPANY, COMPANY]);
  const key = createKey();
  const [first, second] = before.slots;
  const booked = await maya.choose(id, first?.slot_id ?? '', null, key);
  expect(booked.body).toMatchObject({
    state: 'scheduled',
    visit: { starts_at: first?.starts_at, company: COMPANY, access: 'enter' },
    slots: [{ slot_id: second?.slot_id }],
    may: { choose: true, cancel: true, report_missed: false },
  });
  expect((await maya.choose(id, first?.slot_id ?? '', null, key)).replayed).toBe(true);
  expect(await listCompanyMails(id)).toEqual(['booked']);
  const mails = await withSystemContext(services.db, (tx) => tx.select().from(mail));
  const householdMails = mails.filter(
    ({ template, data }) => template === 'work-order-visit' && data.workOrderId === id,
  );
  expect(householdMails.map(({ personId }) => personId).sort()).toEqual([
    'person-maya-ortiz',
    'person-sam-ortiz',
  ]);
});

test('gives a slot to one of 64 concurrent requests and returns free slots to the others', async () => {
  const id = await maya.createPlannedRequest();
  const ids = await maya.copyRequest(id, TAKERS);
  for (const one of ids) await maya.offer(one, formatSlot(12), formatSlot(13));
  const wanted = (await maya.schedule(ids[0] ?? '')).slots[0]?.slot_id ?? '';
  const answers = await Promise.all(ids.map((one) => maya.choose(one, wanted)));
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect([won.length, lost.length]).toEqual([1, TAKERS - 1]);
  for (const answer of lost) {
    expect([answer.status, getErrorCode(answer)]).toEqual([409, 'slot_taken']);
    const fresh = (getErrorDetails(answer)?.slots ?? []) as VisitSlot[];
    expect(fresh).toHaveLength(1);
    expect(fresh.map(({ slot_id }) => slot_id)).not.toContain(wanted);
  }
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(visit).where(eq(visit.slotId, wanted)),
  );
  expect(rows.map(({ state }) => state)).toEqual(['booked']);
});

test('releases the old slot of a rescheduled visit and rejects changes of the old visit', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(14), formatSlot(15), formatSlot(16));
  const booked = await maya.book(id);
  const [other, third] = (await maya.schedule(id)).slots;
  const moved = await maya.choose(id, other?.slot_id ?? '', booked.visit_id);
  expect(moved.body.visit).toMatchObject({ starts_at: other?.starts_at });
  expect(moved.body.slots.map(({ starts_at }) => starts_at)).toContain(booked.starts_at);
  const late = await maya.choose(id, third?.slot_id ?? '', booked.visit_id);
  expect([late.status, getErrorCode(late)]).toEqual([409, 'version_conflict']);
  expect(await listCompanyMails(id)).toEqual(['booked', 'moved']);
});

test('releases the slot when the visit or the request is canceled', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(17));
  const booked = await maya.book(id);
  const off = await maya.requestVisit('POST', id, '/cancel', {
    visit_id: booked.visit_id,
    reason: 'We are away.',
  });
  expect(off.body).toMatchObject({ state: 'scheduling', visit: null, slots: [{}] });
  await maya.book(id);
  const renter = await TestRenter.signIn(services, 'sam.ortiz');
  const { body } = await renter.send<{ version: number }>('GET', `/v1/work-orders/${id}`, {
    service: 'maintenance',
  });
  const cancelled = await renter.send('POST', `/v1/work-orders/${id}/moves`, {
    service: 'maintenance',
    key: createKey(),
    body: { to: 'cancelled', version: body.version, reason: 'It stopped.' },
  });
  expect(cancelled.status).toBe(200);
  expect(await listCompanyMails(id)).toEqual(['booked', 'cancelled', 'booked', 'cancelled']);
  const other = await maya.createRequestWithSlots(formatSlot(17));
  expect((await maya.schedule(other)).slots).toHaveLength(1);
});

test('refuses online changes of a visit within 24 hours before it', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(18));
  const booked = await maya.book(id);
  const soon = new Date(Date.now() + 23 * 3_600_000);
  await withSystemContext(services.db, (tx) =>
    tx.update(visit).set({ startsAt: soon }).where(eq(visit.visitId, booked.visit_id)),
  );
  expect((await maya.schedule(id)).may).toMatchObject({ choose: false, cancel: false });
  const late = await maya.requestVisit('POST', id, '/cancel', { visit_id: booked.visit_id });
  expect([late.status, getErrorCode(late)]).toEqual([409, 'visit_too_late']);
});

test('ends a missed visit reported by the renter or the office once its time is over', async () => {
  for (const who of ['renter', 'office'] as const) {
    const id = await maya.createRequestWithSlots(formatSlot(who === 'renter' ? 19 : 20));
    const booked = await maya.book(id);
    const early = await maya.requestVisit('POST', id, '/missed', { visit_id: booked.visit_id });
    expect([early.status, getErrorCode(early)]).toEqual([409, 'work_order_move_refused']);
    const over = { visitStartsAt: new Date(Date.now() - 7_200_000), visitEndsAt: new Date(0) };
    await withSystemContext(services.db, async (tx) => {
      await tx.update(workOrder).set(over).where(eq(workOrder.workOrderId, id));
    });
    if (who === 'office') await maya.office({ act: 'no-show', request: id });
    else {
      const said = await maya.requestVisit('POST', id, '/missed', { visit_id: booked.visit_id });
      expect(said.body).toMatchObject({ state: 'scheduling', visit: null });
      expect(await maya.office({ act: 'findings' })).toContain('newest');
      expect(await listCompanyMails(id)).toEqual(['booked', 'missed']);
    }
    expect(await readState(id)).toBe('scheduling');
  }
});

test('refuses to offer slots before the entry notice period or with overlapping hours', async () => {
  const id = await maya.createPlannedRequest();
  const soon = formatSlot(0, '00:00-23:59');
  const refused = await maya.tryOffice({
    act: 'offer-slots',
    request: id,
    by: COMPANY,
    slot: [soon],
  });
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('24 hours')]);
  const overlap = { act: 'offer-slots', request: id, by: COMPANY };
  await maya.offer(id, formatSlot(21, '09:00-11:00'));
  const twice = await maya.tryOffice({ ...overlap, slot: [formatSlot(21, '10:00-12:00')] });
  expect([twice.code, twice.text]).toEqual([1, expect.stringContaining('other hours')]);
});

test('requires at least three different windows for times that suit the household', async () => {
  const id = await maya.createPlannedRequest();
  const { days } = await maya.schedule(id);
  const windows = days.slice(0, 3).map((on) => ({ on, part: 'morning' }));
  const few = await maya.requestVisit('POST', id, '/windows', {
    windows: windows.slice(1),
    access: 'enter',
  });
  expect([few.status, getErrorCode(few)]).toEqual([400, 'invalid_request']);
  const twice = [...windows, ...windows];
  const same = await maya.requestVisit('POST', id, '/windows', { windows: twice, access: 'enter' });
  expect([same.status, getErrorCode(same)]).toEqual([400, 'invalid_request']);
  const wished = await maya.requestVisit('POST', id, '/windows', { windows, access: 'adult_home' });
  expect(wished.body.wish?.windows).toEqual(windows);
});

test('uses the windows of the report until the household names other times', async () => {
  const { days } = await maya.schedule(await maya.createPlannedRequest());
  const windows = days.slice(0, 3).map((on) => ({ on, part: 'evening' }));
  const id = await maya.createPlannedRequest({ windows });
  expect((await maya.schedule(id)).wish?.windows).toEqual(windows);
  const others = days.slice(3, 6).map((on) => ({ on, part: 'morning' }));
  const wished = await maya.requestVisit('POST', id, '/windows', {
    windows: others,
    access: 'enter',
  });
  expect(wished.body.wish?.windows).toEqual(others);
});

test('clears the visit and releases the slot when the office cancels a visit', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(24));
  await maya.book(id);
  await maya.office({ act: 'move', request: id, state: 'scheduling' });
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.workOrderId, id)),
  );
  expect(row).toMatchObject({ state: 'scheduling', visitStartsAt: null, visitCompany: null });
  expect((await maya.schedule(id)).slots).toHaveLength(1);
});

test('prevents the database role of renters from writing slots, visits and costs', async () => {
  const id = await maya.createRequestWithSlots(formatSlot(22));
  await maya.office({ act: 'cost', request: id, cents: 8_500, for: 'A new pane.' });
  const mine = await withRenterContext(services.db, ACTOR, (tx) => tx.select().from(visitSlot));
  expect(mine.length).toBeGreaterThan(0);
  const theo = { ...ACTOR, personId: 'person-theo-brandt', doorIds: ['door-quayside-2a'] };
  expect(await withRenterContext(services.db, theo, (tx) => tx.select().from(visitSlot))).toEqual(
    [],
  );
  expect(await withRenterContext(services.db, theo, (tx) => tx.select().from(visit))).toEqual([]);
  for (const write of [
    () =>
      withRenterContext(services.db, ACTOR, (tx) => tx.update(visitSlot).set({ takenAt: null })),
    () => withRenterContext(services.db, ACTOR, (tx) => tx.update(visit).set({ state: 'booked' })),
    () =>
      withRenterContext(services.db, ACTOR, (tx) =>
        tx.update(workOrderCost).set({ amountCents: 1 }),
      ),
  ]) {
    await expect(write()).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
