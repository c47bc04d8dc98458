import { renderDocument } from 'services/documents/rendering/render-document';
import type { Database } from 'services/platform/db/database';
import { type Actor, withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { findNoticeMoveOutId, renderNotice } from 'services/resident';
import { type DocumentRow, setFileIfMissing } from './store.ts';

type StoredFile = { storageKey: string; sizeBytes: number };

export type DocumentFiles = {
  /** Reads the bytes of a document of the caller. Throws `not_found` when the document has no file. */
  read(actor: Actor, row: DocumentRow): Promise<Buffer<ArrayBuffer>>;
};

/**
 * Reads document files from the storage. A document without a stored file is rendered on first read and stored.
 */
export function createDocumentFiles(
  db: Database,
  storage: FileStorage,
  now: () => Date,
): DocumentFiles {
  const renderingByKey = new Map<string, Promise<StoredFile | undefined>>();

  async function renderAndStore(actor: Actor, row: DocumentRow): Promise<StoredFile | undefined> {
    const bytes = await renderDocument(db, actor, row, now());
    if (!bytes) return undefined;
    const stored = { storageKey: getContentKey(bytes), sizeBytes: bytes.length };
    await storage.put(stored.storageKey, bytes);
    return recordStoredFile(db, row, stored);
  }

  /** Concurrent reads of the same document share one rendering. */
  function renderOnce(actor: Actor, row: DocumentRow): Promise<StoredFile | undefined> {
    const key = `${row.corporationId}\n${row.leaseId}\n${row.documentId}`;
    const rendering =
      renderingByKey.get(key) ??
      renderAndStore(actor, row).finally(() => renderingByKey.delete(key));
    renderingByKey.set(key, rendering);
    return rendering;
  }

  const getStoredFile = async (actor: Actor, row: DocumentRow) => {
    const { storageKey, sizeBytes } = row;
    if (storageKey !== null && sizeBytes !== null) return { storageKey, sizeBytes };
    return renderOnce(actor, row);
  };

  return {
    async read(actor, row) {
      const moveOutId = findNoticeMoveOutId(row);
      if (moveOutId !== undefined) return renderNotice(db, actor, moveOutId);
      const stored = await getStoredFile(actor, row);
      if (!stored) throw notFound();
      const bytes = await storage.get(stored.storageKey);
      if (!bytes)
        throw new Error(`The file of the document ${row.documentId} is missing from the storage.`);
      return bytes;
    },
  };
}

/**
 * Writes the storage key to the document row. When two servers render the same document, the first write wins.
 */
function recordStoredFile(db: Database, row: DocumentRow, stored: StoredFile): Promise<StoredFile> {
  return withSystemContext(db, async (tx) => {
    const current = await setFileIfMissing(tx, row, stored);
    if (current?.storageKey == null || current.sizeBytes === null) throw notFound();
    return { storageKey: current.storageKey, sizeBytes: current.sizeBytes };
  });
}
