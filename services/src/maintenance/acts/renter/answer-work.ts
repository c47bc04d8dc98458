import type { Asked } from 'services/maintenance/work-orders/asked';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderMove } from 'shared/contract/work-order-story';
import { moveByRenter } from './move-by-renter.ts';

/**
 * The renter accepts the work, or says that it is still not fixed. Runs as the system, because the ledger
 * changes with it in the same transaction and no renter may write there. True where it was done before.
 */
export const answerWork = (db: Database, actor: Actor, asked: Asked<WorkOrderMove>) =>
  onceAsSystem(db, actor, 'moveWorkOrder', asked, (tx, held, doer, { timeZone }) =>
    moveByRenter(tx, held, doer, asked, timeZone),
  );

/** Whether a move is an answer to finished work. */
export const isAnswerToWork = ({ to }: Pick<WorkOrderMove, 'to'>): boolean =>
  to === 'completed' || to === 'reopened';
