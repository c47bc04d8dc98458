import { getProviderOrigin } from 'host/src/sign-in/provider/provider-origin';
import type { PageOptions } from './compose-page.ts';
import { getSignInScript } from './sign-in/sign-in-first.ts';

const LAUNCHDARKLY = 'https://app.launchdarkly.com';

/**
 * Renders the links that open connections to the services and the identity provider while the page's code loads. The
 * page sends its requests without credentials, which needs a connection of its own (`crossorigin`); the redirect to
 * the provider is a navigation and uses the other kind.
 */
export function renderPreconnectLinks(options: PageOptions): string {
  const { environment, hasToken } = options;
  const provider = getProviderOrigin(environment.identity.domain);
  const requested = [
    ...Object.values(environment.services),
    environment.flags.base_url ?? LAUNCHDARKLY,
    ...(hasToken ? [] : [provider]),
  ];
  const origins = new Set(requested.flatMap((url) => (url ? new URL(url).origin : [])));
  const links = [...origins]
    .filter((origin) => !environment.origins.includes(origin))
    .map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`);
  if (getSignInScript(options)) links.unshift(`<link rel="preconnect" href="${provider}">`);
  return links.join('\n');
}
