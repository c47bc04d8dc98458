import { and, eq } from 'drizzle-orm';
import { findVisitLink, type VisitLinkRow } from 'services/maintenance/visits/store/links';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Config } from 'services/platform/config/config';
import type { Tx } from 'services/platform/db/database';
import { isPersonOfMoveOut } from 'services/platform/db/join-conditions';
import {
  lease,
  MOVE_OUT_COMPLETED,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { corporation, property } from 'services/platform/db/schema/people';
import { readPersonLanguage } from 'services/platform/texts/read-person-language';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import type { OfficeContact } from './link-page.ts';
import { t } from './texts.ts';

/** Loads the office of the company of a link. Falls back to the company of the portal for unknown links. */
export async function loadOfficeContact(
  tx: Tx,
  linkId: string,
  config: Pick<Config, 'corporationId'>,
): Promise<OfficeContact> {
  const link = await findVisitLink(tx, linkId);
  const [row] = await tx
    .select({ company: corporation.name, phone: property.officePhone })
    .from(corporation)
    .innerJoin(property, eq(property.corporationId, corporation.corporationId))
    .where(eq(corporation.corporationId, link?.corporationId ?? config.corporationId))
    .orderBy(property.propertyId)
    .limit(1);
  return row ?? { company: t('portal'), phone: '' };
}

/** Loads the language that the owner of a link has chosen; English for an unknown link. */
export async function loadLinkLanguage(tx: Tx, linkId: string): Promise<Language> {
  const link = await findVisitLink(tx, linkId);
  return link ? readPersonLanguage(tx, link) : DEFAULT_LANGUAGE;
}

/** Whether the owner of a link has moved out, or the lease has ended, since the link was sent. */
export async function hasMovedOut(
  tx: Tx,
  { personId }: VisitLinkRow,
  order: WorkOrderRow,
): Promise<boolean> {
  const { corporationId, leaseId } = order;
  const [home] = await tx
    .select({ state: lease.state })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  const moveOuts = await tx
    .select({ id: moveOut.moveOutId })
    .from(moveOut)
    .innerJoin(moveOutPerson, isPersonOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, corporationId),
        eq(moveOut.leaseId, leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
        eq(moveOutPerson.personId, personId),
      ),
    );
  return home?.state !== 'active' || moveOuts.length > 0;
}
