import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { CHUNK_TIMEOUT } from './limits.ts';
import { type ProvidedModule, providedModules } from './provided-modules.ts';
import { integrityOf } from './registry.ts';
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
  shared: Object.fromEntries(
    Object.entries(providedModules).map(([key, provided]) => [key, asShared(provided)]),
  ),
  plugins: [{ name: 'portal-loader', createScript: ({ url }) => entryScript(url) }],
});

function asShared({ version, module, load }: ProvidedModule) {
  const shareConfig = { singleton: true, requiredVersion: version };
  if (load) return { version, shareConfig, get: () => load().then((loaded) => () => loaded) };
  return { version, shareConfig, lib: () => module };
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
