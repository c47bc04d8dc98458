import { major, minVersion, satisfies } from 'semver';
import type { SectionPair } from '../check-section.ts';
import type { DifferenceKind } from '../findings/advise-release-order.ts';
import type { Finding } from '../findings/group-findings.ts';
import { listNames } from '../findings/list-names.ts';

/**
 * Checks the modules that a section imports: each must be provided, in the version range, with all imported
 * names. The modules of one package have one cause, such as its new major version.
 */
export function findTakenModules(pair: SectionPair): Finding[] {
  const { needs: section, gives: host } = pair;
  return Object.entries(section.contract.takes).flatMap(([module, { range, names }]) => {
    const provided = host.contract.gives[module];
    if (!provided) return [createMissingModule(pair, module)];
    if (!satisfies(provided.version, range)) {
      return [createWrongVersion(pair, module, { range, version: provided.version })];
    }
    const missing = names.filter((name) => provided.names && !provided.names.includes(name));
    return missing.length > 0 ? [createMissingNames(pair, module, missing)] : [];
  });
}

function createMissingModule(pair: SectionPair, module: string): Finding {
  const packageName = getPackageName(module);
  return {
    ...{ pair, place: module, direction: 'module', kind: 'missing', subject: 'it' },
    cause: `no module of ${packageName}`,
    describe: ({ needs, places }) =>
      `${needs} ${agree(needs)} ${formatModules(packageName, places)}, which ${pair.gives.name} does not give`,
  };
}

interface Versions {
  readonly range: string;
  readonly version: string;
}

function createWrongVersion(pair: SectionPair, module: string, versions: Versions): Finding {
  const { range, version } = versions;
  const packageName = getPackageName(module);
  return {
    ...{ pair, place: module, direction: 'module', kind: getKind(versions) },
    subject: `${packageName} ${range}`,
    cause: `${packageName} ${range} ${version}`,
    describe: ({ needs, places }) => {
      const modules =
        places.length > 1
          ? `${packageName} ${range} (${places.length} modules: ${listNames(places)})`
          : `${module} ${range}`;
      return `${needs} ${agree(needs)} ${modules}, and ${pair.gives.name} gives ${version}`;
    },
  };
}

/** A section can follow a newer minor version of the host, but no section fits two major versions. */
function getKind({ range, version }: Versions): DifferenceKind {
  const lowest = minVersion(range);
  return lowest && major(lowest) !== major(version) ? 'joint' : 'missing';
}

function createMissingNames(pair: SectionPair, module: string, names: readonly string[]): Finding {
  return {
    ...{ pair, place: module, direction: 'module', kind: 'missing', subject: 'it' },
    cause: `${names.join(', ')} of ${module}`,
    describe: ({ needs }) =>
      `${needs} ${agree(needs)} ${names.join(', ')} of ${module}, which ${pair.gives.name} leaves out`,
  };
}

const formatModules = (packageName: string, modules: readonly string[]) =>
  modules.length > 1
    ? `${modules.length} modules of ${packageName} (${listNames(modules)})`
    : (modules[0] ?? packageName);

const agree = (needs: string) => (needs.includes(' and ') ? 'take' : 'takes');

/** Returns the package of a module: `shared` for `shared/ui/button`. */
function getPackageName(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/');
}
