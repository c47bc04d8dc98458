import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getChunk } from './modules/chunks.ts';
import { CATALOGUES, getSharedVersion, listOwnModules } from './modules/own-modules.ts';

/** A module that the host provides to every remote. Node only: the list is created at build time. */
export interface SharedModule {
  /** The import name in a remote. */
  readonly key: string;
  /** The module that the host bundles for it: the module itself, or a facade with the used exports. */
  readonly request: string;
  /** The version in the host's build; a remote requires `^version`. */
  readonly version: string;
  /** The chunk that contains it; null when it loads with every page. */
  readonly chunk: string | null;
}

const sharedRoot = dirname(import.meta.dirname);

/** Libraries with state or of large size: one copy per page. The value is the facade, if any. */
const libraries = {
  react: null,
  'react/jsx-runtime': null,
  'react-dom': null,
  'react-dom/client': null,
  'react-router-dom': 'shared/federation/facades/react-router-dom',
  '@tanstack/react-query': 'shared/federation/facades/react-query',
  'styled-components': 'shared/federation/facades/styled-components',
  '@lingui/core': null,
} as const;

/** Parts of `shared` for builds and tests, not for the browser. */
const nodeOnly = /^shared\/(?:federation|server|testing)\//;

/** Types, and constants that only the host and its server use. */
const withoutCode = /^shared\/ui\/(?:element-children|logo-paths|page-root)$/;

/** Facades of modules of `shared`, as for the libraries above. */
const ownFacades: Readonly<Record<string, string>> = {
  'shared/contract/z': 'shared/federation/facades/contract-z',
};

/** Modules that only the host loads, on demand: sharing them would add them to every page. */
const hostOnly = [
  /^shared\/api\/(?:early-response|terms)$/,
  /^shared\/analytics\/(?!track$)/,
  /^shared\/config\//,
  /^shared\/query-client\/create-query-client$/,
];

const isCatalogue = new RegExp(`^(?:${CATALOGUES.join('|')})$`);
const excludedModules = [nodeOnly, withoutCode, isCatalogue, ...hostOnly];

/** Lists all modules that the host provides: the libraries above and every front-end module of `shared`. */
export function listSharedModules(): readonly SharedModule[] {
  return [...listLibraryModules(), ...listProvidedModules()];
}

/**
 * Lists the shared modules for the documented federation setup (BUILD_VARIANT=book), with the names in the
 * plug-in's documentation: libraries with state, and modules of `shared` with a React context or a store.
 */
export function listDocumentedSharing(): Record<
  string,
  { singleton: true; requiredVersion: string }
> {
  const stateful = [/^shared\/session\/session$/, /^shared\/api\/api-context$/, /^shared\/flags\//];
  const statefulModules = listProvidedModules().filter(({ key }) =>
    [...stateful, /^shared\/i18n\//, /^shared\/analytics\//].some((pattern) => pattern.test(key)),
  );
  const shared = [...listLibraryModules(), ...statefulModules].filter(
    ({ key }) => key !== 'react/jsx-runtime',
  );
  return Object.fromEntries(
    shared.map(({ key, version }) => [key, { singleton: true, requiredVersion: `^${version}` }]),
  );
}

/** Returns the version ranges that a remote requires of the host's modules. */
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
      // Not in this folder: continue with the parent folder.
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
