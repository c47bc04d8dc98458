import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from '../release/desk.ts';
import type { Releases } from '../release/sets/in-service.ts';
import { Refusal } from '../release/sets/refusal.ts';
import { rememberingStore } from '../release/store/remembering-store.ts';
import {
  type Environments,
  environmentFor,
  parseEnvironments,
  UnusableConfig,
} from './config/environments.ts';

/** Ports and origins of this machine, from the environment's variables. */
function portalPort(): number {
  return Number(process.env.PORTAL_PORT ?? 4100);
}

/** What the server binds to: this machine alone, unless a deployment says otherwise. */
function listenHost(): string {
  return process.env.LISTEN_HOST ?? 'localhost';
}

function portalOrigin(): string {
  return process.env.PORTAL_ORIGIN ?? `http://localhost:${portalPort()}`;
}

/** Root of the stand-in services; only our own local environment refers to it. */
function servicesOrigin({ SERVICES_ORIGIN, SERVICES_PORT = '4200' } = process.env): string {
  return SERVICES_ORIGIN ?? `http://localhost:${SERVICES_PORT}`;
}

function identityOrigin({ IDENTITY_ORIGIN, IDENTITY_PORT = '4300' } = process.env): string {
  return IDENTITY_ORIGIN ?? `http://localhost:${IDENTITY_PORT}`;
}

function processorOrigin({ PROCESSOR_ORIGIN, PROCESSOR_PORT = '4400' } = process.env): string {
  return PROCESSOR_ORIGIN ?? `http://localhost:${PROCESSOR_PORT}`;
}

/** A page need not wait for a bucket to learn that nothing is new. */
const BUCKET_EVERY_MS = 1500;
/** Some builds of all five, packed. */
const REMEMBERED_BYTES = 64 * 1024 ** 2;

const OWN_CONFIG = join(import.meta.dirname, 'config/environments.json');

/**
 * The configuration of the file that `PORTAL_CONFIG` names, as it stands; without one our own, with
 * the stand-ins where this machine has them. Throws `UnusableConfig`, which names file and field.
 */
export function readEnvironments(settings = process.env): Environments {
  const file = settings.PORTAL_CONFIG || OWN_CONFIG;
  try {
    const text = readFileSync(file, 'utf8');
    return parseEnvironments(file === OWN_CONFIG ? movedTo(settings, text) : text);
  } catch (error) {
    const { message } = error as Error;
    throw new UnusableConfig(`The configuration ${file} cannot be used: ${message}.`);
  }
}

/** What the composing server needs of this machine; ends where the configuration cannot be used. */
export function serverSettings() {
  const environments = orExit(readEnvironments);
  const origin = portalOrigin();
  return {
    environments,
    origin,
    releases: orExit(() => releasesFor(environments, origin)),
    askEveryMs: process.env.RELEASES_BUCKET ? BUCKET_EVERY_MS : 0,
    reportTo: reportAddress(origin),
    listen: { port: portalPort(), hostname: listenHost() },
  };
}

/** The releases of the environment of that name, where RELEASES_ENVIRONMENT names no other. */
function releasesFor(environments: Environments, origin: string): Releases {
  const named = process.env.RELEASES_ENVIRONMENT;
  const environment = named || environmentFor(environments, origin).name;
  const releases = openReleases(process.env, environment);
  if (!process.env.RELEASES_BUCKET) return releases;
  return { ...releases, store: rememberingStore(releases.store, REMEMBERED_BYTES) };
}

/** For a start from a terminal: says what is wrong with the configuration, and ends. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnusableConfig || error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The stand-ins' origins, put where this machine has them. */
function movedTo(settings: NodeJS.ProcessEnv, text: string): string {
  const services = servicesOrigin(settings);
  return text
    .replaceAll('http://localhost:4200', services)
    .replaceAll('http://localhost:4300', identityOrigin(settings))
    .replaceAll('http://localhost:4400', processorOrigin(settings))
    .replaceAll('localhost:4200/telemetry', `${new URL(services).host}/telemetry`);
}

/** Where browsers of this origin report what the security policy refused. */
export function reportAddress(origin: string): string | undefined {
  const local = origin.startsWith('http:') ? `${servicesOrigin()}/telemetry/csp` : undefined;
  return process.env.CSP_REPORT_URL ?? local;
}
