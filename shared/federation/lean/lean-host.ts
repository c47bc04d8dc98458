import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/*
 * What the host's build leaves out of libraries: files that this portal never calls have a stand-in in
 * this folder, by the path that the installed version has. An upgrade that moves one brings the original
 * back, and the bytes with it.
 */

const getStandIn = (name: string) => join(import.meta.dirname, `${name}.ts`);

/** The router's own production build, which webpack does not find by itself, and less of two libraries. */
export function getLeanLibraries(folder: string): Record<string, string> {
  const ofHost = createRequire(join(folder, 'package.json'));
  const router = getRouterFolder(folder);
  const query = createRequire(ofHost.resolve('@tanstack/react-query')).resolve(
    '@tanstack/query-core/package.json',
  );
  const stylis = createRequire(ofHost.resolve('styled-components')).resolve('stylis');
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    [`${join(dirname(query), 'build/modern/infiniteQueryBehavior.js')}$`]:
      getStandIn('no-infinite-queries'),
    [`${join(dirname(stylis), '../../src/Prefixer.js')}$`]: getStandIn('no-prefixes'),
  };
}

/** The federation runtime without what reads manifests, preloads by them and explains errors. */
export function getLeanRuntime(folder: string): Record<string, string> {
  const ofHost = createRequire(join(folder, 'package.json'));
  const runtime = ofHost.resolve('@module-federation/runtime');
  const glue = ofHost.resolve('@module-federation/webpack-bundler-runtime');
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  const codes = createRequire(core).resolve('@module-federation/error-codes');
  return {
    [`${join(dirname(core), 'plugins/snapshot/SnapshotHandler.js')}$`]:
      getStandIn('no-snapshot-handler'),
    [`${join(dirname(core), 'utils/preload.js')}$`]: getStandIn('no-preload'),
    [`${join(dirname(codes), 'desc.mjs')}$`]: getStandIn('no-descriptions'),
    [`${join(dirname(glue), 'remotes.js')}$`]: getStandIn('no-remotes'),
  };
}

/** How the router's one file is read. */
export function createLeanRouterRule(folder: string): RuleSetRule {
  return {
    include: getRouterFolder(folder),
    test: /chunk-[A-Z0-9]+\.mjs$/,
    loader: join(import.meta.dirname, 'lean-router-loader.cjs'),
  };
}

function getRouterFolder(folder: string): string {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  return join(dirname(createRequire(dom).resolve('react-router/package.json')), 'dist/production');
}
