import type { RecordPart } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { renderNotice } from 'services/resident';
import { listNotices } from './store.ts';

/** Every notice to vacate of each lease, withdrawn ones too. */
export const noticesPart: RecordPart = {
  getTitle: () => t('part.notices'),
  getEmptyMessage: () => t('part.notices.empty'),
  async list({ db, actor, leases }) {
    const files = [];
    for (const { leaseId, folder } of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) => listNotices(tx, actor, leaseId));
      files.push(
        ...rows.map(({ moveOutId, reference }) => ({
          path: [folder, 'Notices', `Notice ${reference}.pdf`],
          make: () => renderNotice(db, actor, moveOutId),
        })),
      );
    }
    return files;
  },
};
