import { and, eq } from 'drizzle-orm';
import type { Residency } from 'shared/contract/calendar';
import { localTime } from '../dates/calendar.ts';
import { type Actor, isOfCaller } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { lease } from '../db/schema/leases.ts';
import { findTimeZone } from './find-time-zone.ts';
import { findLeasesLeft } from './moved-out.ts';
import { getResidency } from './residency.ts';

/** Where the caller is in the life of their leases, today at their home. */
export async function findResidency(tx: Tx, actor: Actor): Promise<Residency> {
  const [leases, left, timeZone] = await Promise.all([
    tx
      .select({ leaseId: lease.leaseId, state: lease.state, moveInDate: lease.moveInDate })
      .from(lease)
      .where(and(eq(lease.corporationId, actor.corporationId), isOfCaller(lease.leaseId))),
    findLeasesLeft(tx, actor),
    findTimeZone(tx, actor),
  ]);
  return getResidency(leases, left, localTime(new Date(), timeZone).date);
}
