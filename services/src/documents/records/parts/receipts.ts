import type { RecordPart } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
import { findReceipt, renderReceiptPdf } from 'services/payments';
import { getLocalTime } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { listSettledPayments } from './store.ts';

/** A receipt of each settled payment. Payment methods of other occupants are hidden. */
export const receiptsPart: RecordPart = {
  getTitle: () => t('part.receipts'),
  getEmptyMessage: () => t('part.receipts.empty'),
  async list({ db, actor, leases, now }) {
    const files = [];
    for (const { leaseId, folder, home } of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) =>
        listSettledPayments(tx, actor, leaseId),
      );
      files.push(
        ...rows.map(({ paymentId, reference, settledAt }) => {
          const day = settledAt ? getLocalTime(settledAt, home.timeZone).date : '';
          return {
            path: [folder, 'Receipts', `${day} Receipt ${reference}.pdf`],
            make: async () => {
              const receipt = await withRenterSnapshot(db, actor, (tx) =>
                findReceipt(tx, actor, paymentId),
              );
              return renderReceiptPdf(receipt.payment, receipt.home, now);
            },
          };
        }),
      );
    }
    return files;
  },
};
