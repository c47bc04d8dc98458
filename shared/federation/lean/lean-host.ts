import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/*
 * Removes unused parts of libraries from the host's build: files in this folder replace unused library files,
 * by their path in the installed version. When an upgrade moves a file, the original is used again, with its
 * size.
 */

const getStandIn = (name: string) => join(import.meta.dirname, `${name}.ts`);

/**
 * Aliases for the router's production build, which webpack does not find, and for smaller versions of two
 * libraries.
 */
export function getLeanLibraries(folder: string): Record<string, string> {
  const hostRequire = createRequire(join(folder, 'package.json'));
  const router = getRouterFolder(folder);
  const query = createRequire(hostRequire.resolve('@tanstack/react-query')).resolve(
    '@tanstack/query-core/package.json',
  );
  const stylis = createRequire(hostRequire.resolve('styled-components')).resolve('stylis');
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    [`${join(dirname(query), 'build/modern/infiniteQueryBehavior.js')}$`]:
      getStandIn('no-infinite-queries'),
    [`${join(dirname(stylis), '../../src/Prefixer.js')}$`]: getStandIn('no-prefixes'),
  };
}

/** Aliases for the federation runtime without manifests, preloading and error descriptions. */
export function getLeanRuntime(folder: string): Record<string, string> {
  const hostRequire = createRequire(join(folder, 'package.json'));
  const runtime = hostRequire.resolve('@module-federation/runtime');
  const glue = hostRequire.resolve('@module-federation/webpack-bundler-runtime');
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  const errorCodes = createRequire(core).resolve('@module-federation/error-codes');
  return {
    [`${join(dirname(core), 'plugins/snapshot/SnapshotHandler.js')}$`]:
      getStandIn('no-snapshot-handler'),
    [`${join(dirname(core), 'utils/preload.js')}$`]: getStandIn('no-preload'),
    [`${join(dirname(errorCodes), 'desc.mjs')}$`]: getStandIn('no-descriptions'),
    [`${join(dirname(glue), 'remotes.js')}$`]: getStandIn('no-remotes'),
  };
}

/** Rule that removes unused code from the router's single file. */
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
