import { and, eq } from 'drizzle-orm';
import type { RecordPart } from 'services/documents/records/record-part';
import { isOfCaller, readAsPerson } from 'services/platform/db/access';
import { notice } from 'services/platform/db/schema/notices';
import { drawNotice } from 'services/resident';

/** Every notice to vacate that was given, also one that was taken back. */
export const noticesPart: RecordPart = {
  title: 'Notices to vacate',
  none: 'No notice to vacate was given.',
  async list({ db, actor, leases }) {
    const found = [];
    for (const { leaseId, folder } of leases) {
      const rows = await readAsPerson(db, actor, (tx) =>
        tx
          .select({ moveOutId: notice.moveOutId, reference: notice.reference })
          .from(notice)
          .where(
            and(
              eq(notice.corporationId, actor.corporationId),
              eq(notice.leaseId, leaseId),
              isOfCaller(notice.leaseId),
            ),
          )
          .orderBy(notice.givenAt),
      );
      found.push(
        ...rows.map(({ moveOutId, reference }) => ({
          path: [folder, 'Notices', `Notice ${reference}.pdf`],
          make: () => drawNotice(db, actor, moveOutId),
        })),
      );
    }
    return found;
  },
};
