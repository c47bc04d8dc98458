import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderMove } from 'shared/contract/work-order-details';
import { transitionAsRenter } from './transition-as-renter.ts';

/**
 * Records that the renter accepts the finished work or reports that the problem is not fixed. Runs as
 * the system, because the same transaction posts to the ledger, which renters cannot write. Returns true
 * for an idempotent replay.
 */
export const answerFinishedWork = (db: Database, actor: Actor, input: ActionInput<WorkOrderMove>) =>
  runIdempotentlyAsSystem(
    db,
    actor,
    'moveWorkOrder',
    input,
    (tx, workOrder, eventActor, { timeZone }) =>
      transitionAsRenter(tx, workOrder, eventActor, input, timeZone),
  );

/** Whether a transition answers finished work: accepts it or reopens the request. */
export const isAnswerToFinishedWork = ({ to }: Pick<WorkOrderMove, 'to'>): boolean =>
  to === 'completed' || to === 'reopened';
