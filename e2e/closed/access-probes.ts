import { createHmac } from 'node:crypto';
import { createDocumentLinks } from 'services/documents';
import type { Installation } from './installation.ts';
import { createHttpProbe, isNotFound, isRefused, type Probe } from './probe.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const INTROSPECTION = JSON.stringify({ query: '{ __schema { types { name } } }' });

const withToken = async (installation: Installation, changes?: Record<string, unknown>) => ({
  ...JSON_TYPE,
  authorization: `Bearer ${await installation.getToken(changes)}`,
});

/** The schema of the GraphQL services. */
const INTROSPECTIONS: readonly Probe[] = ['resident', 'documents'].flatMap((service) => [
  createHttpProbe({
    name: `introspection of ${service} with a token`,
    to: 'services',
    path: `/${service}/api/graphql`,
    method: 'POST',
    request: async (installation) => ({
      headers: await withToken(installation),
      body: INTROSPECTION,
    }),
    expected: 'no schema',
    isClosed: ({ status, text }) => status !== 401 && status < 500 && !text.includes('__Type'),
    local: 'open',
  }),
  createHttpProbe({
    name: `introspection of ${service} without a token`,
    to: 'services',
    path: `/${service}/api/graphql`,
    method: 'POST',
    request: { headers: JSON_TYPE, body: INTROSPECTION },
    expected: '401',
    isClosed: isRefused,
    local: 'closed',
  }),
  createHttpProbe({
    name: `GraphQL page of ${service}`,
    to: 'services',
    path: `/${service}/api/graphql`,
    request: { headers: { accept: 'text/html' } },
    expected: '405',
    isClosed: ({ status }) => status === 405,
    local: 'closed',
  }),
]);

const TOKEN_PATH = '/utility/v1/login';

/** Access tokens that must not be accepted. */
const TOKENS: readonly Probe[] = [
  createHttpProbe({
    name: 'data without a token',
    to: 'services',
    path: TOKEN_PATH,
    expected: '401',
    isClosed: isRefused,
    local: 'closed',
  }),
  ...(
    [
      ['of the local identity stand-in', { iss: 'http://localhost:4300/' }],
      ['for the sample audience', { aud: 'https://api.harborpine.example' }],
      ['that has expired', { exp: 1_700_000_000 }],
    ] as const
  ).map(([name, changes]) =>
    createHttpProbe({
      name: `token ${name}`,
      to: 'services',
      path: TOKEN_PATH,
      request: async (installation) => ({ headers: await withToken(installation, changes) }),
      expected: '401',
      isClosed: isRefused,
      // The identity stand-in gives a token without a password, whose claims cannot be chosen.
      local: 'open',
    }),
  ),
  createHttpProbe({
    name: 'token without a signature',
    to: 'services',
    path: TOKEN_PATH,
    request: async (installation) => {
      const [, payload = ''] = (await installation.getToken()).split('.');
      const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
      return { headers: { authorization: `Bearer ${header}.${payload}.AA` } };
    },
    expected: '401',
    isClosed: isRefused,
    local: 'closed',
  }),
];

const EXPIRED_LINK_TIME = new Date(Date.now() - 86_400_000);

/** Secrets that are in the repository. */
const SECRETS: readonly Probe[] = [
  createHttpProbe({
    name: 'processor event signed with the default secret',
    to: 'services',
    path: '/payments/v1/processor-events',
    method: 'POST',
    request: () => {
      const seconds = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', 'sandbox-events-local').update(`${seconds}.{}`);
      const signature = `t=${seconds},v1=${mac.digest('hex')}`;
      return { headers: { 'processor-signature': signature }, body: '{}' };
    },
    expected: '401',
    isClosed: isRefused,
    local: 'open',
  }),
  createHttpProbe({
    name: 'file link sealed with the default secret',
    to: 'services',
    path: async () => {
      const links = createDocumentLinks({ secret: 'sandbox-links-local', seconds: 60 });
      const ids = { corporationId: 'a', personId: 'b', doorId: 'c', leaseId: 'd', documentId: 'e' };
      return `/documents/v1/files/${(await links.seal(ids, EXPIRED_LINK_TIME)).link}`;
    },
    expected: '404, not 410 (expired)',
    isClosed: isNotFound,
    local: 'open',
  }),
  {
    name: 'sample renters with a published password',
    request: 'rows of identity_account',
    expected: '0',
    local: 'open',
    async run(installation) {
      const count = await installation.countRenters();
      return { result: count === 0 ? 'closed' : 'open', actual: String(count) };
    },
  },
];

export const ACCESS_PROBES: readonly Probe[] = [...INTROSPECTIONS, ...TOKENS, ...SECRETS];
