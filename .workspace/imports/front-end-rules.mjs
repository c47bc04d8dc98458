// Import rules of the front end: host and remotes, queries, api, contract, from top to bottom
// (docs/architecture.md).
import { screenRules } from './screen-rules.mjs';
import { TEST_FOLDERS, TESTS } from './test-code.mjs';

/** What each part of shared imports of the other parts. A part without a line imports none. */
const PARTS = {
  contract: ['format', 'language'],
  config: ['contract'],
  session: ['contract'],
  flags: ['contract'],
  analytics: ['contract'],
  format: ['language'],
  i18n: ['language'],
  server: ['contract'],
  api: ['contract', 'language', 'loading'],
  'query-client': ['contract', 'api'],
  queries: ['contract', 'api', 'query-client', 'session', 'format', 'loading'],
  ui: ['theme', 'format', 'i18n', 'language', 'paths', 'loading'],
  // Screens of two sections, with data of their own.
  address: ['contract', 'ui', 'theme', 'format', 'i18n', 'language'],
  deposit: ['contract', 'ui', 'theme', 'format', 'i18n'],
  media: ['contract', 'queries', 'session', 'ui', 'theme', 'format', 'i18n', 'loading'],
  methods: ['contract', 'api', 'queries', 'session', 'ui', 'theme', 'format', 'i18n', 'language'],
};

/** The build and the test support put parts of every kind together. */
const UNRESTRICTED = ['federation', 'testing'];

const SOURCE = '^(host|remote-[^/]+|shared)/';

const partRule = ([part, allowed]) => ({
  name: `shared-${part}`,
  severity: 'error',
  comment: `shared/${part} imports ${allowed.join(', ') || 'no part'} of shared: data flows one way.`,
  from: { path: `^shared/${part}/`, pathNot: TESTS },
  to: { path: '^shared/', pathNot: `^shared/(${[part, ...allowed].join('|')})/` },
});

const otherPart = {
  name: 'shared-part-alone',
  severity: 'error',
  comment: 'A part of shared without a line in PARTS imports no other part: data flows one way.',
  from: {
    path: '^shared/([^/]+)/',
    pathNot: [...TESTS, `^shared/(${[...Object.keys(PARTS), ...UNRESTRICTED].join('|')})/`],
  },
  to: { path: '^shared/', pathNot: '^shared/$1/' },
};

const apps = [
  {
    name: 'no-other-app',
    severity: 'error',
    comment:
      'Apps are built and released apart: what two of them need moves to shared, and the host loads sections at run time.',
    from: { path: '^(host|remote-[^/]+|shared)/' },
    to: { path: '^(host|remote-[^/]+|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'front-end-knows-the-contract',
    severity: 'error',
    comment: 'The front end knows the services through shared/contract alone.',
    from: { path: SOURCE },
    to: { path: '^services/' },
  },
  {
    name: 'pages-read-through-queries',
    severity: 'error',
    comment:
      'Pages read data through a query hook; only src/queries of a section calls shared/api.',
    from: { path: '^remote-[^/]+/', pathNot: '^remote-[^/]+/src/queries/' },
    to: { path: '^shared/api/' },
  },
  {
    name: 'server-is-for-node',
    severity: 'error',
    comment: 'shared/server opens servers on Node; a browser cannot run it.',
    from: { path: '^(host/src|remote-[^/]+)/' },
    to: { path: '^shared/server/' },
  },
  {
    name: 'no-test-support-in-pages',
    severity: 'error',
    comment: 'Test support would add its weight to the files that a browser loads.',
    from: { path: SOURCE, pathNot: [...TESTS, ...TEST_FOLDERS] },
    to: { path: ['^shared/testing/', '^(host|remote-[^/]+)/src/testing/'] },
  },
];

export const frontEndRules = (root) => [
  ...Object.entries(PARTS).map(partRule),
  otherPart,
  ...apps,
  ...screenRules(root),
];
