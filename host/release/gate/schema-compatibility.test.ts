/**
 * @jest-environment node
 */

import * as z from 'shared/contract/z';
import type { JsonSchema } from 'shared/federation/contract/contract';
import { findSchemaMismatch } from './schema-compatibility.ts';

const json = (schema: z.Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as JsonSchema;

/** An answer that a service writes by one schema and a client reads by another. */
const answer = (written: z.Schema, read: z.Schema) =>
  findSchemaMismatch(json(written, 'output'), json(read, 'input'));

const payment = { id: z.string(), state: z.oneOf(['settled', 'failed']) };
const read = z.object(payment);

test.each<[string, z.Schema, z.Schema]>([
  ['a new field', z.object({ ...payment, note: z.string() }), read],
  ['fewer words of a list', z.object({ ...payment, state: z.literal('settled') }), read],
  ['a field that is always there now', read, z.object({ ...payment, id: z.optional(z.string()) })],
  ['a field that is never null now', read, z.object({ ...payment, id: z.nullable(z.string()) })],
  ['whole numbers for numbers', z.int().check(z.gte(3)), z.int().check(z.gte(0))],
  ['one of several shapes', z.literal('a'), z.union([z.literal('a'), z.object({})])],
  ['a record', z.record(z.string(), z.int()), z.record(z.string(), z.nullable(z.int()))],
  ['a record for a list of names', z.object({ a: z.int() }), z.record(z.string(), z.int())],
  ['a field that nobody reads', z.array(read), z.array(z.object({}))],
  ['anything for who looks at nothing', z.string(), z.unknown()],
])('lets pass: %s', (_, written, taken) => {
  expect(answer(written, taken)).toBeNull();
});

test.each<[string, string, z.Schema, z.Schema]>([
  ['state is missing', 'a dropped field', z.object({ id: z.string() }), read],
  [
    'id is not always there',
    'a field that may be left out',
    z.object({ ...payment, id: z.optional(z.string()) }),
    read,
  ],
  [
    'id may be null',
    'a field that may be null',
    z.object({ ...payment, id: z.nullable(z.string()) }),
    z.object({ ...payment, id: z.union([z.string(), z.int()]) }),
  ],
  [
    '[].state may be "held"',
    'a new word of a list',
    z.array(z.object({ ...payment, state: z.oneOf(['settled', 'held']) })),
    z.array(read),
  ],
  ['id is integer, not string', 'another type', z.object({ ...payment, id: z.int() }), read],
  [
    'state may be anything but "settled" | "failed"',
    'any text for a list of words',
    z.object({ ...payment, state: z.string() }),
    read,
  ],
  [
    'note is not known',
    'a new field for who takes no other',
    z.object({ ...payment, note: z.string() }),
    z.strictObject(payment),
  ],
  [
    'it has maxLength 64, not 8',
    'longer texts',
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
    'texts without a pattern',
    z.string(),
    z.string().check(z.regex(/^[A-Z]$/)),
  ],
  [
    '* is string, not integer',
    'other values of a record',
    z.record(z.string(), z.string()),
    z.record(z.string(), z.int()),
  ],
  ['it is anything, not string', 'anything at all', z.unknown(), z.string()],
])('finds that %s: %s', (reason, _, written, taken) => {
  expect(answer(written, taken)).toBe(reason);
});

test('says of a shape among several what is wrong with that one', () => {
  const card = z.object({ kind: z.literal('card'), last_four: z.string() });
  const bank = { kind: z.literal('bank'), name: z.string() };
  const taken = z.discriminatedUnion('kind', [card, z.object(bank)]);
  const { name: _, ...nameless } = bank;
  const written = z.discriminatedUnion('kind', [card, z.object(nameless)]);
  expect(answer(written, taken)).toBe('name is missing');
  expect(answer(taken, written)).toBeNull();
});

test('what cannot be compared never fits, but for two that are the same', () => {
  const schema = { type: 'object', allOf: [{ required: ['a'] }] };
  expect(findSchemaMismatch({ type: 'object' }, schema)).toBe(
    'it has allOf, which cannot be compared',
  );
  expect(findSchemaMismatch({ ...schema, allOf: [] }, schema)).not.toBeNull();
  expect(findSchemaMismatch({ ...schema }, schema)).toBeNull();
  expect(findSchemaMismatch({ $ref: '#/$defs/a' }, { type: 'string' })).not.toBeNull();
});
