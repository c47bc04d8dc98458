import type { JsonSchema } from 'shared/federation/contract/contract';

const LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];
/** Two of these are compared as they stand: whether one regular expression holds another is not asked. */
const SAME = ['pattern', 'format', 'multipleOf'];

/** Why a value within the bounds of `given` may be out of those of `wanted`; null where none is. */
export function boundMisfit(given: JsonSchema, wanted: JsonSchema, at: string): string | null {
  const loose = [
    ...LEAST.filter((bound) => !(numberIn(given, bound) >= numberIn(wanted, bound))),
    ...MOST.filter((bound) => !(numberIn(given, bound) <= numberIn(wanted, bound))),
    ...SAME.filter((bound) => given[bound] !== wanted[bound]),
  ].find((bound) => bound in wanted);
  if (!loose) return null;
  const has = loose in given ? JSON.stringify(given[loose]) : 'none';
  return `${at} has ${loose} ${has}, not ${JSON.stringify(wanted[loose])}`;
}

/** NaN where there is no such bound: no comparison with it is true. */
function numberIn(schema: JsonSchema, bound: string): number {
  const value = schema[bound];
  return typeof value === 'number' ? value : Number.NaN;
}
