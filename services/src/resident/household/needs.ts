import { and, eq } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { accessibilityNeeds as needs } from 'services/platform/db/schema/household';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { type Needs, needsInputSchema } from 'shared/contract/household';

type Row = typeof needs.$inferSelect;
type Args = { version: number; input: unknown };

const own = ({ corporationId, personId }: Actor) =>
  and(eq(needs.corporationId, corporationId), eq(needs.personId, personId));

export const findNeeds = (tx: Tx, actor: Actor) => tx.select().from(needs).where(own(actor));

export const presentNeeds = (row: Row | undefined): Needs => ({
  large_print: row?.largePrint ?? false,
  relay: row?.relay ?? false,
  mobility: row?.mobility ?? false,
  other: row?.other ?? null,
  version: row?.version ?? 0,
});

export function saveNeeds({ version, input }: Args, { actor, db }: GraphqlContext): Promise<Needs> {
  const { large_print: largePrint, ...rest } = parseInput(needsInputSchema, input);
  const fields = { largePrint, ...rest };
  const { corporationId, personId } = actor;
  return asPerson(db, actor, async (tx) => {
    const row = await saveVersion<Row>(version, {
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
          .where(and(own(actor), eq(needs.version, version)))
          .returning(),
      find: () => findNeeds(tx, actor),
      isSame: (standing) =>
        standing.largePrint === fields.largePrint &&
        standing.relay === fields.relay &&
        standing.mobility === fields.mobility &&
        standing.other === fields.other,
      details: (standing) => {
        const { version: _, ...values } = presentNeeds(standing);
        return values;
      },
    });
    return presentNeeds(row);
  });
}
