/**
 * Returns the Trusted Types policy name of an app's bundles. The page's security policy lists these names.
 */
export function getPolicyName(app: string): string {
  return `wp-${app.replace(/^remote-/, '')}`;
}
