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
 * What does not fit together of a set of builds, app -> build; nothing where all does. `moving` names the
 * apps that are being released: with it a misfit says who of the two has to go first. An app that the
 * set does not name asks for nothing; a build without a contract is a misfit (decision 38).
 */
export async function checkCompatibility(
  store: ReadableStore,
  builds: Readonly<Record<string, string>>,
  moving: readonly string[] = [],
): Promise<Incompatibility[]> {
  const read = await Promise.all(
    Object.entries(builds).map(([app, build]) => readContract(store, app, build)),
  );
  const found = Object.entries(builds).flatMap(([app, build], n) =>
    read[n] ? [] : [createMissingContract(app, build)],
  );
  const known = read.filter((build) => build !== null);
  const host = known.find(isHost);
  const services = known.find(isServices);
  const sections = known.filter(isSection);
  if (services) {
    for (const section of sections) found.push(...checkServicesRange(section, services, moving));
    if (host) found.push(...checkServices({ needs: host, gives: services, moving }));
  }
  if (!host) return found;
  for (const section of sections) {
    const pair = { needs: section, gives: host, moving };
    const plain = checkSection(pair);
    // What is not there at all does not compile either: one sentence for it is enough.
    found.push(...(plain.length > 0 ? plain : await checkTypes(store, pair)));
  }
  return found;
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
  const what = `${needs.name} asks for services ${range}, and ${gives.name} are ${version}`;
  return [createIncompatibility({ needs, gives, moving }, what)];
}
