import { loadStartConfig } from 'services/app/load-start-config';
import { type Config, ConfigProblemsError } from 'services/platform/config/config';
import { printChecks } from 'shared/server/checks/format-checks';
import { type CheckResult, runChecks } from 'shared/server/checks/run-checks';
import type { Settings } from 'shared/server/settings/portal-env';
import { listChecks } from './list-checks.ts';

/**
 * `services.mjs --check`: validates the configuration, runs every check and prints a table. Returns the exit code. With
 * an invalid configuration the other checks do not run, because their settings may be missing.
 */
export async function runCheckCommand(env: Settings, args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => arg !== '--check');
  const { config, results } = checkConfiguration(env, names);
  const others = config ? await runChecks(listChecks(config)) : [];
  return printChecks([...results, ...others]);
}

function checkConfiguration(
  env: Settings,
  names: readonly string[],
): { config?: Config; results: CheckResult[] } {
  const name = 'configuration';
  try {
    const { config, warnings } = loadStartConfig(env, names);
    const sentence = [`The settings are valid for ${config.environment}.`, ...warnings].join(' ');
    return { config, results: [{ name, state: 'ok', ms: 0, sentence }] };
  } catch (error) {
    if (!(error instanceof ConfigProblemsError)) throw error;
    const toResult = (sentence: string): CheckResult => ({
      name,
      state: 'failed',
      ms: 0,
      sentence,
    });
    return { results: error.problems.map(toResult) };
  }
}
