import * as z from '../contract/z.ts';

/** `https://host` or `http://host:port`, without a slash at the end. */
const originSchema = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
/** As an origin, and may have a path; no slash at the end. */
const rootSchema = z.string().check(z.regex(/^https?:\/\/[^\s]*[^/\s]$/));

export const environmentSchema = z.strictObject({
  name: z.oneOf(['local', 'dev', 'rc', 'prod']),
  /** Origins of the page that this environment is for. */
  origins: z.array(originSchema),
  company: z.strictObject({
    /** The document's title (spec 1). */
    name: z.string().check(z.minLength(1)),
    /** Where Contact Us leads (spec 2). */
    contact_url: rootSchema,
    /** For urgent repairs, on the screens that have to work without any service. */
    emergency_phone: z.string(),
  }),
  identity: z.strictObject({
    /** Origin of the provider, or its bare domain name: `tenant.eu.auth0.com`. */
    domain: z.string(),
    client_id: z.string(),
    /** Audience of the access token; the claim's key is this and `/data_access` (spec 3). */
    audience: z.string(),
  }),
  /** Root of each service. What is left out is not there in this environment (spec 7). */
  services: z.strictObject({
    resident: z.optional(rootSchema),
    documents: z.optional(rootSchema),
    payments: z.optional(rootSchema),
    maintenance: z.optional(rootSchema),
    utility: z.optional(rootSchema),
  }),
  flags: z.strictObject({
    client_side_id: z.string(),
    /** Only where the flag service is not LaunchDarkly's own. */
    base_url: z.optional(rootSchema),
  }),
  analytics: z.strictObject({ project_key: z.string(), host: rootSchema }),
  errors: z.strictObject({ dsn: z.string() }),
});
export type Environment = z.Infer<typeof environmentSchema>;

/** The four environments of spec 7, as a deployment writes them (`environments.json`). */
export const environmentsSchema = z.strictObject({
  local: environmentSchema,
  dev: environmentSchema,
  rc: environmentSchema,
  prod: environmentSchema,
});
export type Environments = z.Infer<typeof environmentsSchema>;

/** The environment that a page of this origin runs in; an unknown origin runs in local (spec 7). */
export function environmentFor(environments: Environments, origin: string): Environment {
  const known = Object.values(environments).find(({ origins }) => origins.includes(origin));
  return known ?? environments.local;
}

/**
 * Parses the text of `environments.json`. `moved` says which origins are elsewhere on this machine,
 * as in `{ 'http://localhost:4200': 'http://localhost:5200' }`. Throws where the text does not fit.
 */
export function parseEnvironments(
  text: string,
  moved: Readonly<Record<string, string>> = {},
): Environments {
  const put = Object.entries(moved).reduce((json, [from, to]) => json.replaceAll(from, to), text);
  return environmentsSchema.parse(JSON.parse(put));
}
