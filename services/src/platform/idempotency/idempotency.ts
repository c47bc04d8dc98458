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

/** How long completed keys are kept: longer than any client retries. In milliseconds. */
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
 * Claims the idempotency key of a person for a request. Returns undefined for a new key, and the stored response for
 * a replay. Throws 409 `idempotency_key_in_flight` while the first request runs, and 422 `idempotency_key_reused` when
 * the key was used for another request.
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
  new Problem(
    409,
    'idempotency_key_in_flight',
    'The first request with this key is still running.',
    {
      retryAfterSeconds: 1,
    },
  );

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

// The first response is kept: `coalesce` ignores a later one.
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
 * Stores the response for replays and returns the stored response, which is the first one that was stored. Undefined
 * when no request with an idempotency key created the resource.
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

/** The stored response of the request that created a resource; undefined while there is none. */
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

/** Deletes completed keys after 72 hours. Returns how many. */
export async function deleteExpiredKeys(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx
    .delete(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.recoveryPoint, 'finished'),
        lt(idempotencyKey.createdAt, new Date(now.getTime() - RETENTION_MS)),
      ),
    )
    .returning({ key: idempotencyKey.key });
  return deleted.length;
}
