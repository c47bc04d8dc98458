import type { OpenDatabase } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitReminderChoice } from 'services/platform/db/schema/reminders';
import { withSystemContext } from 'services/platform/db/transaction';
import { doorOf, OWN, type Renter } from '../renters/renters.ts';

const STARTS_AT = new Date('2031-06-04T14:00:00Z');
const ENDS_AT = new Date('2031-06-04T16:00:00Z');
/** When the visits were booked. */
export const BOOKED = new Date('2031-05-01T00:00:00Z');
/** A minute after the reminders of one day before are due. */
export const NOW = new Date('2031-06-03T14:01:00Z');

const orderOf = ({ leaseId }: Renter) => `work-order-${leaseId}`;

/** A visit for each renter. Every other one has switched on the text of one day before, beside the mail. */
export async function seedVisits({ db }: OpenDatabase, renters: readonly Renter[]): Promise<void> {
  await withSystemContext(db, async (tx) => {
    await tx.insert(workOrder).values(
      renters.map((one, index) => ({
        ...OWN,
        workOrderId: orderOf(one),
        leaseId: one.leaseId,
        doorId: doorOf(one.leaseId),
        personId: one.personId,
        number: index + 1,
        title: 'Sink drips',
        details: 'It drips all day and all night.',
        place: 'kitchen' as const,
        category: 'plumbing' as const,
        state: 'scheduled' as const,
        submittedAt: BOOKED,
        updatedAt: BOOKED,
        visitStartsAt: STARTS_AT,
        visitEndsAt: ENDS_AT,
        visitCompany: 'Long Series Plumbing',
        permissionToEnter: true,
      })),
    );
    await tx.insert(visitReminderChoice).values(
      renters
        .filter((_, index) => index % 2 === 0)
        .map((one) => ({
          ...OWN,
          workOrderId: orderOf(one),
          leaseId: one.leaseId,
          personId: one.personId,
          lead: 'day' as const,
          channel: 'text' as const,
          isOn: true,
          version: 1,
        })),
    );
  });
}
