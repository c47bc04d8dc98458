import type { PortalEnvironment } from 'shared/config/environment';
import { getPolicyName } from 'shared/federation/policy-name';
import { SECTIONS } from 'shared/federation/section-module';
import { beforePaintHash } from './page/before-paint.ts';

const LAUNCHDARKLY = [
  'https://app.launchdarkly.com',
  'https://clientstream.launchdarkly.com',
  'https://events.launchdarkly.com',
];

export interface HeaderOptions {
  readonly environment: PortalEnvironment;
  /** Origin of the page for renters. */
  readonly origin: string;
  /**
   * The nonce of this response; null for statically exported pages, because a fixed nonce would be useless.
   */
  readonly nonce: string | null;
  /** URL for policy violation reports; none without it. */
  readonly reportTo: string | undefined;
  /** Source expressions of the inline scripts that the page may contain. */
  readonly inlineScripts?: readonly string[];
  /** Origin of the developer's server for an override on this page. */
  readonly overrideOrigin?: string | undefined;
}

/** Returns all headers of the composed page. A header that appears twice is sent twice. */
export function getPageHeaders(options: HeaderOptions): [name: string, value: string][] {
  const { nonce, origin, overrideOrigin, reportTo, inlineScripts = [] } = options;
  const scripts = joinSources("'self'", overrideOrigin, ...inlineScripts);
  return [
    ['Content-Security-Policy', buildStrictPolicy(options)],
    // A script must satisfy both policies: the first checks who inserted it, this one its origin.
    ...headerIf(nonce !== null, [
      'Content-Security-Policy',
      `script-src ${scripts}; object-src 'none'; base-uri 'none'`,
    ]),
    ...headerIf(reportTo !== undefined, ['Reporting-Endpoints', `csp="${reportTo}"`]),
    ...headerIf(origin.startsWith('https:'), [
      'Strict-Transport-Security',
      'max-age=63072000; includeSubDomains; preload',
    ]),
    ['Integrity-Policy', 'blocked-destinations=(script)'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cache-Control', nonce === null ? 'no-cache' : 'no-store'],
  ];
}

/** Returns all headers of a build's file. The file name changes with its content. */
export function getAssetHeaders(origin: string): [name: string, value: string][] {
  return [
    ['Cache-Control', 'public, max-age=31536000, immutable'],
    ['Access-Control-Allow-Origin', origin],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

/** Headers of a 404 response. It must not be cached, because a later release may add the file. */
export const MISSING_HEADERS: readonly [name: string, value: string][] = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
];

/**
 * Source lists for static pages without a nonce. Scripts are checked by origin. Styles are inserted at run
 * time, and WebKit does not accept the one hash that would allow them, so inline styles are allowed (decision
 * 42).
 */
const getStaticSources = (inlineScripts: readonly string[]) => [
  `script-src ${joinSources("'self'", beforePaintHash, ...inlineScripts)}`,
  "style-src 'self' 'unsafe-inline'",
];

function buildStrictPolicy(options: HeaderOptions): string {
  const { environment, origin, nonce, overrideOrigin, reportTo, inlineScripts = [] } = options;
  const policies = ['host', ...SECTIONS].map(getPolicyName);
  return [
    "default-src 'none'",
    ...(nonce === null
      ? getStaticSources(inlineScripts)
      : [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`]),
    "style-src-attr 'none'",
    `img-src ${joinSources("'self'", 'data:', 'blob:', getOrigin(environment.services.documents))}`,
    // Videos that are not uploaded yet (blob:), and media of albums.
    `media-src ${joinSources('blob:', getOrigin(environment.services.documents))}`,
    "font-src 'self'",
    `connect-src ${joinSources("'self'", ...listServiceOrigins(environment), overrideOrigin)}`,
    "worker-src 'none'",
    // Fetched documents (blob:), and the form of the payment provider for card and bank numbers, which this
    // page must never see.
    `frame-src ${joinSources('blob:', environment.payment_provider?.origin)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // After a release, two builds of one section may run side by side and create a policy with the same name.
    `trusted-types ${policies.join(' ')} mf-remotes 'allow-duplicates'`,
    // A developer's server on localhost uses http; the page itself loads nothing over http.
    ...(origin.startsWith('https:') && !overrideOrigin ? ['upgrade-insecure-requests'] : []),
    ...(reportTo ? ['report-to csp', `report-uri ${reportTo}`] : []),
  ].join('; ');
}

/** Returns the origins to which the page may connect, all from the environment. */
function listServiceOrigins({
  services,
  identity,
  flags,
  analytics,
  errors,
}: PortalEnvironment): string[] {
  const origins = [
    ...Object.values(services).map(getOrigin),
    getOrigin(identity.domain.includes('://') ? identity.domain : `https://${identity.domain}`),
    ...(flags.base_url ? [getOrigin(flags.base_url)] : LAUNCHDARKLY),
    getOrigin(analytics.host),
    getOrigin(errors.dsn),
  ];
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

function getOrigin(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

function joinSources(...values: (string | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}

function headerIf(condition: boolean, header: [string, string]): [string, string][] {
  return condition ? [header] : [];
}
