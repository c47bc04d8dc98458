import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { accessibilityNeeds as needs } from 'services/platform/db/schema/household';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type NeedsRow = typeof needs.$inferSelect;
type NeedsFields = Pick<NeedsRow, 'largePrint' | 'relay' | 'mobility' | 'other'>;

const isOwnNeeds = ({ corporationId, personId }: Person) =>
  and(eq(needs.corporationId, corporationId), eq(needs.personId, personId));

/** Finds the accessibility needs of a person. Returns no row or one row. */
export const findNeeds = (tx: Tx, actor: Person): Promise<NeedsRow[]> =>
  tx.select().from(needs).where(isOwnNeeds(actor));

/** Saves the accessibility needs of a person with optimistic concurrency. */
export function saveNeedsRow(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: NeedsFields,
  version: number,
): Promise<NeedsRow> {
  const ids = { corporationId, personId };
  return saveVersion<NeedsRow>(version, {
    insert: () =>
      tx
        .insert(needs)
        .values({ corporationId, personId, ...fields, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(needs)
        .set({ ...fields, version: version + 1 })
        .where(and(isOwnNeeds(ids), eq(needs.version, version)))
        .returning(),
    find: () => findNeeds(tx, ids),
    isSame: (current) =>
      current.largePrint === fields.largePrint &&
      current.relay === fields.relay &&
      current.mobility === fields.mobility &&
      current.other === fields.other,
    details: ({ largePrint, relay, mobility, other }) => ({
      large_print: largePrint,
      relay,
      mobility,
      other,
    }),
  });
}
