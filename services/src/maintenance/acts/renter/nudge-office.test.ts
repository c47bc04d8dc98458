import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { getLocalTime } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { property } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { newKey, TestRenter } from 'services/testing/test-renter';
import type { WorkOrder } from 'shared/contract/maintenance';
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

const OFFICE = 'office@harborpine.example';
const CODE = 'GATE-9163#';
const service = 'maintenance';
const isOrder = (id: string) => eq(workOrder.workOrderId, id);

/** A request with a code for the gate, whose work is overdue by so many days. */
async function overdueBy(days: number) {
  const body = {
    title: 'Bathroom tap drips',
    details: 'It drips about once a second, day and night.',
    place: 'bathroom',
    category: 'plumbing',
    permission_to_enter: true,
    access: { pets: null, notes: null, gate_code: CODE },
  };
  const { body: made } = await maya.send<WorkOrder>('POST', '/v1/work-orders', {
    service,
    key: newKey(),
    body,
  });
  const due = await promise(made.work_order_id, days);
  return { id: made.work_order_id, number: made.number, due };
}

/** The office promises the work anew, for a day that is over. */
async function promise(id: string, daysAgo: number): Promise<string> {
  const targetOn = addDays(getLocalTime(new Date(), 'America/Chicago').date, -daysAgo);
  await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ targetOn }).where(isOrder(id)),
  );
  return targetOn;
}
const nudge = (id: string, renter = maya) =>
  renter.send('POST', `/v1/work-orders/${id}/nudge`, { service });
const mailsAbout = async (id: string) =>
  (
    await withSystemContext(services.db, (tx) =>
      tx.select().from(mail).where(eq(mail.template, 'nudge-for-office')),
    )
  ).filter(({ data }) => data.workOrderId === id);

/** The mail as it was written, once it has left. */
async function writtenAbout(id: string): Promise<typeof mail.$inferSelect> {
  for (let tries = 0; tries < 300; tries += 1) {
    const written = (await mailsAbout(id)).find(({ state }) => state === 'kept');
    if (written) return written;
    await setTimeout(100);
  }
  throw new Error('The mail to the office does not leave.');
}

test('2.5: a renter’s reminder is mailed to the office of the building: what, where, how late; no code, no link', async () => {
  const { id, number } = await overdueBy(3);
  expect((await nudge(id)).status).toBe(200);
  const { toAddress, subject, textPart, htmlPart } = await writtenAbout(id);
  expect(toAddress).toBe(OFFICE);
  expect(subject).toBe(`Overdue by 3 days: Bathroom tap drips (#${number})`);
  expect(textPart).toContain('Hello Dana Whitlock,');
  expect(textPart).toContain('Maya Ortiz reminds the office');
  expect(textPart).toContain('1180 Quayside Avenue, Apt 3B, Port Alder');
  expect(textPart).toContain(`pnpm office tell ${number} `);
  expect(`${subject}${textPart}${htmlPart}`).not.toMatch(/GATE-9163|https?:/);
});

test('2.5: one promise is one mail, whoever of the home reminds of it and however often', async () => {
  const { id } = await overdueBy(1);
  await Promise.all(Array.from({ length: 4 }, () => nudge(id)));
  await nudge(id, sam);
  const [one, ...others] = await mailsAbout(id);
  expect([one?.data.lateBy, others]).toEqual(['1 day', []]);
  await promise(id, 2);
  expect((await nudge(id, sam)).status).toBe(200);
  expect((await mailsAbout(id)).map(({ data }) => data.renterName).sort()).toEqual([
    'Maya Ortiz',
    'Sam Ortiz',
  ]);
});

test('where the office still has time, or has given no address, nothing is mailed to it', async () => {
  const { id } = await overdueBy(-2);
  expect((await nudge(id)).status).toBe(409);
  const setEmail = (officeEmail: string | null) =>
    withSystemContext(services.db, (tx) =>
      tx.update(property).set({ officeEmail }).where(eq(property.propertyId, 'property-quayside')),
    );
  await setEmail(null);
  await promise(id, 2);
  expect((await nudge(id)).status).toBe(200);
  expect(await mailsAbout(id)).toEqual([]);
  await setEmail(OFFICE);
});
