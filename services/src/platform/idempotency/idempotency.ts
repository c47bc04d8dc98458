import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { idempotencyKey } from 'services/platform/db/schema/idempotency';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';

export type IdempotentRequest = {
  key: string;
  operation: string;
  body: unknown;
  resourceId: string;
};

export type StoredResponse = { status: number; body: Record<string, unknown> };

/** Long enough for any client to come back with the same intent (reliability 3.4). */
const RETENTION_MS = 72 * 3_600_000;

const hashRequest = ({ operation, body }: IdempotentRequest) =>
  createHash('sha256')
    .update(JSON.stringify([operation, body]))
    .digest('hex');

type NewIdempotencyKey = {
  corporationId: string;
  personId: string;
  key: string;
  operation: string;
  requestHash: string;
  resourceId: string;
};

const insertKey = prepareStatement('take-key', (tx, params: Placeholders<NewIdempotencyKey>) =>
  tx
    .insert(idempotencyKey)
    .values({
      corporationId: params.corporationId,
      personId: params.personId,
      key: params.key,
      operation: params.operation,
      requestHash: params.requestHash,
      recoveryPoint: 'started',
      resourceId: params.resourceId,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key }),
);

/**
 * Takes the key of a person for one intent. Undefined: it is new, go on. An answer: it was finished
 * before, give the same. Throws where the key is in flight or belongs to another intent.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  actor: Actor,
  intent: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const { corporationId, personId } = actor;
  const requestHash = hashRequest(intent);
  const [inserted] = await insertKey(tx, {
    corporationId,
    personId,
    key: intent.key,
    operation: intent.operation,
    requestHash,
    resourceId: intent.resourceId,
  });
  if (inserted) return undefined;
  const row = await findIdempotencyKey(tx, actor, intent.key);
  if (row && row.requestHash !== requestHash) {
    throw new Problem(422, 'idempotency_key_reused', 'This key was used for another request.');
  }
  if (row?.recoveryPoint !== 'finished' || row.responseStatus === null || !row.responseBody) {
    throw keyInFlight();
  }
  return { status: row.responseStatus, body: row.responseBody };
}

export const keyInFlight = () =>
  new Problem(409, 'idempotency_key_in_flight', 'The first request with this key still runs.', {
    retryAfterSeconds: 1,
  });

const selectKey = prepareStatement(
  'idempotency-key',
  (tx, params: Placeholders<{ corporationId: string; personId: string; key: string }>) =>
    tx
      .select()
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.corporationId, params.corporationId),
          eq(idempotencyKey.personId, params.personId),
          eq(idempotencyKey.key, params.key),
        ),
      ),
);

export async function findIdempotencyKey(tx: Tx, { corporationId, personId }: Actor, key: string) {
  const [row] = await selectKey(tx, { corporationId, personId, key });
  return row;
}

type CompletedRequest = { corporationId: string; resourceId: string; status: number; body: string };

// The first answer stands; whoever keeps another one later gets that.
const updateKeyWithResponse = prepareStatement(
  'finish-key',
  (tx, params: Placeholders<CompletedRequest>) =>
    tx
      .update(idempotencyKey)
      .set({
        recoveryPoint: 'finished',
        responseStatus: sql`coalesce(${idempotencyKey.responseStatus}, ${params.status}::integer)`,
        responseBody: sql`coalesce(${idempotencyKey.responseBody}, ${params.body}::jsonb)`,
      })
      .where(
        and(
          eq(idempotencyKey.corporationId, params.corporationId),
          eq(idempotencyKey.resourceId, params.resourceId),
        ),
      )
      .returning({ status: idempotencyKey.responseStatus, body: idempotencyKey.responseBody }),
);

/**
 * Keeps the answer for replays, and gives what is kept: the first one stands. Undefined where no request
 * made this.
 */
export async function storeResponse(
  tx: Tx,
  corporationId: string,
  resourceId: string,
  { status, body }: StoredResponse,
): Promise<StoredResponse | undefined> {
  const finished = { corporationId, resourceId, status, body: JSON.stringify(body) };
  const [row] = await updateKeyWithResponse(tx, finished);
  return row && toStoredResponse(row);
}

const selectResponse = prepareStatement(
  'idempotency-answer',
  (tx, params: Placeholders<{ corporationId: string; resourceId: string }>) =>
    tx
      .select({ status: idempotencyKey.responseStatus, body: idempotencyKey.responseBody })
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.corporationId, params.corporationId),
          eq(idempotencyKey.resourceId, params.resourceId),
        ),
      ),
);

/** What was answered to the request that made this; undefined while that is not decided. */
export async function findStoredResponse(
  tx: Tx,
  corporationId: string,
  resourceId: string,
): Promise<StoredResponse | undefined> {
  const [row] = await selectResponse(tx, { corporationId, resourceId });
  return row && toStoredResponse(row);
}

type ResponseColumns = { status: number | null; body: StoredResponse['body'] | null };

const toStoredResponse = ({ status, body }: ResponseColumns) =>
  status && body ? { status, body } : undefined;

/** Forgets finished keys after 72 hours. Gives how many. */
export async function deleteExpiredKeys(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.recoveryPoint, 'finished'),
        lt(idempotencyKey.createdAt, new Date(now.getTime() - RETENTION_MS)),
      ),
    )
    .returning({ key: idempotencyKey.key });
  return gone.length;
}
