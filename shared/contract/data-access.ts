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

/** Session data: the signed-in user and the data-access claim (spec 3). */
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
 * The end of the sign-in in Unix seconds, on the ID token under `<audience>/session`. The identity provider adds it
 * to every token. Without it the portal cannot warn before the session ends.
 */
export const sessionClaimSchema = z.object({
  /** The refresh token expires at this time unless it is used before. */
  ends_at: z.int(),
  /** The session cannot be extended beyond this time. */
  extendable_until: z.int(),
});
export type SessionClaim = z.Infer<typeof sessionClaimSchema>;
