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

/**
 * Returns why a value allowed by `given` may be rejected by `wanted`, as in `state may be "held"`; null when
 * none is. `at` is the path of the value.
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
  const givenProperties = getProperties(given);
  const wantedProperties = getProperties(wanted);
  const requiredNames = getList(given, 'required');
  const toPath = (name: string) => (at ? `${at}.${name}` : name);
  return (
    findFirst(getList(wanted, 'required'), (name) => {
      if (requiredNames.includes(name)) return null;
      return `${toPath(name)} is ${name in givenProperties ? 'not always there' : 'missing'}`;
    }) ??
    findFirst(Object.entries(wantedProperties), ([name, schema]) => {
      const givenSchema = givenProperties[name] ?? getAdditionalProperties(given);
      return givenSchema && findSchemaMismatch(givenSchema, schema, toPath(name));
    }) ??
    findRestMismatch(given, wanted, toPath)
  );
}

/** Compares the properties that `wanted` does not name. */
function findRestMismatch(given: JsonSchema, wanted: JsonSchema, toPath: (name: string) => string) {
  const rest = getAdditionalProperties(wanted);
  const others = Object.entries(getProperties(given)).filter(
    ([name]) => !(name in getProperties(wanted)),
  );
  if (rest === null) {
    if (others[0]) return `${toPath(others[0][0])} is not known`;
    return getAdditionalProperties(given) === null ? null : `${toPath('*')} is not known`;
  }
  const givenSchema = getAdditionalProperties(given);
  return (
    findFirst(others, ([name, schema]) => findSchemaMismatch(schema, rest, toPath(name))) ??
    (givenSchema && findSchemaMismatch(givenSchema, rest, toPath('*'))) ??
    findSchemaMismatch(getNameSchema(given), getNameSchema(wanted), toPath('*'))
  );
}

function findOneOfMismatch(given: JsonSchema, wanted: JsonSchema[], at: string): string | null {
  const reasons = wanted.map((option) => findSchemaMismatch(given, option, at));
  if (reasons.includes(null)) return null;
  const likely = wanted.findIndex((option) => isLikelyOption(given, option));
  return reasons[likely] ?? `${formatPlace(at)} may be ${getKind(given)}`;
}

/** Whether a union option is probably meant: the same type and the same constant properties. */
function isLikelyOption(given: JsonSchema, option: JsonSchema): boolean {
  const givenSchema = getProperties(given);
  const isSame = ([name, { const: constant }]: [string, JsonSchema]) =>
    constant === undefined || givenSchema[name]?.const === constant;
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

/** Returns the schema of additional properties; null when they are not allowed. */
function getAdditionalProperties({ additionalProperties: rest }: JsonSchema): JsonSchema | null {
  if (rest === false) return null;
  return typeof rest === 'object' && rest !== null ? (rest as JsonSchema) : {};
}

function isAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.includes(keyword));
}

function findFirst<T>(items: readonly T[], reason: (item: T) => string | null): string | null {
  for (const item of items) {
    const mismatch = reason(item);
    if (mismatch) return mismatch;
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
