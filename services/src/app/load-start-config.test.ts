import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStartProblems } from 'services/testing/start-config/list-start-problems';
import {
  type Changes,
  PRODUCTION_SETTINGS as PRODUCTION,
} from 'services/testing/start-config/production-settings';
import { SERVICE_NAMES } from './app-factories.ts';
import { loadStartConfig } from './load-start-config.ts';

test('starts every service except the stand-ins and the office in production', () => {
  const { config, names, warnings } = loadStartConfig(PRODUCTION, []);
  expect(config.environment).toBe('production');
  expect(warnings).toEqual([]);
  const local = ['identity', 'office', 'flags', 'telemetry'];
  expect(names).toEqual(SERVICE_NAMES.filter((name) => !local.includes(name)));
});

test('starts every service without any setting in local', () => {
  expect(loadStartConfig({ PORTAL_ENV: 'local' }, []).names).toEqual(SERVICE_NAMES);
});

test.each([
  ['identity', 'leave it out and set IDENTITY_ORIGIN to your identity provider'],
  ['flags', 'leave it out and set FLAGS_URL to your flag service'],
  ['telemetry', 'leave it out; PostHog and Sentry receive the events of the page'],
  ['office', 'leave it out; it lets the owner of the data folder act as the office'],
])('refuses the service %s in production', (name, advice) => {
  expect(listStartProblems({}, ['resident', name])).toEqual([
    `The service ${name} exists in local and test only: ${advice}.`,
  ]);
});

test('names an unknown service in one sentence', () => {
  expect(listStartProblems({}, ['resident', 'residents'])).toEqual([
    `There is no service residents: name some of ${SERVICE_NAMES.join(', ')}.`,
  ]);
});

test('names two equal ports in one sentence in local', () => {
  expect(
    listStartProblems({ PORTAL_ENV: 'local', PORTAL_ORIGIN: undefined, PORTAL_PORT: '4200' }),
  ).toEqual(['PORTAL_PORT and SERVICES_PORT are both 4200: set one of them to another port.']);
});

test.each(['dev', 'rc'])('refuses default secrets in %s', (environment) => {
  expect(listStartProblems({ PORTAL_ENV: environment, LINK_SECRET: undefined })).toHaveLength(1);
});

test('gives three sentences for three problems', () => {
  const problems = listStartProblems({
    LINK_SECRET: undefined,
    LOG_LEVEL: 'verbose',
    SERVICES_ORIGIN: 'http://api.example.com',
  });
  expect(problems).toHaveLength(3);
  expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(
    new Set(['LOG_LEVEL', 'LINK_SECRET', 'SERVICES_ORIGIN']),
  );
});

test('shows no secret in a sentence', () => {
  const secrets = {
    DATABASE_URL: 'mysql://root:hidden-value@db',
    PROOF_SECRET: 'hidden-value',
    LINK_SECRET: 'hidden-value-hidden',
    PROCESSOR_API_KEY: 'hidden-value',
    SMTP_URL: 'hidden-value',
  };
  const problems = listStartProblems(secrets);
  expect(problems).toHaveLength(5);
  expect(problems.join()).not.toContain('hidden');
});

test.each([
  ['CLAMD_URL', { CLAMD_URL: undefined }, /^CLAMD_URL is not set: uploads are not scanned/],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: undefined }, /^TRUSTED_PROXIES is 0: behind a proxy/],
  ['SMTP_URL', { SMTP_URL: 'smtp://smtp.example.com' }, /^SMTP_URL uses smtp:/],
])('starts with one warning about %s', (_name, changes, warning) => {
  const { warnings } = loadStartConfig({ ...PRODUCTION, ...changes }, []);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

describe('a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = (script: string, env: Changes) => {
    const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
    const { PATH, HOME } = process.env;
    return spawnSync(process.execPath, ['--no-warnings', file], {
      env: { PATH, HOME, DATA_DIR: folder, ...env },
      encoding: 'utf8',
    });
  };

  test('prints all problems of the services and exits with 1', () => {
    const { LINK_SECRET: _, ...rest } = PRODUCTION;
    const { status, stderr } = start('main.ts', { ...rest, REPLICAS: '3', LOG_LEVEL: 'loud' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(3);
  });

  test('refuses to start the sandbox processor without PORTAL_ENV', () => {
    const { status, stderr } = start('stand-ins/processor/main.ts', {});
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The sandbox processor moves no money and exists in local and test only: set PORTAL_ENV to local, or use a payment processor.\n',
    );
  });

  test('refuses an unknown PORTAL_ENV of the sandbox processor in one sentence', () => {
    const { status, stderr } = start('stand-ins/processor/main.ts', { PORTAL_ENV: 'prod' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'PORTAL_ENV is "prod": set it to local, test, dev, rc or production, or unset it for production.\n',
    );
  });
});
