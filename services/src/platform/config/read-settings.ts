import type { Settings } from 'shared/server/settings/portal-env';
import type { z } from 'zod';
import { type EnvironmentVariables, environmentSchema } from './environment.ts';

/** The valid settings, with defaults. A setting that is not valid is missing. */
export type SettingValues = Partial<EnvironmentVariables>;

/** The settings of a process and one sentence for each setting that is not valid. */
export type ReadSettings = {
  /** The variables of the process without empty ones. */
  settings: Settings;
  values: SettingValues;
  problems: string[];
};

/** Settings whose values are never printed. */
const SECRET = /SECRET|KEY|DATABASE_URL|SMTP_URL/;

/** Validates each setting separately, so that one that is not valid does not hide the others. */
export function readSettings(env: Settings): ReadSettings {
  const settings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const result = schema.safeParse(settings[name]);
    if (result.success) values[name] = result.data;
    else problems.push(describeIssue(name, settings[name] ?? '', result.error.issues[0]));
  }
  return { settings, values: values as SettingValues, problems };
}

/** Returns a sentence that names the setting, its value unless it is a secret, and how to correct it. */
function describeIssue(name: string, value: string, issue: z.core.$ZodIssue | undefined): string {
  const advice = getAdvice(issue);
  return SECRET.test(name)
    ? `${name} is not valid: set it to ${advice}.`
    : `${name} is "${value}": set it to ${advice}.`;
}

function getAdvice(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_value') return joinChoices(issue.values.map(String));
  if (issue?.code === 'too_small' && issue.origin === 'string')
    return `${issue.minimum} characters or more`;
  if (issue?.code === 'too_small') return `${issue.minimum} or more`;
  if (issue?.code === 'too_big') return `${issue.maximum} or less`;
  if (issue?.code === 'invalid_type') return 'a whole number';
  if (issue?.code === 'invalid_format' && issue.format === 'url')
    return 'an address such as https://portal.example.com';
  if (issue?.code === 'invalid_format' && issue.format === 'email') return 'an email address';
  return issue?.message.replace(/^must be /, '') ?? 'another value';
}

const joinChoices = (choices: string[]): string =>
  `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
