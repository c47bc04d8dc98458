import { sql } from 'drizzle-orm';
import { asSystemAfter, lastly } from '../db/access.ts';
import type { Database, Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import { faultAt } from './fault-points.ts';
import { changeOf, moved, type News } from './news.ts';
import { writeOnItsWay } from './on-its-way.ts';
import { presentPayment } from './present.ts';
import { type Recorded, record } from './record.ts';
import type { Written } from './write-payment.ts';

type Sent = Written & { news: News };
type Waiting = { sent: Sent; resolve(recorded: Recorded | Promise<Recorded>): void };

/** Records what became of a payment that was just sent, by whoever holds it since it was written. */
export type Recorder = (sent: Sent) => Promise<Recorded>;

/** Of one transaction. */
const MOST = 32;

/**
 * Most payments that are sent are on their way then, and there is little to write. These are recorded
 * together: what comes while one transaction is under way goes into the next, in three statements for all
 * of them. Whatever else became of a payment is recorded by itself, and all are where that fails.
 */
export function createRecorder(db: Database, now: () => Date): Recorder {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await recordNext(waiting.splice(0, MOST));
    isRunning = false;
  }

  async function recordNext(some: readonly Waiting[]): Promise<void> {
    const done = await recordTogether(
      db,
      some.map(({ sent }) => sent),
      now(),
    ).catch(() => new Map<string, Recorded>());
    for (const { sent, resolve } of some) {
      resolve(done.get(sent.row.paymentId) ?? record(db, sent.row, sent.news, now()));
    }
  }

  return (sent) => {
    if (!isOnItsWay(sent)) return record(db, sent.row, sent.news, now());
    return new Promise((resolve) => {
      waiting.push({ sent, resolve });
      if (!isRunning) void run();
    });
  };
}

const isOnItsWay = ({ news }: Sent) => news.kind === 'charge' && news.charge.state === 'pending';

const holdStates = statement(
  'hold-payments',
  (tx, given: Places<{ corporationIds: string[]; paymentIds: string[] }>) =>
    tx
      .select({ paymentId: payment.paymentId, fence: payment.fence, state: payment.state })
      .from(payment)
      .innerJoin(
        sql`unnest(${given.corporationIds}::text[], ${given.paymentIds}::text[])
          as held (corporation_id, payment_id)`,
        sql`held.corporation_id = ${payment.corporationId} and held.payment_id = ${payment.paymentId}`,
      )
      .orderBy(payment.paymentId)
      .for('update', { of: payment }),
);

/** The states of payments, and their fences, by their ids. */
async function hold(tx: Tx, some: readonly Sent[]) {
  const rows = await holdStates(tx, {
    corporationIds: some.map(({ row }) => row.corporationId),
    paymentIds: some.map(({ row }) => row.paymentId),
  });
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** Gives what was recorded, by the ids of the payments; those that somebody has taken over are missing. */
function recordTogether(db: Database, some: readonly Sent[], now: Date) {
  return asSystemAfter(
    db,
    (tx) => hold(tx, some),
    async (tx, held) => {
      const ours = some.filter(({ row }) => {
        const found = held.get(row.paymentId);
        return found?.state === 'submitting' && found.fence === row.fence;
      });
      const payments = ours.map(({ row, paysFor, news }) => {
        const next = { ...row, ...moved(row, changeOf(row, news), now) };
        return { row: next, shown: presentPayment(next, next.personId, paysFor) };
      });
      const asked = writeOnItsWay(tx, payments);
      if (ours.length > 0) faultAt('before-commit');
      return lastly(asked.then((kept) => toRecorded(payments, kept)));
    },
  );
}

const toRecorded = (
  payments: Parameters<typeof writeOnItsWay>[1],
  kept: Awaited<ReturnType<typeof writeOnItsWay>>,
) =>
  new Map<string, Recorded>(
    payments.map(({ row }) => [
      row.paymentId,
      { state: row.state, answer: kept.get(row.paymentId) },
    ]),
  );
