import { and, eq } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { emergencyContact } from 'services/platform/db/schema/household';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { type EmergencyContact, emergencyContactInputSchema } from 'shared/contract/household';
import { toPhone } from 'shared/contract/phone';
import * as z from 'shared/contract/z';

type Row = typeof emergencyContact.$inferSelect;
type Args = { version: number; input?: unknown };

const inputSchema = z.nullable(emergencyContactInputSchema);

const own = ({ corporationId, personId }: Actor) =>
  and(eq(emergencyContact.corporationId, corporationId), eq(emergencyContact.personId, personId));

export const findContact = (tx: Tx, actor: Actor) =>
  tx.select().from(emergencyContact).where(own(actor));

export function presentContact(row: Row | undefined): EmergencyContact {
  const { name = null, relation = null, phone = null, version = 0 } = row ?? {};
  const isNamed = name !== null && relation !== null && phone !== null;
  return { contact: isNamed ? { name, relation, phone } : null, version };
}

/** Names whom to call, or nobody any longer. */
export function saveEmergencyContact(
  { version, input = null }: Args,
  { actor, db }: GraphqlContext,
): Promise<EmergencyContact> {
  const given = parseInput(inputSchema, input);
  if (given && toPhone(given.phone) !== given.phone) {
    throw new Problem(400, 'invalid_request', 'Not a phone number.', { field: 'phone' });
  }
  const fields = given ?? { name: null, relation: null, phone: null };
  const { corporationId, personId } = actor;
  return asPerson(db, actor, async (tx) => {
    const row = await saveVersion<Row>(version, {
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
          .where(and(own(actor), eq(emergencyContact.version, version)))
          .returning(),
      find: () => findContact(tx, actor),
      isSame: ({ name, relation, phone }) =>
        name === fields.name && relation === fields.relation && phone === fields.phone,
      details: ({ name, relation, phone }) => ({ name, relation, phone }),
    });
    return presentContact(row);
  });
}
