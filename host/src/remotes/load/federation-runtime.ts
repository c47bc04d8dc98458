import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { CHUNK_TIMEOUT_MS } from '../limits.ts';
import { getIntegrity } from '../registry/registry.ts';
import {
  lazyModules,
  libraryVersions,
  providedModules,
  sharedVersion,
} from './provided-modules.ts';
import { toTrustedScriptUrl } from './trusted-script-url.ts';

declare global {
  /** The runtime that every remote was built to find here instead of bringing its own. */
  var _FEDERATION_BUNDLER_RUNTIME: unknown;
}

// Only what the remotes' glue calls: with the whole of it the page would get all that nobody uses.
globalThis._FEDERATION_BUNDLER_RUNTIME = {
  runtime: { init },
  bundlerRuntime,
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};

/** The host's one instance: it gives the modules of the host's own build to every remote. */
export const federation = createInstance({
  name: 'portal_host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: createSharedModules(),
  plugins: [{ name: 'portal-loader', createScript: ({ url }) => createEntryScript(url) }],
});

function createSharedModules() {
  const shared: Record<string, ReturnType<typeof toSharedModule>> = {};
  for (const [key, module] of Object.entries(providedModules)) {
    shared[key] = toSharedModule(key, { lib: () => module });
  }
  for (const [load, keys] of lazyModules) {
    for (const key of keys.split(' ')) {
      shared[key] = toSharedModule(key, {
        get: () => load().then((chunk) => () => chunk.providedModules[key]),
      });
    }
  }
  return shared;
}

type SharedModuleSource = { lib: () => object } | { get: () => Promise<() => object | undefined> };

function toSharedModule(key: string, source: SharedModuleSource) {
  const version = libraryVersions[key] ?? sharedVersion;
  return { version, shareConfig: { singleton: true, requiredVersion: version }, ...source };
}

/** The script element of a remote's entry: hash and origin checked, and refused without a hash. */
function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const integrity = getIntegrity(url);
  if (!integrity) throw new Error(`No integrity is known for ${url}.`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = toTrustedScriptUrl(url);
  return { script, timeout: CHUNK_TIMEOUT_MS };
}
