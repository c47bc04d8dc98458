import type { SessionData } from 'shared/contract/data-access';
import { idSchema } from 'shared/contract/primitives';
import * as z from 'shared/contract/z';

/** The person to whom events belong (spec 3). All fields except person_id are optional. */
const analyticsIdentitySchema = z.object({
  person_id: idSchema,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  corporation_id: z.optional(z.string()),
  brand_ids: z.optional(z.array(z.string())),
  user_level: z.optional(z.string()),
  division_id: z.optional(z.string()),
});
export type AnalyticsIdentity = z.Infer<typeof analyticsIdentitySchema>;

/** Returns the identity of a session; null without a person_id, and then nobody is identified (spec 4). */
export function getAnalyticsIdentity(session: SessionData | null): AnalyticsIdentity | null {
  if (session === null) return null;
  const { dataAccess, user } = session;
  const identity = analyticsIdentitySchema.safeParse({
    person_id: dataAccess.person_id,
    name: user.name,
    email: user.email,
    roles: dataAccess.roles,
    corporation_id: dataAccess.corporation_id,
    brand_ids: dataAccess.brands.map(({ brand_id }) => brand_id),
  });
  return identity.success ? identity.data : null;
}
