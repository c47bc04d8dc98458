import { eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { leaseParty } from 'services/platform/db/schema/leases';
import { person } from 'services/platform/db/schema/people';
import { visitReminderShare } from 'services/platform/db/schema/reminders';
import {
  AMARA,
  AMARA_LEASE,
  createRowId,
  createRows,
  getSeededRow,
} from 'services/testing/access-matrix/rows/rows-to-copy';

const FIRST_POSITION = 1_000;

/** Inserts co-occupants of Amara who each share their reminders with her. */
export async function addReminderRows(tx: Tx, first: number, last: number): Promise<void> {
  const { personId: otherId } = AMARA;
  const one = getSeededRow<typeof person>(
    await tx.select().from(person).where(eq(person.personId, otherId)),
    'person',
  );
  const personId = (n: number) => createRowId('occupant', n);
  await tx
    .insert(person)
    .values(createRows(first, last, (n) => ({ ...one, personId: personId(n) })));
  await tx.insert(leaseParty).values(
    createRows(first, last, (n) => ({
      ...AMARA_LEASE,
      personId: personId(n),
      position: FIRST_POSITION + n,
    })),
  );
  await tx.insert(visitReminderShare).values(
    createRows(first, last, (n) => ({
      ...AMARA_LEASE,
      workOrderId: createRowId('work-order', 1),
      personId: personId(n),
      otherId,
      isOn: true,
      version: 1,
    })),
  );
}
