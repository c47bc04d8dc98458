import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { document, documentOpened } from 'services/platform/db/schema/documents';
import { lease } from 'services/platform/db/schema/leases';
import type { Actor } from 'services/platform/db/transaction';

export type DocumentRow = typeof document.$inferSelect;

const wasOpenedBy = (actor: Actor) => sql`exists (
  select from ${documentOpened}
  where ${documentOpened.corporationId} = ${document.corporationId}
    and ${documentOpened.leaseId} = ${document.leaseId}
    and ${documentOpened.documentId} = ${document.documentId}
    and ${documentOpened.personId} = ${actor.personId})`;

/**
 * Lists the documents of a lease, newest first, at most 500, with a flag for those the caller has not opened.
 */
export function listDocuments(tx: Tx, actor: Actor, leaseId: string) {
  return tx
    .select({
      ...getTableColumns(document),
      isNew: sql<boolean>`${document.createdOn} > (now() - interval '30 days')::date and not ${wasOpenedBy(actor)}`,
    })
    .from(document)
    .where(and(eq(document.corporationId, actor.corporationId), eq(document.leaseId, leaseId)))
    .orderBy(desc(document.createdOn), asc(document.documentId))
    .limit(500);
}

export type DocumentKey = { leaseId: string; documentId: string };

/** Finds a document of the caller and the door of its lease. Undefined for any other document. */
export async function findDocument(tx: Tx, actor: Actor, { leaseId, documentId }: DocumentKey) {
  const [row] = await tx
    .select({ document, doorId: lease.doorId })
    .from(document)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, document.corporationId), eq(lease.leaseId, document.leaseId)),
    )
    .where(
      and(
        eq(document.corporationId, actor.corporationId),
        eq(document.leaseId, leaseId),
        eq(document.documentId, documentId),
      ),
    );
  return row;
}

/** Records that the caller opened the document, so that it is no longer listed as new. */
export async function markOpened(tx: Tx, actor: Actor, ids: DocumentKey): Promise<void> {
  const { corporationId, personId } = actor;
  await tx
    .insert(documentOpened)
    .values({ corporationId, personId, leaseId: ids.leaseId, documentId: ids.documentId })
    .onConflictDoNothing();
}

/**
 * Sets the stored file of a document unless it has one, and returns the file it has afterwards. System access
 * only.
 */
export async function setFileIfMissing(
  tx: Tx,
  { corporationId, leaseId, documentId }: DocumentRow,
  file: { storageKey: string; sizeBytes: number },
) {
  const isDocument = and(
    eq(document.corporationId, corporationId),
    eq(document.leaseId, leaseId),
    eq(document.documentId, documentId),
  );
  await tx
    .update(document)
    .set(file)
    .where(and(isDocument, isNull(document.storageKey)));
  const [row] = await tx
    .select({ storageKey: document.storageKey, sizeBytes: document.sizeBytes })
    .from(document)
    .where(isDocument);
  return row;
}

export type NewInsuranceProof = Pick<
  typeof document.$inferInsert,
  'leaseId' | 'name' | 'mediaType' | 'sizeBytes' | 'createdOn'
> & { storageKey: string; validUntil: PlainDate };

/**
 * Inserts an insurance proof. Returns the existing row when the same file with the same end date was sent
 * before.
 */
export async function insertProof(
  tx: Tx,
  { corporationId, personId }: Pick<Actor, 'corporationId' | 'personId'>,
  proof: NewInsuranceProof,
): Promise<DocumentRow> {
  await tx
    .insert(document)
    .values({
      ...proof,
      corporationId,
      personId,
      documentId: randomUUID(),
      documentType: 'insurance',
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(document)
    .where(
      and(
        eq(document.corporationId, corporationId),
        eq(document.leaseId, proof.leaseId),
        eq(document.personId, personId),
        eq(document.storageKey, proof.storageKey),
        eq(document.validUntil, proof.validUntil),
      ),
    );
  if (!row) throw new Error('The insurance proof was not inserted.');
  return row;
}
