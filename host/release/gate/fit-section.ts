import { satisfies } from 'semver';
import { type Misfit, misfit, type Pair } from './misfit.ts';
import type { HostBuild, SectionBuild } from './read-contracts.ts';

export type SectionPair = Pair<SectionBuild, HostBuild>;

/** What a section and a host ask of each other that can be told without a compiler. */
export function sectionMisfits(pair: SectionPair): Misfit[] {
  return [...takenMisfits(pair), ...exposedMisfits(pair)];
}

/** What the section takes: each module, within its range, by names that the host has. */
function takenMisfits(pair: SectionPair): Misfit[] {
  const { needs: section, gives: host } = pair;
  return Object.entries(section.contract.takes).flatMap(([key, { range, names }]) => {
    const given = host.contract.gives[key];
    if (!given)
      return [misfit(pair, `${section.name} takes ${key}, which ${host.name} does not give`)];
    if (!satisfies(given.version, range)) {
      const what = `${section.name} takes ${key} ${range}, and ${host.name} gives ${given.version}`;
      return [misfit(pair, what)];
    }
    const left = names.filter((name) => given.names && !given.names.includes(name));
    if (left.length === 0) return [];
    const what = `${section.name} takes ${left.join(', ')} of ${key}, which ${host.name} leaves out`;
    return [misfit(pair, what)];
  });
}

/** What the host asks for: the exposed module, and the screens that its route map names. */
function exposedMisfits({ needs: section, gives: host, moving }: SectionPair): Misfit[] {
  const pair: Pair = { needs: host, gives: section, moving };
  const { exposes, screens } = section.contract;
  const { expose } = host.contract;
  if (!exposes.includes(expose)) {
    return [misfit(pair, `${host.name} asks for ${expose}, which ${section.name} does not expose`)];
  }
  const routed = host.contract.screens[section.contract.section] ?? [];
  return routed
    .filter((path) => !screens.includes(path))
    .map((path) => {
      const address = `/${section.contract.section}${path && `/${path}`}`;
      return misfit(
        pair,
        `${host.name} sends people to ${address}, and ${section.name} has no such screen`,
      );
    });
}
