import { renderDocument } from 'services/documents/rendering/render-document';
import type { Database } from 'services/platform/db/database';
import { type Actor, withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { findNoticeMoveOutId, renderNotice } from 'services/resident';
import { type DocumentRow, setFileIfMissing } from './store.ts';

type StoredFile = { storageKey: string; sizeBytes: number };

export type DocumentFiles = {
  /** The bytes of a document of this caller. Throws `not_found` where there is no file to it. */
  read(actor: Actor, row: DocumentRow): Promise<Buffer<ArrayBuffer>>;
};

/** The files of documents: in the storage, or drawn and put there when they are first asked for. */
export function createDocumentFiles(
  db: Database,
  storage: FileStorage,
  now: () => Date,
): DocumentFiles {
  const underWay = new Map<string, Promise<StoredFile | undefined>>();

  async function draw(actor: Actor, row: DocumentRow): Promise<StoredFile | undefined> {
    const bytes = await renderDocument(db, actor, row, now());
    if (!bytes) return undefined;
    const filed = { storageKey: getContentKey(bytes), sizeBytes: bytes.length };
    await storage.put(filed.storageKey, bytes);
    return recordStoredFile(db, row, filed);
  }

  /** Two that ask at once wait for one drawing. */
  function drawOnce(actor: Actor, row: DocumentRow): Promise<StoredFile | undefined> {
    const key = `${row.corporationId}\n${row.leaseId}\n${row.documentId}`;
    const drawing = underWay.get(key) ?? draw(actor, row).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  const file = async (actor: Actor, row: DocumentRow) => {
    const { storageKey, sizeBytes } = row;
    if (storageKey !== null && sizeBytes !== null) return { storageKey, sizeBytes };
    return drawOnce(actor, row);
  };

  return {
    async read(actor, row) {
      const moveOutId = findNoticeMoveOutId(row);
      if (moveOutId !== undefined) return renderNotice(db, actor, moveOutId);
      const filed = await file(actor, row);
      if (!filed) throw notFound();
      const bytes = await storage.get(filed.storageKey);
      if (!bytes) throw new Error(`The file of the document ${row.documentId} is lost.`);
      return bytes;
    },
  };
}

/** Of two machines that draw the same paper, the first one files it. */
function recordStoredFile(db: Database, row: DocumentRow, filed: StoredFile): Promise<StoredFile> {
  return withSystemContext(db, async (tx) => {
    const kept = await setFileIfMissing(tx, row, filed);
    if (kept?.storageKey == null || kept.sizeBytes === null) throw notFound();
    return { storageKey: kept.storageKey, sizeBytes: kept.sizeBytes };
  });
}
