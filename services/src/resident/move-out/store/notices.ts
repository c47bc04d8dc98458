import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { notice } from 'services/platform/db/schema/notices';
import type { Actor } from 'services/platform/db/transaction';
import { toNoticeDocumentId } from 'services/resident/move-out/pdf/notice-document';

type Company = Pick<Actor, 'corporationId'>;

/** Finds the notice that the caller gave with this attempt key. Undefined when there is none. */
export async function findNoticeByAttemptKey(tx: Tx, actor: Actor, attemptKey: string) {
  const [row] = await tx
    .select({
      moveOutId: notice.moveOutId,
      requestHash: notice.requestHash,
      state: notice.state,
    })
    .from(notice)
    .where(
      and(
        eq(notice.corporationId, actor.corporationId),
        eq(notice.givenBy, actor.personId),
        eq(notice.attemptKey, attemptKey),
      ),
    );
  return row;
}

/** Inserts the notice and its document for the lease. */
export async function insertNotice(
  tx: Tx,
  row: typeof notice.$inferInsert,
  givenOn: string,
): Promise<void> {
  await tx.insert(notice).values(row);
  await insertNoticeDocument(tx, { ...row, givenOn });
}

type NoticeDocument = Pick<
  typeof notice.$inferInsert,
  'corporationId' | 'leaseId' | 'moveOutId' | 'reference'
> & { givenOn: string };

/** Inserts the document of a notice, visible to everyone on the lease. */
export async function insertNoticeDocument(tx: Tx, input: NoticeDocument): Promise<void> {
  await tx.insert(document).values({
    corporationId: input.corporationId,
    leaseId: input.leaseId,
    documentId: toNoticeDocumentId(input.moveOutId),
    name: `Notice to vacate ${input.reference}`,
    documentType: 'notice',
    mediaType: 'application/pdf',
    createdOn: input.givenOn,
  });
}

/**
 * Checks and changes the state of a notice in one statement, so that a withdrawal and a concurrent answer of
 * the office cannot both succeed. Undefined when the notice cannot be withdrawn.
 */
export async function withdrawNotice(tx: Tx, { corporationId }: Company, moveOutId: string) {
  const [row] = await tx
    .update(notice)
    .set({ state: 'withdrawn' })
    .where(
      and(
        isNotice(corporationId, moveOutId),
        inArray(notice.state, ['submitted', 'changes_needed']),
      ),
    )
    .returning({ leaseId: notice.leaseId, reference: notice.reference });
  return row;
}

const isNotice = (corporationId: string, moveOutId: string) =>
  and(eq(notice.corporationId, corporationId), eq(notice.moveOutId, moveOutId));

export async function hasNotice(tx: Tx, { corporationId }: Company, moveOutId: string) {
  const known = await tx
    .select({ id: notice.moveOutId })
    .from(notice)
    .where(isNotice(corporationId, moveOutId));
  return known.length > 0;
}
