import { and, eq } from 'drizzle-orm';
import { findLink, type LinkRow } from 'services/maintenance/visits/store/links';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Config } from 'services/platform/config/config';
import type { Tx } from 'services/platform/db/database';
import { personOfMoveOut } from 'services/platform/db/join-conditions';
import {
  lease,
  MOVE_OUT_COMPLETED,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { corporation, property } from 'services/platform/db/schema/people';
import type { Office } from './link-page.ts';

/** The office of the link's company; of the portal's, where nobody knows whose link it is. */
export async function officeOf(
  tx: Tx,
  linkId: string,
  config: Pick<Config, 'corporationId'>,
): Promise<Office> {
  const link = await findLink(tx, linkId);
  const [row] = await tx
    .select({ company: corporation.name, phone: property.officePhone })
    .from(corporation)
    .innerJoin(property, eq(property.corporationId, corporation.corporationId))
    .where(eq(corporation.corporationId, link?.corporationId ?? config.corporationId))
    .orderBy(property.propertyId)
    .limit(1);
  return row ?? { company: 'Resident portal', phone: '' };
}

/** Whoever has moved out since changes nothing of the home any more. */
export async function hasLeft(tx: Tx, { personId }: LinkRow, order: OrderRow): Promise<boolean> {
  const { corporationId, leaseId } = order;
  const [home] = await tx
    .select({ state: lease.state })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  const gone = await tx
    .select({ id: moveOut.moveOutId })
    .from(moveOut)
    .innerJoin(moveOutPerson, personOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, corporationId),
        eq(moveOut.leaseId, leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
        eq(moveOutPerson.personId, personId),
      ),
    );
  return home?.state !== 'active' || gone.length > 0;
}
