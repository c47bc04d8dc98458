// Commands that the test does not run, with the reason. A command that could run in a sandbox does not belong here.

/** Programs outside the repository. Files of the repository that their arguments name are checked. */
export const EXTERNAL_PROGRAMS = {
  curl: 'needs a deployed portal',
  openssl: 'is part of the machine; the closed-production test generates its secrets itself',
  kubectl: 'needs a cluster',
  docker: 'needs a container engine',
  podman: 'needs a container engine',
  buildah: 'needs a container engine and base images',
  git: 'changes the clone of the reader',
  yes: 'keeps a processor busy until it is stopped',
  jq: 'is not installed on every machine; reads a deployed store',
  grep: 'reads a deployed store',
  nginx: 'runs in e2e/deploy on the same templates',
  promtool: 'runs in pnpm alert-rules',
  systemctl: 'needs systemd',
  psql: 'the blocks with it run in e2e/long/restore',
  pgbackrest: 'the blocks with it run in e2e/long/restore',
};

/** Programs that a script of package.json runs, and that parts of `npm test` run with the same configuration. */
export const CHECKED_PROGRAMS = {
  biome: 'part "lint and format"',
  knip: 'part "dead code and unused dependencies"',
  tsc: 'part "types"',
  webpack: 'part "builds"',
  playwright: 'part "end to end, composed builds"',
};

/** Programs in the node_modules of a package. */
export const INSTALLED_PROGRAMS = {
  'webpack-cli/bin/cli.js': 'keeps running: the harness of a section, the UI kit',
};

/** Programs of the repository that start a server, a build or a long run and have no form that only checks arguments. */
export const LONG_PROGRAMS = {
  '.workspace/start.mjs': 'keeps running; e2e/closed starts the same processes',
  '.workspace/test.mjs': 'runs this test',
  '.workspace/house-rules.mjs': 'part "house rules"',
  '.workspace/imports.mjs': 'part "import rules"',
  '.workspace/language.mjs': 'part "language"',
  '.workspace/messages/main.mjs': 'part "messages"',
  '.workspace/sizes.mjs': 'part "file sizes"',
  '.workspace/alert-rules.mjs': 'part "alert rules"',
  '.workspace/dependencies/audit.mjs': 'part "licenses of dependencies"; the rest needs a registry',
  'host/release/build.ts': 'part "builds"',
  'host/release/budgets/main.ts': 'part "byte budgets"',
  'host/release/bytes.ts': 'reads a build that is in service',
  'shared/federation/first-content/print-first-content.ts':
    'takes seconds; the tests of first content run it',
  'services/build.ts': 'part "builds"',
  'host/server/dev.ts': 'keeps running',
  'host/server/dev-remote.ts': 'keeps running; e2e/journeys/override.test.ts starts it',
  'host/server/main.ts': 'keeps running; e2e/closed starts it, also with --check',
  'services/src/main.ts': 'keeps running; e2e/closed starts its bundle',
  'services/dist/services.mjs': 'keeps running; e2e/closed starts it, also with --check',
  'services/dist/processor.mjs': 'keeps running; e2e/closed starts it',
  'services/dist/migrate.mjs': 'needs a PostgreSQL; e2e/closed runs its source',
  'services/deploy/main.ts': 'takes minutes; e2e/deploy/collected-runtime.test.ts runs it',
  'services/src/platform/db/generate-migrations.ts': 'writes into the sources',
  'services/src/testing/error-page/write-error-page.ts': 'writes into the sources',
  'services/src/app/graphql/write-schema.ts': 'writes into the sources',
  'shared/api/graphql/write-types.ts': 'writes into the sources',
};

/**
 * Programs that need a database: they run with one that does not answer, so they stop after they have parsed their
 * arguments. Other tests run them with a database.
 */
export const DATABASE_PROGRAMS = [
  'services/src/app/database/main.ts',
  'services/src/app/seed/main.ts',
  'services/src/payments/ledger-audit/verify/main.ts',
  'services/src/app/commands/verify-files.ts',
  'services/src/app/commands/reconcile-payments.ts',
  'services/src/app/commands/erase-renter.ts',
];

/** Commands of pnpm itself. */
export const PNPM_COMMANDS = ['install', 'exec', 'audit', 'deploy', 'sbom'];

/** Variables that programs outside the repository read. */
export const EXTERNAL_SETTINGS = ['PATH', 'HOME'];
