import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseContext } from '../release/open-release-context.ts';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../release/sets/release-errors.ts';
import { createCachingStore } from '../release/store/caching-store.ts';
import {
  type Environments,
  getEnvironment,
  InvalidConfigError,
  parseEnvironments,
} from './config/environments.ts';

/** Port and origin settings from environment variables. */
function getPortalPort(): number {
  return Number(process.env.PORTAL_PORT ?? 4100);
}

/** The host to bind to; only this machine by default. */
function getListenHost(): string {
  return process.env.LISTEN_HOST ?? 'localhost';
}

function getPortalOrigin(): string {
  return process.env.PORTAL_ORIGIN ?? `http://localhost:${getPortalPort()}`;
}

/** Origin of the local fake services, used only in the local environment. */
function getServicesOrigin({ SERVICES_ORIGIN, SERVICES_PORT = '4200' } = process.env): string {
  return SERVICES_ORIGIN ?? `http://localhost:${SERVICES_PORT}`;
}

function getIdentityOrigin({ IDENTITY_ORIGIN, IDENTITY_PORT = '4300' } = process.env): string {
  return IDENTITY_ORIGIN ?? `http://localhost:${IDENTITY_PORT}`;
}

function getProcessorOrigin({ PROCESSOR_ORIGIN, PROCESSOR_PORT = '4400' } = process.env): string {
  return PROCESSOR_ORIGIN ?? `http://localhost:${PROCESSOR_PORT}`;
}

/** Pages do not wait for the bucket to check for a new release more often than this. */
const BUCKET_RECHECK_MS = 1500;
/** Enough for several compressed builds of all five apps. */
const CACHE_BYTES = 64 * 1024 ** 2;

const DEFAULT_CONFIG = join(import.meta.dirname, 'config/environments.json');

/**
 * Reads the configuration file `PORTAL_CONFIG`, or the default one with the origins of the local fake
 * services adjusted to this machine. Throws `InvalidConfigError` that names file and field.
 */
export function readEnvironments(settings = process.env): Environments {
  const file = settings.PORTAL_CONFIG || DEFAULT_CONFIG;
  try {
    const text = readFileSync(file, 'utf8');
    return parseEnvironments(
      file === DEFAULT_CONFIG ? replaceStandInOrigins(settings, text) : text,
    );
  } catch (error) {
    const { message } = error as Error;
    throw new InvalidConfigError(`The configuration ${file} cannot be used: ${message}.`);
  }
}

/** Reads all settings of the web server. Exits the process when the configuration is invalid. */
export function readServerSettings() {
  const environments = exitOnConfigError(readEnvironments);
  const origin = getPortalOrigin();
  return {
    environments,
    origin,
    releases: exitOnConfigError(() => openEnvironmentReleases(environments, origin)),
    recheckMs: process.env.RELEASES_BUCKET ? BUCKET_RECHECK_MS : 0,
    reportTo: getReportUrl(origin),
    listen: { port: getPortalPort(), hostname: getListenHost() },
  };
}

/** Opens the releases of the environment, or of RELEASES_ENVIRONMENT. */
function openEnvironmentReleases(environments: Environments, origin: string): ReleaseContext {
  const configured = process.env.RELEASES_ENVIRONMENT;
  const environment = configured || getEnvironment(environments, origin).name;
  const releases = openReleaseContext(process.env, environment);
  if (!process.env.RELEASES_BUCKET) return releases;
  return { ...releases, store: createCachingStore(releases.store, CACHE_BYTES) };
}

/** Prints a configuration error and exits the process. */
function exitOnConfigError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidConfigError || error instanceof ReleaseRefusedError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Replaces the default origins of the local fake services with those of this machine. */
function replaceStandInOrigins(settings: NodeJS.ProcessEnv, text: string): string {
  const services = getServicesOrigin(settings);
  return text
    .replaceAll('http://localhost:4200', services)
    .replaceAll('http://localhost:4300', getIdentityOrigin(settings))
    .replaceAll('http://localhost:4400', getProcessorOrigin(settings))
    .replaceAll('localhost:4200/telemetry', `${new URL(services).host}/telemetry`);
}

/** Returns the URL to which browsers report policy violations. */
export function getReportUrl(origin: string): string | undefined {
  const local = origin.startsWith('http:') ? `${getServicesOrigin()}/telemetry/csp` : undefined;
  return process.env.CSP_REPORT_URL ?? local;
}
