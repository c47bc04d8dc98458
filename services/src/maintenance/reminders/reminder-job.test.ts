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
/** 9 am in Chicago, on a Wednesday far ahead. */
const VISIT = '2031-06-04T14:00:00Z';

let folder: string;
let open: OpenDatabase;
let workOrderId = '';
let clock = new Date(0);

beforeAll(async () => {
  // Without the services: their own job would look at these visits, too.
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  open = await openTestDatabase(process.env.DATABASE_URL, join(folder, 'database'));
  const [row] = await system((tx) =>
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
  await system(async (tx) => {
    await tx.delete(visitReminderChoice);
    await tx.delete(visitReminderShare);
    await tx.delete(notificationChoice);
    await tx.delete(quietHours);
    await tx.delete(mail);
    await tx.update(workOrder).set({ visitStartsAt: null }).where(isOrder());
  });
});

const system = <T>(work: Parameters<typeof withSystemContext<T>>[1]) =>
  withSystemContext(open.db, work);
const isOrder = () =>
  and(eq(workOrder.corporationId, ORDER.corporationId), eq(workOrder.workOrderId, workOrderId));

/** Books the visit, as an office or a renter would, at a moment of the past. */
const book = (
  startsAt: string | null,
  bookedAt: string,
  state: 'scheduled' | 'cancelled' = 'scheduled',
) =>
  system(async (tx) => {
    const visitStartsAt = startsAt === null ? null : new Date(startsAt);
    const visitEndsAt = visitStartsAt && new Date(visitStartsAt.getTime() + 7_200_000);
    await tx.update(workOrder).set({ state, visitStartsAt, visitEndsAt }).where(isOrder());
    await tx
      .update(visitReminderJob)
      .set({ doneUntil: new Date(bookedAt) })
      .where(eq(visitReminderJob.workOrderId, workOrderId));
  });

/** Lets the job do all that is due at that moment. */
async function runAt(now: string): Promise<void> {
  clock = new Date(now);
  const log = createLog('silent');
  const job = createReminderJob({ db: open.db, log, clock: async () => clock });
  while (await job.runOnce());
}

const told = async () => {
  const rows = await system((tx) =>
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

const choose = (
  personId: string,
  lead: 'week' | 'day' | 'hour',
  channel: 'mail' | 'text',
  isOn: boolean,
) =>
  system((tx) =>
    tx
      .insert(visitReminderChoice)
      .values({ ...ORDER, workOrderId, personId, lead, channel, isOn, version: 1 }),
  );

test('2.5: without a choice, whoever reported it is reminded one day before by mail, once', async () => {
  await book(VISIT, '2031-05-01T00:00:00Z');
  await runAt('2031-05-28T14:00:00Z');
  await runAt('2031-06-03T13:59:00Z');
  expect(await told()).toEqual([]);
  await runAt('2031-06-03T14:00:00Z');
  await runAt('2031-06-03T14:20:00Z');
  await runAt('2031-06-04T13:30:00Z');
  expect(await told()).toEqual(['Maya day mail']);
});

test('2.5: each lead and way that was chosen goes, and what was switched off does not', async () => {
  await choose(MAYA, 'week', 'mail', true);
  await choose(MAYA, 'day', 'mail', false);
  await choose(MAYA, 'hour', 'text', true);
  await book(VISIT, '2031-05-01T00:00:00Z');
  for (const now of ['2031-05-28T14:01:00Z', '2031-06-03T14:01:00Z', '2031-06-04T13:01:00Z']) {
    await runAt(now);
  }
  expect(await told()).toEqual(['Maya hour text', 'Maya week mail']);
});

test('2.6: what nobody has touched follows the choices of the profile', async () => {
  await system((tx) =>
    tx.insert(notificationChoice).values([
      { ...ORDER, personId: MAYA, eventGroup: 'repairs', channel: 'mail', isOn: false, version: 1 },
      { ...ORDER, personId: MAYA, eventGroup: 'repairs', channel: 'text', isOn: true, version: 1 },
    ]),
  );
  await book(VISIT, '2031-05-01T00:00:00Z');
  await runAt('2031-06-03T14:01:00Z');
  expect(await told()).toEqual(['Maya day text']);
});

test('2.5: a roommate is reminded at the times of whoever asked, and may switch it off', async () => {
  await choose(MAYA, 'hour', 'mail', true);
  await system((tx) =>
    tx
      .insert(visitReminderShare)
      .values({ ...ORDER, workOrderId, personId: MAYA, otherId: SAM, isOn: true, version: 1 }),
  );
  await choose(SAM, 'day', 'mail', false);
  await book(VISIT, '2031-05-01T00:00:00Z');
  await runAt('2031-06-03T14:01:00Z');
  await runAt('2031-06-04T13:01:00Z');
  expect(await told()).toEqual(['Maya day mail', 'Maya hour mail', 'Sam hour mail']);
});

test('2.5: a visit that is moved moves its reminders; one that is called off has none', async () => {
  await book(VISIT, '2031-05-01T00:00:00Z');
  await book('2031-06-11T14:00:00Z', '2031-06-01T00:00:00Z');
  await runAt('2031-06-03T14:01:00Z');
  expect(await told()).toEqual([]);
  await runAt('2031-06-10T14:01:00Z');
  expect(await told()).toEqual(['Maya day mail']);
  await book('2031-06-18T14:00:00Z', '2031-06-11T00:00:00Z');
  await book('2031-06-18T14:00:00Z', '2031-06-11T00:00:00Z', 'cancelled');
  await runAt('2031-06-17T14:01:00Z');
  expect(await told()).toEqual(['Maya day mail']);
});

test('2.5: what was past when the visit was booked is not sent', async () => {
  await choose(MAYA, 'hour', 'mail', true);
  await book(VISIT, '2031-06-03T20:00:00Z');
  await runAt('2031-06-03T20:00:10Z');
  expect(await told()).toEqual([]);
  await runAt('2031-06-04T13:00:00Z');
  expect(await told()).toEqual(['Maya hour mail']);
});

test('after a standstill one reminder goes while the visit is ahead, and none after it', async () => {
  await choose(MAYA, 'hour', 'mail', true);
  await book(VISIT, '2031-05-01T00:00:00Z');
  await runAt('2031-06-04T13:40:00Z');
  expect(await told()).toEqual(['Maya hour mail']);
  await book('2031-06-12T14:00:00Z', '2031-06-05T00:00:00Z');
  await runAt('2031-06-12T14:00:01Z');
  expect(await told()).toEqual(['Maya hour mail']);
});

test('2.6: a visit early in the morning is told of before the quiet hours begin', async () => {
  await choose(MAYA, 'hour', 'mail', true);
  await choose(MAYA, 'day', 'mail', false);
  await system((tx) =>
    tx.insert(quietHours).values({ ...ORDER, personId: MAYA, fromHour: 22, toHour: 8, version: 1 }),
  );
  await book('2031-06-04T13:00:00Z', '2031-05-01T00:00:00Z');
  await runAt('2031-06-04T02:44:00Z');
  expect(await told()).toEqual([]);
  await runAt('2031-06-04T02:45:00Z');
  await runAt('2031-06-04T12:00:00Z');
  expect(await told()).toEqual(['Maya hour mail']);
});

test('any number of workers remind once', async () => {
  await choose(MAYA, 'hour', 'mail', true);
  await choose(SAM, 'hour', 'mail', true);
  await book(VISIT, '2031-05-01T00:00:00Z');
  const at = new Date('2031-06-04T13:01:00Z');
  const log = createLog('silent');
  const workers = Array.from({ length: 4 }, () =>
    createReminderJob({ db: open.db, log, clock: async () => at }),
  );
  await Promise.all(workers.map((one) => one.runOnce()));
  await Promise.all(workers.map((one) => one.runOnce()));
  expect(await told()).toEqual(['Maya hour mail', 'Sam hour mail']);
});
