import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { CHUNK_TIMEOUT_MS } from '../limits.ts';
import { createScript } from './create-script.ts';
import {
  lazyModules,
  libraryVersions,
  providedModules,
  sharedVersion,
} from './provided-modules.ts';

declare global {
  /** The federation runtime. Remotes are built to use this global instead of bundling their own. */
  var _FEDERATION_BUNDLER_RUNTIME: unknown;
}

// Contains only the functions that the remotes call. Exposing the whole runtime would add unused code to
// every page.
globalThis._FEDERATION_BUNDLER_RUNTIME = {
  runtime: { init },
  bundlerRuntime,
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};

/**
 * The federation instance of the host. It provides the shared modules of the host's build to every remote.
 */
export const federation = createInstance({
  name: 'portal_host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: createSharedModules(),
  plugins: [
    {
      name: 'portal-loader',
      createScript: ({ url }) => ({ script: createScript(url), timeout: CHUNK_TIMEOUT_MS }),
    },
  ],
});

function createSharedModules() {
  const shared: Record<string, ReturnType<typeof toSharedModule>> = {};
  for (const [key, module] of Object.entries(providedModules)) {
    shared[key] = toSharedModule(key, { lib: () => module });
  }
  for (const [load, keys] of lazyModules) {
    for (const key of keys.split(' ')) {
      shared[key] = toSharedModule(key, {
        get: () => loadSharedModule(key, load),
      });
    }
  }
  return shared;
}

/**
 * Loads a shared module from its chunk. The runtime keeps the promise of a load that was rejected, so that the next
 * attempt of a screen or a part would fail without a request: it is removed here.
 */
async function loadSharedModule(key: string, load: (typeof lazyModules)[number][0]) {
  try {
    const { providedModules: modules } = await load();
    return () => modules[key];
  } catch (error) {
    for (const versions of Object.values(federation.shareScopeMap)) {
      for (const module of Object.values(versions[key] ?? {})) module.loading = null;
    }
    throw error;
  }
}

type SharedModuleSource = { lib: () => object } | { get: () => Promise<() => object | undefined> };

function toSharedModule(key: string, source: SharedModuleSource) {
  const version = libraryVersions[key] ?? sharedVersion;
  return { version, shareConfig: { singleton: true, requiredVersion: version }, ...source };
}
