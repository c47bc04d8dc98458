import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { loadIdentityKeys } from 'services/stand-ins/identity/identity-keys';
import type { TestServices } from 'services/testing/start-test-services';

/** The renters who request Maya's data. Priya, who has moved out, also requests her own. */
export const CALLERS = {
  owner: 'maya.ortiz@example.com',
  coOccupant: 'sam.ortiz@example.com',
  neighbor: 'theo.brandt@example.com',
  otherCompany: 'rosa.delgado@example.com',
  movedOut: 'priya.raman@example.com',
} as const;
export type CallerName = keyof typeof CALLERS;

/** Callers without access to the owner's lease. */
export const STRANGERS = ['neighbor', 'otherCompany', 'movedOut'] as const;

/** The user agent of the owner's sign-in. */
const OWNER_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type CallerTokens = Record<CallerName | 'expired' | 'withoutClaim', string>;

export async function createTokens(services: TestServices): Promise<CallerTokens> {
  const named = Object.entries(CALLERS).map(async ([name, email]) => [
    name,
    // With a user agent, so that the owner has an active session in the list.
    await services.tokenFor(email, 0, name === 'owner' ? OWNER_USER_AGENT : undefined),
  ]);
  const tokens = Object.fromEntries(await Promise.all(named)) as Record<CallerName, string>;
  return {
    ...tokens,
    expired: await createExpiredToken(services, tokens.owner),
    withoutClaim: await services.tokenFor('nora.quinn@example.com'),
  };
}

/** A copy of the token that expired two minutes ago, signed with the key of the provider. */
async function createExpiredToken({ config }: TestServices, token: string): Promise<string> {
  const { signing } = loadIdentityKeys(config.dataDir);
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  const end = Math.floor(Date.now() / 1000) - 120;
  return new SignJWT({ ...claims, iat: end - 600, exp: end })
    .setProtectedHeader({ ...header, alg })
    .sign(await importJWK(signing, alg));
}
