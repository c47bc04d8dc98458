import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { loadIdentityKeys } from 'services/stand-ins/identity/identity-keys';
import type { TestServices } from 'services/testing/services';

/** Who asks for what is Maya's. Priya, who has moved out, also asks for what is her own. */
export const CALLERS = {
  owner: 'maya.ortiz@example.com',
  coOccupant: 'sam.ortiz@example.com',
  neighbour: 'theo.brandt@example.com',
  otherCompany: 'rosa.delgado@example.com',
  movedOut: 'priya.raman@example.com',
} as const;
export type CallerName = keyof typeof CALLERS;

/** Those who have nothing to do with the owner's lease. */
export const STRANGERS = ['neighbour', 'otherCompany', 'movedOut'] as const;

/** What the owner has signed in with. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type Tokens = Record<CallerName | 'expired' | 'withoutClaim', string>;

export async function tokensOf(services: TestServices): Promise<Tokens> {
  const named = Object.entries(CALLERS).map(async ([name, email]) => [
    name,
    // The owner's stands among the open sign-ins; it is the one that asks.
    await services.tokenFor(email, 0, name === 'owner' ? BROWSER : undefined),
  ]);
  const tokens = Object.fromEntries(await Promise.all(named)) as Record<CallerName, string>;
  return {
    ...tokens,
    expired: await expired(services, tokens.owner),
    withoutClaim: await services.tokenFor('nora.quinn@example.com'),
  };
}

/** The same token as it is two minutes after its end, signed by the provider. */
async function expired({ config }: TestServices, token: string): Promise<string> {
  const { signing } = loadIdentityKeys(config.dataDir);
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  const end = Math.floor(Date.now() / 1000) - 120;
  return new SignJWT({ ...claims, iat: end - 600, exp: end })
    .setProtectedHeader({ ...header, alg })
    .sign(await importJWK(signing, alg));
}
