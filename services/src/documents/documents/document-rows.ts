import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { document, documentOpened } from 'services/platform/db/schema/documents';
import { lease } from 'services/platform/db/schema/leases';

export type DocumentRow = typeof document.$inferSelect;

const openedBy = (actor: Actor) => sql`exists (
  select from ${documentOpened}
  where ${documentOpened.corporationId} = ${document.corporationId}
    and ${documentOpened.leaseId} = ${document.leaseId}
    and ${documentOpened.documentId} = ${document.documentId}
    and ${documentOpened.personId} = ${actor.personId})`;

/** The documents of a lease, newest first, at most 500, and which of them are new to the caller. */
export function listDocuments(tx: Tx, actor: Actor, leaseId: string) {
  return tx
    .select({
      ...getTableColumns(document),
      isNew: sql<boolean>`${document.createdOn} > (now() - interval '30 days')::date and not ${openedBy(actor)}`,
    })
    .from(document)
    .where(and(eq(document.corporationId, actor.corporationId), eq(document.leaseId, leaseId)))
    .orderBy(desc(document.createdOn), asc(document.documentId))
    .limit(500);
}

export type DocumentIds = { leaseId: string; documentId: string };

/** One document of the caller and the door of its lease; undefined where it is none of theirs. */
export async function findDocument(tx: Tx, actor: Actor, { leaseId, documentId }: DocumentIds) {
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

/** From now on it is not new to the caller. */
export async function markOpened(tx: Tx, actor: Actor, ids: DocumentIds): Promise<void> {
  const { corporationId, personId } = actor;
  await tx
    .insert(documentOpened)
    .values({ corporationId, personId, leaseId: ids.leaseId, documentId: ids.documentId })
    .onConflictDoNothing();
}
