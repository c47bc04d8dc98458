import type { OpenDatabase } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitReminderChoice } from 'services/platform/db/schema/reminders';
import { withSystemContext } from 'services/platform/db/transaction';
import { getDoorId, OWN_CORPORATION, type SeriesRenter } from '../renters/renters.ts';

const STARTS_AT = new Date('2031-06-04T14:00:00Z');
const ENDS_AT = new Date('2031-06-04T16:00:00Z');
/** When the visits were booked. */
export const BOOKED_AT = new Date('2031-05-01T00:00:00Z');
/** A minute after the reminders of one day before are due. */
export const NOW = new Date('2031-06-03T14:01:00Z');

const getWorkOrderId = ({ leaseId }: SeriesRenter) => `work-order-${leaseId}`;

/** Creates a visit for each renter. Every second renter gets a text one day before in addition to the mail. */
export async function seedVisits(
  { db }: OpenDatabase,
  renters: readonly SeriesRenter[],
): Promise<void> {
  await withSystemContext(db, async (tx) => {
    await tx.insert(workOrder).values(
      renters.map((renter, index) => ({
        ...OWN_CORPORATION,
        workOrderId: getWorkOrderId(renter),
        leaseId: renter.leaseId,
        doorId: getDoorId(renter.leaseId),
        personId: renter.personId,
        number: index + 1,
        title: 'Sink drips',
        details: 'It drips all day and all night.',
        place: 'kitchen' as const,
        category: 'plumbing' as const,
        state: 'scheduled' as const,
        submittedAt: BOOKED_AT,
        updatedAt: BOOKED_AT,
        visitStartsAt: STARTS_AT,
        visitEndsAt: ENDS_AT,
        visitCompany: 'Long Series Plumbing',
        permissionToEnter: true,
      })),
    );
    await tx.insert(visitReminderChoice).values(
      renters
        .filter((_, index) => index % 2 === 0)
        .map((renter) => ({
          ...OWN_CORPORATION,
          workOrderId: getWorkOrderId(renter),
          leaseId: renter.leaseId,
          personId: renter.personId,
          lead: 'day' as const,
          channel: 'text' as const,
          isOn: true,
          version: 1,
        })),
    );
  });
}
