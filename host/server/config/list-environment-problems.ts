import type { PortalEnvironment } from 'shared/config/environment';
import type { PortalEnvironmentName } from 'shared/server/settings/portal-env';
import type { Environments } from './environments.ts';

/**
 * Returns one sentence for each reason why a closed web server may not serve the environment of its origin: none has
 * the origin, it is the local one, it loads developers' sections in production, or it has addresses without TLS.
 */
export function listServedEnvironmentProblems(
  environments: Environments,
  origin: string,
  portalEnv: PortalEnvironmentName | undefined,
): string[] {
  const served = Object.values(environments).find(({ origins }) => origins.includes(origin));
  if (!served) {
    return [
      `No environment of PORTAL_CONFIG has the origin ${origin} of PORTAL_ORIGIN: add it to the origins of the environment that this server serves.`,
    ];
  }
  if (served.name === 'local') {
    return [
      `PORTAL_ORIGIN is an origin of the environment local, which is for development: move it to dev, rc or prod in PORTAL_CONFIG.`,
    ];
  }
  const overrides =
    portalEnv === 'production' && served.overrides
      ? [
          `The environment ${served.name} loads sections from developers' servers: remove ${served.name}.overrides from PORTAL_CONFIG, or set PORTAL_ENV to dev or rc.`,
        ]
      : [];
  return [...overrides, ...listInsecureFields(served)];
}

function listInsecureFields(environment: PortalEnvironment): string[] {
  const { name, identity, services, payment_provider, flags, analytics, errors } = environment;
  const urls: Record<string, string | undefined> = {
    'identity.domain': identity.domain,
    ...Object.fromEntries(
      Object.entries(services).map(([service, url]) => [`services.${service}`, url]),
    ),
    'payment_provider.origin': payment_provider?.origin,
    'flags.base_url': flags.base_url,
    'analytics.host': analytics.host,
    'errors.dsn': errors.dsn,
  };
  return Object.entries(urls)
    .filter(([, url]) => url?.startsWith('http:'))
    .map(
      ([field]) =>
        `${name}.${field} of PORTAL_CONFIG uses http: set it to an https address, because anyone on the network can read and change http.`,
    );
}
