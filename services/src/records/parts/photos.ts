import { and, asc, eq } from 'drizzle-orm';
import { type Actor, isOfCaller, readAsPerson } from 'services/db/access';
import type { Tx } from 'services/db/database';
import { workOrder } from 'services/db/schema/maintenance';
import { media } from 'services/db/schema/media';
import type { RecordPart } from '../record-part.ts';

/** Photos of the move-in and of every request, as they are kept: without the place where they were taken. */
export const photosPart: RecordPart = {
  title: 'Photos',
  none: 'You have sent no photos.',
  async list({ db, actor, storage, leases }) {
    const found = [];
    for (const { leaseId, folder } of leases) {
      const rows = await readAsPerson(db, actor, (tx) => photosOf(tx, actor, leaseId));
      found.push(
        ...rows.map(({ number, fullKey, position }) => ({
          path: [
            folder,
            'Photos',
            `${number === null ? 'Move-in' : `Request ${number}`}, ${position}.jpg`,
          ],
          make: async () => {
            const photo = await storage.get(fullKey);
            if (!photo) throw new Error(`The photo ${fullKey} is lost.`);
            return photo;
          },
        })),
      );
    }
    return found;
  },
};

const photosOf = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  tx
    .select({ number: workOrder.number, fullKey: media.fullKey, position: media.position })
    .from(media)
    .leftJoin(
      workOrder,
      and(
        eq(workOrder.corporationId, media.corporationId),
        eq(workOrder.workOrderId, media.entityId),
        eq(media.entityType, 'work_order'),
      ),
    )
    .where(
      and(
        eq(media.corporationId, corporationId),
        eq(media.leaseId, leaseId),
        isOfCaller(media.leaseId),
      ),
    )
    .orderBy(asc(media.entityType), asc(workOrder.number), asc(media.position));
