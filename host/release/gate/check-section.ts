import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { MissingScreen } from './missing-screens.ts';
import type { HostWithContract, SectionWithContract } from './read-contracts.ts';

export type SectionPair = BuildPair<SectionWithContract, HostWithContract>;

/** Checks that the section exposes the module for which the host asks. */
export function checkExposedModule({
  needs: section,
  gives: host,
  moving,
}: SectionPair): Incompatibility[] {
  const { expose } = host.contract;
  if (section.contract.exposes.includes(expose)) return [];
  return [
    createIncompatibility(
      { needs: [host], gives: section, moving },
      `${host.name} asks for ${expose}, which ${section.name} does not expose`,
    ),
  ];
}

/** Lists the screens of the host's route map that the section does not have. */
export function listMissingRoutes({ needs: section, gives: host }: SectionPair): MissingScreen[] {
  const { section: name, screens } = section.contract;
  const routed = host.contract.screens[name] ?? [];
  return routed
    .filter((path) => !screens.includes(path))
    .map((path) => ({
      needs: host,
      address: `/${name}${path && `/${path}`}`,
      use: `${host.name} sends people`,
    }));
}
