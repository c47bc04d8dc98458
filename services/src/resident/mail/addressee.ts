import { and, desc, eq } from 'drizzle-orm';
import { asSystemAfter } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { doorOfLease, partyOfPerson, propertyOfDoor } from 'services/platform/db/joins';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { quietHours } from 'services/platform/db/schema/notifications';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';
import { type Places, statement } from 'services/platform/db/statement';
import { e164 } from 'services/resident/people/e164';
import { type QuietFromTo, quietUntil } from './quiet-until.ts';

/** Whom a mail goes to, and who sends it. */
export type Addressee = {
  corporationId: string;
  email: string;
  /** E.164, where texts may go to it; else null. */
  textTo: string | null;
  /** Null: none. Hours where the home stands. */
  quietHours: QuietFromTo | null;
  timeZone: string;
  firstName: string;
  lastName: string;
  company: string;
  contactUrl: string;
  /** Of the homes that the person has or had. */
  brandIds: string[];
  office: { address: string; hours: string; phone: string };
};

type Ids = { corporationId: string; personId: string; leaseId: string | null };

const homesOf = statement(
  'addressee',
  (tx, given: Places<{ corporationId: string; personId: string }>) =>
    tx
      .select({
        person,
        corporation,
        property,
        leaseId: lease.leaseId,
        mayText: profile.mayText,
        quiet: quietHours,
      })
      .from(person)
      .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
      .innerJoin(leaseParty, partyOfPerson)
      .innerJoin(
        lease,
        and(eq(lease.corporationId, person.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
      )
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
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
        and(eq(person.corporationId, given.corporationId), eq(person.personId, given.personId)),
      )
      .orderBy(desc(lease.moveInDate)),
);

/** Undefined where there is no such person, or none with a lease, whom no office would write to. */
export async function findAddressee(
  tx: Tx,
  { corporationId, personId, leaseId: wanted }: Ids,
): Promise<Addressee | undefined> {
  const rows = await homesOf(tx, { corporationId, personId });
  const row = rows.find(({ leaseId }) => leaseId === wanted) ?? rows[0];
  if (!row) return undefined;
  return {
    corporationId,
    email: row.person.email,
    textTo: row.corporation.offersTexts && row.mayText ? e164(row.person) : null,
    quietHours: quietOf(row.quiet),
    timeZone: row.property.timeZone,
    firstName: row.person.firstName,
    lastName: row.person.lastName,
    company: row.corporation.name,
    contactUrl: row.corporation.contactUrl,
    brandIds: [...new Set(rows.map((one) => one.property.brandId))].sort(),
    office: {
      address: row.property.officeAddress,
      hours: row.property.officeHours,
      phone: row.property.officePhone,
    },
  };
}

/** The same, in a transaction of its own. */
export const readAddressee = (db: Database, ids: Ids): Promise<Addressee | undefined> =>
  asSystemAfter(
    db,
    (tx) => findAddressee(tx, ids),
    async (_, found) => found,
  );

function quietOf(row: typeof quietHours.$inferSelect | null): QuietFromTo | null {
  if (row === null || row.fromHour === null || row.toHour === null) return null;
  return { from: row.fromHour, to: row.toHour };
}

/** When somebody may be disturbed again; null: now. */
export const endOfQuiet = ({ quietHours: hours, timeZone }: Addressee, now: Date): Date | null =>
  hours && quietUntil(hours, timeZone, now);
