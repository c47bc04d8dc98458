/**
 * @jest-environment node
 */

import * as z from 'shared/contract/z';
import type { JsonSchema } from 'shared/federation/contract/contract';
import { formatMismatch, listSchemaMismatches } from './schema-compatibility.ts';

const json = (schema: z.Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as JsonSchema;

/** Compares the schema by which a service writes an answer with the one by which a client reads it. */
const compareAnswer = (writer: z.Schema, read: z.Schema) =>
  compare(json(writer, 'output'), json(read, 'input'));
const compare = (given: JsonSchema, wanted: JsonSchema) =>
  listSchemaMismatches(given, wanted).map(formatMismatch);

const payment = { id: z.string(), state: z.oneOf(['settled', 'failed']) };
const read = z.object(payment);

test.each<[string, z.Schema, z.Schema]>([
  ['a new field', z.object({ ...payment, note: z.string() }), read],
  ['fewer enum values', z.object({ ...payment, state: z.literal('settled') }), read],
  ['a field that is now required', read, z.object({ ...payment, id: z.optional(z.string()) })],
  ['a field that is now never null', read, z.object({ ...payment, id: z.nullable(z.string()) })],
  ['whole numbers for numbers', z.int().check(z.gte(3)), z.int().check(z.gte(0))],
  ['one of several shapes', z.literal('a'), z.union([z.literal('a'), z.object({})])],
  ['a record', z.record(z.string(), z.int()), z.record(z.string(), z.nullable(z.int()))],
  ['an object for a record', z.object({ a: z.int() }), z.record(z.string(), z.int())],
  ['a field that nobody reads', z.array(read), z.array(z.object({}))],
  ['any value for an unknown schema', z.string(), z.unknown()],
])('accepts %s', (_, writer, reader) => {
  expect(compareAnswer(writer, reader)).toEqual([]);
});

test.each<[string, string, z.Schema, z.Schema]>([
  ['state is missing', 'a removed field', z.object({ id: z.string() }), read],
  [
    'id is not always there',
    'an optional field',
    z.object({ ...payment, id: z.optional(z.string()) }),
    read,
  ],
  [
    'id may be null',
    'a nullable field',
    z.object({ ...payment, id: z.nullable(z.string()) }),
    z.object({ ...payment, id: z.union([z.string(), z.int()]) }),
  ],
  [
    '[].state may be "held"',
    'a new enum value',
    z.array(z.object({ ...payment, state: z.oneOf(['settled', 'held']) })),
    z.array(read),
  ],
  ['id is integer, not string', 'another type', z.object({ ...payment, id: z.int() }), read],
  [
    'state may be anything but "settled" | "failed"',
    'any string for an enum',
    z.object({ ...payment, state: z.string() }),
    read,
  ],
  [
    'note is not known',
    'a new field for a strict object',
    z.object({ ...payment, note: z.string() }),
    z.strictObject(payment),
  ],
  [
    'it has maxLength 64, not 8',
    'longer strings',
    z.string().check(z.maxLength(64)),
    z.string().check(z.maxLength(8)),
  ],
  [
    'it has minimum -9007199254740991, not 1',
    'numbers below a bound',
    z.int(),
    z.int().check(z.gte(1)),
  ],
  [
    'it has pattern none, not "^[A-Z]$"',
    'strings without a pattern',
    z.string(),
    z.string().check(z.regex(/^[A-Z]$/)),
  ],
  [
    '* is string, not integer',
    'other record values',
    z.record(z.string(), z.string()),
    z.record(z.string(), z.int()),
  ],
  ['it is anything, not string', 'any value', z.unknown(), z.string()],
])('reports "%s" for %s', (reason, _, writer, reader) => {
  expect(compareAnswer(writer, reader)).toEqual([reason]);
});

test('reports the mismatch of the matching union member', () => {
  const card = z.object({ kind: z.literal('card'), last_four: z.string() });
  const bank = { kind: z.literal('bank'), name: z.string() };
  const reader = z.discriminatedUnion('kind', [card, z.object(bank)]);
  const { name: _, ...nameless } = bank;
  const writer = z.discriminatedUnion('kind', [card, z.object(nameless)]);
  expect(compareAnswer(writer, reader)).toEqual(['name is missing']);
  expect(compareAnswer(reader, writer)).toEqual([]);
});

test('rejects schemas that cannot be compared, unless both are equal', () => {
  const schema = { type: 'object', allOf: [{ required: ['a'] }] };
  expect(compare({ type: 'object' }, schema)).toEqual(['it has allOf, which cannot be compared']);
  expect(compare({ ...schema, allOf: [] }, schema)).toHaveLength(1);
  expect(compare({ ...schema }, schema)).toEqual([]);
  expect(compare({ $ref: '#/$defs/a' }, { type: 'string' })).toHaveLength(1);
});

test('lists every mismatch with its kind and value', () => {
  const writer = z.object({
    id: z.nullable(z.string()),
    state: z.oneOf(['held', 'lost', 'settled']),
  });
  const reader = z.object({ ...payment, at: z.string() });
  expect(listSchemaMismatches(json(writer, 'output'), json(reader, 'input'))).toEqual([
    { at: 'at', text: 'is missing', kind: 'missing', value: null },
    { at: 'id', text: 'may be null', kind: 'extra', value: 'null' },
    { at: 'state', text: 'may be "held" | "lost"', kind: 'extra', value: '"held" | "lost"' },
  ]);
});
