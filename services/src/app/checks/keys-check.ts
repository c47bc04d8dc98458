import { importJWK, type JWK } from 'jose';
import type { ReadinessCheck } from 'shared/server/checks/readiness';

/** The authenticator uses loaded keys for two hours, also while the identity provider does not answer. */
const FRESH_MS = 3_600_000;

/** Loads the signing keys of the token issuer. At least one must be a usable RS256 key. */
export function createKeysCheck(issuer: string): ReadinessCheck {
  return {
    name: 'issuer keys',
    freshMs: FRESH_MS,
    async run(signal) {
      const response = await fetch(new URL('.well-known/jwks.json', issuer), { signal });
      if (!response.ok) throw new Error(`The issuer answered ${response.status} for its keys.`);
      const { keys } = (await response.json()) as { keys?: JWK[] };
      const usable = await Promise.all((keys ?? []).map(isUsableKey));
      const count = usable.filter(Boolean).length;
      if (count === 0) throw new Error('The issuer has no RS256 key for signatures.');
      return `The issuer has ${count} usable ${count === 1 ? 'key' : 'keys'}.`;
    },
  };
}

async function isUsableKey(key: JWK): Promise<boolean> {
  if (key.kty !== 'RSA' || (key.use ?? 'sig') !== 'sig') return false;
  return importJWK(key, 'RS256').then(
    () => true,
    () => false,
  );
}
