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

/** An invalid configuration. The message continues a sentence that starts with the file name. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
}

/** Returns the environment of a page origin; `local` for an unknown origin (spec 7). */
export function getEnvironment(environments: Environments, origin: string): PortalEnvironment {
  const environment = Object.values(environments).find(({ origins }) => origins.includes(origin));
  return environment ?? environments.local;
}

/** Parses and validates a configuration. Throws `InvalidConfigError` that names the invalid field. */
export function parseEnvironments(text: string): Environments {
  const result = environmentsSchema.safeParse(parseJson(text));
  if (!result.success) throw new InvalidConfigError(describeIssue(result.error.issues[0]));
  if (result.data.prod.overrides) {
    throw new InvalidConfigError('prod.overrides has to be left out: renters get what is released');
  }
  for (const [key, { name, origins }] of Object.entries(result.data)) {
    if (name !== key) throw new InvalidConfigError(`${key}.name has to be ${key}`);
    const other = Object.values(result.data).find(
      (environment) =>
        environment.name !== key && environment.origins.some((origin) => origins.includes(origin)),
    );
    if (other)
      throw new InvalidConfigError(`${key}.origins has an origin that ${other.name} has too`);
  }
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidConfigError(`it is not JSON: ${(error as SyntaxError).message}`);
  }
}

function describeIssue(issue: z.Issue | undefined): string {
  const field = issue?.path.join('.') || 'the whole';
  if (issue?.code === 'unrecognized_keys') {
    return `${[...issue.path, issue.keys[0]].join('.')} is not a field that it may have`;
  }
  // The schema has custom messages for these issues.
  if (issue?.code === 'invalid_format' || issue?.code === 'too_small') {
    return `${field} ${issue.message}`;
  }
  return `${field} is missing or of the wrong kind`;
}
