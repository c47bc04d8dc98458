import type { Database, Tx } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';

/** Runs a read as the caller. */
export type BatchedRead = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type QueuedRead = {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Creates the read function of one request. All reads that start in one tick, such as the root fields of a document,
 * run in one transaction: they read one snapshot, and the role switch happens once.
 */
export function createBatchedRead(db: Database, actor: Actor): BatchedRead {
  let waiting: QueuedRead[] = [];
  async function readAll() {
    const batch = waiting;
    waiting = [];
    try {
      // Results are used only after the transaction has confirmed the role switch.
      const outcomes = await withRenterSnapshot(db, actor, (tx) =>
        Promise.allSettled(batch.map(async ({ work }) => work(tx))),
      );
      outcomes.forEach((outcome, index) => {
        if (outcome.status === 'fulfilled') batch[index]?.resolve(outcome.value as never);
        else batch[index]?.reject(outcome.reason);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (waiting.length === 1) queueMicrotask(readAll);
    });
}
