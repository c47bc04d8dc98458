import { randomUUID } from 'node:crypto';
import { findHome } from 'services/maintenance/work-orders/store/find-home';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds } from 'services/resident';
import { insertDraft } from './store/drafts.ts';

/** Begins a draft, once for each key. */
export async function startDraft(tx: Tx, actor: Actor, { key, now }: { key: string; now: Date }) {
  const draftId = randomUUID();
  const intent = { key, operation: 'startRequestDraft', body: {}, resourceId: draftId };
  const kept = await claimIdempotencyKey(tx, actor, intent);
  if (kept) return { draftId: String(kept.body.draft_id), replayed: true };
  const [home, left] = await Promise.all([findHome(tx, actor), listMovedOutLeaseIds(tx, actor)]);
  if (!home || left.includes(home.leaseId)) throw notFound();
  const { corporationId, personId } = actor;
  await insertDraft(tx, {
    corporationId,
    draftId,
    personId,
    leaseId: home.leaseId,
    startedAt: now,
  });
  await storeResponse(tx, corporationId, draftId, { status: 201, body: { draft_id: draftId } });
  return { draftId, replayed: false };
}
