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

/** None or one. */
export const findContact = (tx: Tx, actor: Person): Promise<ContactRow[]> =>
  tx.select().from(emergencyContact).where(isOwnContact(actor));

/** Saves the emergency contact of a person, as of the version that was read. */
export function saveContactRow(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: ContactFields,
  version: number,
): Promise<ContactRow> {
  const who = { corporationId, personId };
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
        .where(and(isOwnContact(who), eq(emergencyContact.version, version)))
        .returning(),
    find: () => findContact(tx, who),
    isSame: ({ name, relation, phone }) =>
      name === fields.name && relation === fields.relation && phone === fields.phone,
    details: ({ name, relation, phone }) => ({ name, relation, phone }),
  });
}
