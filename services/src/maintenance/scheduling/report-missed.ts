import { endVisit } from 'services/maintenance/visits/end-visit';
import { tellCompany } from 'services/maintenance/visits/tell-visit';
import type { Asked } from 'services/maintenance/work-orders/asked';
import { moveRefused } from 'services/maintenance/work-orders/hold-order';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { unbook } from './unbook.ts';

/** Nobody came: the hours are over, so nothing is given back, and a new time is looked for. */
export const reportMissed = (db: Database, actor: Actor, asked: Asked<{ visit_id: string }>) =>
  onceAsSystem(db, actor, 'reportMissedVisit', asked, async (tx, held, doer, ways) => {
    const { now, timeZone } = ways;
    if (held.state !== 'scheduled' || (held.visitEndsAt ?? now) >= now) throw moveRefused(held);
    const missed = await endVisit(tx, held, 'missed', now);
    if (missed?.visitId !== asked.body.visit_id) throw moveRefused(held);
    const row = await writeEvent(tx, held, doer, { kind: 'visit_missed', at: now });
    await tellCompany(tx, row, missed, 'missed', timeZone);
    await unbook(tx, row, doer, undefined, ways);
    const { corporationId, number, workOrderId } = held;
    const details = { number, work_order_id: workOrderId, company: missed.company };
    const finding = { corporationId, kind: 'visit_missed', subject: missed.visitId, details };
    await insertOfficeFindings(tx, [finding], now);
  });
