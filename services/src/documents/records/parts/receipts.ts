import type { RecordPart } from 'services/documents/records/record-part';
import { findReceipt, receiptPdf } from 'services/payments';
import { getLocalTime } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { listSettledPayments } from './store.ts';

/** A receipt of each payment that arrived: how another occupant paid is not told. */
export const receiptsPart: RecordPart = {
  title: 'Receipts',
  emptyMessage: 'No payment has arrived yet.',
  async list({ db, actor, leases, now }) {
    const found = [];
    for (const { leaseId, folder, home } of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) =>
        listSettledPayments(tx, actor, leaseId),
      );
      found.push(
        ...rows.map(({ paymentId, reference, settledAt }) => {
          const day = settledAt ? getLocalTime(settledAt, home.timeZone).date : '';
          return {
            path: [folder, 'Receipts', `${day} Receipt ${reference}.pdf`],
            make: async () => {
              const received = await withRenterSnapshot(db, actor, (tx) =>
                findReceipt(tx, actor, paymentId),
              );
              return receiptPdf(received.payment, received.home, now);
            },
          };
        }),
      );
    }
    return found;
  },
};
