import { getProviderOrigin } from 'host/src/sign-in/provider/provider-origin';
import { paths } from 'shared/paths/paths';
import type { PageOptions } from '../compose-page.ts';
import { listPortalScripts } from '../portal-scripts.ts';

/** Path of the page that the provider's sign-in page loads in a hidden frame. */
export const PREFETCH_PATH = '/prefetch';

/**
 * Renders a page without content that prefetches the scripts which the portal needs after the sign-in. Browsers share
 * the cached files with the portal when the provider's page is on the same site (decision 82).
 */
export function renderPrefetchPage(options: Omit<PageOptions, 'pathname' | 'nonce'>): string {
  const pathname = options.returnPath ?? paths.home;
  const scripts = listPortalScripts({ ...options, pathname, nonce: null });
  const links = scripts.map(
    (url) => `<link rel="prefetch" as="script" href="${url}" crossorigin="anonymous">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Portal</title>
${links.join('\n')}
</head>
</html>
`;
}

/** Directives that keep closed what `default-src` would open. */
const CLOSED = [
  'connect',
  'font',
  'frame',
  'img',
  'manifest',
  'media',
  'object',
  'style',
  'worker',
];

/** Headers of the page: only the provider may frame it, and it can fetch nothing but files of the portal. */
export function getPrefetchHeaders(identityDomain: string): [name: string, value: string][] {
  const policy = [
    // Firefox compares prefetched files with `default-src`, Chromium with `script-src`.
    "default-src 'self'",
    "script-src 'self'",
    ...CLOSED.map((name) => `${name}-src 'none'`),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${getProviderOrigin(identityDomain)}`,
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cache-Control', 'no-store'],
  ];
}
