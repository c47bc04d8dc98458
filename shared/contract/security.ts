import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Open sessions and last sign-ins of a person.

const browserSchema = {
  /** Such as `Firefox`; null if unknown. */
  browser: z.nullable(z.string()),
  /** Such as `Windows`; null if unknown. */
  system: z.nullable(z.string()),
};

export const openSessionSchema = z.object({
  session_id: idSchema,
  ...browserSchema,
  signed_in_at: instantSchema,
  last_used_at: instantSchema,
  /** Whether this is the caller's current session. */
  is_this: z.boolean(),
});
export type OpenSession = z.Infer<typeof openSessionSchema>;

export const securitySchema = z.object({
  /** The current session first, then by last use. */
  sessions: z.array(openSessionSchema),
  /** Newest first. */
  sign_ins: z.array(z.object({ ...browserSchema, signed_in_at: instantSchema })),
});
export type Security = z.Infer<typeof securitySchema>;

export const endedSessionsSchema = z.object({
  /** Number of sessions that this call ended. */
  ended: z.int(),
});
