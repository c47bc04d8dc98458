import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { identityRecord } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { refuseUnstorableText } from 'services/platform/http/input/read-json-body';

/** What is kept of the id of a record. */
export const hashOfId = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * For so long after its use a refresh token may be used again, in seconds: whoever reloads the page
 * while the answer is on its way has only the old one (Auth0's "rotation overlap period").
 */
const OVERLAP_SECONDS = 10;

type Row = typeof identityRecord.$inferSelect;

function toPayload(row: Row, id?: string): AdapterPayload {
  const { consumedAt } = row;
  // An interaction is marked where a password has opened it (`claim-interaction.ts`).
  const isUsed =
    row.model !== 'Interaction' && consumedAt !== null && !mayBeUsedAgain(row.model, consumedAt);
  return {
    ...row.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(isUsed && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  };
}

function mayBeUsedAgain(model: string, consumedAt: Date): boolean {
  return model === 'RefreshToken' && Date.now() - consumedAt.getTime() < OVERLAP_SECONDS * 1000;
}

/** A parameter of the request, such as `state`, that PostgreSQL cannot store is the caller's mistake. */
function refuseUnstorablePayload(payload: AdapterPayload): void {
  try {
    refuseUnstorableText(payload);
  } catch {
    throw new errors.InvalidRequest('a parameter holds characters that are not text');
  }
}

/** Keeps the records of oidc-provider in the database, so that sessions survive a restart. */
export class DatabaseAdapter implements Adapter {
  readonly #db: Database;
  readonly #model: string;

  constructor(db: Database, model: string) {
    this.#db = db;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    refuseUnstorablePayload(payload);
    // The id of a session or a token opens it: it is kept as a hash, and nowhere in the payload.
    const { jti: _id, ...kept } = payload;
    const values = {
      payload: kept,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    await withSystemContext(this.#db, (tx) =>
      tx
        .insert(identityRecord)
        .values({ ...values, model: this.#model, idHash: hashOfId(id) })
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
    return Promise.resolve(undefined); // device flow: not offered
  }

  async consume(id: string): Promise<void> {
    const { consumedAt } = identityRecord;
    const overlap = gt(consumedAt, sql`now() - make_interval(secs => ${OVERLAP_SECONDS + 1})`);
    const unused = isNull(consumedAt);
    const consumed = await withSystemContext(this.#db, (tx) =>
      tx
        .update(identityRecord)
        // The first use counts: using it again does not make the overlap longer.
        .set({ consumedAt: sql`coalesce(${consumedAt}, now())` })
        .where(and(this.#is(id), this.#model === 'RefreshToken' ? or(unused, overlap) : unused))
        .returning({ model: identityRecord.model }),
    );
    // Two requests found the same code unused: only one of them may have it.
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
    return and(eq(identityRecord.model, this.#model), eq(identityRecord.idHash, hashOfId(id)));
  }

  async #one(where: SQL | undefined): Promise<Row | undefined> {
    const [row] = await withSystemContext(this.#db, (tx) =>
      tx.select().from(identityRecord).where(where),
    );
    const over = row?.expiresAt && row.expiresAt.getTime() <= Date.now();
    return over ? undefined : row;
  }
}

/** Removes what has run out. A refresh token that was used stays until then: its replay is noticed. */
export async function sweepExpired(db: Database): Promise<number> {
  const gone = await withSystemContext(db, (tx) =>
    tx
      .delete(identityRecord)
      .where(lt(identityRecord.expiresAt, sql`now()`))
      .returning({ model: identityRecord.model }),
  );
  return gone.length;
}
