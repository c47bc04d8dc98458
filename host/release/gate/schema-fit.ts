import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from 'shared/federation/contract/contract';
import { boundMisfit } from './schema-bounds.ts';

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
const KNOWN = new Set([...ANNOTATIONS, ...SHAPES, ...BOUNDS]);

/**
 * Why a value that `given` allows may be refused by `wanted`, as in `state may be 'held', ..`; null where
 * none is. `at` names the place.
 */
export function schemaMisfit(given: JsonSchema, wanted: JsonSchema, at = ''): string | null {
  if (isDeepStrictEqual(given, wanted) || isAnything(wanted)) return null;
  const unknown = Object.keys(wanted).find((keyword) => !KNOWN.has(keyword));
  if (unknown) return `${place(at)} has ${unknown}, which cannot be compared`;
  const options = optionsOf(given);
  if (options) return firstOf(options, (option) => schemaMisfit(option, wanted, at));
  const wantedOptions = optionsOf(wanted);
  if (wantedOptions) return oneOfMisfit(given, wantedOptions, at);
  const values = valuesOf(given);
  if (values) return firstOf(values, (value) => valueMisfit(value, wanted, at));
  const allowed = valuesOf(wanted);
  if (allowed) return `${place(at)} may be anything but ${listed(allowed)}`;
  if (given.type !== wanted.type && !(given.type === 'integer' && wanted.type === 'number')) {
    return `${place(at)} is ${kindOf(given)}, not ${kindOf(wanted)}`;
  }
  return boundMisfit(given, wanted, place(at)) ?? partsMisfit(given, wanted, at);
}

function partsMisfit(given: JsonSchema, wanted: JsonSchema, at: string): string | null {
  if (wanted.type === 'array') {
    return schemaMisfit(schemaIn(given, 'items'), schemaIn(wanted, 'items'), `${at}[]`);
  }
  return wanted.type === 'object' ? objectMisfit(given, wanted, at) : null;
}

function objectMisfit(given: JsonSchema, wanted: JsonSchema, at: string): string | null {
  const has = propertiesOf(given);
  const asked = propertiesOf(wanted);
  const always = listIn(given, 'required');
  const below = (name: string) => (at ? `${at}.${name}` : name);
  return (
    firstOf(listIn(wanted, 'required'), (name) => {
      if (always.includes(name)) return null;
      return `${below(name)} is ${name in has ? 'not always there' : 'missing'}`;
    }) ??
    firstOf(Object.entries(asked), ([name, schema]) => {
      const own = has[name] ?? restOf(given);
      return own && schemaMisfit(own, schema, below(name));
    }) ??
    restMisfit(given, wanted, below)
  );
}

/** Of the properties that `wanted` does not name. */
function restMisfit(given: JsonSchema, wanted: JsonSchema, below: (name: string) => string) {
  const rest = restOf(wanted);
  const others = Object.entries(propertiesOf(given)).filter(
    ([name]) => !(name in propertiesOf(wanted)),
  );
  if (rest === null) {
    if (others[0]) return `${below(others[0][0])} is not known`;
    return restOf(given) === null ? null : `${below('*')} is not known`;
  }
  const own = restOf(given);
  return (
    firstOf(others, ([name, schema]) => schemaMisfit(schema, rest, below(name))) ??
    (own && schemaMisfit(own, rest, below('*'))) ??
    schemaMisfit(namesIn(given), namesIn(wanted), below('*'))
  );
}

function oneOfMisfit(given: JsonSchema, wanted: JsonSchema[], at: string): string | null {
  const reasons = wanted.map((option) => schemaMisfit(given, option, at));
  if (reasons.includes(null)) return null;
  const near = wanted.findIndex((option) => isNear(given, option));
  return reasons[near] ?? `${place(at)} may be ${kindOf(given)}`;
}

/** Whether an option is the one that is meant: of the same type, with the same word in the same place. */
function isNear(given: JsonSchema, option: JsonSchema): boolean {
  const own = propertiesOf(given);
  const isSame = ([name, { const: word }]: [string, JsonSchema]) =>
    word === undefined || own[name]?.const === word;
  return option.type === given.type && Object.entries(propertiesOf(option)).every(isSame);
}

function valueMisfit(value: unknown, wanted: JsonSchema, at: string): string | null {
  const allowed = valuesOf(wanted);
  if (allowed?.includes(value)) return null;
  const isOfType = typeof value === wanted.type && !BOUNDS.some((bound) => bound in wanted);
  return !allowed && isOfType ? null : `${place(at)} may be ${listed([value])}`;
}

function optionsOf(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, type, ...rest } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  const options = anyOf ?? oneOf;
  if (!Array.isArray(options)) return null;
  return options.map((option: JsonSchema) => ({ ...(type ? { type } : {}), ...rest, ...option }));
}

function valuesOf(schema: JsonSchema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

/** What the properties may be that a schema does not name; null where there are no others. */
function restOf({ additionalProperties: rest }: JsonSchema): JsonSchema | null {
  if (rest === false) return null;
  return typeof rest === 'object' && rest !== null ? (rest as JsonSchema) : {};
}

function isAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.includes(keyword));
}

function firstOf<T>(items: readonly T[], reason: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = reason(item);
    if (found) return found;
  }
  return null;
}

const propertiesOf = (schema: JsonSchema) =>
  schemaIn(schema, 'properties') as Record<string, JsonSchema>;
const schemaIn = (schema: JsonSchema, key: string) => (schema[key] ?? {}) as JsonSchema;
const namesIn = (schema: JsonSchema) => ({ type: 'string', ...schemaIn(schema, 'propertyNames') });
const listIn = (schema: JsonSchema, key: string) => (schema[key] ?? []) as string[];
const place = (at: string) => at || 'it';
const kindOf = ({ type }: JsonSchema) => (typeof type === 'string' ? type : 'anything');
const listed = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ');
