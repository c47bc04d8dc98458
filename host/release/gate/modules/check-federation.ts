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
  const different = Object.entries(section.contract.federation ?? {}).filter(
    ([name, version]) => provided[name] !== undefined && provided[name] !== version,
  );
  // The packages are released together, so that one update is the cause of every difference.
  const used = listVersions(different.map(([, version]) => version));
  const given = listVersions(different.map(([name]) => provided[name] ?? ''));
  return different.map(([name]) => createFinding(pair, { name, used, given }));
}

/** Joins versions without duplicates. A package that is installed twice has two: `2.9.1 and 2.9.2`. */
function listVersions(versions: readonly string[]): string {
  return [...new Set(versions.flatMap((version) => version.split(' and ')))].sort().join(' and ');
}

interface VersionDifference {
  readonly name: string;
  readonly used: string;
  readonly given: string;
}

function createFinding(pair: SectionPair, { name, used, given }: VersionDifference): Finding {
  const version = used.includes(' and ') ? 'versions' : 'version';
  return {
    ...{ pair, place: name, direction: 'module', kind: 'joint', subject: name },
    cause: `federation ${used} ${given}`,
    describe: ({ needs, places }) =>
      `${needs} ${needs.includes(' and ') ? 'use' : 'uses'} ${version} ${used} of ${listNames(places)}, and ${pair.gives.name} uses ${given}`,
  };
}
