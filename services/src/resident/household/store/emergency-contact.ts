import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { emergencyContact } from 'services/platform/db/schema/household';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type ContactRow = typeof emergencyContact.$inferSelect;
type ContactFields = Pick<ContactRow, 'name' | 'relation' | 'phone'>;

const isOwnContact = ({ corporationId, personId }: Person) =>
  and(eq(emergencyContact.corporationId, corporationId), eq(emergencyContact.personId, personId));

/** Finds the emergency contact of a person. Returns no row or one row. */
export const findContact = (tx: Tx, actor: Person): Promise<ContactRow[]> =>
  tx.select().from(emergencyContact).where(isOwnContact(actor));

/** Saves the emergency contact of a person with optimistic concurrency. */
export function saveContactRow(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: ContactFields,
  version: number,
): Promise<ContactRow> {
  const ids = { corporationId, personId };
  return saveVersion<ContactRow>(version, {
    insert: () =>
      tx
        .insert(emergencyContact)
        .values({ corporationId, personId, ...fields, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(emergencyContact)
        .set({ ...fields, version: version + 1 })
        .where(and(isOwnContact(ids), eq(emergencyContact.version, version)))
        .returning(),
    find: () => findContact(tx, ids),
    isSame: ({ name, relation, phone }) =>
      name === fields.name && relation === fields.relation && phone === fields.phone,
    details: ({ name, relation, phone }) => ({ name, relation, phone }),
  });
}
