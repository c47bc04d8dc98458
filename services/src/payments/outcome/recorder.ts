import { changeOf, moved } from 'services/payments/lifecycle/news';
import { type Recorded, writeOnItsWay } from 'services/payments/lifecycle/on-its-way';
import type { Written } from 'services/payments/lifecycle/write-payment';
import { presentPayment } from 'services/payments/payment/present';
import type { News } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import { sendInOrder } from 'services/platform/db/batch';
import type { Database, Tx } from 'services/platform/db/database';
import { pipelineWithCommit, withSystemContextPipelined } from 'services/platform/db/transaction';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { record } from './record.ts';
import { lockPayments } from './store.ts';

type Deps = { db: Database; log: Log; now: () => Date };
type Sent = Written & { news: News };
type Waiting = { sent: Sent; resolve(recorded: Recorded | Promise<Recorded>): void };

/** Records what became of a payment that was just sent, by whoever holds it since it was written. */
export type Recorder = (sent: Sent) => Promise<Recorded>;

/** Of one transaction. */
const MOST = 32;

/**
 * Most payments that are sent are on their way then, and there is little to write. These are recorded
 * together: what comes while one transaction is under way goes into the next. Whatever else became of a
 * payment is recorded by itself, and all are where that fails.
 */
export function createRecorder({ db, log, now }: Deps): Recorder {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await recordNext(waiting.splice(0, MOST));
    isRunning = false;
  }

  async function recordNext(some: readonly Waiting[]): Promise<void> {
    const together = some.map(({ sent }) => sent);
    const done = await recordTogether(db, together, now()).catch((error: unknown) => {
      log.warn('payments not recorded together', { count: some.length, ...getErrorFields(error) });
      return new Map<string, Recorded>();
    });
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

/** Holds payments, always in one order; gives those that nobody has taken over. */
async function hold(tx: Tx, some: readonly Sent[]): Promise<Sent[]> {
  const ordered = some.toSorted((a, b) => (a.row.paymentId < b.row.paymentId ? -1 : 1));
  const found = await lockPayments(
    tx,
    ordered.map(({ row }) => row),
  );
  return ordered.filter(({ row }, index) => {
    const [as] = found[index] ?? [];
    return as?.state === 'submitting' && as.fence === row.fence;
  });
}

/** Gives what was recorded, by the ids of the payments; those that somebody has taken over are missing. */
function recordTogether(db: Database, some: readonly Sent[], now: Date) {
  return withSystemContextPipelined(
    db,
    (tx) => hold(tx, some),
    async (tx, ours) => {
      const payments = ours.map(({ row, paysFor, news }) => {
        const next = { ...row, ...moved(row, changeOf(row, news), now) };
        return { next, shown: presentPayment(next, next.personId, paysFor) };
      });
      const asked = payments.map(
        ({ next, shown }) =>
          async () =>
            [next.paymentId, await writeOnItsWay(tx, next, shown)] as const,
      );
      if (ours.length > 0) faultAt('before-commit');
      return pipelineWithCommit(sendInOrder(tx, asked).then((recorded) => new Map(recorded)));
    },
  );
}
