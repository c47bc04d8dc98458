import { and, asc, eq, sql } from 'drizzle-orm';
import { partyOfPerson } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { leaseParty, MOVE_OUT_COMPLETED } from 'services/platform/db/schema/leases';
import { quietHours } from 'services/platform/db/schema/notifications';
import { person } from 'services/platform/db/schema/people';
import { visitReminderChoice, visitReminderShare } from 'services/platform/db/schema/reminders';
import type { NotificationChannel } from 'shared/contract/notifications';

export type ChoiceRow = typeof visitReminderChoice.$inferSelect;
export type ShareRow = typeof visitReminderShare.$inferSelect;
export type OfLease = { corporationId: string; leaseId: string };
export type OfOrder = { corporationId: string; workOrderId: string };

const hasLeft = sql`exists (
  select from move_out join move_out_person using (corporation_id, move_out_id)
  where move_out.corporation_id = ${leaseParty.corporationId}
    and move_out.lease_id = ${leaseParty.leaseId}
    and move_out_person.person_id = ${leaseParty.personId}
    and move_out.move_out_status_id = ${sql.raw(`'${MOVE_OUT_COMPLETED}'`)})`;

/** Who lives in a home, with the ways by which they are told of repairs. */
export const people = prepareStatement('reminded-people', (tx, params: Placeholders<OfLease>) =>
  tx
    .select({
      personId: leaseParty.personId,
      firstName: person.firstName,
      from: quietHours.fromHour,
      to: quietHours.toHour,
      ways: sql<
        NotificationChannel[]
      >`app.channels_of(${leaseParty.corporationId}, ${leaseParty.personId}, 'repairs', false)`,
    })
    .from(leaseParty)
    .innerJoin(person, partyOfPerson)
    .leftJoin(
      quietHours,
      and(
        eq(quietHours.corporationId, leaseParty.corporationId),
        eq(quietHours.personId, leaseParty.personId),
      ),
    )
    .where(
      and(
        eq(leaseParty.corporationId, params.corporationId),
        eq(leaseParty.leaseId, params.leaseId),
        sql`not ${hasLeft}`,
      ),
    )
    .orderBy(asc(leaseParty.position)),
);

/** What each has chosen for the visits of a request. */
export const choices = prepareStatement('reminder-choices', (tx, params: Placeholders<OfOrder>) =>
  tx
    .select()
    .from(visitReminderChoice)
    .where(
      and(
        eq(visitReminderChoice.corporationId, params.corporationId),
        eq(visitReminderChoice.workOrderId, params.workOrderId),
      ),
    ),
);

/** Who is asked to be reminded as well. */
export const shares = prepareStatement('reminder-shares', (tx, params: Placeholders<OfOrder>) =>
  tx
    .select()
    .from(visitReminderShare)
    .where(
      and(
        eq(visitReminderShare.corporationId, params.corporationId),
        eq(visitReminderShare.workOrderId, params.workOrderId),
      ),
    ),
);
