import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chunkOf } from './chunks.ts';

/** A module that the host gives to every remote. Node only: the list is made at build time. */
export interface SharedModule {
  /** What a remote writes in its import. */
  readonly key: string;
  /** What the host bundles for it: the module itself, or a facade with the names in use. */
  readonly request: string;
  /** The version in the host's build; a remote asks for `^version`. */
  readonly version: string;
  /** The chunk that holds it, for screens that need it; null: with the runtime, in every page. */
  readonly chunk: string | null;
}

const sharedRoot = dirname(import.meta.dirname);

/** Libraries with state or weight: one copy in the page. The value names the facade, if any. */
const libraries = {
  react: null,
  'react/jsx-runtime': null,
  'react-dom': null,
  'react-dom/client': null,
  'react-router-dom': 'shared/federation/facades/react-router-dom',
  '@tanstack/react-query': 'shared/federation/facades/react-query',
  'styled-components': null,
  '@lingui/core': null,
} as const;

/** Exports of `shared` that are for builds and tests, not for the browser. */
const notForTheBrowser = ['./federation/*', './server/*', './testing/*', './testing/render-page'];

/** Facades of own modules, as for the libraries above. */
const ownFacades: Readonly<Record<string, string>> = {
  'shared/contract/z': 'shared/federation/facades/contract-z',
};

/** Modules that only the host loads, on demand: sharing them would put them into every page. */
const hostOnly = [
  /^shared\/api\/(?:first-data|terms)$/,
  /^shared\/analytics\/(?!track$)/,
  /^shared\/config\//,
  /^shared\/query-client\/create-query-client$/,
];

/** The one list of host-provided modules: the libraries above and every front-end `shared/*`. */
export function sharedModules(): readonly SharedModule[] {
  return [...libraryModules(), ...ownModules()];
}

/**
 * What a host and remotes by the book share, each name as the plug-in's guide writes it: libraries
 * with state, and own modules that hold a React context or a store.
 */
export function librariesByTheBook(): Record<string, { singleton: true; requiredVersion: string }> {
  const stateful = [/^shared\/session\/session$/, /^shared\/api\/api-context$/, /^shared\/flags\//];
  const own = ownModules().filter(({ key }) =>
    [...stateful, /^shared\/i18n\//, /^shared\/analytics\//].some((pattern) => pattern.test(key)),
  );
  const shared = [...libraryModules(), ...own].filter(({ key }) => key !== 'react/jsx-runtime');
  return Object.fromEntries(
    shared.map(({ key, version }) => [key, { singleton: true, requiredVersion: `^${version}` }]),
  );
}

/** What a remote asks of the host: module -> range of versions. */
export function requiredRanges(): Record<string, string> {
  return Object.fromEntries(sharedModules().map(({ key, version }) => [key, `^${version}`]));
}

function libraryModules(): SharedModule[] {
  const require = createRequire(join(sharedRoot, 'package.json'));
  return Object.entries(libraries).map(([key, facade]) => ({
    key,
    request: facade ?? key,
    version: packageVersion(require, key),
    chunk: chunkOf(key),
  }));
}

function packageVersion(require: NodeJS.Require, key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  const paths = require.resolve.paths(`${name}`) ?? [];
  for (const path of paths) {
    try {
      const manifest: { version: string } = JSON.parse(
        readFileSync(join(path, `${name}`, 'package.json'), 'utf8'),
      );
      return manifest.version;
    } catch {
      // not in this folder: look in the next one up
    }
  }
  throw new Error(`The shared library ${name} is not installed in shared/node_modules.`);
}

function ownModules(): SharedModule[] {
  const manifest: { version: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(join(sharedRoot, 'package.json'), 'utf8'),
  );
  return Object.entries(manifest.exports)
    .filter(([subpath]) => subpath.endsWith('/*') && !notForTheBrowser.includes(subpath))
    .flatMap(([subpath, target]) =>
      filesOf(subpath.slice(2, -2), target.slice(target.indexOf('*') + 1)),
    )
    .filter((key) => !hostOnly.some((pattern) => pattern.test(key)))
    .sort()
    .map((key) => ({
      key,
      request: ownFacades[key] ?? key,
      version: manifest.version,
      chunk: chunkOf(key),
    }));
}

function filesOf(folder: string, extension: string): string[] {
  return readdirSync(join(sharedRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => entry.name.slice(0, -extension.length))
    .filter((name) => !name.includes('.'))
    .map((name) => `shared/${folder}/${name}`);
}
