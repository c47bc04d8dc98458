import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { loadChangeableVisit } from './book-slot.ts';
import { unbookVisit } from './unbook-visit.ts';

type CancelVisitBody = { visit_id: string; reason?: string | undefined };

/** Cancels the booked visit as the renter. The work order goes back to `scheduling`. */
export const cancelVisit = (db: Database, actor: Actor, input: ActionInput<CancelVisitBody>) =>
  runIdempotentlyAsSystem(
    db,
    actor,
    'cancelVisit',
    input,
    async (tx, workOrder, eventActor, context) => {
      await loadChangeableVisit(tx, workOrder, input.body.visit_id, context);
      // The transition notifies the company and releases the slot.
      await unbookVisit(tx, workOrder, eventActor, input.body.reason, context);
    },
  );
