import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { canRate } from 'services/maintenance/work-orders/details/to-work-order-details';
import {
  createTransitionRefusedProblem,
  loadRenterActor,
} from 'services/maintenance/work-orders/lock-work-order';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { RatingBody } from 'shared/contract/work-order-details';
import { type IdempotentResult, runIdempotently } from './run-idempotently.ts';

/** Rates a completed repair. Throws 409 `rating_closed` once the rating can no longer be changed. */
export function rateAsRenter(
  tx: Tx,
  actor: Actor,
  input: ActionInput<RatingBody>,
): Promise<IdempotentResult> {
  return runIdempotently(tx, actor, input, 'rateWorkOrder', async (workOrder) => {
    const { body, now } = input;
    if (workOrder.state !== 'completed') throw createTransitionRefusedProblem(workOrder);
    if (!canRate(workOrder, actor.personId, now)) {
      throw new Problem(
        409,
        'rating_closed',
        'The request was rated before, and the rating can no longer be changed.',
      );
    }
    const event = { kind: 'rated' as const, text: body.reason, at: now };
    await recordWorkOrderEvent(tx, workOrder, await loadRenterActor(tx, actor), event, {
      ratingStars: body.stars,
      ratingReason: body.reason,
      ratedBy: actor.personId,
      // The rating can be changed for one day after the first rating, so a change keeps the first date.
      ratedAt: workOrder.ratedAt ?? now,
    });
  });
}
