import { type DataAccess, dataAccessSchema, type SessionData } from '../contract/data-access.ts';
import type { ServiceName } from '../contract/operation.ts';
import { type Persona, personas } from './personas.ts';

/** Access to the real services, which the jest environment of page tests starts once and puts on `globalThis`. */
interface PortalServices {
  readonly origins: Readonly<Record<string, string>>;
  tokenFor(email: string, signedInAgo?: number, userAgent?: string): Promise<string>;
  /** Runs an office command like `pnpm office`. */
  office(command: Record<string, unknown>): Promise<{ code: number; text: string }>;
  /** Restarts the services with a clock and a seeded database of this date. */
  startOn(day: string): Promise<void>;
  /** Sets the clocks of page and services. Returns the log lines of jobs that failed since. */
  setClock(wallClock: WallClock): Promise<readonly string[]>;
}

/** A local time: calendar date, time ("23:59") and time zone. */
interface WallClock {
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

declare global {
  var portalServices: PortalServices;
}

/**
 * An access token of a persona who signed in `signedInAgo` seconds ago. With a user agent the sign-in is listed as an
 * open session.
 */
export function getPersonaToken(as: Persona, signedInAgo = 0, userAgent?: string): Promise<string> {
  return portalServices.tokenFor(personas[as].email, signedInAgo, userAgent);
}

/** Root URLs of the services. `origins` has a root for each service or one origin for all. */
export function getServiceRoots(): Partial<Record<ServiceName, string>> {
  const names: ServiceName[] = ['resident', 'documents', 'payments', 'maintenance', 'utility'];
  const { origins } = portalServices;
  const roots = names.map((name) => [name, origins[name] ?? `${origins.services}/${name}`]);
  return Object.fromEntries(roots) as Partial<Record<ServiceName, string>>;
}

/** Creates the session data as the host does: the claim from the token, and the names of the persona. */
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
