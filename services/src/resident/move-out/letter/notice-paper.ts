import type { Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';

const PREFIX = 'notice-';

type Given = {
  corporationId: string;
  leaseId: string;
  moveOutId: string;
  reference: string;
  givenOn: string;
};

/** Files a notice among the documents of the lease, for everyone on it. */
export async function fileNotice(tx: Tx, given: Given): Promise<void> {
  await tx.insert(document).values({
    corporationId: given.corporationId,
    leaseId: given.leaseId,
    documentId: `${PREFIX}${given.moveOutId}`,
    name: `Notice to vacate ${given.reference}`,
    documentType: 'notice',
    mediaType: 'application/pdf',
    createdOn: given.givenOn,
  });
}

type Filed = Pick<typeof document.$inferSelect, 'documentId' | 'documentType' | 'storageKey'>;

/**
 * The move-out whose notice a document is; undefined for any other one. It has no file: it is drawn
 * each time, for what has become of the notice stands in it.
 */
export function moveOutOfPaper({ documentId, documentType, storageKey }: Filed) {
  const isNotice = documentType === 'notice' && storageKey === null;
  return isNotice && documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : undefined;
}
