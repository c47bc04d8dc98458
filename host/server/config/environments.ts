import { environmentSchema, type PortalEnvironment } from 'shared/config/environment';
import * as z from 'shared/contract/z';

/** The four environments of spec 7, as in `environments.json`. */
const environmentsSchema = z.strictObject({
  local: environmentSchema,
  dev: environmentSchema,
  rc: environmentSchema,
  prod: environmentSchema,
});
export type Environments = z.Infer<typeof environmentsSchema>;

/** An invalid configuration. Each problem continues a sentence that starts with the file name. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Returns the environment of a page origin; `local` for an unknown origin (spec 7). Services with a path become
 * addresses of that origin, because older builds of the host and the sections accept nothing else.
 */
export function getEnvironment(environments: Environments, origin: string): PortalEnvironment {
  const environment = Object.values(environments).find(({ origins }) => origins.includes(origin));
  return completeServicePaths(environment ?? environments.local, origin);
}

function completeServicePaths(environment: PortalEnvironment, origin: string): PortalEnvironment {
  const complete = (root: string) => (root.startsWith('/') ? origin + root : root);
  const { services, flags } = environment;
  const roots = Object.entries(services).map(([name, root]) => [name, root && complete(root)]);
  const { base_url } = flags;
  return {
    ...environment,
    services: Object.fromEntries(roots),
    flags: base_url === undefined ? flags : { ...flags, base_url: complete(base_url) },
  };
}

/** Parses and validates a configuration. Throws `InvalidConfigError` that names every invalid field. */
export function parseEnvironments(text: string): Environments {
  const result = environmentsSchema.safeParse(parseJson(text));
  const problems = result.success
    ? listContradictions(result.data)
    : result.error.issues.map(describeIssue);
  if (problems.length > 0) throw new InvalidConfigError(...problems);
  return result.data as Environments;
}

function listContradictions(environments: Environments): string[] {
  const overrides = environments.prod.overrides
    ? ['prod.overrides has to be left out: renters get what is released']
    : [];
  const entries = Object.entries(environments);
  const others = entries.flatMap(([key, { name, origins }], index) => {
    if (name !== key) return [`${key}.name has to be ${key}`];
    const shared = entries
      .slice(index + 1)
      .find(([, other]) => other.origins.some((origin) => origins.includes(origin)));
    return shared ? [`${key}.origins has an origin that ${shared[0]} has too`] : [];
  });
  return [...overrides, ...others];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidConfigError(`it is not JSON: ${(error as SyntaxError).message}`);
  }
}

function describeIssue(issue: z.Issue): string {
  const field = issue.path.join('.') || 'the whole';
  if (issue.code === 'unrecognized_keys') {
    return `${[...issue.path, issue.keys[0]].join('.')} is not a field that it may have`;
  }
  // The schema has custom messages for these issues.
  if (issue.code === 'invalid_format' || issue.code === 'too_small') {
    return `${field} ${issue.message}`;
  }
  return `${field} is missing or of the wrong kind`;
}
