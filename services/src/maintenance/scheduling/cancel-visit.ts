import type { Asked } from 'services/maintenance/work-orders/asked';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { visitToChange } from './book-slot.ts';
import { unbook } from './unbook.ts';

type Cancel = { visit_id: string; reason?: string | undefined };

export const cancelVisit = (db: Database, actor: Actor, asked: Asked<Cancel>) =>
  onceAsSystem(db, actor, 'cancelVisit', asked, async (tx, held, doer, ways) => {
    await visitToChange(tx, held, asked.body.visit_id, ways);
    // That the company is told and its hours are free again follows from the move.
    await unbook(tx, held, doer, asked.body.reason, ways);
  });
