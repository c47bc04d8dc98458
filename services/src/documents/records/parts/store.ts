import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { autoPayMandate, autoPayPlan } from 'services/platform/db/schema/auto-pay';
import {
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { media } from 'services/platform/db/schema/media';
import { notice } from 'services/platform/db/schema/notices';
import { payment } from 'services/platform/db/schema/payments';
import { address, corporation, person } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type PersonAddressRow = typeof address.$inferSelect;

/** Finds the person with the company name. Undefined when the company has no such person. */
export async function findPerson(tx: Tx, { corporationId, personId }: Person) {
  const [row] = await tx
    .select({ person, company: corporation.name })
    .from(person)
    .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));
  return row;
}

export const listAddresses = (
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<PersonAddressRow[]> =>
  tx
    .select()
    .from(address)
    .where(and(eq(address.corporationId, corporationId), eq(address.personId, personId)))
    .orderBy(asc(address.addressTypeId));

/** Lists the terms versions that the person accepted, oldest first. */
export const listAcceptances = (tx: Tx, { corporationId, personId }: Person) =>
  tx
    .select({
      acceptedDate: termsAcceptance.acceptedDate,
      termsFrom: termsOfServiceVersion.activeFrom,
      privacyFrom: privacyPolicyVersion.activeFrom,
    })
    .from(termsAcceptance)
    .innerJoin(
      termsOfServiceVersion,
      and(
        eq(termsOfServiceVersion.corporationId, termsAcceptance.corporationId),
        eq(termsOfServiceVersion.termsOfServiceVersionId, termsAcceptance.termsOfServiceVersionId),
      ),
    )
    .innerJoin(
      privacyPolicyVersion,
      and(
        eq(privacyPolicyVersion.corporationId, termsAcceptance.corporationId),
        eq(privacyPolicyVersion.privacyPolicyVersionId, termsAcceptance.privacyPolicyVersionId),
      ),
    )
    .where(
      and(eq(termsAcceptance.corporationId, corporationId), eq(termsAcceptance.personId, personId)),
    )
    .orderBy(asc(termsAcceptance.acceptedDate));

/** Lists the auto-pay mandates of the person for a lease, oldest first. */
export const listMandates = (tx: Tx, { corporationId, personId }: Person, leaseId: string) =>
  tx
    .select({
      text: autoPayMandate.text,
      noticeWaiver: autoPayMandate.noticeWaiver,
      version: autoPayMandate.version,
      signedName: autoPayMandate.signedName,
      agreedAt: autoPayMandate.agreedAt,
    })
    .from(autoPayMandate)
    .innerJoin(
      autoPayPlan,
      and(
        eq(autoPayPlan.corporationId, autoPayMandate.corporationId),
        eq(autoPayPlan.planId, autoPayMandate.planId),
      ),
    )
    .where(
      and(
        eq(autoPayMandate.corporationId, corporationId),
        eq(autoPayMandate.personId, personId),
        eq(autoPayPlan.leaseId, leaseId),
      ),
    )
    .orderBy(asc(autoPayMandate.agreedAt));

/** Lists the settled payments of a lease of the caller, oldest first. */
export const listSettledPayments = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  tx
    .select({
      paymentId: payment.paymentId,
      reference: payment.reference,
      settledAt: payment.settledAt,
    })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        isCallerLease(payment.leaseId),
        isNotNull(payment.settledAt),
      ),
    )
    .orderBy(asc(payment.settledAt), asc(payment.paymentId));

/** Lists the notices to vacate of a lease of the caller, oldest first. */
export const listNotices = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  tx
    .select({ moveOutId: notice.moveOutId, reference: notice.reference })
    .from(notice)
    .where(
      and(
        eq(notice.corporationId, corporationId),
        eq(notice.leaseId, leaseId),
        isCallerLease(notice.leaseId),
      ),
    )
    .orderBy(notice.givenAt);

/** Lists the photos and videos of a lease of the caller, each with its request number. */
export const listPhotos = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  tx
    .select({
      number: workOrder.number,
      fullKey: media.fullKey,
      position: media.position,
      videoKey: media.videoKey,
      videoType: media.videoType,
      videoBytes: media.videoBytes,
    })
    .from(media)
    .leftJoin(
      workOrder,
      and(
        eq(workOrder.corporationId, media.corporationId),
        eq(workOrder.workOrderId, media.entityId),
        eq(media.entityType, 'work_order'),
      ),
    )
    .where(
      and(
        eq(media.corporationId, corporationId),
        eq(media.leaseId, leaseId),
        isCallerLease(media.leaseId),
      ),
    )
    .orderBy(asc(media.entityType), asc(workOrder.number), asc(media.position));
