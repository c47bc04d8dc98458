import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

type PreparedStatement<T> = { execute(values: Record<string, unknown>): Promise<T> };
type PreparableQuery<T> = { prepare(name: string): PreparedStatement<T> };

/** A placeholder for each parameter of a statement, by the parameter's name. */
export type Placeholders<V> = { readonly [Name in keyof V & string]: Placeholder<Name> };

const names = new Set<string>();

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * Defines a prepared statement for a frequent query. drizzle builds its SQL once for each connection, because
 * building takes longer than executing. A call sends the statement immediately: calls that are not awaited in
 * between are sent in their order, before any statement that is not prepared this way. `name` must be unique in
 * the backend. Lists are passed as arrays:
 * `sql`${column} = any(${params.ids})``.
 */
export function prepareStatement<V extends Record<string, unknown>, T>(
  name: string,
  build: (tx: Tx, params: Placeholders<V>) => PreparableQuery<T>,
): (tx: Tx, values: V) => Promise<T> {
  // PostgreSQL rejects a second statement with the same name on one connection.
  if (names.has(name)) throw new Error(`Two prepared statements have the name ${name}.`);
  names.add(name);
  const prepared = new WeakMap<Tx, PreparedStatement<T>>();
  return (tx, values) => {
    const known = prepared.get(tx) ?? build(tx, placeholders as Placeholders<V>).prepare(name);
    prepared.set(tx, known);
    return known.execute(values);
  };
}
