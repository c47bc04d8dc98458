import { type DataAccess, dataAccessSchema, type SessionData } from '../contract/data-access.ts';
import type { ServiceName } from '../contract/operation.ts';
import { type Persona, personas } from './personas.ts';

/** What the jest environment of page tests puts on `globalThis`: the real services, started once. */
interface PortalServices {
  readonly origins: Readonly<Record<string, string>>;
  tokenFor(email: string, signedInAgo?: number, userAgent?: string): Promise<string>;
  /** An act of the office, as `pnpm office` sends it. */
  office(act: Record<string, unknown>): Promise<{ code: number; text: string }>;
  /** Starts services anew whose database is seeded for a day, and whose clock shows it. */
  startOn(day: string): Promise<void>;
  /** Sets the clocks of page and services; gives the log lines of what failed in jobs since. */
  setClock(wall: WallClock): Promise<readonly string[]>;
}

/** What a clock on the wall shows: the calendar day, the time ("23:59") and where it hangs. */
interface WallClock {
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

declare global {
  var portalServices: PortalServices;
}

/**
 * An access token as this persona's sign-in would give it, or would have so many seconds ago. Told a
 * browser, the sign-in stands among those that are open.
 */
export function getPersonaToken(as: Persona, signedInAgo = 0, userAgent?: string): Promise<string> {
  return portalServices.tokenFor(personas[as].email, signedInAgo, userAgent);
}

/** `origins` of the services may be one origin with a path a service, or a root for each. */
export function getServiceRoots(): Partial<Record<ServiceName, string>> {
  const names: ServiceName[] = ['resident', 'documents', 'payments', 'maintenance', 'utility'];
  const { origins } = portalServices;
  const roots = names.map((name) => [name, origins[name] ?? `${origins.services}/${name}`]);
  return Object.fromEntries(roots) as Partial<Record<ServiceName, string>>;
}

/** The session as the host would read it: the claim from the token, the names of the persona. */
export function createPersonaSession(as: Persona, token: string): SessionData {
  const { email, given_name, family_name } = personas[as];
  const user = { name: `${given_name} ${family_name}`, email, given_name, family_name };
  return { dataAccess: parseClaim(token), user };
}

function parseClaim(token: string): DataAccess {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
  const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const key = Object.keys(claims).find((name) => name.endsWith('/data_access'));
  return dataAccessSchema.parse(key === undefined ? undefined : claims[key]);
}
