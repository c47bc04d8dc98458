import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { getLocalTime } from 'services/platform/dates/calendar';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { property } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
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
const matchesWorkOrder = (id: string) => eq(workOrder.workOrderId, id);

/** Creates a request with a gate code whose target date was `days` ago. */
async function createOverdueRequest(days: number) {
  const body = {
    title: 'Bathroom tap drips',
    details: 'It drips about once a second, day and night.',
    place: 'bathroom',
    category: 'plumbing',
    permission_to_enter: true,
    access: { pets: null, notes: null, gate_code: CODE },
  };
  const { body: created } = await maya.send<WorkOrder>('POST', '/v1/work-orders', {
    service,
    key: createKey(),
    body,
  });
  const due = await setTargetDate(created.work_order_id, days);
  return { id: created.work_order_id, number: created.number, due };
}

/** Sets a new target date that is `daysAgo` in the past. */
async function setTargetDate(id: string, daysAgo: number): Promise<string> {
  const targetOn = addDays(getLocalTime(new Date(), 'America/Chicago').date, -daysAgo);
  await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ targetOn }).where(matchesWorkOrder(id)),
  );
  return targetOn;
}
const nudge = (id: string, renter = maya) =>
  renter.send('POST', `/v1/work-orders/${id}/nudge`, { service });
const listMailsAbout = async (id: string) =>
  (
    await withSystemContext(services.db, (tx) =>
      tx.select().from(mail).where(eq(mail.template, 'nudge-for-office')),
    )
  ).filter(({ data }) => data.workOrderId === id);

/** Waits until the mail to the office is rendered, and returns it. */
async function waitForMailAbout(id: string): Promise<typeof mail.$inferSelect> {
  for (let tries = 0; tries < 300; tries += 1) {
    const written = (await listMailsAbout(id)).find(({ state }) => state === 'kept');
    if (written) return written;
    await setTimeout(100);
  }
  throw new Error('The mail to the office was not sent.');
}

test('mails a renter’s reminder to the office of the building without gate code and link', async () => {
  const { id, number } = await createOverdueRequest(3);
  expect((await nudge(id)).status).toBe(200);
  const { toAddress, subject, textPart, htmlPart } = await waitForMailAbout(id);
  expect(toAddress).toBe(OFFICE);
  expect(subject).toBe(`Overdue by 3 days: Bathroom tap drips (#${number})`);
  expect(textPart).toContain('Hello Dana Whitlock,');
  expect(textPart).toContain('Maya Ortiz sent a reminder');
  expect(textPart).toContain('1180 Quayside Avenue, Apt 3B, Port Alder');
  expect(textPart).toContain(`pnpm office tell ${number} `);
  expect(`${subject}${textPart}${htmlPart}`).not.toMatch(/GATE-9163|https?:/);
});

test('sends one mail for each promised date, however many occupants send reminders', async () => {
  const { id } = await createOverdueRequest(1);
  await Promise.all(Array.from({ length: 4 }, () => nudge(id)));
  await nudge(id, sam);
  const [one, ...others] = await listMailsAbout(id);
  expect([one?.data.lateBy, others]).toEqual(['1 day', []]);
  await setTargetDate(id, 2);
  expect((await nudge(id, sam)).status).toBe(200);
  expect((await listMailsAbout(id)).map(({ data }) => data.renterName).sort()).toEqual([
    'Maya Ortiz',
    'Sam Ortiz',
  ]);
});

test('sends no mail before the promised date has passed or if the office has no address', async () => {
  const { id } = await createOverdueRequest(-2);
  expect((await nudge(id)).status).toBe(409);
  const setEmail = (officeEmail: string | null) =>
    withSystemContext(services.db, (tx) =>
      tx.update(property).set({ officeEmail }).where(eq(property.propertyId, 'property-quayside')),
    );
  await setEmail(null);
  await setTargetDate(id, 2);
  expect((await nudge(id)).status).toBe(200);
  expect(await listMailsAbout(id)).toEqual([]);
  await setEmail(OFFICE);
});
