import type { BuildPair } from '../incompatibility.ts';
import { formatMismatch, type SchemaMismatch } from '../schema-compatibility.ts';
import type { Finding } from './group-findings.ts';
import { listNames } from './list-names.ts';

/** Where a schema is used: the answer or a part of the request of an operation, or a named answer schema. */
export interface SchemaPlace {
  readonly name: string;
  readonly part: 'answer' | 'params' | 'query' | 'body';
  readonly direction: 'answer' | 'input';
}

/**
 * Creates the finding for a mismatch. One field of a schema has one cause in all operations and at every depth
 * at which it is used.
 */
export function createSchemaFinding(
  pair: BuildPair,
  { name, part, direction }: SchemaPlace,
  mismatch: SchemaMismatch,
): Finding {
  const field = getField(mismatch.at);
  const cause = formatMismatch({ at: field, text: mismatch.text });
  return {
    ...{ pair, direction, kind: mismatch.kind, subject: mismatch.value ?? 'it', cause },
    place: field === mismatch.at ? name : `${name} at ${mismatch.at}`,
    describe: ({ needs, places }) =>
      `${needs} and ${pair.gives.name} do not agree, ${cause} in ${formatPlaces(places, part)}`,
  };
}

/** Returns the last part of a path that has a name: `state` for `items[].state`. */
function getField(at: string): string {
  const parts = at.split('.');
  return parts.slice(parts.at(-1)?.startsWith('*') ? -2 : -1).join('.');
}

function formatPlaces(places: readonly string[], part: SchemaPlace['part']): string {
  if (places.length === 1) return `the ${part} of ${places[0]}`;
  const noun = part === 'answer' ? 'answers' : 'requests';
  return `${places.length} ${noun} (${listNames(places)})`;
}
