import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { CHUNK_TIMEOUT } from '../limits.ts';
import { integrityOf } from '../registry/registry.ts';
import { given, onDemand, ownVersion, versions } from './provided-modules.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

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
  shared: sharedByHost(),
  plugins: [{ name: 'portal-loader', createScript: ({ url }) => entryScript(url) }],
});

function sharedByHost() {
  const shared: Record<string, ReturnType<typeof asShared>> = {};
  for (const [key, module] of Object.entries(given)) {
    shared[key] = asShared(key, { lib: () => module });
  }
  for (const [load, keys] of onDemand) {
    for (const key of keys.split(' ')) {
      shared[key] = asShared(key, { get: () => load().then((chunk) => () => chunk.given[key]) });
    }
  }
  return shared;
}

type Source = { lib: () => object } | { get: () => Promise<() => object | undefined> };

function asShared(key: string, source: Source) {
  const version = versions[key] ?? ownVersion;
  return { version, shareConfig: { singleton: true, requiredVersion: version }, ...source };
}

/** The script element of a remote's entry: hash and origin checked, and refused without a hash. */
function entryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const integrity = integrityOf(url);
  if (!integrity) throw new Error(`No integrity is known for ${url}.`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = trustedScriptUrl(url);
  return { script, timeout: CHUNK_TIMEOUT };
}
