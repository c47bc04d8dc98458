import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { RecordPart } from 'services/documents/records/record-part';
import { findReceipt, receiptPdf } from 'services/payments';
import { localTime } from 'services/platform/dates/calendar';
import { type Actor, isOfCaller, readAsPerson } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';

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
