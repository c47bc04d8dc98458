import { eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import {
  AMARA,
  grown,
  LEASE,
  numbered,
  sample,
} from 'services/testing/access-matrix/rows/rows-to-copy';

/** Requests of Amara, what is told of one of them, and photos of her move-in. */
export async function growRepairs(tx: Tx, first: number, last: number): Promise<void> {
  const order = sample<typeof workOrder>(
    await tx.select().from(workOrder).where(eq(workOrder.leaseId, LEASE.leaseId)),
    'work order',
  );
  await tx.insert(workOrder).values(
    numbered(first, last, (n) => ({
      ...order,
      workOrderId: grown('work-order', n),
      number: 90_000 + n,
      updatedAt: new Date(),
    })),
  );
  await growStory(tx, first, last, order);
  await growSlots(tx, first, last);
  await growAlbum(tx, first, last);
  await tx.insert(buildingNotice).values(
    numbered(first, last, (n) => ({
      corporationId: AMARA.corporationId,
      noticeId: grown('building-notice', n),
      propertyId: 'property-lantern',
      category: 'plumbing' as const,
      text: 'no hot water',
      until: '9999-12-31',
      createdAt: new Date(),
    })),
  );
}

async function growAlbum(tx: Tx, first: number, last: number): Promise<void> {
  const album = { ...LEASE, entityType: 'move_in' as const, entityId: LEASE.leaseId };
  await tx
    .insert(mediaAlbum)
    .values({ ...album, lastPosition: last })
    .onConflictDoNothing();
  await tx
    .insert(storedFile)
    .values({ storageKey: 'none', lastPutAt: new Date() })
    .onConflictDoNothing();
  await tx.insert(media).values(
    numbered(first, last, (n) => ({
      ...album,
      position: n,
      mediaId: grown('media', n),
      personId: n % 2 === 0 ? AMARA.personId : grown('person', n),
      width: 40,
      height: 30,
      fullKey: 'none',
      thumbnailKey: 'none',
      addedAt: new Date(),
    })),
  );
}

async function growStory(
  tx: Tx,
  first: number,
  last: number,
  order: typeof workOrder.$inferSelect,
) {
  const { corporationId, leaseId } = order;
  const told = { corporationId, leaseId, workOrderId: grown('work-order', 1) };
  await tx.insert(workOrderEvent).values(
    numbered(first, last, (n) => ({
      ...told,
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

/** Times that are on offer for one of them, each a day after the other. */
async function growSlots(tx: Tx, first: number, last: number): Promise<void> {
  const from = Date.now();
  const slots = numbered(first, last, (n) => {
    const startsAt = new Date(from + (n + 7) * 86_400_000);
    const endsAt = new Date(startsAt.getTime() + 7_200_000);
    const { corporationId } = LEASE;
    return { corporationId, slotId: grown('slot', n), company: 'Bayline', startsAt, endsAt };
  });
  await tx.insert(visitSlot).values(slots);
  await tx
    .insert(visitOffer)
    .values(slots.map(({ slotId }) => ({ ...LEASE, slotId, workOrderId: grown('work-order', 1) })));
}
