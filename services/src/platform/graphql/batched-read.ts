import type { Database, Tx } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';

/** Reads as the person who asks. */
export type BatchedRead = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type QueuedRead = {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * What a document asks in one turn, its root fields or the rows that a loader has gathered, is read in
 * one transaction: it sees one moment, and becoming the renter is paid for once. Made anew for each request.
 */
export function createBatchedRead(db: Database, actor: Actor): BatchedRead {
  let waiting: QueuedRead[] = [];
  async function readAll() {
    const batch = waiting;
    waiting = [];
    try {
      // Nothing is handed out before it is known that it was read as the renter.
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
