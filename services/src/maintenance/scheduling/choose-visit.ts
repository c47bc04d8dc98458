import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { VisitChoice } from 'shared/contract/visits';
import { bookSlot } from './book-slot.ts';

/** Books the offered slot that a renter has chosen. */
export const chooseVisit = (db: Database, actor: Actor, input: ActionInput<VisitChoice>) =>
  runIdempotentlyAsSystem(db, actor, 'chooseVisit', input, (tx, workOrder, eventActor, context) =>
    bookSlot(tx, workOrder, eventActor, input.body, context),
  );
