import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environments, parseEnvironments } from 'shared/config/environment';

/** Ports and origins of this machine, from the environment's variables. */
export function portalPort(): number {
  return Number(process.env.PORTAL_PORT ?? 4100);
}

/** What the server binds to: this machine alone, unless a deployment says otherwise. */
export function listenHost(): string {
  return process.env.LISTEN_HOST ?? 'localhost';
}

export function portalOrigin(): string {
  return process.env.PORTAL_ORIGIN ?? `http://localhost:${portalPort()}`;
}

/** Root of the stand-in services; only the local environment refers to it. */
function servicesOrigin(): string {
  const { SERVICES_ORIGIN, SERVICES_PORT = '4200' } = process.env;
  return SERVICES_ORIGIN ?? `http://localhost:${SERVICES_PORT}`;
}

function identityOrigin(): string {
  const { IDENTITY_ORIGIN, IDENTITY_PORT = '4300' } = process.env;
  return IDENTITY_ORIGIN ?? `http://localhost:${IDENTITY_PORT}`;
}

/** `environments.json`, with the local origins moved to where this machine has them. */
export function readEnvironments(moved = movedOrigins()): Environments {
  const text = readFileSync(join(import.meta.dirname, 'config/environments.json'), 'utf8');
  return parseEnvironments(text, moved);
}

function movedOrigins(): Record<string, string> {
  return {
    'http://localhost:4200': servicesOrigin(),
    'http://localhost:4300': identityOrigin(),
    'localhost:4200/telemetry': `${new URL(servicesOrigin()).host}/telemetry`,
  };
}

/** Where browsers report what the security policy refused. */
export function reportAddress(): string | undefined {
  const local = portalOrigin().startsWith('http:')
    ? `${servicesOrigin()}/telemetry/csp`
    : undefined;
  return process.env.CSP_REPORT_URL ?? local;
}
