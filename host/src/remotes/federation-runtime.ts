import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { CHUNK_TIMEOUT } from './limits.ts';
import { type ProvidedModule, providedModules } from './provided-modules.ts';
import { integrityOf } from './registry.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

declare global {
  /** The runtime that every remote was built to find here instead of bringing its own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
  var _FEDERATION_BUNDLER_RUNTIME: unknown;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;

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
