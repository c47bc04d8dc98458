import { FLAG_KEYS } from '../contract/flag-keys.ts';
import * as z from '../contract/z.ts';

// The message follows the field name: "prod.identity.domain has to be ...".
const matching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));

/** IANA time zone. Browsers that do not know it show times in UTC. */
const timeZoneSchema = matching(
  /^[A-Z]\w*(\/[A-Z][\w+-]*)+$/,
  'has to be a time zone such as America/Chicago',
);
/** `https://host` or `http://host:port`, without a slash at the end. */
const originSchema = matching(
  /^https?:\/\/[^/\s]+$/,
  'has to be an origin such as https://portal.example, with nothing after it',
);
/** A URL with an optional path, without a trailing slash. */
const rootSchema = matching(
  /^https?:\/\/[^\s]*[^/\s]$/,
  'has to be an address such as https://api.example/payments, without a slash at its end',
);
/** The root of a service. A path is below the origin of the page: the web server completes it. */
const serviceRootSchema = matching(
  /^(https?:\/\/[^\s]*|\/([^/\s][^\s]*)?)[^/\s]$/,
  'has to be an address such as https://api.example/payments or a path such as /api/payments, without a slash at its end',
);
const nonEmptySchema = z.string().check(z.minLength(1, 'must not be empty'));

const companyShape = {
  /** Document title (spec 1) and name in the header. */
  name: nonEmptySchema,
  /** Target of Contact Us (spec 2). */
  contact_url: rootSchema,
  /** Phone of the office, for screens that work without any service. */
  phone: z.optional(nonEmptySchema),
  /** Phone for urgent repairs, on the same screens. */
  emergency_phone: nonEmptySchema,
  /** A logo that is included in this build; otherwise the header shows the name. */
  logo: z.optional(z.oneOf(['harbor-and-pine'])),
};

export const environmentSchema = z.strictObject({
  name: z.oneOf(['local', 'dev', 'rc', 'prod']),
  /** Page origins of this environment. */
  origins: z.array(originSchema),
  /** The default company: shown before sign-in and to renters without another company in their claim. */
  company: z.strictObject({ ...companyShape, corporation_id: z.optional(nonEmptySchema) }),
  /** Time zone for pages where the property is not known, such as before sign-in. */
  time_zone: z.optional(timeZoneSchema),
  /** Companies of other renters, by the corporation_id of their claim (spec 3). */
  other_companies: z.optional(
    z.array(z.strictObject({ ...companyShape, corporation_id: nonEmptySchema })),
  ),
  identity: z.strictObject({
    /** Origin or domain of the identity provider: `tenant.eu.auth0.com`. */
    domain: matching(
      /^(https?:\/\/)?[\w.-]+(:\d+)?$/,
      'has to be a domain such as tenant.eu.auth0.com, or an origin',
    ),
    client_id: nonEmptySchema,
    /** Audience of the access token. The key of the claim is this value followed by `/data_access` (spec 3). */
    audience: nonEmptySchema,
  }),
  /** Root URL of each service. A missing service does not exist in this environment (spec 7). */
  services: z.strictObject({
    resident: z.optional(serviceRootSchema),
    documents: z.optional(serviceRootSchema),
    payments: z.optional(serviceRootSchema),
    maintenance: z.optional(serviceRootSchema),
    utility: z.optional(serviceRootSchema),
  }),
  /** Origin of the payment provider's form, in which card and account numbers are typed (in an iframe). */
  payment_provider: z.optional(z.strictObject({ origin: originSchema })),
  flags: z.strictObject({
    client_side_id: nonEmptySchema,
    /** Only if the flag service is not hosted by LaunchDarkly. */
    base_url: z.optional(serviceRootSchema),
    /** Flags that are on if the flag service does not respond and no cached flags exist. Default: none. */
    without_answer: z.optional(z.array(z.oneOf(FLAG_KEYS))),
  }),
  analytics: z.strictObject({ project_key: nonEmptySchema, host: rootSchema }),
  /** Development servers that can serve sections in this environment; never in prod. */
  overrides: z.optional(z.strictObject({ origins: z.array(originSchema) })),
  /** Requests to the services carry a trace id only if this is set. */
  tracing: z.optional(
    z.strictObject({
      /** Share of the requests whose traces the services record, in percent. */
      sampled_percent: z.int().check(z.gte(0, 'has to be 0 to 100'), z.lte(100)),
    }),
  ),
  errors: z.strictObject({
    dsn: matching(
      /^https?:\/\/\w+@[^\s]+\/\d+$/,
      'has to be a DSN such as https://key@o1.ingest.us.sentry.io/2',
    ),
  }),
});
export type PortalEnvironment = z.Infer<typeof environmentSchema>;
export type CompanyConfig = PortalEnvironment['company'];
