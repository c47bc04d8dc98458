import type { SectionPair } from '../check-section.ts';
import type { Finding } from '../findings/group-findings.ts';
import { listNames } from '../findings/list-names.ts';

/**
 * Checks that host and section were built with the same `@module-federation` packages, because the section's
 * container runs in the runtime of the host (decision 2). Builds that do not record them are not compared.
 */
export function findFederationMismatches(pair: SectionPair): Finding[] {
  const { needs: section, gives: host } = pair;
  const provided = host.contract.federation ?? {};
  return Object.entries(section.contract.federation ?? {}).flatMap(([name, version]) => {
    const hostVersion = provided[name];
    if (hostVersion === undefined || hostVersion === version) return [];
    return [createFinding(pair, { name, version, hostVersion })];
  });
}

function createFinding(
  pair: SectionPair,
  { name, version, hostVersion }: { name: string; version: string; hostVersion: string },
): Finding {
  return {
    ...{ pair, place: name, direction: 'module', kind: 'joint', subject: name },
    cause: `federation ${version} ${hostVersion}`,
    describe: ({ needs, places }) =>
      `${needs} ${needs.includes(' and ') ? 'use' : 'uses'} version ${version} of ${listNames(places)}, and ${pair.gives.name} uses ${hostVersion}`,
  };
}
