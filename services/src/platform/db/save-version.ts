import { Problem } from 'services/platform/errors/problem';

type Details = NonNullable<Problem['details']>;
type VersionedRow = { version: number };

type VersionedRecord<Row> = {
  /** Inserts version 1. Returns no row when a version exists already. */
  insert(): Promise<Row[]>;
  /** Updates the row to the next version. Returns no row when its version is not the one that was read. */
  update(): Promise<Row[]>;
  find(): Promise<Row[]>;
  /** Whether the stored row has the values that are to be saved. */
  isSame(stored: Row): boolean;
  /** The stored values, for the `details` of `version_conflict`. */
  details(stored: Row): { [field: string]: string | number | boolean | null };
};

/**
 * Saves a record with optimistic concurrency. `version` is the version that the caller has read, 0 when there was
 * no record. Repeating a change, as after a lost response, succeeds. Throws 409 `version_conflict` when another
 * change was saved first.
 */
export async function saveVersion<Row extends VersionedRow>(
  version: number,
  record: VersionedRecord<Row>,
): Promise<Row> {
  const [saved] = version === 0 ? await record.insert() : await record.update();
  if (saved) return saved;
  const [stored] = await record.find();
  if (stored?.version === version + 1 && record.isSame(stored)) return stored;
  throw versionConflict(stored ? record.details(stored) : {}, stored?.version ?? 0);
}

/** The 409 `version_conflict`. Its details are the values that are not null, and the stored version. */
export function versionConflict(
  values: { [field: string]: string | number | boolean | null },
  version: number,
): Problem {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    details: { ...(Object.fromEntries(set) as Details), version },
  });
}
