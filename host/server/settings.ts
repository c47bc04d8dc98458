import { openReleaseContext } from '../release/open-release-context.ts';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../release/sets/release-errors.ts';
import { createCachingStore } from '../release/store/caching-store.ts';
import { type Environments, getEnvironment } from './config/environments.ts';
import { listServerProblems } from './config/list-server-problems.ts';
import { getPortalOrigin, getPortalPort, getServicesOrigin } from './config/origins.ts';
import { parsePortalLanguages } from './config/portal-languages.ts';
import { readEnvironments } from './config/read-environments.ts';

/** Pages do not wait for the bucket to check for a new release more often than this. */
const BUCKET_RECHECK_MS = 1500;
/** Enough for several compressed builds of all five apps. */
const CACHE_BYTES = 64 * 1024 ** 2;

/** Reads all settings of the web server. Prints all problems and exits the process when there are any. */
export function readServerSettings() {
  exitOnProblems(listServerProblems(process.env));
  const environments = readEnvironments();
  const origin = getPortalOrigin();
  return {
    environments,
    origin,
    languages: parsePortalLanguages(process.env.PORTAL_LANGUAGES),
    releases: exitOnRefusal(() => openEnvironmentReleases(environments, origin)),
    recheckMs: process.env.RELEASES_BUCKET ? BUCKET_RECHECK_MS : 0,
    dictionaries: readDictionariesSetting(process.env),
    reportTo: getReportUrl(origin),
    security: readSecuritySettings(),
    listen: { port: getPortalPort(), hostname: process.env.LISTEN_HOST || 'localhost' },
  };
}

/** Whether scripts are sent as deltas from an earlier build: COMPRESSION_DICTIONARIES is not `off`. */
export function readDictionariesSetting({ COMPRESSION_DICTIONARIES }: NodeJS.ProcessEnv): boolean {
  return COMPRESSION_DICTIONARIES !== 'off';
}

function readSecuritySettings() {
  const { SECURITY_CONTACT, SECURITY_EXPIRES } = process.env;
  return { SECURITY_CONTACT, SECURITY_EXPIRES };
}

/** Opens the releases of the environment, or of RELEASES_ENVIRONMENT. */
function openEnvironmentReleases(environments: Environments, origin: string): ReleaseContext {
  const configured = process.env.RELEASES_ENVIRONMENT;
  const environment = configured || getEnvironment(environments, origin).name;
  const releases = openReleaseContext(process.env, environment);
  if (!process.env.RELEASES_BUCKET) return releases;
  return { ...releases, store: createCachingStore(releases.store, CACHE_BYTES) };
}

function exitOnProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Prints why the releases cannot be opened and exits the process. */
function exitOnRefusal<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Returns the URL to which browsers report policy violations. */
export function getReportUrl(origin: string): string | undefined {
  const local = origin.startsWith('http:') ? `${getServicesOrigin()}/telemetry/csp` : undefined;
  return process.env.CSP_REPORT_URL ?? local;
}
