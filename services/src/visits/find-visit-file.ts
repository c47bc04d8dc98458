import { and } from 'drizzle-orm';
import type { VisitEntry } from '../calendar/visit-file.ts';
import { type Actor, isOfCaller } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { workOrder } from '../db/schema/maintenance.ts';
import { notFound } from '../http/problem.ts';
import { homeOfLease } from '../lease/home-of-lease.ts';
import { isOrder } from '../maintenance/write-event.ts';
import { bookedVisit } from './visit-row.ts';

/** What the calendar file of a booked visit says; 404 where none is booked, as for another's request. */
export async function findVisitFile(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<VisitEntry> {
  const [order] = await tx
    .select()
    .from(workOrder)
    .where(
      and(
        isOrder({ corporationId: actor.corporationId, workOrderId }),
        isOfCaller(workOrder.leaseId),
      ),
    );
  const visit = order?.state === 'scheduled' ? await bookedVisit(tx, order) : undefined;
  if (!order || !visit) throw notFound();
  const { address, letterhead } = await homeOfLease(tx, actor, order.leaseId);
  return {
    workOrderId,
    number: order.number,
    title: order.title,
    company: visit.company,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    changedAt: visit.bookedAt,
    sequence: order.version,
    address,
    officePhone: letterhead.officePhone,
  };
}
