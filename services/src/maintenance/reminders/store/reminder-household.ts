import { and, asc, eq, sql } from 'drizzle-orm';
import { isPartyOfPerson } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { leaseParty, MOVE_OUT_COMPLETED } from 'services/platform/db/schema/leases';
import { quietHours } from 'services/platform/db/schema/notifications';
import { person } from 'services/platform/db/schema/people';
import { visitReminderChoice, visitReminderShare } from 'services/platform/db/schema/reminders';
import type { NotificationChannel } from 'shared/contract/notifications';

export type ReminderChoiceRow = typeof visitReminderChoice.$inferSelect;
export type ReminderShareRow = typeof visitReminderShare.$inferSelect;
export type LeaseKey = { corporationId: string; leaseId: string };
export type WorkOrderKey = { corporationId: string; workOrderId: string };

const hasMovedOut = sql`exists (
  select from move_out join move_out_person using (corporation_id, move_out_id)
  where move_out.corporation_id = ${leaseParty.corporationId}
    and move_out.lease_id = ${leaseParty.leaseId}
    and move_out_person.person_id = ${leaseParty.personId}
    and move_out.move_out_status_id = ${sql.raw(`'${MOVE_OUT_COMPLETED}'`)})`;

/** Lists the occupants of a home, with their channels for messages about repairs and their quiet hours. */
export const listRecipients = prepareStatement(
  'reminded-people',
  (tx, keys: Placeholders<LeaseKey>) =>
    tx
      .select({
        personId: leaseParty.personId,
        firstName: person.firstName,
        from: quietHours.fromHour,
        to: quietHours.toHour,
        channels: sql<
          NotificationChannel[]
        >`app.channels_of(${leaseParty.corporationId}, ${leaseParty.personId}, 'repairs', false)`,
      })
      .from(leaseParty)
      .innerJoin(person, isPartyOfPerson)
      .leftJoin(
        quietHours,
        and(
          eq(quietHours.corporationId, leaseParty.corporationId),
          eq(quietHours.personId, leaseParty.personId),
        ),
      )
      .where(
        and(
          eq(leaseParty.corporationId, keys.corporationId),
          eq(leaseParty.leaseId, keys.leaseId),
          sql`not ${hasMovedOut}`,
        ),
      )
      .orderBy(asc(leaseParty.position)),
);

/** Lists the reminder choices of all occupants for one work order. */
export const listReminderChoices = prepareStatement(
  'reminder-choices',
  (tx, keys: Placeholders<WorkOrderKey>) =>
    tx
      .select()
      .from(visitReminderChoice)
      .where(
        and(
          eq(visitReminderChoice.corporationId, keys.corporationId),
          eq(visitReminderChoice.workOrderId, keys.workOrderId),
        ),
      ),
);

/** Lists who shares reminders with whom for one work order. */
export const listReminderShares = prepareStatement(
  'reminder-shares',
  (tx, keys: Placeholders<WorkOrderKey>) =>
    tx
      .select()
      .from(visitReminderShare)
      .where(
        and(
          eq(visitReminderShare.corporationId, keys.corporationId),
          eq(visitReminderShare.workOrderId, keys.workOrderId),
        ),
      ),
);
