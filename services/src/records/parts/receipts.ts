import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { localTime } from 'services/dates/calendar';
import { type Actor, isOfCaller, readAsPerson } from 'services/db/access';
import type { Database } from 'services/db/database';
import { payment } from 'services/db/schema/payments';
import { findReceipt } from 'services/payments/find-receipt';
import { receiptPdf } from 'services/payments/receipt-pdf';
import type { RecordPart } from '../record-part.ts';

/** A receipt of each payment that arrived: how another occupant paid is not told. */
export const receiptsPart: RecordPart = {
  title: 'Receipts',
  none: 'No payment has arrived yet.',
  async list({ db, actor, leases, now }) {
    const found = [];
    for (const { leaseId, folder, home } of leases) {
      const rows = await settledPayments(db, actor, leaseId);
      found.push(
        ...rows.map(({ paymentId, reference, settledAt }) => {
          const day = settledAt ? localTime(settledAt, home.timeZone).date : '';
          return {
            path: [folder, 'Receipts', `${day} Receipt ${reference}.pdf`],
            make: async () => {
              const received = await readAsPerson(db, actor, (tx) =>
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

const settledPayments = (db: Database, actor: Actor, leaseId: string) =>
  readAsPerson(db, actor, (tx) =>
    tx
      .select({
        paymentId: payment.paymentId,
        reference: payment.reference,
        settledAt: payment.settledAt,
      })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, actor.corporationId),
          eq(payment.leaseId, leaseId),
          isOfCaller(payment.leaseId),
          isNotNull(payment.settledAt),
        ),
      )
      .orderBy(asc(payment.settledAt), asc(payment.paymentId)),
  );
