/** The values of `PORTAL_ENV`. */
export const PORTAL_ENVIRONMENTS = ['local', 'test', 'dev', 'rc', 'production'] as const;
export type PortalEnvironmentName = (typeof PORTAL_ENVIRONMENTS)[number];

/** Environment variables. An empty value counts as a missing one. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Returns the value of `PORTAL_ENV`: `production` when it is missing, undefined when it is unknown. */
export function readPortalEnv({ PORTAL_ENV }: Settings): PortalEnvironmentName | undefined {
  return PORTAL_ENVIRONMENTS.find((name) => name === (PORTAL_ENV || 'production'));
}

/**
 * Whether an environment is open: it may have sample data, default secrets, stand-ins and pages that show everything.
 * Every other environment, also an unknown one, is closed (decision 63).
 */
export function isOpenEnvironment(name: string | undefined): boolean {
  return name === 'local' || name === 'test';
}

/** Returns the sentence for an unknown `PORTAL_ENV`; undefined for a known one. */
export function describeUnknownPortalEnv(settings: Settings): string | undefined {
  if (readPortalEnv(settings) !== undefined) return undefined;
  return `PORTAL_ENV is "${settings.PORTAL_ENV}": set it to local, test, dev, rc or production, or unset it for production.`;
}
