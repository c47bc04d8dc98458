import { getUpcomingVisit } from 'services/maintenance/work-orders/state/work-order-status';
import { findAnyWorkOrder } from 'services/maintenance/work-orders/store/find-work-orders';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type Clock, databaseClock } from 'services/platform/jobs/clock';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { REMINDER_LEADS, type ReminderLead } from 'shared/contract/reminders';
import { traceJob } from 'shared/server/tracing/tracing';
import { getSendTime } from './get-send-time.ts';
import { queueReminder } from './queue-reminder.ts';
import { getReminderChannels } from './reminder-channels.ts';
import {
  loadReminderHousehold,
  type ReminderHousehold,
  type ReminderRecipient,
} from './reminder-household.ts';
import { claimReminderJob, type ReminderJobRow, updateReminderJob } from './store/reminder-jobs.ts';

export type ReminderJob = Poller & {
  /** Processes the visit that is due first. Returns false if none is due. */
  runOnce(): Promise<boolean>;
};

type Deps = { db: Database; log: Log; clock?: Clock };

const PAUSE_MS = 5_000;
const MINUTE_MS = 60_000;
/** Send times are computed again at least this often, because quiet hours may have changed. */
const RECHECK_MS = 15 * MINUTE_MS;
/** No reminder is due earlier than this before a visit: one week plus one night of quiet hours. */
const FIRST_CHECK_MS = 8 * 24 * 60 * MINUTE_MS;

/**
 * Creates the job that sends visit reminders. The table of visits is the queue, and any number of workers
 * can take from it: a worker locks one row and queues its mails in the same transaction. The clock of the
 * database decides what is due.
 */
export function createReminderJob({ db, log, clock = databaseClock }: Deps): ReminderJob {
  async function runOnce(): Promise<boolean> {
    let job: ReminderJobRow | undefined;
    try {
      return await withSystemContext(db, async (tx) => {
        const now = await clock(tx);
        job = await claimReminderJob(tx, now);
        if (!job) return false;
        const row = job;
        await traceJob('visit-reminders', async () =>
          updateReminderJob(tx, row, await queueDueReminders(tx, row, now, log)),
        );
        return true;
      });
    } catch (error) {
      if (!job) throw error;
      log.error('reminders failed', {
        work_order_id: job.workOrderId,
        ...getErrorFields(error),
      });
      await postpone(job);
      return true;
    }
  }

  /** Postpones a visit that failed, so that it does not block the others. */
  const postpone = (row: ReminderJobRow) =>
    withSystemContext(db, async (tx) => {
      const nextRunAt = new Date((await clock(tx)).getTime() + MINUTE_MS);
      await updateReminderJob(tx, row, { nextRunAt });
    });

  const poller = createPoller({
    job: 'reminders',
    pauseMs: PAUSE_MS,
    runOnce,
    onError: (error) => log.error('reminder job failed', getErrorFields(error)),
  });
  return { runOnce, ...poller };
}

type DueReminder = { person: ReminderRecipient; lead: ReminderLead; at: Date };

/** Queues the reminders that became due since the last run. Returns the new columns of the job row. */
async function queueDueReminders(
  tx: Tx,
  row: ReminderJobRow,
  now: Date,
  log: Log,
): Promise<Partial<ReminderJobRow>> {
  const order = await findAnyWorkOrder(tx, row);
  if (!order) return { nextRunAt: null };
  const timeZone = await loadWorkOrderTimeZone(tx, row);
  const home = await loadReminderHousehold(tx, order);
  const times = home.people.flatMap((person) =>
    REMINDER_LEADS.map((lead) => ({
      person,
      lead,
      at: getSendTime(row.startsAt, lead, { ...person, timeZone }),
    })),
  );
  const due = times.filter(({ at }) => at > row.doneUntil && at <= now);
  if (row.startsAt <= now) {
    if (due.length > 0) log.warn('reminders dropped', { work_order_id: row.workOrderId });
    return { doneUntil: now, nextRunAt: null };
  }
  // The reminder and the request page must agree: no upcoming visit on the page, no reminder.
  if (getUpcomingVisit(order, now) === null) return { doneUntil: now, nextRunAt: null };
  await queueLatestPerPerson(tx, { order, home, timeZone }, due);
  return { doneUntil: now, nextRunAt: getNextRunAt(row, times, now) };
}

type ReminderContext = { order: WorkOrderRow; home: ReminderHousehold; timeZone: string };

/** Queues only the latest due reminder of each person. After downtime, several can be due at the same time. */
async function queueLatestPerPerson(
  tx: Tx,
  { order, home, timeZone }: ReminderContext,
  due: readonly DueReminder[],
) {
  for (const person of home.people) {
    const dueForPerson = due
      .filter((one) => one.person === person)
      .map(({ lead }) => ({ lead, channels: getReminderChannels(home, person.personId, lead) }))
      .filter(({ channels }) => channels.length > 0);
    const last = dueForPerson.at(-1);
    if (last) await queueReminder(tx, order, { ...last, personId: person.personId, timeZone });
  }
}

function getNextRunAt(
  { startsAt }: ReminderJobRow,
  times: readonly DueReminder[],
  now: Date,
): Date | null {
  const ahead = times.map(({ at }) => at.getTime()).filter((at) => at > now.getTime());
  if (ahead.length === 0) return null;
  const again = Math.max(now.getTime() + RECHECK_MS, startsAt.getTime() - FIRST_CHECK_MS);
  return new Date(Math.min(again, ...ahead));
}
