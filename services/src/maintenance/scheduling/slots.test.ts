import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visit, visitSlot, workOrderCost } from 'services/platform/db/schema/visits';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { codeOf, detailsOf, newKey, TestRenter } from 'services/testing/test-renter';
import type { VisitSlot } from 'shared/contract/visits';
import { COMPANY, COMPANY_MAIL, hours, VisitTester } from './test-visits.ts';

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

const companyMails = async (id: string) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.toAddress, COMPANY_MAIL)).orderBy(mail.createdAt),
  );
  return rows.filter(({ data }) => data.workOrderId === id).map(({ data }) => data.news);
};
const stateOf = async (id: string) => (await maya.schedule(id)).state;

test('2.5: an offered time is chosen: the visit stands, the home and the company are told', async () => {
  const id = await maya.offered(hours(10), hours(11));
  const before = await maya.schedule(id);
  expect(before).toMatchObject({ state: 'scheduling', visit: null, told: ['Sam'] });
  expect(before.slots.map(({ company }) => company)).toEqual([COMPANY, COMPANY]);
  const key = newKey();
  const [first, second] = before.slots;
  const booked = await maya.choose(id, first?.slot_id ?? '', null, key);
  expect(booked.body).toMatchObject({
    state: 'scheduled',
    visit: { starts_at: first?.starts_at, company: COMPANY, access: 'enter' },
    slots: [{ slot_id: second?.slot_id }],
    may: { choose: true, cancel: true, report_missed: false },
  });
  expect((await maya.choose(id, first?.slot_id ?? '', null, key)).replayed).toBe(true);
  expect(await companyMails(id)).toEqual(['booked']);
  const mails = await withSystemContext(services.db, (tx) => tx.select().from(mail));
  const told = mails.filter(
    ({ template, data }) => template === 'work-order-visit' && data.workOrderId === id,
  );
  expect(told.map(({ personId }) => personId).sort()).toEqual([
    'person-maya-ortiz',
    'person-sam-ortiz',
  ]);
});

test('must show: 64 takers of one slot: one has it, 63 get fresh ones', async () => {
  const id = await maya.planned();
  const ids = await maya.copies(id, TAKERS);
  for (const one of ids) await maya.offer(one, hours(12), hours(13));
  const wanted = (await maya.schedule(ids[0] ?? '')).slots[0]?.slot_id ?? '';
  const answers = await Promise.all(ids.map((one) => maya.choose(one, wanted)));
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect([won.length, lost.length]).toEqual([1, TAKERS - 1]);
  for (const answer of lost) {
    expect([answer.status, codeOf(answer)]).toEqual([409, 'slot_taken']);
    const fresh = (detailsOf(answer)?.slots ?? []) as VisitSlot[];
    expect(fresh).toHaveLength(1);
    expect(fresh.map(({ slot_id }) => slot_id)).not.toContain(wanted);
  }
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(visit).where(eq(visit.slotId, wanted)),
  );
  expect(rows.map(({ state }) => state)).toEqual(['booked']);
});

test('2.5: a visit that is moved gives its time back, and its old version moves nothing', async () => {
  const id = await maya.offered(hours(14), hours(15), hours(16));
  const booked = await maya.book(id);
  const [other, third] = (await maya.schedule(id)).slots;
  const moved = await maya.choose(id, other?.slot_id ?? '', booked.visit_id);
  expect(moved.body.visit).toMatchObject({ starts_at: other?.starts_at });
  expect(moved.body.slots.map(({ starts_at }) => starts_at)).toContain(booked.starts_at);
  const late = await maya.choose(id, third?.slot_id ?? '', booked.visit_id);
  expect([late.status, codeOf(late)]).toEqual([409, 'version_conflict']);
  expect(await companyMails(id)).toEqual(['booked', 'moved']);
});

test('2.5: what is called off is free again, by whatever way it ends', async () => {
  const id = await maya.offered(hours(17));
  const booked = await maya.book(id);
  const off = await maya.ask('POST', id, '/cancel', {
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
    key: newKey(),
    body: { to: 'cancelled', version: body.version, reason: 'It stopped.' },
  });
  expect(cancelled.status).toBe(200);
  expect(await companyMails(id)).toEqual(['booked', 'cancelled', 'booked', 'cancelled']);
  const other = await maya.offered(hours(17));
  expect((await maya.schedule(other)).slots).toHaveLength(1);
});

test('2.5: from 24 hours before on it is moved by phone', async () => {
  const id = await maya.offered(hours(18));
  const booked = await maya.book(id);
  const soon = new Date(Date.now() + 23 * 3_600_000);
  await withSystemContext(services.db, (tx) =>
    tx.update(visit).set({ startsAt: soon }).where(eq(visit.visitId, booked.visit_id)),
  );
  expect((await maya.schedule(id)).may).toMatchObject({ choose: false, cancel: false });
  const late = await maya.ask('POST', id, '/cancel', { visit_id: booked.visit_id });
  expect([late.status, codeOf(late)]).toEqual([409, 'visit_too_late']);
});

test('2.5: nobody came: said by the renter once the time is over, and by the office the other way', async () => {
  for (const who of ['renter', 'office'] as const) {
    const id = await maya.offered(hours(who === 'renter' ? 19 : 20));
    const booked = await maya.book(id);
    const early = await maya.ask('POST', id, '/missed', { visit_id: booked.visit_id });
    expect([early.status, codeOf(early)]).toEqual([409, 'work_order_move_refused']);
    const over = { visitStartsAt: new Date(Date.now() - 7_200_000), visitEndsAt: new Date(0) };
    await withSystemContext(services.db, async (tx) => {
      await tx.update(workOrder).set(over).where(eq(workOrder.workOrderId, id));
    });
    if (who === 'office') await maya.office({ act: 'no-show', request: id });
    else {
      const said = await maya.ask('POST', id, '/missed', { visit_id: booked.visit_id });
      expect(said.body).toMatchObject({ state: 'scheduling', visit: null });
      expect(await maya.office({ act: 'findings' })).toContain('newest');
      expect(await companyMails(id)).toEqual(['booked', 'missed']);
    }
    expect(await stateOf(id)).toBe('scheduling');
  }
});

test('2.5: nobody is offered a time sooner than the entry notice, but in an emergency', async () => {
  const id = await maya.planned();
  const soon = hours(0, '00:00-23:59');
  const refused = await maya.tryOffice({
    act: 'offer-slots',
    request: id,
    by: COMPANY,
    slot: [soon],
  });
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('24 hours')]);
  const overlap = { act: 'offer-slots', request: id, by: COMPANY };
  await maya.offer(id, hours(21, '09:00-11:00'));
  const twice = await maya.tryOffice({ ...overlap, slot: [hours(21, '10:00-12:00')] });
  expect([twice.code, twice.text]).toEqual([1, expect.stringContaining('other hours')]);
});

test('2.5: where nothing suits, three windows and more go to the office', async () => {
  const id = await maya.planned();
  const { days } = await maya.schedule(id);
  const windows = days.slice(0, 3).map((on) => ({ on, part: 'morning' }));
  const few = await maya.ask('POST', id, '/windows', {
    windows: windows.slice(1),
    access: 'enter',
  });
  expect([few.status, codeOf(few)]).toEqual([400, 'invalid_request']);
  const twice = [...windows, ...windows];
  const same = await maya.ask('POST', id, '/windows', { windows: twice, access: 'enter' });
  expect([same.status, codeOf(same)]).toEqual([400, 'invalid_request']);
  const wished = await maya.ask('POST', id, '/windows', { windows, access: 'adult_home' });
  expect(wished.body.wish?.windows).toEqual(windows);
});

test('2.5: what was named when it was reported is the wish, until other times are named', async () => {
  const { days } = await maya.schedule(await maya.planned());
  const windows = days.slice(0, 3).map((on) => ({ on, part: 'evening' }));
  const id = await maya.planned({ windows });
  expect((await maya.schedule(id)).wish?.windows).toEqual(windows);
  const others = days.slice(3, 6).map((on) => ({ on, part: 'morning' }));
  const wished = await maya.ask('POST', id, '/windows', { windows: others, access: 'enter' });
  expect(wished.body.wish?.windows).toEqual(others);
});

test('2.5: a visit that the office calls off stands nowhere any more, and its hours are free', async () => {
  const id = await maya.offered(hours(24));
  await maya.book(id);
  await maya.office({ act: 'move', request: id, state: 'scheduling' });
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.workOrderId, id)),
  );
  expect(row).toMatchObject({ state: 'scheduling', visitStartsAt: null, visitCompany: null });
  expect((await maya.schedule(id)).slots).toHaveLength(1);
});

test('T1: the database itself lets no renter take, free or book a time, or say a cost', async () => {
  const id = await maya.offered(hours(22));
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
