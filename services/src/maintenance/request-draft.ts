import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { media, mediaAlbum } from '../db/schema/media.ts';
import { requestDraft } from '../db/schema/work-order-intake.ts';
import { notFound } from '../http/problem.ts';
import { findLeasesLeft } from '../lease/moved-out.ts';
import { finishKey, takeKey } from '../payments/idempotency.ts';
import { findHome } from './find-work-orders.ts';
import type { OrderRow } from './write-event.ts';

/** Begins a draft, once for each key. */
export async function startDraft(tx: Tx, actor: Actor, { key, now }: { key: string; now: Date }) {
  const draftId = randomUUID();
  const intent = { key, operation: 'startRequestDraft', body: {}, resourceId: draftId };
  const kept = await takeKey(tx, actor, intent);
  if (kept) return { draftId: String(kept.body.draft_id), replayed: true };
  const [home, left] = await Promise.all([findHome(tx, actor), findLeasesLeft(tx, actor)]);
  if (!home || left.includes(home.leaseId)) throw notFound();
  const { corporationId, personId } = actor;
  await tx
    .insert(requestDraft)
    .values({ corporationId, draftId, personId, leaseId: home.leaseId, startedAt: now });
  await finishKey(tx, corporationId, draftId, { status: 201, body: { draft_id: draftId } });
  return { draftId, replayed: false };
}

/**
 * The photos of a draft of the caller become those of the work order. Gives how many. A draft of
 * somebody else, of nobody, or one that was sent before has none to give.
 */
export async function takePhotosOf(tx: Tx, actor: Actor, draftId: string, order: OrderRow) {
  const { corporationId, workOrderId, leaseId } = order;
  const [draft] = await tx
    .update(requestDraft)
    .set({ workOrderId })
    .where(
      and(
        eq(requestDraft.corporationId, corporationId),
        eq(requestDraft.draftId, draftId),
        eq(requestDraft.personId, actor.personId),
        eq(requestDraft.leaseId, leaseId),
        isNull(requestDraft.workOrderId),
      ),
    )
    .returning({ draftId: requestDraft.draftId });
  if (!draft) return 0;
  // Held, as by whoever adds a photo: none comes in between.
  const [album] = await tx
    .update(mediaAlbum)
    .set({ lastPosition: sql`${mediaAlbum.lastPosition}` })
    .where(ofEntity(mediaAlbum, corporationId, draftId))
    .returning({ lastPosition: mediaAlbum.lastPosition });
  if (!album) return 0;
  const to = { entityType: 'work_order' as const, entityId: workOrderId };
  await tx.insert(mediaAlbum).values({ ...to, ...album, corporationId, leaseId });
  const moved = await tx
    .update(media)
    .set(to)
    .where(ofEntity(media, corporationId, draftId))
    .returning({ mediaId: media.mediaId });
  return moved.length;
}

const ofEntity = (table: typeof media | typeof mediaAlbum, corporationId: string, id: string) =>
  and(
    eq(table.corporationId, corporationId),
    eq(table.entityType, 'request_draft'),
    eq(table.entityId, id),
  );
