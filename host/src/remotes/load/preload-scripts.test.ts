import { installRegistry } from '../registry/registry.ts';
import { abandonPreloads, preloadScripts } from './preload-scripts.ts';

const build = {
  build: '0a',
  version: '1.0.0',
  base: '/assets/host/0a/',
  integrity: { 'more.js': 'sha384-m', 'rest.js': 'sha384-s' },
};
const section = {
  build: '0b',
  version: '1.0.0',
  base: '/assets/lease/0b/',
  integrity: { 'routes.js': 'sha384-r', 'page.js': 'sha384-p' },
  entry: 'entry.js',
  container: 'lease_0b',
};
installRegistry({ set: 's', host: build, sections: { lease: section } });

const listLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link')].map(
    ({ rel, as, href, integrity, crossOrigin, nonce }) =>
      [rel, as, new URL(href).pathname, integrity, crossOrigin, nonce].join(' '),
  );

beforeEach(() => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">';
});

test('fetches scripts of the section and of the host with their hashes and the nonce of the page', () => {
  preloadScripts(['/assets/lease/0b/routes.js', '/assets/host/0a/more.js']);
  expect(listLinks()).toEqual([
    'preload script /assets/lease/0b/routes.js sha384-r anonymous n0nce',
    'preload script /assets/host/0a/more.js sha384-m anonymous n0nce',
  ]);
});

test('fetches no script twice, none that the page preloads, and none without a hash', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/assets/host/0a/more.js">';
  const scripts = ['/assets/lease/0b/page.js', '/assets/host/0a/more.js', '/assets/unknown.js'];
  preloadScripts(scripts);
  preloadScripts(scripts);
  expect(listLinks().map((link) => link.split(' ')[2])).toEqual([
    '/assets/host/0a/more.js',
    '/assets/lease/0b/page.js',
  ]);
});

test('requests the preloaded scripts of a build that did not load with another URL', () => {
  const getSource = (file: string) =>
    globalThis.portalScript?.(new URL(file, location.href).href).src;
  document.head.innerHTML += '<link rel="preload" as="script" href="/assets/lease/0b/routes.js">';
  preloadScripts([
    '/assets/lease/0b/page.js',
    '/assets/host/0a/more.js',
    '/assets/host/0a/rest.js',
  ]);
  abandonPreloads({ ...section, indexScripts: ['/assets/host/0a/more.js'] });
  expect(listLinks()).toEqual(['preload script /assets/host/0a/rest.js sha384-s anonymous n0nce']);
  for (const file of ['lease/0b/routes.js', 'lease/0b/page.js', 'host/0a/more.js']) {
    expect(getSource(`/assets/${file}`)).toMatch(/\?attempt=\w+-2$/);
  }
  expect(getSource('/assets/host/0a/rest.js')).toMatch(/rest\.js$/);
});
