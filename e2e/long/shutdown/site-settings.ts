import { findFreePort } from 'services/testing/find-free-port';
import type { Origins } from '../machine.ts';

const PORT_NAMES = [
  'services',
  'portal',
  'identity',
  'identityRoot',
  'processor',
  'services1',
  'services2',
  'portal1',
  'portal2',
] as const;
export type SitePorts = Record<(typeof PORT_NAMES)[number], number>;
/** `services` and `portal` are the load balancers. */
export type SiteOrigins = Origins & { portal: string };

export async function findSitePorts(): Promise<SitePorts> {
  const numbers = await Promise.all(PORT_NAMES.map(() => findFreePort()));
  return Object.fromEntries(PORT_NAMES.map((name, index) => [name, numbers[index]])) as SitePorts;
}

export function getSiteOrigins(ports: SitePorts): SiteOrigins {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    services: at(ports.services),
    portal: at(ports.portal),
    identity: at(ports.identity),
    processor: at(ports.processor),
  };
}

type SiteOptions = { dataDir: string; databaseUrl: string; noticeSeconds: number };

/** The environment variables of every process. */
export function createSiteSettings(
  ports: SitePorts,
  { dataDir, databaseUrl, noticeSeconds }: SiteOptions,
): NodeJS.ProcessEnv {
  const origins = getSiteOrigins(ports);
  return {
    ...process.env,
    PORTAL_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LISTEN_HOST: '127.0.0.1',
    IDENTITY_PORT: String(ports.identity),
    PROCESSOR_PORT: String(ports.processor),
    SERVICES_ORIGIN: origins.services,
    PORTAL_ORIGIN: origins.portal,
    SHUTDOWN_NOTICE_SECONDS: String(noticeSeconds),
    METHODS_PER_HOUR: '0',
    PAYMENTS_PER_MINUTE: '0',
    PHOTOS_PER_HOUR: '0',
    UNDO_WINDOW_MS: '0',
    SANDBOX_SETTLE_MS: '400',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
}
