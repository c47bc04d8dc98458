import { eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import {
  AMARA,
  AMARA_LEASE,
  createRowId,
  createRows,
  getSeededRow,
} from 'services/testing/access-matrix/rows/rows-to-copy';

/** Inserts work orders of Amara, timeline events of the first one, and move-in photos. */
export async function addMaintenanceRows(tx: Tx, first: number, last: number): Promise<void> {
  const order = getSeededRow<typeof workOrder>(
    await tx.select().from(workOrder).where(eq(workOrder.leaseId, AMARA_LEASE.leaseId)),
    'work order',
  );
  await tx.insert(workOrder).values(
    createRows(first, last, (n) => ({
      ...order,
      workOrderId: createRowId('work-order', n),
      number: 90_000 + n,
      updatedAt: new Date(),
    })),
  );
  await addTimeline(tx, first, last, order);
  await addVisitSlots(tx, first, last);
  await addAlbum(tx, first, last);
  await tx.insert(buildingNotice).values(
    createRows(first, last, (n) => ({
      corporationId: AMARA.corporationId,
      noticeId: createRowId('building-notice', n),
      propertyId: 'property-lantern',
      category: 'plumbing' as const,
      text: 'no hot water',
      until: '9999-12-31',
      createdAt: new Date(),
    })),
  );
}

async function addAlbum(tx: Tx, first: number, last: number): Promise<void> {
  const album = { ...AMARA_LEASE, entityType: 'move_in' as const, entityId: AMARA_LEASE.leaseId };
  await tx
    .insert(mediaAlbum)
    .values({ ...album, lastPosition: last })
    .onConflictDoNothing();
  await tx
    .insert(storedFile)
    .values({ storageKey: 'none', lastPutAt: new Date() })
    .onConflictDoNothing();
  await tx.insert(media).values(
    createRows(first, last, (n) => ({
      ...album,
      position: n,
      mediaId: createRowId('media', n),
      personId: n % 2 === 0 ? AMARA.personId : createRowId('person', n),
      width: 40,
      height: 30,
      fullKey: 'none',
      thumbnailKey: 'none',
      addedAt: new Date(),
    })),
  );
}

async function addTimeline(
  tx: Tx,
  first: number,
  last: number,
  order: typeof workOrder.$inferSelect,
) {
  const { corporationId, leaseId } = order;
  const key = { corporationId, leaseId, workOrderId: createRowId('work-order', 1) };
  await tx.insert(workOrderEvent).values(
    createRows(first, last, (n) => ({
      ...key,
      position: n,
      kind: 'message' as const,
      actorKind: 'renter' as const,
      personId: AMARA.personId,
      actorName: 'Amara Okafor',
      text: 'It still drips.',
      at: new Date(),
    })),
  );
}

/** Inserts offered visit slots of the first work order, one day apart. */
async function addVisitSlots(tx: Tx, first: number, last: number): Promise<void> {
  const from = Date.now();
  const slots = createRows(first, last, (n) => {
    const startsAt = new Date(from + (n + 7) * 86_400_000);
    const endsAt = new Date(startsAt.getTime() + 7_200_000);
    const { corporationId } = AMARA_LEASE;
    return { corporationId, slotId: createRowId('slot', n), company: 'Bayline', startsAt, endsAt };
  });
  await tx.insert(visitSlot).values(slots);
  await tx.insert(visitOffer).values(
    slots.map(({ slotId }) => ({
      ...AMARA_LEASE,
      slotId,
      workOrderId: createRowId('work-order', 1),
    })),
  );
}
