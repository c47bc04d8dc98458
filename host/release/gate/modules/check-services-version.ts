import { major, minVersion, satisfies } from 'semver';
import type { Finding } from '../findings/group-findings.ts';
import type { BuildPair } from '../incompatibility.ts';
import type {
  HostWithContract,
  SectionWithContract,
  ServicesWithContract,
} from '../read-contracts.ts';

/** Checks the version range that a host or a section requires of the services. */
export function checkServicesVersion(
  pair: BuildPair<HostWithContract | SectionWithContract, ServicesWithContract>,
  range: string,
): Finding[] {
  const { version } = pair.gives.contract;
  if (satisfies(version, range)) return [];
  const lowest = minVersion(range);
  return [
    {
      ...{ pair, place: pair.needs.name, direction: 'module', subject: `version ${range}` },
      kind: lowest && major(lowest) !== major(version) ? 'joint' : 'missing',
      cause: `services ${range}`,
      describe: ({ needs, places }) =>
        `${needs} ${places.length > 1 ? 'ask' : 'asks'} for services ${range}, and ${pair.gives.name} are ${version}`,
    },
  ];
}
