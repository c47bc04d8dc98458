import type { DatabaseSync } from 'node:sqlite';
import type { StoredCharge } from 'services/stand-ins/processor/charges/charge';
import type { AtOnce, Row } from './database.ts';
import { earlier, type Forward } from './forward.ts';
import { newId } from './id.ts';

/** That something became of a charge or refund; what it is now is asked for. */
export interface ProcessorEvent {
  readonly eventId: string;
  readonly type: 'charge.updated' | 'refund.updated';
  readonly chargeId: string;
  /** What the caller named the charge. */
  readonly reference: string;
  /** When it becomes true, ms. */
  readonly dueAt: number;
  readonly attempts: number;
}

/** `nextAttemptAt` is null where the event was taken. */
export type Attempt = { readonly eventId: string; readonly nextAttemptAt: number | null };

type PlannedEvent = Pick<ProcessorEvent, 'type' | 'chargeId' | 'reference' | 'dueAt'>;

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

const toEvent = (row: Row): ProcessorEvent => ({
  eventId: String(row.event_id),
  type: row.type === 'refund.updated' ? 'refund.updated' : 'charge.updated',
  chargeId: String(row.charge_id),
  reference: String(row.reference),
  dueAt: Number(row.due_at),
  attempts: Number(row.attempts),
});

const statementsOf = (db: DatabaseSync) => ({
  plan: db.prepare(
    `INSERT INTO event (event_id, type, charge_id, reference, due_at, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ),
  due: db.prepare(
    'SELECT * FROM event WHERE next_attempt_at <= ? ORDER BY next_attempt_at, seq LIMIT ?',
  ),
  forward: db.prepare(
    `UPDATE event SET due_at = ${earlier('due_at')}, next_attempt_at = ${earlier('next_attempt_at')}
      WHERE next_attempt_at > :now`,
  ),
  tried: db.prepare(
    'UPDATE event SET attempts = attempts + 1, next_attempt_at = ? WHERE event_id = ?',
  ),
});

/** Events that are to be told, kept until somebody has taken them. */
export class EventStore {
  readonly #sql: ReturnType<typeof statementsOf>;
  readonly #atOnce: AtOnce;

  constructor(db: DatabaseSync, atOnce: AtOnce) {
    db.exec(SCHEMA);
    this.#sql = statementsOf(db);
    this.#atOnce = atOnce;
  }

  planCharge({ chargeId, reference }: StoredCharge, dueAt: number): void {
    this.plan({ type: 'charge.updated', chargeId, reference, dueAt });
  }

  plan({ type, chargeId, reference, dueAt }: PlannedEvent): void {
    const eventId = newId('evt', dueAt);
    this.#sql.plan.run(eventId, type, chargeId, reference, dueAt, dueAt);
  }

  due(now: number, limit: number): ProcessorEvent[] {
    return this.#sql.due.all(now, limit).map(toEvent);
  }

  /** Delivers what is planned for later earlier, as the charges that it is about move. */
  forward(to: Forward): void {
    this.#sql.forward.run({ ...to });
  }

  /** Counts these attempts. */
  tried(attempts: readonly Attempt[]): void {
    this.#atOnce(() => {
      for (const { eventId, nextAttemptAt } of attempts) {
        this.#sql.tried.run(nextAttemptAt, eventId);
      }
    });
  }
}
