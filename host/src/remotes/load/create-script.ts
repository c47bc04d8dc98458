import { getIntegrity } from '../registry/registry.ts';
import { toTrustedScriptUrl } from './trusted-script-url.ts';

/**
 * Creates the script element for a file of a build, with integrity hash and CORS mode. Throws when the registry has no
 * hash for the URL.
 */
export function createScript(url: string): HTMLScriptElement {
  const integrity = getIntegrity(url);
  if (!integrity) throw new Error(`No integrity is known for ${url}.`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = toTrustedScriptUrl(url);
  return script;
}
