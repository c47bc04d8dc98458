// Import rules of the services: the tree is app, the services, platform, from top to bottom.
import { TESTS } from './test-code.mjs';

export const SERVICES = ['payments', 'resident', 'documents', 'maintenance', 'utility', 'office'];

const inside = (...folders) => `^services/src/(${folders.join('|')})/`;
/** What SQL is written with: drizzle, the tables, the joins between them and prepared statements. */
const SQL = [
  '(^|/)node_modules/drizzle-orm/',
  '^services/src/platform/db/(schema/|join-conditions\\.ts$|prepare-statement\\.ts$)',
];

const NOT_RUN_IN_PRODUCTION = [...TESTS, inside('testing', 'seed')];

const entryPoint = (service) => ({
  name: 'service-entry-point',
  severity: 'error',
  comment:
    'Other folders import a service through its index.ts alone, so that its inner files can change without them.',
  from: { pathNot: inside(service) },
  to: { path: inside(service), pathNot: `^services/src/${service}/index\\.ts$` },
});

const noOwnEntryPoint = (service) => ({
  name: 'no-own-entry-point',
  severity: 'error',
  comment:
    'A service does not import its own index.ts: every file would depend on every other file of the service.',
  from: { path: inside(service) },
  to: { path: `^services/src/${service}/index\\.ts$` },
});

export const servicesRules = [
  ...SERVICES.map(entryPoint),
  ...SERVICES.map(noOwnEntryPoint),
  {
    name: 'platform-knows-no-domain',
    severity: 'error',
    comment: 'The platform serves every service, so it depends on none of them.',
    from: { path: inside('platform'), pathNot: TESTS },
    to: { path: '^services/src/', pathNot: inside('platform') },
  },
  {
    name: 'database-driver-entry-point',
    severity: 'error',
    comment: 'The driver uses private parts of pg: what lies behind its index.ts can be replaced.',
    from: { pathNot: '^services/src/platform/db/driver/' },
    to: {
      path: '^services/src/platform/db/driver/',
      pathNot: '^services/src/platform/db/driver/index\\.ts$',
    },
  },
  {
    name: 'app-is-on-top',
    severity: 'error',
    comment: 'The app puts the services together; what it starts does not depend on it.',
    from: {
      path: '^services/src/',
      pathNot: [...NOT_RUN_IN_PRODUCTION, inside('app'), '^services/src/main\\.ts$'],
    },
    to: { path: inside('app') },
  },
  {
    name: 'stand-ins-are-replaceable',
    severity: 'error',
    comment:
      'A deployment replaces the stand-ins by real providers, so only the app and test code know them.',
    from: { pathNot: [...TESTS, inside('app', 'testing', 'stand-ins'), '^e2e/'] },
    to: { path: inside('stand-ins') },
  },
  {
    name: 'test-support-stays-out-of-production',
    severity: 'error',
    comment: 'Code that runs in production does not carry sample data or test support.',
    from: { pathNot: [...NOT_RUN_IN_PRODUCTION, '^services/src/app/seed', '^e2e/'] },
    to: { path: NOT_RUN_IN_PRODUCTION },
  },
  {
    name: 'sql-in-stores',
    severity: 'error',
    comment:
      'The store of a capability (store.ts or store/) alone holds its SQL, its locks and the order of its statements. Types of rows may be imported everywhere.',
    from: {
      path: inside(...SERVICES),
      pathNot: [...TESTS, '/store\\.ts$', '/store/'],
    },
    to: { path: SQL, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-know-no-app',
    severity: 'error',
    comment: 'The services are deployed without the front end and without the browser tests.',
    from: { path: '^services/' },
    to: { path: '^(host|remote-[^/]+|e2e)/' },
  },
  {
    name: 'services-know-the-contract',
    severity: 'error',
    comment:
      'The services share schemas (contract), the writing of amounts and dates (format), the languages (language) and the opening of a server (server) with the front end, and nothing else.',
    from: { path: '^services/src/' },
    to: { path: '^shared/', pathNot: '^shared/(contract|format|language|server)/' },
  },
];
