import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tx } from 'services/platform/db/database';
import type { ListRow } from './rows/list-rows.ts';
import type { AccessRows, CallerRow, IdRow } from './rows/row.ts';

/**
 * The rows of a capability in the access matrix: the export `access` of `test-access.ts` in its folder. Keys are
 * operations, as in `rows/row.ts`.
 */
export type CapabilityAccess = {
  /** Operations without ids: about the lease or person of the caller. */
  ofCaller?: AccessRows<CallerRow>;
  /** Operations with an id in their arguments. */
  byIds?: AccessRows<IdRow>;
  /** Operations with lists in their response. */
  lists?: AccessRows<ListRow>;
  /** Names of mutations whose response is also returned by another operation. */
  coveredMutations?: readonly string[];
  /** Inserts rows `first` to `last` of Amara into its lists (`rows/rows-to-copy.ts`). */
  addRows?(tx: Tx, first: number, last: number): Promise<void>;
};

const sources = fileURLToPath(new URL('../../', import.meta.url));

async function findAccess(): Promise<CapabilityAccess[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])test-access\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const module = await import(pathToFileURL(join(sources, file)).href);
      return module.access as CapabilityAccess;
    }),
  );
}

const capabilities = await findAccess();
const mergeRows = <Row>(
  pick: (access: CapabilityAccess) => AccessRows<Row> | undefined,
): AccessRows<Row> => Object.assign({}, ...capabilities.map((access) => pick(access) ?? {}));

/** The rows of all capabilities with a `test-access.ts`. */
export const CAPABILITY_ROWS = {
  ofCaller: mergeRows((access) => access.ofCaller),
  byIds: mergeRows((access) => access.byIds),
  lists: mergeRows((access) => access.lists),
  coveredMutations: capabilities.flatMap((access) => access.coveredMutations ?? []),
};

export async function addCapabilityRows(tx: Tx, first: number, last: number): Promise<void> {
  for (const { addRows } of capabilities) await addRows?.(tx, first, last);
}
