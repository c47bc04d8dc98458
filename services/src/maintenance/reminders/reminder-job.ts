import { getVisitToCome } from 'services/maintenance/work-orders/state/work-order-status';
import { findOrderRow } from 'services/maintenance/work-orders/store/find-orders';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type Clock, databaseClock } from 'services/platform/jobs/clock';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { LEADS, type Lead } from 'shared/contract/reminders';
import { type Household, loadHousehold, type Occupant } from './household.ts';
import { queueReminder } from './queue-reminder.ts';
import { sendTime } from './send-time.ts';
import { claim, type JobRow, save } from './store/job.ts';
import { channelsFor } from './who-is-reminded.ts';

export type ReminderJob = Poller & {
  /** Looks at the one visit that is due first. False where none is. */
  runOnce(): Promise<boolean>;
};

type Deps = { db: Database; log: Log; clock?: Clock };

const PAUSE_MS = 5_000;
const MINUTE_MS = 60_000;
/** Quiet hours may change meanwhile, and with them the times. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;
/** Nothing is due before: a week, and a night of quiet hours. */
const FIRST_LOOK_MS = 8 * 24 * 60 * MINUTE_MS;

/**
 * Reminds of visits. The visits themselves are the queue, and any number of workers take from it: one holds
 * a visit while it looks at it, and the mails are queued in the transaction that says so. Only the
 * database's clock decides what is due.
 */
export function createReminderJob({ db, log, clock = databaseClock }: Deps): ReminderJob {
  async function runOnce(): Promise<boolean> {
    let held: JobRow | undefined;
    try {
      return await withSystemContext(db, async (tx) => {
        const now = await clock(tx);
        held = await claim(tx, now);
        if (held) await save(tx, held, await lookAt(tx, held, now, log));
        return held !== undefined;
      });
    } catch (error) {
      if (!held) throw error;
      log.error('reminders failed', { work_order_id: held.workOrderId, ...getErrorFields(error) });
      await putOff(held);
      return true;
    }
  }

  /** One that fails does not hold up the others. */
  const putOff = (row: JobRow) =>
    withSystemContext(db, async (tx) => {
      const nextRunAt = new Date((await clock(tx)).getTime() + MINUTE_MS);
      await save(tx, row, { nextRunAt });
    });

  const poller = createPoller({
    pauseMs: PAUSE_MS,
    runOnce,
    onError: (error) => log.error('reminder job failed', getErrorFields(error)),
  });
  return { runOnce, ...poller };
}

type Due = { person: Occupant; lead: Lead; at: Date };

/** Queues what has become due since the last look, and says when to look again. */
async function lookAt(tx: Tx, row: JobRow, now: Date, log: Log): Promise<Partial<JobRow>> {
  const order = await findOrderRow(tx, row);
  if (!order) return { nextRunAt: null };
  const timeZone = await zoneOfOrder(tx, row);
  const home = await loadHousehold(tx, order);
  const times = home.people.flatMap((person) =>
    LEADS.map((lead) => ({
      person,
      lead,
      at: sendTime(row.startsAt, lead, { ...person, timeZone }),
    })),
  );
  const due = times.filter(({ at }) => at > row.doneUntil && at <= now);
  if (row.startsAt <= now) {
    if (due.length > 0) log.warn('reminders dropped', { work_order_id: row.workOrderId });
    return { doneUntil: now, nextRunAt: null };
  }
  // Nobody is reminded of a visit that the page of the request does not show as one to come.
  if (getVisitToCome(order, now) === null) return { doneUntil: now, nextRunAt: null };
  await sendDue(tx, { order, home, timeZone }, due);
  return { doneUntil: now, nextRunAt: nextLook(row, times, now) };
}

type About = { order: OrderRow; home: Household; timeZone: string };

/** One for each person: after a standstill the shortest says it all. */
async function sendDue(tx: Tx, { order, home, timeZone }: About, due: readonly Due[]) {
  for (const person of home.people) {
    const chosen = due
      .filter((one) => one.person === person)
      .map(({ lead }) => ({ lead, channels: channelsFor(home, person.personId, lead) }))
      .filter(({ channels }) => channels.length > 0);
    const last = chosen.at(-1);
    if (last) await queueReminder(tx, order, { ...last, personId: person.personId, timeZone });
  }
}

function nextLook({ startsAt }: JobRow, times: readonly Due[], now: Date): Date | null {
  const ahead = times.map(({ at }) => at.getTime()).filter((at) => at > now.getTime());
  if (ahead.length === 0) return null;
  const again = Math.max(now.getTime() + LOOK_AGAIN_MS, startsAt.getTime() - FIRST_LOOK_MS);
  return new Date(Math.min(again, ...ahead));
}
