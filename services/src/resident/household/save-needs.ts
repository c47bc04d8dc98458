import { withRenterContext } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type Needs, needsInputSchema } from 'shared/contract/household';
import { type NeedsRow, saveNeedsRow } from './store/needs.ts';

type Args = { version: number; input: unknown };

export const toNeedsResponse = (row: NeedsRow | undefined): Needs => ({
  large_print: row?.largePrint ?? false,
  relay: row?.relay ?? false,
  mobility: row?.mobility ?? false,
  other: row?.other ?? null,
  version: row?.version ?? 0,
});

export function saveNeeds({ version, input }: Args, { actor, db }: GraphqlContext): Promise<Needs> {
  const { large_print: largePrint, ...rest } = parseInput(needsInputSchema, input);
  const fields = { largePrint, ...rest };
  return withRenterContext(db, actor, async (tx) =>
    toNeedsResponse(await saveNeedsRow(tx, actor, fields, version)),
  );
}
