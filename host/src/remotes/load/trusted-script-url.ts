import { getIntegrity } from '../registry/registry.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): { toString(): string };
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/**
 * Returns the URL as a TrustedScriptURL when the browser enforces Trusted Types. Only URLs in the registry
 * are allowed. Typed as string because TypeScript's DOM types do not include Trusted Types.
 */
export function toTrustedScriptUrl(url: string): string {
  const factory = getTrustedTypesFactory(globalThis);
  if (!factory) return url;
  policy ??= factory.createPolicy('mf-remotes', { createScriptURL: assertRegistered });
  return asString(policy.createScriptURL(url));
}

function assertRegistered(url: string): string {
  if (getIntegrity(url)) return url;
  throw new TypeError(`${url} is not in the registry of this page.`);
}

function getTrustedTypesFactory(scope: object): TrustedTypesFactory | undefined {
  return 'trustedTypes' in scope ? (scope.trustedTypes as TrustedTypesFactory) : undefined;
}

function asString(url: unknown): string {
  return url as string;
}
