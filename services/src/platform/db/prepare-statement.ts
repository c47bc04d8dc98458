import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

type PreparedStatement<T> = { execute(values: Record<string, unknown>): Promise<T> };
type PreparableQuery<T> = { prepare(name: string): PreparedStatement<T> };

/** A place in a statement for each value that changes, under the value's name. */
export type Placeholders<V> = { readonly [Name in keyof V & string]: Placeholder<Name> };

const names = new Set<string>();

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A statement for what is asked all the time: it is put together once for each connection, which takes
 * longer than asking it. It is sent where it is called: those called one after the other, without
 * waiting, leave in that order, before any that is not one of these. `name` is its own in the whole backend.
 * Lists are given as arrays:
 * `sql`${column} = any(${given.ids})``.
 */
export function prepareStatement<V extends Record<string, unknown>, T>(
  name: string,
  build: (tx: Tx, params: Placeholders<V>) => PreparableQuery<T>,
): (tx: Tx, values: V) => Promise<T> {
  // A connection that was asked both would refuse the second one.
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`);
  names.add(name);
  const made = new WeakMap<Tx, PreparedStatement<T>>();
  return (tx, values) => {
    const known = made.get(tx) ?? build(tx, placeholders as Placeholders<V>).prepare(name);
    made.set(tx, known);
    return known.execute(values);
  };
}
