import { dataAccessSchema, sessionDataSchema } from 'shared/contract/data-access';
import type { SessionState } from '../portal-session.ts';

/** The ID token claims from the Auth0 library, not validated yet. */
export type ProviderProfile = Readonly<Record<string, unknown>>;

/**
 * Converts a profile to a session state (spec 2, 5): unauthenticated without a profile, unauthorized without
 * a valid claim (spec 3). The claim is stored under the audience and `/data_access`.
 */
export function toSessionState(
  profile: ProviderProfile | undefined,
  audience: string,
): SessionState {
  if (profile === undefined) return { status: 'unauthenticated', problem: null };
  const user = sessionDataSchema.shape.user.safeParse(profile);
  const rawClaim = profile[`${audience}/data_access`];
  const claim = dataAccessSchema.safeParse(rawClaim);
  const validUser = user.success ? user.data : {};
  if (rawClaim === undefined) return { status: 'unauthorized', user: validUser };
  if (!claim.success) {
    const invalidFields = claim.error.issues.map(({ path, code }) =>
      `${path.join('.')} ${code}`.trim(),
    );
    const problem = new Error(`The data-access claim is malformed: ${invalidFields.join(', ')}`);
    return { status: 'unauthorized', user: validUser, problem };
  }
  return { status: 'authorized', data: { dataAccess: claim.data, user: validUser } };
}
