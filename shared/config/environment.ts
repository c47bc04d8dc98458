import { FLAG_KEYS } from '../contract/flag-keys.ts';
import * as z from '../contract/z.ts';

// The words follow the name of the field: "prod.identity.domain has to be ...".
const matching = (pattern: RegExp, words: string) => z.string().check(z.regex(pattern, words));

/** An IANA name. Browsers that do not know it write times in UTC. */
const timeZoneSchema = matching(
  /^[A-Z]\w*(\/[A-Z][\w+-]*)+$/,
  'has to be a time zone such as America/Chicago',
);
/** `https://host` or `http://host:port`, without a slash at the end. */
const originSchema = matching(
  /^https?:\/\/[^/\s]+$/,
  'has to be an origin such as https://portal.example, with nothing after it',
);
/** As an origin, and may have a path; no slash at the end. */
const rootSchema = matching(
  /^https?:\/\/[^\s]*[^/\s]$/,
  'has to be an address such as https://api.example/payments, without a slash at its end',
);
const nonEmptySchema = z.string().check(z.minLength(1, 'must not be empty'));

const companyShape = {
  /** The document's title (spec 1), the name in the header. */
  name: nonEmptySchema,
  /** Where Contact Us leads (spec 2). */
  contact_url: rootSchema,
  /** The office's phone, for the screens that have to work without any service. */
  phone: z.optional(nonEmptySchema),
  /** For urgent repairs, on the same screens. */
  emergency_phone: nonEmptySchema,
  /** A logo that is drawn in this build; without one the header shows the name as text. */
  logo: z.optional(z.oneOf(['harbor-and-pine'])),
};

export const environmentSchema = z.strictObject({
  name: z.oneOf(['local', 'dev', 'rc', 'prod']),
  /** Origins of the page that this environment is for. */
  origins: z.array(originSchema),
  /** The company that is shown before sign-in, and to renters whose claim names no other one. */
  company: z.strictObject({ ...companyShape, corporation_id: z.optional(nonEmptySchema) }),
  /** Of the office: the zone of times on pages where the property is not known, as before sign-in. */
  time_zone: z.optional(timeZoneSchema),
  /** Companies of other renters, by the corporation_id of their claim (spec 3). */
  other_companies: z.optional(
    z.array(z.strictObject({ ...companyShape, corporation_id: nonEmptySchema })),
  ),
  identity: z.strictObject({
    /** Origin of the provider, or its bare domain name: `tenant.eu.auth0.com`. */
    domain: matching(
      /^(https?:\/\/)?[\w.-]+(:\d+)?$/,
      'has to be a domain such as tenant.eu.auth0.com, or an origin',
    ),
    client_id: nonEmptySchema,
    /** Audience of the access token; the claim's key is this and `/data_access` (spec 3). */
    audience: nonEmptySchema,
  }),
  /** Root of each service. What is left out is not there in this environment (spec 7). */
  services: z.strictObject({
    resident: z.optional(rootSchema),
    documents: z.optional(rootSchema),
    payments: z.optional(rootSchema),
    maintenance: z.optional(rootSchema),
    utility: z.optional(rootSchema),
  }),
  /** Where numbers of cards and accounts are typed: the payment provider's own pages, in a frame. */
  payment_provider: z.optional(z.strictObject({ origin: originSchema })),
  flags: z.strictObject({
    client_side_id: nonEmptySchema,
    /** Only where the flag service is not LaunchDarkly's own. */
    base_url: z.optional(rootSchema),
    /** Flags that count as on while the service gives no answer and none is remembered; none without it. */
    without_answer: z.optional(z.array(z.oneOf(FLAG_KEYS))),
  }),
  analytics: z.strictObject({ project_key: nonEmptySchema, host: rootSchema }),
  /** Servers of developers that a section may come from in this environment; never in prod. */
  overrides: z.optional(z.strictObject({ origins: z.array(originSchema) })),
  errors: z.strictObject({
    dsn: matching(
      /^https?:\/\/\w+@[^\s]+\/\d+$/,
      'has to be a DSN such as https://key@o1.ingest.us.sentry.io/2',
    ),
  }),
});
export type PortalEnvironment = z.Infer<typeof environmentSchema>;
export type CompanyConfig = PortalEnvironment['company'];
