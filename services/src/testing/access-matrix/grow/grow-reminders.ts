import { eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { leaseParty } from 'services/platform/db/schema/leases';
import { person } from 'services/platform/db/schema/people';
import { visitReminderShare } from 'services/platform/db/schema/reminders';
import {
  AMARA,
  grown,
  LEASE,
  numbered,
  sample,
} from 'services/testing/access-matrix/rows/rows-to-copy';

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
