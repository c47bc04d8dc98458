import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, parseEnvironments } from './environment.ts';

const text = readFileSync(join(__dirname, '../../host/server/config/environments.json'), 'utf8');
const environments = parseEnvironments(text);

test.each([
  ['http://localhost:4100', 'local'],
  ['https://residents.dev.harborpine.example', 'dev'],
  ['https://residents.rc.harborpine.example', 'rc'],
  ['https://residents.harborpine.example', 'prod'],
])('spec 7: the page origin %s runs in %s', (origin, name) => {
  expect(environmentFor(environments, origin).name).toBe(name);
});

test.each([
  'https://residents.harborpine.example.evil.example',
  'http://residents.harborpine.example',
  'https://residents.harborpine.example:8443',
  'null',
  '',
])('spec 7: the unknown origin %p runs in local', (origin) => {
  expect(environmentFor(environments, origin).name).toBe('local');
});

test('spec 7: release-candidate has no payments, maintenance and utility', () => {
  const { services } = environments.rc;
  expect(Object.keys(services).sort()).toEqual(['documents', 'resident']);
});

test('spec 7: the others have all five services', () => {
  for (const name of ['local', 'dev', 'prod'] as const) {
    expect(Object.keys(environments[name].services)).toHaveLength(5);
  }
});

test('origins that are elsewhere on this machine are moved', () => {
  const moved = parseEnvironments(text, { 'http://localhost:4200': 'http://localhost:5200' });
  expect(moved.local.services.payments).toBe('http://localhost:5200/payments');
});

test.each([
  ['a missing environment', (all: Record<string, unknown>) => ({ ...all, prod: undefined })],
  ['an unknown name', (all: Record<string, unknown>) => ({ ...all, staging: all.prod })],
  [
    'a root that is no address',
    (all: Record<string, unknown>) => ({
      ...all,
      prod: { ...(all.prod as object), services: { payments: 'javascript:alert(1)' } },
    }),
  ],
])('%s is refused', (_what, spoil) => {
  expect(() => parseEnvironments(JSON.stringify(spoil(JSON.parse(text))))).toThrow();
});
