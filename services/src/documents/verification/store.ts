import { and, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { media } from 'services/platform/db/schema/media';
import { recordsJob } from 'services/platform/db/schema/records';
import { storedFile } from 'services/platform/db/schema/stored-files';

/** A row that names a stored file. `sizeBytes` is null where the database does not record the size. */
export type FileReference = {
  kind: 'document' | 'picture' | 'video' | 'records';
  /** Id of the document, the photo or video, or the ZIP of records. */
  subject: string;
  key: string;
  sizeBytes: number | null;
};

type FoundReference = Omit<FileReference, 'kind' | 'key'> & { key: string | null };

const toReferences = (
  kind: FileReference['kind'],
  rows: readonly FoundReference[],
): FileReference[] =>
  rows.flatMap((row) => (row.key === null ? [] : [{ ...row, kind, key: row.key }]));

/**
 * Lists every row of every company that names a stored file. Leaves out ZIP files of records that are due for removal,
 * because the job may have removed their bytes already.
 */
export async function listFileReferences(tx: Tx, now: Date): Promise<FileReference[]> {
  const documents = await tx
    .select({
      subject: document.documentId,
      key: document.storageKey,
      sizeBytes: document.sizeBytes,
    })
    .from(document)
    .where(isNotNull(document.storageKey));
  const records = await tx
    .select({
      subject: recordsJob.recordsId,
      key: recordsJob.storageKey,
      sizeBytes: recordsJob.sizeBytes,
    })
    .from(recordsJob)
    .where(and(isNotNull(recordsJob.storageKey), gt(recordsJob.nextRunAt, now)));
  const albums = await tx
    .select({
      subject: media.mediaId,
      fullKey: media.fullKey,
      thumbnailKey: media.thumbnailKey,
      videoKey: media.videoKey,
      videoBytes: media.videoBytes,
    })
    .from(media);
  const pictures = albums.flatMap(({ subject, fullKey, thumbnailKey }) => [
    { subject, key: fullKey, sizeBytes: null },
    { subject, key: thumbnailKey, sizeBytes: null },
  ]);
  const videos = albums.map(({ subject, videoKey, videoBytes }) => ({
    subject,
    key: videoKey,
    sizeBytes: videoBytes,
  }));
  return [
    ...toReferences('document', documents),
    ...toReferences('picture', pictures),
    ...toReferences('video', videos),
    ...toReferences('records', records),
  ];
}

/** Returns those of the keys that have a row in `stored_file`. */
export async function findTrackedKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(inArray(storedFile.storageKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
