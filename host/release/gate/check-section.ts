import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { HostWithContract, SectionWithContract } from './read-contracts.ts';

export type SectionPair = BuildPair<SectionWithContract, HostWithContract>;

/** Lists the incompatibilities between a section and a host in the exposed module and the screens. */
export function checkSection(pair: SectionPair): Incompatibility[] {
  return checkExposedModule(pair);
}

/** Checks the exposed module, and the screens in the host's route map. */
function checkExposedModule({
  needs: section,
  gives: host,
  moving,
}: SectionPair): Incompatibility[] {
  const pair: BuildPair = { needs: host, gives: section, moving };
  const { exposes, screens } = section.contract;
  const { expose } = host.contract;
  if (!exposes.includes(expose)) {
    return [
      createIncompatibility(
        pair,
        `${host.name} asks for ${expose}, which ${section.name} does not expose`,
      ),
    ];
  }
  const routedScreens = host.contract.screens[section.contract.section] ?? [];
  return routedScreens
    .filter((path) => !screens.includes(path))
    .map((path) => {
      const address = `/${section.contract.section}${path && `/${path}`}`;
      return createIncompatibility(
        pair,
        `${host.name} sends people to ${address}, and ${section.name} has no such screen`,
      );
    });
}
