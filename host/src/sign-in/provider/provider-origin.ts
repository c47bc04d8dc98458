/** Returns the origin of the identity provider from its domain or origin in the configuration. */
export function getProviderOrigin(domain: string): string {
  return /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
}
