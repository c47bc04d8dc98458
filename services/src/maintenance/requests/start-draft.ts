import { randomUUID } from 'node:crypto';
import { findActiveHome } from 'services/maintenance/work-orders/store/find-active-home';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds } from 'services/resident';
import { insertDraft } from './store/drafts.ts';

/** Creates a request draft once for each idempotency key. Throws 404 without a home. */
export async function startDraft(tx: Tx, actor: Actor, { key, now }: { key: string; now: Date }) {
  const draftId = randomUUID();
  const intent = { key, operation: 'startRequestDraft', body: {}, resourceId: draftId };
  const stored = await claimIdempotencyKey(tx, actor, intent);
  if (stored) return { draftId: String(stored.body.draft_id), replayed: true };
  const [home, leftLeaseIds] = await Promise.all([
    findActiveHome(tx, actor),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!home || leftLeaseIds.includes(home.leaseId)) throw notFound();
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
