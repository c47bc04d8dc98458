import { satisfies } from 'semver';
import { sectionMisfits } from './fit-section.ts';
import { servicesMisfits } from './fit-services.ts';
import { typeMisfits } from './fit-types.ts';
import { type Misfit, misfit } from './misfit.ts';
import {
  isHost,
  isSection,
  isServices,
  type Readable,
  readContract,
  type SectionBuild,
  type ServicesBuild,
} from './read-contracts.ts';

export type { Misfit } from './misfit.ts';

/**
 * What does not fit together of a set of builds, app -> build; nothing where all does. `moving` names the
 * apps that are being released: with it a misfit says who of the two has to go first. An app that the
 * set does not name asks for nothing; a build without a contract is a misfit (decision 38).
 */
export async function misfits(
  store: Readable,
  builds: Readonly<Record<string, string>>,
  moving: readonly string[] = [],
): Promise<Misfit[]> {
  const read = await Promise.all(
    Object.entries(builds).map(([app, build]) => readContract(store, app, build)),
  );
  const found = Object.entries(builds).flatMap(([app, build], n) =>
    read[n] ? [] : [withoutContract(app, build)],
  );
  const known = read.filter((build) => build !== null);
  const host = known.find(isHost);
  const services = known.find(isServices);
  const sections = known.filter(isSection);
  if (services) {
    for (const section of sections) found.push(...rangeMisfits(section, services, moving));
    if (host) found.push(...servicesMisfits({ needs: host, gives: services, moving }));
  }
  if (!host) return found;
  for (const section of sections) {
    const pair = { needs: section, gives: host, moving };
    const plain = sectionMisfits(pair);
    // What is not there at all does not compile either: one sentence for it is enough.
    found.push(...(plain.length > 0 ? plain : await typeMisfits(store, pair)));
  }
  return found;
}

function withoutContract(app: string, build: string): Misfit {
  const sentence = `${app} ${build} has no contract that can be read, so nobody can say whether it fits: build and publish ${app} anew.`;
  return { who: app, sentence };
}

function rangeMisfits(
  needs: SectionBuild,
  gives: ServicesBuild,
  moving: readonly string[],
): Misfit[] {
  const { services: range } = needs.contract;
  const { version } = gives.contract;
  if (satisfies(version, range)) return [];
  const what = `${needs.name} asks for services ${range}, and ${gives.name} are ${version}`;
  return [misfit({ needs, gives, moving }, what)];
}
