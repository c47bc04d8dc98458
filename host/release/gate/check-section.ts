import { satisfies } from 'semver';
import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { HostWithContract, SectionWithContract } from './read-contracts.ts';

export type SectionPair = BuildPair<SectionWithContract, HostWithContract>;

/** Lists the incompatibilities between a section and a host that need no compiler. */
export function checkSection(pair: SectionPair): Incompatibility[] {
  return [...checkTakenModules(pair), ...checkExposedModule(pair)];
}

/**
 * Checks the modules that the section imports: each must be provided, in the version range, with all imported
 * names.
 */
function checkTakenModules(pair: SectionPair): Incompatibility[] {
  const { needs: section, gives: host } = pair;
  return Object.entries(section.contract.takes).flatMap(([key, { range, names }]) => {
    const provided = host.contract.gives[key];
    if (!provided)
      return [
        createIncompatibility(
          pair,
          `${section.name} takes ${key}, which ${host.name} does not give`,
        ),
      ];
    if (!satisfies(provided.version, range)) {
      const reason = `${section.name} takes ${key} ${range}, and ${host.name} gives ${provided.version}`;
      return [createIncompatibility(pair, reason)];
    }
    const missing = names.filter((name) => provided.names && !provided.names.includes(name));
    if (missing.length === 0) return [];
    const reason = `${section.name} takes ${missing.join(', ')} of ${key}, which ${host.name} leaves out`;
    return [createIncompatibility(pair, reason)];
  });
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
