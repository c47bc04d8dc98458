import { endVisit } from 'services/maintenance/visits/end-visit';
import { OFFICE } from 'services/maintenance/work-orders/doer';
import { RepairRefused } from 'services/maintenance/work-orders/repair-refused';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { unbook } from './unbook.ts';

/** Ends a visit for which nobody was home, as the office, and asks the home for another time. Throws `RepairRefused`. */
export async function endMissedVisit(
  tx: Tx,
  held: OrderRow,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<OrderRow> {
  if (held.state !== 'scheduled' || (held.visitStartsAt ?? now) >= now) {
    throw new RepairRefused(`Request #${held.number} has no visit that has begun.`);
  }
  const timeZone = await zoneOfOrder(tx, held);
  const missed = await endVisit(tx, held, 'missed', now);
  const doer = { ...OFFICE, kind: 'vendor' as const, name: missed?.company ?? held.visitCompany };
  const row = await writeEvent(tx, held, doer, { kind: 'visit_missed', at: now });
  const why = 'Nobody was home to let us in. Please choose another time.';
  return unbook(tx, row, OFFICE, why, { rules, timeZone, now });
}
