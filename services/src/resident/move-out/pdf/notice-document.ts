const PREFIX = 'notice-';

/** Returns the document id of a notice. It is derived from the move-out, so that a notice has one document. */
export const toNoticeDocumentId = (moveOutId: string): string => `${PREFIX}${moveOutId}`;

type DocumentColumns = { documentId: string; documentType: string; storageKey: string | null };

/**
 * Returns the move-out id of a notice document. Undefined for other documents. A notice has no stored file: it
 * is rendered for each download, because it shows the current state.
 */
export function findNoticeMoveOutId({ documentId, documentType, storageKey }: DocumentColumns) {
  const isNotice = documentType === 'notice' && storageKey === null;
  return isNotice && documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : undefined;
}
