const PREFIX = 'notice-';

/** The document of a notice has an id of its own, so that it is filed once. */
export const toNoticeDocumentId = (moveOutId: string): string => `${PREFIX}${moveOutId}`;

type DocumentColumns = { documentId: string; documentType: string; storageKey: string | null };

/**
 * The move-out whose notice a document is; undefined for any other one. It has no file: it is drawn
 * each time, for what has become of the notice stands in it.
 */
export function findNoticeMoveOutId({ documentId, documentType, storageKey }: DocumentColumns) {
  const isNotice = documentType === 'notice' && storageKey === null;
  return isNotice && documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : undefined;
}
