import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

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

type Row = Record<string, unknown>;

const toEvent = (row: Row): ProcessorEvent => ({
  eventId: String(row.event_id),
  type: row.type === 'refund.updated' ? 'refund.updated' : 'charge.updated',
  chargeId: String(row.charge_id),
  reference: String(row.reference),
  dueAt: Number(row.due_at),
  attempts: Number(row.attempts),
});

/** Events that are to be told, kept until somebody has taken them. */
export class EventStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
  }

  plan(event: Pick<ProcessorEvent, 'type' | 'chargeId' | 'reference' | 'dueAt'>): void {
    this.#db
      .prepare(
        `INSERT INTO event (event_id, type, charge_id, reference, due_at, next_attempt_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        `evt_${randomBytes(12).toString('hex')}`,
        event.type,
        event.chargeId,
        event.reference,
        event.dueAt,
        event.dueAt,
      );
  }

  due(now: number, limit: number): ProcessorEvent[] {
    return this.#db
      .prepare(
        'SELECT * FROM event WHERE next_attempt_at <= ? ORDER BY next_attempt_at, seq LIMIT ?',
      )
      .all(now, limit)
      .map(toEvent);
  }

  /** Counts an attempt; `nextAttemptAt` is null where the event was taken. */
  tried(eventId: string, nextAttemptAt: number | null): void {
    this.#db
      .prepare('UPDATE event SET attempts = attempts + 1, next_attempt_at = ? WHERE event_id = ?')
      .run(nextAttemptAt, eventId);
  }
}
