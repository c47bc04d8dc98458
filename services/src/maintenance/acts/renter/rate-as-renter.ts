import type { Asked } from 'services/maintenance/work-orders/asked';
import { mayRate } from 'services/maintenance/work-orders/details/present-details';
import { moveRefused, renterOf } from 'services/maintenance/work-orders/hold-order';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { RatingBody } from 'shared/contract/work-order-story';
import { type Done, once } from './once.ts';

/** Rates a repair that is completed. */
export function rateAsRenter(tx: Tx, actor: Actor, asked: Asked<RatingBody>): Promise<Done> {
  return once(tx, actor, asked, 'rateWorkOrder', async (held) => {
    const { body, now } = asked;
    if (held.state !== 'completed') throw moveRefused(held);
    if (!mayRate(held, actor.personId, now)) {
      throw new Problem(409, 'rating_closed', 'It was rated before, and that stands.');
    }
    const event = { kind: 'rated' as const, text: body.reason, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, {
      ratingStars: body.stars,
      ratingReason: body.reason,
      ratedBy: actor.personId,
      // A day from the first one: changing it gives no second day.
      ratedAt: held.ratedAt ?? now,
    });
  });
}
