import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEV_TOKEN_REQUEST, type Installation } from './installation.ts';
import { createHttpProbe, isAbsent, isNotFound, type Probe } from './probe.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SERVICES = ['resident', 'documents', 'payments', 'maintenance', 'utility'];

/** Pages and endpoints that exist for development. */
const DEVELOPMENT: readonly Probe[] = [
  ...(
    [
      ['mail reader', '/mail', 'open'],
      ['mails as JSON', '/mail/messages', 'open'],
      ['telemetry reader', '/telemetry', 'open'],
      ['telemetry events', '/telemetry/events', 'open'],
      ['telemetry errors', '/telemetry/errors', 'open'],
      ['flags stand-in', '/flags/healthz', 'open'],
      ['office without a key', '/office/healthz', 'open'],
      ['metrics on the public port', '/metrics', 'closed'],
      ['debugger', '/json/version', 'closed'],
      ['environment file', '/.env', 'closed'],
      ['repository', '/.git/config', 'closed'],
      ...SERVICES.map((name) => [`OpenAPI of ${name}`, `/${name}/openapi.json`, 'open']),
    ] as [string, string, 'open' | 'closed'][]
  ).map(([name, at, local]) =>
    createHttpProbe({ name, to: 'services', path: at, isClosed: isNotFound, local }),
  ),
  createHttpProbe({
    name: 'telemetry receiver',
    to: 'services',
    path: '/telemetry/e/',
    method: 'POST',
    request: { headers: JSON_TYPE, body: '{"event":"probe"}' },
    isClosed: isNotFound,
    local: 'open',
  }),
  createHttpProbe({
    name: 'identity stand-in',
    to: 'identity',
    path: '/healthz',
    expected: 'no server',
    isClosed: isAbsent,
    local: 'open',
  }),
  createHttpProbe({
    name: 'token without a password',
    to: 'identity',
    path: '/dev/token',
    method: 'POST',
    request: DEV_TOKEN_REQUEST,
    expected: 'no server',
    isClosed: isAbsent,
    local: 'open',
  }),
  createHttpProbe({
    name: 'token without a password on the services',
    to: 'services',
    path: '/dev/token',
    method: 'POST',
    request: DEV_TOKEN_REQUEST,
    isClosed: isNotFound,
    local: 'closed',
  }),
  createHttpProbe({
    name: 'sandbox processor',
    to: 'processor',
    path: '/healthz',
    expected: 'no server',
    isClosed: isAbsent,
    local: 'open',
  }),
];

const createAct = (headers: Record<string, string>) => ({
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify({ actor: 'probe', act: { act: 'findings' } }),
});

function readOfficeKey({ dataDir }: Installation): string {
  try {
    return readFileSync(path.join(dataDir, 'office.key'), 'utf8');
  } catch {
    return 'no key file';
  }
}

/** Acts of the office over HTTP. */
const OFFICE: readonly Probe[] = [
  createHttpProbe({
    name: 'office act without a key',
    to: 'services',
    path: '/office/acts',
    method: 'POST',
    request: createAct({}),
    isClosed: isNotFound,
    local: 'open',
  }),
  createHttpProbe({
    name: 'office act with the key of the data folder',
    to: 'services',
    path: '/office/acts',
    method: 'POST',
    request: (installation) =>
      createAct({ authorization: `Bearer ${readOfficeKey(installation)}` }),
    isClosed: isNotFound,
    local: 'open',
  }),
];

export const DEVELOPMENT_PROBES: readonly Probe[] = [...DEVELOPMENT, ...OFFICE];
