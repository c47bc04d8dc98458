/**
 * `shared/contract/z` as sections get it: all names but `toJSONSchema`, which only the services need
 * for their OpenAPI documents and which would weigh 4 KB in every page.
 */
export {
  array,
  boolean,
  check,
  discriminatedUnion,
  enum as oneOf,
  gte,
  int,
  iso,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  record,
  regex,
  strictObject,
  string,
  trim,
  union,
  unknown,
} from 'zod/mini';
