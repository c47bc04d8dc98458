import { isOpenEnvironment, type Settings } from 'shared/server/settings/portal-env';
import { readSettings } from './read-settings.ts';
import { checkAddresses, checkClosedAddresses } from './rules/addresses.ts';
import { checkDeployment, checkStores, listDeploymentWarnings } from './rules/deployment.ts';
import type { Rule } from './rules/rule.ts';
import { checkSecrets } from './rules/secrets.ts';

export type ConfigProblems = {
  /** Problems that stop the start, one sentence each. */
  errors: string[];
  /** Settings that are allowed and deserve a look, one sentence each. */
  warnings: string[];
};

const RULES: readonly Rule[] = [checkAddresses, checkStores];
const CLOSED_RULES: readonly Rule[] = [checkSecrets, checkClosedAddresses, checkDeployment];

/**
 * Returns all problems of the settings of a process that starts `services`. In `local` and `test` only mistakes are
 * problems; every other environment also refuses everything that is unsafe (decision 63). An unknown `PORTAL_ENV` is
 * one problem, because it does not show which rules apply.
 */
export function listConfigProblems(env: Settings, services: readonly string[]): ConfigProblems {
  const { settings, values, problems } = readSettings(env);
  const input = { settings, values, services };
  const environment = values.PORTAL_ENV;
  const isClosed = environment !== undefined && !isOpenEnvironment(environment);
  const rules = isClosed ? [...RULES, ...CLOSED_RULES] : RULES;
  return {
    errors: [...problems, ...rules.flatMap((rule) => rule(input))],
    warnings: isClosed ? listDeploymentWarnings(input) : [],
  };
}
