import { and, desc, eq } from 'drizzle-orm';
import {
  isDoorOfLease,
  isPartyOfPerson,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { quietHours } from 'services/platform/db/schema/notifications';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';

export type RecipientQuietHours = typeof quietHours.$inferSelect;

/** Selects the homes of a person with the data for mails, newest move-in first. */
export const selectRecipientHomes = prepareStatement(
  'addressee',
  (tx, params: Placeholders<{ corporationId: string; personId: string }>) =>
    tx
      .select({
        person,
        corporation,
        property,
        leaseId: lease.leaseId,
        mayText: profile.mayText,
        language: profile.language,
        quiet: quietHours,
      })
      .from(person)
      .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
      .innerJoin(leaseParty, isPartyOfPerson)
      .innerJoin(
        lease,
        and(eq(lease.corporationId, person.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
      )
      .innerJoin(door, isDoorOfLease)
      .innerJoin(property, isPropertyOfDoor)
      .leftJoin(
        profile,
        and(eq(profile.corporationId, person.corporationId), eq(profile.personId, person.personId)),
      )
      .leftJoin(
        quietHours,
        and(
          eq(quietHours.corporationId, person.corporationId),
          eq(quietHours.personId, person.personId),
        ),
      )
      .where(
        and(eq(person.corporationId, params.corporationId), eq(person.personId, params.personId)),
      )
      .orderBy(desc(lease.moveInDate)),
);
