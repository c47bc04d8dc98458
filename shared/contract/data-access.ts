import { idSchema } from './primitives.ts';
import * as z from './z.ts';

/** The data-access claim on the user and the access token, under `<audience>/data_access` (spec 3). */
export const dataAccessSchema = z.object({
  auth0_organization_id: z.nullable(z.string()),
  brands: z.array(
    z.object({
      brand_id: idSchema,
      rentals: z.array(z.object({ door_id: idSchema })),
    }),
  ),
  corporation_id: idSchema,
  person_id: idSchema,
  roles: z.array(z.string()),
});
export type DataAccess = z.Infer<typeof dataAccessSchema>;

/** Session data: who is signed in and what the claim opens (spec 3). */
export const sessionDataSchema = z.object({
  dataAccess: dataAccessSchema,
  user: z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    given_name: z.optional(z.string()),
    family_name: z.optional(z.string()),
  }),
});
export type SessionData = z.Infer<typeof sessionDataSchema>;

/**
 * Until when a sign-in holds, on the ID token under `<audience>/session`, in Unix seconds: the
 * provider writes it at every token that it gives. Without it the portal cannot warn.
 */
export const sessionClaimSchema = z.object({
  /** The refresh token ends then, unless it is used before. */
  ends_at: z.int(),
  /** However often it is used, it ends then. */
  extendable_until: z.int(),
});
export type SessionClaim = z.Infer<typeof sessionClaimSchema>;
