import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tx } from 'services/platform/db/database';
import type { ListRow } from './rows/list-rows.ts';
import type { RowOfCaller, RowOfIds, Rows } from './rows/row.ts';

/**
 * What a capability says of its operations: the export `access` of `test-access.ts` in its folder. Rows are by
 * operation, as in `rows/row.ts`.
 */
export type CapabilityAccess = {
  /** Operations that are about what the token says: the lease or the person of the caller. */
  ofCaller?: Rows<RowOfCaller>;
  /** Operations that name the id of a thing. */
  byIds?: Rows<RowOfIds>;
  /** Operations whose answers hold lists. */
  lists?: Rows<ListRow>;
  /** Names of operations that change something, whose answer another operation gives as well. */
  acts?: readonly string[];
  /** Adds to its lists the rows from `first` to `last`, each of Amara (`rows/rows-to-copy.ts`). */
  grow?(tx: Tx, first: number, last: number): Promise<void>;
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

const found = await findAccess();
const collect = <Row>(pick: (access: CapabilityAccess) => Rows<Row> | undefined): Rows<Row> =>
  Object.assign({}, ...found.map((access) => pick(access) ?? {}));

/** The rows of every capability that has them in its own folder. */
export const CAPABILITY_ROWS = {
  ofCaller: collect((access) => access.ofCaller),
  byIds: collect((access) => access.byIds),
  lists: collect((access) => access.lists),
  acts: found.flatMap((access) => access.acts ?? []),
};

export async function growCapabilities(tx: Tx, first: number, last: number): Promise<void> {
  for (const { grow } of found) await grow?.(tx, first, last);
}
