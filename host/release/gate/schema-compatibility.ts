import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from 'shared/federation/contract/contract';
import { findBoundMismatch } from './schema-bounds.ts';

/*
 * Whether every value of one JSON schema is one of another, for the part of JSON schema that zod
 * writes. A construct outside of that part never counts as fitting, unless both schemas are the same.
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

/**
 * Why a value that `given` allows may be refused by `wanted`, as in `state may be 'held', ..`; null where
 * none is. `at` names the place.
 */
export function findSchemaMismatch(given: JsonSchema, wanted: JsonSchema, at = ''): string | null {
  if (isDeepStrictEqual(given, wanted) || isAnything(wanted)) return null;
  const unknown = Object.keys(wanted).find((keyword) => !KNOWN_KEYWORDS.has(keyword));
  if (unknown) return `${formatPlace(at)} has ${unknown}, which cannot be compared`;
  const options = getOptions(given);
  if (options) return findFirst(options, (option) => findSchemaMismatch(option, wanted, at));
  const wantedOptions = getOptions(wanted);
  if (wantedOptions) return findOneOfMismatch(given, wantedOptions, at);
  const values = getValues(given);
  if (values) return findFirst(values, (value) => findValueMismatch(value, wanted, at));
  const allowed = getValues(wanted);
  if (allowed) return `${formatPlace(at)} may be anything but ${formatValues(allowed)}`;
  if (given.type !== wanted.type && !(given.type === 'integer' && wanted.type === 'number')) {
    return `${formatPlace(at)} is ${getKind(given)}, not ${getKind(wanted)}`;
  }
  return findBoundMismatch(given, wanted, formatPlace(at)) ?? findPartMismatch(given, wanted, at);
}

function findPartMismatch(given: JsonSchema, wanted: JsonSchema, at: string): string | null {
  if (wanted.type === 'array') {
    return findSchemaMismatch(getSchema(given, 'items'), getSchema(wanted, 'items'), `${at}[]`);
  }
  return wanted.type === 'object' ? findObjectMismatch(given, wanted, at) : null;
}

function findObjectMismatch(given: JsonSchema, wanted: JsonSchema, at: string): string | null {
  const has = getProperties(given);
  const asked = getProperties(wanted);
  const always = getList(given, 'required');
  const below = (name: string) => (at ? `${at}.${name}` : name);
  return (
    findFirst(getList(wanted, 'required'), (name) => {
      if (always.includes(name)) return null;
      return `${below(name)} is ${name in has ? 'not always there' : 'missing'}`;
    }) ??
    findFirst(Object.entries(asked), ([name, schema]) => {
      const own = has[name] ?? getAdditionalProperties(given);
      return own && findSchemaMismatch(own, schema, below(name));
    }) ??
    findRestMismatch(given, wanted, below)
  );
}

/** Of the properties that `wanted` does not name. */
function findRestMismatch(given: JsonSchema, wanted: JsonSchema, below: (name: string) => string) {
  const rest = getAdditionalProperties(wanted);
  const others = Object.entries(getProperties(given)).filter(
    ([name]) => !(name in getProperties(wanted)),
  );
  if (rest === null) {
    if (others[0]) return `${below(others[0][0])} is not known`;
    return getAdditionalProperties(given) === null ? null : `${below('*')} is not known`;
  }
  const own = getAdditionalProperties(given);
  return (
    findFirst(others, ([name, schema]) => findSchemaMismatch(schema, rest, below(name))) ??
    (own && findSchemaMismatch(own, rest, below('*'))) ??
    findSchemaMismatch(getNameSchema(given), getNameSchema(wanted), below('*'))
  );
}

function findOneOfMismatch(given: JsonSchema, wanted: JsonSchema[], at: string): string | null {
  const reasons = wanted.map((option) => findSchemaMismatch(given, option, at));
  if (reasons.includes(null)) return null;
  const near = wanted.findIndex((option) => isLikelyOption(given, option));
  return reasons[near] ?? `${formatPlace(at)} may be ${getKind(given)}`;
}

/** Whether an option is the one that is meant: of the same type, with the same word in the same place. */
function isLikelyOption(given: JsonSchema, option: JsonSchema): boolean {
  const own = getProperties(given);
  const isSame = ([name, { const: word }]: [string, JsonSchema]) =>
    word === undefined || own[name]?.const === word;
  return option.type === given.type && Object.entries(getProperties(option)).every(isSame);
}

function findValueMismatch(value: unknown, wanted: JsonSchema, at: string): string | null {
  const allowed = getValues(wanted);
  if (allowed?.includes(value)) return null;
  const isOfType = typeof value === wanted.type && !BOUNDS.some((bound) => bound in wanted);
  return !allowed && isOfType ? null : `${formatPlace(at)} may be ${formatValues([value])}`;
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

/** What the properties may be that a schema does not name; null where there are no others. */
function getAdditionalProperties({ additionalProperties: rest }: JsonSchema): JsonSchema | null {
  if (rest === false) return null;
  return typeof rest === 'object' && rest !== null ? (rest as JsonSchema) : {};
}

function isAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.includes(keyword));
}

function findFirst<T>(items: readonly T[], reason: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = reason(item);
    if (found) return found;
  }
  return null;
}

const getProperties = (schema: JsonSchema) =>
  getSchema(schema, 'properties') as Record<string, JsonSchema>;
const getSchema = (schema: JsonSchema, key: string) => (schema[key] ?? {}) as JsonSchema;
const getNameSchema = (schema: JsonSchema) => ({
  type: 'string',
  ...getSchema(schema, 'propertyNames'),
});
const getList = (schema: JsonSchema, key: string) => (schema[key] ?? []) as string[];
const formatPlace = (at: string) => at || 'it';
const getKind = ({ type }: JsonSchema) => (typeof type === 'string' ? type : 'anything');
const formatValues = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ');
