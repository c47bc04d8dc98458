import type { Environment } from 'shared/config/environment';
import { SECTIONS } from 'shared/federation/section-module';
import { getPolicyName } from 'shared/federation/webpack-base';
import { beforePaintHash } from './page/before-paint.ts';

const LAUNCHDARKLY = [
  'https://app.launchdarkly.com',
  'https://clientstream.launchdarkly.com',
  'https://events.launchdarkly.com',
];

export interface HeaderOptions {
  readonly environment: Environment;
  /** Origin under which renters see the page. */
  readonly origin: string;
  /** Of this one answer; null for a page that everybody gets alike, for a fixed nonce is no nonce. */
  readonly nonce: string | null;
  /** Where browsers report what the policy refused; nowhere without it. */
  readonly reportTo: string | undefined;
  /** Origin of a developer's server that a section of this one page comes from. */
  readonly overrideOrigin?: string | undefined;
}

/** Every header of the composed page (reliability.md 4). Values in a list are sent as two headers. */
export function getPageHeaders(options: HeaderOptions): [name: string, value: string][] {
  const { nonce, origin, overrideOrigin, reportTo } = options;
  const scripts = joinSources("'self'", overrideOrigin);
  return [
    ['Content-Security-Policy', buildStrictPolicy(options)],
    // A script has to pass both: the first asks who inserted it, this one where it comes from.
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

/** Every header of a build's file: its name changes with its content. */
export function getAssetHeaders(origin: string): [name: string, value: string][] {
  return [
    ['Cache-Control', 'public, max-age=31536000, immutable'],
    ['Access-Control-Allow-Origin', origin],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

/** Headers of what is not there: no cache may keep it, for a later release may bring it. */
export const MISSING_HEADERS: readonly [name: string, value: string][] = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
];

/**
 * Without a nonce, scripts are asked where they come from. Styles are written at run time: the one
 * hash that would let those pass, of nothing, WebKit does not take (decision 42).
 */
const staticSources = [`script-src 'self' ${beforePaintHash}`, "style-src 'self' 'unsafe-inline'"];

function buildStrictPolicy(options: HeaderOptions): string {
  const { environment, origin, nonce, overrideOrigin, reportTo } = options;
  const policies = ['host', ...SECTIONS].map(getPolicyName);
  return [
    "default-src 'none'",
    ...(nonce === null
      ? staticSources
      : [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`]),
    "style-src-attr 'none'",
    `img-src ${joinSources("'self'", 'data:', 'blob:', getOrigin(environment.services.documents))}`,
    // What was filmed and is not sent yet, and what albums hold.
    `media-src ${joinSources('blob:', getOrigin(environment.services.documents))}`,
    "font-src 'self'",
    `connect-src ${joinSources("'self'", ...listServiceOrigins(environment), overrideOrigin)}`,
    "worker-src 'none'",
    // Documents that the page has fetched, and the payment provider's form, where numbers are typed
    // that this page must never see.
    `frame-src ${joinSources('blob:', environment.payment_provider?.origin)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Two builds of one section may run side by side after a release: the same name twice.
    `trusted-types ${policies.join(' ')} mf-remotes 'allow-duplicates'`,
    // A developer's server on localhost speaks http; the page itself has nothing else that does.
    ...(origin.startsWith('https:') && !overrideOrigin ? ['upgrade-insecure-requests'] : []),
    ...(reportTo ? ['report-to csp', `report-uri ${reportTo}`] : []),
  ].join('; ');
}

/** Origins that the page may talk to: all from the environment, nothing else. */
function listServiceOrigins({
  services,
  identity,
  flags,
  analytics,
  errors,
}: Environment): string[] {
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
