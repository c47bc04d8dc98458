import { satisfies } from 'semver';
import { checkSection } from './check-section.ts';
import { checkServices } from './check-services.ts';
import { checkTypes } from './check-types.ts';
import { createIncompatibility, type Incompatibility } from './incompatibility.ts';
import {
  isHost,
  isSection,
  isServices,
  type ReadableStore,
  readContract,
  type SectionWithContract,
  type ServicesWithContract,
} from './read-contracts.ts';

export type { Incompatibility } from './incompatibility.ts';

/**
 * Lists the incompatibilities within a set of builds, app -> build; empty when all are compatible. `moving`
 * names the apps that are being released, so that a message says which app must be released first. A missing
 * app has no requirements; a build without a contract is an incompatibility (decision 38).
 */
export async function checkCompatibility(
  store: ReadableStore,
  builds: Readonly<Record<string, string>>,
  moving: readonly string[] = [],
): Promise<Incompatibility[]> {
  const contracts = await Promise.all(
    Object.entries(builds).map(([app, build]) => readContract(store, app, build)),
  );
  const problems = Object.entries(builds).flatMap(([app, build], n) =>
    contracts[n] ? [] : [createMissingContract(app, build)],
  );
  const readable = contracts.filter((build) => build !== null);
  const host = readable.find(isHost);
  const services = readable.find(isServices);
  const sections = readable.filter(isSection);
  if (services) {
    for (const section of sections) problems.push(...checkServicesRange(section, services, moving));
    if (host) problems.push(...checkServices({ needs: host, gives: services, moving }));
  }
  if (!host) return problems;
  for (const section of sections) {
    const pair = { needs: section, gives: host, moving };
    const problemsWithoutCompiler = checkSection(pair);
    // A missing module does not compile either; one message for it is enough.
    problems.push(
      ...(problemsWithoutCompiler.length > 0
        ? problemsWithoutCompiler
        : await checkTypes(store, pair)),
    );
  }
  return problems;
}

function createMissingContract(app: string, build: string): Incompatibility {
  const sentence = `${app} ${build} has no contract that can be read, so nobody can say whether it fits: build and publish ${app} anew.`;
  return { who: app, sentence };
}

function checkServicesRange(
  needs: SectionWithContract,
  gives: ServicesWithContract,
  moving: readonly string[],
): Incompatibility[] {
  const { services: range } = needs.contract;
  const { version } = gives.contract;
  if (satisfies(version, range)) return [];
  const reason = `${needs.name} asks for services ${range}, and ${gives.name} are ${version}`;
  return [createIncompatibility({ needs, gives, moving }, reason)];
}
