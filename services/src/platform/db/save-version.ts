import { Problem } from 'services/platform/errors/problem';

type Details = NonNullable<Problem['details']>;
type VersionedRow = { version: number };

type VersionedRecord<Row> = {
  /** Writes the first version, if nobody has; gives what was written. */
  insert(): Promise<Row[]>;
  /** Writes the next version where the one that was read still stands. */
  update(): Promise<Row[]>;
  find(): Promise<Row[]>;
  /** Whether it says what is to be saved. */
  isSame(standing: Row): boolean;
  /** What stands there, for whoever comes second. */
  details(standing: Row): { [field: string]: string | number | boolean | null };
};

/**
 * Saves a record for whoever has read `version` of it (0: there was none). The same change sent twice, as
 * after an answer that was lost, is done; another one that came first is refused with `version_conflict`.
 */
export async function saveVersion<Row extends VersionedRow>(
  version: number,
  record: VersionedRecord<Row>,
): Promise<Row> {
  const [saved] = version === 0 ? await record.insert() : await record.update();
  if (saved) return saved;
  const [standing] = await record.find();
  if (standing?.version === version + 1 && record.isSame(standing)) return standing;
  throw versionConflict(standing ? record.details(standing) : {}, standing?.version ?? 0);
}

/** What is not set is left out. */
export function versionConflict(
  values: { [field: string]: string | number | boolean | null },
  version: number,
): Problem {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    details: { ...(Object.fromEntries(set) as Details), version },
  });
}
