import { createServer } from 'node:https';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Certificate } from '../bench/variants/front.ts';

/** An identity provider that only publishes its keys, and signs access tokens for the probes. */
export interface Issuer {
  /** Signs an access token. `changes` replace claims; `header` replaces the algorithm with none. */
  sign(changes?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Starts an identity provider with TLS. `origin` is its address, `audience` that of the services. */
export async function startIssuer(
  { key, cert }: Certificate,
  { origin, audience }: { origin: string; audience: string },
): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'probe', alg: 'RS256', use: 'sig' }];
  const server = createServer({ key, cert }, (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(request.url === '/.well-known/jwks.json' ? 200 : 404);
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(origin).port), 'localhost', resolve),
  );
  return {
    sign: (changes = {}) =>
      new SignJWT({ ...createClaims(origin, audience), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'probe', typ: 'at+jwt' })
        .sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createClaims(origin: string, audience: string): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const access = {
    auth0_organization_id: null,
    brands: [{ brand_id: 'brand-probe', rentals: [{ door_id: 'door-probe' }] }],
    corporation_id: 'corp-probe',
    person_id: 'person-probe',
    roles: ['renter'],
  };
  return {
    iss: `${origin}/`,
    aud: audience,
    sub: 'auth0|probe',
    iat: now,
    exp: now + 600,
    [`${audience}/data_access`]: access,
  };
}
