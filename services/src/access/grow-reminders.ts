import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { leaseParty } from '../db/schema/leases.ts';
import { person } from '../db/schema/people.ts';
import { visitReminderShare } from '../db/schema/reminders.ts';
import { AMARA, grown, LEASE, numbered, sample } from './rows-to-copy.ts';

const PARTIES = 1_000;

/** People who live with Amara, each of whom asks to remind her as well. */
export async function growReminders(tx: Tx, first: number, last: number): Promise<void> {
  const { personId: otherId } = AMARA;
  const one = sample<typeof person>(
    await tx.select().from(person).where(eq(person.personId, otherId)),
    'person',
  );
  const personId = (n: number) => grown('occupant', n);
  await tx.insert(person).values(numbered(first, last, (n) => ({ ...one, personId: personId(n) })));
  await tx
    .insert(leaseParty)
    .values(
      numbered(first, last, (n) => ({ ...LEASE, personId: personId(n), position: PARTIES + n })),
    );
  await tx.insert(visitReminderShare).values(
    numbered(first, last, (n) => ({
      ...LEASE,
      workOrderId: grown('work-order', 1),
      personId: personId(n),
      otherId,
      isOn: true,
      version: 1,
    })),
  );
}
