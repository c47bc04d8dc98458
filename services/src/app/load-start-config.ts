import { type Config, ConfigProblemsError, loadConfig } from 'services/platform/config/config';
import { listConfigProblems } from 'services/platform/config/list-config-problems';
import { LOCAL_SERVICE_NAMES } from 'services/platform/config/rules/deployment';
import { isOpenEnvironment, readPortalEnv, type Settings } from 'shared/server/settings/portal-env';
import { SERVICE_NAMES, type StartableService } from './app-factories.ts';

export type StartConfig = {
  config: Config;
  /** The services to start. */
  names: readonly StartableService[];
  /** Sentences about settings that are allowed and deserve a look. */
  warnings: readonly string[];
};

/**
 * Reads the settings of the services and the names on the command line. Throws a `ConfigProblemsError` with all
 * problems. Without names, starts all services: outside `local` and `test` without the stand-ins.
 */
export function loadStartConfig(env: Settings, args: readonly string[]): StartConfig {
  const unknown = args.filter((name) => !isServiceName(name));
  const names = args.length > 0 ? args.filter(isServiceName) : listDefaultServices(env);
  const { errors, warnings } = listConfigProblems(env, names);
  const unknownNames = unknown.map(
    (name) => `There is no service ${name}: name some of ${SERVICE_NAMES.join(', ')}.`,
  );
  const problems = [...unknownNames, ...errors];
  if (problems.length > 0) throw new ConfigProblemsError(problems);
  return { config: loadConfig(env), names, warnings };
}

const isServiceName = (name: string): name is StartableService =>
  (SERVICE_NAMES as readonly string[]).includes(name);

function listDefaultServices(env: Settings): readonly StartableService[] {
  return isOpenEnvironment(readPortalEnv(env))
    ? SERVICE_NAMES
    : SERVICE_NAMES.filter((name) => !LOCAL_SERVICE_NAMES.includes(name));
}
