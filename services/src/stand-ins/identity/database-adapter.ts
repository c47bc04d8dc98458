import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { identityRecord } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { refuseUnstorableText } from 'services/platform/http/input/read-json-body';

/** Hashes the id of a record. Only the hash is stored. */
export const hashRecordId = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * Seconds in which a used refresh token can be used again (Auth0's "rotation overlap period"). A page that is
 * reloaded before it gets the response still has the old token.
 */
const OVERLAP_SECONDS = 10;

type IdentityRecordRow = typeof identityRecord.$inferSelect;

function toPayload(row: IdentityRecordRow, id?: string): AdapterPayload {
  const { consumedAt } = row;
  // `claimInteraction` marks an interaction as consumed; the provider must not see that.
  const isUsed =
    row.model !== 'Interaction' &&
    consumedAt !== null &&
    !isWithinReuseOverlap(row.model, consumedAt);
  return {
    ...row.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(isUsed && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  };
}

function isWithinReuseOverlap(model: string, consumedAt: Date): boolean {
  return model === 'RefreshToken' && Date.now() - consumedAt.getTime() < OVERLAP_SECONDS * 1000;
}

/** Throws `invalid_request` if a parameter, such as `state`, has characters that PostgreSQL cannot store. */
function assertStorablePayload(payload: AdapterPayload): void {
  try {
    refuseUnstorableText(payload);
  } catch {
    throw new errors.InvalidRequest('a parameter holds characters that are not text');
  }
}

/** Stores the records of oidc-provider in the database, so that sessions survive a restart. */
export class DatabaseAdapter implements Adapter {
  readonly #db: Database;
  readonly #model: string;

  constructor(db: Database, model: string) {
    this.#db = db;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    assertStorablePayload(payload);
    // The id of a session or token grants access, so only its hash is stored and the payload omits it.
    const { jti: _id, ...payloadWithoutId } = payload;
    const values = {
      payload: payloadWithoutId,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    await withSystemContext(this.#db, (tx) =>
      tx
        .insert(identityRecord)
        .values({ ...values, model: this.#model, idHash: hashRecordId(id) })
        .onConflictDoUpdate({
          target: [identityRecord.model, identityRecord.idHash],
          set: values,
        }),
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#one(this.#is(id));
    return row && toPayload(row, id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.#one(
      and(eq(identityRecord.model, this.#model), eq(identityRecord.uid, uid)),
    );
    return row && toPayload(row);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined); // The device flow is not supported.
  }

  async consume(id: string): Promise<void> {
    const { consumedAt } = identityRecord;
    const overlap = gt(consumedAt, sql`now() - make_interval(secs => ${OVERLAP_SECONDS + 1})`);
    const unused = isNull(consumedAt);
    const consumed = await withSystemContext(this.#db, (tx) =>
      tx
        .update(identityRecord)
        // The overlap starts with the first use; a second use does not extend it.
        .set({ consumedAt: sql`coalesce(${consumedAt}, now())` })
        .where(and(this.#is(id), this.#model === 'RefreshToken' ? or(unused, overlap) : unused))
        .returning({ model: identityRecord.model }),
    );
    // Of two concurrent requests with the same code, only one may succeed.
    if (consumed.length === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await withSystemContext(this.#db, (tx) => tx.delete(identityRecord).where(this.#is(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await withSystemContext(this.#db, (tx) =>
      tx
        .delete(identityRecord)
        .where(and(eq(identityRecord.model, this.#model), eq(identityRecord.grantId, grantId))),
    );
  }

  #is(id: string): SQL | undefined {
    return and(eq(identityRecord.model, this.#model), eq(identityRecord.idHash, hashRecordId(id)));
  }

  async #one(where: SQL | undefined): Promise<IdentityRecordRow | undefined> {
    const [row] = await withSystemContext(this.#db, (tx) =>
      tx.select().from(identityRecord).where(where),
    );
    const isExpired = row?.expiresAt && row.expiresAt.getTime() <= Date.now();
    return isExpired ? undefined : row;
  }
}

/**
 * Deletes expired records and returns their number. A used refresh token is kept until it expires, so that its
 * replay is detected.
 */
export async function deleteExpiredRecords(db: Database): Promise<number> {
  const deleted = await withSystemContext(db, (tx) =>
    tx
      .delete(identityRecord)
      .where(lt(identityRecord.expiresAt, sql`now()`))
      .returning({ model: identityRecord.model }),
  );
  return deleted.length;
}
