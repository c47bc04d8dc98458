import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from 'shared/federation/contract/contract';
import { findBoundMismatch } from './schema-bounds.ts';

/*
 * Compares JSON schemas: whether every value of one schema is valid for another. Supports the keywords that
 * zod writes. Schemas with other keywords are incompatible unless both are equal.
 */

const ANNOTATIONS = ['title', 'description', 'examples', 'default', 'deprecated', 'id', '$schema'];
const SHAPES = [
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'items', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames'],
];
const BOUNDS = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
const KNOWN_KEYWORDS = new Set([...ANNOTATIONS, ...SHAPES, ...BOUNDS]);

/** One part of a value that `wanted` may reject. */
export interface SchemaMismatch {
  /** The path of the part, such as `items[].state`; empty for the whole value. */
  readonly at: string;
  /** What is wrong with it, as in `may be "held"`. */
  readonly text: string;
  /** `missing`: it is required and may not be there. `extra`: it may be what is not accepted. */
  readonly kind: 'missing' | 'extra';
  /** The values that are not accepted, such as `"held"`; null when the mismatch is not one of values. */
  readonly value: string | null;
}

/** Formats a mismatch, as in `state may be "held"`. */
export const formatMismatch = ({ at, text }: Pick<SchemaMismatch, 'at' | 'text'>) =>
  `${at || 'it'} ${text}`;

/** Lists why a value allowed by `given` may be rejected by `wanted`; empty when none is. */
export function listSchemaMismatches(
  given: JsonSchema,
  wanted: JsonSchema,
  at = '',
): SchemaMismatch[] {
  if (isDeepStrictEqual(given, wanted) || isAnything(wanted)) return [];
  const unknown = Object.keys(wanted).find((keyword) => !KNOWN_KEYWORDS.has(keyword));
  if (unknown) return [createMismatch(at, `has ${unknown}, which cannot be compared`)];
  const options = getOptions(given);
  if (options) return options.flatMap((option) => listSchemaMismatches(option, wanted, at));
  const wantedOptions = getOptions(wanted);
  if (wantedOptions) return listOptionMismatches(given, wantedOptions, at);
  const values = getValues(given);
  if (values) return listValueMismatches(values, wanted, at);
  const allowed = getValues(wanted);
  if (allowed) return [createMismatch(at, `may be anything but ${formatValues(allowed)}`)];
  if (given.type !== wanted.type && !(given.type === 'integer' && wanted.type === 'number')) {
    if (given.type === 'null') return [createMismatch(at, 'may be null', { value: 'null' })];
    return [createMismatch(at, `is ${getKind(given)}, not ${getKind(wanted)}`)];
  }
  const bound = findBoundMismatch(given, wanted);
  return bound ? [createMismatch(at, bound)] : listPartMismatches(given, wanted, at);
}

function createMismatch(
  at: string,
  text: string,
  { kind = 'extra', value = null }: Partial<SchemaMismatch> = {},
): SchemaMismatch {
  return { at, text, kind, value };
}

function listPartMismatches(given: JsonSchema, wanted: JsonSchema, at: string): SchemaMismatch[] {
  if (wanted.type === 'array') {
    return listSchemaMismatches(getSchema(given, 'items'), getSchema(wanted, 'items'), `${at}[]`);
  }
  return wanted.type === 'object' ? listObjectMismatches(given, wanted, at) : [];
}

function listObjectMismatches(given: JsonSchema, wanted: JsonSchema, at: string): SchemaMismatch[] {
  const givenProperties = getProperties(given);
  const requiredNames = getList(given, 'required');
  const missing = getList(wanted, 'required').filter((name) => !requiredNames.includes(name));
  const toPath = (name: string) => (at ? `${at}.${name}` : name);
  return [
    ...missing.map((name) => {
      const text = `is ${name in givenProperties ? 'not always there' : 'missing'}`;
      return createMismatch(toPath(name), text, { kind: 'missing' });
    }),
    ...Object.entries(getProperties(wanted)).flatMap(([name, schema]) => {
      const isReported = missing.includes(name) && !(name in givenProperties);
      const givenSchema = givenProperties[name] ?? getAdditionalProperties(given);
      return givenSchema && !isReported
        ? listSchemaMismatches(givenSchema, schema, toPath(name))
        : [];
    }),
    ...listRestMismatches(given, wanted, toPath),
  ];
}

/** Compares the properties that `wanted` does not name. */
function listRestMismatches(
  given: JsonSchema,
  wanted: JsonSchema,
  toPath: (name: string) => string,
): SchemaMismatch[] {
  const rest = getAdditionalProperties(wanted);
  const others = Object.entries(getProperties(given)).filter(
    ([name]) => !(name in getProperties(wanted)),
  );
  const givenSchema = getAdditionalProperties(given);
  if (rest === null) {
    const names = [...others.map(([name]) => name), ...(givenSchema === null ? [] : ['*'])];
    return names.map((name) => createMismatch(toPath(name), 'is not known'));
  }
  return [
    ...others.flatMap(([name, schema]) => listSchemaMismatches(schema, rest, toPath(name))),
    ...(givenSchema ? listSchemaMismatches(givenSchema, rest, toPath('*')) : []),
    ...listSchemaMismatches(getNameSchema(given), getNameSchema(wanted), toPath('*')),
  ];
}

function listOptionMismatches(
  given: JsonSchema,
  wanted: JsonSchema[],
  at: string,
): SchemaMismatch[] {
  const results = wanted.map((option) => listSchemaMismatches(given, option, at));
  if (results.some((mismatches) => mismatches.length === 0)) return [];
  const likely = wanted.findIndex((option) => isLikelyOption(given, option));
  if (results[likely]) return results[likely];
  const value = given.type === 'null' ? 'null' : null;
  return [createMismatch(at, `may be ${getKind(given)}`, { value })];
}

/** Whether a union option is probably meant: the same type and the same constant properties. */
function isLikelyOption(given: JsonSchema, option: JsonSchema): boolean {
  const givenSchema = getProperties(given);
  const isSame = ([name, { const: constant }]: [string, JsonSchema]) =>
    constant === undefined || givenSchema[name]?.const === constant;
  return option.type === given.type && Object.entries(getProperties(option)).every(isSame);
}

function listValueMismatches(
  values: readonly unknown[],
  wanted: JsonSchema,
  at: string,
): SchemaMismatch[] {
  const rejected = values.filter((value) => !isAccepted(value, wanted));
  if (rejected.length === 0) return [];
  const text = formatValues(rejected);
  return [createMismatch(at, `may be ${text}`, { value: text })];
}

function isAccepted(value: unknown, wanted: JsonSchema): boolean {
  const allowed = getValues(wanted);
  if (allowed) return allowed.includes(value);
  return typeof value === wanted.type && !BOUNDS.some((bound) => bound in wanted);
}

function getOptions(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, type, ...rest } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  const options = anyOf ?? oneOf;
  if (!Array.isArray(options)) return null;
  return options.map((option: JsonSchema) => ({ ...(type ? { type } : {}), ...rest, ...option }));
}

function getValues(schema: JsonSchema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

/** Returns the schema of additional properties; null when they are not allowed. */
function getAdditionalProperties({ additionalProperties: rest }: JsonSchema): JsonSchema | null {
  if (rest === false) return null;
  return typeof rest === 'object' && rest !== null ? (rest as JsonSchema) : {};
}

function isAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.includes(keyword));
}

const getProperties = (schema: JsonSchema) =>
  getSchema(schema, 'properties') as Record<string, JsonSchema>;
const getSchema = (schema: JsonSchema, key: string) => (schema[key] ?? {}) as JsonSchema;
const getNameSchema = (schema: JsonSchema) => ({
  type: 'string',
  ...getSchema(schema, 'propertyNames'),
});
const getList = (schema: JsonSchema, key: string) => (schema[key] ?? []) as string[];
const getKind = ({ type }: JsonSchema) => (typeof type === 'string' ? type : 'anything');
const formatValues = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ');
