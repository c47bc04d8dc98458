import type { DatabaseSync } from 'node:sqlite';
import type { StoredCharge } from 'services/stand-ins/processor/charges/stored-charge';
import { type ClockAdvance, getEarlierSql } from './clock-advance.ts';
import { createSortableId } from './create-sortable-id.ts';
import type { RunInTransaction, SqliteRow } from './database.ts';

/** An event about a changed charge or refund. It has no state: the receiver reads the current state. */
export interface StoredEvent {
  readonly eventId: string;
  readonly type: 'charge.updated' | 'refund.updated';
  readonly chargeId: string;
  /** The caller's reference of the charge. */
  readonly reference: string;
  /** When the change happens, in Unix milliseconds. */
  readonly dueAt: number;
  readonly attempts: number;
}

/** The result of a delivery. `nextAttemptAt` is null if the receiver accepted the event. */
export type DeliveryAttempt = { readonly eventId: string; readonly nextAttemptAt: number | null };

type PlannedEvent = Pick<StoredEvent, 'type' | 'chargeId' | 'reference' | 'dueAt'>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS event (
    seq INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    charge_id TEXT NOT NULL,
    reference TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS event_next_attempt ON event (next_attempt_at)
    WHERE next_attempt_at IS NOT NULL;
`;

const toEvent = (row: SqliteRow): StoredEvent => ({
  eventId: String(row.event_id),
  type: row.type === 'refund.updated' ? 'refund.updated' : 'charge.updated',
  chargeId: String(row.charge_id),
  reference: String(row.reference),
  dueAt: Number(row.due_at),
  attempts: Number(row.attempts),
});

const prepareStatements = (db: DatabaseSync) => ({
  plan: db.prepare(
    `INSERT INTO event (event_id, type, charge_id, reference, due_at, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ),
  due: db.prepare(
    'SELECT * FROM event WHERE next_attempt_at <= ? ORDER BY next_attempt_at, seq LIMIT ?',
  ),
  forward: db.prepare(
    `UPDATE event SET due_at = ${getEarlierSql('due_at')}, next_attempt_at = ${getEarlierSql('next_attempt_at')}
      WHERE next_attempt_at > :now`,
  ),
  tried: db.prepare(
    'UPDATE event SET attempts = attempts + 1, next_attempt_at = ? WHERE event_id = ?',
  ),
});

/** Stores events until the receiver has accepted them (outbox). */
export class EventStore {
  readonly #sql: ReturnType<typeof prepareStatements>;
  readonly #runInTransaction: RunInTransaction;

  constructor(db: DatabaseSync, runInTransaction: RunInTransaction) {
    db.exec(SCHEMA);
    this.#sql = prepareStatements(db);
    this.#runInTransaction = runInTransaction;
  }

  scheduleForCharge({ chargeId, reference }: StoredCharge, dueAt: number): void {
    this.schedule({ type: 'charge.updated', chargeId, reference, dueAt });
  }

  schedule({ type, chargeId, reference, dueAt }: PlannedEvent): void {
    const eventId = createSortableId('evt', dueAt);
    this.#sql.plan.run(eventId, type, chargeId, reference, dueAt, dueAt);
  }

  listDue(now: number, limit: number): StoredEvent[] {
    return this.#sql.due.all(now, limit).map(toEvent);
  }

  /** Moves planned events forward in time, together with their charges. */
  advanceClock(advance: ClockAdvance): void {
    this.#sql.forward.run({ ...advance });
  }

  /** Stores the results of deliveries. */
  recordAttempts(attempts: readonly DeliveryAttempt[]): void {
    this.#runInTransaction(() => {
      for (const { eventId, nextAttemptAt } of attempts) {
        this.#sql.tried.run(nextAttemptAt, eventId);
      }
    });
  }
}
