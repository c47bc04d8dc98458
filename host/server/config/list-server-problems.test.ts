/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listServerProblems } from './list-server-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeFile = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const missing = join(folder, 'missing.pem');
const { publicKey } = generateKeyPairSync('ed25519');
const keys = writeFile('keys.pem', String(publicKey.export({ type: 'spki', format: 'pem' })));
const text = readFileSync(join(__dirname, 'environments.json'), 'utf8');
const writeEnvironments = (from: string | RegExp, to: string) =>
  writeFile(`environments-${Math.random()}.json`, text.replaceAll(from, to));
const config = writeEnvironments('harborpine.example', 'elm.example');

/** The settings of a production start without problems. */
const PRODUCTION: NodeJS.ProcessEnv = {
  PORTAL_CONFIG: config,
  PORTAL_ORIGIN: 'https://residents.elm.example',
  RELEASE_PUBLIC_KEYS_FILE: keys,
};

test('accepts the settings of a production start', () => {
  expect(listServerProblems(PRODUCTION)).toEqual([]);
});

test('needs no setting in local', () => {
  expect(listServerProblems({ PORTAL_ENV: 'local' })).toEqual([]);
});

const HTTP = 'because anyone on the network can read and change http';

test.each<[mistake: string, changes: NodeJS.ProcessEnv, sentence: string]>([
  [
    'an unknown environment',
    { PORTAL_ENV: 'prod' },
    'PORTAL_ENV is "prod": set it to local, test, dev, rc or production, or unset it for production.',
  ],
  [
    'an unknown value of a switch',
    { COMPRESSION_DICTIONARIES: 'no' },
    'COMPRESSION_DICTIONARIES is "no": set it to on or off, or unset it.',
  ],
  [
    'the file of the sample company',
    { PORTAL_CONFIG: '' },
    'PORTAL_CONFIG is not set: set it to the file with your environments, because the default file describes a sample company.',
  ],
  [
    'a missing file',
    { PORTAL_CONFIG: missing },
    `The configuration ${missing} cannot be used: ENOENT: no such file or directory, open '${missing}'.`,
  ],
  [
    'no origin',
    { PORTAL_ORIGIN: undefined },
    'PORTAL_ORIGIN is not set: set it to the https origin under which renters open the portal.',
  ],
  [
    'an origin that no environment names',
    { PORTAL_ORIGIN: 'https://portal.elm.example' },
    'No environment of PORTAL_CONFIG has the origin https://portal.elm.example of PORTAL_ORIGIN: add it to the origins of the environment that this server serves.',
  ],
  [
    'an origin of the local environment',
    {
      PORTAL_CONFIG: writeEnvironments('http://localhost:4100', 'https://local.elm.example'),
      PORTAL_ORIGIN: 'https://local.elm.example',
    },
    'PORTAL_ORIGIN is an origin of the environment local, which is for development: move it to dev, rc or prod in PORTAL_CONFIG.',
  ],
  [
    'a service without TLS',
    {
      PORTAL_CONFIG: writeEnvironments('https://api.harborpine.example/utility', 'http://api/u'),
      PORTAL_ORIGIN: 'https://residents.harborpine.example',
    },
    `prod.services.utility of PORTAL_CONFIG uses http: set it to an https address, ${HTTP}.`,
  ],
  [
    'overrides of developers',
    { PORTAL_ORIGIN: 'https://residents.dev.elm.example' },
    "The environment dev loads sections from developers' servers: remove dev.overrides from PORTAL_CONFIG, or set PORTAL_ENV to dev or rc.",
  ],
  [
    'no trusted keys',
    { RELEASE_PUBLIC_KEYS_FILE: undefined },
    'RELEASE_PUBLIC_KEYS_FILE is not set: set it to the file of public keys that `pnpm release make-key` wrote, because unsigned releases are not served.',
  ],
  [
    'a missing file of keys',
    { RELEASE_PUBLIC_KEYS_FILE: missing },
    `RELEASE_PUBLIC_KEYS_FILE names the file ${missing}, which does not exist: correct the path or the permissions.`,
  ],
  [
    'a file of keys that has none',
    { RELEASE_PUBLIC_KEYS_FILE: config },
    `RELEASE_PUBLIC_KEYS_FILE names the file ${config}, which has no Ed25519 public key in PEM format: write it with \`pnpm release make-key\`.`,
  ],
  [
    'the unsigned releases of local',
    { RELEASES_ENVIRONMENT: 'local' },
    'RELEASES_ENVIRONMENT is local, whose releases nobody signs: set it to dev, rc or prod, or unset it.',
  ],
  [
    'the releases of an unknown environment',
    { RELEASES_ENVIRONMENT: 'production' },
    'RELEASES_ENVIRONMENT is "production": set it to local, dev, rc or prod, or unset it.',
  ],
  [
    'a bucket without TLS',
    { RELEASES_ENDPOINT: 'http://s3.internal' },
    `RELEASES_ENDPOINT uses http: set it to an https address, ${HTTP}.`,
  ],
  [
    'a malformed report address',
    { CSP_REPORT_URL: 'reports' },
    'CSP_REPORT_URL is "reports": set it to an address such as https://reports.example.com/csp.',
  ],
  [
    'a port that is no number',
    { PORTAL_PORT: 'http' },
    'PORTAL_PORT is "http": set it to a whole number from 0 to 65535.',
  ],
  ['a test setting', { RELEASE_STOP_AT: 'upload' }, 'RELEASE_STOP_AT is for tests: unset it.'],
  [
    'an open debugger',
    { NODE_OPTIONS: '--inspect' },
    'NODE_OPTIONS opens the debugger: remove --inspect.',
  ],
])('names %s in one sentence', (_mistake, changes, sentence) => {
  expect(listServerProblems({ ...PRODUCTION, ...changes })).toEqual([sentence]);
});

test('names an http origin that an environment has in one sentence', () => {
  const changes = {
    PORTAL_CONFIG: writeEnvironments('https://residents.harbor', 'http://residents.harbor'),
    PORTAL_ORIGIN: 'http://residents.harborpine.example',
  };
  expect(listServerProblems({ ...PRODUCTION, ...changes })).toEqual([
    `PORTAL_ORIGIN uses http: set it to an https address, ${HTTP}.`,
  ]);
});

test('names every invalid field of the file in a separate sentence', () => {
  const file = writeEnvironments(/"(phc_dev|resident-portal-rc)"/g, '""');
  expect(listServerProblems({ ...PRODUCTION, PORTAL_CONFIG: file })).toEqual([
    `The configuration ${file} cannot be used: dev.analytics.project_key must not be empty.`,
    `The configuration ${file} cannot be used: rc.identity.client_id must not be empty.`,
    `The configuration ${file} cannot be used: rc.flags.client_side_id must not be empty.`,
  ]);
});

test('prints three sentences for three problems and exits with 1', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(__dirname, '../main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        ...PRODUCTION,
        PORTAL_PORT: '99999',
        PORTAL_ORIGIN: 'https://portal.elm.example',
        RELEASE_PUBLIC_KEYS_FILE: missing,
      },
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORTAL_PORT /),
    expect.stringMatching(/^RELEASE_PUBLIC_KEYS_FILE /),
    expect.stringMatching(/^No environment /),
  ]);
});
