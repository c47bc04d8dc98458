/**
 * `shared/contract/z` as sections get it: without `toJSONSchema`, which only the services need and
 * which would weigh 4 KB in every page, and without kinds of schema that no answer has.
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
