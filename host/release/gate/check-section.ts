import { satisfies } from 'semver';
import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { HostWithContract, SectionWithContract } from './read-contracts.ts';

export type SectionPair = BuildPair<SectionWithContract, HostWithContract>;

/** What a section and a host ask of each other that can be told without a compiler. */
export function checkSection(pair: SectionPair): Incompatibility[] {
  return [...checkTakenModules(pair), ...checkExposedModule(pair)];
}

/** What the section takes: each module, within its range, by names that the host has. */
function checkTakenModules(pair: SectionPair): Incompatibility[] {
  const { needs: section, gives: host } = pair;
  return Object.entries(section.contract.takes).flatMap(([key, { range, names }]) => {
    const given = host.contract.gives[key];
    if (!given)
      return [
        createIncompatibility(
          pair,
          `${section.name} takes ${key}, which ${host.name} does not give`,
        ),
      ];
    if (!satisfies(given.version, range)) {
      const what = `${section.name} takes ${key} ${range}, and ${host.name} gives ${given.version}`;
      return [createIncompatibility(pair, what)];
    }
    const left = names.filter((name) => given.names && !given.names.includes(name));
    if (left.length === 0) return [];
    const what = `${section.name} takes ${left.join(', ')} of ${key}, which ${host.name} leaves out`;
    return [createIncompatibility(pair, what)];
  });
}

/** What the host asks for: the exposed module, and the screens that its route map names. */
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
  const routed = host.contract.screens[section.contract.section] ?? [];
  return routed
    .filter((path) => !screens.includes(path))
    .map((path) => {
      const address = `/${section.contract.section}${path && `/${path}`}`;
      return createIncompatibility(
        pair,
        `${host.name} sends people to ${address}, and ${section.name} has no such screen`,
      );
    });
}
