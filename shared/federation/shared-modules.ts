import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getChunk } from './modules/chunks.ts';
import { CATALOGUES, getSharedVersion, listOwnModules } from './modules/own-modules.ts';

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

/** Parts of `shared` that are for builds and tests, not for the browser. */
const nodeOnly = /^shared\/(?:federation|server|testing)\//;

/** Types, and constants that only the host and its server read. */
const withoutCode = /^shared\/ui\/(?:element-children|logo-paths|page-root)$/;

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

const isCatalogue = new RegExp(`^(?:${CATALOGUES.join('|')})$`);
const excludedModules = [nodeOnly, withoutCode, isCatalogue, ...hostOnly];

/** The one list of host-provided modules: the libraries above and every front-end `shared/*`. */
export function listSharedModules(): readonly SharedModule[] {
  return [...listLibraryModules(), ...listProvidedModules()];
}

/**
 * What a host and remotes by the book share, each name as the plug-in's guide writes it: libraries
 * with state, and own modules that hold a React context or a store.
 */
export function listDocumentedSharing(): Record<
  string,
  { singleton: true; requiredVersion: string }
> {
  const stateful = [/^shared\/session\/session$/, /^shared\/api\/api-context$/, /^shared\/flags\//];
  const own = listProvidedModules().filter(({ key }) =>
    [...stateful, /^shared\/i18n\//, /^shared\/analytics\//].some((pattern) => pattern.test(key)),
  );
  const shared = [...listLibraryModules(), ...own].filter(({ key }) => key !== 'react/jsx-runtime');
  return Object.fromEntries(
    shared.map(({ key, version }) => [key, { singleton: true, requiredVersion: `^${version}` }]),
  );
}

/** What a remote asks of the host: module -> range of versions. */
export function getRequiredRanges(): Record<string, string> {
  return Object.fromEntries(listSharedModules().map(({ key, version }) => [key, `^${version}`]));
}

function listLibraryModules(): SharedModule[] {
  const require = createRequire(join(sharedRoot, 'package.json'));
  return Object.entries(libraries).map(([key, facade]) => ({
    key,
    request: facade ?? key,
    version: readPackageVersion(require, key),
    chunk: getChunk(key),
  }));
}

function readPackageVersion(require: NodeJS.Require, key: string): string {
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

function listProvidedModules(): SharedModule[] {
  const version = getSharedVersion();
  return [...listOwnModules().keys()]
    .filter((key) => !excludedModules.some((pattern) => pattern.test(key)))
    .sort()
    .map((key) => ({
      key,
      request: ownFacades[key] ?? key,
      version,
      chunk: getChunk(key),
    }));
}
