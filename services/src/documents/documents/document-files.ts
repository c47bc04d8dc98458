import { drawPaper } from 'services/documents/papers/draw-paper';
import type { Database } from 'services/platform/db/database';
import { type Actor, withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { drawNotice, moveOutOfPaper } from 'services/resident';
import { type DocumentRow, fileOnce } from './store.ts';

type Filed = { storageKey: string; sizeBytes: number };

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
  const underWay = new Map<string, Promise<Filed | undefined>>();

  async function draw(actor: Actor, row: DocumentRow): Promise<Filed | undefined> {
    const bytes = await drawPaper(db, actor, row, now());
    if (!bytes) return undefined;
    const filed = { storageKey: getContentKey(bytes), sizeBytes: bytes.length };
    await storage.put(filed.storageKey, bytes);
    return record(db, row, filed);
  }

  /** Two that ask at once wait for one drawing. */
  function drawOnce(actor: Actor, row: DocumentRow): Promise<Filed | undefined> {
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
      const moveOutId = moveOutOfPaper(row);
      if (moveOutId !== undefined) return drawNotice(db, actor, moveOutId);
      const filed = await file(actor, row);
      if (!filed) throw notFound();
      const bytes = await storage.get(filed.storageKey);
      if (!bytes) throw new Error(`The file of the document ${row.documentId} is lost.`);
      return bytes;
    },
  };
}

/** Of two machines that draw the same paper, the first one files it. */
function record(db: Database, row: DocumentRow, filed: Filed): Promise<Filed> {
  return withSystemContext(db, async (tx) => {
    const kept = await fileOnce(tx, row, filed);
    if (kept?.storageKey == null || kept.sizeBytes === null) throw notFound();
    return { storageKey: kept.storageKey, sizeBytes: kept.sizeBytes };
  });
}
