import { getFileExtension } from 'services/documents/documents/file-extension';
import { listDocuments } from 'services/documents/documents/store';
import type { RecordPart } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { findNoticeMoveOutId } from 'services/resident';

/** The documents of each lease: signed lease, addenda, insurance proofs and statements. */
export const documentsPart: RecordPart = {
  getTitle: () => t('part.documents'),
  getEmptyMessage: () => t('part.documents.empty'),
  async list({ db, actor, files, leases }) {
    const recordFiles = [];
    for (const { leaseId, folder } of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) => listDocuments(tx, actor, leaseId));
      recordFiles.push(
        // Notices to vacate are in the notices part.
        ...rows
          .filter((row) => findNoticeMoveOutId(row) === undefined)
          .map(({ isNew: _, ...row }) => ({
            path: [
              folder,
              'Documents',
              `${row.createdOn} ${row.name}.${getFileExtension(row.mediaType)}`,
            ],
            make: () => files.read(actor, row),
          })),
      );
    }
    return recordFiles;
  },
};
