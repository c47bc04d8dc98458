import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Where somebody is signed in, and when they signed in lately.

const browserSchema = {
  /** As in `Firefox`; null where it is not known. */
  browser: z.nullable(z.string()),
  /** As in `Windows`; null where it is not known. */
  system: z.nullable(z.string()),
};

export const openSessionSchema = z.object({
  session_id: idSchema,
  ...browserSchema,
  signed_in_at: instantSchema,
  last_used_at: instantSchema,
  /** The one that asks. */
  is_this: z.boolean(),
});
export type OpenSession = z.Infer<typeof openSessionSchema>;

export const securitySchema = z.object({
  /** The one that asks first, then the one that was used last. */
  sessions: z.array(openSessionSchema),
  /** The newest first. */
  sign_ins: z.array(z.object({ ...browserSchema, signed_in_at: instantSchema })),
});
export type Security = z.Infer<typeof securitySchema>;

export const endedSessionsSchema = z.object({
  /** How many were ended: what was over already is not counted. */
  ended: z.int(),
});
