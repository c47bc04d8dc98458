import type { JsonSchema } from 'shared/federation/contract/contract';

const LOWER_BOUNDS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const UPPER_BOUNDS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];
/** These must be equal: whether one regular expression includes another is not checked. */
const EXACT_BOUNDS = ['pattern', 'format', 'multipleOf'];

/**
 * Returns why a value within the bounds of `given` may violate those of `wanted`, as in `has maxLength 64, not
 * 8`; null when none does.
 */
export function findBoundMismatch(given: JsonSchema, wanted: JsonSchema): string | null {
  const violated = [
    ...LOWER_BOUNDS.filter((bound) => !(getBound(given, bound) >= getBound(wanted, bound))),
    ...UPPER_BOUNDS.filter((bound) => !(getBound(given, bound) <= getBound(wanted, bound))),
    ...EXACT_BOUNDS.filter((bound) => given[bound] !== wanted[bound]),
  ].find((bound) => bound in wanted);
  if (!violated) return null;
  const givenBound = violated in given ? JSON.stringify(given[violated]) : 'none';
  return `has ${violated} ${givenBound}, not ${JSON.stringify(wanted[violated])}`;
}

/** Returns a bound; NaN when it is not set, so that every comparison is false. */
function getBound(schema: JsonSchema, bound: string): number {
  const value = schema[bound];
  return typeof value === 'number' ? value : Number.NaN;
}
