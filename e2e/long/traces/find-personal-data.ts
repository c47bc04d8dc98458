import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsOwner } from 'services/testing/database/query-as-owner';

/** Values in JSON that are random or times, and no text. */
const NOT_TEXT = /^(traceId|spanId|parentSpanId|\w+UnixNano)$/;

/** All texts of the exported bodies: names, keys and values, each once. */
export function listExportedTexts(bodies: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (NOT_TEXT.test(key)) continue;
      if (!Array.isArray(value)) texts.add(key);
      collect(inner);
    }
  };
  for (const body of bodies) collect(JSON.parse(body));
  return texts;
}

export interface PersonalData {
  /** Ids, email addresses, phone numbers, references and free texts. */
  readonly texts: ReadonlySet<string>;
  /** First and last names, in lower case. */
  readonly names: ReadonlySet<string>;
}

const MIN_LENGTH = 6;

/**
 * Reads every text of the database that is no fixed term: texts with a digit, an `@` or a space. Names of persons are
 * separate, because they are only found as whole words.
 */
export async function readPersonalData(open: OpenDatabase): Promise<PersonalData> {
  const columns = await queryAsOwner<{ table: string; column: string }>(
    open,
    `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
     from information_schema.columns
     where data_type in ('text', 'uuid', 'character varying') and table_schema = 'public'`,
  );
  const texts = new Set<string>();
  for (const { table, column } of columns.rows) {
    const values = await queryAsOwner<{ value: string }>(
      open,
      `select distinct ${column}::text as value from ${table} where ${column} is not null`,
    );
    for (const { value } of values.rows) {
      if (value.length >= MIN_LENGTH && /[\d@\s]/.test(value)) texts.add(value);
    }
  }
  const people = await queryAsOwner<{ name: string }>(
    open,
    `select first_name as name from person union select last_name from person`,
  );
  const names = people.rows.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u));
  return { texts, names: new Set(names.filter((name) => name.length > 2)) };
}

/** The exported texts that contain personal data or one of the planted texts. */
export function findPersonalData(
  exported: ReadonlySet<string>,
  { texts, names }: PersonalData,
  planted: readonly string[],
): string[] {
  const forbidden = [...texts, ...planted];
  const hasName = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => names.has(word));
  return [...exported].filter(
    (text) => forbidden.some((one) => text.includes(one)) || hasName(text),
  );
}
