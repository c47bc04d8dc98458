import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildRecord } from 'shared/federation/build-record';
import { addHints, removeHints } from './static-page.ts';

const file = { bytes: 1, brotli: 1, gzip: 1 };
const host: BuildRecord = {
  app: 'host',
  version: '1.0.0',
  buildId: 'abc',
  entry: 'entry.js',
  initial: ['entry.js'],
  container: null,
  exposes: {},
  parts: { early: ['early.js'], '#sections/lease/routes': ['routes.js'] },
  takes: {},
  requires: {},
  files: {
    'early.js': { ...file, integrity: 'sha384-early' },
    'lease.js': { ...file, integrity: 'sha384-lease' },
    'remote-lease_src_overview_page.0a.js': { ...file, integrity: 'sha384-overview' },
  },
};
const config = JSON.stringify({ services: { payments: '/pay', resident: '/resident' } });
const createPage = (links: string) => `<head>${links}
<style nonce="n1"></style>
<script type="application/json" id="portal-config">${config}</script>
<script type="application/json" id="portal-registry">{"sections":{}}</script>
<script defer src="/entry.js"></script></head>`;
const PAGE = createPage('<link rel="preload" as="script" href="/entry.js">');
const QUERY = { service: 'resident', text: 'query Lease($id: ID!) { a }', variables: {} };

test('hints the files of the section and sends its first requests early', () => {
  const html = addHints(PAGE, host, ['lease.js'], {
    firstData: { '': [{ service: 'payments', path: '/v1/summary' }] },
    firstQueries: { '': [QUERY], notice: [] },
  });
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const folder = '/assets/host/1.0.0-abc/';
  assert.deepEqual(addresses, [`${folder}early.js`, '/entry.js', `${folder}lease.js`]);
  assert.match(html, /<script async src="[^"]+early.js" [^>]*integrity="sha384-early" nonce="n1">/);
  assert.match(html, /id="portal-first-data">\["\/pay\/v1\/summary"\]</);
  const [, queries = ''] = /id="portal-first-queries">(.*?)<\/script>/.exec(html) ?? [];
  const { service: _, ...query } = QUERY;
  assert.deepEqual(JSON.parse(queries), [{ url: '/resident/api/graphql', ...query }]);
  assert.ok(html.indexOf('portal-first-data') < html.indexOf('<script defer'));
});

test('each section has an entry of its own in the registry', () => {
  const html = addHints(PAGE, host, [], {});
  const [, registry = ''] = /id="portal-registry">(.*?)<\/script>/.exec(html) ?? [];
  const { sections } = JSON.parse(registry);
  const bases = Object.values<{ base: string }>(sections).map(({ base }) => base);
  assert.equal(new Set(bases).size, 4);
  const folder = '/assets/host/1.0.0-abc/';
  assert.deepEqual(sections.lease.indexScripts, [
    `${folder}routes.js`,
    `${folder}remote-lease_src_overview_page.0a.js`,
  ]);
  assert.doesNotMatch(html, /early\.js/);
});

test('adds no hints to a page that sends the visitor to the provider first', () => {
  const html = addHints(createPage(''), host, ['lease.js'], {});
  assert.doesNotMatch(html, /lease\.js/);
});

test('removes every hint', () => {
  assert.doesNotMatch(removeHints(PAGE), /preload/);
});
