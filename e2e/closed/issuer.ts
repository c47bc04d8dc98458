import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from 'shared/server/listen';
import { type Certificate, startFront } from '../bench/variants/front.ts';

/** An identity provider that only publishes its keys, and signs access tokens for the probes. */
export interface Issuer {
  /** Signs an access token. `changes` replace claims. */
  sign(changes?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Starts an identity provider behind TLS. `origin` is its address, `audience` that of the services. */
export async function startIssuer(
  certificate: Certificate,
  { origin, audience }: { origin: string; audience: string },
): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'probe', alg: 'RS256', use: 'sig' }];
  const running = await listen(
    (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.writeHead(request.url === '/.well-known/jwks.json' ? 200 : 404);
      response.end(JSON.stringify({ keys }));
    },
    { port: 0 },
  );
  const { port } = running;
  const closeFront = await startFront(Number(new URL(origin).port), certificate, () => ({ port }));
  return {
    sign: (changes = {}) =>
      new SignJWT({ ...createClaims(origin, audience), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'probe', typ: 'at+jwt' })
        .sign(privateKey),
    async close() {
      await closeFront();
      await running.close();
    },
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
