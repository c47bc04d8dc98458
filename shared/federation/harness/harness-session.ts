import { type DataAccess, dataAccessSchema, type SessionData } from 'shared/contract/data-access';

/** The session of the renter in the harness. */
export interface HarnessSession {
  readonly token: string;
  readonly data: SessionData;
}

/** Fetches an access token of a seeded renter. Rejects with instructions. */
export type FetchToken = (email: string) => Promise<string>;

/**
 * Fetches a token from the local identity provider, which issues tokens to local tools without a password.
 */
export async function fetchStandInToken(email: string): Promise<string> {
  const response = await fetch('/-/identity/dev/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => null);
  if (!response?.ok) {
    throw new Error(`No token for ${email}. Are the services up, and is this one of the renters?`);
  }
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}

/** Signs in a seeded renter. Rejects with a message for the page when that is not possible. */
export async function signInAs(email: string, fetchToken: FetchToken): Promise<HarnessSession> {
  const token = await fetchToken(email);
  const dataAccess = readClaim(token);
  if (!dataAccess) {
    throw new Error(`${email} has no data-access claim: the host shows /unauthorized instead.`);
  }
  const [given_name = '', family_name = ''] = email.split('@')[0]?.split('.').map(capitalize) ?? [];
  const user = { name: `${given_name} ${family_name}`, email, given_name, family_name };
  return { token, data: { dataAccess, user } };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function readClaim(token: string): DataAccess | null {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  const claims: Record<string, unknown> = JSON.parse(atob(payload));
  const key = Object.keys(claims).find((name) => name.endsWith('/data_access')) ?? '';
  return dataAccessSchema.safeParse(claims[key]).data ?? null;
}
