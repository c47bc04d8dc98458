import type { Asked } from 'services/maintenance/work-orders/asked';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { VisitChoice } from 'shared/contract/visits';
import { bookSlot } from './book-slot.ts';

/** Books the offered hours that a renter has chosen. */
export const chooseVisit = (db: Database, actor: Actor, asked: Asked<VisitChoice>) =>
  onceAsSystem(db, actor, 'chooseVisit', asked, (tx, held, doer, ways) =>
    bookSlot(tx, held, doer, asked.body, ways),
  );
