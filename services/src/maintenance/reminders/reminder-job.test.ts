import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { notificationChoice, quietHours } from 'services/platform/db/schema/notifications';
import {
  visitReminderChoice,
  visitReminderJob,
  visitReminderShare,
} from 'services/platform/db/schema/reminders';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createReminderJob } from './reminder-job.ts';

const ORDER = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz' };
const MAYA = 'person-maya-ortiz';
const SAM = 'person-sam-ortiz';
/** 9 am in Chicago on a Wednesday in the far future. */
const VISIT = '2031-06-04T14:00:00Z';

let folder: string;
let open: OpenDatabase;
let workOrderId = '';
let clock = new Date(0);

beforeAll(async () => {
  // The services are not started, because their own job would process these visits as well.
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  open = await openTestDatabase(process.env.DATABASE_URL, join(folder, 'database'));
  const [row] = await runAsSystem((tx) =>
    tx
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.leaseId, ORDER.leaseId), eq(workOrder.state, 'scheduled'))),
  );
  workOrderId = row?.workOrderId ?? '';
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await runAsSystem(async (tx) => {
    await tx.delete(visitReminderChoice);
    await tx.delete(visitReminderShare);
    await tx.delete(notificationChoice);
    await tx.delete(quietHours);
    await tx.delete(mail);
    await tx.update(workOrder).set({ visitStartsAt: null }).where(matchesWorkOrder());
  });
});

const runAsSystem = <T>(work: Parameters<typeof withSystemContext<T>>[1]) =>
  withSystemContext(open.db, work);
const matchesWorkOrder = () =>
  and(eq(workOrder.corporationId, ORDER.corporationId), eq(workOrder.workOrderId, workOrderId));

/** Sets the visit of the work order as if it had been booked at `bookedAt`. */
const setVisit = (
  startsAt: string | null,
  bookedAt: string,
  state: 'scheduled' | 'cancelled' = 'scheduled',
) =>
  runAsSystem(async (tx) => {
    const visitStartsAt = startsAt === null ? null : new Date(startsAt);
    const visitEndsAt = visitStartsAt && new Date(visitStartsAt.getTime() + 7_200_000);
    await tx.update(workOrder).set({ state, visitStartsAt, visitEndsAt }).where(matchesWorkOrder());
    await tx
      .update(visitReminderJob)
      .set({ doneUntil: new Date(bookedAt) })
      .where(eq(visitReminderJob.workOrderId, workOrderId));
  });

/** Runs the job until nothing is due at `now`. */
async function runJobAt(now: string): Promise<void> {
  clock = new Date(now);
  const log = createLog('silent');
  const job = createReminderJob({ db: open.db, log, clock: async () => clock });
  while (await job.runOnce());
}

const listReminders = async () => {
  const rows = await runAsSystem((tx) =>
    tx
      .select()
      .from(mail)
      .where(like(mail.once, `visit-reminder:${workOrderId}:%`)),
  );
  return rows
    .map(({ once, personId, channel }) => {
      const lead = /:(week|day|hour):/.exec(once)?.[1];
      return `${personId === MAYA ? 'Maya' : 'Sam'} ${lead} ${channel}`;
    })
    .sort();
};

const insertChoice = (
  personId: string,
  lead: 'week' | 'day' | 'hour',
  channel: 'mail' | 'text',
  isOn: boolean,
) =>
  runAsSystem((tx) =>
    tx
      .insert(visitReminderChoice)
      .values({ ...ORDER, workOrderId, personId, lead, channel, isOn, version: 1 }),
  );

test('reminds the reporter once, one day before and by mail, without a stored choice', async () => {
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  await runJobAt('2031-05-28T14:00:00Z');
  await runJobAt('2031-06-03T13:59:00Z');
  expect(await listReminders()).toEqual([]);
  await runJobAt('2031-06-03T14:00:00Z');
  await runJobAt('2031-06-03T14:20:00Z');
  await runJobAt('2031-06-04T13:30:00Z');
  expect(await listReminders()).toEqual(['Maya day mail']);
});

test('sends the chosen reminders on the chosen channels and none that is off', async () => {
  await insertChoice(MAYA, 'week', 'mail', true);
  await insertChoice(MAYA, 'day', 'mail', false);
  await insertChoice(MAYA, 'hour', 'text', true);
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  for (const now of ['2031-05-28T14:01:00Z', '2031-06-03T14:01:00Z', '2031-06-04T13:01:00Z']) {
    await runJobAt(now);
  }
  expect(await listReminders()).toEqual(['Maya hour text', 'Maya week mail']);
});

test('uses the channels of the profile without a stored choice', async () => {
  await runAsSystem((tx) =>
    tx.insert(notificationChoice).values([
      { ...ORDER, personId: MAYA, eventGroup: 'repairs', channel: 'mail', isOn: false, version: 1 },
      { ...ORDER, personId: MAYA, eventGroup: 'repairs', channel: 'text', isOn: true, version: 1 },
    ]),
  );
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  await runJobAt('2031-06-03T14:01:00Z');
  expect(await listReminders()).toEqual(['Maya day text']);
});

test('sends shared reminders to a roommate except those that the roommate turned off', async () => {
  await insertChoice(MAYA, 'hour', 'mail', true);
  await runAsSystem((tx) =>
    tx
      .insert(visitReminderShare)
      .values({ ...ORDER, workOrderId, personId: MAYA, otherId: SAM, isOn: true, version: 1 }),
  );
  await insertChoice(SAM, 'day', 'mail', false);
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  await runJobAt('2031-06-03T14:01:00Z');
  await runJobAt('2031-06-04T13:01:00Z');
  expect(await listReminders()).toEqual(['Maya day mail', 'Maya hour mail', 'Sam hour mail']);
});

test('reschedules reminders with the visit and sends none for a canceled visit', async () => {
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  await setVisit('2031-06-11T14:00:00Z', '2031-06-01T00:00:00Z');
  await runJobAt('2031-06-03T14:01:00Z');
  expect(await listReminders()).toEqual([]);
  await runJobAt('2031-06-10T14:01:00Z');
  expect(await listReminders()).toEqual(['Maya day mail']);
  await setVisit('2031-06-18T14:00:00Z', '2031-06-11T00:00:00Z');
  await setVisit('2031-06-18T14:00:00Z', '2031-06-11T00:00:00Z', 'cancelled');
  await runJobAt('2031-06-17T14:01:00Z');
  expect(await listReminders()).toEqual(['Maya day mail']);
});

test('sends no reminder whose time had passed when the visit was booked', async () => {
  await insertChoice(MAYA, 'hour', 'mail', true);
  await setVisit(VISIT, '2031-06-03T20:00:00Z');
  await runJobAt('2031-06-03T20:00:10Z');
  expect(await listReminders()).toEqual([]);
  await runJobAt('2031-06-04T13:00:00Z');
  expect(await listReminders()).toEqual(['Maya hour mail']);
});

test('sends only one overdue reminder after downtime, and none after the visit has started', async () => {
  await insertChoice(MAYA, 'hour', 'mail', true);
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  await runJobAt('2031-06-04T13:40:00Z');
  expect(await listReminders()).toEqual(['Maya hour mail']);
  await setVisit('2031-06-12T14:00:00Z', '2031-06-05T00:00:00Z');
  await runJobAt('2031-06-12T14:00:01Z');
  expect(await listReminders()).toEqual(['Maya hour mail']);
});

test('sends the reminder of an early visit before the quiet hours start', async () => {
  await insertChoice(MAYA, 'hour', 'mail', true);
  await insertChoice(MAYA, 'day', 'mail', false);
  await runAsSystem((tx) =>
    tx.insert(quietHours).values({ ...ORDER, personId: MAYA, fromHour: 22, toHour: 8, version: 1 }),
  );
  await setVisit('2031-06-04T13:00:00Z', '2031-05-01T00:00:00Z');
  await runJobAt('2031-06-04T02:44:00Z');
  expect(await listReminders()).toEqual([]);
  await runJobAt('2031-06-04T02:45:00Z');
  await runJobAt('2031-06-04T12:00:00Z');
  expect(await listReminders()).toEqual(['Maya hour mail']);
});

test('sends each reminder once with several workers', async () => {
  await insertChoice(MAYA, 'hour', 'mail', true);
  await insertChoice(SAM, 'hour', 'mail', true);
  await setVisit(VISIT, '2031-05-01T00:00:00Z');
  const at = new Date('2031-06-04T13:01:00Z');
  const log = createLog('silent');
  const workers = Array.from({ length: 4 }, () =>
    createReminderJob({ db: open.db, log, clock: async () => at }),
  );
  await Promise.all(workers.map((one) => one.runOnce()));
  await Promise.all(workers.map((one) => one.runOnce()));
  expect(await listReminders()).toEqual(['Maya hour mail', 'Sam hour mail']);
});
