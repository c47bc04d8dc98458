import * as z from '../contract/z.ts';

// The words follow the name of the field: "prod.identity.domain has to be ...".
const matching = (pattern: RegExp, words: string) => z.string().check(z.regex(pattern, words));

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
const givenSchema = z.string().check(z.minLength(1, 'must not be empty'));

export const environmentSchema = z.strictObject({
  name: z.oneOf(['local', 'dev', 'rc', 'prod']),
  /** Origins of the page that this environment is for. */
  origins: z.array(originSchema),
  company: z.strictObject({
    /** The document's title (spec 1). */
    name: givenSchema,
    /** Where Contact Us leads (spec 2). */
    contact_url: rootSchema,
    /** For urgent repairs, on the screens that have to work without any service. */
    emergency_phone: givenSchema,
  }),
  identity: z.strictObject({
    /** Origin of the provider, or its bare domain name: `tenant.eu.auth0.com`. */
    domain: matching(
      /^(https?:\/\/)?[\w.-]+(:\d+)?$/,
      'has to be a domain such as tenant.eu.auth0.com, or an origin',
    ),
    client_id: givenSchema,
    /** Audience of the access token; the claim's key is this and `/data_access` (spec 3). */
    audience: givenSchema,
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
    client_side_id: givenSchema,
    /** Only where the flag service is not LaunchDarkly's own. */
    base_url: z.optional(rootSchema),
  }),
  analytics: z.strictObject({ project_key: givenSchema, host: rootSchema }),
  /** Servers of developers that a section may come from in this environment; never in prod. */
  overrides: z.optional(z.strictObject({ origins: z.array(originSchema) })),
  errors: z.strictObject({
    dsn: matching(
      /^https?:\/\/\w+@[^\s]+\/\d+$/,
      'has to be a DSN such as https://key@o1.ingest.us.sentry.io/2',
    ),
  }),
});
export type Environment = z.Infer<typeof environmentSchema>;
