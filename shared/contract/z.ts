/**
 * The part of zod that the contract uses, by name. The host provides this module to every remote,
 * and a library that is shared whole ships whole: names that nobody uses stay out of the browser.
 */

export type { infer as Infer, ZodMiniType as Schema } from 'zod/mini';
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
  overwrite,
  record,
  regex,
  strictObject,
  string,
  toJSONSchema,
  union,
  unknown,
} from 'zod/mini';
export type { $ZodIssue as Issue } from 'zod/v4/core';
