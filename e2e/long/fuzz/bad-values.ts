import type { Random } from '../random.ts';

/** Texts that cause errors in many servers. */
const BAD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%ff',
  '%zz',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  "' or 1=1--",
  '<script>',
  '{{7*7}}',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '2027-02-29',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  'a'.repeat(3_000),
  '😀'.repeat(50),
  'person-maya-ortiz',
  'lease-maya',
  'true',
  'null',
] as const;

const BAD_VALUES: [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
];

export const pickBadText = (random: Random): string => random.pick(BAD_TEXTS);

function pickBadValue(random: Random): unknown {
  return random.next() < 0.6 ? pickBadText(random) : random.pick(BAD_VALUES);
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Creates a value for a JSON schema. About a quarter of its parts are invalid. */
export function createNearlyValidValue(schema: Schema, random: Random, depth = 0): unknown {
  if (random.next() < 0.25 || depth > 6) return pickBadValue(random);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return createNearlyValidValue(
      alternatives[random.between(0, alternatives.length - 1)] ?? {},
      random,
      depth + 1,
    );
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[random.between(0, schema.enum.length - 1)];
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        createNearlyValidValue(part, random, depth + 1),
      ]);
      return Object.fromEntries(entries);
    }
    case 'array':
      return Array.from({ length: random.between(0, 3) }, () =>
        createNearlyValidValue(schema.items ?? {}, random, depth + 1),
      );
    case 'integer':
    case 'number':
      return random.between(-2, 200_000);
    case 'boolean':
      return random.next() < 0.5;
    default:
      return random.pick(['2026-12-01', 'text', 'lease-maya', '12', 'a@example.com']);
  }
}
