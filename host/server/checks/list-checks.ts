import { openReleaseContext } from 'host/release/open-release-context';
import { findSetInService } from 'host/release/sets/find-set-in-service';
import { findCurrentRevision } from 'host/release/sets/revisions';
import { verifySet } from 'host/release/verify-set';
import type { Check } from 'shared/server/checks/run-checks';
import { getEnvironment } from '../config/environments.ts';
import { listServerProblems } from '../config/list-server-problems.ts';
import { getPortalOrigin } from '../config/origins.ts';
import { readEnvironments } from '../config/read-environments.ts';

/** Every file of a set is read and compared, from a bucket too. In ms. */
const FILES_LIMIT_MS = 20_000;

/** Lists the checks of `--check`: the configuration file, and the release set that this server would serve. */
export function listChecks(settings: NodeJS.ProcessEnv): Check[] {
  const openReleases = () => openReleaseContext(settings, getReleaseEnvironment(settings));
  return [
    {
      name: 'configuration',
      async run() {
        const problems = listServerProblems(settings);
        if (problems.length > 0) throw new Error(problems.join(' '));
        return 'The settings are valid.';
      },
    },
    {
      name: 'environments',
      async run() {
        const origin = getPortalOrigin(settings);
        const { name } = getEnvironment(readEnvironments(settings), origin);
        return `${origin} has the settings of ${name}.`;
      },
    },
    {
      name: 'release store',
      async run() {
        const { store, environment } = openReleases();
        const current = await findCurrentRevision(store, environment);
        if (!current) throw new Error(`Nothing is released in ${environment}.`);
        return `Revision ${current.revision} of ${environment} is in service.`;
      },
    },
    {
      name: 'release set',
      async run() {
        const { store, environment, keys } = openReleases();
        const current = await findSetInService(store, environment, keys);
        if (!current) throw new Error(`Nothing is released in ${environment}.`);
        return `The set ${current.set.id} has a valid signature.`;
      },
    },
    {
      name: 'files of the set',
      limitMs: FILES_LIMIT_MS,
      async run() {
        const { store, environment, keys } = openReleases();
        const current = await findSetInService(store, environment, keys);
        if (!current) throw new Error(`Nothing is released in ${environment}.`);
        const { files, faults } = await verifySet(store, current.set, keys);
        const [first] = faults;
        if (first !== undefined) throw new Error(`${first} (${faults.length} problems in all).`);
        return `All ${files} files are in the store and unchanged.`;
      },
    },
  ];
}

function getReleaseEnvironment(settings: NodeJS.ProcessEnv): string {
  const configured = settings.RELEASES_ENVIRONMENT;
  if (configured) return configured;
  return getEnvironment(readEnvironments(settings), getPortalOrigin(settings)).name;
}
