import { availableParallelism } from 'node:os';
import path from 'node:path';

// One project a package. Code goes through swc (TypeScript 7 has no compiler API for jest), types through `pnpm types`.
const at = (file) => path.join(import.meta.dirname, file);

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
  'messages/[a-z-]+\\.json$': at('shared/i18n/jest-message-transform.cjs'),
};

const project = (name, extra) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  transform,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  ...extra,
});

// Page tests run in jsdom, against the real services started outside of the page's realm.
const page = {
  testEnvironment: at('services/src/testing/page-environment.mjs'),
  setupFilesAfterEnv: [at('shared/testing/setup.ts')],
  // styled-components inserts each rule into the style sheet, as in production. With text nodes, jsdom would parse the
  // whole sheet again for each of them.
  globals: { SC_DISABLE_SPEEDY: false },
};

export default {
  cacheDirectory: at('.cache/jest'),
  // Page tests also wait for their services, so there are more workers than cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Only what hangs should reach it.
  testTimeout: 150_000,
  projects: [
    project('shared', page),
    project('host', page),
    project('remote-payments', page),
    project('remote-lease', page),
    project('remote-maintenance', page),
    project('remote-account', page),
    // Runs without a separate realm for each test file, which would load all services again (decision 19).
    project('services', { runner: ['jest-light-runner', { runtime: 'child_process' }] }),
  ],
};
