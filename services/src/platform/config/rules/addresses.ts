import {
  describeInsecureUrl,
  describeMalformedOrigin,
  describeMalformedRoot,
} from 'shared/server/settings/check-setting';
import type { Rule, RuleInput } from './rule.ts';

/** The origins, and their meaning for the sentence about a missing one. */
const ORIGINS = {
  PORTAL_ORIGIN: 'the https origin under which renters open the portal',
  SERVICES_ORIGIN: 'the https origin under which browsers reach the services',
  IDENTITY_ORIGIN: 'the https origin of your identity provider',
  PROCESSOR_ORIGIN: 'the https origin of your payment processor',
} as const;
type OriginName = keyof typeof ORIGINS;
const ORIGIN_NAMES = Object.keys(ORIGINS) as OriginName[];

const PORTS = ['PORTAL_PORT', 'SERVICES_PORT', 'IDENTITY_PORT', 'PROCESSOR_PORT'] as const;

/**
 * Refuses origins with a path, and ports that two processes would share. Only the services may be below the origin of
 * the portal.
 */
export const checkAddresses: Rule = (input) => [
  ...listOrigins(input).flatMap(({ name, value }) => {
    const describe = name === 'SERVICES_ORIGIN' ? describeMalformedRoot : describeMalformedOrigin;
    return describe(name, value) ?? [];
  }),
  ...listEqualPorts(input),
];

/** Refuses addresses without TLS, and the default addresses of one machine, in closed environments. */
export const checkClosedAddresses: Rule = (input) => [
  ...ORIGIN_NAMES.flatMap((name) => describeMissingOrigin(input, name) ?? []),
  ...listOrigins(input).flatMap(({ name, value }) => describeInsecureUrl(name, value) ?? []),
  ...listOtherUrls(input),
];

function listOrigins({ values }: RuleInput): { name: string; value: string }[] {
  const own = ORIGIN_NAMES.map((name) => ({ name, value: values[name] }));
  const extra = values.EXTRA_ORIGINS?.split(',').filter(Boolean) ?? [];
  return [
    ...own.flatMap(({ name, value }) => (value === undefined ? [] : { name, value })),
    ...extra.map((value) => ({ name: `EXTRA_ORIGINS (${value})`, value })),
  ];
}

/**
 * The services use SERVICES_PORT on this machine. The other ports count when their process is on this machine too. A
 * port 0 is chosen by the system.
 */
function listEqualPorts({ values }: RuleInput): string[] {
  const local = PORTS.filter((name) => {
    const origin = values[name.replace('_PORT', '_ORIGIN') as OriginName];
    const isLocal = name === 'SERVICES_PORT' || origin === undefined || isLoopback(origin);
    return values[name] !== 0 && isLocal;
  });
  return local.flatMap((name, index) => {
    const other = local.slice(0, index).find((one) => values[one] === values[name]);
    return other === undefined || values[name] === undefined
      ? []
      : `${other} and ${name} are both ${values[name]}: set one of them to another port.`;
  });
}

function describeMissingOrigin({ settings, values }: RuleInput, name: OriginName) {
  if (settings[name] === undefined) return `${name} is not set: set it to ${ORIGINS[name]}.`;
  const value = values[name];
  const isSandbox = name === 'PROCESSOR_ORIGIN' && value?.startsWith('https:') && isLoopback(value);
  return isSandbox
    ? `${name} names the sandbox processor of this machine: set it to ${ORIGINS[name]}.`
    : undefined;
}

function listOtherUrls({ settings, values }: RuleInput): string[] {
  const urls = { FLAGS_URL: values.FLAGS_URL, STORAGE_S3_URL: values.STORAGE_S3_URL };
  const missing =
    settings.FLAGS_URL === undefined
      ? [
          'FLAGS_URL is not set, so the flag stand-in would be used: set it to the address of your flag service, such as https://clientsdk.launchdarkly.com.',
        ]
      : [];
  return [
    ...missing,
    ...Object.entries(urls).flatMap(
      ([name, value]) => describeInsecureUrl(name, value ?? '') ?? [],
    ),
  ];
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && /^(localhost|127\.|\[::1\])/.test(new URL(origin).hostname);
}
