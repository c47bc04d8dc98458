/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironment, parseEnvironments } from './environments.ts';
import { readEnvironments } from './read-environments.ts';

const text = readFileSync(join(__dirname, 'environments.json'), 'utf8');
const environments = parseEnvironments(text);

test.each([
  ['http://localhost:4100', 'local'],
  ['https://residents.dev.harborpine.example', 'dev'],
  ['https://residents.rc.harborpine.example', 'rc'],
  ['https://residents.harborpine.example', 'prod'],
])('spec 7: the page origin %s uses the environment %s', (origin, name) => {
  expect(getEnvironment(environments, origin).name).toBe(name);
});

test.each([
  'https://residents.harborpine.example.evil.example',
  'http://residents.harborpine.example',
  'https://residents.harborpine.example:8443',
  'null',
  '',
])('spec 7: the unknown origin %p uses local', (origin) => {
  expect(getEnvironment(environments, origin).name).toBe('local');
});

test('services with a path are below the origin of the page', () => {
  const { services, flags } = environments.prod;
  const prod = {
    ...environments.prod,
    services: { ...services, payments: '/api/payments' },
    flags: { ...flags, base_url: '/api/flags' },
  };
  const changed = parseEnvironments(JSON.stringify({ ...environments, prod }));
  const origin = 'https://residents.harborpine.example';
  const environment = getEnvironment(changed, origin);
  expect(environment.services).toEqual({ ...services, payments: `${origin}/api/payments` });
  expect(environment.flags.base_url).toBe(`${origin}/api/flags`);
});

test.each(['//evil.example/payments', '/', '/api/payments/', 'api/payments'])(
  'refuses the service root %s',
  (payments) => {
    const prod = { ...environments.prod, services: { payments } };
    expect(() => parseEnvironments(JSON.stringify({ ...environments, prod }))).toThrow(
      /prod.services.payments has to be an address/,
    );
  },
);

test('spec 9: the environments are local, dev, RC and prod', () => {
  expect(Object.keys(environments)).toEqual(['local', 'dev', 'rc', 'prod']);
});

test('spec 7: release-candidate has no payments, maintenance or utility service', () => {
  const { services } = environments.rc;
  expect(Object.keys(services).sort()).toEqual(['documents', 'resident']);
});

test('spec 7: the other environments have all five services', () => {
  for (const name of ['local', 'dev', 'prod'] as const) {
    expect(Object.keys(environments[name].services)).toHaveLength(5);
  }
});

test('spec 7: each environment has an identity provider, a flag service and an analytics service', () => {
  for (const { identity, flags, analytics } of Object.values(environments)) {
    expect(Object.keys(identity)).toEqual(['domain', 'client_id', 'audience']);
    expect(flags.client_side_id).not.toBe('');
    expect(analytics).toEqual({
      project_key: expect.stringMatching(/./),
      host: expect.stringMatching(/^http/),
    });
  }
});

test('takes the ports of the fake services from the environment variables', () => {
  const { local } = readEnvironments({ SERVICES_PORT: '5200', IDENTITY_PORT: '5300' });
  expect(local.services.payments).toBe('http://localhost:5200/payments');
  expect(local.errors.dsn).toBe('http://local@localhost:5200/telemetry/1');
  expect(local.identity.domain).toBe('http://localhost:5300');
});

test('keeps the origins apart when one has the default port of another', () => {
  const { local } = readEnvironments({
    SERVICES_PORT: '4400',
    PROCESSOR_PORT: '4300',
    IDENTITY_PORT: '4200',
  });
  expect(local.services.payments).toBe('http://localhost:4400/payments');
  expect(local.errors.dsn).toBe('http://local@localhost:4400/telemetry/1');
  expect(local.identity.domain).toBe('http://localhost:4200');
  expect(local.payment_provider?.origin).toBe('http://localhost:4300');
});

type Tree = { [field: string]: Tree | Tree[] | string | undefined };
const prodWith = (change: Tree) => (all: Tree) => ({
  ...all,
  prod: { ...(all.prod as Tree), ...change },
});

test.each<[string, string, (all: Tree) => unknown]>([
  [
    'a missing environment',
    'prod is missing or of the wrong kind',
    (all) => ({ ...all, prod: undefined }),
  ],
  [
    'an unknown environment',
    'staging is not a field that it may have',
    (all) => ({ ...all, staging: all.prod }),
  ],
  ['no object', 'the whole is missing or of the wrong kind', () => null],
  [
    'a root that is no address',
    'prod.services.payments has to be an address such as https://api.example/payments or a path such as /api/payments, without a slash at its end',
    prodWith({ services: { payments: 'javascript:alert(1)' } }),
  ],
  [
    'an unknown service',
    'prod.services.billing is not a field that it may have',
    prodWith({ services: { billing: 'https://api.example' } }),
  ],
  [
    'an origin with a path',
    'prod.origins.0 has to be an origin such as https://portal.example, with nothing after it',
    prodWith({ origins: ['https://portal.example/'] as unknown as Tree[] }),
  ],
  [
    'an address instead of a domain',
    'prod.identity.domain has to be a domain such as tenant.eu.auth0.com, or an origin',
    prodWith({ identity: { domain: 'https://t.auth0.com/login', client_id: 'a', audience: 'b' } }),
  ],
  [
    'a key that was left empty',
    'prod.flags.client_side_id must not be empty',
    prodWith({ flags: { client_side_id: '' } }),
  ],
  [
    'a DSN without a project',
    'prod.errors.dsn has to be a DSN such as https://key@o1.ingest.us.sentry.io/2',
    prodWith({ errors: { dsn: 'https://o1.ingest.us.sentry.io' } }),
  ],
  [
    'a share of traces above 100 percent',
    'prod.tracing.sampled_percent is missing or of the wrong kind',
    prodWith({ tracing: { sampled_percent: 101 } as unknown as Tree }),
  ],
  [
    'a share of traces below 0 percent',
    'prod.tracing.sampled_percent has to be 0 to 100',
    prodWith({ tracing: { sampled_percent: -1 } as unknown as Tree }),
  ],
  ['the name of another', 'prod.name has to be prod', prodWith({ name: 'rc' })],
  [
    'an origin in two environments',
    'local.origins has an origin that prod has too',
    prodWith({ origins: ['http://localhost:4100'] as unknown as Tree[] }),
  ],
])('rejects a configuration with %s: %s', (_what, message, corrupt) => {
  const corrupted = JSON.stringify(corrupt(JSON.parse(text)));
  expect(() => parseEnvironments(corrupted)).toThrow(new Error(message));
});

describe('a configuration file of a deployment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const file = join(folder, 'environments.json');
  const writeConfig = (content: string) => {
    writeFileSync(file, content);
    return () => readEnvironments({ PORTAL_CONFIG: file, SERVICES_PORT: '5200' });
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('replaces the default configuration without changes', () => {
    const read = writeConfig(
      text.replace('"Harbor & Pine Property Management"', '"Elm Street Homes"'),
    );
    expect(read().local.company.name).toBe('Elm Street Homes');
    expect(read().local.services.payments).toBe('http://localhost:4200/payments');
  });

  test('is rejected with the file and the field', () => {
    const read = writeConfig(text.replace('"client_id": "resident-portal-dev"', '"client_id": ""'));
    expect(read).toThrow(
      new Error(
        `The configuration ${file} cannot be used: dev.identity.client_id must not be empty.`,
      ),
    );
    expect(writeConfig('{')).toThrow(/cannot be used: it is not JSON: /);
    expect(() => readEnvironments({ PORTAL_CONFIG: join(folder, 'gone.json') })).toThrow(
      /gone\.json cannot be used: ENOENT: no such file/,
    );
  });

  test('stops the server with one message when it is invalid', () => {
    writeConfig(text.replace('"phc_dev"', '""'));
    const main = join(__dirname, '../main.ts');
    const env = { ...process.env, PORTAL_ENV: 'test', PORTAL_CONFIG: file };
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', main], { env });
    expect(status).toBe(1);
    expect(String(stderr)).toBe(
      `The configuration ${file} cannot be used: dev.analytics.project_key must not be empty.\n`,
    );
  });
});

test('documents every configuration field', () => {
  const page = readFileSync(join(__dirname, '../../../docs/configuration.md'), 'utf8');
  const { services, ...rest } = environments.local;
  const fields = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [name],
  );
  expect(Object.keys(services)).not.toEqual([]);
  for (const name of [...fields, 'services']) expect(page).toMatch(new RegExp(`[\`.]${name}[\`.]`));
});

test('rejects override origins in production', () => {
  const all = JSON.parse(text);
  all.prod.overrides = { origins: ['http://localhost:4110'] };
  expect(() => parseEnvironments(JSON.stringify(all))).toThrow(
    'prod.overrides has to be left out: renters get what is released',
  );
});
