import type { Incompatibility } from './incompatibility.ts';
import type { MissingScreen } from './missing-screens.ts';
import type {
  HostWithContract,
  SectionWithContract,
  ServicesWithContract,
} from './read-contracts.ts';

/**
 * Lists the addresses of a section to which the other build links and that are no screen of the section: addresses
 * in `shared/paths`, which the host provides, and those in mails and calendars of the services. Screens in the
 * host's route map are checked apart.
 */
export function listMissingLinks(
  section: SectionWithContract,
  linking: HostWithContract | ServicesWithContract,
): MissingScreen[] {
  const { section: name, screens } = section.contract;
  // It does not expose its routes: one message for it is enough.
  if (screens.length === 0) return [];
  const routed = 'screens' in linking.contract ? (linking.contract.screens[name] ?? []) : [];
  const use =
    linking.contract.kind === 'host'
      ? `${linking.name} has links (shared/paths)`
      : `${linking.name} send mails or calendars with links`;
  return (linking.contract.links ?? [])
    .map((address) => ({ address, path: getPathInSection(address, name) }))
    .filter(({ path }) => path !== null && !screens.includes(path) && !routed.includes(path))
    .map(({ address }) => ({ needs: linking, address, use }));
}

/** Checks that the host has the pages to which `shared/paths` links outside of the sections. */
export function checkHostLinks(host: HostWithContract): Incompatibility[] {
  const { links = [], pages, screens } = host.contract;
  if (!pages) return [];
  const isPage = (address: string) =>
    pages.includes(address) ||
    Object.keys(screens).some((section) => getPathInSection(address, section) !== null);
  return links
    .filter((address) => !isPage(address))
    .map((address) => ({
      who: host.app,
      sentence: `${host.name} has links (shared/paths) to ${address}, which its route map does not have: add the page to host/src/routes.tsx, or remove the address from shared/paths.`,
    }));
}

/** Returns the path below a section, `''` for its index; null for an address outside of the section. */
function getPathInSection(address: string, section: string): string | null {
  const [first, ...rest] = address.split('/').filter(Boolean);
  return first === section ? rest.join('/') : null;
}
