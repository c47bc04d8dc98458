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

/** Ports and origins of this machine, from the environment's variables. */
function getPortalPort(): number {
  return Number(process.env.PORTAL_PORT ?? 4100);
}

/** What the server binds to: this machine alone, unless a deployment says otherwise. */
function getListenHost(): string {
  return process.env.LISTEN_HOST ?? 'localhost';
}

function getPortalOrigin(): string {
  return process.env.PORTAL_ORIGIN ?? `http://localhost:${getPortalPort()}`;
}

/** Root of the stand-in services; only our own local environment refers to it. */
function getServicesOrigin({ SERVICES_ORIGIN, SERVICES_PORT = '4200' } = process.env): string {
  return SERVICES_ORIGIN ?? `http://localhost:${SERVICES_PORT}`;
}

function getIdentityOrigin({ IDENTITY_ORIGIN, IDENTITY_PORT = '4300' } = process.env): string {
  return IDENTITY_ORIGIN ?? `http://localhost:${IDENTITY_PORT}`;
}

function getProcessorOrigin({ PROCESSOR_ORIGIN, PROCESSOR_PORT = '4400' } = process.env): string {
  return PROCESSOR_ORIGIN ?? `http://localhost:${PROCESSOR_PORT}`;
}

/** A page need not wait for a bucket to learn that nothing is new. */
const BUCKET_RECHECK_MS = 1500;
/** Some builds of all five, packed. */
const CACHE_BYTES = 64 * 1024 ** 2;

const DEFAULT_CONFIG = join(import.meta.dirname, 'config/environments.json');

/**
 * The configuration of the file that `PORTAL_CONFIG` names, as it stands; without one our own, with
 * the stand-ins where this machine has them. Throws `InvalidConfigError`, which names file and field.
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

/** What the composing server needs of this machine; ends where the configuration cannot be used. */
export function readServerSettings() {
  const environments = exitOnConfigError(readEnvironments);
  const origin = getPortalOrigin();
  return {
    environments,
    origin,
    releases: exitOnConfigError(() => openEnvironmentReleases(environments, origin)),
    askEveryMs: process.env.RELEASES_BUCKET ? BUCKET_RECHECK_MS : 0,
    reportTo: getReportUrl(origin),
    listen: { port: getPortalPort(), hostname: getListenHost() },
  };
}

/** The releases of the environment of that name, where RELEASES_ENVIRONMENT names no other. */
function openEnvironmentReleases(environments: Environments, origin: string): ReleaseContext {
  const named = process.env.RELEASES_ENVIRONMENT;
  const environment = named || getEnvironment(environments, origin).name;
  const releases = openReleaseContext(process.env, environment);
  if (!process.env.RELEASES_BUCKET) return releases;
  return { ...releases, store: createCachingStore(releases.store, CACHE_BYTES) };
}

/** For a start from a terminal: says what is wrong with the configuration, and ends. */
function exitOnConfigError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidConfigError || error instanceof ReleaseRefusedError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The stand-ins' origins, put where this machine has them. */
function replaceStandInOrigins(settings: NodeJS.ProcessEnv, text: string): string {
  const services = getServicesOrigin(settings);
  return text
    .replaceAll('http://localhost:4200', services)
    .replaceAll('http://localhost:4300', getIdentityOrigin(settings))
    .replaceAll('http://localhost:4400', getProcessorOrigin(settings))
    .replaceAll('localhost:4200/telemetry', `${new URL(services).host}/telemetry`);
}

/** Where browsers of this origin report what the security policy refused. */
export function getReportUrl(origin: string): string | undefined {
  const local = origin.startsWith('http:') ? `${getServicesOrigin()}/telemetry/csp` : undefined;
  return process.env.CSP_REPORT_URL ?? local;
}
