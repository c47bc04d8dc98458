import { dataAccessSchema, sessionDataSchema } from 'shared/contract/data-access';
import type { SessionState } from '../portal-session.ts';

/** The profile as the provider's library gives it: claims by name, nothing sure. */
export type ProviderProfile = Readonly<Record<string, unknown>>;

/**
 * What a profile means for the portal (spec 2, 5): none is unauthenticated, one without a claim of
 * the agreed shape (spec 3) is unauthorized. The claim stands under the audience and `/data_access`.
 */
export function toSessionState(
  profile: ProviderProfile | undefined,
  audience: string,
): SessionState {
  if (profile === undefined) return { status: 'unauthenticated', problem: null };
  const user = sessionDataSchema.shape.user.safeParse(profile);
  const given = profile[`${audience}/data_access`];
  const claim = dataAccessSchema.safeParse(given);
  const known = user.success ? user.data : {};
  if (given === undefined) return { status: 'unauthorized', user: known };
  if (!claim.success) {
    const wrong = claim.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`.trim());
    const problem = new Error(`The data-access claim is malformed: ${wrong.join(', ')}`);
    return { status: 'unauthorized', user: known, problem };
  }
  return { status: 'authorized', data: { dataAccess: claim.data, user: known } };
}
