import { and, asc, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import {
  doorOfLease,
  moveOutOfLease,
  noticeOfMoveOut,
  propertyOfDoor,
} from 'services/platform/db/joins';
import { lease, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { door, property } from 'services/platform/db/schema/people';
import { findLeasesLeft } from 'services/resident/lease/moved-out';

/** The homes that the caller lives in, with the notice that is under way. */
export async function findHomes(tx: Tx, actor: Actor) {
  const [rows, left] = await Promise.all([
    tx
      .select({
        lease,
        property,
        unit: door.unit,
        movesOutOn: moveOut.moveOutDate,
        rentUntil: notice.rentUntil,
      })
      .from(lease)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .leftJoin(moveOut, moveOutOfLease)
      .leftJoin(notice, noticeOfMoveOut)
      .where(
        and(
          eq(lease.corporationId, actor.corporationId),
          isOfCaller(lease.leaseId),
          eq(lease.state, 'active'),
        ),
      )
      .orderBy(asc(lease.leaseId)),
    findLeasesLeft(tx, actor),
  ]);
  return rows.filter((row) => !left.includes(row.lease.leaseId));
}

export type Home = Awaited<ReturnType<typeof findHomes>>[number];

/** `1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999` */
export const addressOf = ({ property: home, unit }: Home): string =>
  [home.addressLine1, unit, home.city, `${home.stateAbv} ${home.postalCode}`]
    .filter(Boolean)
    .join(', ');
