/**
 * The part of `shared/contract/z` that sections get: without `toJSONSchema`, which only the services need and
 * which would add 4 KB to every page, and without schema types that no answer uses.
 */
export {
  array,
  boolean,
  enum as oneOf,
  gte,
  int,
  iso,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  overwrite,
  record,
  regex,
  strictObject,
  string,
  union,
  unknown,
} from 'zod/mini';
