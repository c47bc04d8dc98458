import type { JsonSchema } from 'shared/federation/contract/contract';

const LOWER_BOUNDS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const UPPER_BOUNDS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];
/** Two of these are compared as they stand: whether one regular expression holds another is not asked. */
const EXACT_BOUNDS = ['pattern', 'format', 'multipleOf'];

/** Why a value within the bounds of `given` may be out of those of `wanted`; null where none is. */
export function findBoundMismatch(
  given: JsonSchema,
  wanted: JsonSchema,
  at: string,
): string | null {
  const loose = [
    ...LOWER_BOUNDS.filter((bound) => !(getBound(given, bound) >= getBound(wanted, bound))),
    ...UPPER_BOUNDS.filter((bound) => !(getBound(given, bound) <= getBound(wanted, bound))),
    ...EXACT_BOUNDS.filter((bound) => given[bound] !== wanted[bound]),
  ].find((bound) => bound in wanted);
  if (!loose) return null;
  const has = loose in given ? JSON.stringify(given[loose]) : 'none';
  return `${at} has ${loose} ${has}, not ${JSON.stringify(wanted[loose])}`;
}

/** NaN where there is no such bound: no comparison with it is true. */
function getBound(schema: JsonSchema, bound: string): number {
  const value = schema[bound];
  return typeof value === 'number' ? value : Number.NaN;
}
