import type { Asked } from 'services/maintenance/work-orders/asked';
import { mayAppeal } from 'services/maintenance/work-orders/details/present-details';
import { moveRefused, renterOf } from 'services/maintenance/work-orders/hold-order';
import { storyOf } from 'services/maintenance/work-orders/store/find-order';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { type Done, once } from './once.ts';

/**
 * Asks the office to think again about what it has declined. It stays declined until the office takes
 * it up; somebody has to look at it.
 */
export async function appealAsRenter(
  db: Database,
  actor: Actor,
  asked: Asked<{ reason: string }>,
): Promise<Done> {
  const { body, now, workOrderId } = asked;
  const done = await withRenterContext(db, actor, (tx) =>
    once(tx, actor, asked, 'appealWorkOrder', async (held) => {
      const { corporationId } = actor;
      if (!mayAppeal(held, await storyOf(tx, { corporationId, workOrderId }))) {
        throw moveRefused(held);
      }
      const event = { kind: 'appealed' as const, text: body.reason, at: now };
      await writeEvent(tx, held, await renterOf(tx, actor), event);
    }),
  );
  const { story, number } = done.details;
  const place = story.findLast(({ kind }) => kind === 'appealed')?.position ?? 0;
  const finding = {
    corporationId: actor.corporationId,
    kind: 'repair_appealed' as const,
    subject: `${workOrderId}:${place}`,
    details: { number },
  };
  // What no renter may write. Written again where a crash came between: it is found once.
  await withSystemContext(db, (tx) => insertOfficeFindings(tx, [finding], now));
  return done;
}
