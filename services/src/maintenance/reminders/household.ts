import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { partyOfPerson } from 'services/platform/db/joins';
import { leaseParty, MOVE_OUT_COMPLETED } from 'services/platform/db/schema/leases';
import { quietHours } from 'services/platform/db/schema/notifications';
import { person } from 'services/platform/db/schema/people';
import { visitReminderChoice, visitReminderShare } from 'services/platform/db/schema/reminders';
import { type Places, statement } from 'services/platform/db/statement';
import type { QuietFromTo } from 'services/resident';
import type { NotificationChannel } from 'shared/contract/notifications';

type OfLease = { corporationId: string; leaseId: string };
type OfOrder = { corporationId: string; workOrderId: string };

const hasLeft = sql`exists (
  select from move_out join move_out_person using (corporation_id, move_out_id)
  where move_out.corporation_id = ${leaseParty.corporationId}
    and move_out.lease_id = ${leaseParty.leaseId}
    and move_out_person.person_id = ${leaseParty.personId}
    and move_out.move_out_status_id = ${sql.raw(`'${MOVE_OUT_COMPLETED}'`)})`;

const people = statement('reminded-people', (tx, given: Places<OfLease>) =>
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
        eq(leaseParty.corporationId, given.corporationId),
        eq(leaseParty.leaseId, given.leaseId),
        sql`not ${hasLeft}`,
      ),
    )
    .orderBy(asc(leaseParty.position)),
);

const choices = statement('reminder-choices', (tx, given: Places<OfOrder>) =>
  tx
    .select()
    .from(visitReminderChoice)
    .where(
      and(
        eq(visitReminderChoice.corporationId, given.corporationId),
        eq(visitReminderChoice.workOrderId, given.workOrderId),
      ),
    ),
);

const shares = statement('reminder-shares', (tx, given: Places<OfOrder>) =>
  tx
    .select()
    .from(visitReminderShare)
    .where(
      and(
        eq(visitReminderShare.corporationId, given.corporationId),
        eq(visitReminderShare.workOrderId, given.workOrderId),
      ),
    ),
);

export type Occupant = {
  personId: string;
  firstName: string;
  /** By which ways they want to be told of repairs. */
  ways: NotificationChannel[];
  /** Null without any, and of others where a renter asks. */
  quiet: QuietFromTo | null;
};
type ChoiceRow = typeof visitReminderChoice.$inferSelect;
type ShareRow = typeof visitReminderShare.$inferSelect;

/** Who lives there, and what they have chosen for the visits of a request. */
export type Household = {
  /** Who has reported it. */
  reporterId: string;
  people: Occupant[];
  choices: ChoiceRow[];
  shares: ShareRow[];
};

export async function loadHousehold(
  tx: Tx,
  order: OfLease & OfOrder & { personId: string },
): Promise<Household> {
  const { corporationId, workOrderId, leaseId } = order;
  const [found, chosen, shared] = await Promise.all([
    people(tx, { corporationId, leaseId }),
    choices(tx, { corporationId, workOrderId }),
    shares(tx, { corporationId, workOrderId }),
  ]);
  return {
    reporterId: order.personId,
    people: found.map(({ from, to, ...one }) => ({
      ...one,
      quiet: from === null || to === null ? null : { from, to },
    })),
    choices: chosen,
    shares: shared,
  };
}
