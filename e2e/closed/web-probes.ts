import { createHttpProbe, isNotFound, type Probe } from './probe.ts';
import { type ProbeAnswer, send } from './send.ts';

const PAGE = { accept: 'text/html' };
const STACK = /\bat \S+ \(|node_modules|\.[mc]?ts:\d+/;

/** Whether an answer names the server software or shows a stack trace. */
const isDiscreet = ({ status, headers, text }: ProbeAnswer): boolean =>
  headers.server === undefined &&
  headers['x-powered-by'] === undefined &&
  headers['x-sourcemap'] === undefined &&
  headers.sourcemap === undefined &&
  (status < 400 || !STACK.test(text));

/** Answers that must not tell an attacker about the software. */
const HEADERS: readonly Probe[] = (
  [
    ['page', 'portal', '/', {}],
    ['health check of the web server', 'portal', '/healthz', {}],
    ['malformed cookie', 'portal', '/payments', { headers: { cookie: 'portal-clock=%zz; %' } }],
    ['unknown service', 'services', '/nothing', {}],
    ['health check of the services', 'services', '/healthz', {}],
    [
      'body that is no JSON',
      'services',
      '/resident/api/graphql',
      { headers: { 'content-type': 'application/json' }, body: '{' },
      'POST',
    ],
  ] as const
).map(([name, to, path, request, method]) =>
  createHttpProbe({
    name: `debug headers and stack traces: ${name}`,
    to,
    path,
    ...(method && { method }),
    request,
    expected: 'no Server, X-Powered-By or stack',
    isClosed: isDiscreet,
    local: 'closed',
  }),
);

const getEntry = (text: string): string => /src="(\/assets\/host\/[^"]+)"/.exec(text)?.[1] ?? '';

/** Requests the source map of the first script of the page, and looks for its name in the script. */
const sourceMaps: Probe = {
  name: 'source map of the first script',
  request: 'GET portal /assets/host/…/….js.map',
  expected: '404, and no script names one',
  local: 'closed',
  async run(installation) {
    const get = (path: string) =>
      send(
        `${installation.addresses.portal}${path}`,
        { headers: PAGE },
        installation.certificate.cert,
      );
    const entry = getEntry((await get('/')).text);
    const script = await get(entry);
    const map = await get(`${entry}.map`);
    const isClosed =
      script.status === 200 && map.status === 404 && !script.text.includes('sourceMappingURL');
    return {
      result: isClosed ? 'closed' : 'open',
      actual: `script ${script.status}, map ${map.status}`,
    };
  },
};

/** Files that the web server must not send. */
const FILES: readonly Probe[] = [
  ...(
    [
      ['signing key of the releases', '/.keys/release-key.pem'],
      ['environment file', '/.env'],
      ['source', '/src/main.tsx'],
      ['folder of builds', '/assets/host/'],
      ['path outside the builds', '/assets/host/%2e%2e/%2e%2e%2fenvironments.json'],
      ['configuration', '/environments.json'],
      ['metrics on the public port', '/metrics.txt'],
      ['live reload of pnpm dev', '/dev/reload.js'],
    ] as const
  ).map(([name, path]) =>
    createHttpProbe({
      name: `web server: ${name}`,
      to: 'portal',
      path,
      isClosed: isNotFound,
      local: 'closed',
    }),
  ),
  sourceMaps,
];

/** Settings of developers in the page, and pages of other sites. */
const PAGES: readonly Probe[] = [
  createHttpProbe({
    name: 'addresses of this machine in the page',
    to: 'portal',
    path: '/',
    request: { headers: PAGE },
    expected: 'no stand-in in the page',
    isClosed: ({ status, text }) => status === 200 && !/phc_local|\/telemetry|\/flags"/.test(text),
    local: 'open',
  }),
  createHttpProbe({
    name: "section from a developer's server",
    to: 'portal',
    path: '/payments?override=payments:http://localhost:4110',
    request: { headers: PAGE },
    expected: 'the page without the section',
    isClosed: ({ status, text }) => status === 200 && !text.includes('localhost:4110'),
    local: 'open',
  }),
  createHttpProbe({
    name: "confirmation of a section from a developer's server",
    to: 'portal',
    path: '/override',
    method: 'POST',
    request: (installation) => ({
      headers: {
        origin: installation.addresses.portal,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'override=payments%3Ahttp%3A%2F%2Flocalhost%3A4110&to=%2F',
    }),
    expected: '405, as for every page',
    isClosed: ({ status }) => status === 405,
    local: 'open',
  }),
  createHttpProbe({
    name: 'page over https only (HSTS)',
    to: 'portal',
    path: '/',
    request: { headers: PAGE },
    expected: 'Strict-Transport-Security',
    isClosed: ({ headers }) => headers['strict-transport-security'] !== undefined,
    local: 'open',
  }),
  createHttpProbe({
    name: 'call of the services from a page on this machine (CORS)',
    to: 'services',
    path: '/utility/healthz',
    request: { headers: { origin: 'http://localhost:4100' } },
    expected: 'no Access-Control-Allow-Origin',
    isClosed: ({ headers }) => headers['access-control-allow-origin'] === undefined,
    local: 'open',
  }),
];

export const WEB_PROBES: readonly Probe[] = [...HEADERS, ...FILES, ...PAGES];
