import { type Environment, environmentSchema } from 'shared/config/environment';
import * as z from 'shared/contract/z';

/** The four environments of spec 7, as a deployment writes them (`environments.json`). */
const environmentsSchema = z.strictObject({
  local: environmentSchema,
  dev: environmentSchema,
  rc: environmentSchema,
  prod: environmentSchema,
});
export type Environments = z.Infer<typeof environmentsSchema>;

/** What is wrong with a configuration, in words that follow the name of its file. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
}

/** The environment that a page of this origin runs in; an unknown origin runs in local (spec 7). */
export function getEnvironment(environments: Environments, origin: string): Environment {
  const known = Object.values(environments).find(({ origins }) => origins.includes(origin));
  return known ?? environments.local;
}

/** Parses the text of a configuration. Throws `InvalidConfigError`, which names the field at fault. */
export function parseEnvironments(text: string): Environments {
  const result = environmentsSchema.safeParse(parseJson(text));
  if (!result.success) throw new InvalidConfigError(describeIssue(result.error.issues[0]));
  if (result.data.prod.overrides) {
    throw new InvalidConfigError('prod.overrides has to be left out: renters get what is released');
  }
  for (const [key, { name, origins }] of Object.entries(result.data)) {
    if (name !== key) throw new InvalidConfigError(`${key}.name has to be ${key}`);
    const other = Object.values(result.data).find(
      (one) => one.name !== key && one.origins.some((origin) => origins.includes(origin)),
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
  // The schema has words of its own for these.
  if (issue?.code === 'invalid_format' || issue?.code === 'too_small') {
    return `${field} ${issue.message}`;
  }
  return `${field} is missing or of the wrong kind`;
}
