import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { idempotencyKey } from 'services/platform/db/schema/idempotency';
import { type Places, statement } from 'services/platform/db/statement';
import { Problem } from 'services/platform/errors/problem';

export type Intent = { key: string; operation: string; body: unknown; resourceId: string };

export type KeptAnswer = { status: number; body: Record<string, unknown> };

/** Long enough for any client to come back with the same intent (reliability 3.4). */
const KEPT_MS = 72 * 3_600_000;

const hashOf = ({ operation, body }: Intent) =>
  createHash('sha256')
    .update(JSON.stringify([operation, body]))
    .digest('hex');

type NewKey = {
  corporationId: string;
  personId: string;
  key: string;
  operation: string;
  requestHash: string;
  resourceId: string;
};

const insertKey = statement('take-key', (tx, given: Places<NewKey>) =>
  tx
    .insert(idempotencyKey)
    .values({
      corporationId: given.corporationId,
      personId: given.personId,
      key: given.key,
      operation: given.operation,
      requestHash: given.requestHash,
      recoveryPoint: 'started',
      resourceId: given.resourceId,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key }),
);

/**
 * Takes the key of a person for one intent. Undefined: it is new, go on. An answer: it was finished
 * before, give the same. Throws where the key is in flight or belongs to another intent.
 */
export async function takeKey(
  tx: Tx,
  actor: Actor,
  intent: Intent,
): Promise<KeptAnswer | undefined> {
  const { corporationId, personId } = actor;
  const requestHash = hashOf(intent);
  const [inserted] = await insertKey(tx, {
    corporationId,
    personId,
    key: intent.key,
    operation: intent.operation,
    requestHash,
    resourceId: intent.resourceId,
  });
  if (inserted) return undefined;
  const row = await findKey(tx, actor, intent.key);
  if (row && row.requestHash !== requestHash) {
    throw new Problem(422, 'idempotency_key_reused', 'This key was used for another request.');
  }
  if (row?.recoveryPoint !== 'finished' || row.responseStatus === null || !row.responseBody) {
    throw inFlight();
  }
  return { status: row.responseStatus, body: row.responseBody };
}

export const inFlight = () =>
  new Problem(409, 'idempotency_key_in_flight', 'The first request with this key still runs.', {
    retryAfterSeconds: 1,
  });

const keyOf = statement(
  'idempotency-key',
  (tx, given: Places<{ corporationId: string; personId: string; key: string }>) =>
    tx
      .select()
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.corporationId, given.corporationId),
          eq(idempotencyKey.personId, given.personId),
          eq(idempotencyKey.key, given.key),
        ),
      ),
);

export async function findKey(tx: Tx, { corporationId, personId }: Actor, key: string) {
  const [row] = await keyOf(tx, { corporationId, personId, key });
  return row;
}

type Finished = { corporationId: string; resourceId: string; status: number; body: string };

// The first answer stands; whoever keeps another one later gets that.
const keepAnswerOf = statement('finish-key', (tx, given: Places<Finished>) =>
  tx
    .update(idempotencyKey)
    .set({
      recoveryPoint: 'finished',
      responseStatus: sql`coalesce(${idempotencyKey.responseStatus}, ${given.status}::integer)`,
      responseBody: sql`coalesce(${idempotencyKey.responseBody}, ${given.body}::jsonb)`,
    })
    .where(
      and(
        eq(idempotencyKey.corporationId, given.corporationId),
        eq(idempotencyKey.resourceId, given.resourceId),
      ),
    )
    .returning({ status: idempotencyKey.responseStatus, body: idempotencyKey.responseBody }),
);

/**
 * Keeps the answer for replays, and gives what is kept: the first one stands. Undefined where no request
 * made this.
 */
export async function finishKey(
  tx: Tx,
  corporationId: string,
  resourceId: string,
  { status, body }: KeptAnswer,
): Promise<KeptAnswer | undefined> {
  const finished = { corporationId, resourceId, status, body: JSON.stringify(body) };
  const [row] = await keepAnswerOf(tx, finished);
  return row && answerIn(row);
}

const answerTo = statement(
  'idempotency-answer',
  (tx, given: Places<{ corporationId: string; resourceId: string }>) =>
    tx
      .select({ status: idempotencyKey.responseStatus, body: idempotencyKey.responseBody })
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.corporationId, given.corporationId),
          eq(idempotencyKey.resourceId, given.resourceId),
        ),
      ),
);

/** What was answered to the request that made this; undefined while that is not decided. */
export async function keptAnswer(
  tx: Tx,
  corporationId: string,
  resourceId: string,
): Promise<KeptAnswer | undefined> {
  const [row] = await answerTo(tx, { corporationId, resourceId });
  return row && answerIn(row);
}

type Kept = { status: number | null; body: KeptAnswer['body'] | null };

const answerIn = ({ status, body }: Kept) => (status && body ? { status, body } : undefined);

/** Forgets finished keys after 72 hours. Gives how many. */
export async function expireKeys(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.recoveryPoint, 'finished'),
        lt(idempotencyKey.createdAt, new Date(now.getTime() - KEPT_MS)),
      ),
    )
    .returning({ key: idempotencyKey.key });
  return gone.length;
}
